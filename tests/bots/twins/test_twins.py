from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bots.twins.catalogue import TWINS, file_of, kernel, memory_of
from bots.twins.chance import scripted
from bots.twins.clue.rules import DEALT, WORLDS
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.clue.cards import CARDS, Card, as_set, members
from shared.games.clue.knowledge import known
from shared.games.clue.moves import STAY, Accuse
from shared.games.clue.view import Accusation, Phase, Suggestion
from shared.games.tides_of_time.moves import Keep, Pick
from shared.games.top_trumps.deck import SHIPPED
from tests.bots.twins.differential import SideBySide, any_move, recorded
from tests.bots.twins.written import rules_of

CONTRACT = "start", "movers", "moves", "play", "redeal", "scores"
NAMED = members(GAMES["clue"].deal(2, None, Chance(1)).envelope)
Drawn = Callable[[random.Random], dict[str, object]]


def nano_gwent(dice: random.Random) -> dict[str, object]:
    units = dice.sample(range(1, 16), dice.randint(1, 15))
    specials = {"debuffs": dice.randint(0, 5), "scorches": dice.randint(0, 5), "first_player": dice.randint(0, 1)}
    return {**specials, "units": len(units)}


def escoba(dice: random.Random) -> dict[str, object]:
    flags = {name: dice.random() < 0.5 for name in ("table_escobas", "hand_escoba", "raised_target")}
    return {**flags, "target": dice.choice((1, 3, 21)), "matches": dice.choice((1, 1, 2, 3))}


def tides_of_time(dice: random.Random) -> dict[str, object]:
    return {"rounds": dice.choice((1, 3))}


def clue(dice: random.Random) -> dict[str, object]:
    return {"max_turns": dice.choice((1, 2, 3, 200))}


def top_trumps(dice: random.Random) -> dict[str, object]:
    rules: dict[str, object] = {"max_tricks": dice.choice((20, 100, 5000))}
    if dice.random() < 0.5:
        return {**rules, "cards": dice.choice((2, 4, 10, 30, 130)), "fields": dice.choice((1, 2, 8, 20))}
    return {**rules, "deck": dice.choice((*SHIPPED, few_values(dice)))}


def few_values(dice: random.Random) -> str:
    """A deck in which many cards are equal in a field."""
    fields = dice.choice((1, 3, 9))
    rows = [[f"card {card}", *[dice.randint(-1, 2) / 2 for _ in range(fields)]] for card in range(dice.randint(2, 21))]
    return "\n".join(",".join(map(str, row)) for row in [["name", *range(fields)], *rows])


OPTIONS: dict[str, Drawn] = {
    "nano-gwent": nano_gwent,
    "escoba": escoba,
    "tides-of-time": tides_of_time,
    "clue": clue,
    "top-trumps": top_trumps,
}
GAMES_EACH = {"nano-gwent": 75, "escoba": 15, "tides-of-time": 100, "clue": 20, "top-trumps": 25}
"""Enough for about 2,000 positions of each game."""


@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 9)]])
@pytest.mark.parametrize("name", TWINS)
def test_a_twin_plays_as_the_readable_rules(name: str, seed: int) -> None:
    pytest.importorskip("numba", reason="twins are compiled by numba")
    dice = random.Random(seed)
    both = SideBySide(TWINS[name], kernel(name, file_of(TWINS[name]), *CONTRACT), dice)
    for _ in range(GAMES_EACH[name]):
        options = OPTIONS[name](dice)
        assert both.difference(GAMES[name], options) is None, options


@pytest.mark.parametrize(
    ("name", "games"), [("nano-gwent", 20), ("escoba", 4), ("tides-of-time", 20), ("clue", 5), ("top-trumps", 8)]
)
def test_a_twin_plays_so_without_numba_too(name: str, games: int) -> None:
    dice = random.Random(2)
    both = SideBySide(TWINS[name], rules_of(name), dice)
    assert [both.difference(GAMES[name], OPTIONS[name](dice)) for _ in range(games)] == [None] * games


@pytest.mark.parametrize(
    ("name", "line", "planted"),
    [
        ("nano-gwent", "_STRENGTH[lowest(units)] - 1", "_STRENGTH[lowest(units)]"),
        ("nano-gwent", "units |= position[WEAK + side]", "units |= 0"),
        ("nano-gwent", "position[WON + 1] += lead < 0", "position[WON + 1] += lead <= 0"),
        ("nano-gwent", "lead = cards_left(position, 0) - cards_left(position, 1)", "lead = 0"),
        ("escoba", "position[HANDS] == 1 and position[RAISED]", "position[RAISED]"),
        ("escoba", "> count(other & kind)", ">= count(other & kind)"),
        ("escoba", "position[LAST] = dealer", "position[LAST] = -1"),
        ("escoba", "count(hand) == _DEAL", "count(hand) > 1"),
        ("escoba", "position[STOCK] += size", "position[STOCK] += 0"),
        ("tides-of-time", "before = 0 if count(hand) == _HAND else", "before ="),
        (
            "tides-of-time",
            "skip = count(cards) - 1 - below(chance, count(cards))",
            "skip = below(chance, count(cards))",
        ),
        (
            "tides-of-time",
            "set_of(position[PICKS + other]) & ~position[RELICS + other]",
            "set_of(position[PICKS + other])",
        ),
        ("tides-of-time", "position[KINGDOM + seat] = position[RELICS + seat]", "position[KINGDOM + seat] = 0"),
        ("tides-of-time", "counts += most << _FIELD * suit", "counts += 1 << _FIELD * suit"),
        ("tides-of-time", "mine == other and kingdom & _TIES != 0", "mine == other"),
        ("tides-of-time", "_beats(singles, others_singles, kingdom)", "singles > others_singles"),
        ("clue", "many // position[SEATS]", "many // 6"),
        ("clue", "person < position[SEATS] and position[ROOM + person] != room", "person < position[SEATS]"),
        ("clue", "person < position[SEATS] and position[ROOM + person] != room", "position[ROOM + person] != room"),
        ("clue", "position[MOVED] &= ~(1 << seat)", "position[MOVED] &= -1"),
        ("clue", "position[OUT] >> turn & 1", "False"),
        ("clue", "count(position[OUT]) >= position[SEATS] - 1", "count(position[OUT]) == position[SEATS]"),
        ("clue", "position[NUMBER] + 1 == position[TURNS]", "position[NUMBER] == position[TURNS]"),
        ("clue", "position[ASKED] = position[SHOWER] = 0", "position[SHOWER] = 0"),
        ("clue", "(named or count(winners) == 1) and ", ""),
        ("clue", "below(chance, len(memory) // DEALT) * DEALT", "0"),
        ("top-trumps", "for each in (1 - seat, seat):", "for each in (seat, 1 - seat):"),
        ("top-trumps", "position[record_of(card) + TRACE] &= 1 << _HALF", "position[record_of(card) + TRACE] |= 0"),
        ("top-trumps", "last = position[PILE_BOTTOM]", "last = position[PILE_TOP]"),
        ("top-trumps", "or position[TRICKS] >= position[MAX_TRICKS]", "or False"),
        ("top-trumps", "position[record_of(lost) + TRACE] |= TAKEN << _SEEN", "position[record_of(lost) + TRACE] |= 0"),
        ("top-trumps", "both & _SPREAD[fields >> _PER_WORD * word & (1 << _PER_WORD) - 1]", "0"),
        ("top-trumps", "shuffle(drawn, compared, many, chance)", "shuffle(drawn, 0, many, chance)"),
        ("top-trumps", "position[record_of(card) + TRACE] = traces[at]", "position[record_of(card) + TRACE] |= 0"),
        ("top-trumps", "0.5 if lead == 0 else", ""),
    ],
)
def test_a_planted_difference_is_found(name: str, line: str, planted: str) -> None:
    dice = random.Random(3)
    both = SideBySide(TWINS[name], rules_of(name, line, planted), dice)
    assert any(both.difference(GAMES[name], OPTIONS[name](dice)) for _ in range(60))


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("nano-gwent", {"hands": (1 << 16, 0)}),
        ("nano-gwent", {"turn": 2}),
        ("nano-gwent", {"debuffs": (100, 0)}),
        ("nano-gwent", {"first_player": -1}),
        ("nano-gwent", {"rounds": ((1, 0), (0, 1), (1, 1))}),
        ("escoba", {"hand": {"hands": (15, 0)}}),
        ("escoba", {"hand": {"dealer": 2}}),
        ("escoba", {"hand": {"hands": (0, 7)}}),
        ("tides-of-time", {"hands": (1 << 40, 1 << 20)}),
        ("tides-of-time", {"hands": (1 << 19, 1 << 20)}),
        ("tides-of-time", {"deck": (1, 1, 1, 1, 1, 1, 1, 1)}),
        ("tides-of-time", {"deck": ()}),
        ("tides-of-time", {"rounds": 4}),
        ("tides-of-time", {"choices": (Pick(19), None)}),
        ("tides-of-time", {"choices": (Keep(1, 2), None)}),
        ("tides-of-time", {"relics": ((1,), (2,))}),
        ("clue", {"hands": (1 << 21, 0)}),
        ("clue", {"hands": ()}),
        ("clue", {"envelope": 7}),
        ("clue", {"turn": 2}),
        ("clue", {"number": 400}),
        ("clue", {"max_turns": 1001}),
        ("clue", {"roll": (6, 7)}),
        ("clue", {"tokens": (Card.ROPE,) * 6}),
        ("clue", {"tokens": (Card.KITCHEN,) * 5}),
        ("clue", {"moved": frozenset({6})}),
        ("clue", {"phase": Phase.ANSWER}),
        ("clue", {"phase": Phase.ANSWER, "suggestions": (Suggestion(0, *NAMED, shower=-1),)}),
        ("clue", {"phase": Phase.ANSWER, "suggestions": (Suggestion(1, *NAMED, shower=0),)}),
        ("clue", {"accusations": (Accusation(0, *NAMED, right=False),)}),
        ("clue", {"accusations": (Accusation(1, *NAMED, right=False),)}),
        ("top-trumps", {"pile": (0,)}),
        ("top-trumps", {"decks": ((), tuple(range(50)))}),
        ("top-trumps", {"turn": 2}),
    ],
)
def test_what_would_lead_machine_code_out_of_bounds_is_refused(name: str, changed: dict[str, Any]) -> None:
    game = GAMES[name].deal(2, None, Chance(1))
    if "hand" in changed:
        changed = {"hand": replace(game.hand, **changed["hand"])}
    with pytest.raises(ValueError, match="has no such position"):
        TWINS[name].position_of(replace(game, **changed))


def test_a_hand_that_is_dealt_from_too_few_cards_is_played_alike() -> None:
    # Positions of tests can have any number of cards in the stock.
    game = GAMES["escoba"].deal(2, {"target": 1}, Chance(1))
    game = replace(game, hand=replace(game.hand, stock=game.hand.stock[:8]))
    rules, position, dice = rules_of("escoba"), TWINS["escoba"].position_of(game), random.Random(4)
    while not game.hands:
        seat = min(game.to_act)
        move = dice.choice(game.legal_moves(seat))
        with recorded() as drawn:
            game = game.play(seat, move).game
        rules.play(position, seat, TWINS["escoba"].code_of(move), scripted(drawn))
        assert [*position] == [*TWINS["escoba"].position_of(game)]


def test_who_names_the_envelope_has_won_in_the_twin_too() -> None:
    # In random games that hardly ever happens.
    game = GAMES["clue"].deal(3, {}, Chance(1)).play(0, STAY).game
    rules, position, made = rules_of("clue"), TWINS["clue"].position_of(game), np.zeros(6)
    move = Accuse(*members(game.envelope))
    game = game.play(0, move).game
    rules.play(position, 0, TWINS["clue"].code_of(move), scripted([]))
    assert [*position] == [*TWINS["clue"].position_of(game)]
    assert rules.scores(position, made) == 3
    assert (*made[:3],) == game.outcome.scores == (1, 0, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_seat_of_clue_has_worlds_in_mind_that_fit_all_that_it_has_seen(seats: int) -> None:
    game, dice = GAMES["clue"].deal(seats, {"max_turns": 8}, Chance(seats)), random.Random(seats)
    while game.to_act:
        seat = min(game.to_act)
        if dice.random() < 0.1:
            view = game.view(seat)
            worlds = memory_of("clue", view).reshape(-1, DEALT).tolist()
            assert len({*map(tuple, worlds)}) == len(worlds) <= WORLDS
            for *hands, envelope in worlds:
                assert sum(hands) + envelope + game.common == as_set(CARDS)
                held = {None: envelope, **dict(enumerate(hands))}
                assert all(least <= (held[at] & cards).bit_count() <= most for at, cards, least, most in known(view))
        game = game.play(seat, any_move(game.legal_moves(seat), dice)).game
