"""Nano Gwent: each rule as a short script, recorded games of another implementation, and play at random."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.game import BadOptions, Event, IllegalMove, Outcome
from shared.game.chance import Chance
from shared.games.nano_gwent import ROW_SETS, UNITS, NanoGwent, Row, as_set, members, rounds_won, row_of, strength_of
from tests.shared.matches import played
from tests.shared.scripts import legal, script, step

RECORDED = Path(__file__).parents[2] / "data" / "nano_gwent_games.jsonl"


def deal(*deck: int, **options: Any) -> NanoGwent:
    return NanoGwent.deal(2, {"deck": deck, **options})


# Cards (section 2).


def test_rows_and_strengths_are_those_of_the_rulebook() -> None:
    table = {row: [strength_of(unit) for unit in members(ROW_SETS[row])] for row in Row}
    assert table == {Row.MELEE: [5, 7, 9, 1, 3], Row.RANGED: [2, 8, 9, 6, 4], Row.SIEGE: [3, 6, 8, 5, 10]}
    assert [row_of(unit) for unit in (1, 5, 6, 10, 11, 15)] == [*Row][:1] * 2 + [*Row][1:2] * 2 + [*Row][2:] * 2


def test_a_deal_gives_both_players_the_same_ten_units_and_two_of_each_special() -> None:
    game = NanoGwent.deal(2, {}, Chance(7))
    assert game.hands[0] == game.hands[1]
    assert len(members(game.hands[0])) == 10
    assert (game.debuffs, game.scorches, game.cards_left(0), game.turn) == ((2, 2), (2, 2), 14, 0)


def test_every_unit_is_dealt_about_as_often() -> None:
    times = dict.fromkeys(UNITS, 0)
    for seed in range(1500):
        for unit in members(NanoGwent.deal(2, {}, Chance(seed)).hands[0]):
            times[unit] += 1
    # 1,000 expected of each, with a standard deviation of 18.
    assert all(abs(count - 1000) < 75 for count in times.values())


def test_options_choose_cards_and_who_begins() -> None:
    game = deal(3, 15, debuffs=1, scorches=0, first_player=1)
    assert game == NanoGwent(first_player=1, hands=(as_set([3, 15]),) * 2, debuffs=(1, 1), scorches=(0, 0), turn=1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"units": 0}, "option 'units': Expected `int` >= 1, not 0"),
        ({"units": 16}, "option 'units': Expected `int` <= 15, not 16"),
        ({"units": "ten"}, "option 'units': Expected `int`, got `str`, not 'ten'"),
        ({"units": True}, "option 'units': Expected `int`, got `bool`, not True"),
        ({"debuffs": 6}, "option 'debuffs': Expected `int` <= 5, not 6"),
        ({"scorches": -1}, "option 'scorches': Expected `int` >= 0, not -1"),
        ({"first_player": 2}, "option 'first_player': Expected `int` <= 1, not 2"),
        ({"deck": []}, "option 'deck': Expected `array` of length >= 1, not []"),
        ({"deck": [1, 16]}, "option 'deck': Expected `int` <= 15, not [1, 16]"),
        ({"deck": [4, 4]}, "option 'deck': every unit at most once, not [4, 4]"),
        ({"cards": 3}, "unknown option 'cards'; the options are units, debuffs, scorches, deck, first_player"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_it_accepts(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        NanoGwent.deal(2, options, Chance(0))
    assert str(refusal.value) == sentence


# A turn (section 3).


def test_legal_moves_are_units_debuffs_scorch_and_pass_for_who_is_to_move() -> None:
    game = deal(9, 2)
    assert legal(game, 0) == ["2", "9", "debuff melee", "debuff ranged", "debuff siege", "scorch", "pass"]
    assert legal(game, 1) == []


def test_two_equal_specials_are_one_move_and_none_is_no_move() -> None:
    game = deal(1, debuffs=0, scorches=2)
    assert legal(game, 0) == ["1", "scorch", "pass"]
    assert legal(deal(1, debuffs=0, scorches=0), 0) == ["1", "pass"]


def test_a_unit_goes_to_its_row_and_counts_its_strength() -> None:
    game, events = step(deal(3, 15), "15")
    assert (game.hands, game.boards) == ((as_set([3]), as_set([3, 15])), (as_set([15]), 0))
    assert (game.strength(0), game.strength(1), game.turn) == (10, 0, 1)
    assert events == (Event("played", 0, {"unit": 15}),)


def test_a_debuff_makes_what_lies_in_its_row_on_both_sides_worth_one() -> None:
    game = script(deal(2, 3, 15), "2,3,15")
    after, events = step(game, "debuff melee")
    assert (after.strength(0), after.strength(1)) == (1 + 10, 1)
    assert (after.debuffed, after.debuffs) == ((as_set([2]), as_set([3])), (2, 1))
    assert events == (Event("debuffed", 1, {"row": "melee"}),)


def test_units_played_after_a_debuff_keep_their_strength() -> None:
    game = script(deal(2, 3), "2,debuff melee,3")
    assert game.strength(0) == 1 + 9


def test_a_debuff_on_an_empty_row_is_legal_and_only_spends_the_card() -> None:
    game = deal(2)
    after = script(game, "debuff siege")
    assert after == msgspec.structs.replace(game, debuffs=(1, 2), turn=1)


def test_a_debuff_ends_with_its_round() -> None:
    game = script(deal(2, 3), "2,debuff melee,pass,pass")
    assert (game.debuffed, game.rounds, script(game, "3").strength(1)) == ((0, 0), ((1, 0),), 9)


def test_scorch_takes_every_unit_of_the_highest_strength_from_both_sides() -> None:
    game = script(deal(3, 8, 2), "3,8,8,3,2,2")
    after, events = step(game, "scorch")
    # Unit 3 and unit 8 are the nines.
    assert (after.boards, after.scorches) == ((as_set([2]), as_set([2])), (1, 2))
    assert events == (Event("scorched", 0, {"seat0": [3, 8], "seat1": [3, 8]}),)


def test_scorch_counts_a_debuffed_unit_as_one() -> None:
    game = script(deal(15, 1), "15,1,debuff siege,scorch")
    assert game.boards == (as_set([15]), 0)


def test_scorch_takes_debuffed_units_once_one_is_the_highest() -> None:
    game = script(deal(15, 4, 1), "15,4,debuff siege,scorch")
    assert (game.boards, game.debuffed) == ((0, 0), (0, 0))


def test_scorch_on_an_empty_battlefield_is_legal_and_only_spends_the_card() -> None:
    game = deal(2)
    assert script(game, "scorch") == msgspec.structs.replace(game, scorches=(1, 2), turn=1)


def test_burnt_and_played_cards_never_come_back() -> None:
    game = script(deal(3, 8), "3,scorch,pass,pass")
    assert game.hands == (as_set([8]), as_set([3, 8]))


def test_a_unit_that_is_not_in_hand_is_refused_with_what_is_legal() -> None:
    with pytest.raises(IllegalMove) as refusal:
        deal(1, debuffs=0, scorches=0).parse(0, "2")
    assert str(refusal.value) == "'2' is not a legal move; legal are 1, pass"


def test_who_is_not_to_move_is_refused() -> None:
    with pytest.raises(IllegalMove, match="this seat may not move now"):
        deal(1).parse(1, "1")


# Passing and rounds (section 4).


def test_who_has_passed_waits_while_the_other_plays_on() -> None:
    game = script(deal(1, 2, 3), "pass,1,2")
    assert (game.turn, game.passed, game.strength(1)) == (1, (True, False), 12)


def test_both_passing_ends_the_round_and_clears_the_battlefield() -> None:
    game, events = step(script(deal(1, 2, 3), "1,2,pass"), "pass")
    assert (game.rounds, game.boards, game.passed, game.round) == (((5, 7),), (0, 0), (False, False), 2)
    assert events == (Event("passed", 1), Event("round", None, {"round": 1, "points": [5, 7]}))


@pytest.mark.parametrize("first", [0, 1])
def test_the_start_alternates_from_round_to_round(first: int) -> None:
    game = deal(1, 2, 3, first_player=first)
    starts = [game.turn, script(game, "pass,pass").turn, script(game, "pass,pass,pass,pass").turn]
    assert starts == [first, 1 - first, first]


def test_an_empty_hand_passes_by_itself_in_mid_round() -> None:
    game, events = step(deal(1, debuffs=0, scorches=0), "pass")
    assert events == (Event("passed", 0),)
    game, events = step(game, "1")
    # Seat 1 has spent its last card: its pass follows, and with it the end of round 1 (section 4).
    assert game.rounds[0] == (0, 5)
    assert events[:2] == (Event("played", 1, {"unit": 1}), Event("passed", 1, {"automatic": True}))


def test_an_empty_hand_passes_by_itself_at_the_start_of_a_round() -> None:
    game = script(deal(1, 2, debuffs=0, scorches=0), "pass,1,2")
    assert (game.rounds, game.turn, game.passed) == (((0, 12),), 0, (False, True))


def test_rounds_that_nobody_can_play_are_drawn_at_once() -> None:
    game, events = step(script(deal(1, debuffs=0, scorches=0), "1"), "1")
    assert game.rounds == ((5, 5), (0, 0), (0, 0))
    assert game.outcome == Outcome((0.5, 0.5), "draw")
    assert [event.kind for event in events] == ["played"] + ["passed", "passed", "round"] * 3


# The end (section 5).


def test_two_rounds_won_end_the_game_at_once() -> None:
    game = script(deal(1, 2, 3), "1,pass,pass,pass,2,pass")
    assert (game.rounds, game.turn, game.round) == (((5, 0), (7, 0)), None, 2)
    assert game.outcome == Outcome((1.0, 0.0), "rounds won")


def test_one_round_won_and_two_drawn_win_after_the_third() -> None:
    game = script(deal(1, 2, 3), "pass,1,pass,pass,pass,pass,pass")
    assert (game.rounds, game.outcome) == (((0, 5), (0, 0), (0, 0)), Outcome((0.0, 1.0), "rounds won"))


def test_equal_rounds_are_decided_by_the_cards_left() -> None:
    game = script(deal(1, 2, 3), "1,pass,pass,3,pass,pass,pass,pass")
    assert (game.rounds, game.outcome) == (((5, 0), (0, 9), (0, 0)), Outcome((0.5, 0.5), "draw"))
    game = script(deal(1, 2, 3), "1,pass,2,pass,3,pass,pass,pass,pass")
    assert [game.cards_left(seat) for seat in (0, 1)] == [5, 6]
    assert (game.rounds, game.outcome) == (((12, 0), (0, 9), (0, 0)), Outcome((0.0, 1.0), "cards left"))


def test_nothing_is_legal_after_the_end() -> None:
    game = script(deal(1, 2, 3), "1,pass,pass,pass,2,pass")
    assert (game.to_act, legal(game, 0), legal(game, 1)) == (frozenset(), [], [])


# What is seen.


def test_a_view_shows_everything_to_everybody() -> None:
    game = script(deal(2, 3, 15), "2,3,debuff melee")
    assert msgspec.to_builtins(game.view(None)) == {
        "seat": None,
        "round": 1,
        "turn": 1,
        "hands": ((3, 15), (2, 15)),
        "debuffs": (1, 2),
        "scorches": (2, 2),
        "boards": ((2,), (3,)),
        "debuffed": ((2,), (3,)),
        "totals": (1, 1),
        "passed": (False, False),
        "rounds": (),
        "first_player": 0,
    }


# Another implementation, and chance.


def text_of(kind: str, card: int | None, row: int | None) -> str:
    match kind:
        case "unit":
            return str(card)
        case "debuff":
            assert row is not None
            return f"debuff {[*Row][row]}"
        case _:
            return kind


def replayed(recorded: dict[str, Any]) -> tuple[NanoGwent, list[tuple[list[int], list[int | None]]]]:
    """Play a recorded game. After each move: what was recorded, and what we have.

    A recorded pass of an empty hand is no move of ours; the trace after it is that of the move before.
    """
    game = deal(*recorded["hand"], debuffs=recorded["n_debuff"], scorches=recorded["n_scorch"])
    traces: list[tuple[list[int], list[int | None]]] = []
    for (seat, kind, card, row), trace in zip(recorded["actions"], recorded["trace"], strict=True):
        if kind == "pass" and not game.cards_left(seat):
            traces[-1] = trace, traces[-1][1]
        else:
            game = game.play(seat, game.parse(seat, text_of(kind, card, row))).game
            traces.append((trace, [game.round, game.turn, game.strength(0), game.strength(1)]))
    return game, traces


def test_every_recorded_game_agrees() -> None:
    games = [json.loads(line) for line in RECORDED.read_text().splitlines()]
    assert len(games) == 400
    for recorded in games:
        game, traces = replayed(recorded)
        (*before, (last, _)) = traces
        assert all(theirs == ours for theirs, ours in before)
        # The other implementation leaves the last round on the battlefield.
        assert (last[0], tuple(last[2:])) == (game.round, game.rounds[-1])
        assert [list(points) for points in game.rounds] == recorded["round_scores"]
        assert list(rounds_won(game.rounds)) == recorded["rounds_won"]
        assert [game.cards_left(0), game.cards_left(1)] == recorded["cards_left"]
        assert game.outcome is not None
        assert game.outcome.winners == ((0, 1) if recorded["winner"] is None else (recorded["winner"],))


house_rules = st.fixed_dictionaries(
    {},
    optional={
        "units": st.integers(1, 15),
        "debuffs": st.integers(0, 5),
        "scorches": st.integers(0, 5),
        "deck": st.lists(st.sampled_from(UNITS), min_size=1, unique=True),
        "first_player": st.integers(0, 1),
    },
)


@given(house_rules, st.integers(0, 2**256 - 1))
def test_under_any_house_rules_play_keeps_the_rules(options: dict[str, Any], seed: int) -> None:
    game = NanoGwent.deal(2, options, Chance(seed))
    assert game.hands[0] == game.hands[1]
    for _, _, after in played(game, seed):
        for seat in (0, 1):
            assert not after.hands[seat] & after.boards[seat]
            assert after.debuffed[seat] | after.boards[seat] == after.boards[seat]
            assert after.cards_left(seat) <= game.cards_left(seat)
            assert 0 <= after.strength(seat) <= 86
        assert len(after.rounds) <= 3
        assert max(rounds_won(after.rounds)) <= 2
        game = after
    assert game.outcome is not None
    assert sum(game.outcome.scores) == 1


@given(house_rules, st.integers(0, 2**256 - 1))
def test_any_house_rules_travel_as_they_are(options: dict[str, Any], seed: int) -> None:
    game = NanoGwent.deal(2, options, Chance(seed))
    came = msgspec.json.decode(msgspec.json.encode(options))
    assert NanoGwent.deal(2, came, Chance(seed)) == game
