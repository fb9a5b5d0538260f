"""An agent that fails loses the match, and what it was asked is kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.agent import Agent, Budget
from bots.client.thinker import Thinker
from bots.match.failure import Drawer
from shared.game import Move
from shared.games.nano_gwent import NanoGwent
from shared.messages import Clock, Leave, Play, Refused, Resign, Rules, Table
from tests.bots.client.peer import (
    GAME,
    RULES,
    SEATED,
    WELCOME,
    Highest,
    Peer,
    Slow,
    errors,
    greet,
    kept,
    playing,
    update,
)


class Broken(Agent):
    name = "broken"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        raise RuntimeError("no idea")


async def test_gives_up_when_its_agent_crashes_and_serves_on(caplog: pytest.LogCaptureFixture) -> None:
    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        for match in ("m1", "m2"):
            await peer.say(msgspec.structs.replace(SEATED, match=match), update(0))
            assert await peer.hear() == Resign("crash")
            await peer.say(Table("table", RULES, (), seat=None))
            assert await peer.hear() == Leave()

    async with playing(Broken, script) as over:
        await over
    first, second = errors(caplog)
    assert first.startswith("tester gives match m1 up: crash: Traceback")
    assert first.endswith("RuntimeError: no idea\n")
    assert second.startswith("tester gives match m2 up: crash")


async def test_what_a_crash_was_asked_is_kept_and_shows_it_again(tmp_path: Path) -> None:
    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("crash")

    async with playing(Broken, script, drawer=Drawer(tmp_path)) as over:
        await over
    failure = kept(tmp_path)
    assert (failure.verdict, failure.match, failure.seat, len(failure.asked)) == ("crash", SEATED.label, 0, 1)
    assert msgspec.convert(failure.asked[0].view, NanoGwent.view_type) == GAME.view(0)


async def test_an_agent_that_never_answers_is_given_up_and_the_next_match_is_played(tmp_path: Path) -> None:
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()
    late = msgspec.structs.replace(SEATED, rules=Rules("nano-gwent", RULES.options, Clock(0.05, 0.0)))

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(late, update(0, clocks=(0.05, 0.05)))
        assert await peer.hear() == Resign("stall")
        Slow.enough.set()
        await peer.say(Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()
        await peer.say(msgspec.structs.replace(SEATED, match="m2"), update(0))
        assert await peer.hear() == Play(0, "9")

    async with playing(Slow, script, drawer=Drawer(tmp_path), patience=0.05) as over:
        await over
    assert kept(tmp_path).verdict == "stall"


@pytest.mark.parametrize(
    ("budget", "others", "limit"), [(None, 0, "0.1"), (Budget(seconds=0.1, bank=0.1), 0, "0.3"), (None, 2, "0.3")]
)
async def test_an_agent_that_never_answers_stalls_where_no_clock_runs_too(
    budget: Budget | None, others: int, limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinker, "busy", others)
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("stall")
        Slow.enough.set()
        await peer.say(Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()

    async with playing(Slow, script, drawer=Drawer(tmp_path), stall=0.1, budget=budget) as over:
        await over
    failure = kept(tmp_path)
    assert (failure.verdict, failure.text, len(failure.asked)) == ("stall", f"stall: no answer in {limit} s", 1)
    assert Thinker.busy == others


async def test_an_agent_that_has_stalled_leaves_the_processor_to_others(tmp_path: Path) -> None:
    thinking: list[threading.Thread] = []

    class Endless(Highest):
        def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
            thinking.append(threading.current_thread())
            while True:
                pass

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("stall")
        await asyncio.to_thread(thinking[0].join, 10)
        assert not thinking[0].is_alive()

    async with playing(Endless, script, drawer=Drawer(tmp_path), stall=0.1) as over:
        await over
    assert len(kept(tmp_path).asked) == 1


async def test_what_the_server_cannot_read_is_a_failure_of_the_agent(tmp_path: Path) -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(Refused("bad-message", "no MessagePack message"))
        assert await peer.hear() == Resign("protocol")

    async with playing(Highest, script, drawer=Drawer(tmp_path)) as over:
        await over
    assert kept(tmp_path).verdict == "protocol"


async def test_gives_up_when_its_move_is_illegal(caplog: pytest.LogCaptureFixture) -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(Refused("illegal-move", "'9' is no legal move"))
        assert await peer.hear() == Resign("illegal move")

    async with playing(Highest, script) as over:
        await over
    (text,) = errors(caplog)
    assert text.startswith("tester gives match m1 up: illegal move: '9' is no legal move, in Update(")
