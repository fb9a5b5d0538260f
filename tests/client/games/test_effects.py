"""What a move does, in the game's own terms and the reader's language: the words of a hint."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from client.games import FACES, words_of
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from shared.game import Game, View
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.clue import Clue
from shared.games.clue.cards import Card
from shared.games.clue.view import ClueView, Phase, Suggestion
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck

AnyGame = Game[Any, Any]
CAST = Cast(("Ann", "Bob", "Cay"), 0)


def effect(game: str, view: View, move: str) -> str:
    return words_of(game).effect(msgspec.to_builtins(view), move, CAST)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


GWENT = NanoGwent.deal(options={"deck": (2, 3, 4, 7, 14), "debuffs": 1, "scorches": 1})
"""Each has melee 7, 9 and 1, ranged 8 and siege 5."""


@pytest.mark.parametrize(
    ("played", "move", "told"),
    [
        ("", "3", "It adds 9 points; you take the lead by 9."),
        ("3 2", "14", "It adds 5 points; you keep the lead by 7."),
        ("14 3", "4", "It adds one point; you still trail by 3."),
        ("2 3", "debuff melee", "It takes 8 from them and 6 from you; the totals are level."),
        ("3 14", "debuff melee", "It takes 0 from them and 8 from you; you fall behind by 4."),
        ("2 3", "scorch", "Scorch burns their 9; you take the lead by 7."),
        ("3 3", "scorch", "Scorch burns their 9 and your 9; the totals are level."),
        ("", "scorch", "Scorch burns nothing; the totals are level."),
        ("3 2", "pass", "You save your cards; Bob needs 3 more points to win this round."),
        ("2 2", "pass", "You save your cards; Bob needs one more point to win this round."),
        ("2 3", "pass", "You leave this round to Bob and save your cards."),
        ("3 pass", "pass", "It ends the round: that wins you the round, 9 to 0."),
        ("14 3 4 pass", "pass", "It ends the round: you lose the round, 6 to 9."),
        ("scorch pass", "pass", "It ends the round: nobody wins the round, 0 to 0."),
    ],
)
def test_nano_gwent(played: str, move: str, told: str) -> None:
    game = GWENT
    for number, each in enumerate(played.split()):
        game = game.play(number % 2, game.parse(number % 2, each)).game
    assert effect("nano-gwent", game.view(0), move) == told


def test_a_debuffed_unit_burns_with_the_point_that_it_counts() -> None:
    view = replace(GWENT.view(0), boards=((), (3,)), debuffed=((), (3,)), totals=(0, 1))
    assert effect("nano-gwent", view, "scorch") == "Scorch burns their 1; the totals are level."


def test_the_last_card_of_both_ends_the_round() -> None:
    game = NanoGwent.deal(options={"deck": (2,), "debuffs": 0, "scorches": 0})
    game = game.play(0, game.parse(0, "pass")).game
    told = words_of("nano-gwent").effect(msgspec.to_builtins(game.view(1)), "2", Cast(("Ann", "Bob"), 1))
    assert told == "It adds 7 points; that wins you the round, 7 to 0."


TIDES = replace(
    TidesOfTime.deal(2, None, Chance(1)).view(0),
    picks=((1,), (5,)),
    relics=((4,), (8,)),
)
"""Kingdoms of a Temple and a Stronghold against a Stronghold and a Garden, each with what it asks for."""


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("2", "3 for each Library. With it your kingdom counts 6 so far, theirs 3."),
        ("15", "You win all ties. With it your kingdom counts 6 so far, theirs 3."),
        ("keep 4 drop 1", "You keep 4 Temple: 3 for each Palace. You remove 1 Stronghold: 3 for each Temple."),
    ],
)
def test_tides_of_time(move: str, told: str) -> None:
    assert effect("tides-of-time", TIDES, move) == told


DECK = Deck(
    ("Size", "Age"), ("Ant", "Bee", "Cat", "Dog", "Elk", "Fly"), ((5, 1), (2, 2), (5, 4.5), (3, 9), (5, 0), (9, 9))
)


@pytest.mark.parametrize(
    ("theirs", "move", "told"),
    [
        ((3, 4, 5), "f0", "5 in Size beats 1 of the 3 cards that Bob may have on top, and equals 1."),
        ((3, 4, 5), "f1", "1 in Age beats 1 of the 3 cards that Bob may have on top."),
        ((3,), "f0", "5 in Size beats Dog, which has 3."),
        ((3,), "f1", "1 in Age loses to Dog, which has 9."),
        ((4,), "f0", "5 in Size equals Elk."),
    ],
)
def test_top_trumps(theirs: tuple[int, ...], move: str, told: str) -> None:
    game = TopTrumps.of(DECK, 50, ((0, 1, 2), theirs))
    assert effect("top-trumps", game.view(0), move) == told


def test_top_trumps_with_a_card_that_was_seen_before() -> None:
    view = replace(TopTrumps.of(DECK, 50, ((0, 1, 2), (3, 4, 5))).view(0), cards=((0, -1, -1), (5, -1, -1)))
    assert effect("top-trumps", view, "f0") == "5 in Size loses to Fly, which has 9."


ESCOBA = replace(Escoba.deal(2, None, Chance(1)).view(0), table=("C3", "E5", "B9"))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (
            "O7xC3+E5",
            "7 + 3 + 5 = 15: you take 3 cards, 1 oros, 1 seven, seven of oros. "
            "It leaves 9 on the table: a card of 6 could clear it.",
        ),
        ("C6xB9", "6 + 9 = 15: you take 2 cards. It leaves 8 on the table: a card of 7 could clear it."),
        ("B10xE5", "10 + 5 = 15: you take 2 cards. It leaves 12 on the table: a card of 3 could clear it."),
        ("C2", "It leaves 19 on the table, which no single card can clear."),
        ("escoba", "Your hand makes 15: it brings 3 points."),
    ],
)
def test_escoba(move: str, told: str) -> None:
    assert effect("escoba", ESCOBA, move) == told


def test_escoba_that_clears_the_table() -> None:
    assert effect("escoba", replace(ESCOBA, table=("B9",)), "C6xB9") == (
        "6 + 9 = 15: you take 2 cards. It clears the table: an escoba!"
    )


def test_escoba_with_nobody_left_who_could_clear_the_table() -> None:
    view = replace(ESCOBA, stock=0, hand_sizes=(1, 0))
    assert effect("escoba", view, "C6xB9") == "6 + 9 = 15: you take 2 cards."


CLUE: ClueView = replace(
    Clue.deal(3, None, Chance(1)).view(0),
    hand=(Card.PLUM, Card.ROPE, Card.KITCHEN, Card.OFFICE, Card.GREEN, Card.DAGGER),
    tokens=(Card.GARAGE, *[Card.BATHROOM] * 5),
    suggestions=(
        Suggestion(0, Card.WHITE, Card.WRENCH, Card.BEDROOM, 1, card=Card.WHITE),
        Suggestion(1, Card.PLUM, Card.PISTOL, Card.BATHROOM, 0, card=Card.PLUM),
    ),
)
"""Seat 0 has seen White, and Bob has seen its Plum."""
ANSWERING = replace(CLUE, turn=1, phase=Phase.ANSWER)


@pytest.mark.parametrize(
    ("view", "move", "told"),
    [
        (CLUE, "go Bedroom", "You have not seen the Bedroom yet: you can ask about it there."),
        (CLUE, "go Kitchen", "You know where the Kitchen is: there you can ask about a person and a weapon."),
        (CLUE, "stay", "You cannot suggest this turn."),
        (replace(CLUE, moved=(0,)), "stay", "You were called here, so you can suggest this room."),
        (
            CLUE,
            "suggest Mustard Rope",
            "You have not seen Mustard or the Garage yet: a card that is shown, or nobody showing one, tells you more. "
            "You hold the Rope, so nobody else can show that.",
        ),
        (
            replace(CLUE, tokens=(Card.KITCHEN, *CLUE.tokens[1:])),
            "suggest White Rope",
            "You have seen all three: it tells you nothing new, and keeps the others guessing. "
            "You hold the Rope and the Kitchen, so nobody else can show that.",
        ),
        (CLUE, "skip", "You ask nothing, and nobody learns what you look for."),
        (ANSWERING, "show Plum", "Bob has seen Plum from you before, and learns nothing new."),
        (ANSWERING, "show Rope", "Bob has not seen the Rope from you yet."),
        (CLUE, "end", "Not seen yet: 3 people, 4 weapons, 7 rooms. To accuse would be a guess."),
        (CLUE, "accuse Mustard Pistol Garage", "If the envelope holds these three you win; if not, you are out."),
    ],
)
def test_clue(view: ClueView, move: str, told: str) -> None:
    assert effect("clue", view, move) == told


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_move_of_this_game_does_nothing_that_could_be_told(game: str) -> None:
    kind = GAMES[game]
    view = kind.deal(kind.seat_counts[0], None, Chance(1)).view(0)
    for move in ("xyzzy", "", "go", "f99", "O7x", "keep 4 drop", "99"):
        assert effect(game, view, move) == ""
    assert words_of("chess").effect({}, "e4", CAST) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
@settings(max_examples=25)
@given(data=st.data())
def test_every_move_has_a_sentence_in_every_language(game: str, language: Any, data: st.DataObject) -> None:
    speak(language)
    kind = GAMES[game]
    seats = data.draw(st.sampled_from(kind.seat_counts))
    now: AnyGame = kind.deal(seats, None, Chance(data.draw(st.integers(0, 1000))))
    cast = tuple("ABCDEF"[:seats])
    for _ in range(data.draw(st.integers(1, 30))):
        if now.outcome is not None:
            return
        seat = data.draw(st.sampled_from(sorted(now.to_act)))
        move = data.draw(st.sampled_from(now.legal_moves(seat)))
        told = words_of(game).effect(msgspec.to_builtins(now.view(seat)), str(move), Cast(cast, seat))
        assert re.fullmatch(r".+[.!]", told)
        now = now.play(seat, move).game
