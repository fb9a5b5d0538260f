"""A failure once more: the same agent, asked the same things, with the same chance."""

from __future__ import annotations

import _thread
import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from bots.agent.code import fingerprint
from bots.agent.meter import Meter
from bots.agent.player import Failed, Player, how_it_ended
from bots.match.agents import load
from bots.match.cli_options import known_game
from bots.match.failure import Asked, BadFailure, Failure
from shared.game import Move
from shared.game.chance import SEED_BYTES, Chance
from shared.games import GAMES

LONG = 10.0
"""Seconds after which a decision counts as one without an end, where no time was counted."""


Put = tuple[Any, Sequence[Move]]
"""A question as an agent gets it: the view and the moves."""


class Again(NamedTuple):
    """The result of a second run: whether the agent failed in the same way, in words, and what it raised."""

    same: bool
    text: str
    error: BaseException | None = None


def changed(failure: Failure) -> bool:
    """Whether the agent is not written as it was when it failed.

    Raises:
        UnknownAgent: it is gone.
    """
    return fingerprint(load(failure.agent, failure.game), failure.game) != failure.made.code


def reproduce(failure: Failure) -> Again:
    """Ask the agent all that it was asked, until it fails or plays otherwise; here, for the debugger, or apart.

    Raises:
        UnknownAgent: the agent is gone.
        Mistake: the game is not the one that this program knows.
    """
    player, questions = _prepared(failure)
    # It has ended its process, which would be this one.
    return _apart(failure) if failure.verdict == "disconnect" else _asked(failure, player, questions)


def _prepared(failure: Failure) -> tuple[Player, list[Put]]:
    """The agent as it was at first, and what it is asked."""
    kind = GAMES[known_game(failure.game)]
    agent = load(failure.agent, failure.game)
    clock = failure.asked[-1].budget.clock
    player = Player(agent, kind, bytes(SEED_BYTES), failure.match, failure.seat, clock)
    player.chance = Chance(bytes.fromhex(failure.chance))
    return player, [_question(player, each) for each in failure.asked]


def _apart(failure: Failure) -> Again:
    """Ask it in a process of its own."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_tell, args=(theirs, failure))
    process.start()
    theirs.close()
    try:
        same, text = ours.recv()
    except EOFError:
        process.join()
        code = process.exitcode or 0
        return Again(how_it_ended(code) == failure.verdict, f"its process ended with exit code {code}")
    process.join()
    return Again(same, text)


def _tell(pipe: Connection, failure: Failure) -> None:
    again = _asked(failure, *_prepared(failure))
    pipe.send((again.same, again.text))


def _asked(failure: Failure, player: Player, questions: Sequence[Put]) -> Again:
    for number, (asked, (view, moves)) in enumerate(zip(failure.asked, questions, strict=True), 1):
        last = number == len(questions)
        where, shown = f"decision {number} of {len(questions)}", Asked.of(view, moves, asked.budget)
        limit = failure.had if failure.had is not None else LONG
        try:
            with _interrupted(limit if last and failure.verdict in ("time", "stall") else None):
                move = player.choose(view, moves, asked.budget)
                if last and asked.budget.cpu:
                    # What `had` does not tell.
                    Meter(asked.budget).charge(player.took)
                if failure.reasons:
                    player.reason()
        except Failed as failed:
            same = last and failed.verdict == failure.verdict
            return Again(same, f"{where}: {failed}", failed.__cause__ or failed)
        except _TooLong as long:
            return Again(True, f"{where}: no answer within {limit:.2f} s", long.__cause__)
        if last and failure.verdict == "changed view" and Asked.of(view, moves, asked.budget) != shown:
            return Again(True, f"{where}: it wrote into the view or the moves")
        if asked.move is not None and str(move) != asked.move:
            return Again(failure.verdict == "another move", f"{where}: it plays {move}, and played {asked.move} before")
    return Again(False, f"{where}: it plays {move}")


def debug(error: BaseException) -> None:
    """Open the debugger where the agent failed."""
    import pdb  # noqa: T100 (it was asked for)

    pdb.post_mortem(error.__traceback__)


def _question(player: Player, asked: Asked) -> Put:
    try:
        view = msgspec.convert(asked.view, player.game.view_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadFailure(f"{player.game.name} has changed since: {error}") from None
    moves = player.game.determinize(view, Chance(0)).legal_moves(player.seat)
    if tuple(map(str, moves)) != asked.moves:
        raise BadFailure(f"{player.game.name} has changed since: it then allowed {', '.join(asked.moves)}")
    return view, moves


class _TooLong(Exception):
    """A decision was interrupted; the cause tells where."""


@contextmanager
def _interrupted(seconds: float | None) -> Iterator[None]:
    """Interrupt what runs in the main thread after so many seconds, as Ctrl-C would: so it tells where it was."""
    if seconds is None:
        yield
        return
    rung = threading.Event()

    def ring() -> None:
        rung.set()
        if sys.platform == "win32":
            _thread.interrupt_main()
        else:
            # Wakes a thread that sleeps, too.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    alarm = threading.Timer(seconds, ring)
    alarm.start()
    try:
        yield
    except KeyboardInterrupt as error:
        if not rung.is_set():
            raise
        raise _TooLong from error
    finally:
        alarm.cancel()
