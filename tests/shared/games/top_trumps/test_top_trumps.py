"""Top Trumps: each rule as a short script, recorded games of another implementation, and play at random."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import pytest

from shared.game import BadOptions, Event, IllegalMove, Outcome
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import OPEN, TAKEN, TopTrumpsView, Trace, Trick
from tests.shared.matches import moments, played
from tests.shared.scripts import script, step

RECORDED = Path(__file__).parents[3] / "data" / "top_trumps_games.jsonl"
Rows = list[tuple[int, ...]]


def table(zero: Rows, one: Rows, max_tricks: int = 100) -> TopTrumps:
    """A deal in which the players hold these cards from the top: 0, 1, ... of seat 0, then those of seat 1."""
    values = (*zero, *one)
    fields = tuple(f"F{field}" for field in range(len(values[0])))
    deck = Deck(fields, tuple(f"C{card}" for card in range(len(values))), values)
    return TopTrumps.of(deck, max_tricks, (range(len(zero)), range(len(zero), len(values))))


# Deck.


def test_by_default_fifty_cards_have_five_fields_of_whole_numbers_from_0() -> None:
    deck = TopTrumps.deal(2, {}, Chance(1)).deck
    assert (len(deck.cards), len(deck.fields)) == (50, 5)
    assert {len(row) for row in deck.values} == {5}
    assert all(type(value) is int and value >= 0 for row in deck.values for value in row)


def test_a_card_s_id_is_six_letters_or_digits_and_no_other_s() -> None:
    cards = TopTrumps.deal(2, {"cards": 500}, Chance(1)).deck.cards
    assert len(set(cards)) == 500
    assert all(len(card) == 6 and card.isascii() and card.isalnum() and card == card.upper() for card in cards)


def test_each_field_is_normal_with_its_own_mean_of_30_to_89_and_deviation_of_5_to_19() -> None:
    means, deviations, inside = [], [], []
    for seed in range(40):
        for column in zip(*TopTrumps.deal(2, {"cards": 500}, Chance(seed)).deck.values, strict=True):
            mean, deviation = fmean(column), pstdev(column)
            means.append(mean)
            deviations.append(deviation)
            inside.append(fmean(abs(value - mean) < deviation for value in column))
    # 200 fields: the uniform means are 59.5 and 12; 68 % of a normal lie within one deviation.
    assert 27 < min(means) < 35
    assert 84 < max(means) < 92
    assert fmean(means) == pytest.approx(59.5, abs=4)
    assert 4.4 < min(deviations) < 6
    assert 18 < max(deviations) < 21.5
    assert fmean(deviations) == pytest.approx(12, abs=1)
    assert fmean(inside) == pytest.approx(0.683, abs=0.02)


def test_no_value_is_below_0() -> None:
    lowest = [min(map(min, TopTrumps.deal(2, {"cards": 500}, Chance(seed)).deck.values)) for seed in range(20)]
    assert min(lowest) == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"cards": 7}, "option 'cards': an even number, so that both players get the same, not 7"),
        ({"cards": 1}, "option 'cards': Expected `int` >= 2, not 1"),
        ({"cards": 502}, "option 'cards': Expected `int` <= 500, not 502"),
        ({"fields": 0}, "option 'fields': Expected `int` >= 1, not 0"),
        ({"fields": 21}, "option 'fields': Expected `int` <= 20, not 21"),
        ({"max_tricks": 0}, "option 'max_tricks': Expected `int` >= 1, not 0"),
        (
            {"deck": "boats"},
            "option 'deck': no deck is called 'boats'; give airships or sea-creatures, or the text of a CSV file",
        ),
        ({"deck": "name,f\na,1\nb,x"}, "option 'deck': line 3: the value of 'f' is 'x', not a number below 10^18"),
        ({"deck": 5}, "option 'deck': Expected `str | null`, got `int`, not 5"),
        ({"units": 3}, "unknown option 'units'; the options are cards, fields, deck, max_tricks"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_it_accepts(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        TopTrumps.deal(2, options, Chance(0))
    assert str(refusal.value) == sentence


def test_a_deck_can_be_named_or_given_as_csv() -> None:
    assert TopTrumps.deal(2, {"deck": "airships"}, Chance(0)).deck.cards[0] == "Amber Heron"
    game = TopTrumps.deal(2, {"deck": "name,Size,Age\nAnt,1,0.5\nBee,2,3"}, Chance(0))
    assert game.deck == Deck(("Size", "Age"), ("Ant", "Bee"), ((1, 0.5), (2, 3)))


# Play.


@pytest.mark.parametrize(("options", "sizes"), [({}, (25, 25)), ({"deck": "n,f\na,1\nb,2\nc,3"}, (2, 1))])
def test_the_deck_is_dealt_evenly_and_an_odd_card_goes_to_player_1(options: dict[str, Any], sizes: tuple[int, int]):
    game = TopTrumps.deal(2, options, Chance(3))
    assert tuple(map(len, game.decks)) == sizes
    assert sorted(game.decks[0] + game.decks[1]) == [*range(sum(sizes))]


def test_each_order_of_each_half_is_dealt_about_as_often() -> None:
    times = Counter(TopTrumps.deal(2, {"cards": 4, "fields": 1}, Chance(seed)).decks for seed in range(4800))
    assert len(times) == 24
    # 200 expected of each, with a standard deviation of 14.
    assert all(abs(count - 200) < 60 for count in times.values())


def test_a_player_sees_the_deck_list_and_its_half_but_not_the_order() -> None:
    game = TopTrumps.deal(2, {"cards": 8}, Chance(3))
    view = game.view(1)
    assert (view.deck, view.halves[1]) == (game.deck, tuple(sorted(game.decks[1])))
    assert view.cards == ((-1, -1, -1, -1), (-1, -1, -1, -1))


def test_player_1_starts_and_sees_its_own_top_card_only() -> None:
    game = table([(1, 5), (2, 6)], [(3, 7), (4, 8)])
    assert (game.turn, game.to_act) == (0, {0})
    assert game.view(0).cards == ((0, -1), (-1, -1))
    assert game.view(1).cards == ((-1, -1), (-1, -1))


def test_the_higher_value_wins_and_the_winner_s_card_then_the_loser_s_go_under_its_deck() -> None:
    game = table([(9, 1), (2, 2)], [(1, 9), (3, 3)])
    assert script(game, "f0").decks == ((1, 0, 2), (3,))
    assert script(game, "f1").decks == ((1,), (3, 2, 0))


def test_the_winner_starts_the_next_trick() -> None:
    game = table([(9, 1), (2, 2)], [(1, 9), (3, 3)])
    assert (script(game, "f0").turn, script(game, "f1").turn) == (0, 1)


def test_after_a_draw_both_cards_are_in_the_pile_the_starter_s_last_and_the_same_player_starts() -> None:
    game = script(table([(5,), (2,)], [(5,), (1,)]), "f0")
    assert (game.decks, game.pile, game.turn) == (((1,), (3,)), (2, 0), 0)
    # Seat 1 wins, then starts and draws.
    game = script(table([(1,), (5,), (2,)], [(3,), (5,), (1,)]), "f0,f0")
    assert (game.decks, game.pile, game.turn) == (((2,), (5, 3, 0)), (1, 4), 1)


def test_the_winner_takes_the_pile_last_in_the_order_in_which_it_was_built() -> None:
    game = script(table([(5,), (6,), (9,), (0,)], [(5,), (6,), (1,), (0,)]), "f0,f0,f0")
    assert (game.decks, game.pile) == (((3, 2, 6, 4, 0, 5, 1), (7,)), ())


def test_who_has_no_cards_left_loses_at_once() -> None:
    game = script(table([(2,), (3,)], [(1,)]), "f0")
    assert (game.outcome, game.to_act) == (Outcome((1.0, 0.0), "out of cards"), frozenset())
    assert game.legal_moves(0) == ()


def test_who_runs_out_by_a_draw_loses_though_the_pile_is_not_won() -> None:
    game = script(table([(2,), (3,)], [(2,)]), "f0")
    assert (game.outcome, game.pile) == (Outcome((1.0, 0.0), "out of cards"), (2, 0))


def test_if_both_run_out_by_a_draw_nobody_wins() -> None:
    assert script(table([(2,)], [(2,)]), "f0").outcome == Outcome((0.5, 0.5), "draw")


def test_at_the_last_trick_more_cards_win_and_as_many_are_a_draw() -> None:
    game = table([(9,), (1,), (5,)], [(0,), (2,), (5,)], max_tricks=1)
    assert script(game, "f0").outcome == Outcome((1.0, 0.0), "trick limit")
    game = table([(9,), (1,), (5,)], [(0,), (2,), (5,)], max_tricks=2)
    assert script(game, "f0,f0").outcome == Outcome((0.5, 0.5), "draw")
    assert TopTrumps.deal(2, {}, Chance(0)).max_tricks == 5000


# Notation.


def test_f_and_its_place_chooses_a_field_and_only_the_starter_acts() -> None:
    game = table([(1, 5, 9), (2, 6, 9)], [(3, 7, 9), (4, 8, 9)])
    assert [*map(str, game.legal_moves(0))] == ["f0", "f1", "f2"]
    assert game.legal_moves(1) == ()
    with pytest.raises(IllegalMove, match="seat 1 may not play f0 now"):
        game.play(1, game.legal_moves(0)[0])


# What a player learns from a trick.


def test_the_winner_learns_the_loser_s_card_and_the_loser_only_the_winning_value() -> None:
    game, events = step(table([(9, 1), (2, 2)], [(1, 9), (3, 3)]), "f0")
    traces = ((Trace(0), Trace(0, 0, ((0, 9),)), Trace(1, TAKEN, ((0, 1),))), (Trace(1),))
    winner, loser, spectator = game.view(0), game.view(1), game.view(None)
    assert winner.traces == loser.traces == spectator.traces == traces
    assert (winner.cards, winner.last) == (((1, 0, 2), (-1,)), Trick(0, 0, (9, 1), (0, 2), 0, (2,)))
    assert (loser.cards, loser.last) == (((-1, -1, 2), (-1,)), Trick(0, 0, (9, 1), (-1, 2), 0, (2,)))
    assert (spectator.cards, spectator.last) == (((-1, -1, -1), (-1,)), Trick(0, 0, (9, 1), (-1, -1), 0, (-1,)))
    assert events == (
        Event("won", 0, {"field": "F0", "value": 9, "pile": 0}, {"card": "C0"}, (0,)),
        Event("lost", 1, {"field": "F0", "value": 1}, {"card": "C2"}, (0, 1)),
    )


def test_a_player_sees_its_card_when_the_trick_is_over_though_it_did_not_start() -> None:
    game = script(table([(1,), (9,), (9,)], [(2,), (5,), (6,)]), "f0")
    assert game.view(0).cards[0] == (-1, -1)
    assert script(game, "f0").view(1).cards[1] == (-1, 3, 0)


def test_everybody_sees_the_cards_of_a_draw_and_where_they_go() -> None:
    game, events = step(table([(5, 1), (9, 2), (0, 0)], [(5, 3), (1, 4), (0, 0)]), "f0")
    assert events == (Event("drew", 0, {"field": "F0", "value": 5, "cards": ["C3", "C0"]}),)
    assert {game.view(seat).pile for seat in (None, 0, 1)} == {(3, 0)}
    assert game.view(None).last == Trick(0, 0, (5, 5), (0, 3), None, ())
    after, events = step(game, "f0")
    assert after.view(None).cards == ((-1, -1, -1, 3, 0), (-1,))
    assert after.view(1).cards == ((-1, -1, 4, 3, 0), (-1,))
    assert after.traces[0][3:] == (Trace(1, OPEN), Trace(0, OPEN))
    assert events[0].what["pile"] == 2


def test_what_was_seen_once_is_known_wherever_it_goes_and_values_add_up() -> None:
    # Seat 1 loses card 2 and wins it back; seat 0 never sees card 3, which has won in both fields.
    game = script(table([(9, 0), (2, 2)], [(1, 8), (3, 3)]), "f0,f0,f1,f0")
    assert game.decks == ((), (3, 0, 1, 2))
    assert game.view(0).cards == ((), (-1, 0, 1, 2))
    assert game.view(0).traces[1][0] == Trace(1, 0, ((0, 3), (1, 3)))
    assert game.view(1).cards == ((), (3, 0, 1, 2))


def test_a_trace_keeps_each_value_once_by_field_and_none_when_all_know_the_card() -> None:
    trace = Trace(0).compared(2, 7).compared(0, 5).compared(2, 7)
    assert trace == Trace(0, 0, ((0, 5), (2, 7)))
    assert trace.taken() == Trace(0, TAKEN, ((0, 5), (2, 7)))
    assert Trace(1, OPEN).compared(0, 1).taken() == Trace(1, OPEN)


# Made-up games.


def test_a_made_up_game_draws_each_arrangement_that_fits_about_as_often() -> None:
    # Seat 0 lost to values 5 in F0 (cards 3, 4) and 7 in F1 (cards 4, 5): of seat 1's cards (3, 4, 5, 6) the two that
    # won are 3 then 4, 3 then 5, or 4 then 5; the other two lie in either order.
    zero = [(1, 1), (1, 1), (1, 1), (0, 0)]
    one = [(5, 1), (5, 7), (2, 7), (9, 9)]
    game = table(zero, [one[0], one[2], one[1], one[3]])
    game = script(game, "f0,f1")
    assert game.view(0).traces[1][2].values == ((0, 5),)
    times = Counter(TopTrumps.determinize(game.view(0), Chance(seed)).decks[1] for seed in range(3000))
    assert len(times) == 6
    # 500 expected of each, with a standard deviation of 20.
    assert all(abs(count - 500) < 90 for count in times.values())
    assert {deck[3] for deck in times} == {0}


def test_made_up_games_fit_what_each_viewer_saw() -> None:
    for game in moments(TopTrumps.deal(2, {"cards": 20, "fields": 2}, Chance(4)), 2):
        for seat in (None, 0, 1):
            view = game.view(seat)
            made_up = TopTrumps.determinize(view, Chance(9))
            assert made_up.view(seat) == view
            assert fits(made_up, view)
            assert sorted(made_up.decks[0] + made_up.decks[1] + made_up.pile) == [*range(20)]


def fits(game: TopTrumps, view: TopTrumpsView) -> bool:
    """Whether every card has the values that were shown where it lies, and was dealt to whom the trace says."""
    return all(
        card in view.halves[trace.half] and all(game.deck.values[card][field] == value for field, value in trace.values)
        for cards, traces in zip(game.decks, view.traces, strict=True)
        for card, trace in zip(cards, traces, strict=True)
    )


# Recorded games of another implementation.


def test_a_hundred_recorded_games_are_played_as_recorded() -> None:
    games = [json.loads(line) for line in RECORDED.read_text().splitlines()]
    assert len(games) == 100
    for record in games:
        values = [*map(tuple, record["values"])]
        fields = tuple(f"F{field}" for field in range(len(values[0])))
        deck = Deck(fields, tuple(f"C{card}" for card in range(len(values))), tuple(values))
        game = TopTrumps.of(deck, record["max_tricks"], (record["deck0"], record["deck1"]))
        for starter, field, zero, one, winner, *_ in record["tricks"]:
            assert game.turn == starter
            game = script(game, f"f{field}")
            assert game.last is not None
            assert (game.last.cards, game.last.winner) == ((zero, one), winner)
        assert [*map(len, game.decks), len(game.pile)] == record["final"]
        # That implementation gives a game in which both run out to seat 1; in none of these they do.
        assert game.outcome is not None
        assert game.outcome.winners == ((0, 1) if record["winner"] is None else (record["winner"],))


# Play at random.


def test_a_view_shows_only_cards_that_lie_there() -> None:
    for seed in range(6):
        for _, _, game in played(TopTrumps.deal(2, {"cards": 12, "fields": 2}, Chance(seed)), seed):
            for seat in (None, 0, 1):
                for seen, there in zip(game.view(seat).cards, game.decks, strict=True):
                    assert all(card in (-1, true) for card, true in zip(seen, there, strict=True))
