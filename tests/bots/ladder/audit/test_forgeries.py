"""Forgeries by somebody who knows the code and seals every line again: who finds them, and how often.

What `write` does is what a forger does who seals a file again: its seals hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bots.__main__ import app
from bots.ladder.audit.replay import found, sample
from bots.ladder.audit.verdict import Verdict, Wanted, asked, verify
from bots.ladder.keep.file import read, write
from bots.ladder.keep.outline import outline
from bots.ladder.keep.state import BadLadderFile, LadderState
from bots.ladder.play import run, tables
from bots.ladder.play.run import begin, extend, play
from bots.ladder.play.tables import LadderFailed
from bots.ladder.result import Result
from bots.ladder.times import Times
from shared.game import Outcome
from shared.mistake import Mistake
from tests.bots.ladder.keep.test_outline import in_format_5
from tests.bots.ladder.play.test_run import FIRST, LOT, here

Games = Sequence[Result]
DEALS = 20


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    monkeypatch.setattr(tables, "play_here", here())


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    path = tmp_path / "honest.json"
    play(begin([FIRST, LOT], deals=DEALS, seed=9), 1, path)
    return path


def looked_at(path: Path, share: float = 1.0, fresh: int = 0, seal: str = "") -> Verdict:
    return verify(path, Wanted(share, fresh, 5, seal, 1, None, trust=True))


def told(verdict: Verdict, about: str) -> str:
    return next(each.text for each in verdict.findings if each.about == about)


def turned(games: Games) -> list[Result]:
    """The first six games that somebody won end the other way."""
    due = [game for game in games if len(set(game.outcome.scores)) == 2][:6]
    return [
        replace(game, outcome=Outcome(game.outcome.scores[::-1], game.outcome.reason)) if game in due else game
        for game in games
    ]


def renumbered(games: Games) -> list[Result]:
    """Without the first deal, and the others moved up."""
    return [replace(game, deal=game.deal - 1) for game in games[2:]]


def swapped(games: Games) -> list[Result]:
    """The first deal came out as the second, and the other way round."""
    places = [2, 3, 0, 1]
    others = [replace(games[place], deal=games[at].deal) for at, place in enumerate(places)]
    return [*others, *games[4:]]


def added(games: Games) -> list[Result]:
    """Two more deals that nobody played."""
    more = [replace(game, deal=game.deal + DEALS) for game in games[:4]]
    return [*games, *more]


def moved(games: Games) -> list[Result]:
    """One game came out the same, but by other moves."""
    return [replace(games[0], moves_hash="0" * 16), *games[1:]]


def forged(honest: Path, edit: Callable[[Games], list[Result]]) -> Path:
    """The file with other games, and with as many deals in its plan as it has now."""
    state = read(honest)
    games = edit(list(state.games))
    spec = replace(state.spec, deals=max(game.deal for game in games))
    return sealed_again(honest, replace(state, spec=spec, games=games))


def sealed_again(honest: Path, state: LadderState) -> Path:
    path = honest.with_name("forged.json")
    write(path, state)
    assert outline(path).broken is None
    return path


def test_an_honest_file_holds_and_says_all_that_is_known_of_it(honest: Path) -> None:
    verdict = looked_at(honest, share=0.25, fresh=20, seal=outline(honest).first)
    assert [each.about for each in verdict.findings] == [
        *(str(honest), "games", "plan", "seal", "witness", "code", "machine", "sample", "chance", "fresh"),
    ]
    assert told(verdict, "games") == "complete, all 40 are there"
    assert told(verdict, "plan") == "20 deals before the first game"
    assert told(verdict, "witness") == "the seal that you gave is that of the plan and the first 0 games"
    assert told(verdict, "code") == "the same as here"
    assert told(verdict, "sample") == "10 of 40 games were played again, drawn with --seed 5; all came out the same"
    assert told(verdict, "chance") == (
        "one forged game would have been found with 25.0%, 3 with 50.0%, 10 with 95.0%, 18 with 99.9%"
    )
    assert re.fullmatch(
        r"20 deals drawn with --seed 5: no share differs surely; one that is \d\d\.\d% off would have been found with "
        r"95\.0%",
        told(verdict, "fresh"),
    )
    assert (verdict.holds, str(verdict)) == (True, "holds: nothing speaks against it")


@pytest.mark.parametrize(("edit", "games"), [(turned, 6), (renumbered, 38), (swapped, 4), (added, 4), (moved, 1)])
def test_games_that_were_never_played_so_are_found_as_often_as_is_said(
    edit: Callable[[Games], list[Result]], games: int, honest: Path
) -> None:
    path = forged(honest, edit)
    verdict = looked_at(path)
    state = read(path)
    count = len(state.games)
    assert str(verdict) == (f"does not hold: {count} of {count} games were played again, {games} came out otherwise")
    truth = {game.fixture: game for game in played_again(state)}
    forgeries = {game.fixture for game in state.games if not game.agrees(truth[game.fixture])}
    assert len(forgeries) == games
    escaped = sum(forgeries.isdisjoint(sample(state, 0.2, seed)) for seed in range(500))
    assert 1 - escaped / 500 == pytest.approx(found(games, count, -(-count // 5)), abs=0.06)


def played_again(state: LadderState) -> Games:
    return list(play(begin([FIRST, LOT], deals=state.spec.deals, seed=state.spec.seed), 1, None).games)


def test_with_another_seed_no_game_comes_out_the_same(honest: Path) -> None:
    state = read(honest)
    path = sealed_again(honest, replace(state, spec=replace(state.spec, seed=10)))
    assert str(looked_at(path, share=0.01)).startswith("does not hold: 1 of 40 games were played again, 1 came out oth")


def test_games_that_are_missing_or_too_many_are_named(honest: Path) -> None:
    state = read(honest)
    few, many = (replace(state, spec=replace(state.spec, deals=deals)) for deals in (25, 15))
    verdict = looked_at(sealed_again(honest, few))
    assert told(verdict, "games") == "10 of 50 games are missing, the first of them 'deal 21 first-lot 0'"
    assert str(verdict) == "does not hold: 10 of 50 games are missing"
    with pytest.raises(BadLadderFile, match="'deal 16 first-lot 0' is not a game of its ladder"):
        looked_at(sealed_again(honest, many))


def test_a_line_that_was_not_sealed_again_is_named(honest: Path) -> None:
    path = honest.with_name("altered.json")
    path.write_text(re.sub(r'"moves":\d+', '"moves":999', honest.read_text(), count=1))
    verdict = looked_at(path, share=0.0)
    assert str(verdict) == "does not hold: line 2 was altered"
    assert told(verdict, "seal") == "the seal of line 2 does not follow from what stands there and before it"


def test_other_code_is_named(honest: Path) -> None:
    state = read(honest)
    code = replace(state.code, agents={**state.code.agents, "lot": "0" * 64})
    verdict = looked_at(sealed_again(honest, replace(state, code=code)))
    assert (verdict.holds, str(verdict)) == (True, "holds, although the code of lot is not that of here")


def test_times_and_the_machine_are_beyond_detection_and_said_to_be_only_told(honest: Path) -> None:
    state = read(honest)
    times = {agent: Times(count=1, total=0.001, longest=0.001, buckets={213: 1}) for agent in state.times}
    machine = replace(state.machine, system="Plan 9", moves_per_second=1)
    verdict = looked_at(sealed_again(honest, replace(state, times=times, machine=machine)))
    assert verdict.holds
    assert told(verdict, "machine").startswith("said to be Plan 9, ")
    assert re.search(r"; first 1 ms a decision, here 0\.0\d+; lot 1 ms", told(verdict, "machine"))


def test_who_stopped_while_ahead_is_found_by_who_was_told_the_plan(honest: Path) -> None:
    seal = outline(honest).first
    path = forged(honest, lambda games: list(games[:30]))
    assert looked_at(path).holds
    assert str(looked_at(path, seal=seal)) == "does not hold: it is not the file that a witness was told of"
    # Whoever plays on keeps what the witness was told.
    play(extend(honest, DEALS + 1), 1, honest)
    verdict = looked_at(honest, seal=seal)
    assert verdict.holds
    assert told(verdict, "plan") == "20 deals before the first game, 21 after 40 games"


def test_what_a_file_names_is_run_only_if_it_is_trusted(honest: Path) -> None:
    mark, state = honest.with_name("ran"), read(honest)
    agents = {"first": "random", "lot": f"exec:touch {mark}"}
    foreign = sealed_again(honest, replace(state, spec=replace(state.spec, agents=agents)))
    for path, own in ((foreign, agents["lot"]), (honest, f"{FIRST}, {LOT}")):
        names = f"^{re.escape(f'{path} names {own}, which `verify` runs with your rights: give --trust if you trust ')}"
        with pytest.raises(Mistake, match=names):
            verify(path, Wanted(1.0, 0, 5, "", 1, None))
    assert not mark.exists()


def test_where_nothing_could_be_checked_the_exit_code_is_another_one_than_of_a_forgery(
    honest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def verified(path: Path) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["ladder", "verify", str(path), "--trust"])
        return result.exit_code, result.stderr

    assert verified(forged(honest, turned))[0] == 1
    monkeypatch.setattr(tables, "play_here", here(LadderFailed("a worker died"), after=0))
    assert verified(honest) == (2, "bots: a worker died\n")


def test_a_file_without_hashes_is_verified_by_its_results(honest: Path) -> None:
    verdict = looked_at(in_format_5(honest))
    assert told(verdict, "seal") == "none, as files of fairdeal.ladder.v5 have"
    assert told(verdict, "sample").endswith("; of 40 the file has no moves, only results")
    assert verdict.holds


def test_a_ladder_by_time_is_judged_by_its_shares(honest: Path) -> None:
    state = read(honest)
    path = sealed_again(honest, replace(state, spec=replace(state.spec, seed=10, budget="1s")))
    alone = looked_at(path)
    assert str(alone).startswith("does not hold: 40 of 40 games were played again, 4")
    assert told(alone, "sample").endswith("; agents that look at the time may do so: --fresh tells more")
    assert re.fullmatch(
        r"holds, although 40 of 40 games were played again, \d+ came out otherwise, as they may where agents look at "
        r"the time",
        str(looked_at(path, fresh=20)),
    )


def test_without_a_seed_each_sample_is_another_one(honest: Path) -> None:
    state = read(honest)
    wanted = [asked("25%", 0, None, "", 1) for _ in range(20)]
    samples = {frozenset(sample(state, each.share, each.seed)) for each in wanted}
    assert len(samples) == 20
    assert asked(None, 0, 7, "", 1) == Wanted(None, 0, 7, "", 1, None)


@pytest.mark.parametrize(
    ("share", "seal", "text"),
    [
        ("5 percent", "", "a sample is written as a share of the games, like 5% or 0.05, not '5 percent'"),
        ("101%", "", "a sample is written as a share of the games, like 5% or 0.05, not '101%'"),
        (None, "3f0a", "a seal has 64 hexadecimal digits, not '3f0a'"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_sentence(share: str | None, seal: str, text: str) -> None:
    with pytest.raises(Mistake, match=f"^{re.escape(text)}$"):
        asked(share, 0, None, seal, 1)


def test_shares_that_are_too_good_differ_from_those_of_fresh_deals(honest: Path) -> None:
    def won(games: Games) -> list[Result]:
        scores = [tuple(float(name == "first") for name in game.seats) for game in games]
        return [replace(game, outcome=Outcome(each, "rounds won")) for game, each in zip(games, scores, strict=True)]

    verdict = looked_at(forged(honest, won), share=0.0, fresh=20)
    assert str(verdict) == "does not hold: the share of first - lot differs"
    assert told(verdict, "fresh").endswith("which an honest file does once in 100 times")
