"""`export`: finished matches and ratings for everybody, and nothing that is a secret."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from server.effects.entries import Deleted, Keyed
from server.journal.errors import JournalError
from server.maintenance.export import export_folder, export_lines
from server.maintenance.progress import Progress
from shared.record import read, verify
from tests.server.journal.test_head import contents, edit
from tests.server.journal.test_journal import ANA, DEALT, Log
from tests.server.journal.test_upgrade import unpacked
from tests.server.maintenance.test_backup import serving
from tests.server.maintenance.test_repair import dealt, ended, written
from tests.server.maintenance.test_restore import go_on

KEY = Keyed("ana", "Ana", b"\x0a" * 32)
RATINGS = '{"game":"nano-gwent","name":"Ana","rating":{"elo":24.0,"error":784.2},"matches":1,"bot":false}\n'


def exported(path: Path, to: Path) -> str:
    return export_folder(f"sqlite:///{path}", path.parent, to, Progress())


def test_each_finished_match_is_a_record_that_can_be_verified(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA, KEY, DEALT), dealt("m2"), (ended("m2"),), dealt("../m3"), (ended("../m3"),))
    before, to = contents(path.parent), tmp_path / "out"
    assert exported(path, to) == f"2 records; 1 ratings are in {to}/ratings.jsonl"
    assert sorted(os.listdir(to)) == ["..%2Fm3.json", "m2.json", "ratings.jsonl"]
    for name, match in (("m2", "m2"), ("..%2Fm3", "../m3")):
        record = read((to / f"{name}.json").read_bytes())
        verify(record)
        assert record.match == match
    assert (to / "ratings.jsonl").read_text() == RATINGS
    assert (contents(path.parent), sorted(os.listdir(tmp_path))) == (before, ["data", "out"])


def test_nothing_of_accounts_or_live_matches_is_in_it(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA, KEY, DEALT), dealt("m2"), (ended("m2"),))
    exported(path, tmp_path / "out")
    text = b"".join(contents(tmp_path / "out").values())
    assert b'"match": "m2"' in text
    secrets = (b"m1", b"t1", b'"ana"', ANA.token_hash, ANA.token_hash.hex().encode(), KEY.key_hash.hex().encode())
    assert [secret for secret in secrets if secret in text] == []


def test_who_has_deleted_their_account_has_a_neutral_name_and_the_record_holds(tmp_path: Path) -> None:
    end = msgspec.structs.replace(ended("m2"), players=("ana", "ben"))
    path, to = written(tmp_path / "data", (ANA,), dealt("m2"), (end,)), tmp_path / "out"
    go_on(path, (Deleted("ana", "ex-1a2b"),))
    exported(path, to)
    record = read((to / "m2.json").read_bytes())
    verify(record)
    assert record.seats == ("ex-1a2b", "Ben")
    assert record.deal == end.record.deal


def test_the_same_again_adds_what_is_new(tmp_path: Path) -> None:
    path, to = written(tmp_path / "data", dealt("m1"), (ended("m1"),), dealt("m2")), tmp_path / "out"
    exported(path, to)
    (to / "m1.json").write_text("as it was")
    go_on(path, (ended("m2"),))
    assert exported(path, to) == f"1 records, and 1 were there already; 1 ratings are in {to}/ratings.jsonl"
    assert (to / "m1.json").read_text() == "as it was"
    verify(read((to / "m2.json").read_bytes()))


def test_to_a_pipe_there_is_a_record_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "data", dealt("m1"), (ended("m1"),), dealt("m2"), (ended("m2"),))
    export_lines(f"sqlite:///{path}", path.parent, Progress())
    out, err = capsys.readouterr()
    assert ([json.loads(line)["match"] for line in out.splitlines()], err) == (["m1", "m2"], "")
    for line in out.splitlines():
        verify(read(line.encode()))


def test_a_server_that_runs_is_asked(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(*dealt("m1"))
    log.write(ended("m1"))
    with serving(log):
        assert exported(tmp_path / "db", tmp_path / "out").startswith("1 records; 1 ratings")
        log.write(ANA)
    assert not log.errors


@pytest.mark.parametrize("statement", ["update records set game = 'clue'", "drop table ratings"])
def test_what_is_damaged_is_not_exported(tmp_path: Path, statement: str) -> None:
    path = written(tmp_path / "data", dealt("m1"), (ended("m1"),))
    edit(path, statement)
    with pytest.raises(JournalError, match=r"/data/db is damaged: .* Run `python -m server repair`"):
        exported(path, tmp_path / "out")
    assert os.listdir(tmp_path / "out") == []


def test_a_database_of_an_earlier_release_is_upgraded_first(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="a server, started once, upgrades it"):
        exported(unpacked("format_2.db.gz", tmp_path), tmp_path / "out")
