from __future__ import annotations

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.games.top_trumps.deck import LONGEST, SHIPPED, Deck, deck_of

NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=40).filter(
    lambda text: text == text.strip() and text.isprintable()
)
NUMBERS = st.integers(-(10**18) + 1, 10**18 - 1) | st.floats(-1e9, 1e9)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    fields = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    cards = draw(st.lists(NAMES, min_size=2, max_size=8, unique=True))
    row = st.tuples(*[NUMBERS] * len(fields))
    return Deck(tuple(fields), tuple(cards), tuple(draw(row) for _ in cards))


def written(deck: Deck, end: str) -> str:
    """The deck as CSV, as Python's own writer has it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator=end)
    writer.writerow(["a name, any", *deck.fields])
    writer.writerows([name, *row] for name, row in zip(deck.cards, deck.values, strict=True))
    return text.getvalue()


@given(decks(), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]), st.sampled_from(["", "\n\n"]))
def test_a_deck_written_as_csv_is_read_back(deck: Deck, end: str, mark: str, more: str) -> None:
    assert deck_of(mark + written(deck, end) + more) == deck


def refusal(text: str) -> str | None:
    """Why a text is no deck; None: it is one."""
    try:
        return None if len(deck_of(text).cards) >= 2 else "a deck too small"
    except ValueError as error:
        return str(error)


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_is_refused_with_a_sentence(text: str) -> None:
    why = refusal(text)
    assert why is None or (8 < len(why) < 250 and why.isprintable())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no deck is called ''; give airships or sea-creatures, or the text of a CSV file"),
        ("name,f", "no deck is called 'name,f'; give airships or sea-creatures, or the text of a CSV file"),
        ("name\na\nb", "line 1: after the column of names come 0 fields, there must be 1 to 20"),
        ("n" + ",f" * 21 + "\na\nb", "line 1: after the column of names come 21 fields, there must be 1 to 20"),
        ("name,f,\na,1,2\nb,1,2", "line 1: column 3 has no name"),
        ("name,f,f\na,1,2\nb,1,2", "line 1: the field 'f' stands twice"),
        ("name,f\na,1\n,2", "line 3: the card has no name"),
        ("name,f\na,1\n\na,2", "line 4: the card 'a' stands in line 2 already"),
        ("name,f,g\na,1,2\nb,1", "line 3: it has 2 entries, the first line has 3"),
        ("name,f\na,1,5\nb,1", "line 2: it has 3 entries, the first line has 2"),
        ("name,f,g\na,1,2\nb,,2", "line 3: the value of 'f' is missing"),
        ("name,f\na,1\nb,fast", "line 3: the value of 'f' is 'fast', not a number below 10^18"),
        ("name,f\na,1\nb,nan", "line 3: the value of 'f' is 'nan', not a number below 10^18"),
        ("name,f\na,1\nb,1e999", "line 3: the value of 'f' is '1e999', not a number below 10^18"),
        ("name,f\na,1\nb,1_000", "line 3: the value of 'f' is '1_000', not a number below 10^18"),
        ("name,f\na,1\nb,٣", "line 3: the value of 'f' is '٣', not a number below 10^18"),
        ("name,f\na,1", "a deck has 2 to 500 cards, this one 1"),
        ("n,f\n" + "".join(f"{card},1\n" for card in range(501)), "a deck has 2 to 500 cards, this one 501"),
        ('name,f\na,1\n"b,2', "line 3: unexpected end of data"),
        (f"name,f\n{'a' * 41},1\nb,2", f"line 2: the name '{'a' * 40}…' is not one of at most 40 printable characters"),
        ("name,f\na\u202eb,1\nb,2", "line 2: the name 'a\\u202eb' is not one of at most 40 printable characters"),
        ("name,f\n" + "a,1\n" * 4000, "its text has 16007 bytes, at most 8000 can be sent"),
    ],
)
def test_a_text_that_is_no_deck_is_refused_with_its_line_and_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        deck_of(text)


@pytest.mark.parametrize("name", SHIPPED)
def test_in_a_shipped_deck_every_field_is_the_best_of_some_cards_and_no_card_is_useless(name: str) -> None:
    deck = deck_of(name)
    assert 30 <= len(deck.cards) <= 50
    assert len(deck.fields) in (5, 6)
    assert len(written(deck, "\n").encode()) < LONGEST
    columns = [*zip(*deck.values, strict=True)]
    beats = [
        [sum(value > other for other in column) for value, column in zip(row, columns, strict=True)]
        for row in deck.values
    ]
    best = [row.index(max(row)) for row in beats]
    assert min(best.count(field) for field in range(len(deck.fields))) >= len(deck.cards) // 10
    assert min(map(max, beats)) > len(deck.cards) / 2
