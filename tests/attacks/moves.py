"""E: what can be wrong with a move, and with what a match is to begin with."""

from __future__ import annotations

from shared.messages import Offer, Open, Play, Resign, Rules, Seek, Start, Update
from tests.attacks.cast import BANK, CLUE, SHOW, Room
from tests.attacks.kind import Made, after_hello, answer, in_frame, kind, messages
from tests.attacks.packed import BAD, packed
from tests.attacks.session import ILLEGAL, move, version


def playing(*texts: str) -> list[Made]:
    """Moves in the position that who sends is in."""

    def made(text: str) -> Made:
        return lambda room: Play(version(room), text)

    return [made(text) for text in texts]


def opening(game: str, options: dict[str, object]) -> bytes:
    return packed(type="open", rules={"game": game, "options": options}, chairs=["me", "open"])


def honest_move(room: Room) -> str:
    """What one of the honest two may play now."""
    updates = (player.last(Update) for player in (room.hal, room.ivy))
    return next(update.moves[0] for update in updates if update is not None and update.moves)


async def _at_the_deadline(room: Room) -> str:
    """The clock of who sends has just run down; time on the honest table is not counted."""
    room.door.time += BANK
    room.me.line.write(in_frame(Play(version(room), move(room))))
    return await answer(room)


KINDS = (
    messages(
        "E1 out of turn",
        lambda room: Play(version(room), "pass"),
        answers="no-hello no-match no-match no-match taken turn move no-match match-over no-match",
    ),
    messages(
        "E2 a card that is not in the hand",
        *playing("99", "show Kitchen Kitchen"),
        answers=ILLEGAL,
    ),
    messages(
        "E3 a card of the other or of the deck",
        *playing("16", "show Nobody"),
        answers=ILLEGAL,
    ),
    messages(
        "E4 the same card twice",
        lambda room: [Play(version(room), move(room)), Play(version(room) + 1, move(room))],
        answers="no-hello no-match no-match no-match turn stale turn no-match match-over no-match",
    ),
    messages(
        "E5 a negative or huge number",
        *playing("-1", "9" * 200, "f-1"),
        answers=ILLEGAL,
    ),
    messages(
        "E5 a move too long",
        packed(type="play", version=0, move="9" * 201),
        packed(type="play", version=0, move=""),
        answers=BAD,
    ),
    messages(
        "E6 a target in another place",
        *playing("debuff hand", "go Nowhere"),
        answers=ILLEGAL,
    ),
    messages(
        "E7 after the end",
        lambda room: [Resign(), Play(version(room), move(room))],
        answers="no-hello no-match no-match no-match match-over match-over match-over no-match match-over no-match",
    ),
    messages(
        "E8 while another chooses",
        *playing("suggest Green Rope"),
        answers=ILLEGAL,
    ),
    messages(
        "E9 what was not offered",
        *playing("accuse Green Rope Kitchen"),
        answers=ILLEGAL,
    ),
    messages(
        "E10 too many, too few, or one twice",
        *playing("1 2", "show", "1,1"),
        answers=ILLEGAL,
    ),
    kind(
        "E11 a move when the time is up",
        _at_the_deadline,
        "no-hello no-match no-match no-match match-over match-over match-over no-match match-over no-match",
    ),
    messages("E12 resigning twice", [Resign(), Resign()], answers=after_hello("no-seat")),
    messages(
        "E13 a move in a match of others",
        lambda room: Play(version(room), honest_move(room)),
        answers=ILLEGAL,
    ),
    messages(
        "E14 the answer to an earlier question",
        lambda room: [Play(version(room), SHOW), Play(version(room), SHOW)],
        answers="no-hello no-match no-match no-match move turn stale no-match match-over no-match",
    ),
    messages(
        "E15 a start that goes beyond its end",
        Open(Rules("clue"), ("me", "open"), start=Start(CLUE.seed, CLUE.moves * 200)),
        answers="no-hello start-move start-move start-move finish-first "
        "finish-first finish-first start-move start-move draining",
    ),
    messages(
        "E15 a start of too many moves",
        packed(
            type="open",
            rules={"game": "clue"},
            chairs=["me", "open"],
            start={"seed": CLUE.seed, "moves": [[0, "stay"]] * 2001},
        ),
        answers="bad-message",
    ),
    messages(
        "E16 a deck of no, one, or too many cards",
        opening("nano-gwent", {"deck": []}),
        opening("nano-gwent", {"units": 0}),
        opening("nano-gwent", {"units": 10_000}),
        opening("top-trumps", {"cards": 1}),
        opening("top-trumps", {"cards": 10_000}),
        opening("top-trumps", {"deck": "card\nA"}),
        answers="no-hello options options options options options options options options draining",
    ),
    messages(
        "E16 a deck with a card twice, an unknown card, or an unknown deck",
        opening("nano-gwent", {"deck": [1, 1]}),
        opening("nano-gwent", {"deck": [99]}),
        opening("top-trumps", {"deck": "name,x\nA,\x00\nB,nan"}),
        opening("top-trumps", {"deck": "../../etc/passwd"}),
        opening("clue", {"deck": [1]}),
        answers="no-hello options options options options options options options options draining",
    ),
    messages(
        "E16 an unknown game",
        Seek(Rules("poker")),
        Open(Rules("../clue"), ("me",)),
        Offer("x", ("poker",)),
        answers="no-hello game game game game game game game game draining+game",
    ),
    messages(
        "E16 the wrong number of seats",
        Open(Rules("nano-gwent"), ("me",)),
        Open(Rules("nano-gwent"), ("me", "open", "open")),
        Seek(Rules("nano-gwent"), seats=3),
        answers="no-hello options options options options options options options options draining",
    ),
)
