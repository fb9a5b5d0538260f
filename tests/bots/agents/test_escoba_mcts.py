from __future__ import annotations

import itertools
from collections import deque

import msgspec
import pytest

from bots import agents
from bots.agent import Budget
from bots.agent.deadline import Deadline
from bots.agents.escoba_mcts import ITERATIONS, EscobaMcts, EscobaMctsOptions
from bots.twins.escoba.value import win_chance
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaRules
from shared.games.escoba_cards import DECK, as_set, members
from shared.games.escoba_hand import Hand
from tests.shared.matches import moments

ENOUGH = Budget(iterations=300)


def decide(game: Escoba, budget: Budget = ENOUGH, name: str = "mcts", seed: int = 0):
    """The agent's choice in a position, and its reason."""
    agent = agents.load(name, "escoba")(Escoba, Chance(seed))
    (seat,) = game.to_act
    return str(agent.choose(game.view(seat), game.legal_moves(seat), budget)), agent.reason()


def early(mine: str, table: str, **rules: bool | int) -> Escoba:
    """The first play of a hand: seat 0 with three cards, the others drawn."""
    known = as_set([*mine.split(), *table.split()])
    others = Chance(1).shuffled(members(DECK & ~known))
    hand = Hand(
        dealer=1,
        hand_escoba=rules.get("hand_escoba", False),
        hands=(as_set(mine.split()), sum(1 << card for card in others[:3])),
        table=as_set(table.split()),
        stock=tuple(others[3:]),
        turn=0,
    )
    return Escoba(EscobaRules(**rules), bytes(32), hand)


def last_deals(count: int) -> list[Escoba]:
    """Positions at the beginning of a last deal with more than one move, of matches of one hand played at random.

    There all is known: what is unseen is the other's hand.
    """
    games = (
        game for seed in itertools.count() for game in moments(Escoba.deal(2, {"target": 1}, Chance(seed)), seed)[30:36]
    )
    wide = (game for game in games if not game.hands and not game.hand.stock and len(game.hand.moves()) > 2)
    return list(itertools.islice((game for game in wide if game.hand.hands[0].bit_count() == 3), count))


def value(hand: Hand) -> float:
    """What the best play of both sides brings seat 0 in a match of one hand."""
    if hand.turn is None:
        zero, one = hand.swept().points
        return (zero > one) + (zero == one) / 2
    values = [value(hand.play(move)) for move in hand.moves()]
    return min(values) if hand.turn else max(values)


@pytest.mark.parametrize("policy", ["", ":policy=random"])
def test_it_takes_an_escoba_where_that_is_plainly_best(policy):
    move, reason = decide(early("C7 E2 B10", "C5 B3"), name=f"mcts{policy}")
    assert move == "C7xC5+B3"
    assert reason.terms["C7xC5+B3: mean reward"] == max(
        mean for label, mean in reason.terms.items() if label.endswith("mean reward")
    )


def test_it_takes_the_seven_of_oros():
    assert decide(early("E8 B2 C1", "O7 C10 E9"))[0] == "E8xO7"


def test_it_shows_a_hand_for_three_points():
    assert decide(early("C4 E5 B6", "C8 B8 E1", hand_escoba=True))[0] == "escoba"


def test_in_the_last_deal_it_plays_as_well_as_an_exhaustive_search():
    for game in last_deals(12):
        best = [value(game.hand.play(move)) for move in game.hand.moves()]
        signed = best if game.hand.turn == 0 else [1 - each for each in best]
        move, _ = decide(game, Budget(iterations=1500))
        assert signed[list(map(str, game.hand.moves())).index(move)] == max(signed)


@pytest.mark.parametrize("policy", ["", ":policy=random"])
def test_equal_seeds_and_iterations_give_the_same_move_and_reason(policy):
    game = Escoba.deal(2, {}, Chance(3))
    name = f"mcts{policy}"
    assert decide(game, Budget(iterations=80), name, 7) == decide(game, Budget(iterations=80), name, 7)


def test_it_knows_no_more_than_its_view():
    game = Escoba.deal(2, {}, Chance(3))
    other = Escoba.determinize(game.view(0), Chance(8))
    assert other.hand != game.hand
    assert decide(other) == decide(game)


def test_it_obeys_seconds_and_iterations(monkeypatch):
    clock = itertools.count()
    monkeypatch.setattr("bots.agent.time.perf_counter", lambda: next(clock))
    monkeypatch.setattr(Deadline, "recent", deque())
    # A compiled search asks for the time after many iterations, and not after each.
    monkeypatch.setattr("bots.agents.mcts.searcher", lambda *_: None)
    game = Escoba.deal(2, {}, Chance(3))
    assert " of 11 iterations" in decide(game, Budget(seconds=12))[1].summary
    assert " of 5 iterations" in decide(game, Budget(seconds=12, iterations=5))[1].summary
    assert f" of {ITERATIONS} iterations" in decide(game, Budget())[1].summary
    assert " of 6 iterations" in decide(game, Budget(), "mcts:seconds=7")[1].summary


def test_the_simulations_are_the_utility_agent_s_unless_it_is_told_otherwise():
    assert agents.load("mcts", "escoba") is EscobaMcts
    assert EscobaMcts.options == EscobaMctsOptions(policy="utility")
    assert agents.load("mcts:policy=random", "escoba").options == EscobaMctsOptions(policy="random")
    with pytest.raises(agents.UnknownAgent, match="option 'policy'"):
        agents.load("mcts:policy=fis", "escoba")


def test_it_plays_variants_and_series_to_their_end():
    options = {"target": 2, "matches": 2, "table_escobas": True, "hand_escoba": True, "raised_target": True}
    game = Escoba.deal(2, options, Chance(5))
    agent = EscobaMcts(Escoba, Chance(1))
    while game.to_act:
        (seat,) = game.to_act
        game = game.play(seat, agent.choose(game.view(seat), game.legal_moves(seat), Budget(iterations=3))).game
    assert sum(game.won) == 2


@pytest.mark.parametrize(
    ("zero", "one", "target", "chance"),
    [(21, 19, 21, 1), (25, 26, 21, 0), (21, 21, 21, 0.5), (0, 0, 21, 0.5), (20, 20, 21, 0.5)],
)
def test_a_match_that_is_over_is_won_or_lost_and_one_that_stands_level_is_even(zero, one, target, chance):
    assert win_chance(zero, one, target) == chance


def test_a_lead_counts_more_the_nearer_the_end_is_and_every_point_counts():
    chances = [win_chance(at + 3, at, 21) for at in (0, 5, 10, 15, 17)]
    assert chances == sorted(chances)
    assert win_chance(900, 0, 1000) < win_chance(901, 0, 1000) < 1


def test_far_ahead_in_a_long_match_it_still_takes_the_escoba():
    game = msgspec.structs.replace(early("C7 E2 B10", "C5 B3"), hands=((500, 0),), rules=EscobaRules(target=1000))
    assert decide(game)[0] == "C7xC5+B3"
