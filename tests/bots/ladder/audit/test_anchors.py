"""How the anchors of live ratings are measured: stepping stones, and the pairs that tell most."""

from __future__ import annotations

import gzip
import itertools
import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agents.stones import STONES
from bots.ladder.audit.anchors import anchors_of, begun, measure, widest
from bots.ladder.audit.verdict import Wanted, verify
from bots.ladder.judge.elimination_rounds import heats
from bots.ladder.judge.pairing import Known
from bots.ladder.keep.file import read, write
from bots.ladder.keep.state import BadLadderFile
from bots.ladder.play import run, tables
from bots.ladder.play.match import Say
from bots.ladder.play.match import play as play_games
from bots.ladder.play.run import Missing
from bots.ladder.play.tables import Done
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.match.agents import load
from server.ratings.anchors import ANCHORS
from shared.game import Outcome
from shared.games import GAMES
from tests.bots.ladder.play.test_run import stopping

LADDERS = Path(__file__).parents[4] / "docs" / "anchors"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_anchors_and_may_have_stones(game: str) -> None:
    assert anchors_of(game)[0] == "random"
    assert "mcts" not in anchors_of(game)
    stones = [stone for stone in STONES if game in stone.games]
    assert {name for stone in stones for name in (stone.name, stone.of.name)} <= {*anchors_of(game)}


@pytest.mark.parametrize("game", ANCHORS)
def test_everybody_finds_a_reference_bot_of_about_their_strength(game: str) -> None:
    assert ANCHORS[game].keys() == {*anchors_of(game)}
    apart = [high - low for low, high in itertools.pairwise(sorted(ANCHORS[game].values()))]
    assert max(apart) <= 600


@pytest.mark.parametrize("game", ANCHORS)
def test_each_anchor_is_the_rating_in_the_ladder_that_is_given_with_it(game: str, tmp_path: Path) -> None:
    path = tmp_path / f"{game}.json"
    path.write_bytes(gzip.decompress((LADDERS / f"{path.name}.gz").read_bytes()))
    state = read(path)
    assert {each.agent: round(each.elo) for each in state.standings} == ANCHORS[game]
    assert widest(state) <= 40


def test_a_deal_goes_to_the_pair_that_tells_most() -> None:
    def first(elo: list[float], **met: int) -> str:
        played = {frozenset(pair.split("_")): games for pair, games in met.items()}
        return "_".join(Known(dict(zip(["random", "stone", "best"], elo, strict=True)), played).next())

    # Far apart: by way of the stone, that link first of which less is known.
    assert first([0.0, 500.0, 1000.0], random_stone=100, random_best=100, stone_best=50) == "stone_best"
    assert first([0.0, 500.0, 1000.0], random_stone=50, random_best=100, stone_best=100) == "random_stone"
    # Near each other: at once.
    assert first([0.0, 50.0, 100.0], random_stone=100, random_best=90, stone_best=100) == "random_best"
    # Before the first game every pair tells as much, but those without the anchor.
    assert first([0.0, 0.0, 0.0]) == "random_stone"


SPEC = Spec("nano-gwent", {"a": "a", "random": "random", "b": "b"}, deals=100, pairing="informative")


def came(fixtures: list[Fixture]) -> list[Result]:
    """Games in which b always beats a, and both mostly beat `random`."""
    strength = {"a": 1, "random": 0, "b": 2}

    def won(fixture: Fixture) -> float:
        one, other = fixture.seats
        return float((strength[one] > strength[other]) != (fixture.deal % 5 == 0 and "random" in fixture.seats))

    return [Result(*fixture, Outcome((won(fixture), 1 - won(fixture)), "points"), 1) for fixture in fixtures]


def scheduled(spec: Spec, results: list[Result]) -> list[Fixture]:
    return [fixture for heat in heats(spec, results).found for fixture in fixtures(*heat)]


def test_pairs_are_chosen_again_from_the_results_of_the_deals_before() -> None:
    first = scheduled(SPEC, [])
    assert [fixture.deal for fixture in first] == sorted([*range(1, 41)] * 2)
    assert all(one.seats == other.seats[::-1] for one, other in itertools.pairwise(first) if one.deal == other.deal)
    assert scheduled(SPEC, came(first)[:-1]) == first
    second = scheduled(SPEC, came(first))
    assert (second[:80], [fixture.deal for fixture in second[80:]]) == (first, sorted([*range(41, 81)] * 2))
    # In whatever order the games ended, and however long the ladder is by now.
    assert scheduled(SPEC, came(first)[::-1]) == second
    whole = scheduled(SPEC, came(second))
    assert (whole[:160], whole[-1].deal) == (second, 100)
    assert scheduled(replace(SPEC, deals=110), came(second))[: len(whole)] == whole


def test_informative_pairing_is_for_tables_of_two() -> None:
    with pytest.raises(ValueError, match="informative pairing is for tables of two, not of 3"):
        replace(SPEC, seats=3)


def here(spec: Spec, todo: Sequence[Fixture], workers: int, done: Done, say: Say) -> None:
    """Plays in this process."""
    done(play_games(spec, list(todo), {name: load(where, spec.game) for name, where in spec.agents.items()}, say))


def test_it_goes_on_until_the_anchors_are_known_and_the_file_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    monkeypatch.setitem(run.PLAY, "local", here)
    monkeypatch.setattr(tables, "play_here", here)
    whole = measure(begun("escoba", 1, once), 400.0, 1, once)
    assert widest(whole) <= 400
    with monkeypatch.context() as stopped:
        stopped.setitem(run.PLAY, "local", stopping(here, after=50))
        assert Missing(measure(begun("escoba", 1, twice), 400.0, 1, twice))
    measure(begun("escoba", 1, twice), 400.0, 1, twice)
    assert sorted(map(str, read(twice).games)) == sorted(map(str, whole.games))

    verdict = verify(twice, Wanted(0.1, 0, 5, "", 1, None))
    assert verdict.holds
    told = {finding.about: finding.text for finding in verdict.findings}
    assert told["games"] == f"complete, all {len(whole.games)} are there"
    assert told["pairing"] == (
        "each deal was for the two whose games tell most after the deals before; chosen again here, the same"
    )
    # Whoever swaps in games of another pair is refused.
    others = [replace(game, seats=("random", "utility")[:: 1 - 2 * game.leg]) for game in whole.games]
    write(twice, replace(whole, games=others))
    with pytest.raises(BadLadderFile, match="is not a game of its ladder"):
        verify(twice, Wanted(0.1, 0, 5, "", 1, None))


def test_the_command_names_what_it_cannot_do(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["ladder", "anchors", "chess", "--out", str(tmp_path / "a")])
    assert (result.exit_code, "the games are" in result.stderr) == (2, True)
    assert math.isinf(widest(begun("clue", 1, tmp_path / "b")))
