"""Records of Clue that an earlier release wrote, when a single card was shown at once."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from shared import record
from shared.games import GAMES
from shared.games.clue.view import Suggestion

RECORDS = sorted(Path(__file__).parents[3].joinpath("data/records_v1").glob("clue-*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_holds_under_the_rule_that_it_was_played_by(path, monkeypatch):
    old = record.read(path.read_bytes())
    record.verify(old)
    monkeypatch.setitem(record._RULES, record.FORMAT_V1, GAMES)
    with pytest.raises(record.BadRecord):
        record.verify(old)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_altered_old_record_does_not_hold(path):
    old = record.read(path.read_bytes())
    shown = next(number for number, moved in enumerate(old.moves) if moved.move.startswith("show"))
    moved = msgspec.structs.replace(old.moves[shown], seconds=99.0)
    altered = msgspec.structs.replace(old, moves=(*old.moves[:shown], moved, *old.moves[shown + 1 :]))
    with pytest.raises(record.BadRecord, match=f"the chain breaks at move {shown + 1}: "):
        record.verify(altered)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_looked_at_through_the_views_of_today(path):
    positions = [played.game for _, played in record.replay(record.read(path.read_bytes()))]
    shown = [asked for view in positions[-1].open_views() for asked in view.suggestions if asked.shower is not None]
    assert shown
    assert {type(asked) for asked in shown} == {Suggestion}
    told = [asked for game in positions for view in (game.view(None),) for asked in view.suggestions if asked.card]
    assert told == []
