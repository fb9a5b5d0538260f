"""The commitments that were given: the first one stands, and outlives the client."""

from __future__ import annotations

from pathlib import Path

from client.matches import records
from client.matches.promises import Promises
from shared.messages import Rules, Seated
from tests.client.fakes import chairs
from tests.client.told import match

RECORD = match("nano-gwent", reasons=False)
FIRST, LATER = "a" * 64, "b" * 64


def seated(commitment: str) -> Seated:
    return Seated("t1", RECORD.match, Rules("nano-gwent"), chairs("Ana", "Ben"), commitment, 0)


def test_without_a_word_nothing_was_promised(tmp_path: Path) -> None:
    assert Promises(tmp_path).of(RECORD) is None
    assert Promises(None).of(RECORD) is None


def test_what_a_server_says_later_is_no_promise_not_even_to_another_client(tmp_path: Path) -> None:
    for promises in (Promises(tmp_path), Promises(tmp_path), Promises(None)):
        promises.note(seated(LATER if promises.of(RECORD) else FIRST))
        promises.note(seated(LATER))
        assert promises.of(RECORD) == FIRST
    assert Promises(tmp_path).of(RECORD) == FIRST


def test_where_nothing_can_be_written_it_is_known_as_long_as_the_client_runs(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("in the way")
    promises = Promises(tmp_path)
    promises.note(seated(FIRST))
    assert promises.of(RECORD) == FIRST


def test_it_goes_with_its_record(tmp_path: Path) -> None:
    records.keep(tmp_path, RECORD)
    Promises(tmp_path).note(seated(FIRST))
    (item,) = records.listed(tmp_path)
    records.delete(item)
    assert list(records.folder_of(tmp_path).iterdir()) == []
