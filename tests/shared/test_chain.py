"""The bytes that are hashed: the standard library gives the same from what is written, whatever the values are."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shared.chain import canonical

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


def by_the_standard_library(written: bytes) -> bytes:
    """The bytes as docs/fair.md states them."""

    def number(text: str) -> float:
        return int(float(text)) if float(text).is_integer() else float(text)

    value = json.loads(written, parse_float=number)
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


@given(VALUES)
@example([1e16, 1e22, 5e-324, 1.7976931348623157e308, -0.0, 0.1, 123456789.125])
@example(["\x7f", 1e-5, 0.0001, 2.0])
@example({"\U0001f0a1": 1, "\uffff": 2, "é": 3, "\x7f": 4, '"\\/': 5})
def test_what_is_written_has_the_same_bytes_by_the_standard_library_and_when_it_is_read(value: Any) -> None:
    written = msgspec.json.format(msgspec.json.encode(value), indent=1)
    assert canonical(value) == by_the_standard_library(written)
    assert canonical(value) == canonical(msgspec.json.decode(written)) == canonical(json.loads(written))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 2.0, "a": [1, 0.5, -0.0]}, b'{"a":[1,0.5,0],"b":2}'),
        ({"name": "Zoë \U0001f984"}, rb'{"name":"Zo\u00eb \ud83e\udd84"}'),
        ([None, True, 1e16, 1e-7], b"[null,true,10000000000000000,1e-07]"),
    ],
)
def test_the_form_of_a_value(value: Any, text: bytes) -> None:
    assert canonical(value) == text
