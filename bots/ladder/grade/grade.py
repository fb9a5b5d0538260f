"""The bots of a class, graded: each plays the same hidden deals against the same references, and nobody else's harm it.

Every bot has a ladder of its own, of the bot and the references, which do not meet each other. In it the bot is called
`STUDENT` whatever its name is: so the chance of all seats is the same for everybody, and equal bots have equal grades.
"""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from bots.agent import Agent
from bots.agent.player import Verdict
from bots.agent.written import UnknownAgent
from bots.jail.agent import Unconfined, end_all
from bots.jail.written import CONFINED, prisoner
from bots.ladder.grade.handed_in import HandedIn
from bots.ladder.judge.deals import duels, ranking
from bots.ladder.judge.estimate import Estimate, Sample
from bots.ladder.judge.standing import Standing
from bots.ladder.keep.file import read
from bots.ladder.keep.state import LadderState
from bots.ladder.play.run import BadLadder, Missing, begin, play
from bots.ladder.play.tables import LadderFailed
from bots.ladder.schedule import Spec
from bots.ladder.tell import csv_safe
from bots.match.agents import load
from bots.match.cli_options import budget_of
from bots.match.failure import Drawer, Failure
from shared.game.chance import SEED_BYTES, commitment
from shared.mistake import Mistake

STUDENT = "student"
"""What every bot is called in its ladder."""
TRIAL = 2
"""Deals after which a bot that has failed in every game is stopped: each failure may cost a minute."""
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


class Exam(NamedTuple):
    """The exam of all bots of a class. `limits` is what `confined,LIMITS:` takes; None: they are not confined."""

    game: str
    references: tuple[str, ...]
    deals: int
    seed: int
    options: dict[str, Any] | None
    seats: int | None
    budget: str | None
    limits: str | None
    out: Path

    @property
    def commitment(self) -> str:
        """What binds the seed and tells nothing about it, to be published."""
        return commitment(f"grade {self.game}", self.seed.to_bytes(SEED_BYTES, "big"))

    @property
    def secret(self) -> Path:
        """The folder that the graded must not see: the ladders in it contain the seed."""
        return self.out / "secret"

    def pages(self, bot: HandedIn) -> Path:
        """The folder of what a bot's author may see beside the page: failures, and records of games."""
        return self.out / "pages" / bot.name

    def home(self, bot: HandedIn) -> Path:
        """The folder that the bot is copied into, the only one that it may read."""
        return self.out / "played" / bot.name

    def where(self, bot: HandedIn, file: Path) -> str:
        """The bot as the catalogue finds it."""
        return self.walled(f"{file}:{bot.class_name}")

    def walled(self, agent: str) -> str:
        """An agent behind the walls, if there are any."""
        return agent if self.limits is None else f"{','.join(filter(None, (CONFINED, self.limits)))}:{agent}"


class Grade(NamedTuple):
    """The grade of a bot; without a state it has not played, and the note tells why."""

    bot: HandedIn
    state: LadderState | None
    note: str = ""
    unplayed: bool = False
    """It could not play, but for no fault of its own."""
    twins: tuple[str, ...] = ()
    """The other bots that are the same program."""

    @property
    def for_teacher(self) -> str:
        """The note, and who else has handed in the same program: no author is told of another."""
        same = f"the same program as {' and '.join(self.twins)}" if self.twins else ""
        return "; ".join(filter(None, (self.note, same)))

    @property
    def standing(self) -> Standing:
        """The bot's own in its ladder."""
        assert self.state is not None, "it has not played"
        return next(each for each in self.state.standings if each.agent == STUDENT)

    @property
    def references(self) -> list[str]:
        assert self.state is not None, "it has not played"
        return [name for name in self.state.spec.agents if name != STUDENT]

    def share(self, reference: str | None = None) -> Estimate:
        """The share of the points against a reference, or against all of them; over deals, not over games."""
        return Sample(self._points(reference)).share()

    def _points(self, reference: str | None) -> Iterator[tuple[int, float]]:
        for result in self.state.games if self.state else ():
            for duel in duels(ranking(result)):
                if STUDENT in duel[:2] and reference in (None, duel.one, duel.other):
                    yield result.deal, duel.points if duel.one == STUDENT else 1 - duel.points


def seed_of(file: Path) -> int:
    """The seed in a file; if the file is missing, draw a seed and write it, readable by its owner only.

    Raises:
        OSError: it cannot be read or written.
        Mistake: it holds something else.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(0o600)
        file.write_text(f"{secrets.randbelow(1 << 63)}\n")
    text = file.read_text(encoding="utf-8", errors="replace").strip()
    if not re.fullmatch(r"\d{1,19}", text) or int(text) >= 1 << 63:
        raise Mistake(f"{file} holds no seed: a number from 0 to 2^63 - 1")
    return int(text)


def references(exam: Exam) -> dict[str, type[Agent]]:
    """The references by name.

    Raises:
        UnknownAgent: there is no such agent.
        BadLadder: two have one name, or one has that of the bots.
    """
    cast = {found.name: found for found in (load(where, exam.game) for where in exam.references)}
    if len(cast) < len(exam.references) or STUDENT in cast:
        raise BadLadder(f"the references need names of their own, and none may be called {STUDENT!r}")
    return cast


def grade(exam: Exam, bot: HandedIn, workers: int) -> Grade:
    """Play what is missing of a bot's games.

    Raises:
        Unconfined: this system lacks a wall.
        Mistake: the budget is invalid.
        BadLadder: the deals or the options are, or the folder holds another exam.
        BadLadderFile: the results cannot be read or written.
        KeyboardInterrupt: it was stopped; what was played is kept.
    """
    if bot.fault:
        return Grade(bot, None, bot.fault)
    try:
        changed = bot.lay_out(exam.home(bot))
    except OSError as error:
        return Grade(bot, None, f"{bot.path.name} cannot be copied: {error.strerror}")
    file = exam.home(bot) / bot.file
    try:
        now = _state(exam, bot, exam.where(bot, file))
    except Unconfined:
        raise
    except UnknownAgent as error:
        return Grade(bot, None, _plain(str(error), file))
    try:
        return _play(exam, bot, now, changed, workers)
    except LadderFailed as error:
        return Grade(bot, None, f"not graded: {_plain(str(error), file)}", unplayed=True)
    finally:
        end_all()


def _state(exam: Exam, bot: HandedIn, where: str) -> LadderState:
    """The bot's ladder, empty."""
    cast = {STUDENT: load(where, exam.game), **references(exam)}
    agents = {STUDENT: where, **dict(zip(references(exam), exam.references, strict=True))}
    more: dict[str, Any] = {"seed": exam.seed, "deals": exam.deals, "options": exam.options or {}}
    if exam.seats is not None:
        more["seats"] = exam.seats
    if (budget := budget_of(exam.budget, ())) is not None:
        # A bot that does not count the budget's unit plays without a budget.
        more["budgets"] = {name: exam.budget for name, agent in cast.items() if budget.unit in (None, agent.counts)}
    return begin(game=exam.game, agents=agents, pairing="gauntlet", **more)


def _play(exam: Exam, bot: HandedIn, now: LadderState, changed: bool, workers: int) -> Grade:
    file = exam.secret / f"{bot.name}.json"
    state = _before(exam, file, now)
    if changed:
        state = now
    if not state.games:
        shutil.rmtree(exam.pages(bot), ignore_errors=True)
    drawer = _Drawer(exam.pages(bot), exam.home(bot), bot)
    for deals in sorted({min(TRIAL, exam.deals), exam.deals}):
        state = msgspec.structs.replace(state, spec=msgspec.structs.replace(state.spec, deals=deals))
        if deals >= max((game.deal for game in state.games), default=0):
            state = play(state, workers, file, drawer)
            if Missing(state):
                raise KeyboardInterrupt
        failed = sum(Grade(bot, state).standing.forfeits.values())
        if deals < exam.deals and failed == len(state.games):
            return Grade(bot, state, f"failed in each of its first {failed} games, and was stopped")
    return Grade(bot, state)


def _before(exam: Exam, file: Path, now: LadderState) -> LadderState:
    """The results that there are of the same bot in the same exam; none, if the bot has changed since."""
    if not file.exists():
        return now
    had = read(file)
    changed = [what for what in now.code.changed(had.code) if what != STUDENT]
    other = _asked(had.spec) != _asked(now.spec) or any(game.deal > exam.deals for game in had.games)
    if other or changed:
        what = "the command was another one" if other else f"{', '.join(changed)} changed"
        raise BadLadder(f"{exam.out} holds grades from before: {what}; give another --out")
    if now.code.agents[STUDENT] != had.code.agents[STUDENT]:
        return now
    return msgspec.structs.replace(had, spec=now.spec)


def _asked(spec: Spec) -> tuple[object, ...]:
    """What makes an exam: not where the bot is, nor how far it has come."""
    budgets = {name: budget for name, budget in spec.budgets.items() if name != STUDENT}
    cell = prisoner(spec.agents[STUDENT])
    others = {name: where for name, where in spec.agents.items() if name != STUDENT}
    own = msgspec.structs.replace(spec, agents=others, budgets=budgets, deals=1)
    return own, cell and cell[1]


class _Drawer(Drawer):
    """Keeps how a bot fails, for its author: with the bot's file as it is called where its author has it."""

    def __init__(self, folder: Path, home: Path, bot: HandedIn) -> None:
        super().__init__(folder)
        self._home, self._own = f"{home}/", f"{bot.file}:{bot.class_name}"

    def keep(self, failed: Failure) -> str:
        if failed.agent.endswith(self._home + self._own):
            text = failed.text.replace(self._home, "")
            failed = msgspec.structs.replace(failed, agent=self._own, text=text)
        return super().keep(failed)


def _plain(text: str, file: Path) -> str:
    """A text on one line, without where things lie on this machine."""
    return " ".join(text.replace(str(file), file.name).split())


def comma_separated(exam: Exam, grades: Sequence[Grade]) -> str:
    """The grades, a line a bot; see docs/ladders.md for the columns."""
    names = list(references(exam))
    against = [heading for name in names for heading in (f"against {name}", f"{name} low", f"{name} high")]
    counts = ("deals", "games", "won", "drawn", "lost")
    rows: list[list[object]] = [["bot", "score", "low", "high", *counts, *against, *VERDICTS, "note", "commitment"]]
    for each in grades:
        cells: list[object] = [""] * (3 + len(counts) + len(against) + len(VERDICTS))
        if each.state is not None:
            forfeits = each.standing.forfeits
            cells = [*_rounded(each.share()), len({game.deal for game in each.state.games}), len(each.state.games)]
            cells += each.standing.score
            cells += [number for name in names for number in _rounded(each.share(name))]
            cells += [forfeits.get(verdict, 0) for verdict in VERDICTS]
        rows.append([each.bot.name, *cells, each.for_teacher, exam.commitment])
    return csv_safe.written(rows)


def _rounded(estimate: Estimate) -> list[str]:
    return [f"{number:.4f}" for number in estimate]
