"""The contract of an agent, tried in a process of its own: whatever it does to that process, the check goes on."""

from __future__ import annotations

import io
import multiprocessing
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic, perf_counter
from typing import Any, NamedTuple

import msgspec

from bots.agent import Agent, Budget
from bots.agent.player import Failed, Player, gist, how_it_ended
from bots.check.page import Line, shorten
from bots.match.agents import load
from bots.match.failure import Asked, Drawer, Fault, failure
from shared.game import Fact, Game, Move, Seat
from shared.game.chance import SEED_BYTES, Chance, derive
from shared.games import GAMES

SEED = bytes(SEED_BYTES)
SECONDS = 4.0
"""When the matches of one game have taken so long, the last ones are cut short."""
FEW = Budget(iterations=20)
QUICK = Budget(seconds=0.1)
SLACK = 0.5
"""Seconds that a decision may take beyond its budget: the machine has other things to do."""
STARTING = 60.0
"""Seconds that its process may take to start."""
ENDING = 2.0
"""Seconds that its process may take to end when it has closed its pipe."""
SILENCE = 10.0
"""Seconds without an answer after which an agent counts as stalled."""

LONGEST = 16 << 20
"""Bytes of the longest message from it: a view, and the moves."""

PLAYS = "plays its matches to the end, and only legal moves"
SAME = "plays the same again from the same seed"
UNCHANGED = "leaves what it is shown as it was"
REASON = "gives reasons that fit a record, or none"
TIME = f"takes no more than {QUICK.seconds} s for a decision, with {SLACK} s of grace, if it has no more"
QUIET = "prints nothing, and draws no chance but its own"
TRIED = (PLAYS, SAME, UNCHANGED, REASON, TIME, QUIET)


class Start(msgspec.Struct, frozen=True, tag=True):
    """A match begins: its rules, from what the agent's chance derives, and where it sits."""

    options: dict[str, Fact]
    match: str
    seat: Seat


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The agent's answer to the last question."""

    move: str


class Found(msgspec.Struct, frozen=True, tag=True):
    """A fault; without a verdict it does not count as a failure."""

    tried: str
    verdict: Fault | None
    text: str


class Over(msgspec.Struct, frozen=True, tag=True):
    """All was tried."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """The agent is asked now."""

    asked: Asked


Message = Start | Question | Answer | Found | Over
MESSAGE = msgspec.msgpack.Decoder(Message)
ENCODE = msgspec.msgpack.Encoder().encode
Work = Callable[[Connection, str, str], None]
Say = Callable[[Message], None]


class Case(NamedTuple):
    """A match, and what the agent was asked in it."""

    start: Start
    asked: list[Asked]


def conform(where: str, game: str, drawer: Drawer) -> Iterator[Line]:
    """Try everything in one game; what an agent was asked that failed is kept in the drawer."""
    with _process(_work, where, game, 1) as tried, _process(_play_elsewhere, where, game, 2) as elsewhere:
        tried[0].poll(STARTING)
        matches, faults = _heard(*tried)
        if PLAYS not in faults:
            once, twice, *_ = matches
            others, wrong = _heard(*elsewhere)
            if PLAYS in wrong:
                fault, case = wrong[PLAYS]
                text = f"in another process: {gist(fault.text)}"
                faults[SAME] = Found(SAME, fault.verdict, text), case
            elif told := _difference(once, twice) or _difference(once, others[0], "in another process"):
                faults[SAME] = Found(SAME, "another move", told), once
    for each in TRIED:
        if each in faults:
            fault, case = faults[each]
            more = [shorten(gist(fault.text)), *_kept(fault, case, where, game, drawer)]
            yield Line("FAIL" if fault.verdict else "warn", each, fault.verdict, "\n".join(more))
        else:
            yield Line("skip" if PLAYS in faults else "pass", each)


@contextmanager
def _process(work: Work, where: str, game: str, hashes: int) -> Iterator[tuple[Connection, SpawnProcess]]:
    """A process that does this work for as long as the context lasts, and where its messages arrive.

    It has the hashes of that seed, whatever the environment says: so each check finds the same.
    """
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, where, game), daemon=True)
    with _environment("PYTHONHASHSEED", str(hashes)):
        process.start()
    theirs.close()
    try:
        yield pipe, process
    finally:
        process.kill()
        process.join()


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    """Let what is started meanwhile find this in its environment."""
    had = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if had is None:
            del os.environ[name]
        else:
            os.environ[name] = had


def _heard(pipe: Connection, process: SpawnProcess) -> tuple[list[Case], dict[str, tuple[Found, Case]]]:
    """The matches of a process, and what is wrong, by what was tried, each with its match up to there."""
    matches, faults = list[Case](), dict[str, tuple[Found, Case]]()
    while PLAYS not in faults and not isinstance(message := _next(pipe, process), Over):
        match message:
            case Start():
                matches.append(Case(message, []))
            case Question():
                matches[-1].asked.append(message.asked)
            case Answer():
                asked = matches[-1].asked
                asked[-1] = msgspec.structs.replace(asked[-1], move=message.move)
            case Found(tried):
                start, asked = matches[-1] if matches else Case(Start({}, "", 0), [])
                faults.setdefault(tried, (message, Case(start, asked[:])))
    return matches, faults


def _kept(fault: Found, case: Case, where: str, game: str, drawer: Drawer) -> Iterator[str]:
    """The sentence that says where the file of a failure is; none of an agent that was not asked anything."""
    if fault.verdict is None or not case.asked:
        return
    start, had = case.start, QUICK.seconds if fault.tried == TIME else None
    player = Player(load(where, game), GAMES[game], SEED, start.match, start.seat)
    told, again = (fault.verdict, fault.text, case.asked), fault.tried == REASON
    yield drawer.keep(failure(player, *told, where=where, options=start.options, had=had, reasons=again))


def _difference(once: Case, again: Case, where: str = "") -> str | None:
    """The first decision that was another one; the last ones may be missing."""
    for number, (one, other) in enumerate(zip(once.asked, again.asked, strict=False), 1):
        if one.move != other.move:
            return f"decision {number} is {one.move}, and then {other.move} {where}".rstrip()
    return None


def _next(pipe: Connection, process: SpawnProcess) -> Message:
    """The next message of the process, or the failure: it has ended, is silent, or sent an invalid message."""
    if not pipe.poll(SILENCE):
        return Found(PLAYS, "stall", f"no answer within {SILENCE:.0f} s")
    try:
        message: Message = MESSAGE.decode(pipe.recv_bytes(LONGEST))
    except (EOFError, ConnectionError):
        process.join(ENDING)
        if process.exitcode is None:
            return Found(PLAYS, "disconnect", "it closed the pipe through which it is asked")
        return Found(PLAYS, how_it_ended(process.exitcode), f"its process ended with exit code {process.exitcode}")
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Found(PLAYS, "protocol", f"what it sends is no answer: {error}")
    return message


def _work(pipe: Connection, where: str, game: str) -> None:
    _tell(lambda message: pipe.send_bytes(ENCODE(message)), _matches, where, game)


def _play_elsewhere(pipe: Connection, where: str, game: str) -> None:
    """Play the first match in a process that does not have the other's hashes, and so not its order of sets."""
    told: list[Message] = []
    _tell(told.append, _first, where, game)
    # Not before: as long as the other process is heard, nobody reads this pipe, and a full one holds the match up.
    for message in told:
        pipe.send_bytes(ENCODE(message))


def _tell(say: Say, play: Callable[[type[Agent], type[Game[Any, Any]], Say], None], where: str, game: str) -> None:
    """Play, and say how it ended."""
    try:
        play(load(where, game), GAMES[game], say)
    except Failed as failed:
        say(Found(PLAYS, failed.verdict, str(failed)))
    say(Over())


def _matches(agent: type[Agent], kind: type[Game[Any, Any]], say: Say) -> None:
    """Play all matches, the first one twice."""
    until, short = monotonic() + SECONDS, kind.short
    fewest, most = min(kind.seat_counts), min(4, max(kind.seat_counts))
    for _ in range(2):
        Trial(agent, kind, say, short, fewest, 1).play(FEW, until)
    Trial(agent, kind, say, short, most, 2).play(FEW, until)
    Trial(agent, kind, say, {}, fewest, 3).play(FEW, until)
    Trial(agent, kind, say, short, fewest, 4).play(QUICK, monotonic() + SECONDS)


def _first(agent: type[Agent], kind: type[Game[Any, Any]], say: Say) -> None:
    Trial(agent, kind, say, kind.short, min(kind.seat_counts), 1).play(FEW, monotonic() + SECONDS)


class Trial:
    """One match of the agent against others that draw by lot, with an eye on all that it does."""

    def __init__(
        self,
        agent: type[Agent],
        kind: type[Game[Any, Any]],
        say: Say,
        options: dict[str, Fact],
        seats: int,
        number: int,
    ) -> None:
        self._say = say
        self._seat = number % seats
        self._others = Chance(derive(SEED, "others", number))
        self._game = kind.deal(seats, options, Chance(derive(SEED, "deal", number)))
        self._player = Player(agent, kind, SEED, f"check {number}", self._seat)
        say(Start(options, f"check {number}", self._seat))

    def play(self, budget: Budget, until: float) -> None:
        """Play to the end of the match, or until that time has come."""
        game = self._game
        while game.to_act and monotonic() < until:
            for seat in sorted(game.to_act):
                mine = seat == self._seat
                move = self._decide(game, budget) if mine else self._others.choice(game.legal_moves(seat))
                game = game.play(seat, move).game
        if game.outcome is not None:
            self._player.over(game.outcome)

    def _decide(self, game: Game[Any, Any], budget: Budget) -> Move:
        view, moves = game.view(self._seat), game.legal_moves(self._seat)
        asked = Asked.of(view, moves, budget)
        self._say(Question(asked))
        lots, printed, started = random.getstate(), io.StringIO(), perf_counter()
        with redirect_stdout(printed):
            move = self._player.choose(view, moves, budget)
        seconds = perf_counter() - started
        if budget.seconds is not None and seconds > budget.seconds + SLACK:
            self._say(Found(TIME, "time", f"a decision took {seconds:.2f} s of {budget.seconds:.2f} s"))
        if Asked.of(view, moves, budget) != asked:
            self._say(Found(UNCHANGED, "changed view", "it wrote into the view or the moves"))
        if printed.getvalue() or random.getstate() != lots:
            what = "it prints" if printed.getvalue() else "it draws from the module random, which everybody shares"
            self._say(Found(QUIET, None, what))
        try:
            self._player.reason()
        except Failed as failed:
            self._say(Found(REASON, failed.verdict, str(failed)))
        self._say(Answer(str(move)))
        return move
