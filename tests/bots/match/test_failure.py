"""A failure leaves a file, and the file shows it again."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent.player import Failed, Player
from bots.ladder.play.match import play
from bots.ladder.schedule import Fixture, Spec
from bots.match import reproduce
from bots.match.agents import load
from bots.match.failure import Asked, BadFailure, Drawer, Failure, failure, loss, read
from bots.match.local_match import Match
from bots.match.reproduce import changed
from shared.game.chance import derive
from shared.games import GAMES
from shared.messages import Clock
from tests.bots.ladder.players import PLAYERS

HOSTILE = Path(__file__).with_name("hostile.py")
RAISES = f"{HOSTILE}:Raises"


def failed_in_ladder(where: str, game: str = "nano-gwent", **more: Any) -> Failure:
    """How an agent failed against one that draws by lot."""
    spec = Spec(game, {"mine": where, "lot": f"{PLAYERS}:Lot"}, seed=7, **more)
    cast = {name: load(each, game) for name, each in spec.agents.items()}
    (failure,) = play(spec, [Fixture(1, 0, ("mine", "lot"))], cast, lambda text: None).failures
    return failure


@pytest.mark.parametrize(
    ("game", "agent", "verdict", "decisions"),
    [
        *((game, "Illegal", "illegal move", 1) for game in GAMES),
        *((game, "Raises", "crash", 2) for game in ("nano-gwent", "tides-of-time", "top-trumps", "escoba", "clue")),
    ],
)
def test_a_failure_in_a_ladder_of_any_game_is_kept_read_and_reproduced(
    game: str, agent: str, verdict: str, decisions: int, tmp_path: Path
) -> None:
    failure = failed_in_ladder(f"{HOSTILE}:{agent}", game, seats=min(GAMES[game].seat_counts))
    told = Drawer(tmp_path / "new").keep(failure)
    (path,) = (tmp_path / "new").iterdir()
    assert told == f"see it again: python -m bots reproduce {path}"
    assert path.name.startswith(f"{agent.lower()}-{verdict.replace(' ', '-')}-")
    assert msgspec.json.encode(read(path)) == msgspec.json.encode(failure)
    assert [asked.move is None for asked in failure.asked] == [*[False] * (decisions - 1), True]
    again = reproduce.reproduce(read(path))
    assert again.same
    assert again.text.startswith(f"decision {decisions} of {decisions}: {verdict}: ")


def test_a_file_holds_the_chance_of_its_seat_and_of_no_other() -> None:
    failure = failed_in_ladder(RAISES)
    seed = Spec("nano-gwent", {"mine": "", "lot": ""}, seed=7).seed_bytes
    assert failure.chance == derive(seed, failure.match, 0).hex()
    text = msgspec.json.encode(failure).decode()
    assert seed.hex() not in text
    assert derive(seed, "deal", 1).hex() not in text
    assert all(asked.view["seat"] == 0 for asked in failure.asked)


def test_what_is_illegal_and_what_comes_too_late_is_seen_again() -> None:
    illegal = failed_in_ladder(f"{HOSTILE}:Illegal")
    assert (illegal.verdict, reproduce.reproduce(illegal).same) == ("illegal move", True)
    late = failed_in_ladder(f"{HOSTILE}:Late", clock=Clock(0.05, 0.0))
    again = reproduce.reproduce(late)
    assert (late.verdict, again.same) == ("time", True)
    assert "no answer within 0.0" in again.text


@pytest.mark.parametrize("clock", [None, Clock(60.0, 0.0)])
@pytest.mark.parametrize("budget", ["100ms", "100ms+200ms", "100ms-cpu"])
def test_what_takes_more_than_its_budget_is_seen_again(budget: str, clock: Clock | None) -> None:
    late = failed_in_ladder(f"{HOSTILE}:Late", budget=budget, clock=clock)
    assert (late.verdict, reproduce.reproduce(late).same) == ("time", True)
    in_time = reproduce.reproduce(msgspec.structs.replace(late, agent=RAISES))
    assert (in_time.same, in_time.text.startswith("decision 1 of 1: it plays ")) == (False, True)


def test_of_a_clock_and_a_bank_the_one_that_ran_out_is_told() -> None:
    late = failed_in_ladder(f"{HOSTILE}:Late", budget="100ms+1s", clock=Clock(0.6, 0.0))
    assert (late.verdict, late.had) == ("time", 0.6)


def test_who_sleeps_is_woken_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reproduce, "LONG", 0.1)
    failure = failed_in_ladder(RAISES)
    asleep = msgspec.structs.replace(failure, agent=f"{HOSTILE}:Sleeps", verdict="stall", asked=failure.asked[:1])
    started = monotonic()
    assert reproduce.reproduce(asleep)[:2] == (True, "decision 1 of 1: no answer within 0.10 s")
    assert monotonic() - started < 10


def test_an_agent_that_was_mended_or_plays_otherwise_is_not_reproduced(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(HOSTILE.read_text())
    failure = failed_in_ladder(f"{mine}:Raises")
    assert not changed(failure)
    other = failed_in_ladder(RAISES)
    mended = msgspec.structs.replace(failure, agent=f"{PLAYERS}:First")
    assert changed(mended)
    again = reproduce.reproduce(mended)
    assert (again.same, again.error) == (False, None)
    moved = msgspec.structs.replace(other.asked[0], move="pass")
    again = reproduce.reproduce(msgspec.structs.replace(other, asked=(moved, *other.asked[1:])))
    assert not again.same
    assert again.text.endswith("and played pass before")


def test_a_run_leaves_at_most_so_many_files(tmp_path: Path) -> None:
    drawer, failure = Drawer(tmp_path, most=2), failed_in_ladder(RAISES)
    said = [drawer.keep(msgspec.structs.replace(failure, match=str(number))) for number in range(4)]
    assert len(list(tmp_path.iterdir())) == 2
    assert said[2] == said[3] == f"what it was asked is left out: this run has left files enough in {tmp_path}"


def test_a_folder_that_cannot_be_written_is_told_and_ends_nothing() -> None:
    assert Drawer(Path("/dev/null/f")).keep(failed_in_ladder(RAISES)).startswith("what it was asked cannot be kept in")


def test_a_match_keeps_what_its_agent_was_asked(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["match", "random", RAISES, "--failures", str(tmp_path)])
    (path,) = tmp_path.iterdir()
    assert told.exit_code == 1
    assert told.stderr.endswith(f"RuntimeError: no idea\n\nsee it again: python -m bots reproduce {path}\n")
    told = CliRunner().invoke(app, ["reproduce", str(path)])
    assert (told.exit_code, told.stdout.splitlines()[-1]) == (0, "reproduced: raises crash")


def test_who_was_confined_is_confined_when_it_is_seen_again(tmp_path: Path) -> None:
    CliRunner().invoke(app, ["match", "random", RAISES, "--confine", "--failures", str(tmp_path)])
    (path,) = tmp_path.iterdir()
    assert read(path).agent == f"confined:{RAISES}"


def test_what_an_agent_says_is_not_for_the_terminal_to_obey(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(HOSTILE.read_text().replace("no idea", r"no\x1b[2Jidea"))
    told = CliRunner().invoke(app, ["match", "random", f"{mine}:Raises", "--failures", str(tmp_path / "left")])
    (path,) = (tmp_path / "left").iterdir()
    again = CliRunner().invoke(app, ["reproduce", str(path)])
    for said in (told.stderr, again.stdout):
        assert "RuntimeError: no�[2Jidea" in said
        assert "\x1b" not in said.replace(r"\x1b", "")


def test_who_ends_its_process_does_so_again_and_not_with_ours() -> None:
    failure = msgspec.structs.replace(failed_in_ladder(RAISES), agent=f"{HOSTILE}:Exits", verdict="disconnect")
    first = msgspec.structs.replace(failure, asked=failure.asked[:1])
    assert reproduce.reproduce(first) == (True, "its process ended with exit code 3", None)
    again = reproduce.reproduce(msgspec.structs.replace(first, agent=f"{PLAYERS}:First"))
    assert (again.same, again.text.startswith("decision 1 of 1: it plays ")) == (False, True)


def test_a_reason_that_cannot_be_given_is_seen_again() -> None:
    where = [f"{HOSTILE}:Silenced", "random"]
    match = Match([load(each, "nano-gwent") for each in where], GAMES["nano-gwent"], {}, 3)
    with pytest.raises(Failed) as failed:
        list(match.play())
    assert reproduce.reproduce(match.failure(failed.value, where)).same


def test_the_debugger_opens_where_the_agent_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Drawer(tmp_path).keep(failed_in_ladder(RAISES))
    (path,) = tmp_path.iterdir()
    seen = []
    monkeypatch.setattr("pdb.post_mortem", seen.append)
    assert CliRunner().invoke(app, ["reproduce", str(path), "--pdb"]).exit_code == 0
    (trace,) = seen
    while trace.tb_next is not None:
        trace = trace.tb_next
    assert trace.tb_frame.f_code.co_filename == str(HOSTILE)


@pytest.mark.parametrize("walls", ["", "confined:", "confined,files=32:"])
def test_an_agent_is_found_again_from_another_folder(walls: str) -> None:
    player = Player(load("random", "nano-gwent"), GAMES["nano-gwent"], bytes(32), "", 0)
    where = f"{walls}bots/agents/random.py:Random"
    kept = failure(player, "crash", "", [Asked({}, ())], where=where, options={})
    assert kept.agent == f"{walls}{Path('bots/agents/random.py').resolve()}:Random"


def test_what_is_no_failure_is_told_in_one_sentence(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    with pytest.raises(BadFailure, match=r"other\.json is not a fairdeal\.failure\.v1 file"):
        read(other)
    edited = tmp_path / "edited.json"
    edited.write_bytes(msgspec.json.encode(msgspec.structs.replace(failed_in_ladder(RAISES), had=1e300)))
    with pytest.raises(BadFailure, match=r"Expected `float` <= 1000000000\.0 - at `\$\.had`"):
        read(edited)
    with pytest.raises(BadFailure, match="cannot read /nowhere"):
        read(Path("/nowhere"))


def test_who_lost_by_what_is_told_in_a_line() -> None:
    crash = 'crash: Traceback (most recent call last):\n  File "/a/mine.py", line 8, in choose\nKeyError: 3\n'
    assert loss("mine", "deal 1", "crash", crash) == "mine lost 'deal 1' by crash: KeyError: 3, in mine.py, line 8"
    slow = loss("mine", "deal 2", "time", "time: a decision took 3 s of 2 s")
    assert slow == "mine lost 'deal 2' by time: a decision took 3 s of 2 s"
