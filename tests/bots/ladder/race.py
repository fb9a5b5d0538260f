"""A game of 2 to 6 seats to hold ladders with: everyone draws a card and plays 2, 1 or 0; the highest sum is first."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from shared.game import Game, IllegalMove, Move, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance
from shared.games import GAMES

CHECKOUT = Path(__file__).parents[3]


class Step(Move):
    by: int

    def __str__(self) -> str:
        return str(self.by)


STEPS = (Step(2), Step(1), Step(0))


class RaceView(View):
    card: int | None
    played: tuple[int, ...]


class Race(Game[Step, RaceView]):
    name = "race"
    title = "Race"
    seat_counts = (2, 3, 4, 5, 6)
    options_type = Options
    view_type = RaceView

    cards: tuple[int, ...]
    played: tuple[int, ...] = ()

    @classmethod
    def deal(cls, seats: int, options: Mapping[str, Any] | None, chance: Chance) -> Race:
        check_seats(cls, seats)
        Options.read(options)
        return cls(tuple(chance.below(3) for _ in range(seats)))

    def dealt(self) -> dict[str, Any]:
        return {"cards": [*self.cards]}

    @property
    def seats(self) -> int:
        return len(self.cards)

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if len(self.played) == self.seats else frozenset({len(self.played)})

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act:
            return None
        return Outcome(tuple(float(sum(pair)) for pair in zip(self.cards, self.played, strict=True)), "highest sum")

    def legal_moves(self, seat: Seat) -> tuple[Step, ...]:
        return STEPS if seat in self.to_act else ()

    def vocabulary(self) -> tuple[Step, ...]:
        return STEPS

    def play(self, seat: Seat, move: Step) -> Played[Race]:
        if move not in self.legal_moves(seat):
            raise IllegalMove(f"{move} is no legal move")
        return Played(Race(self.cards, (*self.played, move.by)), ())

    def view(self, seat: Seat | None) -> RaceView:
        # The number of seats is known from the cards of the others, which are not.
        return RaceView(seat, None if seat is None else self.cards[seat] + 10 * self.seats, self.played)

    @classmethod
    def determinize(cls, view: RaceView, chance: Chance) -> Race:
        assert view.card is not None
        seats, card = divmod(view.card, 10)
        return cls(tuple(card if seat == view.seat else chance.below(3) for seat in range(seats)), view.played)


def register(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game into the catalogue, here and in every process that is started from here."""
    monkeypatch.setitem(GAMES, Race.name, Race)
    (folder / "sitecustomize.py").write_text(
        "from shared.games import GAMES\nfrom tests.bots.ladder.race import Race\n\nGAMES[Race.name] = Race\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{folder}:{CHECKOUT}")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
