"""The text of ladders/README.md, from the ladders beside it, and the anchors of live ratings."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path

from bots.ladder import toml_file
from bots.ladder.keep.file import read
from bots.ladder.keep.state import LadderState
from bots.ladder.play.publish import told
from bots.ladder.tell.grid import as_markdown, in_markdown
from bots.ladder.tell.report import summary, title
from server.ratings import anchors
from shared.games import GAMES

FOLDER = Path(__file__).parents[1] / "ladders"
FILE = FOLDER / "README.md"
ANCHORS = Path(anchors.__file__)
KINDS = {
    "fixed": "in fixed iterations",
    "50ms": "at 50 ms of the processor",
    "longer": "with more time",
}
"""The ladders that each game should have, by their names in the folder of the game."""
AS_FAST = ("mcts", "champion")
"""These are as strong as the machine is fast, so they are no anchors: their matches rate them, as those of people."""

PROSE = """\
# The published ladders

For whoever wants to know how strong our agents are, and how sure that is. [ladders.md](../ladders.md) says what the
numbers mean. Each game has a folder here, and each ladder a file in it. One command makes it from the `.toml` file of
the same name:

```
python -m bots ladder publish docs/ladders/escoba/*.toml
python -m bots ladder show docs/ladders/escoba/fixed.json.gz
python -m bots ladder verify docs/ladders/escoba/fixed.json.gz
python -m bots ladder verify docs/ladders/escoba/50ms.json.gz --fresh 40
```

The first command plays the deals that the file asks for. If it names none, it plays until each rating is known to 40
points on either side, or for two hours of decisions. The line below each table says how far it came. If you stop the
command, type it again and it goes on.

- **In fixed iterations**, no agent looks at a clock, so the same games come out again. `mcts`, and `champion` where it
  would take long, have a budget that they count. All others play as they are. These ladders give the
  [anchors](../ladders.md#the-scale-of-live-ratings) of live ratings.
- **At 50 ms of the processor**, each decision may take that long. Games played again differ, so `verify` compares
  fresh deals.
- **With more time**, the champion plays 50 deals against itself at 50 ms.
- The others are of **the champion** against the strongest agents beside it.

The milliseconds of a decision are a mean. They are those of the processor if the budget is, and else those of a clock
on the wall.

`python -m docs.generate` writes this page from the files.
"""


def names() -> list[str]:
    """The published ladders, each as in clue/fixed: game by game, and in the order of `KINDS`."""
    found = [f"{path.parent.name}/{path.name.partition('.')[0]}" for path in FOLDER.glob("*/*.json.gz")]
    games, kinds = [*GAMES], [*KINDS]

    def place(name: str) -> tuple[int, int, str]:
        game, _, own = name.partition("/")
        return games.index(game), kinds.index(own) if own in kinds else len(kinds), own

    return sorted(found, key=place)


@functools.cache
def ladders() -> dict[str, LadderState]:
    """The published ladders by their names; to read them all takes seconds."""
    return {name: read(FOLDER / f"{name}.json.gz") for name in names()}


def whole() -> str:
    """The whole text of README.md."""
    return PROSE + "".join(f"\n{line}" for game in GAMES for line in _of(game))


def _of(game: str) -> Iterator[str]:
    own = {name: state for name, state in ladders().items() if state.spec.game == game}
    if own:
        yield f"## {GAMES[game].title}\n"
    for name, state in own.items():
        kind = name.removeprefix(f"{game}/")
        heading = f"{GAMES[game].title}, {KINDS.get(kind, kind)}"
        missing = _missing(name, state)
        later = f" Not in it yet: {', '.join(missing)}." if missing else ""
        yield as_markdown(summary(state, heading))
        yield in_markdown(f"{name}.json.gz: {title(state)}; {told(state)}.{later} Played on {state.machine}.") + "\n"


def _missing(name: str, state: LadderState) -> list[str]:
    """The agents that came after the ladder was played."""
    return [agent for agent in toml_file.read(FOLDER / f"{name}.toml").names if agent not in state.spec.agents]


def anchored() -> str:
    """The text of server/ratings/anchors.py, with what these ladders have measured."""
    text = ANCHORS.read_text("utf-8")
    for name in ("ANCHORS", "AS_FAST"):
        block = re.compile(rf"^{name}: .*?^\}}", re.MULTILINE | re.DOTALL)
        text = block.sub("\n".join(_measured(name, as_fast=name == "AS_FAST")), text)
    return text


def _measured(name: str, *, as_fast: bool) -> Iterator[str]:
    """The lines of a table of ratings: of those that are as strong as the machine is fast, or of all others."""
    yield f"{name}: dict[str, dict[str, float]] = {{"
    for game in GAMES:
        if (state := ladders().get(f"{game}/fixed")) is not None:
            yield f'    "{game}": {{'
            for each in reversed(state.standings):
                if (each.agent in AS_FAST) is as_fast:
                    yield f'        "{each.agent}": {round(each.elo) + 0.0},'
            yield "    },"
    yield "}"
