from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from bots.ladder.code import Code
from bots.ladder.match import play
from bots.ladder.result import Batch
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.ladder.sheet import SOONEST, BadSheet, Keeper, fill_in, read, write
from tests.bots.ladder.players import First, Lot

CODE = Code("", {})

SPEC = Spec("nano-gwent", {"first": "first", "lot": "lot"}, deals=2, seed=5)


def batch(fixtures: Iterable[Fixture] = tuple(fixtures(SPEC))) -> Batch:
    played = Batch()
    for fixture in fixtures:
        play(SPEC, fixture, {"first": First, "lot": Lot}, print, played)
    return played


def test_a_sheet_is_read_as_it_was_written(tmp_path: Path) -> None:
    sheet = fill_in(SPEC, "local", CODE, batch())
    write(tmp_path / "ladder.json", sheet)
    assert read(tmp_path / "ladder.json") == sheet
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]


def test_the_order_in_which_results_come_does_not_show() -> None:
    played = batch()
    backwards = Batch(played.results[::-1], played.times)
    assert fill_in(SPEC, "local", CODE, backwards) == fill_in(SPEC, "local", CODE, played)


def test_the_file_says_everything(tmp_path: Path) -> None:
    write(tmp_path / "ladder.json", fill_in(SPEC, "local", CODE, batch()))
    written = json.loads((tmp_path / "ladder.json").read_text())
    assert list(written) == [
        "format",
        "over",
        "spec",
        "machine",
        "code",
        "standings",
        "head_to_head",
        "finding",
        "times",
        "games",
    ]
    assert written["spec"] == {
        "game": "nano-gwent",
        "agents": {"first": "first", "lot": "lot"},
        "deals": 2,
        "seed": 5,
        "options": {},
        "clock": None,
        "seats": 2,
        "budget": None,
        "budgets": {},
        "sprt": None,
        "pairing": "all",
    }
    assert list(written["machine"]) == ["system", "processor", "processors", "python", "moves_per_second"]
    assert list(written["games"][0]) == ["deal", "leg", "seats", "outcome", "moves", "measures"]
    assert len(written["games"]) == 4
    assert set(written["times"]) == {"first", "lot"}


def test_a_game_is_a_line_of_the_file(tmp_path: Path) -> None:
    path, sheet = tmp_path / "ladder.json", fill_in(SPEC, "local", CODE, batch())
    write(path, sheet)
    lines = path.read_text().splitlines()
    assert lines[-7:-5] == [' "games": [', json.dumps(msgspec.to_builtins(sheet.games[0]), separators=(",", ":")) + ","]
    assert lines[-2:] == [" ]", "}"]


def test_what_is_no_sheet_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    with pytest.raises(BadSheet, match=r"cannot read .*: No such file or directory"):
        read(path)
    write(path, fill_in(SPEC, "local", CODE, batch()))
    whole = path.read_text()
    for damaged in ("", whole[:-100], whole.replace("ladder.v4", "ladder.v3"), "[" * 100_000, "\xff"):
        path.write_text(damaged)
        with pytest.raises(BadSheet, match=r"is not a fairdeal\.ladder\.v4 file: "):
            read(path)
    for foreign in (whole.replace('"deal":2', '"deal":3'), whole.replace('"deal":2', '"deal":1')):
        path.write_text(foreign)
        with pytest.raises(BadSheet, match="holds games that are not of its ladder, or one twice"):
            read(path)


def test_a_file_that_cannot_be_written_is_told_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(BadSheet, match=r"cannot write .*: No such file or directory"):
        Keeper(tmp_path / "missing" / "ladder.json", fill_in(SPEC, "local", CODE, Batch()))


def test_the_keeper_writes_rarely_and_loses_nothing(tmp_path: Path) -> None:
    path, now = tmp_path / "ladder.json", [0.0]
    first, second, third, fourth = (batch([fixture]) for fixture in fixtures(SPEC))
    whole = Batch()
    for each in (first, second, third, fourth):
        whole.add(each)
    keeper = Keeper(path, fill_in(SPEC, "local", CODE, first), now=lambda: now[0])
    keeper.add(second)
    assert len(read(path).games) == 1
    now[0] += SOONEST
    keeper.add(third)
    assert len(read(path).games) == 3
    keeper.add(fourth)
    keeper.save()
    assert read(path) == keeper.sheet == fill_in(SPEC, "local", CODE, whole)


def test_a_ladder_keeps_the_machine_that_it_was_begun_on() -> None:
    begun = fill_in(SPEC, "local", CODE, Batch())
    elsewhere = msgspec.structs.replace(begun, machine=msgspec.structs.replace(begun.machine, moves_per_second=1))
    keeper = Keeper(None, elsewhere)
    keeper.add(batch())
    assert keeper.sheet.machine.moves_per_second == 1


def test_a_game_that_is_kept_takes_little_room() -> None:
    games = 20_000
    spec = msgspec.structs.replace(SPEC, deals=games // 2)
    keeper = Keeper(None, fill_in(spec, "local", CODE, Batch()))
    like = batch().results
    encode, decode = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Batch).decode
    tracemalloc.start()
    for fixture in fixtures(spec):
        # As results come: whatever they hold is their own.
        came = msgspec.structs.replace(like[fixture.deal % 4], deal=fixture.deal, leg=fixture.leg, seats=fixture.seats)
        keeper.add(decode(encode(Batch([came]))))
    room, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert room / games < 130
    assert len(keeper.sheet.games) == games
