from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from server.host import house
from server.host.config import HouseBot
from server.host.house import House, bot_command
from shared.program import command as started
from tests.server.conftest import until

FIS = HouseBot("fis", 3)


def script(code: str) -> house.Command:
    """A stand-in for a bot: a few lines of Python."""
    return lambda bot: (sys.executable, "-c", code)


def starts(diary: Path) -> Sequence[str]:
    return diary.read_text().splitlines() if diary.exists() else ()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bot_is_a_process_that_runs_its_agent_against_this_server() -> None:
    command = bot_command("ws://127.0.0.1:7800", 0.8, 3.0)(FIS)
    tether = started("server.host.die_with_parent", str(os.getpid()))
    assert list(command[: len(tether)]) == tether
    words = "bots run fis --server ws://127.0.0.1:7800 --pace 0.8 --think 3 --tables 3 --key -"
    assert " ".join(command[len(tether) :]) == words


async def test_a_bot_that_dies_is_started_again_and_ended_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "FIRST_WAIT", 0.01)
    caplog.set_level("INFO")
    diary = tmp_path / "diary"
    code = f"""
import os, sys, time
with open({str(diary)!r}, "a") as diary:
    print(os.getpid(), file=diary)
print("good evening", file=sys.stderr, flush=True)
time.sleep(60)
"""
    failures: list[str] = []
    bots = House([FIS], script(code), failures.append)
    bots.start()
    await until(lambda: len(starts(diary)) == 1)
    os.kill(int(starts(diary)[0]), signal.SIGKILL)
    await until(lambda: len(starts(diary)) == 2)
    await bots.stop()
    assert not any(alive(int(pid)) for pid in starts(diary))
    assert failures == []
    said = [vars(record) for record in caplog.records if record.getMessage() == "house bot says"]
    assert (said[0]["bot"], said[0]["line"]) == ("fis", "good evening")
    (died,) = [vars(record) for record in caplog.records if record.getMessage() == "house bot died"]
    assert (died["bot"], died["code"], died["again_in"]) == ("fis", -signal.SIGKILL, 0.01)


async def test_a_bot_has_the_key_of_the_house_and_nobody_reads_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    failures: list[str] = []
    code = """
import os, sys
key = sys.stdin.read()
print(len(key), key in [*os.environ.values(), *sys.argv], file=sys.stderr)
sys.exit(2)
"""
    bots = House([FIS], script(code), failures.append, "k" * 43)
    bots.start()
    await until(lambda: bool(failures))
    await bots.stop()
    assert failures == ["house bot fis: 43 False"]
    assert "k" * 43 not in caplog.text


async def test_a_bot_that_cannot_run_is_reported_in_its_own_words() -> None:
    failures: list[str] = []
    bots = House([FIS], script("import sys; print('unknown agent', file=sys.stderr); sys.exit(2)"), failures.append)
    bots.start()
    await until(lambda: bool(failures))
    assert failures == ["house bot fis: unknown agent"]
    await bots.stop()


async def test_a_bot_that_has_run_before_is_started_again_whatever_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "FIRST_WAIT", 0.01)
    diary = tmp_path / "diary"
    code = f"""
import sys
with open({str(diary)!r}, "a+") as diary:
    diary.seek(0)
    before = len(diary.readlines())
    print("here", file=diary)
sys.exit(2 if before else 1)
"""
    failures: list[str] = []
    bots = House([FIS], script(code), failures.append)
    bots.start()
    await until(lambda: len(starts(diary)) == 3)
    await bots.stop()
    assert failures == []


async def test_a_bot_that_the_system_cannot_start_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "FIRST_WAIT", 0.01)
    bots = House([FIS], lambda bot: ("/nowhere/python",), print)
    bots.start()
    await until(lambda: caplog.text.count("house bot died") == 2)
    await bots.stop()
    first, second = [vars(record) for record in caplog.records]
    assert (first["again_in"], second["again_in"]) == (0.01, 0.02)
    assert "No such file or directory" in first["why"]


async def test_a_bot_that_does_not_end_when_asked_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "STOP_SECONDS", 0.05)
    diary = tmp_path / "diary"
    code = f"""
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
with open({str(diary)!r}, "a") as diary:
    print(os.getpid(), file=diary)
time.sleep(60)
"""
    bots = House([FIS], script(code), print)
    bots.start()
    await until(lambda: len(starts(diary)) == 1)
    await bots.stop()
    assert not alive(int(starts(diary)[0]))


async def test_a_line_without_end_is_dropped_and_the_next_one_heard(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    failures: list[str] = []
    code = "import sys; sys.stderr.write('x' * 1_000_000 + '\\nat last\\n'); sys.exit(2)"
    bots = House([FIS], script(code), failures.append)
    bots.start()
    await until(lambda: bool(failures))
    assert failures == ["house bot fis: at last"]
    await bots.stop()
    assert asyncio.all_tasks() == {asyncio.current_task()}
