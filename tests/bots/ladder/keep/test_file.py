from __future__ import annotations

import json
import re
import resource
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.ladder.keep.file import LadderFile, read, write
from bots.ladder.keep.state import BadLadderFile
from bots.ladder.result import Batch
from bots.ladder.schedule import fixtures
from tests.bots.ladder.keep.test_state import SPEC, batch, state
from tests.bots.ladder.play.test_run import whole_of


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_ladder_is_read_as_it_was_written(tmp_path: Path) -> None:
    kept = state(batch())
    write(tmp_path / "ladder.json", kept)
    assert whole_of(read(tmp_path / "ladder.json")) == whole_of(kept)
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]


def test_the_file_has_a_line_for_the_ladder_and_one_for_each_batch_as_it_came(tmp_path: Path) -> None:
    path, whole = tmp_path / "ladder.json", batch()
    with LadderFile(path, state(Batch())) as keeper:
        keeper.add(Batch(whole.results[3:], whole.times))
        keeper.add(Batch(whole.results[:1]))
    head, first, second = lines(path)
    assert head == {
        "format": "fairdeal.ladder.v6",
        "over": "local",
        "spec": {
            "game": "nano-gwent",
            "agents": {"first": "first", "lot": "lot"},
            "deals": 2,
            "seed": 5,
            "options": {},
            "clock": None,
            "seats": 2,
            "budget": None,
            "budgets": {},
            "costs": {},
            "sprt": None,
            "pairing": "all",
        },
        "machine": msgspec.to_builtins(keeper.state.machine),
        "code": {"game": "", "agents": {}},
        "seal": head["seal"],
    }
    assert list(head["machine"]) == ["system", "processor", "processors", "python", "moves_per_second"]
    assert list(first["results"][0]) == ["deal", "leg", "seats", "outcome", "moves", "measures", "moves_hash"]
    assert [(each["deal"], each["leg"]) for line in (first, second) for each in line["results"]] == [(2, 1), (1, 0)]
    assert (set(first["times"]), "times" in second) == ({"first", "lot"}, False)


def test_what_is_no_ladder_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    with pytest.raises(BadLadderFile, match=r"cannot read .*: No such file or directory"):
        read(path)
    write(path, state(batch()))
    whole = path.read_text()
    for damaged in ("", whole[50:], whole.replace("ladder.v6", "ladder.v4"), "[" * 100_000, "\xff", whole + "x\n"):
        path.write_text(damaged)
        with pytest.raises(BadLadderFile, match=r"is not a fairdeal\.ladder\.v6 file: "):
            read(path)
    for foreign, text in (
        ('"deal":3', "is not a game of its ladder"),
        (f'"deal":{10**30}', "is not a game of its ladder"),
        ('"deal":1', "is there twice"),
    ):
        path.write_text(whole.replace('"deal":2', foreign))
        with pytest.raises(BadLadderFile, match=rf"^{path}: 'deal .* {text}$"):
            read(path)


@pytest.mark.parametrize(
    ("told", "edited", "text"),
    [
        (r'"scores":\[', '"scores":[0.5,', "Expected a number for each of 2 seats, got 3 - at `$.results[0]`"),
        (r'"rounds won":\[', '"rounds won":[1,', "Expected a number for each of 2 seats, got 3 - at "),
        (r'"rounds won":\[\d', '"rounds won":[1000000000', "Expected `int` <= 99999 - at "),
        (r'"buckets":{"\d+"', '"buckets":{"99999"', "Expected `int` <= 1023 - at "),
        (r'"longest":[^,]*', '"longest":1e300', "Expected `float` <= 1000000000000.0 - at "),
        (r'"moves_per_second":\d+', '"moves_per_second":0', "Expected `int` >= 1 - at `$.machine.moves_per_second`"),
        (r'"seats":\["first"', '"seats":["\xff"', "'utf-8' codec can't decode"),
    ],
)
def test_what_was_edited_so_that_nothing_could_be_made_of_it_is_refused(
    told: str, edited: str, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "ladder.json"
    write(path, state(batch()))
    kept = path.read_text()
    assert re.search(told, kept)
    path.write_bytes(re.sub(told, lambda _: edited, kept, count=1).encode("latin-1"))
    with pytest.raises(BadLadderFile, match=r"is not a fairdeal\.ladder\.v6 file: .*" + re.escape(text)):
        read(path)


def test_a_file_that_cannot_be_written_is_told_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(BadLadderFile, match=r"cannot write .*: No such file or directory"):
        LadderFile(tmp_path / "missing" / "ladder.json", state(Batch()))


def test_a_plan_that_nobody_could_read_is_not_written(tmp_path: Path) -> None:
    path, had = tmp_path / "ladder.json", state(batch())
    write(path, had)
    whole = path.read_bytes()
    endless = msgspec.structs.replace(read(path), spec=msgspec.structs.replace(SPEC, deals=10**6))
    for put in (write, LadderFile):
        with pytest.raises(BadLadderFile, match=rf"cannot write {path}: .* <= 999999 - at `\$.spec.deals`"):
            put(path, endless)
    assert path.read_bytes() == whole


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_where_no_room_is_left_a_sentence_says_so_and_what_was_written_stays(tmp_path: Path) -> None:
    path, whole = tmp_path / "ladder.json", batch()
    keeper = LadderFile(path, state(Batch()))
    keeper.add(Batch(whole.results[:1]))
    with (
        room_for(path.stat().st_size + 20),
        pytest.raises(BadLadderFile, match=r"cannot write .*: File too large"),
        keeper,
    ):
        keeper.add(Batch(whole.results[1:]))
    assert len(read(path).games) == 1
    with room_for(20), pytest.raises(BadLadderFile, match=r"cannot write .*: File too large"):
        write(path, state(whole))
    assert len(read(path).games) == 1
    assert list(tmp_path.iterdir()) == [path]


def test_every_batch_is_there_at_once_and_what_was_torn_is_left_out(tmp_path: Path) -> None:
    path, whole = tmp_path / "ladder.json", batch()
    with LadderFile(path, state(Batch())) as keeper:
        for number, result in enumerate(whole.results, 1):
            keeper.add(Batch([result]))
            assert len(read(path).games) == number
    # Whoever wrote the last line was killed meanwhile; who goes on takes the place of it.
    path.write_bytes(path.read_bytes()[:-20])
    assert len(read(path).games) == 3
    with LadderFile(path, read(path)) as keeper:
        keeper.add(Batch(whole.results[3:], whole.times))
    assert whole_of(read(path)) == whole_of(state(whole))


def test_two_cannot_play_one_ladder(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    with LadderFile(path, state(Batch())) as keeper:
        keeper.add(batch())
        with pytest.raises(BadLadderFile, match=r"ladder\.json is being played by another process"):
            LadderFile(path, read(path))
    assert len(read(path).games) == 4
    with LadderFile(path, read(path)):
        pass


def test_who_has_read_what_another_was_still_playing_takes_nothing_away(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    with LadderFile(path, state(Batch())) as keeper:
        early = read(path)
        keeper.add(batch())
    with pytest.raises(BadLadderFile, match=r"ladder\.json was played by another process meanwhile: begin again"):
        LadderFile(path, early)
    assert len(read(path).games) == 4


def test_without_a_file_the_games_are_kept_as_long_as_somebody_needs_them() -> None:
    with LadderFile(None, state(Batch())) as keeper:
        keeper.add(batch())
    kept = keeper.state
    assert len(list(kept.games)) == len(kept.games) == 4


def test_a_ladder_keeps_the_machine_that_it_was_begun_on(tmp_path: Path) -> None:
    begun = state(Batch())
    elsewhere = msgspec.structs.replace(begun, machine=msgspec.structs.replace(begun.machine, moves_per_second=1))
    with LadderFile(None, elsewhere) as keeper:
        keeper.add(batch())
        assert keeper.state.machine.moves_per_second == 1


def made(path: Path, games: int) -> Path:
    """A file of a ladder of so many games, which came out as four do."""
    spec, like = msgspec.structs.replace(SPEC, deals=games // 2), batch().results
    with LadderFile(path, state(Batch(), spec)) as keeper:
        for deal, leg, seats in fixtures(spec):
            keeper.add(Batch([msgspec.structs.replace(like[deal % 4], deal=deal, leg=leg, seats=seats)]))
    return path


def test_more_games_take_no_more_room(tmp_path: Path) -> None:
    def room(games: int) -> int:
        """Bytes at most while so many games are kept and read."""
        tracemalloc.start()
        assert len(read(made(tmp_path / "ladder.json", games)).games) == games
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few = room(1000)
    # Some garbage may wait to be collected; games that were kept would take megabytes.
    assert room(10_000) < few + 9000 / 8 + 100_000
