from __future__ import annotations

import pytest

from bots.agent import Budget
from bots.agents.escoba_utility import EscobaUtility, best_play, utility, worth
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_cards import as_set
from shared.games.escoba_hand import Hand
from tests.shared.matches import moments


def hand_of(mine: str, table: str = "", *, hand_escoba: bool = False) -> Hand:
    return Hand(
        dealer=1,
        hand_escoba=hand_escoba,
        hands=(as_set(mine.split()), as_set(["B9"])),
        table=as_set(table.split()),
        stock=(),
        turn=0,
    )


def utilities(hand: Hand) -> dict[str, float]:
    return {str(move): utility(hand, move) for move in hand.moves()}


def decide(game: Escoba):
    """The agent's choice in a position, and its reason."""
    agent = EscobaUtility(Escoba, Chance(0))
    (seat,) = game.to_act
    return agent.choose(game.view(seat), game.legal_moves(seat), Budget()), agent.reason()


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("C1", 0.1 / 40),
        ("C1 E2 B3", 0.1 * 3 / 40),
        ("O1", 0.2 / 10 + 0.1 / 40),
        ("C7", 0.3 / 4 + 0.1 / 40),
        ("O7", 0.4 + 0.3 / 4 + 0.2 / 10 + 0.1 / 40),
        ("O7 O8 C7", 0.4 + 0.3 * 2 / 4 + 0.2 * 2 / 10 + 0.1 * 3 / 40),
    ],
)
def test_cards_are_worth_the_source_s_weights_each_over_how_many_there_are(cards, value):
    assert worth(as_set(cards.split())) == pytest.approx(value)


def test_the_utility_of_a_capture_is_that_of_the_card_and_what_it_takes():
    assert utilities(hand_of("C7", "O8 E5 B3")) == {
        "C7xO8": pytest.approx(0.3 / 4 + 0.2 / 10 + 0.1 * 2 / 40),
        "C7xE5+B3": pytest.approx(0.3 / 4 + 0.1 * 3 / 40),
    }


def test_an_escoba_adds_a_half():
    assert utilities(hand_of("C7", "E5 B3")) == {"C7xE5+B3": pytest.approx(0.5 + 0.3 / 4 + 0.1 * 3 / 40)}


def test_without_a_capture_there_is_no_utility():
    assert utilities(hand_of("O7 C2", "E5")) == {"O7": 0, "C2": 0}


def test_a_hand_that_is_shown_counts_as_three_escobas():
    assert utilities(hand_of("C4 E5 B6", "E1", hand_escoba=True))["escoba"] == pytest.approx(1.5 + 0.1 * 3 / 40)


@pytest.mark.parametrize(
    ("mine", "table", "move"),
    [
        ("C7 E5", "O8 E10 B4", "C7xO8"),
        ("C6 E5", "C9 E10", "C6xC9"),
        ("C5 B9", "O10 E6", "C5xO10"),
        ("O5 B9", "C10 E6", "O5xC10"),
        ("C8 B5", "O7 E10 B4", "C8xO7"),
        ("C8", "O7 E4 B3", "C8xO7"),
        ("C5 B9", "E10 E6", "C5xE10"),
        ("C10 E9", "E5 O6", "E9xO6"),
        ("C10 E9", "E5", "C10xE5"),
        ("O7 C7 O1 B10", "E3", "B10"),
        ("O7 C7 O1", "E3", "O1"),
        ("O7 C7", "E3", "C7"),
        ("B10 C3 E2", "", "C3"),
    ],
)
def test_it_takes_what_is_worth_most_and_else_drops_what_is_worth_least(mine, table, move):
    hand = hand_of(mine, table)
    assert str(best_play(hand.hands[0], hand.table)) == move


def test_no_move_has_more_utility_than_the_one_it_makes():
    for seed in range(3):
        for game in moments(Escoba.deal(2, {"hand_escoba": True}, Chance(seed)), seed)[:-1]:
            move, reason = decide(game)
            values = utilities(game.hand)
            assert values[str(move)] == max(values.values())
            assert reason.terms == pytest.approx(values) or not any(values.values())


def test_its_reason_says_what_the_move_is_worth_or_that_nothing_is():
    options = {"deck": "\n".join(["O 7", "C 2", "C 3", "C 4", "C 5", "C 6", "C 8", "E 1", "E 2", "E 4", *LAST])}
    game = Escoba.deal(2, options, Chance(0))
    move, reason = decide(game)
    assert (str(move), reason.summary) == ("O7xC8", "utility 0.500")
    game = game.play(0, move).game
    move, reason = decide(game)
    assert reason.summary == "nothing can be captured: this card is worth least"
    assert reason.terms == {card: pytest.approx(-worth(as_set([card]))) for card in game.view(1).hand}
    assert reason.terms[str(move)] == max(reason.terms.values())


LAST = [f"{suit} {value}" for suit in "OCEB" for value in range(1, 11)]
LAST = [card for card in LAST if card not in ["O 7", "C 2", "C 3", "C 4", "C 5", "C 6", "C 8", "E 1", "E 2", "E 4"]]


def test_it_has_no_reason_before_it_has_moved():
    assert EscobaUtility(Escoba, Chance(0)).reason() is None
