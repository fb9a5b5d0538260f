"""Two matches with the same cards, and who did better with them."""

import pytest

from client.matches.duplicate import compare, in_words, partner, same_deal
from client.speech.language import speak
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.record import Recorder
from tests.client.told import match, relinked
from tests.shared.matches import record_of

FIRST = relinked(match("escoba", reasons=False), outcome=Outcome((21.0, 14.0), "points"))
SECOND = relinked(FIRST, match="m2", seats=("Ben", "Ana"), outcome=Outcome((23.0, 12.0), "points"))


def test_a_pair_has_the_same_deal_and_the_players_moved_round():
    assert same_deal(FIRST, SECOND)
    assert partner(SECOND, [SECOND, FIRST]) is FIRST


def test_a_deal_that_was_given_makes_a_pair_with_the_one_that_all_added_to():
    first = record_of(GAMES["escoba"], names=("Ana", "Ben"), entropies=(b"a" * 32, None))
    dealt = GAMES["escoba"].deal(2, {}, Chance(first.mixed))
    second = Recorder(dealt, "m2", {}, ("Ben", "Ana"), first.mixed).close(Outcome((1.0, 0.0), "resignation"))
    assert partner(second, [first]) is first


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": ("Ana", "Ben")},
        {"seats": ("Ben", "Cay")},
        {"seed": "ab" * 32, "moves": ()},
        {"options": {"target": 12}},
        {"match": FIRST.match},
    ],
)
def test_nothing_else_is_a_pair(changes):
    other = relinked(SECOND, **{"moves": [] if "seed" in changes else None} | changes)
    assert not same_deal(FIRST, other)
    assert partner(other, [FIRST]) is None


def test_each_hand_and_the_sums():
    comparison = compare(FIRST, SECOND)
    assert [
        (hand.first, hand.first_score, hand.second, hand.second_score, hand.better) for hand in comparison.hands
    ] == [
        ("Ana", 21.0, "Ben", 23.0, 2.0),
        ("Ben", 14.0, "Ana", 12.0, -2.0),
    ]
    assert comparison.totals == (("Ben", 37.0), ("Ana", 33.0))


def test_the_comparison_in_words():
    assert in_words(compare(FIRST, SECOND)) == [
        "From seat 1, Ana got 21 and Ben got 23: Ben did better by 2.",
        "From seat 2, Ben got 14 and Ana got 12: Ben did better by 2.",
        "With the same cards Ben is ahead: Ben 37, Ana 33.",
    ]


def test_equal_hands_and_an_end_by_the_table():
    second = relinked(SECOND, moves=SECOND.moves[:5], outcome=Outcome((21.0, 14.0), "time"))
    assert in_words(compare(FIRST, second)) == [
        "From seat 1, Ana and Ben got 21 each.",
        "From seat 2, Ben and Ana got 14 each.",
        "With the same cards all did equally well: Ana 35, Ben 35.",
        "Not every match was played to its end (time ran out), so this says little.",
    ]


def test_in_spanish_no_and_stands_before_a_name_that_may_change_its_sound():
    first, second = (
        relinked(each, seats=seats) for each, seats in ((FIRST, ("Ana", "Inés")), (SECOND, ("Inés", "Ana")))
    )
    same = relinked(second, outcome=Outcome((21.0, 12.0), "points"))
    speak("es")
    try:
        assert (
            in_words(compare(first, second))[0]
            == "En el asiento 1, Ana hizo 21, frente a 23 de Inés: mejor Inés, por 2."
        )
        assert in_words(compare(first, same))[0] == "En el asiento 1, Ana hizo 21, lo mismo que Inés."
    finally:
        speak("en")


def test_of_three_that_moved_round_every_hand_is_compared():
    first = relinked(match("clue", ("Ana", "Ben", "Cay"), reasons=False), outcome=Outcome((0.0, 1.0, 0.0), "draw"))
    second = relinked(first, match="m2", seats=("Cay", "Ana", "Ben"))
    comparison = compare(first, second)
    assert [(hand.first, hand.second, hand.better) for hand in comparison.hands] == [
        ("Ana", "Cay", 0.0),
        ("Ben", "Ana", 0.0),
        ("Cay", "Ben", 0.0),
    ]
    assert comparison.totals == (("Ana", 1.0), ("Ben", 1.0), ("Cay", 0.0))
    assert in_words(comparison)[-1] == "With the same cards Ana and Ben are ahead: Ana 1, Ben 1, Cay 0."


def test_two_ends_for_one_reason_are_told_once():
    first = relinked(FIRST, moves=FIRST.moves[:5], outcome=Outcome((1.0, 0.0), "resignation"))
    second = relinked(SECOND, moves=SECOND.moves[:5], outcome=Outcome((1.0, 0.0), "resignation"))
    assert in_words(compare(first, second))[-1] == (
        "Not every match was played to its end (somebody resigned), so this says little."
    )
