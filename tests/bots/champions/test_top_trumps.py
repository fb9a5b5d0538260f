from __future__ import annotations

import re

import numpy as np
import pytest

from bots.agent import Budget
from bots.agents.top_trumps_david import David, Duels
from bots.agents.top_trumps_odds import odds_of
from bots.champions.top_trumps import TopTrumpsChampion
from bots.twins.chance import stream
from bots.twins.top_trumps.champion import compare, weigh
from bots.twins.top_trumps.lines import TRICK
from bots.twins.top_trumps.rules import memory_of, position_of
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.playout import playout
from tests.bots.agents.test_top_trumps import own_view, positions


def weighed(game: TopTrumps, worlds: int) -> tuple[list[float], list[float]]:
    """What each field gets of the trick and of the game, by the kernel as Python runs it."""
    position, cards, fields = position_of(game), len(game.deck.cards), len(game.deck.fields)
    outcomes, tally, world = np.empty((cards, cards), np.int64), np.zeros(2 * fields), np.empty(cards, np.int64)
    compare(position, outcomes)
    assert game.turn is not None
    chance, memory, done = stream(b"fairdeal"), memory_of(own_view(game)), 0
    while done < worlds:
        done += weigh(position, game.turn, worlds, outcomes, memory, chance, world, tally)
    shares = (tally / done).tolist()
    return shares[:fields], shares[fields:]


def thoughtful(game: TopTrumps) -> float:
    """The share of the cards that seat 0 gets, by the rules, if each starter plays out its outcomes as `david` does."""
    duels = Duels(odds_of(game.deck), len(game.deck.cards))
    while (seat := game.turn) is not None:
        mine, theirs = [*game.decks[seat]], [*game.decks[1 - seat]]
        outcomes = odds_of(game.deck).compared(mine[0], theirs[0])
        worth = {
            won: duels.go_on((mine, theirs), game.pile, won) + TRICK * (1 + won) / 2
            for won in sorted({*outcomes}, reverse=True)
        }
        best = max(worth, key=lambda won: worth[won])
        game = game.play(seat, game.legal_moves(seat)[outcomes.index(best)]).game
    zero, one = map(len, game.decks)
    return zero / (zero + one) if zero + one else 0.5


def known(**options: int) -> list[TopTrumps]:
    """Positions in which a player who starts knows all cards, and that end soon."""
    games = positions(12, **options)
    return [game for game in games if all(-1 not in deck for deck in own_view(game).cards)]


def test_known_cards_are_played_on_as_the_rules_say_by_two_who_look_ahead() -> None:
    games = known(cards=8, fields=3)[::3]
    assert len(games) > 8
    for game in games:
        seat = game.turn
        assert seat is not None
        shares = [thoughtful(game.play(seat, move).game) for move in game.legal_moves(seat)]
        assert weighed(game, 1)[1] == pytest.approx([1 - share if seat else share for share in shares])


def test_each_card_that_fits_comes_to_the_top_as_often_as_it_is_likely() -> None:
    for game in positions(2, cards=10, fields=2)[:12:3]:
        david = David(TopTrumps, Chance(0))
        expected = david._trick(odds_of(game.deck), own_view(game))
        assert weighed(game, 400)[0] == pytest.approx(expected, abs=0.1)


def decide(game: TopTrumps, budget: Budget | None = None) -> tuple[str, str]:
    """The champion's choice, and what it says of it."""
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    champion = TopTrumpsChampion(TopTrumps, Chance(1))
    assert game.turn is not None
    move = champion.choose(own_view(game), game.legal_moves(game.turn), budget or Budget(iterations=50))
    reason = champion.reason()
    assert reason is not None
    return str(move), reason.summary


def test_it_says_how_often_its_field_and_the_next_best_win() -> None:
    _, summary = decide(TopTrumps.deal(2, {"deck": "airships"}, Chance(1)))
    share = r"(?:\d+|100) %"
    field = r"[A-Z][a-z]+(?: \([a-z/]+\))?"
    says = rf"{field} \(\d+\) of .+ wins {share} of the tricks and {share} of the matches, {field} {share} and {share}"
    assert re.fullmatch(says, summary), summary


def test_equal_seeds_play_the_same() -> None:
    game = TopTrumps.deal(2, {}, Chance(3))
    assert decide(game) == decide(game)


def test_where_all_is_known_it_looks_no_further() -> None:
    game = known(cards=8, fields=3)[0]
    assert decide(game, Budget(iterations=10**12)) == decide(game)


def test_it_wins_against_who_takes_the_first_field() -> None:
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    champion = TopTrumpsChampion(TopTrumps, Chance(1))
    for seed in range(5):
        choosers = [
            lambda view, moves: champion.choose(view, moves, Budget(iterations=50)),
            lambda view, moves: moves[0],
        ]
        *_, (_, _, last) = playout(TopTrumps.deal(2, {}, Chance(seed)), choosers)
        assert last.outcome.scores[0] == 1
