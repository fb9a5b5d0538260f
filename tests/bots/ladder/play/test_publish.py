"""A ladder that is played until its ratings are known well enough, stopped and gone on with."""

from __future__ import annotations

import gzip
import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bots.__main__ import app
from bots.ladder.audit.verdict import Wanted, verify
from bots.ladder.keep.file import read, write
from bots.ladder.keep.state import BadLadderFile
from bots.ladder.play import publish as publishing
from bots.ladder.play import run, tables
from bots.ladder.play.match import Say
from bots.ladder.play.match import play as play_games
from bots.ladder.play.publish import kept, packed, spent, told, widest
from bots.ladder.play.tables import Done
from bots.ladder.schedule import Fixture, Spec
from bots.ladder.tell.report import verdicts
from bots.match.agents import load
from tests.bots.ladder.keep.test_file import room_for
from tests.bots.ladder.play.test_run import stopping

TOML = """
game = "escoba"
pairing = "informative"
agents = [{ agent = "random" }, { agent = "utility-50" }, { agent = "utility" }]
"""


def here(spec: Spec, todo: Sequence[Fixture], workers: int, done: Done, say: Say) -> None:
    """Plays in this process."""
    done(play_games(spec, list(todo), {name: load(where, spec.game) for name, where in spec.agents.items()}, say))


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here)
    monkeypatch.setattr(tables, "play_here", here)


def asked(folder: Path, more: str = "") -> Path:
    folder.mkdir()
    path = folder / "ladder.toml"
    path.write_text(more + TOML)
    return path


def publish(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["ladder", "publish", *map(str, arguments)])
    return result.exit_code, result.stderr


def test_it_goes_on_until_the_ratings_are_known_and_the_packed_file_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once, twice = asked(tmp_path / "once"), asked(tmp_path / "twice")
    code, said = publish(once, "--within", 400)
    assert (code, "is known well enough: " in said) == (0, True)
    with monkeypatch.context() as stopped:
        stopped.setitem(run.PLAY, "local", stopping(here, after=50))
        code, said = publish(twice, "--within", 400)
    assert (code, "stopped after 50 games; the same command goes on" in said) == (130, True)
    assert (kept(twice).exists(), packed(twice).exists()) == (True, False)
    assert publish(twice, "--within", 400)[0] == 0
    assert (kept(twice).exists(), packed(twice).exists()) == (False, True)
    whole = read(packed(once))
    assert widest(whole) <= 400
    assert sorted(map(str, read(packed(twice)).games)) == sorted(map(str, whole.games))

    verdict = verify(packed(twice), Wanted(0.1, 0, 5, "", 1, None))
    assert verdict.holds
    told = {finding.about: finding.text for finding in verdict.findings}
    assert told["games"] == f"complete, all {len(whole.games)} are there"
    assert told["pairing"] == (
        "each deal was for the two whose games tell most for what they cost after the deals before; chosen again here, "
        "the same"
    )
    # Whoever swaps in games of another pair is refused.
    others = [replace(game, seats=("random", "utility")[:: 1 - 2 * game.leg]) for game in whole.games]
    write(tmp_path / "other", replace(whole, games=others))
    with pytest.raises(BadLadderFile, match="is not a game of its ladder"):
        verify(tmp_path / "other", Wanted(0.1, 0, 5, "", 1, None))


def test_the_hours_end_it_too(tmp_path: Path) -> None:
    path = asked(tmp_path / "short")
    code, said = publish(path, "--within", 1, "--hours", 0)
    state = read(packed(path))
    assert (code, state.spec.deals) == (0, 40)
    assert f"would take more than 0 hours with 80 deals: 80 games, every rating known to ±{widest(state):.0f}" in said
    assert spent(state) > 0

    first, *rest = state.standings
    endless = replace(state, standings=(replace(first, high=math.inf), *rest))
    reach = max(each.high - each.low for each in rest) / 2
    assert told(endless).startswith(
        f"every rating known to ±{reach:.0f} Elo, those of {first.agent} to one side only, "
    )


def test_where_the_file_says_how_many_deals_so_many_are_played(tmp_path: Path) -> None:
    path = asked(tmp_path / "few", "deals = 3\n")
    code, said = publish(path)
    assert (code, "has all its deals: 6 games" in said) == (0, True)


@pytest.mark.parametrize(
    ("asked_for", "said"),
    [
        ('pairing = "best"', "the best is csp, after 20 deals"),
        ("[sprt]\nelo0 = 0\nelo1 = 400", "accepted: csp is the stronger by more than 0 Elo"),
    ],
)
def test_what_its_results_have_decided_takes_no_more_deals(asked_for: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "decided.toml"
    path.write_text(f'agents = [{{ agent = "csp" }}, {{ agent = "random" }}]\n{asked_for}\n')
    code, told = publish(path, "--within", 1)
    state = read(packed(path))
    assert (code, f"{path} is decided: {len(state.games)} games, " in told) == (0, True)
    assert (state.spec.deals, said in " ".join(verdicts(state))) == (40, True)


def test_a_ladder_has_no_more_deals_than_its_file_can_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = asked(tmp_path / "long")
    monkeypatch.setattr(publishing, "MOST_DEALS", 60)
    code, said = publish(path, "--within", 1)
    assert (code, f"{path} has as many deals as there can be: 120 games, " in said) == (0, True)


def test_what_is_packed_is_left_alone(tmp_path: Path) -> None:
    path = asked(tmp_path / "done", "deals = 3\n")
    publish(path)
    before = packed(path).read_bytes()
    code, said = publish(path)
    assert (code, f"{packed(path)} is there already" in said) == (0, True)
    with pytest.raises(BadLadderFile, match="packed ladders are only read; gunzip it to go on"):
        run.play(run.extend(packed(path), 4), 1, packed(path))
    assert packed(path).read_bytes() == before


def test_where_there_is_no_room_for_the_packed_file_what_was_played_stays(tmp_path: Path) -> None:
    path = asked(tmp_path / "full", "deals = 3\n")
    publish(path)
    kept(path).write_bytes(gzip.decompress(packed(path).read_bytes()))
    packed(path).unlink()
    with room_for(20):
        code, said = publish(path)
    assert (code, said.splitlines()[-1]) == (2, f"bots: cannot write {packed(path)}: File too large")
    assert {each.name for each in path.parent.iterdir()} == {path.name, kept(path).name}
    assert publish(path)[0] == 0


def test_what_is_kept_must_be_of_the_ladder_that_is_asked_for(tmp_path: Path) -> None:
    path = asked(tmp_path / "changed", "deals = 3\n")
    publish(path)
    kept(path).write_bytes(gzip.decompress(packed(path).read_bytes()))
    packed(path).unlink()
    path.write_text("deals = 3\nseed = 2\n" + TOML)
    code, said = publish(path)
    assert (code, f"{kept(path)} is not of the ladder that {path} asks for now" in said) == (2, True)
