"""La Escoba: what is seen of it, and play at random under any house rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_cards import CARDS, VALUES, members
from shared.games.escoba_hand import Play
from tests.shared.games.escoba_moments import deal, lines, position
from tests.shared.matches import moments, played
from tests.shared.scripts import script, step


def test_a_seat_sees_all_but_the_others_hand_and_the_order_of_the_stock() -> None:
    game = script(deal("O7 C1 E1 O2 C2 E2 B1 B2 E8 B4"), "O7xE8,O2")
    assert msgspec.to_builtins(game.view(0)) == {
        "seat": 0,
        "rules": {"target": 21, "table_escobas": False, "hand_escoba": False, "raised_target": False, "matches": 1},
        "target": 21,
        "won": (0, 0),
        "hands": (),
        "points": (0, 0),
        "dealer": 1,
        "turn": 0,
        "hand": ("C1", "E1"),
        "hand_sizes": (2, 2),
        "table": ("O2", "B1", "B2", "B4"),
        "stock": 30,
        "piles": (("O7", "E8"), ()),
        "escobas": (0, 0),
        "shown": (0, 0),
        "last_capture": 0,
    }
    assert (game.view(1).hand, game.view(None).hand) == (("C2", "E2"), ())


def test_dealt_cards_are_shown_to_their_owner_alone() -> None:
    _, events = step(position("", "C4", table="B1", turn=1, stock="O1 O2 O3 C1 C2 C3"), "C4")
    _, mine, theirs = events
    assert (mine.view(0).what, mine.view(1).what) == ({"count": 3, "cards": ["O1", "O2", "O3"]}, {"count": 3})
    assert (theirs.view(1).what, theirs.view(None).what) == ({"count": 3, "cards": ["C1", "C2", "C3"]}, {"count": 3})


VARIANTS = {"table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 2, "target": 3}


def test_a_move_shows_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    for moment in moments(Escoba.deal(2, VARIANTS, Chance(5)))[:-1]:
        (mover,) = moment.to_act
        for seat in (None, mover):
            world = Escoba.determinize(moment.view(seat), Chance(9))
            for move in set(moment.legal_moves(mover)) & set(world.legal_moves(mover)):
                one, other = moment.play(mover, move), world.play(mover, move)
                if one.game.view(seat) == other.game.view(seat):
                    assert [each.view(seat) for each in one.events] == [each.view(seat) for each in other.events]


def test_a_made_up_game_deals_each_unseen_card_to_the_other_about_as_often() -> None:
    view = Escoba.deal(2, {}, Chance(0)).view(0)
    times = Counter(
        card for seed in range(1100) for card in members(Escoba.determinize(view, Chance(seed)).hand.hands[1])
    )
    assert len(times) == 33
    # 100 expected of each, with a standard deviation of 9.5.
    assert all(abs(count - 100) < 40 for count in times.values())


def test_a_made_up_game_has_another_seed_and_another_stock() -> None:
    game = Escoba.deal(2, {}, Chance(0))
    one, other = (Escoba.determinize(game.view(0), Chance(seed)) for seed in (1, 2))
    assert len({game.seed, one.seed, other.seed}) == 3
    assert len({game.hand.stock, one.hand.stock, other.hand.stock}) == 3


house_rules = st.fixed_dictionaries(
    {},
    optional={
        "target": st.integers(1, 6),
        "table_escobas": st.booleans(),
        "hand_escoba": st.booleans(),
        "raised_target": st.booleans(),
        "matches": st.integers(1, 2),
        "deck": st.permutations(CARDS).map(lines),
    },
)


@settings(max_examples=40)
@given(house_rules, st.integers(0, 2**256 - 1))
def test_under_any_house_rules_play_keeps_the_rules(options: dict[str, Any], seed: int) -> None:
    game = Escoba.deal(2, options, Chance(seed))
    for seat, move, after in played(game, seed):
        hand = after.hand
        if isinstance(move, Play) and move.taken:
            assert sum(VALUES[card] for card in members(move.taken | 1 << move.card)) == 15
            assert move.taken & game.hand.table == move.taken
        everything = [*members(hand.table), *hand.stock]
        for who in (0, 1):
            everything += [*members(hand.hands[who]), *members(hand.piles[who])]
        assert sorted(everything) == list(CARDS)
        assert hand.turn is None or hand.hands[hand.turn]
        assert sum(after.won) <= after.rules.matches
        # "Tienen que sumar un múltiplo de 5": what is left when all else was captured by fifteens.
        for each in game.play(seat, move).events:
            if each.kind == "last cards":
                assert sum(int(str(text)[1:]) for text in each.what["cards"]) % 5 == 0
        made_up = Escoba.determinize(after.view(0), Chance(1))
        assert (made_up.view(0), made_up.legal_moves(0)) == (after.view(0), after.legal_moves(0))
        game = after
    assert game.outcome is not None
    assert sum(game.outcome.scores) == game.rules.matches


@given(house_rules, st.integers(0, 2**256 - 1))
def test_any_house_rules_travel_as_they_are(options: dict[str, Any], seed: int) -> None:
    game = Escoba.deal(2, options, Chance(seed))
    came = msgspec.json.decode(msgspec.json.encode(options))
    assert Escoba.deal(2, came, Chance(seed)) == game
