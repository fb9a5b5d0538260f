"""The pages are read once: short sentences, a limit on README, and no turn of phrase that has to be read twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.prose import by_hand, sentences, share_within, turns_in, words

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", *sorted(ROOT.glob("docs/*.md"))]
USUAL, MOST, SHARE = 25, 35, 0.9
"""So many words has a sentence of the usual share at most, and so many each."""

NOUNS_LEFT_OUT = (r"\b(?:for|to|from|by) who\b", r"\b[Ww]ho (?:leaves|looks on|comes back) (?:has|takes|goes)\b")
"""A clause stands where a noun would do: "the player who leaves", "a spectator"."""
NONE_AS_A_NOUN = (r"\b(?:is|are|was|be) none\b", r"\bthere is none of\b")
TURNS = (
    *NOUNS_LEFT_OUT,
    *NONE_AS_A_NOUN,
    *(r"\banew\b", r"\belse than\b", r"\binside of\b", r"\bto be had\b", r"\bso often its\b"),
    *(r"\b[Yy]ou look on\b", r"\bas of a bot\b", r"\bnobody understands\b", r"\b[Gg]ive the match up\b"),
    *(r"\bwill not do\b", r"\bmind that was changed\b", r"\bmay be known of\b", r"\bwhat else there is\b"),
    *(r"\b[Ll]ooking for company\b", r"\bhere the next time\b", r"\bon offer here\b", r"\bsecond time plays\b"),
)
"""What our sentences must not say, as regular expressions. No page says any of it."""
GONE = (r"\bconfined but told\b", r"\bwhere a wall is missing, nobody\b")
"""Those of which the texts of the programs are rid as well."""


def told(page: Path) -> list[str]:
    return list(sentences(by_hand(page)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_sentences_are_short(page: Path) -> None:
    counts = [words(sentence) for sentence in told(page)]
    assert [sentence for sentence in told(page) if words(sentence) > MOST] == []
    assert share_within(counts, USUAL) >= SHARE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_sentences_have_a_noun_for_their_subject(page: Path) -> None:
    assert [each for each in told(page) if each.startswith("Who ") and not each.endswith("?")] == []


def test_no_page_has_a_turn_that_is_read_twice() -> None:
    assert turns_in(PAGES, TURNS) == []


def test_what_the_programs_say_is_rid_of_some() -> None:
    texts = [file for package in ("server", "client", "shared", "bots") for file in (ROOT / package).rglob("*")]
    assert turns_in((file for file in texts if file.suffix in (".py", ".ftl", ".md")), GONE) == []


def test_sentences_are_counted_without_tables_headings_pictures_and_code() -> None:
    page = """\
# A heading of four words

One sentence with `some code.  In it` and a [link](page.md#part), **bold.** Two sentences! 5.14 is a number
that goes on.

- An item: it
  goes on.
1. **Bold.** Another.

![A picture.](picture.png)

| a table | of words. |

```
Code. More code.
```
"""
    counted = [(sentence, words(sentence)) for sentence in sentences(page)]
    assert counted == [
        ("One sentence with CODE and a link, bold.", 8),
        ("Two sentences!", 2),
        ("5.14 is a number that goes on.", 7),
        ("An item: it goes on.", 5),
        ("Bold.", 1),
        ("Another.", 1),
    ]


def test_a_banned_turn_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("A page.\nA table that is made anew, for who reads it.\n")
    assert turns_in([file], TURNS) == [f"{file}:2: anew", f"{file}:2: for who"]
