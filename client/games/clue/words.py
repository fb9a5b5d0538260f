"""Clue in words. Cards have names in the reader's language; moves are typed in the notation, as the legend says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from client.speech.language import say
from client.speech.words import Cast, listed
from client.table.event_table import NOBODY, EventTable, Line, Part
from shared.game import Outcome, Seen
from shared.games.clue.cards import CARDS, KINDS, PASSAGES, PEOPLE, ROOMS, Card
from shared.games.clue.view import Accusation, ClueView, Phase, Suggestion

LEGEND: tuple[str, ...] = ("clue-legend-cards", "clue-legend-rooms", "clue-legend-moves")


def name(card: Card) -> str:
    """What a card is called: "Lead Pipe"."""
    return say(f"clue-card-{_key(card)}")


def the(card: Card) -> str:
    """A card within a sentence: "the Lead Pipe"."""
    return say(f"clue-card-{_key(card)}.the")


def into(room: Card) -> str:
    """A room as where somebody goes: "to the Kitchen"."""
    return say(f"clue-card-{_key(room)}.to")


def _key(card: Card) -> str:
    return card.name.lower().replace("_", "-")


def names(cards: Iterable[Card]) -> str:
    """Cards by name, one after the other."""
    return ", ".join(map(name, cards))


def read(view: Mapping[str, Any]) -> ClueView:
    """The view as the game has it; raises ValueError if it is invalid."""
    return msgspec.convert(view, ClueView)


def position(seen: ClueView, cast: Cast) -> list[str]:
    """Whose step it is, who is where, the reader's cards, and all that was asked, the latest first."""
    return [
        _headline(seen, cast),
        *_mansion(seen, cast),
        *_cards(seen, cast),
        *(_accusation(said, cast) for said in reversed(seen.accusations)),
        *_asked(seen, cast),
    ]


def score(seen: ClueView, cast: Cast) -> str:
    """How many turns there were."""
    return say("clue-turn", number=seen.number + 1)


def effect(seen: ClueView, move: str, cast: Cast) -> str:
    """What a move would tell the reader, or others of the reader's cards."""
    unseen = _unseen(seen)
    match move.split():
        case ["go", room]:
            return say(f"clue-effect-go-{'open' if room in unseen else 'seen'}", room=the(Card(room)))
        case ["stay"]:
            return say(f"clue-effect-stay-{'called' if seen.turn in seen.moved else 'on'}")
        case ["suggest", person, weapon]:
            return _asks_for((Card(person), Card(weapon), seen.tokens[seen.turn]), unseen, seen)
        case ["show", card]:
            asker = seen.turn
            again = any((one.seat, one.shower, one.card) == (asker, seen.seat, card) for one in seen.suggestions)
            return say(f"clue-effect-show-{'again' if again else 'first'}", who=cast.name(asker), card=the(Card(card)))
        case ["end"]:
            left = {name: len(unseen.intersection(kind)) for name, kind in zip(_KINDS, KINDS, strict=True)}
            return say("clue-effect-end", **left)
        case ["accuse" | "skip" as word, *_]:
            return say(f"clue-effect-{word}")
    raise ValueError(f"no such move in Clue: {move}")


_KINDS = "people", "weapons", "rooms"


def _unseen(seen: ClueView) -> frozenset[Card]:
    """The cards that the reader neither holds nor was shown, and that do not lie open."""
    shown = (one.card for one in seen.suggestions if one.card is not None)
    return frozenset(CARDS).difference(seen.hand, seen.common, shown)


def _asks_for(cards: Iterable[Card], unseen: frozenset[Card], seen: ClueView) -> str:
    """Which cards of a suggestion the reader has not seen, and which nobody else can show."""
    news = [the(card) for card in cards if card in unseen]
    own = [the(card) for card in cards if card in seen.hand]
    told = [say("clue-effect-suggest", cards=listed(news, "nor")) if news else say("clue-effect-suggest-none")]
    return " ".join([*told, *([say("clue-effect-suggest-own", cards=listed(own))] if own else [])])


def opening(seen: ClueView) -> list[Seen]:
    """The deal and the first roll: no event tells of what came before the first move."""
    return [Seen("begun", seen.turn, {"dice": [*seen.roll]})]


def answers(who: int | None, to: int, cast: Cast) -> str:
    """That somebody must show a card."""
    return EVENTS.tell(Seen("answers", who, {"to": to}), cast)


def points(seen: ClueView, outcome: Outcome, cast: Cast) -> list[str]:
    """What was in the envelope, and who was out."""
    envelope = [f"  {say('clue-in-envelope', cards=names(seen.envelope))}"] if seen.envelope is not None else []
    return envelope + [f"  {say('clue-out', who=', '.join(map(cast.name, seen.out)))}"] * bool(seen.out)


def _headline(seen: ClueView, cast: Cast) -> str:
    who, number = seen.turn, seen.number + 1
    if seen.phase is Phase.OVER:
        return say("clue-turn-over", number=number)
    if seen.phase is Phase.ANSWER:
        asked = seen.suggestions[-1]
        return say("clue-turn-answer", number=number, told=answers(asked.shower, asked.seat, cast))
    dice, steps, room = listed(seen.roll), sum(seen.roll), the(seen.tokens[who])
    return cast.say(who, f"clue-turn-{seen.phase}", number=number, dice=dice, steps=steps, room=room)


def _mansion(seen: ClueView, cast: Cast) -> list[str]:
    """The three rows of rooms, and who is in each."""
    inside: dict[Card, list[str]] = {room: [] for room in ROOMS}
    for number, (person, room) in enumerate(zip(PEOPLE, seen.tokens, strict=True)):
        called = name(person)
        inside[room].append(f"{called} ({cast.name(number)})" if number < len(seen.sizes) else called)
    cells = [f"{name(room)}: {', '.join(people) or '-'}" for room, people in inside.items()]
    return [f"  {' | '.join(cells[row : row + 3])}" for row in (0, 3, 6)]


def _cards(seen: ClueView, cast: Cast) -> list[str]:
    sizes = ", ".join(f"{cast.name(seat)} {size}" for seat, size in enumerate(seen.sizes))
    told = {
        "clue-your-cards": {"cards": names(seen.hand)},
        "clue-open-cards": {"cards": names(seen.common)},
        "clue-envelope-cards": {"cards": names(seen.envelope or ())},
        "clue-hand-sizes": {"sizes": sizes},
        "clue-out": {"who": ", ".join(map(cast.name, seen.out))},
    }
    return [f"  {say(key, **facts)}" for key, facts in told.items() if all(facts.values())]


def _accusation(said: Accusation, cast: Cast) -> str:
    told = cast.say(said.seat, "clue-has-accused", cards=names(said.cards), right=_yes(said.right))
    return f"  {told}"


def _asked(seen: ClueView, cast: Cast) -> list[str]:
    """A line for each suggestion, numbered from the first and told from the last."""
    answered = len(seen.suggestions) - (seen.phase is Phase.ANSWER)
    lines = [
        f"  {number}. {cast.say(asked.seat, 'clue-has-asked', cards=names(asked.cards))}: "
        f"{_answer(asked, len(seen.sizes), number <= answered, cast)}."
        for number, asked in enumerate(seen.suggestions, 1)
    ]
    return lines[::-1]


def _answer(asked: Suggestion, seats: int, answered: bool, cast: Cast) -> str:
    without = asked.passed(seats)
    told = [say("clue-had-none", who=listed(map(cast.name, without)))] if without else []
    if asked.shower is not None and answered:
        card = the(asked.card) if asked.card is not None else say("clue-unseen")
        told.append(cast.say(asked.shower, "clue-has-shown", card=card))
    elif asked.shower is not None:
        told.append(cast.say(asked.shower, "clue-must-show"))
    return ", ".join(told)


def crime(cards: Iterable[Card]) -> str:
    """Who, with what, where: "Plum with the Wrench in the Kitchen"."""
    person, weapon, room = map(the, cards)
    return say("clue-crime", person=person, weapon=weapon, room=room)


def opened(envelope: Iterable[str]) -> str:
    """What is in the envelope."""
    return EVENTS.tell(Seen("opened", None, {"envelope": [*envelope]}), Cast(()))


def _yes(right: bool) -> str:
    return "yes" if right else "no"


def _card(what: Mapping[str, Any], cast: Cast) -> str:
    """The card that was shown, to whoever has seen it."""
    return the(Card(what["card"])) if "card" in what else say("clue-unseen")


_ACCUSED: Mapping[str, Part] = {"crime": "crime", "right": "right"}
EVENTS = EventTable(
    {
        "begun": [Line("clue-begun", {"dice": "list"})],
        "rolled": [Line("clue-rolled", {"dice": "list"})],
        "moved": [
            Line("clue-moved-secretly", {"room": "into"}, when="by passage"),
            Line("clue-moved", {"room": "into"}),
        ],
        "stayed": [Line("clue-stayed")],
        "suggested": [Line("clue-suggested", {"crime": "crime"})],
        "skipped": [Line("clue-skipped")],
        "passed": [Line("clue-passed")],
        "answers": [Line("clue-answers-you", reader="to"), Line("clue-answers", {"to": "who"})],
        "showed": [
            Line("clue-showed-you", {"card": "shown"}, reader="to"),
            Line("clue-showed", {"to": "who", "card": "shown"}),
        ],
        "accused": [Line("clue-accused", _ACCUSED, has="envelope", also="opened"), Line("clue-accused", _ACCUSED)],
        "opened": [Line("clue-opened", {"cards": ("cards", "envelope")}, of=NOBODY)],
    },
    {
        "into": lambda room: into(Card(room)),
        "right": _yes,
        "cards": lambda cards: listed(name(Card(card)) for card in cards),
    },
    {
        "crime": lambda what, cast: crime(Card(what[kind]) for kind in ("person", "weapon", "room")),
        "shown": _card,
        "by passage": lambda what, cast: PASSAGES.get(what["from"]) == what["room"],
    },
)
