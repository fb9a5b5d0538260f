from __future__ import annotations

import io

from bots.ladder.report import show
from bots.ladder.result import Result, Tally
from bots.ladder.schedule import Spec
from bots.ladder.sheet import fill_in
from shared.game import Outcome
from shared.messages import Clock

EXPECTED = """\
nano-gwent: 2 games, deals 1, seed 7, debuffs 1, clock 60+1, local
              Won-drawn-lost, row against column
┏━━━┳━━━━━━━━┳━━━━━┳━━━━━━━━┳━━━━━━━━┳━━━━━━━┳━━━━━━━┳━━━━━━━━┓
┃   ┃ agent  ┃ Elo ┃ ± 95 % ┃  score ┃ W-D-L ┃   fis ┃ random ┃
┡━━━╇━━━━━━━━╇━━━━━╇━━━━━━━━╇━━━━━━━━╇━━━━━━━╇━━━━━━━╇━━━━━━━━┩
│ 1 │ fis    │ 191 │   1142 │ 100.0% │ 2-0-0 │       │  2-0-0 │
│ 2 │ random │   0 │ anchor │   0.0% │ 0-0-2 │ 0-0-2 │        │
└───┴────────┴─────┴────────┴────────┴───────┴───────┴────────┘
            Cards and rounds won a game, milliseconds a decision
┏━━━━━━━━┳━━━━━━━┳━━━━━━━━┳━━━━━━━┳━━━━━━━┳━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━━━━━┓
┃ agent  ┃ cards ┃  won 0 ┃ won 1 ┃ won 2 ┃ ms p50 ┃ ms p99 ┃      forfeits ┃
┡━━━━━━━━╇━━━━━━━╇━━━━━━━━╇━━━━━━━╇━━━━━━━╇━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━━━━━┩
│ fis    │  7.00 │  50.0% │  0.0% │ 50.0% │  3.000 │  3.980 │          none │
│ random │  5.00 │ 100.0% │  0.0% │  0.0% │  1.000 │  1.000 │ 1 resignation │
└────────┴───────┴────────┴───────┴───────┴────────┴────────┴───────────────┘
"""

LOST = Tally(2, (9, 12), (0, 2))
GIVEN_UP = Tally(0, (2, 1), (0, 0))


def test_a_ladder_as_it_is_printed() -> None:
    spec = Spec("nano-gwent", {"random": "random", "fis": "fis"}, 1, 7, {"debuffs": 1}, Clock(60.0, 1.0))
    games = [
        Result(1, 0, ("random", "fis"), Outcome((0.0, 1.0), "rounds won"), 25, LOST, ((0.001,), (0.002,))),
        Result(1, 1, ("fis", "random"), Outcome((1.0, 0.0), "resignation"), 3, GIVEN_UP, ((0.004,), (0.001,))),
    ]
    out = io.StringIO()
    show(fill_in(spec, "local", games), out)
    assert [line.rstrip() for line in out.getvalue().splitlines()] == EXPECTED.splitlines()
