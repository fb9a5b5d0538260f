from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bots.ladder.keep.file import LadderFile, read, write
from bots.ladder.keep.outline import Plan, outline
from bots.ladder.keep.state import BadLadderFile
from bots.ladder.play import run
from bots.ladder.play.merge import merge
from bots.ladder.play.run import begin, extend, play, resume
from bots.ladder.result import Batch
from bots.ladder.schedule import Part
from tests.bots.ladder.keep.test_state import batch, state
from tests.bots.ladder.play.test_run import FIRST, LOT, here, untimed, whole_of


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())


def test_each_line_ends_with_the_hash_of_all_before_its_seal_and_of_the_seal_before(tmp_path: Path) -> None:
    path, whole, seal = tmp_path / "ladder.json", batch(), ""
    with LadderFile(path, state(Batch())) as keeper:
        for result in whole.results:
            keeper.add(Batch([result]))
    lines = path.read_text().splitlines()
    for line in lines:
        before, after = line.split(',"seal":')
        seal = hashlib.sha256((seal + before).encode()).hexdigest()
        assert after == f'"{seal}"}}'
    found = outline(path)
    assert (found.lines, found.last, found.broken) == (5, seal, None)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0), byte=st.integers(1, 255))
def test_whatever_is_altered_and_not_sealed_again_is_refused(at: int, byte: int, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    if not path.exists():
        write(path, state(batch()))
    kept = path.read_bytes()
    altered = bytearray(kept)
    # Without its end the last line is torn, not altered.
    altered[at % (len(kept) - 1)] ^= byte
    path.with_name("altered").write_bytes(altered)
    with pytest.raises(BadLadderFile):
        read(path.with_name("altered"))


def test_a_line_that_was_altered_taken_out_or_put_elsewhere_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    with LadderFile(path, state(Batch())) as keeper:
        for result in batch().results:
            keeper.add(Batch([result]))
    head, *lines = path.read_text().splitlines(keepends=True)
    for altered, at in (
        ([head.replace('"seed":5', '"seed":6'), *lines], 1),
        ([head, re.sub(r'"moves":\d+', '"moves":9', lines[0]), *lines[1:]], 2),
        ([head, lines[0], *lines[2:]], 3),
        ([head, lines[0], lines[2], lines[1], lines[3]], 3),
    ):
        path.write_text("".join(altered))
        with pytest.raises(
            BadLadderFile, match=rf"was altered: the seal of line {at} does not follow .* `ladder verify"
        ):
            read(path)
        assert len(read(path, altered=True).games) == len(altered) - 1


def test_what_a_witness_was_told_stays_when_the_ladder_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=3))
    play(begin([FIRST, LOT], deals=2, seed=9), 1, path)
    told = outline(path)
    # Whoever wrote it was killed in the middle of a line.
    path.write_bytes(path.read_bytes() + b'{"results":[{"deal":')
    monkeypatch.setitem(run.PLAY, "local", here())
    play(resume(path), 1, path)
    whole = play(extend(path, 5), 1, path)
    assert untimed(whole) == untimed(play(begin([FIRST, LOT], deals=5, seed=9), 1, None))
    for seal, games in ((told.first, 0), (told.last, 3), ("0" * 64, None)):
        found = outline(path, seal)
        assert (found.broken, found.seen) == (None, games)
    assert found.plans == (Plan(replace(whole.spec, deals=2), 0), Plan(whole.spec, 4))


def test_a_plan_that_changes_is_of_the_same_ladder(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    begun = state(Batch())
    write(path, begun)
    other = replace(read(path), spec=replace(begun.spec, seed=6, deals=3))
    with LadderFile(path, other), pytest.raises(BadLadderFile, match="line 2 is of another ladder than the first one"):
        read(path)


def test_parts_that_were_put_together_are_sealed_again(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one.json", "two.json", "whole.json")]
    for number, path in enumerate(paths[:2], 1):
        play(begin([FIRST, LOT], deals=3, seed=9), 1, path, part=Part(number, 2))
    whole = merge({path: read(path) for path in paths[:2]})
    write(paths[2], whole)
    assert outline(paths[2]).broken is None
    assert whole_of(read(paths[2])) == whole_of(whole)


def in_format_5(path: Path) -> Path:
    """The file as it was written before games had hashes and lines had seals."""
    text = re.sub(r',"seal":"\w+"|,"moves_hash":"\w+"', "", path.read_text())
    path.write_text(text.replace("fairdeal.ladder.v6", "fairdeal.ladder.v5"))
    return path


def test_a_file_of_the_format_before_is_read_and_goes_on_in_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=3))
    played = play(begin([FIRST, LOT], deals=2, seed=9), 1, path)
    old = read(in_format_5(path))
    assert untimed(old) == untimed(played)
    assert (outline(path).last, outline(path).broken) == ("", None)
    monkeypatch.setitem(run.PLAY, "local", here())
    play(resume(path), 1, path)
    assert [bool(game.moves_hash) for game in read(path).games] == [False, False, False, True]
    assert (outline(path).head.format, outline(path).broken) == ("fairdeal.ladder.v6", None)
