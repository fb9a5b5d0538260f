from __future__ import annotations

import json

import msgspec

from bots.ladder.result import Batch
from bots.ladder.tell.document import document
from tests.bots.ladder.keep.test_state import batch, state


def test_all_of_it_can_be_had_as_one_value() -> None:
    kept = state(batch())
    told = json.loads(b"".join(document(kept)))
    assert next(iter(told)) == "format"
    assert told["games"] == json.loads(msgspec.json.encode(kept.games))
    assert told["standings"] == json.loads(msgspec.json.encode(kept.standings))
    assert json.loads(b"".join(document(state(Batch()))))["games"] == []
