"""The closed set of messages: what each field accepts, at its bounds and one step beyond them."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from shared.messages import ClientMessage, Hello, Lend, Open, Play, Rules, Say, Seek, ServerMessage

KINDS = get_args(ClientMessage) + get_args(ServerMessage)
RULES = {"game": "nano-gwent"}
TOKEN = "aZ09_-" + "a" * 37
SEED = "0123456789abcdef" * 4
REASON = {"summary": "s" * 1000, "terms": {"t" * 120: -1.5}, "line": ["l" * 200] * 60}


@pytest.mark.parametrize("kind", KINDS)
def test_a_message_is_named_by_its_type_in_small_letters_and_says_what_it_is(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.tag == re.sub(r"\B([A-Z])", r"-\1", kind.__name__).lower()
    assert kind.__struct_config__.forbid_unknown_fields
    assert kind.__doc__
    assert kind.__doc__.rstrip().endswith(".")


def test_every_type_is_there_once() -> None:
    tags = [kind.__struct_config__.tag for kind in KINDS]
    assert len(set(tags)) == len(tags) == 43


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (Hello, {"name": "A"}),
        (Hello, {"name": "Ж" * 24, "token": TOKEN, "known": 1_000_000}),
        (Play, {"version": 0, "move": "m" * 200, "reason": REASON}),
        (Say, {"text": "é" * 300}),
        (Open, {"rules": RULES, "chairs": ["me"] * 6, "label": "l" * 64, "seed": SEED}),
        (Seek, {"rules": {**RULES, "options": {f"option {n}": None for n in range(32)}, "clock": None}}),
        (Seek, {"rules": {**RULES, "clock": {"bank": 0, "increment": 86_400, "cap": 0}, "grace": 0}}),
    ],
)
def test_values_at_their_bounds_are_accepted(kind: type[Any], given: dict[str, Any]) -> None:
    assert isinstance(msgspec.convert({"type": kind.__name__.lower(), **given}, kind), kind)


@pytest.mark.parametrize(
    ("kind", "given", "sentence"),
    [
        (Hello, {"name": ""}, "length >= 1 - at `$.name`"),
        (Hello, {"name": "A" * 25}, "length <= 24 - at `$.name`"),
        (Hello, {"name": "A\x7f"}, "at `$.name`"),
        (Hello, {"name": "A\n"}, "at `$.name`"),
        (Hello, {"name": "A", "token": TOKEN[1:]}, "length >= 43 - at `$.token`"),
        (Hello, {"name": "A", "token": TOKEN[1:] + "\n"}, "at `$.token`"),
        (Hello, {"name": "A", "known": -1}, ">= 0 - at `$.known`"),
        (Play, {"version": 1_000_001, "move": "7"}, "<= 1000000 - at `$.version`"),
        (Play, {"version": 1, "move": ""}, "length >= 1 - at `$.move`"),
        (Play, {"version": 1, "move": "m" * 201}, "length <= 200 - at `$.move`"),
        (Play, {"version": 1, "move": "7", "reason": {"summary": "s" * 1001}}, "length <= 1000"),
        (Play, {"version": 1, "move": "7", "seat": 0}, "unknown field `seat`"),
        (Say, {"text": "a" * 301}, "length <= 300 - at `$.text`"),
        (Say, {"text": "a\x1b[2J"}, "at `$.text`"),
        (Say, {"text": "   "}, "at `$.text`"),
        (Say, {"text": "exe.\u202ecod"}, "at `$.text`"),
        (Say, {"text": "exe.\u061ccod"}, "at `$.text`"),
        *((Hello, {"name": f"\u200d{blank}"}, "at `$.name`") for blank in "\u00a0\u115f\u2060\u2800\u3164\ufe0f"),
        (Open, {"rules": RULES, "chairs": []}, "length >= 1 - at `$.chairs`"),
        (Open, {"rules": RULES, "chairs": ["me"] * 7}, "length <= 6 - at `$.chairs`"),
        (Open, {"rules": RULES, "chairs": ["me"], "seed": SEED.upper()}, "at `$.seed`"),
        (Seek, {"rules": {**RULES, "options": {f"o{n}": 1 for n in range(33)}}}, "length <= 32 - at `$.rules.options`"),
        (Seek, {"rules": {**RULES, "options": {"units": {"a": 1}}}}, "got `object`"),
        (Seek, {"rules": {**RULES, "grace": 86_401}}, "<= 86400.0 - at `$.rules.grace`"),
        (Seek, {"rules": {**RULES, "clock": {"bank": -1}}}, ">= 0.0 - at `$.rules.clock.bank`"),
        (Seek, {"rules": {**RULES, "absent": "pray"}}, "Invalid enum value 'pray' - at `$.rules.absent`"),
        (Lend, {"agent": "fis", "by": "Ann"}, "at `$.by`"),
        (Open, {"rules": RULES, "chairs": ["x" * 42]}, "length <= 41 - at `$.chairs[0]`"),
        (Seek, {"rules": RULES, "opponent": "me"}, "Invalid enum value 'me' - at `$.opponent`"),
    ],
)
def test_a_value_beyond_its_bounds_is_refused_with_its_place(
    kind: type[Any], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as refusal:
        msgspec.convert({"type": kind.__name__.lower(), **given}, kind)
    assert sentence in str(refusal.value)


def test_defaults_are_left_out_on_the_wire() -> None:
    assert msgspec.to_builtins(Hello("Ann")) == {"type": "hello", "name": "Ann"}


def test_rules_are_equal_if_they_say_the_same() -> None:
    assert Rules("nano-gwent") == msgspec.convert(RULES, Rules)
    assert Rules("nano-gwent", {"units": 9}) != Rules("nano-gwent")
