"""A ladder as one page of HTML that needs nothing else: its tables, and its pictures drawn into it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from html import escape
from string import Template

from matplotlib import rc_context
from matplotlib.figure import Figure

from bots.jail.protocol import one_line
from bots.ladder.keep.state import LadderState
from bots.ladder.tell.grid import as_html
from bots.ladder.tell.late import advice
from bots.ladder.tell.pictures import Picture, pictures
from bots.ladder.tell.report import grids, title, verdicts

PAGE = Template("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { --ink: #1f2328; --quiet: #5b626c; --line: #e3e5e8; --paper: #ffffff; --lead: #0b6e8a;
  --plate: #f3f7f8; color-scheme: light dark; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 54rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
.played { margin: .35rem 0 0; color: var(--quiet); }
.verdict { margin: 1.5rem 0 0; padding: .75rem 1rem; border-left: .25rem solid var(--lead); background: var(--plate); }
.wide { overflow-x: auto; width: max-content; max-width: min(100vw - 2.5rem, 50vw + 25.75rem); }
table { margin-top: 2.5rem; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { padding-bottom: .5rem; text-align: left; font-size: 1.05rem; font-weight: 600; }
th, td { padding: .3rem .75rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
thead th.name { text-align: left; }
thead th { color: var(--quiet); font-weight: 500; border-bottom: 2px solid var(--line); }
tbody th { text-align: left; font-weight: 600; }
figure { margin: 2.5rem 0 0; overflow-x: auto; }
figure svg { max-width: max(100%, 36rem); height: auto; }
figcaption { padding-bottom: .5rem; font-size: 1.05rem; font-weight: 600; }
pre { margin: .5rem 0 0; padding: .75rem 1rem; overflow-x: auto; background: var(--plate); font-size: .8125rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.05rem; }
summary { cursor: pointer; }
a { color: var(--lead); }
footer { overflow-wrap: anywhere; margin-top: 3rem; color: var(--quiet); font-size: .875rem; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6e8eb; --quiet: #a3abb5; --line: #33383f; --paper: #16191d; --lead: #5fb8d3; --plate: #20262c; }
  figure svg { filter: invert(.92) hue-rotate(180deg); }
}
@media print {
  @page { margin: 1.2cm; }
  body { padding: 0; max-width: none; }
  .wide { overflow: visible; max-width: none; break-inside: avoid; }
  figure { break-inside: avoid; }
  table { font-size: .7rem; }
  table:has(th:nth-child(13)) { font-size: .5rem; }
  th, td { padding: .15rem .25rem; }
  thead th, tbody th { white-space: normal; overflow-wrap: anywhere; }
}
</style>
</head>
<body>
<h1>$heading</h1>
<p class="played">$played</p>
$body
<footer>$footer</footer>
</body>
</html>
""")


def page(state: LadderState) -> str:
    """The whole page."""
    game, _, played = title(state).partition(": ")
    drawn = pictures(state)
    tables = [f'<div class="wide">{as_html(grid)}</div>' for grid in grids(state)]
    said = [f'<p class="verdict">{escape(sentence)}</p>' for sentence in (*verdicts(state), *advice(state))]
    # The ratings first, then all that they rest on.
    body = [*said, *map(figure, drawn[:1]), tables[0], *map(figure, drawn[1:]), *tables[1:]]
    return filled(title(state), game, played, body, _footer(state))


def filled(title: str, heading: str, played: str, body: Iterable[str], footer: str) -> str:
    """A page of these texts, around a body that is HTML already."""
    texts = {"title": title, "heading": heading, "played": played, "footer": footer}
    return PAGE.substitute({name: escape(text) for name, text in texts.items()}, body="\n".join(body))


def figure(picture: Picture) -> str:
    """A picture with its caption, drawn into the page."""
    about, drawing = escape(picture.about), _svg(picture.name, picture.figure)
    return f'<figure role="img" aria-label="{about}"><figcaption>{about}</figcaption>\n{drawing}\n</figure>'


def _svg(name: str, drawing: Figure) -> str:
    """The drawing alone, without the head of a file of its own; its marks have names that no other picture has."""
    out = io.StringIO()
    with rc_context({"svg.hashsalt": name}):
        drawing.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'\bid="', f'id="{name}-', text)
    return re.sub(r'(href="|url\()#', rf"\1#{name}-", text).strip()


def _footer(state: LadderState) -> str:
    code = ", ".join(f"{name} {number[:12]}" for name, number in state.code.agents.items())
    return one_line(f"Played on {state.machine}. Rules {state.code.game[:12]}; {code}.")
