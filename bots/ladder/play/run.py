"""A whole ladder: check what was asked for, play what is missing, keep what comes of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from bots.agent import Agent, Budget, check_budget
from bots.agent.code import Code, code_of
from bots.ladder.judge.elimination_rounds import heats
from bots.ladder.judge.sprt_run import Course
from bots.ladder.keep.file import LadderFile, read
from bots.ladder.keep.played import Played
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.play import network, tables
from bots.ladder.play.cluster import play_cluster
from bots.ladder.result import Batch
from bots.ladder.schedule import FEWEST, Fixture, Over, Part, Spec, fixtures
from bots.ladder.tell.progress import Lines, progress
from bots.match.agents import load
from bots.match.cli_options import DEFAULT_GAME
from bots.match.failure import Drawer, loss
from shared.game import check_seats
from shared.games import GAMES
from shared.mistake import Mistake

MOST_TESTED = 20_000
"""How many deals a sequential test may take, unless it is told."""

PLAY = {"local": tables.play_here, "network": network.play_there}


class BadLadder(Mistake):
    """A ladder that cannot be played: its text says what would be right."""


def begin(
    where: Sequence[str] = (),
    game: str = DEFAULT_GAME,
    over: Over = "local",
    agents: Mapping[str, str] | None = None,
    **more: Any,
) -> LadderState:
    """The empty state of a ladder of the agents found at `where`; `more` are further fields of its spec.

    With `agents` they are called as that says, else as they call themselves.

    Raises:
        BadLadder: there are too few agents, or two of one name; or an option is unknown or out of bounds; or the game
            is not for so many seats; or the budget is not written like one, or no agent can keep it.
        UnknownAgent: there is no such agent for the game.
    """
    if game not in GAMES:
        raise BadLadder(f"unknown game {game!r}; the games are {', '.join(GAMES)}")
    if agents is None:
        agents = {load(each, game).name: each for each in where}
    cast = {name: load(each, game) for name, each in agents.items()}
    if len(agents) < max(FEWEST, len(where)):
        raise BadLadder(f"a ladder takes at least {FEWEST} agents of different names, not {', '.join(where) or 'none'}")
    more = {"seats": min(GAMES[game].seat_counts), **more}
    if more.get("sprt") is not None:
        more = {"deals": MOST_TESTED, **more}
    try:
        check_seats(GAMES[game], more["seats"])
        GAMES[game].options_type.read(more.get("options"))
        for budget in filter(None, (more.get("budget"), *more.get("budgets", {}).values())):
            Budget.read(budget)
        spec = _given_out(msgspec.convert({"game": game, "agents": agents, **more}, Spec), cast)
        _check_agents(spec, cast, over)
    except (ValueError, msgspec.ValidationError) as error:
        raise BadLadder(str(error)) from None
    return fill_in(spec, over, code_of(GAMES[game], cast), Batch())


def _given_out(spec: Spec, cast: Mapping[str, type[Agent]]) -> Spec:
    """The same ladder, with a budget of iterations or nodes for all given only to the agents that count something.

    So the spec says who is held to it, and the others have their share of the clock, as without a budget.
    """
    counting = [name for name, agent in cast.items() if agent.counts]
    if spec.budget is None or Budget.read(spec.budget).unit is None or not counting:
        return spec
    own = {name: spec.budgets.get(name, spec.budget) for name in cast if name in {*counting, *spec.budgets}}
    return msgspec.structs.replace(spec, budget=None, budgets=own)


def _check_agents(spec: Spec, cast: Mapping[str, type[Agent]], over: Over) -> None:
    """Refuse budgets that agents cannot keep, and names that they do not have.

    Raises:
        ValueError: says whose, and what would be right.
    """
    for name, agent in cast.items():
        if over == "network" and name != agent.name:
            raise ValueError(f"over the network agents go by their own names: {agent.name}, not {name}")
        if (budget := spec.budget_of(name)) is not None:
            check_budget(agent, budget)


def code_now(state: LadderState) -> Code:
    """What the ladder of a state would be played by now.

    Raises:
        BadLadder: it cannot be played; somebody has edited its file.
        UnknownAgent: an agent is gone.
    """
    return begin(**_asked(state)).code


def resume(path: Path, asked: Mapping[str, Any] = MappingProxyType({})) -> LadderState:
    """The state in a file, if it is that of the ladder that is asked for (see `begin`); what is not asked is as it was.

    Raises:
        BadLadderFile: the file holds no state.
        BadLadder: something contradicts it.
        UnknownAgent: an agent is gone.
    """
    had = read(path)
    same = _asked(had)
    for name, value in asked.items():
        if value != same[name]:
            what = "agents" if name == "where" else name
            raise BadLadder(f"{path} has {what} {same[name]}, not {value}; leave that out, or start another ladder")
    if changed := code_now(had).changed(had.code):
        raise BadLadder(f"{', '.join(changed)} changed since {path} started; start another ladder")
    return had


def _asked(state: LadderState) -> dict[str, Any]:
    """The spec that starts the ladder of a state again."""
    spec = state.spec
    return {**msgspec.to_builtins(spec), "where": tuple(spec.agents.values()), "over": state.over}


def extend(path: Path, deals: int) -> LadderState:
    """The state in a file, of a ladder of so many deals.

    Raises:
        BadLadderFile, BadLadder, UnknownAgent: as for `resume`; or it has more deals already, or was decided.
    """
    had = resume(path)
    if had.finding and had.finding.verdict:
        raise BadLadder(f"{path} was decided after {had.finding.deals} deals; more would not count")
    if deals < had.spec.deals:
        raise BadLadder(f"{path} has {had.spec.deals} deals already: extend it to more than that, not to {deals}")
    return msgspec.structs.replace(had, spec=msgspec.structs.replace(had.spec, deals=deals))


class Missing:
    """The games of a ladder that are still to be played, counted, but not kept: there may be millions."""

    def __init__(self, state: LadderState, part: Part | None = None) -> None:
        self._heats, self._part, self._played = heats(state.spec, state.games), part, Played()
        for result in state.games:
            position = self._heats.position(result.fixture)
            assert position is not None, "a state has only games of its ladder"
            self._played.add(position)
        self._decided = state.finding is not None and state.finding.verdict is not None
        self._count = sum(1 for _ in self)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Fixture]:
        if not self._decided:
            every = (fixture for heat in self._heats.found for fixture in fixtures(*heat))
            for position, fixture in enumerate(every):
                if position not in self._played and (self._part is None or self._part.has(fixture)):
                    yield fixture


def play(
    state: LadderState,
    workers: int,
    out: Path | None,
    drawer: Drawer | None = None,
    url: str | None = None,
    part: Part | None = None,
) -> LadderState:
    """Play what is missing, `workers` games at once; the state after it, or after what was played before Ctrl-C.

    With `url` the workers of that cluster play it, as many as there are; with `part` only that part is played. Whatever
    ends it, the results are in the file `out`, if there is one; how agents failed is in the `drawer`. The seal of the
    plan is told before the first game.

    Raises:
        BadLadderFile: `out` cannot be written.
        BadLadder: it cannot be played in parts.
        LadderFailed: a process that it needs died, or the cluster cannot be used.
    """
    if part and state.spec.adaptive:
        raise BadLadder("a ladder whose results decide what is played next cannot be played in parts")
    course = Course(state.spec) if state.spec.sprt else None
    if course is not None:
        course.add(state.games)
    with LadderFile(out, state) as keeper:
        if out is not None and not state.games:
            print(f"the plan of {out} has the seal {keeper.seal}", file=sys.stderr)
        over = False
        while not over and (todo := Missing(state, part)):
            over = True
            with suppress(KeyboardInterrupt), progress(len(todo)) as bar:

                def done(batch: Batch, bar: Lines = bar) -> bool:
                    if batch.results:
                        keeper.add(batch)
                    bar.advance(len(batch.results))
                    for failed in batch.failures:
                        kept = f"; {drawer.keep(failed)}" if drawer else ""
                        bar.say(f"{loss(failed.name, failed.match, failed.verdict, failed.text)}{kept}")
                    return course is not None and course.add(batch.results).verdict is not None

                if url is None:
                    PLAY[state.over](state.spec, todo, min(workers, len(todo)), done, bar.say)
                else:
                    play_cluster(url, state.code, state.spec, todo, done, bar.say)
                # This heat decides who plays the next one.
                over = not state.spec.in_heats
            state = keeper.state
    return state
