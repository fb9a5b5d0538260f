"""Hostile agents behind walls: each fails by name, and nothing else is harmed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from bots.agent import Agent, Budget
from bots.agent.code import fingerprint
from bots.agent.player import FREE, Failed, Player
from bots.agent.written import UnknownAgent
from bots.jail import agent as jail
from bots.jail import keeper
from bots.jail.agent import confined
from bots.jail.protocol import Limits, Order, Ready
from bots.ladder.play.run import begin, play, resume
from bots.match.agents import load
from bots.match.failure import Drawer
from bots.match.local_match import Match
from bots.match.reproduce import reproduce
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Leave, Play, Resign, Table
from tests.bots.client.peer import RULES, SEATED, WELCOME, Peer, kept, playing, update
from tests.bots.jail import prisoners

KIND = GAMES["nano-gwent"]
START = KIND.deal(2, None, Chance(1))
BRIEF = Limits(seconds=0.6)
ENOUGH = Limits(seconds=20, memory=512 << 20)
HARDLY = """
class Hardly{harm}({harm}):
    # Does its harm while there is a mark in its folder.
    def choose(self, view, moves, budget):
        if not Path(__file__).with_name("mark").exists():
            return moves[0]
        return super().choose(view, moves, budget)
"""
LACKING = jail.missing()
whole = pytest.mark.skipif(bool(LACKING), reason=f"this system lacks {LACKING}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of the hostile agents' own, which holds what they are to attack."""
    own = tmp_path / "own"
    own.mkdir()
    shutil.copy(prisoners.HERE, own / "prisoners.py")
    return own


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """Whatever a test has started behind walls is gone when it ends."""
    yield
    jail.end_all()


def decide(agent: type[Agent], budget: Budget = FREE) -> str:
    """The verdict on an agent's first decision, or its move."""
    return decided(Player(agent, KIND, bytes(32), "match", 0), budget)


def decided(player: Player, budget: Budget = FREE) -> str:
    try:
        return str(player.choose(START.view(0), START.legal_moves(0), budget))
    except Failed as failed:
        return f"{failed}"


def world(player: Player) -> str:
    """The namespace that the processes of a confined agent are in."""
    cell = player._agent._cell  # type: ignore[union-attr]
    return os.readlink(f"/proc/{cell._process}/ns/pid_for_children")


def inhabitants(of: str) -> list[str]:
    """The processes that are in a namespace."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "ns" / "pid") == of:
                found.append(process.name)
        except OSError:
            continue
    return found


def is_empty(of: str) -> bool:
    """Whether a namespace has no process any more, soon."""
    return becomes(lambda: not inhabitants(of))


def becomes(condition: Callable[[], bool]) -> bool:
    """Whether something comes about within 5 seconds."""
    until = time.monotonic() + 5
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


HARM = [
    ("ForkBomb", BRIEF, "crash", "BlockingIOError"),
    ("QuietForkBomb", BRIEF, "stall", "its process uses no CPU"),
    ("Glutton", ENOUGH, "memory", "more than 512 MiB"),
    ("Hoarder", ENOUGH, "memory", "more than 512 MiB"),
    ("Loop", BRIEF, "time", "no answer in 0.60 s"),
    ("LoopInC", BRIEF, "time", "no answer in 0.60 s"),
    ("Deaf", BRIEF, "time", "no answer in 0.60 s"),
    ("Sleeper", BRIEF, "stall", "no answer in 0.60 s, and its process uses no CPU"),
    ("Writer", ENOUGH, "crash", "Read-only file system"),
    ("Filler", ENOUGH, "crash", "No space left on device"),
    ("Runner", ENOUGH, "crash", "PermissionError"),
    ("Mailer", ENOUGH, "crash", "PermissionError"),
    ("Watcher", ENOUGH, "crash", "PermissionError"),
    ("Emperor", ENOUGH, "crash", "PermissionError"),
    ("Closer", ENOUGH, "disconnect", "exit code 1"),
    ("ClosedSleeper", ENOUGH, "disconnect", "it closed the pipe"),
    ("Babbler", ENOUGH, "protocol", "a message of 4294967295 bytes"),
    ("Mumbler", ENOUGH, "protocol", "what it sends is no answer"),
    ("Forger", ENOUGH, "protocol", "it answers with Chosen what was not asked"),
    ("Flood", BRIEF, "time", "no answer in 0.60 s"),
    ("Quitter", ENOUGH, "disconnect", "exit code 0"),
    ("Leaver", ENOUGH, "crash", "SystemExit: enough"),
    ("Segfault", ENOUGH, "crash", "SIGSEGV"),
    ("Abyss", ENOUGH, "crash", "SIGSEGV"),
    ("Terminal", ENOUGH, "crash", "RuntimeError: �]0;owned�"),
]


@whole
@pytest.mark.parametrize(("harm", "limits", "verdict", "text"), HARM, ids=[harm for harm, *_ in HARM])
def test_each_harm_has_its_verdict_and_leaves_nothing(
    folder: Path, harm: str, limits: Limits, verdict: str, text: str
) -> None:
    agent = confined(f"{folder}/prisoners.py:{harm}", "nano-gwent", limits)
    player = Player(agent, KIND, bytes(32), "match", 0)
    player.prepare()
    was_in = world(player)
    assert inhabitants(was_in)
    found = decided(player)
    assert found.startswith(f"{verdict}: ")
    assert text in found
    assert "was let" not in found
    assert sorted(path.name for path in folder.iterdir()) == ["prisoners.py"]
    assert is_empty(was_in)


@whole
def test_the_next_match_plays_after_a_failure(folder: Path) -> None:
    mark = folder / "mark"
    agent = confined(f"{folder}/prisoners.py:Moody", "nano-gwent", ENOUGH)
    mark.touch()
    assert decide(agent).startswith("disconnect: ")
    mark.unlink()
    match = Match([agent, agent], KIND, None, 3)
    assert len(list(match.play())) > 2
    mark.touch()
    assert decide(agent).startswith("disconnect: ")


@whole
def test_what_it_remembers_in_one_seat_of_one_match_it_knows_nowhere_else(folder: Path) -> None:
    agent = confined(f"{folder}/prisoners.py:Gossip", "nano-gwent", ENOUGH)
    for seed in range(2):
        match = Match([agent, agent], KIND, None, seed)
        assert {moved.seat for moved, _ in match.play()} == {0, 1}


@whole
def test_it_can_make_no_call_that_is_refused(folder: Path) -> None:
    assert decide(confined(f"{folder}/prisoners.py:Dialer", "nano-gwent", ENOUGH)) in map(str, START.legal_moves(0))


@whole
def test_it_is_found_by_a_relative_path_and_through_a_link(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    Path("linked").symlink_to(folder)
    for path in ("own/prisoners.py", "linked/prisoners.py", f"../{folder.parent.name}/own/prisoners.py"):
        assert decide(confined(f"{path}:Good", "nano-gwent", ENOUGH)) in map(str, START.legal_moves(0))


@whole
def test_it_cannot_connect_even_to_this_machine(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        (folder / "port").write_text(str(server.getsockname()[1]))
        found = decide(confined(f"{folder}/prisoners.py:Caller", "nano-gwent", ENOUGH))
        server.setblocking(False)
        with pytest.raises(BlockingIOError):
            server.accept()
    assert found.startswith("crash: ")
    assert "PermissionError" in found


@whole
def test_it_reads_nothing_outside_its_folder(folder: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "secret").write_text("secret")
    checkout = prisoners.HERE.parents[3]
    forbidden = (
        "/",
        "/etc",
        "/etc/passwd",
        "/tmp",
        "/proc/1/environ",
        str(Path.home()),
        f"{checkout}",
        f"{checkout}/tests",
    )
    allowed = (str(folder), str(folder / "paths"), f"{checkout}/bots")
    (folder / "paths").write_text("\n".join((*forbidden, str(tmp_path), str(theirs), str(theirs / "secret"), *allowed)))
    found = decide(confined(f"{folder}/prisoners.py:Spy", "nano-gwent", ENOUGH))
    assert found.splitlines()[-1] == "AssertionError: it was let: ['bots', 'own', 'paths']"


@whole
def test_it_does_not_even_find_the_files_of_others(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    checkout = prisoners.HERE.parents[3]
    hidden = (tmp_path / "secret", "/etc/passwd", "/proc/self", "/sys", "/dev/shm", checkout / "README.md")
    shown = (folder / "paths", checkout / "bots" / "agent" / "__init__.py", "/dev/null")
    (folder / "paths").write_text("\n".join(map(str, (*hidden, *shown))))
    found = decide(confined(f"{folder}/prisoners.py:Seeker", "nano-gwent", ENOUGH))
    assert found.splitlines()[-1] == f"AssertionError: it was let: {[str(path) for path in shown]}"


@whole
def test_when_the_keeper_is_killed_the_next_match_plays(folder: Path) -> None:
    agent = confined(f"{folder}/prisoners.py:Good", "nano-gwent", ENOUGH)
    player = Player(agent, KIND, bytes(32), "match", 0)
    player.prepare()
    was_in = world(player)
    assert keeper._keeper is not None
    keeper._keeper._process.kill()
    assert is_empty(was_in)
    assert decided(player).startswith("disconnect: SIGKILL ended its process")
    assert decide(agent) in map(str, START.legal_moves(0))


@whole
def test_it_ends_with_its_match_although_somebody_still_has_it(folder: Path) -> None:
    player = Player(confined(f"{folder}/prisoners.py:Good", "nano-gwent", ENOUGH), KIND, bytes(32), "match", 0)
    player.prepare()
    was_in = world(player)
    player.over(Outcome((0.0, 1.0), "crash"))
    assert is_empty(was_in)


@whole
def test_it_kills_nobody(folder: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as victim:
        (folder / "victim").write_text(str(victim.pid))
        assert decide(confined(f"{folder}/prisoners.py:Parricide", "nano-gwent", ENOUGH)).startswith("crash: ")
        assert victim.poll() is None
        victim.kill()


@whole
def test_it_ends_with_who_asks_it_however_that_ends(folder: Path) -> None:
    script = (
        "import os, sys; from bots.jail.agent import *; from shared.games import GAMES\n"
        f"agent = confined({f'{folder}/prisoners.py:Good'!r}, 'nano-gwent', Limits())\n"
        "cell = agent(GAMES['nano-gwent'], Chance(0))._cell\n"
        "print(os.readlink(f'/proc/{cell._process}/ns/pid_for_children'), flush=True)\n"
        "input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as asker:
        assert asker.stdout is not None
        was_in = asker.stdout.readline().strip()
        assert inhabitants(was_in)
        asker.kill()
    assert is_empty(was_in)


@whole
@pytest.mark.parametrize("game", GAMES)
def test_it_plays_the_same_as_in_the_open(game: str) -> None:
    kind = GAMES[game]
    seats = min(kind.seat_counts)
    matches = [
        Match([load(each, game)] * seats, kind, None, 3)
        for each in ("random", "confined,processes=2,seconds=30:random")
    ]
    open_moves, confined_moves = ([moved.move for moved, _ in match.play()] for match in matches)
    assert confined_moves == open_moves
    assert matches[0].outcome == matches[1].outcome


@whole
def test_a_ladder_is_the_same_and_goes_on_when_one_fails(folder: Path, tmp_path: Path) -> None:
    agents = [f"{folder}/prisoners.py:{name}" for name in ("Good", "Quitter")]
    games = []
    for where in (
        ("random", agents[0]),
        ("confined:random", f"confined:{agents[0]}"),
        map("confined:{}".format, agents),
    ):
        state = begin(tuple(where), deals=1, seed=7)
        file = tmp_path / f"{len(games)}.json"
        play(state, 1, file)
        assert resume(file).spec == state.spec
        games.append(list(resume(file).games))
    assert games[0] == games[1]
    assert [game.outcome.reason for game in games[2]] == ["disconnect"] * 2


@whole
@pytest.mark.parametrize(
    ("harm", "verdict"), [("Quitter", "disconnect"), ("Mumbler", "protocol"), ("Sleeper", "stall"), ("Loop", "time")]
)
async def test_a_client_resigns_by_its_verdict_leaves_a_file_and_plays_the_next_match(
    folder: Path, tmp_path: Path, harm: str, verdict: str
) -> None:
    where = f"confined,seconds=0.6:{folder}/prisoners.py:Hardly{harm}"
    (folder / "prisoners.py").write_text(f"{prisoners.HERE.read_text()}\n\n{HARDLY.format(harm=harm)}")
    agent = load(where, "nano-gwent")

    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign(verdict)
        await peer.say(Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()
        (folder / "mark").unlink()
        await peer.say(msgspec.structs.replace(SEATED, match="m2"), update(0))
        assert isinstance(await peer.hear(), Play)

    (folder / "mark").touch()
    async with playing(agent, script, drawer=Drawer(tmp_path / "failures"), where=where, stall=0.0) as over:
        await over
    (folder / "mark").touch()
    assert reproduce(kept(tmp_path / "failures")).same


@whole
def test_its_reasons_come_out() -> None:
    agents = [load(each, "nano-gwent")(KIND, Chance(5)) for each in ("fis", "confined:fis")]
    assert len({str(agent.choose(START.view(0), START.legal_moves(0), FREE)) for agent in agents}) == 1
    reasons = [agent.reason() for agent in agents]
    assert reasons[0] == reasons[1] is not None


@whole
def test_a_budget_shortens_the_wait(folder: Path) -> None:
    agent = confined(f"{folder}/prisoners.py:Sleeper", "nano-gwent", ENOUGH)
    assert decide(agent, Budget(seconds=0.001)).startswith("stall: no answer in 1.02 s")


@whole
def test_a_ladder_knows_the_code_of_who_is_confined(folder: Path) -> None:
    mine = f"{folder}/prisoners.py:Good"
    for where in (mine, "mcts:iterations=50"):
        shown = load(f"confined:{where}", "nano-gwent")
        assert (shown.name, fingerprint(shown, "nano-gwent")) == (
            load(where, "nano-gwent").name,
            fingerprint(load(where, "nano-gwent"), "nano-gwent"),
        )


@whole
def test_what_the_keeper_does_first_is_no_time_of_the_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    # For a house agent it may compile rules, which can take a minute.
    monkeypatch.setattr(jail, "START_SECONDS", 0.0)
    cell = jail.JailProcess(Order("random", "nano-gwent", Limits(), str(Path.cwd())))
    ready = cell.ask(None, 30.0)
    assert isinstance(ready, Ready)
    assert [*ready.cast] == ["nano-gwent"]


@whole
def test_a_file_is_loaded_behind_the_walls_only(folder: Path, tmp_path: Path) -> None:
    (folder / "bad.py").write_text(f"open({str(tmp_path / 'mark')!r}, 'w')")
    with pytest.raises(UnknownAgent, match=r"cannot be imported: .* Read-only file system"):
        load(f"confined:{folder}/bad.py:Bad", "nano-gwent")
    (folder / "quits.py").write_text("import os; os._exit(3)")
    with pytest.raises(UnknownAgent, match="cannot be loaded: disconnect: its process ended with exit code 3"):
        load(f"confined:{folder}/quits.py:Bad", "nano-gwent")
    assert not (tmp_path / "mark").exists()
