"""What a game tells is data, each sentence gets the facts that it wants, and no view or event is told by its fields."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from client.games import FACES, words_of
from client.speech.words import Cast
from client.table.anything import ANYTHING
from client.table.formulas import Formulas, keys
from client.table.telling import Telling
from shared.game import Game
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import deck_of
from tests.client.speech.test_language import sentences
from tests.shared.matches import played

TELLINGS = {game: words_of(game).telling for game in FACES} | {"anything": ANYTHING}
AIRSHIPS = msgspec.to_builtins(TopTrumps.of(deck_of("airships"), 50, ((0,), (1,))).view(0))


@pytest.fixture(scope="module")
def wanted() -> dict[str, frozenset[str]]:
    return sentences("en")


@pytest.mark.parametrize("telling", TELLINGS.values(), ids=TELLINGS)
def test_a_telling_is_data_that_gives_each_sentence_the_facts_that_it_wants(
    telling: Telling, wanted: dict[str, frozenset[str]]
) -> None:
    assert json.loads(msgspec.json.encode(telling)) == msgspec.to_builtins(telling)
    for key, facts in keys(msgspec.to_builtins(telling)):
        assert wanted[key] - {"who"} <= facts, key


def told(kind: type[Game[Any, Any]], options: dict[str, Any] | None, seed: int, telling: Telling) -> Iterator[str]:
    """The kinds of events in one match, each of which its game tells, as it tells each position and move."""
    formulas = Formulas(telling.define)
    position, score = formulas.ready(telling.position), formulas.ready(telling.score)
    seats = kind.seat_counts[seed % len(kind.seat_counts)]
    cast = Cast(tuple("ABCDEF"[:seats]), seed % seats)
    game = kind.deal(seats, options, Chance(seed))
    for seat, move, after in played(game, seed):
        reader = {"me": cast.me, "cast": cast}
        scope = {**msgspec.to_builtins(game.view(cast.me)), **reader}
        assert all((*position(scope), score(scope), formulas.made("move", [str(move)], scope)))
        for event in game.play(seat, move).events:
            seen = event.view(cast.me)
            facts = {**seen.what, "what": seen.what, "seat": seen.seat, "drawn": seed % 2, **reader}
            assert formulas.ready(telling.events[seen.kind])(facts)
            yield seen.kind
        game = after


RARE = {
    "escoba": {"table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 2, "target": 3},
    "clue": {"max_turns": 8},
}
"""Options with which all that can happen happens soon."""


@pytest.mark.parametrize("game", FACES)
def test_every_event_position_and_move_of_whole_games_has_words(game: str) -> None:
    telling = words_of(game).telling
    kinds = {kind for seed in range(12) for kind in told(GAMES[game], RARE.get(game), seed, telling)}
    assert kinds == telling.events.keys() - {"begun", "changed"} | kinds & {"begun"}


@pytest.mark.parametrize(
    ("game", "move", "name"),
    [
        ("nano-gwent", "15", "Siege 10"),
        ("nano-gwent", "debuff siege", "Row Debuff on siege"),
        ("nano-gwent", "scorch", "Scorch"),
        ("nano-gwent", "pass", "Pass"),
        ("nano-gwent", "99", "99"),
        ("tides-of-time", "5", "5 Garden"),
        ("tides-of-time", "keep 12 drop 1", "keep 12, remove 1"),
        ("tides-of-time", "take all of it", "take all of it"),
        ("top-trumps", "f4", "Crew"),
        ("top-trumps", "f99", "f99"),
        ("top-trumps", "pass", "pass"),
        ("escoba", "O7xC5+E3", "The seven of oros, capturing the five of copas and the three of espadas"),
        ("escoba", "B10", "The rey of bastos, put down"),
        ("escoba", "escoba", "Show the hand"),
        ("escoba", "fold", "fold"),
        ("clue", "go LivingRoom", "Go to the Living Room"),
        ("clue", "stay", "Stay where you are"),
        ("clue", "suggest Plum LeadPipe", "Suggest Plum with the Lead Pipe"),
        ("clue", "skip", "Suggest nothing"),
        ("clue", "show Rope", "Show the Rope"),
        ("clue", "accuse Plum Rope Kitchen", "Accuse Plum with the Rope in the Kitchen"),
        ("clue", "end", "End your turn"),
        ("clue", "Mustard Rope DiningRoom", "Mustard with the Rope in the Dining Room"),
        ("clue", "LeadPipe", "Lead Pipe"),
        ("clue", "Plum Rope", "Plum Rope"),
        ("clue", "go Moon", "go Moon"),
        ("clue", "go Plum", "go Plum"),
        ("clue", "dance", "dance"),
        ("clue", "", ""),
        ("chess", "e4 $me", "e4 $me"),
    ],
)
def test_a_move_has_a_name_or_stays_as_it_is(game: str, move: str, name: str) -> None:
    assert words_of(game).move(AIRSHIPS if game == "top-trumps" else {}, move, Cast(())) == name
