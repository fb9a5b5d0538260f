"""What holds for all agents for Clue, and what each does in positions that show its way."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from bots.agent import Budget
from bots.agents.clue_entropy import ClueEntropy
from bots.agents.clue_sat import ClueSat
from bots.ladder.presets.clue_turns import turns_until_certain
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, Card
from shared.games.clue.deduction import deduce_from
from shared.games.clue.moves import Accuse, Show, Skip, Stay, Suggest
from shared.games.clue.scores import points
from shared.games.clue.view import ClueView, Phase, Suggestion
from shared.playout import random_chooser
from tests.shared.games.clue.test_notebook import HAND

C = Card
AGENTS = [ClueSat, ClueEntropy]
SHOWN = (
    Suggestion(0, C.WHITE, C.LEAD_PIPE, C.DINING_ROOM, 2, C.WHITE),
    Suggestion(0, C.MUSTARD, C.PISTOL, C.COURTYARD, 2, C.PISTOL),
)


def seen(phase: Phase, *suggestions: Suggestion, **more) -> ClueView:
    """What the first of three has seen, its token in the Kitchen."""
    fields = {
        "seat": 0,
        "hand": HAND,
        "common": (),
        "sizes": (6, 6, 6),
        "tokens": (C.KITCHEN,) * 6,
        "moved": (),
        "turn": 0,
        "number": 0,
        "phase": phase,
        "roll": (3, 4),
        "suggestions": suggestions,
        "accusations": (),
        "out": (),
        "envelope": None,
        "max_turns": 200,
    }
    return ClueView(**{**fields, **more})


def asked(agent, view: ClueView, moves=()):
    return agent(Clue, Chance(1)).choose(view, moves, Budget())


SOLVED = (Suggestion(0, C.PLUM, C.ROPE, C.KITCHEN),)


@pytest.mark.parametrize("agent", AGENTS)
def test_what_is_certain_is_accused_without_another_suggestion(agent):
    assert asked(agent, seen(Phase.MOVE, *SOLVED), [Stay()]) == Stay()
    assert asked(agent, seen(Phase.SUGGEST, *SOLVED)) == Skip()
    assert asked(agent, seen(Phase.ACCUSE, *SOLVED)) == Accuse(C.PLUM, C.ROPE, C.KITCHEN)


@pytest.mark.parametrize("agent", AGENTS)
def test_nothing_is_accused_while_all_is_open(agent):
    assert str(asked(agent, seen(Phase.ACCUSE, *SHOWN))) == "end"


@pytest.mark.parametrize("agent", AGENTS)
def test_a_suggestion_gives_its_reason_with_the_best_ones(agent):
    player = agent(Clue, Chance(1))
    move = player.choose(seen(Phase.SUGGEST, *SHOWN), [], Budget())
    reason = player.reason()
    assert isinstance(move, Suggest)
    assert next(iter(reason.terms)) == f"{move.person} {move.weapon} Kitchen"
    assert max(reason.terms.values()) == next(iter(reason.terms.values())) > 0


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_is_played_with_legal_moves_by_seats_that_are_out_too(agent, seats):
    game, chance = Clue.deal(seats, {"max_turns": 8}, Chance(0)), Chance(0)
    agents = [agent(Clue, Chance(seat)) for seat in range(seats)]
    while game.to_act:
        (seat,) = game.to_act
        moves = game.legal_moves(seat)
        move = agents[seat].choose(game.view(seat), moves, Budget())
        assert move in moves
        # Now and then a seat accuses rashly, so that it is out and only answers.
        if game.phase is Phase.ACCUSE and chance.below(10) == 0:
            move = chance.choice(moves)
        game = game.play(seat, move).game
    assert game.outcome is not None


@pytest.mark.parametrize("agent", AGENTS)
def test_a_decision_depends_on_the_view_alone(agent):
    game, views = Clue.deal(3, {}, Chance(4)), []
    agents = [agent(Clue, Chance(0)) for _ in range(3)]
    while len(views) < 40 and game.to_act:
        (seat,) = game.to_act
        view, moves = game.view(seat), game.legal_moves(seat)
        move = agents[seat].choose(view, moves, Budget())
        if game.phase in (Phase.MOVE, Phase.SUGGEST):
            views.append((view, moves, move))
        game = game.play(seat, move).game
    fresh = agent(Clue, Chance(0))
    assert [fresh.choose(view, moves, Budget()) for view, moves, _ in reversed(views)] == [
        move for *_, move in reversed(views)
    ]


def test_sat_suggests_by_the_points_of_all_deals():
    view = seen(Phase.SUGGEST, *SHOWN, Suggestion(0, C.PLUM, C.ROPE, C.GARAGE, 2, C.GARAGE))
    sat, deduction = ClueSat(Clue, Chance(0)), deduce_from(view)
    suggestions = sat.candidates(view, [C.KITCHEN, C.COURTYARD, C.GARAGE])
    assert sat.worths(view, suggestions) == pytest.approx(points(deduction, 0, suggestions, deduction.total).tolist())


def test_sat_names_nothing_that_another_is_known_to_hold():
    named = {
        card for cards in ClueSat(Clue, Chance(0)).candidates(seen(Phase.SUGGEST, *SHOWN), CARDS[12:]) for card in cards
    }
    assert not named & {C.WHITE, C.PISTOL}


ASKED = Suggestion(1, C.GREEN, C.DAGGER, C.OFFICE, 0)


def test_sat_shows_again_what_the_asker_has_seen():
    before = Suggestion(1, C.GREEN, C.DAGGER, C.KITCHEN, 0, C.DAGGER)
    view = seen(Phase.ANSWER, before, ASKED, turn=1)
    shows = [Show(card) for card in (C.GREEN, C.DAGGER, C.OFFICE)]
    assert asked(ClueSat, view, shows) == Show(C.DAGGER)
    assert asked(ClueEntropy, view, shows) == Show(C.DAGGER)


def test_entropy_shows_the_room_since_there_are_more_of_them():
    shows = [Show(card) for card in (C.GREEN, C.DAGGER, C.OFFICE)]
    assert asked(ClueEntropy, seen(Phase.ANSWER, ASKED, turn=1), shows) == Show(C.OFFICE)


def test_entropy_bets_in_its_last_turn_and_sat_does_not():
    view = seen(Phase.ACCUSE, *SHOWN, number=597, max_turns=200)
    assert isinstance(asked(ClueEntropy, view), Accuse)
    assert str(asked(ClueSat, view)) == "end"
    assert str(asked(ClueEntropy, msgspec.structs.replace(view, number=596))) == "end"


@pytest.mark.parametrize("agent", AGENTS)
def test_few_own_turns_are_needed(agent):
    turns = list(itertools.chain(*(turns_until_certain(agent, 3, 9, seed) for seed in range(3))))
    assert len(turns) == 9
    assert all(1 <= each <= 9 for each in turns)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_sat_is_certain_of_just_what_holds_in_all_deals_that_fit(seats: int) -> None:
    game, moves = Clue.deal(seats, {"max_turns": 5}, Chance(seats)), random_chooser(Chance(9))
    by_sat, by_count = ClueSat(Clue, Chance(0)), ClueEntropy(Clue, Chance(0))
    looked = 0
    while game.to_act:
        seat = min(game.to_act)
        view = game.view(seat)
        if game.phase is Phase.MOVE:
            assert by_sat.solution(view) == by_count.solution(view)
            assert by_sat.held_by_others(view) == by_count.held_by_others(view)
            looked += 1
        legal = [move for move in game.legal_moves(seat) if not isinstance(move, Accuse)]
        game = game.play(seat, game.parse(seat, str(moves(view, legal)))).game
    assert looked == 5 * seats
