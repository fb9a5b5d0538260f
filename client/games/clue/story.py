"""What happens in Clue, picture by picture: dice, walks from room to room, questions and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from client.speech.language import say
from client.ui.sound import BoardSound
from shared.game import Seat, Seen
from shared.games.clue.cards import CARDS, KINDS, PASSAGES, ROOMS, WEAPONS, Card
from shared.games.clue.view import ClueView, Phase, Suggestion

Mark = Literal["none", "answers", "shows", "wrong", "right"]
"""What a seat has just answered, or how its accusation went."""

STEP, PAUSE, GLANCE, LOOK = 0.24, 0.5, 0.9, 1.8
"""Seconds that a picture stays: a step of a walk, an answer, the question, what is to be remembered."""
LONGEST = 16
"""Events that are told one by one; after more, as on coming back, only the last position is shown."""

Cards = tuple[Card, Card, Card]


class Shown(NamedTuple):
    """A card on its way from the one who shows it to the one who asked: what it is, if seen, and who has it now."""

    card: Card | None
    at: Seat


class Picture(NamedTuple):
    """A position to show, for how long at least, and what is seen in it besides.

    `laid` are cards in the middle of the table, which have come from the hands of `by`; `gathered`: they are still
    there. `walker` is a person whose token is on the stairs of a secret passage, where it is not seen.
    """

    view: ClueView
    lasts: float = 0.0
    seen: Seen | None = None
    rolling: bool = False
    walker: int | None = None
    laid: Cards | None = None
    by: Seat | None = None
    gathered: bool = False
    marks: Mapping[Seat, Mark] = {}
    shown: Shown | None = None
    sound: BoardSound | None = None
    tells: int = 0
    """How many events have been shown when it is."""

    @property
    def pending(self) -> bool:
        """The last suggestion has not been answered yet."""
        return self.laid is not None and self.seen is not None and self.seen.kind != "accused"


def still(view: ClueView) -> Picture:
    """The position as it stays: a question that waits for its answer is on the table, and at the end the envelope."""
    if view.phase is Phase.ANSWER:
        asked = view.suggestions[-1]
        marks: dict[Seat, Mark] = dict.fromkeys(asked.passed(len(view.sizes)), "none")
        if asked.shower is not None:
            marks[asked.shower] = "answers"
        return Picture(view, laid=asked.cards, by=asked.seat, marks=marks)
    if view.phase is Phase.OVER and view.envelope is not None:
        said = view.accusations[-1:]
        return Picture(view, laid=view.envelope, marks={one.seat: "right" for one in said if one.right})
    return Picture(view)


def pictures(before: ClueView, after: ClueView, events: Sequence[Seen], me: Seat | None) -> list[Picture]:
    """The way from one position to the next, told to the reader in seat `me`."""
    told: list[Picture] = []
    if len(events) <= LONGEST:
        now = still(before)
        for seen in events:
            new = _tell(now, seen, me)
            # An event has several pictures, and is told with the first.
            told += [picture._replace(tells=int(not number)) for number, picture in enumerate(new)]
            now = new[-1] if new else now
    end = still(after)
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        told.append(end._replace(lasts=LOOK, sound="reveal"))
    return [*told, end]


def concerns(picture: Picture, me: Seat) -> bool:
    """Whether the reader in seat `me` is told something that must not be missed: a card, a verdict."""
    seen = picture.seen
    if seen is None or seen.kind not in ("showed", "accused"):
        return False
    return me in (seen.seat, seen.what.get("to"))


def _tell(now: Picture, seen: Seen, me: Seat | None) -> list[Picture]:
    """The pictures of one event, which comes after the picture `now`."""
    view, what = now.view, dict[str, Any](seen.what)
    # All but the opening of the envelope, which has no picture of its own, is done by somebody.
    seat = seen.seat or 0
    match seen.kind:
        case "rolled":
            one, other = what["dice"]
            view = replace(view, turn=seat, roll=(one, other), number=view.number + 1, phase=Phase.MOVE)
            return [Picture(view, PAUSE, seen, rolling=True, sound="dice"), Picture(view, STEP, seen)]
        case "moved":
            return _walk(view, seat, Card(what["room"]), seen)
        case "suggested":
            return _ask(view, seat, seen)
        case "passed" | "answers":
            answer: Mark = "none" if seen.kind == "passed" else "answers"
            return [now._replace(lasts=PAUSE, seen=seen, marks={**now.marks, seat: answer}, sound=None)]
        case "showed":
            return _show(now, seat, what, seen, me)
        case "accused":
            cards = Card(what["person"]), Card(what["weapon"]), Card(what["room"])
            table = Picture(view, GLANCE, seen, laid=cards, by=seat, sound="card")
            mark: Mark = "right" if what["right"] else "wrong"
            end = table._replace(lasts=LOOK, marks={seat: mark}, sound="point" if what["right"] else "warn")
            return [table._replace(lasts=0.05, gathered=True, sound=None), table, end]
    return [Picture(view, STEP, seen)]


def _walk(view: ClueView, person: int, room: Card, seen: Seen) -> list[Picture]:
    start = view.tokens[person]
    if start == room:
        # It is there already: the player's own move, which was shown when it was made.
        return []
    if PASSAGES.get(start) == room:
        away = Picture(view, PAUSE, seen, walker=person)
        return [away, Picture(_moved(view, person, room), PAUSE, seen, sound="card")]
    way = path(start, room)
    return [Picture(_moved(view, person, place), STEP, seen) for place in way]


def path(start: Card, room: Card) -> list[Card]:
    """The rooms that lead from one to another, the last one included: first along the row, then along the column."""
    (row, column), (to_row, to_column) = divmod(ROOMS.index(start), 3), divmod(ROOMS.index(room), 3)
    way = []
    while (row, column) != (to_row, to_column):
        if column != to_column:
            column += 1 if to_column > column else -1
        else:
            row += 1 if to_row > row else -1
        way.append(ROOMS[row * 3 + column])
    return way


def _moved(view: ClueView, person: int, room: Card) -> ClueView:
    return replace(view, tokens=(*view.tokens[:person], room, *view.tokens[person + 1 :]))


def _ask(view: ClueView, seat: Seat, seen: Seen) -> list[Picture]:
    """The three cards come to the table, and the token and the weapon that are named into the room."""
    cards = Card(str(seen.what["person"])), Card(str(seen.what["weapon"])), Card(str(seen.what["room"]))
    asked = Suggestion(seat, *cards)
    after = replace(_moved(view, KINDS[0].index(cards[0]), cards[2]), suggestions=(*view.suggestions, asked))
    table = Picture(after, GLANCE, seen, laid=cards, by=seat, sound="card")
    return [table._replace(lasts=0.05, gathered=True, sound=None), table]


def _show(now: Picture, seat: Seat, what: Mapping[str, Any], seen: Seen, me: Seat | None) -> list[Picture]:
    """A card passes from hand to hand: two players see its face, the others its back."""
    card = Card(what["card"]) if "card" in what else None
    there = now._replace(lasts=PAUSE, seen=seen, marks={**now.marks, seat: "shows"}, shown=Shown(card, seat))
    here = there._replace(lasts=LOOK if what["to"] == me else GLANCE, shown=Shown(card, what["to"]), sound="reveal")
    return [there._replace(sound=None), here]


def weapons(view: ClueView) -> dict[Card, Card]:
    """The room of each weapon that was named: where it was last suggested."""
    return {asked.weapon: asked.room for asked in view.suggestions}


def in_room(view: ClueView, room: Card) -> tuple[list[int], list[Card]]:
    """The people by number and the weapons that are in a room, in the order of the cards."""
    lying = weapons(view)
    people = [person for person, place in enumerate(view.tokens) if place == room]
    return people, [weapon for weapon in WEAPONS if lying.get(weapon) == room]


def made(view: ClueView, seat: Seat, move: str) -> list[Picture]:
    """What a move of the reader's own shows before the server has answered: a walk."""
    word, *rest = move.split()
    if word != "go":
        return []
    room = Card(rest[0])
    return _walk(view, seat, room, Seen("moved", seat, {"from": view.tokens[seat], "room": room}))


def opened(view: ClueView, views: Sequence[ClueView]) -> ClueView:
    """The position with all that the seats know of it together: the envelope, and each card that was shown.

    Raises:
        LookupError, ValueError: they are not the views of all seats.
    """
    gone = {*view.common, *(card for one in views for card in one.hand)}
    person, weapon, room = (card for card in CARDS if card not in gone)
    told = tuple(
        asked if asked.shower is None else views[asked.shower].suggestions[number]
        for number, asked in enumerate(view.suggestions)
    )
    return replace(view, envelope=(person, weapon, room), suggestions=told)


def scorecard(view: ClueView) -> list[tuple[str, list[int]]]:
    """What each seat has asked, and how often it had to show a card."""
    seats = range(len(view.sizes))
    asked = [sum(one.seat == seat for one in view.suggestions) for seat in seats]
    shown = [sum(one.shower == seat for one in view.suggestions) for seat in seats]
    return [(say("clue-score-asked"), asked), (say("clue-score-shown"), shown)]
