"""What a table is opened with, while it is chosen: the game's options, the room's rules, the chairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import msgspec

from client.rules.default_rules import idle, seats_at, usual
from client.rules.draft import Draft
from client.rules.options import problem
from client.rules.terms import Absent, absence
from client.speech.language import say
from client.ui.widgets import Entry
from shared.game import Options
from shared.games import GAMES
from shared.messages import Clock, Open, Rules

PRESETS: tuple[Clock | None, ...] = (None, Clock(60.0, 2.0), Clock(300.0, 5.0), Clock(900.0, 10.0))
"""Clocks that are one click away; any other one is typed."""
OWN = len(PRESETS)
"""The number of the choice of a clock of one's own."""
Spectators = Literal["no", "table", "all"]
ABSENT: tuple[Absent, ...] = get_args(Absent)
SPECTATORS: tuple[Spectators, ...] = get_args(Spectators)
MOST_SECONDS = 86_400
FIXED = ("options", "clock", "absent", "spectators", "takeover", "aids")
"""What is not, or not wholly, free to choose for a rated match."""
ME, ANYBODY = "me", "open"


class Order:
    """Everything an Open says, as it is being put together. `last` is the one of last time, if it is one."""

    def __init__(self, game: str, last: Any = None) -> None:
        self.game = game
        before = _order(game, last)
        rules = before.rules if before is not None else Rules(game, usual(game))
        self._accepts = GAMES[game].options_type if game in GAMES else Options
        self.options = Draft(game, self._accepts, rules.options)
        self.clock = PRESETS.index(rules.clock) if rules.clock in PRESETS else OWN
        self.seconds = _seconds(rules)
        self.absent: Absent = absence(rules)
        self.spectators: Spectators = rules.spectators
        self.takeover = rules.takeover
        self.aids = rules.aids
        self.rated = rules.rated
        self._usual: dict[str, Any] | None = None
        """What stood where a rated match leaves no choice, if anything did."""
        self.private = before.private if before is not None else False
        seats = seats_at(game) or self.seat_counts[0]
        self.chairs = list(before.chairs) if before is not None else [ME, *[ANYBODY] * (seats - 1)]

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """For how many the game is."""
        return GAMES[self.game].seat_counts if self.game in GAMES else (2,)

    def set_rated(self, rated: bool) -> None:
        """Take what a rated match needs; or what stood there before, else the usual rules."""
        self.rated = rated
        if rated:
            self._usual = {name: getattr(self, name) for name in FIXED}
            self.options = Draft(self.game, self._accepts, {})
            self.clock = self.clock or PRESETS.index(Clock())
            self.absent, self.takeover, self.aids = "forfeit", False, False
            self.spectators = "table" if self.spectators == "all" else self.spectators
        else:
            usually = Order(self.game)
            for name in FIXED:
                setattr(self, name, getattr(usually, name) if self._usual is None else self._usual[name])

    def set_seats(self, count: int) -> None:
        """Have so many chairs."""
        self.chairs = [*self.chairs, *[ANYBODY] * count][:count]

    def set_chair(self, seat: int, holder: str) -> None:
        """Give a chair to ME, ANYBODY or a bot; the reader has one chair at most."""
        if holder == ME and ME in self.chairs:
            self.chairs[self.chairs.index(ME)] = ANYBODY
        self.chairs[seat] = holder

    def step_seconds(self, name: str, step: int) -> None:
        """More or less of a time: a second for a move, a minute for a match; else less while it is short."""
        now = self.seconds_of(name) or 0
        short = now + min(step, 0) < 60
        by = {"increment": 1, "bank": 60}.get(name, 5 if short else 30)
        self.seconds[name].clear()
        self.seconds[name].insert(str(max(0, min(MOST_SECONDS, now + step * by))))

    def seconds_of(self, name: str) -> int | None:
        """A time that is typed; None if it is not a time."""
        typed = self.seconds[name].text
        return int(typed) if typed.isascii() and typed.isdigit() and int(typed) <= MOST_SECONDS else None

    @property
    def takeover_makes_sense(self) -> bool:
        """Spectators may take a seat only where they see no more than lies open."""
        return self.spectators == "table"

    @property
    def idle(self) -> frozenset[str]:
        """The options of the game that are right, but mean nothing beside the others as these stand."""
        options = self.options.options
        settled = idle(self.game, [option.name for option in options if self.options.value(option) is not None])
        return frozenset(
            option.name for option in options if option.name in settled and not self.options.problem(option)
        )

    def problems(self) -> dict[str, str]:
        """What is wrong, by the name of an option or a time, or "" for the whole; empty: it can be sent."""
        times = (*(("bank", "increment", "cap") if self.clock == OWN else ()), "grace")
        wrong = {name: say("rules-wrong-seconds") for name in times if self.seconds_of(name) is None}
        if not wrong and self.clock == OWN and not self.seconds_of("bank") and not self.seconds_of("increment"):
            wrong = {"bank": say("rules-wrong-clock")}
        return wrong | self.options.problems()

    def message(self) -> Open:
        """What to send.

        Raises:
            ValueError: there are `problems`.
        """
        rules = Rules(
            self.game,
            self.options.chosen(),
            self._clock(),
            float(self.seconds["grace"].text),
            "bot" if self.absent == "bot-wait" else self.absent,
            self.spectators,
            self.takeover and self.takeover_makes_sense,
            self.aids,
            self.rated,
            without="wait" if self.absent == "bot-wait" else "forfeit",
        )
        return Open(rules, tuple(self.chairs), self.private)

    def _clock(self) -> Clock | None:
        if self.clock != OWN:
            return PRESETS[self.clock]
        return Clock(*(float(self.seconds[name].text) for name in ("bank", "increment", "cap")))


def _seconds(rules: Rules) -> dict[str, Entry]:
    own = rules.clock or Clock()
    times = {"bank": own.bank, "increment": own.increment, "cap": own.cap, "grace": rules.grace}
    return {name: Entry(f"{value:g}", 5) for name, value in times.items()}


def _order(game: str, last: Any) -> Open | None:
    """The order of last time; None if it does not fit this game any more."""
    try:
        order = msgspec.convert(last, Open)
    except msgspec.ValidationError:
        return None
    return order if order.rules.game == game and _fits(order) else None


def _fits(order: Open) -> bool:
    """Whether a game that this client knows still has such a table."""
    game = GAMES.get(order.rules.game)
    return game is None or (
        len(order.chairs) in game.seat_counts and not problem(game.options_type, order.rules.options)
    )


def kept(order: Open) -> Mapping[str, Any]:
    """An order as the memory keeps it."""
    builtins: Mapping[str, Any] = msgspec.to_builtins(order)
    return builtins
