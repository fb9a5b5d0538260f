"""D: what can be wrong with who says something, when, and of what."""

from __future__ import annotations

from server.gateway.limits import Limits
from shared.messages import (
    Ask,
    Browse,
    DeleteAccount,
    Fill,
    Hello,
    Join,
    Leave,
    Lend,
    MoveAccount,
    NewKey,
    Offer,
    Open,
    Play,
    Rank,
    Rematch,
    Resign,
    Reveal,
    Rules,
    Say,
    Seek,
    TakeAccount,
    TakeBack,
    TakeOver,
    Update,
    Watch,
    Welcome,
)
from tests.attacks.cast import ENTROPY, Player, Room
from tests.attacks.kind import Input, after_hello, answer, in_frame, kind, messages
from tests.attacks.packed import BAD, TAKE_OVER, packed

LIMITS = Limits()
PLAIN = Rules("nano-gwent")
OPEN = Open(PLAIN, ("me", "open"))
TOKEN = "t" * 43
ILLEGAL = "no-hello no-match no-match no-match move turn move no-match match-over no-match"
TOO_LATE = "no-hello no-match no-match no-match stale turn stale no-match match-over no-match"


async def other_line(room: Room, *said: Input) -> str:
    """How the last of these is answered on another connection, which is closed then."""
    me, room.me = room.me, Player(await room.door.enter(), [])
    try:
        for message in said:
            room.me.line.write(in_frame(message))
        return await answer(room)
    finally:
        room.me.line.close()
        room.me = me


def token(room: Room) -> str | None:
    """What who sends was given; None: they are not welcome yet."""
    welcome = room.me.last(Welcome)
    return None if welcome is None else welcome.token


def version(room: Room) -> int:
    """Of the match that who sends is in; without one, any."""
    update = room.me.last(Update)
    return 5 if update is None else update.version


def move(room: Room) -> str:
    """A legal move of who sends; if there is none, any."""
    update = room.me.last(Update)
    return update.moves[0] if update is not None and update.moves else "pass"


async def _before_hello(room: Room) -> str:
    return await other_line(room, Browse(), OPEN, Play(0, "1"), Leave())


async def _hello_twice(room: Room) -> str:
    return await other_line(room, Hello("Ann"), Hello("Bob", TOKEN))


async def _wrong_tokens(room: Room) -> str:
    said = [Hello("M", f"{number:043d}") for number in range(1000)]
    return await other_line(room, *said)


async def _token_flipped(room: Room) -> str:
    right = token(room) or TOKEN
    return await other_line(room, Hello("M", ("B" if right[0] == "A" else "A") + right[1:]))


async def _token_elsewhere(room: Room) -> str:
    """Who sends, on the connection that another one with the same token has replaced."""
    if (right := token(room)) is None:
        return await other_line(room, Hello("M", TOKEN))
    other = await room.player("Mallory", token=right)
    try:
        return await answer(room)
    finally:
        other.line.close()


KINDS = (
    kind("D1 anything before Hello", _before_hello, "no-hello"),
    kind("D2 Hello twice", _hello_twice, "hello-again"),
    messages(
        "D2 Hello as somebody else",
        Hello("Bob", TOKEN),
        answers="token hello-again hello-again hello-again hello-again "
        "hello-again hello-again hello-again hello-again hello-again",
    ),
    kind("D3 a token with a bit flipped", _token_flipped, "token"),
    messages(
        "D3 an invalid token",
        *(packed(type="hello", name="M", token=t) for t in ("", TOKEN[1:], TOKEN + "t", "=" * 43)),
        answers=BAD,
    ),
    kind("D4 1,000 wrong tokens", _wrong_tokens, "closed-1008"),
    messages(
        "D5 an unknown type",
        packed(type="sing", text="hm"),
        packed(text="hm"),
        packed(type="welcome", player="p", name="n", games=[]),
        answers=BAD,
    ),
    messages(
        "D6 a field too few or too many",
        packed(type="say"),
        packed(type="say", text="hm", to="all"),
        packed(type="leave", seat=1),
        answers=BAD,
    ),
    messages("D7 Browse", Browse(), answers=after_hello("taken")),
    messages(
        "D7 Seek",
        Seek(PLAIN),
        answers="no-hello taken taken taken finish-first finish-first finish-first taken taken draining",
    ),
    messages(
        "D7 Open",
        OPEN,
        answers="no-hello taken taken taken finish-first finish-first finish-first taken taken draining",
    ),
    messages(
        "D7 Join",
        lambda room: Join(room.honest_table),
        answers="no-hello full full full full full full full full draining",
    ),
    messages(
        "D7 Fill",
        Fill(),
        answers="no-hello no-filling no-filling not-alone no-filling no-filling no-filling no-filling "
        "not-alone draining",
    ),
    messages(
        "D7 Watch",
        lambda room: Watch(room.honest_table),
        answers="no-hello taken taken taken finish-first finish-first finish-first at-table taken taken",
    ),
    messages("D7 Rank", Rank("escoba"), answers=after_hello("taken")),
    messages("D7 Offer", Offer("fis", ("escoba",)), answers=after_hello("taken")),
    messages(
        "D7 Play",
        lambda room: Play(version(room), move(room)),
        answers="no-hello no-match no-match no-match taken turn taken no-match match-over no-match",
    ),
    messages(
        "D7 Resign", Resign(), answers="no-hello no-seat no-seat no-seat taken taken taken no-seat no-seat no-seat"
    ),
    messages(
        "D7 Rematch",
        Rematch(),
        answers="no-hello no-rematch no-rematch no-rematch no-rematch no-rematch no-rematch no-rematch taken draining",
    ),
    messages("D7 Reveal", Reveal("m", ENTROPY.hex()), answers=after_hello("taken")),
    messages(
        "D7 Lend", Lend(), answers="no-hello no-seat no-seat no-seat no-bots no-bots no-bots no-seat no-seat no-seat"
    ),
    messages(
        "D7 TakeBack",
        TakeBack(),
        answers="no-hello no-seat no-seat no-seat not-lent not-lent not-lent no-seat no-seat no-seat",
    ),
    messages(
        "D7 TakeOver",
        TakeOver(1),
        answers=TAKE_OVER,
    ),
    messages(
        "D7 Ask",
        lambda room: Ask(version(room)),
        answers="no-hello ask-no-seat ask-no-seat ask-no-seat no-bots turn no-bots ask-no-seat match-over ask-no-seat",
    ),
    messages("D7 Say", Say("hm"), answers="no-hello no-chat no-chat taken taken taken taken taken taken no-chat"),
    messages("D7 NewKey", NewKey(), answers=after_hello("taken")),
    messages("D7 MoveAccount", MoveAccount(), answers=after_hello("taken")),
    messages(
        "D7 TakeAccount",
        TakeAccount("BBBBBBBB"),
        answers="no-hello move-code move-code move-code finish-first finish-first finish-first "
        "move-code move-code move-code",
    ),
    messages(
        "D7 DeleteAccount",
        DeleteAccount(),
        answers="no-hello closed-1000 closed-1000 closed-1000 account-playing account-playing account-playing "
        "closed-1000 closed-1000 closed-1000",
    ),
    messages("D7 Leave", Leave(), answers=after_hello("taken")),
    messages(
        "D8 a version ahead",
        lambda room: Play(version(room) + 1, move(room)),
        answers="no-hello no-match no-match no-match stale stale stale no-match match-over no-match",
    ),
    messages(
        "D9 a version back",
        lambda room: [Play(version(room), move(room)), Play(max(0, version(room) - 1), move(room))],
        answers=TOO_LATE,
    ),
    messages(
        "D10 an invalid version",
        *(packed(type="play", version=v, move="1") for v in (-1, 2**31, 1_000_001)),
        answers=BAD,
    ),
    messages(
        "D11 the same move twice",
        lambda room: [Play(version(room), move(room))] * 2,
        answers=TOO_LATE,
    ),
    messages(
        "D12 another move of the same version",
        lambda room: [Play(version(room), move(room)), Play(version(room), "pass")],
        answers=TOO_LATE,
    ),
    messages(
        "D13 a hint for a version that is gone",
        lambda room: [Play(version(room), move(room)), Ask(version(room))],
        answers="no-hello ask-no-seat ask-no-seat ask-no-seat stale turn stale ask-no-seat match-over ask-no-seat",
    ),
    messages(
        "D14 a hint for a version to come",
        lambda room: Ask(version(room) + 2),
        answers="no-hello ask-no-seat ask-no-seat ask-no-seat stale stale stale ask-no-seat match-over ask-no-seat",
    ),
    messages(
        "D15 a move of another game",
        lambda room: Play(version(room), "C1"),
        answers=ILLEGAL,
    ),
    messages("D15 the entropy of another match", Reveal("other", ENTROPY.hex()), answers=after_hello("taken")),
    messages(
        "D16 a table that is guessed",
        Join("guess"),
        Join("1"),
        Watch("guess"),
        answers="no-hello table table table table table table table table draining+table",
    ),
    messages(
        "D16 a code that is guessed",
        Join(code="BBBBBBBB"),
        answers="no-hello room room room room room room room room draining",
    ),
    messages(
        "D17 for another seat",
        packed(type="play", version=0, move="1", seat=1),
        packed(type="resign", seat=1),
        answers=BAD,
    ),
    messages(
        "D18 an invalid known version",
        *(packed(type="hello", name="M", known=v) for v in (-1, 2**31, 1.5)),
        answers=BAD,
    ),
    kind("D18 a known version to come", lambda room: other_line(room, Hello("M", None, 999, match="m")), "taken"),
    kind(
        "D19 one token on two connections",
        _token_elsewhere,
        "token closed-1000 closed-1000 closed-1000 closed-1000 "
        "closed-1000 closed-1000 closed-1000 closed-1000 closed-1000",
    ),
    messages("D20 ten times the rate", [Say("hm")] * (LIMITS.burst + LIMITS.refusals), answers="closed-1008"),
    messages(
        "D21 a subscription after the other", [Browse()] * (LIMITS.burst + LIMITS.refusals), answers="closed-1008"
    ),
    messages(
        "D22 an invalid number of seats",
        *(packed(type="seek", rules={"game": "clue"}, seats=n) for n in (-1, 0, 1, 7, 2**31)),
        answers=BAD,
    ),
    messages(
        "D23 a clock that lies",
        packed(type="play", version=0, move="1", time=0.0),
        *(packed(type="seek", rules={"game": "clue", "clock": {"bank": bank}}) for bank in (-1.0, 1e9, 86_401.0)),
        answers=BAD,
    ),
)
