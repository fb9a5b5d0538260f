from __future__ import annotations

import csv
import io
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from bots.agent.code import Code
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec, fixtures
from bots.ladder.sprt import Sprt
from bots.ladder.tell.grid import Grid, as_html, as_markdown, for_terminal
from bots.ladder.tell.page import page
from bots.ladder.tell.pictures import pictures, save
from bots.ladder.tell.report import comma_separated, grids, markdown, show
from shared.game import Outcome
from tests.bots.ladder.players import gwent

AGENTS = {"random": "random", "fis": "fis", "a|b<c>": "mine.py:Mine"}


def ladder(*, agents: int = 3, tally: bool = True, sprt: Sprt | None = None, deals: int = 6) -> LadderState:
    """The later an agent stands, the more it wins."""
    names = dict([*AGENTS.items()][:agents])
    spec = Spec("nano-gwent", names, deals=deals, sprt=sprt)
    played = Batch()
    for fixture in fixtures(spec):
        # Every third deal is won by the second seat.
        strength = [[*names].index(agent) for agent in fixture.seats] if fixture.deal % 3 else [0, 1]
        scores = tuple(float(each == max(strength)) for each in strength)
        own = gwent(3, (9, 10), (int(2 * scores[0]), int(2 * scores[1]))) if tally else {}
        played.results.append(Result(*fixture, Outcome(scores, "rounds won"), 19, own))
    for number, name in enumerate(names):
        played.clock(name, [0.001 * (number + 1)] * 50)
    return fill_in(spec, "local", Code("0" * 64, dict.fromkeys(names, "1" * 64)), played)


def test_the_page_needs_nothing_else_and_is_well_formed() -> None:
    text = page(ladder())
    assert re.findall(r"""(?:src|href)=["'](?!#|data:)[^"']*""", text) == []
    assert "url(http" not in text
    root = ElementTree.fromstring(re.sub(r"<!DOCTYPE html>|<meta [^>]*>", "", text))
    marks = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(marks) == len(set(marks)) > 0
    captions = [each.text for each in root.iter() if each.tag.endswith("caption")]
    assert captions == [
        "The ratings with their 95 % intervals",
        "Won-drawn-lost, row against column",
        "The share of the points of each against each",
        "The ratings as they were after so many deals",
        "How long decisions took",
        "Rounds won a game",
        "Each against the next",
        "Milliseconds a decision",
        "Averages of a game",
    ]


def test_the_same_ladder_is_the_same_page() -> None:
    assert page(ladder()) == page(ladder())


def test_names_are_only_text() -> None:
    assert "<c>" not in page(ladder())
    assert "| a\\|b\\<c> |" in markdown(ladder())


def test_what_a_test_has_found_stands_first() -> None:
    text = page(ladder(agents=2, sprt=Sprt(0, 30)))
    assert text.index("undecided: random against fis") < text.index("<figure")


@pytest.mark.parametrize(
    ("played", "names"),
    [
        (lambda: ladder(deals=5), ["ratings", "crosstable", "times", "rounds"]),
        (lambda: ladder(tally=False), ["ratings", "crosstable", "deals", "times"]),
        (lambda: fill_in(Spec("nano-gwent", AGENTS), "local", Code("", {}), Batch()), []),
    ],
    ids=["few deals", "no measures", "no game"],
)
def test_a_ladder_has_the_pictures_that_its_games_are_enough_for(
    played: Callable[[], LadderState], names: list[str]
) -> None:
    state = played()
    assert [picture.name for picture in pictures(state)] == names
    assert page(state).count("<figure") == len(names)


def test_pictures_are_kept_as_files(tmp_path: Path) -> None:
    save(ladder(), tmp_path / "pictures")
    files = sorted((tmp_path / "pictures").iterdir())
    assert [file.name for file in files] == ["crosstable.png", "deals.png", "ratings.png", "rounds.png", "times.png"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)


@pytest.mark.parametrize("count", [2, 3, 12])
def test_agents_with_long_names_are_told_apart_and_nothing_is_cut(count: int) -> None:
    names = [f"{number:02}-of-24-letters-in-all" for number in range(count)]
    spec = Spec("nano-gwent", {name: name for name in names}, deals=6)
    played = Batch([Result(*each, Outcome((1.0, 0.0), "rounds won"), 19) for each in fixtures(spec)])
    state = fill_in(spec, "local", Code("", dict.fromkeys(names, "")), played)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drawn = {picture.name: picture.figure for picture in pictures(state)}
        for figure in drawn.values():
            figure.savefig(io.BytesIO())
    lines = drawn["deals"].axes[0].get_lines()
    assert len({(line.get_color(), line.get_linestyle()) for line in lines}) == len(names)
    heat, _ = drawn["crosstable"].axes
    width, height = drawn["crosstable"].get_size_inches() * drawn["crosstable"].dpi
    for label in (*heat.get_xticklabels(), *heat.get_yticklabels()):
        box = label.get_window_extent()
        assert (box.x0 >= 0, box.y0 >= 0, box.x1 <= width, box.y1 <= height) == (True,) * 4
    for grid in grids(state):
        out = io.StringIO()
        Console(file=out, width=80).print(*for_terminal(grid, 80), sep="")
        text = out.getvalue()
        assert "…" not in text
        assert max(map(len, text.splitlines())) <= 80
        assert all(cell in text for row in grid.rows for cell in row[grid.names :])


def test_the_standings_as_csv() -> None:
    first, *others = csv.DictReader(io.StringIO(comma_separated(ladder())))
    assert [each["agent"] for each in (first, *others)] == ["a|b<c>", "fis", "random"]
    assert {name: first[name] for name in ("won", "drawn", "lost", "against fis", "against a|b<c>")} == {
        "won": "20",
        "drawn": "0",
        "lost": "4",
        "against fis": "0.8333",
        "against a|b<c>": "",
    }
    assert float(first["low"]) < float(first["elo"]) < float(first["high"])


def test_a_grid_in_markdown_and_html() -> None:
    grid = Grid("Title", ("agent", "Elo"), [("fis", "7")])
    assert as_markdown(grid) == "### Title\n\n| agent | Elo |\n| --- | ---: |\n| fis | 7 |\n"
    assert as_html(grid) == (
        '<table><caption>Title</caption>\n<thead><tr><th class="name">agent</th><th>Elo</th></tr></thead>\n'
        "<tbody>\n<tr><th>fis</th><td>7</td></tr>\n</tbody></table>"
    )


def test_a_name_is_no_markup_no_link_no_formula_and_no_mathematics(capsys: pytest.CaptureFixture[str]) -> None:
    names = ("[red]x[/y]", "=1+1", "a|b\\<i>[c](d)", "$\\frac$")
    spec = Spec("nano-gwent", dict.fromkeys(names, "random"), deals=5)
    games = [Result(*fixture, Outcome((1.0, 0.0), "rounds won"), 9) for fixture in fixtures(spec)]
    state = fill_in(spec, "local", Code("", {}), Batch(games))
    show(state)
    out = capsys.readouterr().out
    assert all(name in out for name in names)
    first = [row[0] for row in csv.reader(io.StringIO(comma_separated(state)))][1:]
    assert sorted(first) == sorted(("'" if name == "=1+1" else "") + name for name in names)
    assert "| a\\|b\\\\\\<i>\\[c](d) |" in markdown(state)
    assert "<i>" not in page(state)
