"""How many own turns the agents for Clue need until the envelope is certain: `python -m bots.ladder.clue_turns`.

All seats of a table play the same agent, which chooses the suggestions and the cards to show, but walks nowhere: each
own turn is one suggestion, in any room or in one of three drawn by chance. A seat that is certain makes none any more
and still answers. The same deals and rooms serve for every agent.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer

from bots.agent import Agent, Budget
from bots.agents import load
from shared.chance import Chance, derive
from shared.deduction import deduce_from
from shared.game import Seat
from shared.games.clue import ROOMS, Card, Clue, Go, Phase

MOST_TURNS = 100
"""After so many turns a seat is no longer waited for."""


def turns_until_certain(agent: type[Agent], seats: int, rooms: int, seed: int) -> list[int]:
    """For each seat the number of its own turns until it is certain, choosing among `rooms` rooms drawn each turn."""
    deal = Clue.deal(seats, {"max_turns": 1000}, Chance(seed))
    start = Chance(seed).seed()
    agents = [agent(Clue, Chance(derive(start, "agent", seat))) for seat in range(seats)]
    drawn, game = Chance(derive(start, "rooms")), deal
    turns: dict[Seat, int] = {}
    for turn in range(1, MOST_TURNS + 1):
        for seat in range(seats):
            choice = drawn.sample(ROOMS, rooms)
            if seat not in turns:
                game = suggest(game, seat, agents, choice)
                knowing = [each for each in range(seats) if len(deduce_from(game.view(each)).envelope()) == 3]
                # A seat later in the round that learns it from this answer has not had its turn of the round.
                turns |= {each: turn - (each > seat) for each in knowing if each not in turns}
        if len(turns) == seats:
            break
    return [turns.get(seat, MOST_TURNS) for seat in range(seats)]


def suggest(game: Clue, seat: Seat, agents: Sequence[Agent], rooms: Sequence[Card]) -> Clue:
    """Let a seat choose one of the rooms and what to suggest there, and another one show a card if it has to choose."""
    budget = Budget()
    game = msgspec.structs.replace(game, turn=seat, phase=Phase.MOVE, moved=frozenset())
    went = agents[seat].choose(game.view(seat), [Go(room) for room in rooms], budget)
    assert isinstance(went, Go)
    tokens = (*game.tokens[:seat], went.room, *game.tokens[seat + 1 :])
    game = msgspec.structs.replace(game, tokens=tokens, phase=Phase.SUGGEST)
    while game.phase is not Phase.ACCUSE:
        (mover,) = game.to_act
        move = agents[mover].choose(game.view(mover), game.legal_moves(mover), budget)
        game = game.play(mover, game.parse(mover, str(move))).game
    return game


def main(
    agents: Annotated[list[str], typer.Argument(help="Agents for Clue.")] = ["sat", "entropy"],  # noqa: B006
    deals: Annotated[int, typer.Option(min=2, help="How many deals a line.")] = 100,
    seats: Annotated[list[int], typer.Option(min=2, max=6, help="How many seats.")] = [2, 3, 4, 5, 6],  # noqa: B006
) -> None:
    """Print a line for each number of seats, choice of rooms and agent: median, mean and 95 % interval of the mean."""
    for number in seats:
        for rooms in (len(ROOMS), 3):
            for name in agents:
                tables = [turns_until_certain(load(name, Clue.name), number, rooms, seed) for seed in range(deals)]
                print(f"{number} seats, {rooms} rooms, {name}: {summary(tables)}", flush=True)


def summary(tables: Sequence[Sequence[int]]) -> str:
    """The median over all seats, and the mean with an interval from the means of the tables, which are independent."""
    means = [statistics.mean(table) for table in tables]
    margin = 1.96 * statistics.stdev(means) / len(means) ** 0.5
    median = statistics.median(turns for table in tables for turns in table)
    return f"median {median:g}, mean {statistics.mean(means):.2f} ± {margin:.2f}"


if __name__ == "__main__":
    typer.run(main)
