"""The pages are read once: short sentences, a limit on README, and no turn of phrase that has to be read twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.prose import by_hand, sentences, share_within, turns_in, words

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", *sorted(ROOT.glob("docs/*.md"))]
USUAL, MOST, SHARE = 25, 35, 0.9
"""Nine sentences of ten have at most USUAL words, and none has more than MOST."""

TURNS = {
    # A clause stands where a noun would do: "the player who leaves", "a spectator".
    "for who": r"\b(?:for|to|from|by) who\b(?! in\b|, \w+ in\b|: )",
    "who leaves has": r"\b[Ww]ho (?:leaves|looks on|comes back) (?:has|takes|goes)\b",
    # A noun is missing: "something that is none". "If there is none" is plain enough.
    "is none": r"(?<!\b[Tt]here\s)\b(?:is|are|was|be) none\b",
    "there is none of": r"\bthere is none of\b",
    # The word is not English, or not of this century.
    "anew": r"\banew\b",
    "else than": r"\belse than\b",
    "inside of": r"\binside of\b",
    "to be had": r"\bto be had\b",
    "so often its": r"\bso often its\b",
    # The sentence is a riddle: about whom, or about what?
    "you look on": r"\b[Yy]ou look on\b",
    "as of a bot": r"\bas of a bot\b",
    "nobody understands": r"\bnobody understands\b",
    "give the match up": r"\b[Gg]ive the match up\b",
    "will not do": r"\bwill not do\b",
    "a mind that was changed": r"\bmind that was changed\b",
    "may be known of": r"\bmay be known of\b",
    "what else there is": r"\bwhat else there is\b",
    "looking for company": r"\b[Ll]ooking for company\b",
    "here the next time": r"\bhere the next time\b",
    "on offer here": r"\bon offer here\b",
    "a second time plays": r"\bsecond time plays\b",
    "confined but told": r"\bconfined but told\b",
}
"""Turns of phrase that have to be read twice, as regular expressions. Neither a page nor a program has one."""


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
    assert turns_in(PAGES, TURNS.values()) == []


def test_no_text_of_the_programs_has_a_turn_that_is_read_twice() -> None:
    packages = ("server", "client", "shared", "bots", "tests")
    files = (file for package in packages for file in (ROOT / package).rglob("*") if file != Path(__file__))
    texts = (file for file in files if file.suffix in (".py", ".ftl", ".md"))
    assert turns_in((ROOT / "Makefile", *texts), TURNS.values()) == []


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
    file.write_text(
        "A page.\nA table that is made anew, for who reads it.\nAn end, far away, is none.\n"
        "{name} is none, $(NAME) is none. If there is\nnone, there are none.\n"
    )
    lines = ((2, "anew"), (2, "for who"), (3, "is none"), (4, "is none"), (4, "is none"))
    assert turns_in([file], TURNS.values()) == [f"{file}:{line}: {turn}" for line, turn in lines]
