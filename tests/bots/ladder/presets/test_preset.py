from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.ladder.judge.estimate import wilson
from bots.ladder.judge.evidence import Evidence, Series
from bots.ladder.keep.file import read
from bots.ladder.keep.state import BadLadderFile, LadderState
from bots.ladder.play import run
from bots.ladder.play.run import BadLadder
from bots.ladder.presets import PRESETS
from bots.ladder.presets.claim import at_least, published
from bots.ladder.presets.measurements import score
from bots.ladder.presets.preset import Figure, Preset, States, begin, play, report
from tests.bots.ladder.play.test_run import here, whole_of
from tests.bots.ladder.players import PLAYERS

FIRST, LOT = f"{PLAYERS}:First", f"{PLAYERS}:Lot"
LADDER = {"game": "nano-gwent", "where": (FIRST, LOT), "deals": 3}
PRESET = Preset(
    "First and lot",
    {"one": LADDER, "two": {**LADDER, "deals": 2, "options": {"debuffs": 1}}},
    (
        Figure("score of first", published(wilson(0.5, 40)), score("one", "first", "lot")),
        Figure("on other deals", at_least(0.5), lambda states: Evidence(Series(dict.fromkeys(range(1500), 1.0)))),
        Figure("the other way", at_least(0.5), lambda states: Evidence(Series(dict.fromkeys(range(9), 0.0)))),
        Figure("only asked", None, lambda states: Evidence(Series({1: 0.5}))),
    ),
)


def test_each_ladder_has_at_most_as_many_deals_as_are_asked_for() -> None:
    assert [state.spec.deals for state in begin(PRESET, {}).values()] == [3, 2]
    states = begin(PRESET, {"deals": 1, "seed": 9})
    assert [(state.spec.deals, state.spec.seed) for state in states.values()] == [(1, 9), (1, 9)]
    assert states["two"].spec.options == {"debuffs": 1}


def held(states: States) -> dict[str, LadderState]:
    return {name: whole_of(state) for name, state in states.items()}


def test_every_ladder_is_a_file_of_the_folder_and_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept" / "here"
    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=4))
    cut = play(begin(PRESET, {"seed": 9}), 1, folder)
    assert [len(state.games) for state in cut.values()] == [4, 0]
    assert sorted(path.name for path in folder.iterdir()) == ["one.json", "two.json"]
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin(PRESET, {}, folder), 1, folder)
    assert [len(state.games) for state in whole.values()] == [6, 4]
    assert held(whole) == {name: whole_of(read(folder / f"{name}.json")) for name in ("one", "two")}
    assert list(whole["one"].games)[:4] == list(cut["one"].games)
    assert whole["two"].spec.seed == 9
    with pytest.raises(BadLadder, match=r"one\.json has deals 3, not 1"):
        begin(PRESET, {"deals": 1}, folder)


def test_how_agents_fail_in_a_preset_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Preset("Broken", {"one": {**LADDER, "where": (LOT, f"{PLAYERS}:Broken"), "deals": 1}}, ())
    monkeypatch.setitem(PRESETS, "broken", broken)
    told = CliRunner().invoke(app, ["ladder", "preset", "broken", "--workers", "1", "--failures", str(tmp_path)])
    assert told.exit_code == 0
    paths = list(tmp_path.iterdir())
    assert [path.name[:13] for path in paths] == ["broken-crash-"] * 2
    assert all(f"see it again: python -m bots reproduce {path}\n" in told.stderr for path in paths)


def test_what_was_made_smaller_goes_on_as_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    small = play(begin(PRESET, {"deals": 1}), 1, tmp_path)
    assert held(begin(PRESET, {}, tmp_path)) == held(begin(PRESET, {"deals": 1}, tmp_path)) == held(small)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadLadderFile, match=r"cannot make the folder .*file: File exists"):
        play(begin(PRESET, {}), 1, tmp_path / "file")


def test_the_report_ends_in_a_table_of_the_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    report(PRESET, play(begin(PRESET, {}), 1, None))
    text = capsys.readouterr().out
    assert text.count("Won-drawn-lost") == 2
    assert "First and lot, 2 to 3 deals" in text
    last = [[cell.strip() for cell in line.split("│")[1:7]] for line in text.splitlines()[-5:-1]]
    assert last[0][:2] == ["score of first", "0.500 (0.352 to 0.648)"]
    assert last[0][4] == "3"
    assert last[0][5].startswith("undecided, ")
    assert last[1][3] == "0.998 to 1.000"
    assert [row[:3] + row[4:] for row in last[1:]] == [
        ["on other deals", "at least 0.500", "1.000", "1,500", "agrees"],
        ["the other way", "at least 0.500", "0.000", "9", "disagrees"],
        ["only asked", "", "0.500", "1", ""],
    ]
