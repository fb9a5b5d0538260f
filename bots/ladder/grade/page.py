"""The pages of a class: one for each bot, with what its author may know, and one over all for the teacher."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import quote

from bots.agent.player import Failed
from bots.ladder.grade.grade import STUDENT, Exam, Grade
from bots.ladder.judge.estimate import Estimate
from bots.ladder.keep.state import LadderState
from bots.ladder.schedule import Fixture, fixtures
from bots.ladder.tell.grid import Grid, as_html
from bots.ladder.tell.page import figure, filled
from bots.ladder.tell.pictures import pictures
from bots.ladder.tell.report import averages, decisions
from bots.match.agents import load
from bots.match.failure import BadFailure
from bots.match.failure import read as read_failure
from bots.match.local_match import Match
from shared.games import GAMES
from shared.program import as_typed
from shared.record import write
from shared.words import numbered, outcome_in_words

EXAMPLES = range(1_000_000, 1_000_002)
"""Deals of the games that a page tells move by move: they count for nobody, however many deals are added later."""
LAST_LINES = 12
"""Of a traceback."""


def play_examples(exam: Exam, grade: Grade) -> None:
    """Play the examples that are not there yet: each as words and, if it came to its end, as a record.

    Raises:
        OSError: they cannot be written.
        UnknownAgent: the bot is gone.
    """
    if grade.state is None or grade.note:
        return
    folder = exam.pages(grade.bot)
    folder.mkdir(parents=True, exist_ok=True)
    for number, fixture in enumerate(_examples(grade.state), 1):
        if not (words := folder / f"example-{number}.txt").exists():
            text = "\n".join(_played(grade.state, fixture, folder / f"example-{number}.json"))
            words.write_text(text.replace(f"{exam.home(grade.bot)}/", "") + "\n")


def _examples(state: LadderState) -> list[Fixture]:
    """One game of each of these deals, from another seat each."""
    games = [list(fixtures(state.spec, range(deal, deal + 1))) for deal in EXAMPLES]
    return [own[number % len(own)] for number, own in enumerate(games)]


def _played(state: LadderState, fixture: Fixture, record: Path) -> Iterator[str]:
    """The words of a game; its record is kept if it comes to its end."""
    spec, kind = state.spec, GAMES[state.spec.game]
    cast = [load(spec.agents[name], spec.game) for name in fixture.seats]
    seed = int.from_bytes(spec.deal_seed(fixture.deal), "big")
    match = Match(cast, kind, spec.options, seed, [spec.budget_of(name) for name in fixture.seats])
    try:
        for number, (moved, (_, events)) in enumerate(match.play(), 1):
            yield from numbered(number, moved, events, match.names)
    except Failed as failed:
        yield f"it ends here: {failed}"
        return
    yield outcome_in_words(match.outcome, match.names)
    record.write_bytes(write(match.record()))


def page(exam: Exam, grade: Grade) -> str:
    """The page of a bot: nothing in it tells the seed, or a deal that counts, but for how it failed there."""
    body = [f'<p class="verdict">{escape(said)}</p>' for said in _said(grade)]
    footer = _bound(exam)
    if grade.state is not None:
        tables = [_against(grade), decisions(grade.state), *averages(grade.state)]
        body += [f'<div class="wide">{as_html(table)}</div>' for table in tables]
        if grade.standing.max_ms is not None:
            body += map(figure, pictures(grade.state, "times"))
        body += [*_failures(exam, grade), *_told(exam, grade)]
        footer += f" Played on {grade.state.machine}. The bot is {grade.state.code.agents[STUDENT][:12]}."
    return filled(grade.bot.name, grade.bot.name, _exam(exam), body, footer)


def index(exam: Exam, grades: Sequence[Grade]) -> str:
    """All bots, the best first, each with the way to its page."""
    played = [each for each in grades if each.state is not None]
    ranked = sorted(played, key=lambda each: -each.share().value) + [each for each in grades if each.state is None]
    rows = [(each.bot.name, *(_share(each.share()) if each.state else ("", ""))) for each in ranked]
    table = as_html(Grid("Share of the points", ("bot", "score", "95 %"), rows))
    for each in ranked:
        name = escape(each.bot.name)
        link = f'<a href="pages/{quote(each.bot.name)}.html">{name}</a>'
        table = table.replace(f"<tr><th>{name}</th>", f"<tr><th>{link}</th>", 1)
    noted = [f"{each.bot.name}: {each.for_teacher}" for each in ranked if each.for_teacher]
    notes = ["<h2>Notes</h2>", "<ul>", *(f"<li>{escape(note)}</li>" for note in noted), "</ul>"] if noted else []
    title = f"{GAMES[exam.game].title}: {len(grades)} bots"
    return filled(title, title, _exam(exam), [f'<div class="wide">{table}</div>', *notes], _bound(exam))


def _bound(exam: Exam) -> str:
    return f"The seed of the deals is bound by {exam.commitment}."


def _exam(exam: Exam) -> str:
    budget = f", {exam.budget} a decision" if exam.budget else ""
    met = " and ".join(exam.references)
    return f"{GAMES[exam.game].title} against {met}, {exam.deals} deals from every seat{budget}"


def _said(grade: Grade) -> Iterator[str]:
    if grade.state is not None:
        share, interval = _share(grade.share())
        yield f"{share} of the points (95 % interval: {interval}) in {len(grade.state.games)} games"
    if grade.note:
        yield grade.note


def _share(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.value:.1%}", f"{estimate.low:.1%} to {estimate.high:.1%}"


def _against(grade: Grade) -> Grid:
    rows = [
        (name, *_share(grade.share(name)), "-".join(map(str, grade.standing.against[name])))
        for name in grade.references
    ]
    return Grid("Share of the points against each", ("reference", "share", "95 %", "W-D-L"), rows)


def _failures(exam: Exam, grade: Grade) -> Iterator[str]:
    """How it failed, as far as that was kept; what is the same is told once."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(exam.pages(grade.bot).glob("*.json")):
        # Records of examples lie there, too.
        with suppress(BadFailure):
            failed = read_failure(path)
            last = "\n".join(failed.text.splitlines()[-LAST_LINES:])
            link = f'<a href="{quote(f"{grade.bot.name}/{path.name}")}">{escape(path.name)}</a>'
            found[last].append(f"<li>{escape(f'decision {len(failed.asked)} of {failed.match!r}')}: {link}</li>")
    if found:
        yield "<h2>How it failed</h2>"
        again = as_typed("python -m bots reproduce FILE")
        yield f"<p>To see it again, beside your {escape(grade.bot.file)}: {again}</p>"
    for last, where in found.items():
        yield f"<pre>{escape(last)}</pre>\n<ul>{''.join(where)}</ul>"


def _told(exam: Exam, grade: Grade) -> Iterator[str]:
    """The examples in words."""
    for number in itertools.count(1):
        words = exam.pages(grade.bot) / f"example-{number}.txt"
        if not words.exists():
            return
        if number == 1:
            yield "<h2>Games that do not count</h2>"
        text = words.read_text()
        record = words.with_suffix(".json")
        link = f'<p><a href="{quote(f"{grade.bot.name}/{record.name}")}">Its record</a>, for the replay</p>'
        end = escape(text.rstrip().splitlines()[-1])
        yield f"<details><summary>{number}: {end}</summary>{link * record.exists()}<pre>{escape(text)}</pre></details>"
