"""Files that were written when the modules of agents, ladders and matches had other names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bots.ladder.audit.verdict import Wanted, verify
from bots.ladder.play import tables
from bots.ladder.play.match import play
from bots.ladder.play.tables import Done
from bots.ladder.schedule import Fixture, Spec
from bots.match.agents import load

CHECKOUT = Path(__file__).parents[4]


def play_here(spec: Spec, todo: Sequence[Fixture], workers: int, done: Done, say: object) -> None:
    """Plays in this process."""
    done(play(spec, list(todo), {name: load(where, spec.game) for name, where in spec.agents.items()}, print))


@pytest.mark.parametrize("form", ["v5", "v6"])
def test_a_file_from_before_holds_and_its_games_come_out_the_same(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "play_here", play_here)
    # One of its agents is named by its file in the checkout.
    monkeypatch.chdir(CHECKOUT)
    path = CHECKOUT / "tests" / "data" / "ladders" / f"{form}.json"
    verdict = verify(path, Wanted(1.0, 0, 5, "", 1, None, trust=True))
    told = {each.about: each.text for each in verdict.findings}
    seals = {"v5": "none, as files of fairdeal.ladder.v5 have", "v6": "4 lines, each as it was sealed"}
    assert verdict.holds
    assert told["seal"].startswith(seals[form])
    assert told["sample"].startswith("4 of 4 games were played again, drawn with --seed 5; all came out the same")
