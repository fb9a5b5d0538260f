"""Ratings in words: rounding, signs, what a match changed, the board in text."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.rules.default_rules import offered
from client.speech.ratings import Change, after_match, elo, in_lines, notes, told
from client.text.table import TextTable
from client.ui.terminal import Kind
from shared.games import GAMES
from shared.messages import Bot, Ended, Leaderboard, Listed, Lobby, Rank, Ranked, Rating
from tests.client.fakes import chairs, welcome
from tests.client.gallery.ranks import FEW, FIFTY, OWN_LINE
from tests.client.scripted import record


@pytest.mark.parametrize(
    ("rating", "text"),
    [
        (Rating(1251.7, 80.1), "1252 ±80"),
        (Rating(-3.0, 0.0), "−3"),
        (Rating(-0.4, 481.3), "0? ±481"),
        (Rating(1020.0, 0.0), "1020"),
    ],
)
def test_a_rating_is_told_in_whole_points(rating: Rating, text: str) -> None:
    assert told(rating) == text


@pytest.mark.parametrize(
    ("before", "after", "way", "word"),
    [(1240.2, 1251.7, "up", "up 12"), (3.0, -12.4, "down", "down 15"), (401.0, 401.4, "same", "as before")],
)
def test_a_change_is_what_a_reader_sees_of_it(before: float, after: float, way: str, word: str) -> None:
    change = Change(Rating(before, 83.0), Rating(after, 80.0))
    assert (change.way, change.word) == (way, word)
    assert change.points == int(elo(after).replace("−", "-")) - int(elo(before).replace("−", "-"))


def test_after_a_match_each_seat_has_a_line() -> None:
    ended = Ended(record(), ratings=((Rating(1240.2, 83.0), Rating(1251.7, 80.1)), None))
    assert after_match(ended, ("Ana", "fis")) == [
        "Rating of Ana: 1240 -> 1252 ±80, up 12.",
        "Rating of fis: house bots keep their measured rating.",
    ]
    assert after_match(Ended(record(), unrated="it ended (time) before everybody had moved"), ("Ana", "fis")) == [
        "This match was not rated. It ended (time) before everybody had moved."
    ]
    assert after_match(Ended(record()), ("Ana", "fis")) == []


def test_the_board_in_text_fits_eighty_columns_and_marks_the_reader() -> None:
    for lines in (FEW, (*FIFTY, OWN_LINE)):
        text = in_lines(Leaderboard("top-trumps", tuple(lines)))
        assert max(map(len, text)) <= 80
        assert [line for line in text if "(you)" in line] == [line for line in text if " Ana " in line]
    assert text[-1].startswith(" >50  Ana ")
    assert "Play rated matches to appear here." not in text
    assert in_lines(Leaderboard("clue"))[-1] == "Nobody is rated yet. Play rated matches to appear here."


def test_a_board_says_how_a_rating_becomes_sure_and_since_when_the_scale_is() -> None:
    unsure, sure = (Leaderboard("clue", (Ranked("Ana", Rating(12.0, error), 9, you=True),)) for error in (201.0, 200.0))
    assert notes(sure) == []
    assert [note.split(" (?)")[0] for note in notes(unsure)] == ["Your rating is provisional"]
    [told] = notes(Leaderboard("clue", reworked=20_780))
    assert told.startswith("On 2026-11-23 the house bots got new ratings")


def test_at_the_text_table_the_board_is_asked_for_and_told(tmp_path: Path) -> None:
    printed: list[tuple[Kind, str]] = []
    sent: list[object] = []
    table = TextTable(sent.append, lambda kind, text: printed.append((kind, text)), tmp_path)
    table.follow([welcome(), Lobby()])
    table.take("ratings clue")
    assert sent[-1] == Rank("clue")
    assert not table.settled
    table.follow([Leaderboard("clue", (Ranked("Ana", Rating(12.0, 400.0), 1, you=True),))])
    assert table.settled
    assert printed[-1][1].split() == ["1", "Ana", "12?", "±400", "1", "match", "(you)"]


def test_the_lobby_in_text_tells_ratings_and_rated_tables(tmp_path: Path) -> None:
    printed: list[str] = []
    table = TextTable(lambda message: None, lambda kind, text: printed.append(text), tmp_path)
    table.follow([welcome()])
    bot = Bot("mcts", tuple(GAMES)[:2], 1, {"nano-gwent": Rating(1130.0, 41.0)}, by="house")
    rated = Listed("abcdefgh", "nano-gwent", chairs("Bob", "Cay"), True, offered("nano-gwent", rated=True))
    for question in ("bots", "tables"):
        table.take(question)
        table.follow([Lobby((rated,), (bot,))])
    assert "  mcts         nano-gwent (1130 ±41) and tides-of-time, 1 free" in printed
    assert "  nano-gwent, rated: Bob and Cay. 'watch abcdefgh'." in printed
