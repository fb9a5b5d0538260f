"""Clue in words; cards are called as in the notation, so that they can be typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.clue import PASSAGES, PEOPLE, ROOMS, WEAPONS, Card, ClueView, Phase, Suggestion

LEGEND: tuple[str, ...] = (
    f"People: {', '.join(PEOPLE)}. Weapons: {', '.join(WEAPONS)}.",
    "The rooms lie in three rows, and next door is 4 steps away. Secret passages join opposite corners.",
    "Type 'go Kitchen', 'suggest Plum Wrench' (in the room where you are), 'accuse Plum Wrench Kitchen', 'end'.",
)


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """Whose step it is, who is where, the reader's cards, and all that was asked, the latest first."""
    seen = msgspec.convert(view, ClueView)
    return [
        _headline(seen, cast),
        *_mansion(seen, cast),
        *_cards(seen, cast),
        *(_accusation(said.seat, said.cards, said.right, cast) for said in reversed(seen.accusations)),
        *_asked(seen, cast),
    ]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """How many turns there were."""
    return f"turn {msgspec.convert(view, ClueView).number + 1}"


def event(seen: Seen, cast: Cast) -> str:
    """What a step of a turn showed."""
    who = seen.seat
    what: Mapping[str, Any] = seen.what
    match seen.kind:
        case "rolled":
            return f"{cast.does(who, 'roll')} {listed(what['dice'])}."
        case "moved":
            way = " through the secret passage" if PASSAGES.get(what["from"]) == what["room"] else ""
            return f"{cast.does(who, 'move')}{way} to the {what['room']}."
        case "stayed":
            return f"{cast.does(who, 'stay')}."
        case "suggested":
            return f"{cast.does(who, 'suggest')} {_crime(what)}."
        case "skipped":
            return f"{cast.does(who, 'suggest')} nothing."
        case "passed":
            return f"{_have(who, cast)} none of these."
        case "chooses":
            return f"{cast.does(who, 'choose')} which card to show {cast.name(what['to'])}."
        case "showed":
            card = f"the {what['card']}" if "card" in what else _unseen(what["chose"])
            return f"{cast.does(who, 'show')} {cast.name(what['to'])} {card}."
        case "accused":
            found = f" The envelope holds {listed(what['envelope'])}." if "envelope" in what else ""
            verdict = "and that is right" if what["right"] else "which is wrong"
            return f"{cast.does(who, 'accuse')} {_crime(what)}, {verdict}.{found}"
        case "opened":
            return f"The envelope holds {listed(what['envelope'])}."
    raise ValueError(f"no such event in Clue: {seen.kind}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """What was in the envelope, and who was out."""
    seen = msgspec.convert(view, ClueView)
    envelope = [f"  The envelope: {', '.join(seen.envelope)}."] if seen.envelope is not None else []
    return envelope + [f"  Out: {', '.join(map(cast.name, seen.out))}."] * bool(seen.out)


def _headline(seen: ClueView, cast: Cast) -> str:
    turn = f"Turn {seen.number + 1}:"
    match seen.phase:
        case Phase.MOVE:
            return f"{turn} {_have(seen.turn, cast)} rolled {listed(seen.roll)}, which is {sum(seen.roll)} steps."
        case Phase.SUGGEST:
            return f"{turn} {_who(seen.turn, cast)} can suggest in the {seen.tokens[seen.turn]}."
        case Phase.ANSWER:
            asked = seen.suggestions[-1]
            return f"{turn} {cast.does(asked.shower, 'choose')} which card to show {cast.name(asked.seat)}."
        case Phase.ACCUSE:
            return f"{turn} {_who(seen.turn, cast)} can accuse or end the turn."
        case Phase.OVER:
            return f"The match has ended in turn {seen.number + 1}."


def _mansion(seen: ClueView, cast: Cast) -> list[str]:
    """The three rows of rooms, and who is in each."""
    inside: dict[Card, list[str]] = {room: [] for room in ROOMS}
    for person, (name, room) in enumerate(zip(PEOPLE, seen.tokens, strict=True)):
        inside[room].append(f"{name} ({cast.name(person)})" if person < len(seen.sizes) else name)
    cells = [f"{room}: {', '.join(people) or '-'}" for room, people in inside.items()]
    return [f"  {' | '.join(cells[row : row + 3])}" for row in (0, 3, 6)]


def _cards(seen: ClueView, cast: Cast) -> list[str]:
    lines = {
        "Your cards": ", ".join(seen.hand),
        "Open to all": ", ".join(seen.common),
        "In the envelope": ", ".join(seen.envelope or ()),
        "Cards in hand": ", ".join(f"{cast.name(seat)} {size}" for seat, size in enumerate(seen.sizes)),
        "Out": ", ".join(map(cast.name, seen.out)),
    }
    return [f"  {name}: {told}." for name, told in lines.items() if told]


def _accusation(seat: Seat, cards: tuple[Card, ...], right: bool, cast: Cast) -> str:
    return f"  {_who(seat, cast)} accused {', '.join(cards)}: {'right' if right else 'wrong'}."


def _asked(seen: ClueView, cast: Cast) -> list[str]:
    """A line for each suggestion, numbered from the first and told from the last."""
    answered = len(seen.suggestions) - (seen.phase is Phase.ANSWER)
    lines = [
        f"  {number}. {_who(asked.seat, cast)} asked for {', '.join(asked.cards)}: "
        f"{_answer(asked, len(seen.sizes), number <= answered, cast)}."
        for number, asked in enumerate(seen.suggestions, 1)
    ]
    return lines[::-1]


def _answer(asked: Suggestion, seats: int, answered: bool, cast: Cast) -> str:
    without = asked.passed(seats)
    told = [f"{listed(map(cast.name, without))} had none"] if without else []
    if asked.shower is not None:
        card = f"the {asked.card}" if asked.card is not None else _unseen(asked.chose)
        told.append(f"{cast.name(asked.shower)} {f'showed {card}' if answered else 'had several'}")
    return ", ".join(told)


def _unseen(chose: bool) -> str:
    return "one of several cards" if chose else "a card, the only one in hand"


def _crime(what: Mapping[str, Any]) -> str:
    return f"{what['person']} with the {what['weapon']} in the {what['room']}"


def _have(seat: Seat | None, cast: Cast) -> str:
    return f"{_who(seat, cast)} {'have' if _is_reader(seat, cast) else 'has'}"


def _who(seat: Seat | None, cast: Cast) -> str:
    """A name to begin a sentence with."""
    return "You" if _is_reader(seat, cast) else cast.name(seat)


def _is_reader(seat: Seat | None, cast: Cast) -> bool:
    return seat is not None and seat == cast.me
