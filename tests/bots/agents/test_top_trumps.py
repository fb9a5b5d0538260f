"""The agents of Top Trumps: against recorded choices and beliefs of the source's own, and against each other."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bots import agents
from bots.agent import Agent, Budget
from bots.agents.top_trumps_david import David, Duels, chances, hidden, worlds
from bots.agents.top_trumps_expert import Expert, held
from bots.agents.top_trumps_goliath import Goliath, settled
from bots.agents.top_trumps_maxer import Maxer, MeanerMax, RandMaxer
from bots.agents.top_trumps_odds import odds_of
from bots.agents.top_trumps_scored import Scored
from shared.game.chance import Chance
from shared.game.matching import bits
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import TopTrumpsView
from shared.playout import playout, random_chooser
from tests.shared.scripts import script

RECORDED = Path(__file__).parent.parent.parent / "data" / "top_trumps_games.jsonl"
NAMES = ["rander", "maxer", "randmaxer", "meanermax", "expert", "goliath", "david"]


def recorded(agent: str) -> Iterator[tuple[TopTrumpsView, int, list[int]]]:
    """Each recorded decision of an agent: what it saw, the field it chose, and the cards that it believed possible."""
    for line in RECORDED.read_text().splitlines():
        record = json.loads(line)
        if agent not in (record["p0"], record["p1"]):
            continue
        values = tuple(map(tuple, record["values"]))
        fields = tuple(f"F{field}" for field in range(len(values[0])))
        deck = Deck(fields, tuple(f"C{card}" for card in range(len(values))), values)
        game = TopTrumps.of(deck, record["max_tricks"], (record["deck0"], record["deck1"]))
        for starter, field, _, _, _, *belief in record["tricks"]:
            if record[f"p{starter}"] == agent:
                yield game.view(starter), field, belief[0] if belief else []
            game = game.play(starter, game.legal_moves(starter)[field]).game


def positions(deals: int, **options: Any) -> list[TopTrumps]:
    """Every position with somebody to move in that many games of random play."""
    games = []
    for seed in range(deals):
        deal = TopTrumps.deal(2, options, Chance(seed))
        games += [deal, *(game for _, _, game in playout(deal, [random_chooser(Chance(seed))] * 2) if game.to_act)]
    return games


def own_view(game: TopTrumps) -> TopTrumpsView:
    assert game.turn is not None
    return game.view(game.turn)


def choice(agent: Agent, game: TopTrumps, budget: Budget | None = None) -> int:
    assert game.turn is not None
    return agent.choose(own_view(game), game.legal_moves(game.turn), budget or Budget()).field


def table(*rows: tuple[int, ...]) -> TopTrumps:
    """Seat 0 holds the first half of these cards from the top, seat 1 the others."""
    deck = Deck(tuple(f"F{at}" for at in range(len(rows[0]))), tuple(f"C{at}" for at in range(len(rows))), rows)
    return TopTrumps.of(deck, 100, (range(len(rows) // 2), range(len(rows) // 2, len(rows))))


# The source's agents.


def test_goliath_believes_the_same_cards_possible_on_top_in_every_recorded_trick() -> None:
    count = 0
    for view, _, belief in recorded("goliath"):
        assert bits(settled(odds_of(view.deck), view)[0]) == belief
        count += 1
    assert count == 1098


def test_expert_believes_the_same_cards_in_the_opponent_s_deck_in_every_recorded_trick() -> None:
    count = 0
    for view, _, belief in recorded("expert"):
        assert bits(held(odds_of(view.deck), view)) == belief
        count += 1
    assert count == 1467


@pytest.mark.parametrize(
    ("agent", "decisions"), [(Maxer, 1206), (MeanerMax, 1481), (Expert, 1467), (Goliath, 1098)], ids=lambda each: each
)
def test_every_recorded_choice_has_the_highest_score(agent: type[Scored], decisions: int) -> None:
    count = 0
    for view, field, _ in recorded(agent.name):
        scores = agent(TopTrumps, Chance(0)).scores(view)
        # Equal scores are decided by lot, except by maxer and meanermax, which take the first.
        assert scores[field] == max(scores)
        assert agent.draws_lots or scores.index(max(scores)) == field
        count += 1
    assert count == decisions


def test_maxer_takes_the_highest_value_and_meanermax_the_highest_above_the_mean() -> None:
    game = table((60, 9), (50, 1), (70, 2), (60, 2))
    assert choice(Maxer(TopTrumps, Chance(0)), game) == 0
    assert choice(MeanerMax(TopTrumps, Chance(0)), game) == 1


def test_a_field_that_is_the_same_on_all_cards_has_no_standard_score() -> None:
    assert choice(MeanerMax(TopTrumps, Chance(0)), table((5, 9), (5, 1), (5, 2), (5, 2))) == 1


@pytest.mark.parametrize(("p", "expected"), [("0", 0.2), ("0.5", 0.6), ("1", 1.0)])
def test_randmaxer_plays_as_maxer_with_probability_p(p: str, expected: float) -> None:
    agent = agents.load(f"randmaxer:p={p}", "top-trumps")(TopTrumps, Chance(1))
    game = TopTrumps.deal(2, {}, Chance(2))
    best = choice(Maxer(TopTrumps, Chance(0)), game)
    share = sum(choice(agent, game) == best for _ in range(1000)) / 1000
    # The standard deviation is at most 0.016; a random field is the best one in one of five.
    assert share == pytest.approx(expected, abs=0.06)
    assert RandMaxer.options.p == 0.5


def test_expert_counts_a_draw_as_its_option_says() -> None:
    # In F0 the card wins against one of two, in F1 it draws with both.
    game = table((5, 5), (0, 0), (1, 5), (9, 5))
    for draw, field in (("0.4", 0), ("0.6", 1)):
        assert choice(agents.load(f"expert:draw={draw}", "top-trumps")(TopTrumps, Chance(0)), game) == field


def test_goliath_strikes_out_a_card_that_has_only_one_place_left() -> None:
    # Seat 1 wins with 4, which only card 3 has: so what is on top is card 4 or 5.
    view = script(table((1, 1), (2, 2), (9, 0), (4, 4), (8, 8), (1, 7)), "f0").view(0)
    assert bits(settled(odds_of(view.deck), view)[0]) == [4, 5]


def test_goliath_strikes_out_a_card_by_what_is_left_of_another_place() -> None:
    # Shown are 4 in F0 (cards 4 and 5), 6 in F1 (5 and 6) and 7 in F2 (5 only): so first 5 is sure, then 4 and 6.
    rows = [(0, 0, 0)] * 4 + [(4, 1, 1), (4, 6, 7), (1, 6, 1), (2, 2, 2)]
    deck = Deck(("F0", "F1", "F2"), tuple(f"C{at}" for at in range(8)), tuple(rows))
    game = script(TopTrumps.of(deck, 100, ((0, 1, 2, 3), (4, 6, 5, 7))), "f0,f1,f2")
    view = game.view(0)
    assert settled(odds_of(deck), view) == (1 << 7, [])


# David.


def test_david_s_chances_are_the_shares_of_the_arrangements_that_fit() -> None:
    for game in positions(4, cards=12, fields=2)[::5]:
        view = own_view(game)
        expected = chances(odds_of(view.deck), view)
        assert sum(expected.values()) == pytest.approx(1)
        rival = 1 - view.turn if view.turn is not None else 0
        tops = Counter(TopTrumps.determinize(view, Chance(seed)).decks[rival][0] for seed in range(600))
        for card, share in expected.items():
            # The standard deviation is at most 0.02.
            assert tops[card] / 600 == pytest.approx(share, abs=0.09)
        assert tops.keys() <= expected.keys()


def test_david_s_worlds_fit_the_view_and_bring_each_card_to_the_top_as_often_as_it_is_likely() -> None:
    for game in positions(3, cards=12, fields=2)[::7]:
        view = own_view(game)
        seat = view.seat
        assert seat is not None
        tops: Counter[int] = Counter()
        for mine, theirs in itertools.islice(worlds(odds_of(view.deck), view, Chance(3)), 600):
            assert sorted([*mine, *theirs, *view.pile]) == [*range(12)]
            for cards, seen in ((mine, view.cards[seat]), (theirs, view.cards[1 - seat])):
                assert all(known in (-1, card) for card, known in zip(cards, seen, strict=True))
            for card, trace in zip(theirs, view.traces[1 - seat], strict=True):
                assert all(view.deck.values[card][field] == value for field, value in trace.values)
            tops[theirs[0]] += 1
        for card, share in chances(odds_of(view.deck), view).items():
            assert tops[card] / tops.total() == pytest.approx(share, abs=0.09)


def test_there_is_one_world_if_all_is_known() -> None:
    games = [game for game in positions(8, cards=12, fields=2) if all(-1 not in deck for deck in own_view(game).cards)]
    assert len(games) > 10
    for game in games:
        seat = game.turn
        assert seat is not None
        expected = [*game.decks[seat]], [*game.decks[1 - seat]]
        assert [*worlds(odds_of(game.deck), own_view(game), Chance(0))] == [expected]


def test_duels_are_played_to_the_end_as_the_rules_say() -> None:
    for seed in range(20):
        game = TopTrumps.deal(2, {"cards": 10, "fields": 2}, Chance(seed))
        duels = Duels(odds_of(game.deck), 10)
        zero, one = map(list, game.decks)
        outcomes = odds_of(game.deck).compared(zero[0], one[0])
        share = duels.go_on((zero, one), (), max(outcomes))
        while game.turn is not None and game.tricks < 150:
            mine, rival = game.decks[game.turn][0], game.decks[1 - game.turn][0]
            scores = odds_of(game.deck).compared(mine, rival)
            game = game.play(game.turn, game.legal_moves(game.turn)[scores.index(max(scores))]).game
        assert share == len(game.decks[0]) / max(len(game.decks[0]) + len(game.decks[1]), 1)


def test_a_value_that_many_cards_have_hides_a_card_best() -> None:
    game = table((5, 1, 3), (5, 2, 3), (5, 3, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1))
    assert hidden(odds_of(game.deck), game.view(0)) == pytest.approx([2 / 3, 0, 1 / 2])


def test_a_card_that_the_opponent_knows_cannot_be_hidden() -> None:
    # Seat 0 has won card 3 from seat 1, and now plays it.
    game = script(table((1, 1), (9, 9), (5, 5), (3, 3)), "f0,f0,f0")
    assert (game.turn, game.decks[0]) == (0, (3, 1, 2))
    assert hidden(odds_of(game.deck), game.view(0)) == [0, 0]


def test_david_obeys_its_budget() -> None:
    game = TopTrumps.deal(2, {}, Chance(5))
    for budget in (Budget(iterations=3), Budget(seconds=0.0)):
        david = David(TopTrumps, Chance(0))
        choice(david, game, budget)
        count = sum(1 for _ in david._worlds(odds_of(game.deck), own_view(game)))
        assert count == (budget.iterations or 1)


def test_david_is_stronger_than_goliath() -> None:
    points = 0.0
    for deal in range(40):
        game = TopTrumps.deal(2, {}, Chance(deal))
        for seat in (0, 1):
            cast: list[Agent] = [David(TopTrumps, Chance(1)), Goliath(TopTrumps, Chance(2))]
            points += finished(game, cast if seat == 0 else cast[::-1]).scores[seat]
    # Of 80 games; over thousands it gets about 0.6 of them.
    assert points > 40


# All of them.


def finished(game: TopTrumps, cast: list[Agent]) -> Any:
    choosers = [lambda view, moves, agent=agent: agent.choose(view, moves, Budget()) for agent in cast]
    *_, (_, _, last) = playout(game, choosers)
    return last.outcome


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{}, {"cards": 2, "fields": 1}, {"deck": "airships"}, {"cards": 12, "fields": 2}])
def test_every_agent_finishes_its_games_with_legal_moves(name: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        cast = [agents.find(each, "top-trumps")(TopTrumps, Chance(seed)) for each in (name, "goliath")]
        game = TopTrumps.deal(2, {**options, "max_tricks": 1000}, Chance(seed))
        assert finished(game, cast if seed % 2 else cast[::-1]) is not None


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_from_the_view_alone_whatever_it_was_asked_before(name: str) -> None:
    agent = agents.find(name, "top-trumps")
    games = positions(1, cards=20) + positions(1, deck="airships")[:20]
    old = agent(TopTrumps, Chance(0))
    for game in [*games, *reversed(games)]:
        fresh = agent(TopTrumps, Chance(7))
        old.chance = Chance(7)
        assert choice(old, game) == choice(fresh, game)
        assert old.reason() == fresh.reason()


@pytest.mark.parametrize("name", ["maxer", "meanermax", "expert", "goliath", "david"])
def test_a_reason_gives_every_field_its_score_and_the_chosen_one_has_the_highest(name: str) -> None:
    agent = agents.find(name, "top-trumps")(TopTrumps, Chance(0))
    assert agent.reason() is None
    game = TopTrumps.deal(2, {"deck": "sea-creatures"}, Chance(1))
    field = choice(agent, game)
    reason = agent.reason()
    assert reason is not None
    assert list(reason.terms) == list(game.deck.fields)
    assert reason.terms[game.deck.fields[field]] == max(reason.terms.values())
    assert reason.summary.startswith(f"{game.deck.fields[field]} (")
