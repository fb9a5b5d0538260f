from __future__ import annotations

import msgspec
import pytest

from client.games import words_of
from client.games.tides_of_time.words import card, in_short, partly_known
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast, listed
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import NUMBERS, as_set
from shared.games.tides_of_time.moves import Pick
from shared.games.tides_of_time.scoring import Scored, points

CAST = Cast(("Ann", "Bob"), 1)
NAME = TidesOfTime.name
KINGDOMS = (15, 6, 10, 18, 11), (5, 8, 7, 14, 2)
SCORED = Scored(KINGDOMS, points(KINGDOMS))
LAST_PICK = TidesOfTime(
    rounds=3,
    hands=(as_set((3,)), as_set((12,))),
    deck=(),
    picks=((16,), (4,)),
    relics=((6,), (8,)),
    removed=((10,), (2,)),
    choices=(Pick(3), None),
    scored=(SCORED,),
)


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("chosen", 0), "Ann chooses in secret."),
        (Seen("chosen", 1, {"choice": "12"}), "You choose in secret: 12 Library."),
        (Seen("chosen", 1, {"choice": "keep 12 drop 5"}), "You choose in secret: keep 12, remove 5."),
        (Seen("changed", 1, {"choice": "5"}), "You choose again in secret: 5 Garden."),
        (Seen("picked", 0, {"card": 12}), "Ann picks 12 Library: 9 for each set of Palace, Stronghold and Temple."),
        (Seen("picked", 1, {"card": 13}), "You pick 13 Garden: 13 for each set of all five suits."),
        (Seen("picked", 1, {"card": 6}), "You pick 6 Garden: 7 for the majority in Palaces."),
        (Seen("picked", 0, {"card": 17}), "Ann picks 17 no suit: your most numerous suit or suits count twice."),
        (Seen("received", 1, {"count": 2, "cards": [3, 9]}), "You receive 2 cards: 3 and 9."),
        (Seen("received", 0, {"count": 1}), "Ann receives 1 card."),
        (
            Seen("scored", 1, {"round": 1, "points": 9, "cards": [5, 8, 7], "each": [6, 0, 3]}),
            "You score 9 in round 1: 5 gives 6, 8 gives 0, 7 gives 3.",
        ),
        (Seen("kept", 0, {"relic": 2}), "Ann keeps 2 Palace: 3 for each Library, as a relic."),
        (
            Seen("kept", 1, {"relic": 2, "removed": 15}),
            "You keep 2 Palace: 3 for each Library, as a relic, and remove 15 Palace: you win all ties.",
        ),
        (Seen("drew", 0, {"count": 2}), "Ann draws 2 cards."),
        (Seen("drew", 1, {"count": 2, "cards": [1, 4]}), "You draw 2 cards: 1 and 4."),
        (Seen("danced", 0, {"times": 3}), "Ann: danced (times 3)."),
        (Seen("picked", 0, {"card": 99}), "Ann: picked (card 99)."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert words_of(NAME).event(seen, CAST) == sentence


def test_a_position_shows_both_kingdoms_and_what_is_known_of_the_hands() -> None:
    view = msgspec.to_builtins(LAST_PICK.view(1))
    assert words_of(NAME).position(view, CAST) == [
        "Round 2 of 3. Points: Ann 27, you 9 (27:9).",
        "Ann, kingdom:",
        "  6 Garden: 7 for the majority in Palaces (relic)",
        "  16 no suit: 8 for the majority in suits with exactly one card",
        "Ann, hand:",
        "  3 Library: 3 for each Garden",
        "Ann, removed: 10",
        "You, kingdom:",
        "  8 Stronghold: 7 for the majority in Libraries (relic)",
        "  4 Temple: 3 for each Palace",
        "You, hand:",
        "  12 Library: 9 for each set of Palace, Stronghold and Temple",
        "You, removed: 2",
        "Deck: 0 cards.",
        "Ann chooses in secret.",
    ]
    assert words_of(NAME).score(view, CAST) == "27:9"


def test_a_choice_is_shown_to_its_owner_and_hands_are_hidden_from_a_spectator() -> None:
    mine = words_of(NAME).position(msgspec.to_builtins(LAST_PICK.view(0)), Cast(("Ann", "Bob"), 0))
    assert mine[-1] == "Your choice: 3 Library. You can change it until all have chosen."
    watched = words_of(NAME).position(msgspec.to_builtins(LAST_PICK.view(None)), Cast(("Ann", "Bob")))
    assert [line for line in watched if "unknown" in line] == [
        "Bob, hand: 1 card, unknown",
        "Ann, hand: 1 card, unknown",
    ]
    assert watched[-1] == "Ann chooses in secret."


def test_a_hand_that_is_empty_is_not_spoken_of() -> None:
    game = TidesOfTime.deal(2, None, Chance(7))
    for _ in range(10):
        seat = min(game.to_act)
        game, _ = game.play(seat, game.legal_moves(seat)[0])
    for view in (game.view(1), game.view(None), msgspec.structs.replace(game.view(None), hands=(None, None))):
        assert not [line for line in words_of(NAME).position(msgspec.to_builtins(view), CAST) if "hand" in line]


def test_a_choice_that_was_changed_is_told_to_its_owner_alone() -> None:
    game = TidesOfTime.deal(2, None, Chance(7))
    one, two = game.legal_moves(0)[:2]
    chosen, _ = game.play(0, one)
    again, _ = chosen.play(0, two)
    told = [
        words_of(NAME).unsaid(msgspec.to_builtins(before.view(seat)), msgspec.to_builtins(after.view(seat)))
        for before, after in ((game, chosen), (chosen, again))
        for seat in (0, 1, None)
    ]
    assert told == [(), (), (), (Seen("changed", 0, {"choice": str(two)}),), (), ()]
    assert words_of(NAME).unsaid({}, {}) == words_of("nano-gwent").unsaid({}, {}) == ()


def test_what_a_player_can_know_of_a_hidden_hand_is_told() -> None:
    game, chance = TidesOfTime.deal(2, None, Chance(7)), Chance(1)
    for _ in range(12):
        seat = min(game.to_act)
        game, _ = game.play(seat, chance.choice(game.legal_moves(seat)))
    view = game.view(1)
    partly = partly_known(view, 0)
    kept, removed = game.relics[0][0], game.removed[0][0]
    assert set(partly.among) == {*view.scored[0].kingdoms[0]} - {kept}
    assert (partly.some, partly.more) == (3, 2)
    assert removed in partly.among
    lines = words_of(NAME).position(msgspec.to_builtins(view), CAST)
    assert "Ann, hand: 5 cards, unknown" in lines
    assert f"  3 of these: {listed(partly.among)}" in lines


@pytest.mark.parametrize("number", NUMBERS)
def test_every_card_has_words_in_every_language(number: int) -> None:
    told = set()
    try:
        for each in LANGUAGES:
            speak(each)
            told |= {card(number), in_short(number)}
    finally:
        speak("en")
    assert len(told) == 2 * len(LANGUAGES)


def test_it_can_be_read_in_spanish() -> None:
    try:
        speak("es")
        assert words_of(NAME).event(Seen("picked", 1, {"card": 6}), CAST) == (
            "Eliges 6 Jardín: 7 por la mayoría en Palacios."
        )
        assert words_of(NAME).position(msgspec.to_builtins(LAST_PICK.view(1)), CAST)[-1] == "Ann elige en secreto."
    finally:
        speak("en")


def test_it_says_how_to_type_a_move() -> None:
    assert "keep 12 drop 5" in " ".join(words_of(NAME).typing())


def test_the_first_position_has_empty_kingdoms() -> None:
    game = msgspec.structs.replace(LAST_PICK, relics=((), ()), removed=((), ()), picks=((), ()), scored=())
    assert words_of(NAME).position(msgspec.to_builtins(game.view(None)), Cast(("Ann", "Bob")))[:3] == [
        "Round 1 of 3.",
        "Bob, kingdom:",
        "  -",
    ]


def test_a_result_tells_where_each_point_came_from() -> None:
    game = TidesOfTime(rounds=1, hands=(0, 0), deck=(), picks=KINGDOMS, scored=(SCORED,))
    view = msgspec.to_builtins(game.view(1))
    assert game.outcome is not None
    assert words_of(NAME).result(view, game.outcome, CAST) == [
        "Ann wins the match (points).",
        "  Round 1, Ann 27: 15 gives 0, 6 gives 7, 10 gives 7, 18 gives 8, 11 gives 5.",
        "  Round 1, you 9: 5 gives 6, 8 gives 0, 7 gives 0, 14 gives 3, 2 gives 0.",
        "  Together: Ann 27, you 9.",
    ]


def test_a_view_that_is_none_is_told_field_by_field() -> None:
    assert words_of(NAME).position({"seat": 0, "hands": None}, CAST) == ["  hands: -"]
    assert words_of(NAME).result({}, Outcome((1.0, 0.0), "points"), CAST)[0] == "Ann wins the match (points)."
