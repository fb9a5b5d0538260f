from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.typing import Subprotocol

from bots.__main__ import app
from bots.agent import Budget
from bots.agents import listing
from bots.client.service import Service
from bots.ladder.keep.file import read
from bots.ladder.tell.document import document
from shared.games import GAMES
from shared.messages import PROTOCOL, ClientMessage, Offer, Welcome, wire
from tests.bots.ladder.players import PLAYERS

CHECKOUT = Path(__file__).parents[2]
ALARM, LOT = f"{PLAYERS}:Alarm", f"{PLAYERS}:Lot"


def bots(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m bots` as it is called."""
    return subprocess.run(
        [sys.executable, "-m", "bots", *arguments],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def here(*arguments: str) -> Result:
    """The same in this process, where nothing is played: without the start of another one."""
    return CliRunner().invoke(app, arguments)


def test_the_list_names_every_agent_with_its_games() -> None:
    result = CliRunner().invoke(app, ["list"])
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert len(lines) == len(listing())
    for line, listed in zip(lines, listing(), strict=True):
        assert line.startswith(listed.name)
        assert f" {', '.join(listed.games)} " in line or (listed.games == tuple(GAMES) and " any game " in line)


@pytest.mark.parametrize("command", ["run", "new", "match", "check", "reproduce", "ladder", "explain"])
def test_help_has_examples(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert (result.exit_code, f"  python -m bots {command} " in result.stdout) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ("run nobody", "unknown agent 'nobody'; the agents are random, "),
        ("run fis+csp+fis", "fis is named twice; --tables is how many matches each agent plays at once"),
        ("run random --game chess", "unknown game 'chess'; the games are nano-gwent"),
        (
            "run random --server localhost",
            "'localhost' is not a server address; an address looks like ws://127.0.0.1:7800",
        ),
        ("run random --server ws://127.0.0.1:1", "cannot reach a server at ws://127.0.0.1:1: "),
        ("ladder random nobody", "unknown agent 'nobody' for nano-gwent; the agents are "),
        ("ladder random", "a ladder takes at least 2 agents of different names, not random"),
        ("ladder random fis --game chess", "unknown game 'chess'; the games are nano-gwent"),
        ("ladder random fis --option debuffs", "an option is written NAME=VALUE, like debuffs=1, not 'debuffs'"),
        ("ladder random fis --option debuffs=x", "option 'debuffs': Expected `int`, got `str`, not 'x'"),
        ("ladder random fis --option deck=@/nowhere.csv", "cannot read /nowhere.csv: No such file or directory\n"),
        (
            "ladder random fis --clock 60",
            "a clock is written BANK+INCREMENT or BANK+INCREMENT/CAP in seconds, like 60+1",
        ),
        ("ladder random fis --seats 3", "nano-gwent is for 2 seats, not 3"),
        (
            "ladder random fis --budget 9",
            "a budget is written as 100ms, 100ms-cpu (time of the processor), 100ms+2s (with a bank",
        ),
        (
            "run random --budget 0it",
            "a budget is written as 100ms, 100ms-cpu (time of the processor), 100ms+2s (with a bank",
        ),
        (
            "ladder minimax random --budget 500it",
            "minimax counts no iterations; its budget can be 20000n (nodes), 100ms or",
        ),
        ("run random --budget 500it", "random counts no iterations; its budget can be 100ms or 100ms-cpu"),
        ("ladder /nowhere/l.toml", "cannot read /nowhere/l.toml: No such file or directory"),
        ("ladder l.toml --deals 3", "l.toml says which ladder it is: with it there are only --workers and --out"),
        ("ladder random fis --out /nowhere/l.json", "cannot write /nowhere/l.json: No such file or directory"),
        (
            "ladder preset chess",
            "unknown preset 'chess'; the presets are nano-gwent-paper, nano-gwent-depths, top-trumps-paper, "
            "escoba-paper, tides, clue",
        ),
        ("ladder random fis --sprt 9 0 0.05 0.05", "a sequential test needs elo0 below elo1, not 9 and 0"),
        ("ladder preset clue --deals 1 --out /dev/null/clue", "cannot make the folder /dev/null/clue: Not a directory"),
        ("ladder resume /nowhere/l.json", "cannot read /nowhere/l.json: No such file or directory"),
        ("ladder show /dev/null", "cannot read /dev/null: Not a regular file"),
        ("ladder show pyproject.toml", "pyproject.toml is not a fairdeal.ladder.v6 file: "),
        ("match fis", "nano-gwent is for 2 seats, not 1"),
        ("match fis nobody", "unknown agent 'nobody' for nano-gwent; the agents are "),
        ("match fis fis --game chess", "unknown game 'chess'; the games are nano-gwent"),
        ("match random random --record /dev/null/m.json", "there is no folder /dev/null"),
        (
            "match random random --record bots",
            "bots is a folder: --record takes the name of a file",
        ),
        ("confine nobody", "unknown agent 'nobody'; the agents are random, "),
        ("confine none.py:X", "there is no file none.py"),
        ("confine confined:none.py:X", "there is no file none.py"),
        ("ladder random fis --cluster foo", "a scheduler is written tcp://HOST:PORT or tls://HOST:PORT, not 'foo'"),
        ("check nobody", "unknown agent 'nobody'; the agents are random, "),
        ("check fis --game chess", "unknown game 'chess'; the games are nano-gwent"),
        ("reproduce /nowhere.json", "cannot read /nowhere.json: No such file or directory"),
        ("reproduce pyproject.toml", "pyproject.toml is not a fairdeal.failure.v1 file: "),
        ("new 9bots", "a bot is called by a word of letters, digits and _, like my_bot, not '9bots'"),
        ("new my_bot --folder /proc", "cannot use /proc/my_bot.py: No such file or directory\n"),
        ("export /nowhere.npz", "cannot use /nowhere.npz: No such file or directory\n"),
        ("ladder coverage --out bots", "cannot read bots: Is a directory\n"),
        ("new my_bot --game chess", "unknown game 'chess'; the games are nano-gwent"),
        ("explain fis", "give a record and --move, or an agent with --record"),
        ("explain fis --game chess", "unknown game 'chess'; the games are nano-gwent"),
        ("explain nobody --game nano-gwent", "unknown agent 'nobody' for nano-gwent"),
        (
            "explain fis --move 1",
            "cannot read fis: No such file or directory; an agent is asked about a record with --record FILE",
        ),
        ("explain fis --record pyproject.toml --move 1", "pyproject.toml: not a fairdeal.record.v2 file: "),
        ("explain fis --record /nowhere.json --move 1", "cannot read /nowhere.json: No such file or directory"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(
    arguments: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHECKOUT)
    result = CliRunner().invoke(app, arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"bots: {text}")
    assert result.stderr.count("\n") == 1


def test_a_match_that_is_stopped_between_two_moves_blames_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda _: signal.raise_signal(signal.SIGINT))
    result = here("match", "random", "random", "--watch")
    assert (result.exit_code, result.stderr) == (130, "bots: stopped between two moves\n")


@pytest.fixture
def restored() -> Iterator[None]:
    """What SIGTERM does here is as before after the test."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize(
    ("command", "works", "sentence"),
    [
        ("verify l.json", "verdict.verify", "a file is judged only by the whole check"),
        ("coverage", "coverage.measured", "nothing was kept: that is what --out is for"),
    ],
)
def test_a_command_that_is_told_to_end_says_what_becomes_of_its_work(
    command: str, works: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"bots.ladder.audit.{works}", lambda *_: signal.raise_signal(signal.SIGTERM))
    result = here("ladder", *command.split())
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", f"bots: stopped; {sentence}\n")


@pytest.mark.parametrize(
    ("server", "told"),
    [
        (
            "ws://example.org",
            "bots: others can read what is sent to ws://example.org, tokens and keys too: the address is public, "
            "and ws:// does not encrypt; ask the host for a wss:// address\n",
        ),
        ("wss://example.org", ""),
        ("ws://192.168.1.20:7800", ""),
    ],
)
def test_where_others_can_read_along_a_bot_says_so_once_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, server: str, told: str
) -> None:
    async def play(*_: object) -> None:
        pass

    monkeypatch.setattr("bots.client.chair.serve", play)
    result = CliRunner().invoke(app, ["run", "random", "--server", server])
    assert (result.exit_code, result.stderr) == (0, told)


def test_a_budget_of_iterations_limits_who_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {}

    async def play(services: Sequence[Service], *_: object) -> None:
        limits.update({service.name: service.budget_in("nano-gwent") for service in services})

    monkeypatch.setattr("bots.client.chair.serve", play)
    result = CliRunner().invoke(app, ["run", "fis+mcts", "--game", "nano-gwent", "--budget", "300it"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert limits == {"fis": None, "mcts": Budget.read("300it")}


def test_the_environment_names_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRDEAL_SERVER", "there")
    assert CliRunner().invoke(app, ["run", "random"]).stderr.startswith("bots: 'there' is not a server address")


def test_an_agent_explains_a_position() -> None:
    result = CliRunner().invoke(app, ["explain", "fis", "--game", "nano-gwent", "--seed", "3", "--moves", "pass; pass"])
    assert result.exit_code == 0
    assert result.stdout.startswith("fis in seat 1 plays: ")


def same(path: Path) -> Any:
    """What of a ladder's file is the same every time."""
    written = json.loads(b"".join(document(read(path))))
    written["games"].sort(key=lambda game: (game["deal"], game["leg"], game["seats"]))
    del written["times"], written["machine"]["moves_per_second"]
    for standing in written["standings"]:
        del standing["p50_ms"], standing["p99_ms"], standing["max_ms"]
    return written


def test_a_ladder_is_interrupted_resumed_and_the_same_as_in_one_go(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.json", tmp_path / "twice.json"
    ladder = ("ladder", LOT, ALARM, "--deals", "8", "--seed", "7", "--option", "debuffs=1", "--workers", "1")
    whole = bots(*ladder, "--out", str(once))
    assert whole.returncode == 0
    assert whole.stdout.startswith("nano-gwent: 16 games, deals 8, seed 7, debuffs 1, local\n")
    cut = bots(*ladder, "--out", str(twice), ALARM="1")
    assert cut.returncode == 130
    assert cut.stderr.endswith(f" games; python -m bots ladder resume {twice} goes on\n")
    assert 0 < len(same(twice)["games"]) < 16
    rest = bots("ladder", "resume", str(twice))
    assert (rest.returncode, rest.stdout.splitlines()[:9]) == (0, whole.stdout.splitlines()[:9])
    assert same(twice) == same(once)


def test_a_ladder_is_extended_verified_and_compared(tmp_path: Path) -> None:
    kept, whole = tmp_path / "kept.json", tmp_path / "whole.json"
    ladder = ("ladder", LOT, "csp", "--seed", "7")
    bots(*ladder, "--deals", "3", "--workers", "1", "--out", str(kept))
    bots(*ladder, "--deals", "6", "--out", str(whole))
    less = here("ladder", "extend", str(kept), "--deals", "2")
    assert (less.exit_code, less.stderr) == (
        2,
        f"bots: {kept} has 3 deals already: extend it to more than that, not to 2\n",
    )
    assert bots("ladder", "extend", str(kept), "--deals", "6").returncode == 0
    assert same(kept) == same(whole)
    again = here("ladder", "extend", str(kept), "--deals", "6")
    assert (again.exit_code, "games" in again.stderr) == (0, False)
    twice_begun = here("ladder", LOT, "csp", "--out", str(kept))
    assert (twice_begun.exit_code, twice_begun.stderr) == (
        2,
        f"bots: {kept} exists already: `ladder resume {kept}` goes on with it, `ladder extend {kept} --deals N` "
        "plays more; or give another --out\n",
    )

    held = bots("ladder", "verify", str(kept), "--trust", "--sample", "50%", "--fresh", "2")
    assert "\nplan: 3 deals before the first game, 6 after 6 games\n" in held.stdout
    seeds = re.findall(r" drawn with --seed (\d+)", held.stdout)
    assert len(seeds) == 2
    assert len({*seeds, "7"}) == 2
    assert held.stdout.count("│ csp - lot │") + held.stdout.count("│ lot - csp │") == 1
    assert held.stdout.endswith("\nholds: nothing speaks against it\n")
    assert held.returncode == 0

    edited = tmp_path / "edited.json"
    first = r'("deal":1,"leg":0,"seats":\["lot","csp"\],"outcome":{[^}]*},"moves":)\d+'
    edited.write_text(re.sub(first, r"\g<1>999", kept.read_text()))
    broken = bots("ladder", "verify", str(edited), "--trust", "--sample", "1.0", "--seed", "1")
    assert broken.returncode == 1
    (difference,) = re.findall(r"\ndiffers: (.*)\n", broken.stdout)
    assert difference.startswith("'deal 1 lot-csp 0': the file has ")
    assert " after 999 moves, here it is " in difference
    came = "12 of 12 games were played again, 1 came out otherwise"
    assert f"\nsample: {came}; drawn with --seed 1\n" in broken.stdout
    assert re.search(rf"\ndoes not hold: line \d+ was altered; {came}\n\Z", broken.stdout)

    compared = here("ladder", "compare", str(kept), str(whole))
    assert compared.exit_code == 0
    assert compared.stdout.count(" anchor ") + compared.stdout.count(" may be equal ") == 2

    other = tmp_path / "other.json"
    bots("ladder", "random", "csp", "--deals", "1", "--workers", "1", "--out", str(other))
    compared = here("ladder", "compare", str(whole), str(other))
    assert (compared.exit_code, compared.stderr) == (
        2,
        f"bots: lot has 0 Elo in {whole}, and random in {other}: these are two scales\n",
    )


def test_a_preset_is_kept_in_a_folder_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    preset = ("ladder", "preset", "nano-gwent-paper", "--deals", "1", "--workers", "1")
    whole = bots(*preset, "--out", str(folder))
    assert whole.returncode == 0
    assert sorted(path.name for path in folder.iterdir()) == ["1+1.json", "2+2.json"]
    lines = whole.stdout.splitlines()
    assert "Nano Gwent: what the paper expects, 1 deal" in lines[-21]
    verdicts = [line.split("│")[6].strip() for line in lines[-17:-1]]
    assert {verdict.partition(",")[0] for verdict in verdicts} <= {"agrees", "disagrees", "undecided"}
    assert any(verdict.startswith("undecided, ") for verdict in verdicts)
    again = here(*preset, "--out", str(folder))
    assert (again.exit_code, again.stdout, "games" in again.stderr) == (0, whole.stdout, False)


def test_a_ladder_whose_agent_kills_its_process_ends_with_a_sentence() -> None:
    result = bots("ladder", LOT, f"{PLAYERS}:Suicidal", "--deals", "1", "--workers", "1")
    assert result.returncode == 1
    assert result.stderr.startswith(
        "bots: a worker process ended with exit code 3 while it played 'deal 1 lot-suicidal 0'"
    )


async def test_several_agents_share_a_process_and_are_offered_each_at_as_many_tables() -> None:
    offers: asyncio.Queue[ClientMessage] = asyncio.Queue()

    async def take(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(wire.encode(Welcome("p1", "lot", ("nano-gwent",))))
        offer = wire.decode_client(await socket.recv())
        assert isinstance(offer, Offer)
        offers.put_nowait(replace(offer, pledge=None))
        await socket.wait_closed()

    async with listen(take, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bots", "run", "fis+maxer", "--server", url, "--tables", "2"),
            cwd=CHECKOUT,
        )
        made = [await offers.get() for _ in range(4)]
        bot.terminate()
        await bot.wait()
    assert Counter(made) == {Offer("fis", ("nano-gwent",)): 2, Offer("maxer", ("top-trumps",)): 2}


def test_several_agents_have_no_name_in_common() -> None:
    result = bots("run", "fis+maxer", "--name", "Mimi")
    assert (result.returncode, result.stderr) == (
        2,
        "bots: --name is for one agent; several are called as in `list`\n",
    )


async def test_a_bot_says_where_it_is_and_ends_cleanly_on_ctrl_c() -> None:
    async def welcome(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(wire.encode(Welcome("p1", "lot", ("nano-gwent",))))
        await socket.wait_closed()

    async with listen(welcome, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bots", "run", LOT, "--server", url), cwd=CHECKOUT, stdout=PIPE, stderr=PIPE
        )
        assert bot.stdout is not None
        assert await bot.stdout.readline() == f"lot is at {url}\n".encode()
        bot.send_signal(signal.SIGINT)
        output = await bot.communicate()
    assert (bot.returncode, *output) == (130, b"", b"")
