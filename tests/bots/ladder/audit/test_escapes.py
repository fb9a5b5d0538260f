"""How often the forgeries escape that consist of true games: docs/ladders.md has these numbers in its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from bots.ladder.audit import fresh
from bots.ladder.audit.fresh import RISK, p_value

Deals = npt.NDArray[np.int64]
TIMES = 1000


def dealt(lots: np.random.Generator, deals: int) -> Deals:
    """Points of one of two equal agents: half of the deals decide both games."""
    return lots.choice([0, 1, 2], size=deals, p=[0.25, 0.5, 0.25])


def best_of_seeds(lots: np.random.Generator) -> Deals:
    """The best of 20 ladders of 200 deals."""
    return max((dealt(lots, 200) for _ in range(20)), key=lambda deals: int(deals.sum()))


def stopped_while_ahead(lots: np.random.Generator) -> Deals:
    """1,000 deals, cut where they look best: as many standard errors above one half as can be, after 50 at least."""
    deals = dealt(lots, 1000)
    played = np.arange(1, 1001)
    ahead = (deals.cumsum() - played) / np.sqrt(played)
    return deals[: 50 + int(ahead[49:].argmax())]


def came(deals: Deals) -> Counter[tuple[float, int]]:
    return Counter((float(points), 2) for points in deals.tolist())


@pytest.mark.soak
@pytest.mark.parametrize(
    ("forge", "gain", "escapes"),
    [
        (best_of_seeds, 0.047, {200: 0.96, 800: 0.93, 3200: 0.91}),
        (stopped_while_ahead, 0.032, {200: 0.97, 800: 0.96, 3200: 0.95}),
        (lambda lots: dealt(lots, 200), 0.0, {200: 0.99, 800: 0.99, 3200: 0.99}),
    ],
)
def test_true_games_that_were_chosen_escape_as_often_as_is_said(
    forge: Callable[[np.random.Generator], Deals],
    gain: float,
    escapes: dict[int, float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fresh, "DRAWS", 5000)
    lots = np.random.default_rng(3)
    files = [forge(lots) for _ in range(TIMES)]
    assert np.mean([file.mean() / 2 - 0.5 for file in files]) == pytest.approx(gain, abs=0.003)
    for deals, said in escapes.items():
        escaped = sum(p_value(came(file), came(dealt(lots, deals))) >= RISK for file in files)
        assert escaped / TIMES == pytest.approx(said, abs=0.025)
