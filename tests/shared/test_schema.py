"""Types in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, inspect

from shared.game import Finite, Whole
from shared.games import GAMES
from shared.games.nano_gwent import Row
from shared.messages import Clock
from shared.messages.fields import Token
from shared.schema import fields, in_words, parts


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (bool, "true or false"),
        (int, "whole number"),
        (Whole, "whole number"),
        (Annotated[int, Meta(ge=1, le=15)], "whole number 1 to 15"),
        (Annotated[int, Meta(ge=1)], "whole number at least 1"),
        (float, "number"),
        (Finite, "number"),
        (Annotated[float, Meta(ge=0, le=86_400)], "number 0 to 86400"),
        (str, "text"),
        (Annotated[str, Meta(max_length=64)], "text of at most 64 characters"),
        (Annotated[str, Meta(min_length=43, max_length=43)], "text of 43 characters"),
        (Token, r"text of 43 characters matching `^[A-Za-z0-9_-]+\Z`"),
        (Literal["bot", "forfeit"], '"bot" or "forfeit"'),
        (Clock | None, "Clock or null"),
        (dict[str, Any], "map to anything"),
        (Annotated[dict[str, float], Meta(max_length=60)], "map of at most 60 keys to number"),
        (tuple[str | None, ...], "list of (text or null)"),
        (
            Annotated[tuple[Annotated[int, Meta(ge=1, le=15)], ...], Meta(min_length=1)],
            "list of at least 1 (whole number 1 to 15)",
        ),
        (list[Clock], "list of Clock"),
        (Row, "Row"),
        (tuple[int, int], "list of 2 (whole number)"),
        (tuple[int, str], "list of 2 (whole number, text)"),
    ],
)
def test_a_type_in_words(kind: Any, words: str) -> None:
    assert in_words(inspect.type_info(kind)) == words


def test_a_kind_that_no_message_has_is_refused() -> None:
    with pytest.raises(TypeError, match="no words for"):
        in_words(inspect.type_info(complex))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_of_every_game_has_words(game: Any) -> None:
    assert all(in_words(field.type) for field in fields(game.options_type))


def test_a_type_is_made_of_the_structs_and_enumerations_in_it() -> None:
    class Pair(msgspec.Struct):
        row: Row
        clocks: dict[str, tuple[Clock, int] | None]

    kinds = {kind: parts(inspect.type_info(kind)) for kind in (int, Row, list[Pair], tuple[Row | None, ...])}
    assert kinds == {int: (), Row: (Row,), list[Pair]: (Pair, Row, Clock), tuple[Row | None, ...]: (Row,)}
