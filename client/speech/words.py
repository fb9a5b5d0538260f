"""Plain words for the screen and the terminal: names, lists, times, and text from afar made harmless."""

from __future__ import annotations

import errno
import math
import os
import re
import socket
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from client.speech.english import translated
from client.speech.language import has, say
from shared.games import GAMES
from shared.messages import Announced, Chair, Closing, Draining, Refused
from shared.record import BadRecord
from shared.words import printable

MINUS = "\N{MINUS SIGN}"
SOUNDS = {
    "i": re.compile(r"h?[ií](?![aeouáéóú])", re.IGNORECASE),
    "o": re.compile(r"h?[oó]|8|11\b", re.IGNORECASE),
}
"""How words begin before which Spanish has "e" for "y", and "u" for "o": ocho and once are numbers."""


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def slug(text: str) -> str:
    """A reason or a kind, as the keys of sentences about it have it."""
    return text.replace(" ", "-")


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning and a mark at its end, as people write."""
    return capital(text) + ("" if text.endswith((".", "!", "?", "…")) else ".") if text else ""


def quoted(text: str) -> str:
    """What a bot says, as its own words: they stay in the language in which it was written, if we have no others."""
    return say("quoted", words=sentence(printable(translated(text)))) if text else ""


def listed(items: Iterable[object], last: Literal["and", "or", "nor"] = "and") -> str:
    """The items as people say them: "a, b and c"; `nor` is what "or" is after a "not"."""
    *first, end = [*map(str, items)] or [""]
    if not first:
        return end
    key = f"list-{last}"
    by_sound = (f"{key}-{sound}" for sound, begins in SOUNDS.items() if begins.match(end))
    return say(next(filter(has, by_sound), key), first=", ".join(first), last=end)


def clock(seconds: float) -> str:
    """Minutes and seconds, as 4:05."""
    whole = int(seconds) if math.isfinite(seconds) else 0
    return f"{whole // 60}:{whole % 60:02}"


def percent(chance: float) -> str:
    """A probability; what is open is never told as 0 % or 100 %."""
    if 0 < chance < 0.01:
        return "<1 %"
    if 0.99 < chance < 1:
        return ">99 %"
    return f"{chance:.0%}".replace("%", " %")


def figure(value: float) -> str:
    """A measure: three digits that matter, whole numbers whole, and a true minus."""
    size = abs(value)
    text = f"{value:.3g}" if size < 1000 else f"{value:.0f}" if size < 100_000 else f"{value:.1e}"
    return decimal(text).replace("-", MINUS)


def digits(value: float) -> str:
    """A score, with all its digits."""
    return decimal(f"{value:g}")


def decimal(written: str) -> str:
    """A number that Python has written, with the decimal mark of the reader's language."""
    return written.replace(".", say("decimal-mark"))


def figures(values: Sequence[float]) -> list[str]:
    """Measures that stand below each other, all with as many decimals: three digits of the largest, if they matter."""
    finite = [abs(value) for value in values if math.isfinite(value)]
    most = max(finite, default=0.0)
    if len(finite) < len(values) or most >= 1000 or most < 0.1:
        return [figure(value) for value in values]
    places = 3 if most < 1 else 2 if most < 10 else 1 if most < 100 else 0
    while places and all(f"{value:.{places}f}".endswith("0") for value in values):
        places -= 1
    return [decimal(f"{value:z.{places}f}".replace("-", MINUS)) for value in values]


def names_of(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """What to call whoever holds each chair; two of one name are told apart by their number."""
    names = [chair.name or say("nobody") for chair in chairs]
    count = Counter(names)
    return tuple(f"{name} {seat}" if count[name] > 1 else name for seat, name in enumerate(names, 1))


def names_in(seats: Iterable[str]) -> tuple[str, ...]:
    """The same for the names in a record, which may be anything."""
    return names_of([Chair(printable(name)[:24] or None) for name in seats])


def title_of(game: str) -> str:
    """What a game is called: here, or else in the catalogue; its name on the wire, if this client does not know it."""
    return say(f"game-{game}") if has(f"game-{game}") else GAMES[game].title if game in GAMES else game


def refusal(refused: Refused) -> str:
    """Why the server does not do something; in its own words, which are English, where this client has none."""
    key = f"refusal-{refused.code}"
    whole = f"{key}.whole"
    told = case(f"refused-{refused.why}", refused.facts, text=refused.text)
    told = told or (say(whole) if has(whole) else say("refusal", what=say(key), text=refused.text))
    if refused.retry_after is not None:
        told = say("refusal-wait", told=told, seconds=math.ceil(refused.retry_after))
    return sentence(told)


def closing(told: Closing) -> str:
    """Why the server closes the connection; in its own words, which are English, where this client has none."""
    return case(f"table-closing-{told.why}", {}) or printable(told.reason)


def announced(told: Announced) -> str:
    """What the host tells everybody, or the server itself: this in words of this client, where it has them."""
    return case(f"table-announced-{told.why}", {}) or say("table-announced", text=told.text)


def not_let_in(answer: Refused | Closing) -> str:
    """Why a server has closed the line or refuses the player: half a sentence."""
    if isinstance(answer, Closing):
        return closing(answer)
    return case(f"refused-{answer.why}", answer.facts, text=answer.text) or answer.text


def draining(told: Draining) -> str:
    """When the server stops, or that it does not after all."""
    return say("table-drains-not") if told.stops_in is None else say("table-drains", time=clock(told.stops_in))


def flaw(found: BadRecord) -> str:
    """What is wrong with a record; in the words for engineers, which are English, where this client has none."""
    return case(f"records-flaw-{found.why}", found.facts) or str(found)


def cause(error: OSError | ValueError) -> str:
    """Why a file cannot be used or a server not be reached; in the system's words where this client has none."""
    if isinstance(error, UnicodeDecodeError):
        return say("cause-no-text")
    if not isinstance(error, OSError):
        # A path that no file can have; what Python says of one differs between its versions.
        return say("cause-no-path")
    if isinstance(error, socket.gaierror):
        return say("cause-no-host")
    number = error.errno or 0
    # Windows has numbers of its own for sockets, whose names begin so.
    key = f"cause-{errno.errorcode.get(number, '').removeprefix('WSA').lower()}"
    if has(key):
        return say(key)
    # asyncio tells addresses instead of what the number means.
    return os.strerror(number) if number > 0 else error.strerror or str(error)


def case(key: str, from_afar: Mapping[str, int | str], **more: str) -> str | None:
    """What this client says of a case that the server names, with the server's facts and `more`; None: nothing."""
    facts = more | {name: printable(str(fact)) for name, fact in from_afar.items()}
    if "game" in facts:
        facts["game"] = title_of(facts["game"])
    try:
        return say(key, **facts) if has(key) else None
    except KeyError:
        # Another server has another sentence of that name, with other facts.
        return None


class Cast(NamedTuple):
    """The names of the players by seat, and the reader's seat (None for a spectator)."""

    names: tuple[str, ...]
    me: int | None = None

    def name(self, seat: int | None) -> str:
        """What to call a seat: "you" for the reader's own."""
        if seat is not None and seat == self.me:
            return say("you")
        return self.names[seat] if seat is not None and 0 <= seat < len(self.names) else say("somebody")

    def say(self, seat: int | None, key: str, **facts: str | float) -> str:
        """A sentence about a seat: its variant `you` for the reader's own, else with `who` for the name."""
        if seat is not None and seat == self.me:
            return say(f"{key}.you", **facts)
        return say(key, who=self.name(seat), **facts)
