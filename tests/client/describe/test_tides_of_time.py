from __future__ import annotations

import msgspec
import pytest

from client import describe
from client.words import Cast
from shared.game import Outcome, Seen
from shared.games.tides_of_time import Pick, Scored, TidesOfTime, as_set, points

CAST = Cast(("Ann", "Bob"), 1)
NAME = TidesOfTime.name
KINGDOMS = (15, 6, 10, 18, 11), (5, 8, 7, 14, 2)
SCORED = Scored(KINGDOMS, points(KINGDOMS))
LAST_PICK = TidesOfTime(
    rounds=3,
    hands=(as_set((3,)), as_set((12,))),
    deck=(),
    picks=((16,), (4,)),
    relics=((6,), (8,)),
    removed=((10,), (2,)),
    choices=(Pick(3), None),
    scored=(SCORED,),
)


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("chosen", 0), "Ann chooses in secret."),
        (Seen("chosen", 1, {"choice": "12"}), "You choose in secret: 12."),
        (Seen("picked", 0, {"card": 12}), "Ann picks 12 (Library, each set of Palace, Stronghold and Temple 9)."),
        (Seen("picked", 1, {"card": 13}), "You pick 13 (Garden, each set of all five suits 13)."),
        (Seen("picked", 1, {"card": 6}), "You pick 6 (Garden, majority in Palace 7)."),
        (Seen("picked", 0, {"card": 17}), "Ann picks 17 (no suit, double your most numerous suit or suits)."),
        (Seen("received", 1, {"count": 2, "cards": [3, 9]}), "You receive 2 cards: 3 and 9."),
        (Seen("received", 0, {"count": 1}), "Ann receives 1 card."),
        (
            Seen("scored", 1, {"round": 1, "points": 9, "cards": [5, 8, 7], "each": [6, 0, 3]}),
            "You score 9 in round 1: 5 gives 6, 8 gives 0, 7 gives 3.",
        ),
        (Seen("kept", 0, {"relic": 2}), "Ann keeps 2 (Palace, each Library 3) as a relic."),
        (
            Seen("kept", 1, {"relic": 2, "removed": 15}),
            "You keep 2 (Palace, each Library 3) as a relic and remove 15 (Palace, you win all ties).",
        ),
        (Seen("drew", 0, {"count": 2}), "Ann draws 2 cards."),
        (Seen("drew", 1, {"count": 2, "cards": [1, 4]}), "You draw 2 cards: 1 and 4."),
        (Seen("danced", 0, {"times": 3}), "Ann: danced (times 3)."),
        (Seen("picked", 0, {"card": 99}), "Ann: picked (card 99)."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert describe.event(NAME, seen, CAST) == sentence


def test_a_position_shows_both_kingdoms_and_what_is_known_of_the_hands() -> None:
    view = msgspec.to_builtins(LAST_PICK.view(1))
    assert describe.position(NAME, view, CAST) == [
        "Round 2 of 3. Points: Ann 27, you 9 (27:9).",
        "Ann, kingdom:",
        "  6 Garden: majority in Palace 7 (relic)",
        "  16 no suit: majority in suits with exactly one card 8",
        "Ann, hand:",
        "  3 Library: each Garden 3",
        "Ann, removed: 10",
        "you, kingdom:",
        "  8 Stronghold: majority in Library 7 (relic)",
        "  4 Temple: each Palace 3",
        "you, hand:",
        "  12 Library: each set of Palace, Stronghold and Temple 9",
        "you, removed: 2",
        "Deck: 0 cards.",
        "Ann chooses in secret.",
    ]
    assert describe.score(NAME, view, CAST) == "27:9"


def test_a_choice_is_shown_to_its_owner_and_hands_are_hidden_from_a_spectator() -> None:
    mine = describe.position(NAME, msgspec.to_builtins(LAST_PICK.view(0)), Cast(("Ann", "Bob"), 0))
    assert mine[-1] == "Your choice: 3. Until all have chosen it can be changed."
    watched = describe.position(NAME, msgspec.to_builtins(LAST_PICK.view(None)), Cast(("Ann", "Bob")))
    assert [line for line in watched if "not known" in line] == [
        "Bob, hand: 1 card, not known",
        "Ann, hand: 1 card, not known",
    ]
    assert watched[-1] == "Ann chooses in secret."


def test_the_first_position_has_empty_kingdoms() -> None:
    game = msgspec.structs.replace(LAST_PICK, relics=((), ()), removed=((), ()), picks=((), ()), scored=())
    assert describe.position(NAME, msgspec.to_builtins(game.view(None)), Cast(("Ann", "Bob")))[:3] == [
        "Round 1 of 3.",
        "Bob, kingdom:",
        "  -",
    ]


def test_a_result_tells_where_each_point_came_from() -> None:
    game = TidesOfTime(rounds=1, hands=(0, 0), deck=(), picks=KINGDOMS, scored=(SCORED,))
    view = msgspec.to_builtins(game.view(1))
    assert game.outcome is not None
    assert describe.result(NAME, view, game.outcome, CAST) == [
        "Ann wins the match (points).",
        "  Round 1, Ann 27: 15 gives 0, 6 gives 7, 10 gives 7, 18 gives 8, 11 gives 5.",
        "  Round 1, you 9: 5 gives 6, 8 gives 0, 7 gives 0, 14 gives 3, 2 gives 0.",
        "  Together: Ann 27, you 9.",
    ]


def test_a_view_that_is_none_is_told_field_by_field() -> None:
    assert describe.position(NAME, {"seat": 0, "hands": None}, CAST) == ["  hands: -"]
    assert describe.result(NAME, {}, Outcome((1.0, 0.0), "points"), CAST)[0] == "Ann wins the match (points)."
