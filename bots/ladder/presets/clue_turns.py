"""How many own turns the agents for Clue need until the envelope is certain.

Run it as `python -m bots.ladder.presets.clue_turns`.

All seats of a table play the same agent, which chooses the suggestions and the cards to show, but walks nowhere: each
own turn is one suggestion, in any room or in one of three drawn by chance. A seat that is certain makes none any more
and still answers. The same deals and rooms serve for every agent.

A seat knows what it would at a real table: not whether the one who showed a card had a choice. Agents of earlier
releases were told that, and needed fewer turns: for two seats and any room, 40 deals, 3.6 (`sat`) and 3.7 (`entropy`)
where it is now 4.4 (3.8 to 5.0) and 5.6 (5.1 to 6.0).
"""

from __future__ import annotations

import functools
import itertools
import statistics
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
import typer

from bots.agent import Agent, Budget
from bots.ladder.judge.estimate import Estimate, Sample
from bots.ladder.judge.evidence import Averages, averages
from bots.ladder.play.cores import in_all_cores
from bots.match.agents import load
from shared.command_line import seed_option
from shared.game import Seat
from shared.game.chance import SEED_BYTES, Chance, derive
from shared.games.clue import Clue
from shared.games.clue.cards import ROOMS, Card
from shared.games.clue.deduction import deduce_from
from shared.games.clue.moves import Go
from shared.games.clue.view import Phase

MOST_TURNS = 100
"""After so many turns a seat is no longer waited for."""

Turns = tuple[int, ...]
"""The own turns of each seat of one table."""


def turns_until_certain(agent: type[Agent], seats: int, rooms: int, seed: int | bytes) -> Turns:
    """For each seat the number of its own turns until it is certain, choosing among `rooms` rooms drawn each turn."""
    deal = Clue.deal(seats, {"max_turns": 1000}, Chance(seed))
    start = Chance(seed).seed()
    agents = [agent(Clue, Chance(derive(start, "agent", seat))) for seat in range(seats)]
    drawn, game = Chance(derive(start, "rooms")), deal
    turns: dict[Seat, int] = {}
    for turn, seat in itertools.product(range(1, MOST_TURNS + 1), range(seats)):
        choice = drawn.sample(ROOMS, rooms)
        if seat not in turns:
            game = suggest(game, seat, agents, choice)
            waiting = [each for each in range(seats) if each not in turns]
            knowing = [each for each in waiting if len(deduce_from(game.view(each)).envelope()) == 3]
            # A seat later in the round that learns it from this answer has not had its turn of the round.
            turns |= {each: turn - (each > seat) for each in knowing}
    return tuple(turns.get(seat, MOST_TURNS) for seat in range(seats))


def suggest(game: Clue, seat: Seat, agents: Sequence[Agent], rooms: Sequence[Card]) -> Clue:
    """Let a seat choose one of the rooms and what to suggest there, and another one show a card if it has to choose."""
    budget = Budget()
    game = msgspec.structs.replace(game, turn=seat, phase=Phase.MOVE, moved=frozenset())
    went = agents[seat].choose(game.view(seat), [Go(room) for room in rooms], budget)
    if not isinstance(went, Go):
        # It is sure enough of the envelope to accuse, although another deal fits.
        return game
    tokens = (*game.tokens[:seat], went.room, *game.tokens[seat + 1 :])
    game = msgspec.structs.replace(game, tokens=tokens, phase=Phase.SUGGEST)
    while game.phase is not Phase.ACCUSE:
        (mover,) = game.to_act
        move = agents[mover].choose(game.view(mover), game.legal_moves(mover), budget)
        game = game.play(mover, game.parse(mover, str(move))).game
    return game


@functools.cache
def measure(agent: str, seats: int, rooms: int, deals: int, seed: int) -> tuple[Turns, ...]:
    """The turns of so many tables of one agent, played in all cores; a seed gives the same deals to every agent."""
    seeds = [derive(seed.to_bytes(SEED_BYTES, "big"), "deal", deal) for deal in range(deals)]
    table: Callable[[bytes], Turns] = functools.partial(_table, agent, seats, rooms)
    return in_all_cores(f"own turns of {agent}, {seats} seats, {rooms} rooms", table, seeds)


def _table(agent: str, seats: int, rooms: int, seed: bytes) -> Turns:
    return turns_until_certain(load(agent, Clue.name), seats, rooms, seed)


def median(tables: Sequence[Turns]) -> float:
    """The median over all seats of all tables."""
    return statistics.median(itertools.chain.from_iterable(tables))


def mean(tables: Sequence[Turns]) -> Estimate:
    """The mean over all seats, with the interval that so many independent tables give it."""
    return Sample((deal, turns) for deal, table in enumerate(tables) for turns in table).mean()


def sooner(one: Sequence[Turns], other: Sequence[Turns]) -> Averages:
    """Of each table 1 if `one` took fewer turns there than `other` on the same deal, 0.5 if as many, 0 if more."""
    pairs = enumerate(zip(one, other, strict=True))
    return {deal: 0.5 * ((sum(own) < sum(theirs)) + (sum(own) <= sum(theirs))) for deal, (own, theirs) in pairs}


def within(tables: Sequence[Turns], turns: int) -> Averages:
    """The share of the seats of each table that took so many turns at most."""
    return averages((deal, float(own <= turns)) for deal, table in enumerate(tables) for own in table)


def main(
    agents: Annotated[list[str], typer.Argument(help="Agents for Clue.")] = ["sat", "entropy"],  # noqa: B006
    deals: Annotated[int, typer.Option(metavar="N", min=2, help="How many deals a line.")] = 100,
    seats: Annotated[list[int], typer.Option(metavar="N", min=2, max=6, help="How many seats.")] = [2, 3, 4, 5, 6],  # noqa: B006
    seed: Annotated[int, seed_option("Seed of the deals.")] = 0,
) -> None:
    """Print a line for each number of seats, choice of rooms and agent: median, mean and 95 % interval of the mean."""
    for number, rooms, name in itertools.product(seats, (len(ROOMS), 3), agents):
        tables = measure(name, number, rooms, deals, seed)
        own = mean(tables)
        interval = f"{own.value:.2f} ({own.low:.2f} to {own.high:.2f})"
        print(f"{number} seats, {rooms} rooms, {name}: median {median(tables):g}, mean {interval}", flush=True)


if __name__ == "__main__":
    typer.run(main)
