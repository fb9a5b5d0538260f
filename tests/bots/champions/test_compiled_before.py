"""All that champions and tree searches need is compiled by `python -m bots.twins`, before anybody's clock runs."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from bots.agent import Agent, Budget
from bots.agents import Mcts, games_of
from bots.agents.escoba_mcts import EscobaMcts
from bots.champions.levels import CHAMPIONS
from bots.twins import catalogue
from bots.twins.__main__ import jobs
from bots.twins.ready import searcher
from shared.game.chance import Chance
from shared.games import GAMES

AGENTS = [(kind, game) for kind in (*CHAMPIONS, Mcts, EscobaMcts) for game in games_of(kind) if game in catalogue.TWINS]


@pytest.mark.parametrize(("kind", "game"), AGENTS)
def test_what_an_agent_needs_is_compiled_beforehand(
    kind: type[Agent], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba", reason="champions search in compiled rules")
    compiled, needed = catalogue.compiled, []

    def noted(path: Path, entries: tuple[str, ...]) -> ModuleType:
        needed.append((path, entries, compiled(path, entries)))
        return needed[-1][2]

    monkeypatch.setattr(catalogue, "compiled", noted)
    catalogue.kernel.cache_clear()
    searcher.cache_clear()
    first = GAMES[game].deal(min(GAMES[game].seat_counts), None, Chance(1))
    seat = min(first.to_act)
    agent = kind(GAMES[game], Chance(1))
    agent.choose(first.view(seat), first.legal_moves(seat), Budget(iterations=20, nodes=500))
    beforehand = {
        (catalogue.written(name, {"contract": catalogue.file_of(catalogue.TWINS[game]), "outlook": outlook}), entries)
        for game, name, entries, outlook in jobs()
    }
    assert {(path, entries) for path, entries, _ in needed} <= beforehand
    # A call with other types than an entry declares would compile it once more.
    signatures = {len(getattr(module, entry).signatures) for _, entries, module in needed for entry in entries}
    assert signatures == {1}
