from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bots.agent.written import UnknownAgent
from bots.ladder.keep.file import read, write
from bots.ladder.keep.state import LadderState
from bots.ladder.play import run
from bots.ladder.play.match import play as play_games
from bots.ladder.play.run import BadLadder, Missing, begin, code_now, play, resume
from bots.ladder.play.tables import Done, LadderFailed
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.ladder.tell.report import title
from tests.bots.ladder.players import PLAYERS, First, Lot
from tests.bots.ladder.race import register

FIRST, LOT = f"{PLAYERS}:First", f"{PLAYERS}:Lot"


def untimed(state: Any) -> tuple[Any, ...]:
    """What of a state is the same every time."""
    standings = [(each.agent, each.elo, each.low, each.high, each.score, each.rounds_won) for each in state.standings]
    games = [(game.fixture, game.outcome, game.moves, game.measures) for game in state.games]
    return state.spec, standings, sorted(games, key=itemgetter(0))


def whole_of(state: LadderState) -> LadderState:
    """The state with its games in hand, in the order of their deals."""
    return replace(state, games=tuple(sorted(state.games, key=attrgetter("fixture"))))


def here(failure: BaseException | None = None, after: int = 1000) -> Callable[..., None]:
    """Plays in this process, and raises `failure` after some games."""

    def play_here(spec: Spec, todo: Sequence[Fixture], workers: int, done: Done, say: object) -> None:
        for fixture in list(todo)[:after]:
            if done(play_games(spec, [fixture], {"first": First, "lot": Lot}, print)):
                return
        if failure is not None and after < len(todo):
            raise failure

    return play_here


def stopping(play_here: Callable[..., None], after: int) -> Callable[..., None]:
    """Plays as `play_here` does, and stops after some games."""

    def play_some(spec: Spec, todo: Sequence[Fixture], *more: Any) -> None:
        play_here(spec, list(todo)[:after], *more)
        if after < len(todo):
            raise KeyboardInterrupt

    return play_some


def test_a_ladder_is_of_its_agents_by_the_names_they_give_themselves() -> None:
    state = begin(
        [FIRST, LOT], deals=3, seed=9, options={"debuffs": 1}, clock={"bank": 60.0, "increment": 1.0, "cap": 0.0}
    )
    assert state.spec.agents == {"first": FIRST, "lot": LOT}
    assert (state.over, len(Missing(state)), state.games) == ("local", 6, ())


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"where": (FIRST,)}, "a ladder takes at least 2 agents of different names, not .*:First$"),
        ({"where": (FIRST, LOT, FIRST)}, "a ladder takes at least 2 agents of different names"),
        ({"game": "chess"}, "unknown game 'chess'; the games are nano-gwent"),
        ({"options": {"debufs": 1}}, "unknown option 'debufs'; the options are units, "),
        ({"options": {"debuffs": 9}}, "option 'debuffs': .* <= 5, not 9"),
        ({"seats": 3}, "nano-gwent is for 2 seats, not 3"),
        ({"sprt": {"elo0": 9.0, "elo1": 0.0}}, "a sequential test needs elo0 below elo1, not 9 and 0"),
        ({"sprt": {"elo0": 0.0, "elo1": 9.0, "alpha": 0.7}}, "< 0.5"),
        (
            {"where": (FIRST, LOT, "random"), "sprt": {"elo0": 0.0, "elo1": 9.0}},
            "is of two agents, not of first, lot, ",
        ),
        ({"budget": "fast"}, "a budget is written as 100ms, .* or 20000n .nodes., not 'fast'"),
        ({"budget": "500it"}, "first counts no iterations; its budget can be 100ms or 100ms-cpu"),
        ({"budgets": {"lot": "9n"}}, "lot counts no nodes; its budget can be 100ms or 100ms-cpu"),
        (
            {"where": (), "agents": {"one": FIRST, "two": LOT}, "over": "network"},
            "over the network agents go by their own names: first, not one",
        ),
        ({"clock": {"bank": 1e9, "increment": 0.0, "cap": 0.0}}, "<= 86400"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(asked: dict[str, Any], text: str) -> None:
    with pytest.raises(BadLadder, match=text):
        begin(**{"where": (FIRST, LOT), **asked})


def test_a_count_for_all_limits_those_that_count_and_the_others_have_the_clock() -> None:
    thrifty, minimax = f"{PLAYERS}:Thrifty", "minimax"
    clock = {"bank": 60.0, "increment": 1.0, "cap": 0.0}
    state = begin((FIRST, thrifty), budget="500it", clock=clock, deals=1)
    assert (state.spec.budget, state.spec.budgets) == (None, {"thrifty": "500it"})
    assert title(state).endswith("clock 60+1, budget of thrifty 500it, local")
    assert not any(each.forfeits for each in play(state, 1, None).standings)
    twins = begin(agents={"one": thrifty, "two": thrifty, "lot": LOT}, budget="500it", budgets={"lot": "1s"})
    assert title(twins).endswith("seed 0, budget of one and two 500it, budget of lot 1s, local")
    assert begin((FIRST, thrifty), budget="1s").spec.budget == "1s"
    with pytest.raises(BadLadder, match=r"minimax counts no iterations; its budget can be 20000n \(nodes\), 100ms or "):
        begin((FIRST, thrifty, minimax), budget="500it")


def test_a_table_has_the_fewest_seats_of_the_game_unless_more_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(tmp_path, monkeypatch)
    assert begin([FIRST, LOT], game="race").spec.seats == 2
    assert begin([FIRST, LOT], game="race", seats=6).total == 200 * 6


def test_a_ladder_of_more_seats_is_kept_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(tmp_path, monkeypatch)
    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=7))
    path = tmp_path / "ladder.json"
    state = play(begin([FIRST, LOT], game="race", seats=3, deals=3, seed=9), 1, path)
    assert (len(state.games), state.total) == (7, 18)
    monkeypatch.setitem(run.PLAY, "local", here())
    state = play(resume(path, {"seats": 3}), 1, path)
    assert list(Missing(state)) == []
    assert whole_of(read(path)) == whole_of(state)
    with pytest.raises(BadLadder, match="has seats 3, not 4"):
        resume(path, {"seats": 4})


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(UnknownAgent, match="unknown agent 'nobody'"):
        begin(("random", "nobody"))


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), LadderFailed("a bot died")])
def test_interrupted_and_resumed_is_as_uninterrupted(
    failure: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin([FIRST, LOT], deals=5, seed=9), 1, None)
    monkeypatch.setitem(run.PLAY, "local", here(failure, after=4))
    state = begin([FIRST, LOT], deals=5, seed=9)
    while Missing(state):
        try:
            state = play(state, 1, path)
        except LadderFailed:
            state = resume(path, {})
        assert whole_of(read(path)) == whole_of(state)
    assert untimed(state) == untimed(whole)
    assert [game.fixture for game in whole.games] == list(fixtures(whole.spec))


SPRT = {"elo0": 0.0, "elo1": 400.0, "alpha": 0.05, "beta": 0.05}


def test_a_ladder_with_a_test_ends_with_the_deal_that_decides_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin([FIRST, LOT], sprt=SPRT, seed=9), 1, None)
    assert whole.finding is not None
    assert whole.finding.verdict is not None
    assert len(whole.games) == whole.total == 2 * whole.finding.deals < 200
    assert list(Missing(whole)) == []

    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=3))
    state = begin([FIRST, LOT], sprt=SPRT, seed=9)
    while Missing(state):
        state = play(state, 1, path)
    assert (untimed(state), state.finding) == (untimed(whole), whole.finding)
    assert untimed(resume(path, {"sprt": SPRT})) == untimed(whole)


def test_a_ladder_for_the_best_goes_on_until_it_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    where = (FIRST, LOT, "csp")
    whole = play(begin(where, pairing="best", deals=60, seed=9), 2, None)
    assert whole.left == ("csp",)
    assert len(whole.games) == whole.total < 60 * 6
    assert list(Missing(whole)) == []

    monkeypatch.setitem(run.PLAY, "local", stopping(run.PLAY["local"], after=70))
    state = begin(where, pairing="best", deals=60, seed=9)
    while Missing(state):
        state = play(state, 2, path)
        assert whole_of(read(path)) == whole_of(state)
    assert untimed(state) == untimed(whole)


def test_what_was_edited_so_that_it_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    for edited, text in (({"game": "chess"}, "unknown game 'chess'"), ({"options": {"debuffs": 9}}, "'debuffs': .* 9")):
        state = begin([FIRST, LOT], deals=1)
        write(path, replace(state, spec=replace(state.spec, **edited)))
        for again in (resume, lambda path: code_now(read(path))):
            with pytest.raises(BadLadder, match=text):
                again(path)


def test_how_many_play_at_once_does_not_change_what_is_decided() -> None:
    one, four = (play(begin([FIRST, LOT], sprt=SPRT, seed=9), workers, None) for workers in (1, 4))
    assert (untimed(one), one.finding) == (untimed(four), four.finding)


def test_a_complete_ladder_starts_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin([FIRST, LOT], deals=1), 1, None)
    monkeypatch.delitem(run.PLAY, "local")
    assert whole_of(play(whole, 1, None)) == whole_of(whole)


def test_resuming_takes_the_ladder_of_the_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setitem(run.PLAY, "local", here(KeyboardInterrupt(), after=1))
    state = play(begin([FIRST, LOT], deals=2, seed=9), 1, path)
    asked_again = resume(path, {"deals": 2, "where": (FIRST, LOT), "over": "local"})
    assert whole_of(resume(path, {})) == whole_of(asked_again) == whole_of(state)
    for asked, text in (
        ({"deals": 3}, "has deals 2, not 3; leave that out, or start another ladder"),
        ({"seed": 1}, "has seed 9, not 1"),
        ({"over": "network"}, "has over local, not network"),
        ({"where": (FIRST,)}, "has agents "),
        ({"clock": {"bank": 1.0, "increment": 0.0, "cap": 0.0}}, "has clock None"),
    ):
        with pytest.raises(BadLadder, match=text):
            resume(path, asked)
