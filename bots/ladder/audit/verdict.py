"""The verdict on a ladder's file: each thing that can be known of it, and whether it holds."""

from __future__ import annotations

import math
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bots.agent.code import Code
from bots.jail.protocol import one_line
from bots.jail.written import runs_free
from bots.ladder.audit.fresh import CAUGHT, RISK, Shift, fresh_spec, shifts
from bots.ladder.audit.replay import Sample, enough, found, replay, sample
from bots.ladder.keep.file import read
from bots.ladder.keep.machine import this_machine
from bots.ladder.keep.outline import Outline, outline
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.play.run import Missing, code_now, play
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec
from bots.ladder.tell.grid import Grid, for_terminal
from bots.ladder.tell.report import console, percent, title
from shared.mistake import Mistake

SURE = (0.5, 0.95, 0.999)
"""The chances for which it is told how many forged games are found so often."""
SHOWN = 10
"""Differences that are told one by one."""


class Wanted(NamedTuple):
    """The settings of a check.

    `share` of its games are played again (None: see `sample`) and `fresh` deals besides, both drawn from `seed`; `seal`
    is one that a witness was told. With `url` the workers of that cluster play. With `trust` also agents run that are
    somebody's files or programs.
    """

    share: float | None
    fresh: int
    seed: int
    seal: str
    workers: int
    url: str | None
    trust: bool = False


def asked(
    sample: str | None,
    fresh: int,
    seed: int | None,
    seal: str,
    workers: int,
    url: str | None = None,
    trust: bool = False,
) -> Wanted:
    """The settings of a check, from the command line; without a seed, one that nobody knows is drawn.

    Raises:
        Mistake: the share or the seal is invalid.
    """
    if seal and not re.fullmatch(r"[0-9a-f]{64}", seal):
        raise Mistake(f"a seal has 64 hexadecimal digits, not {seal!r}")
    share = None if sample is None else _share(sample)
    return Wanted(share, fresh, secrets.randbits(63) if seed is None else seed, seal, workers, url, trust)


def _share(given: str) -> float:
    number = given.removesuffix("%")
    try:
        share = float(number) / (100 if given.endswith("%") else 1)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise Mistake(f"a sample is written as a share of the games, like 5% or 0.05, not {given!r}")
    return share


class Finding(NamedTuple):
    """The finding about one aspect of a file.

    `fault` says in few words why the file does not hold, `doubt` what is left to be believed.
    """

    about: str
    text: str
    fault: str = ""
    doubt: str = ""

    def __str__(self) -> str:
        return f"{self.about}: {self.text}"


class Verdict(NamedTuple):
    """All that was found, and how shares in the file compare with those in fresh deals."""

    findings: Sequence[Finding]
    shifts: Sequence[Shift]

    @property
    def holds(self) -> bool:
        return not any(each.fault for each in self.findings)

    def __str__(self) -> str:
        faults = "; ".join(filter(None, (each.fault for each in self.findings)))
        doubts = "; ".join(filter(None, (each.doubt for each in self.findings)))
        if faults:
            return f"does not hold: {faults}"
        return f"holds, although {doubts}" if doubts else "holds: nothing speaks against it"


def verify(path: Path, wanted: Wanted) -> Verdict:
    """Check the file with these settings.

    Raises:
        BadLadderFile: it is not the file of a ladder, or not of one ladder.
        Mistake: it names agents that need trust.
        BadLadder, UnknownAgent: it cannot be played here.
        LadderFailed: a process died, or the cluster cannot be used.
        KeyboardInterrupt: it was stopped.
    """
    lines, state = outline(path, wanted.seal), read(path, altered=True)
    if not wanted.trust:
        _check_trusted(path, state)
    code = code_now(state)
    drawn = sample(state, wanted.share, wanted.seed)
    replay(state.spec, drawn, code, wanted.workers, wanted.url)
    compared = _compared(state, code, wanted)
    findings = [
        Finding(str(path), title(state)),
        complete(state),
        planned(lines),
        *([paired(state)] if state.spec.in_heats else []),
        sealed(lines),
        *([witnessed(lines)] if wanted.seal else []),
        written_by(state, code),
        timed(state, drawn),
        *replayed(state, drawn, wanted.seed, compared),
        *([dealt_anew(state, compared, wanted)] if wanted.fresh else []),
    ]
    return Verdict(findings, compared)


def _check_trusted(path: Path, state: LadderState) -> None:
    """Refuse agents that are somebody's files or programs: what they are is known only once they have been loaded.

    Raises:
        Mistake: says what would run.
    """
    if free := [agent for agent in state.spec.agents.values() if runs_free(agent)]:
        own = f"{path} names {', '.join(free)}, which `verify` runs with your rights"
        raise Mistake(f"{own}: give --trust if you trust whoever wrote them")


def _compared(state: LadderState, code: Code, wanted: Wanted) -> list[Shift]:
    """The shares in the file and in fresh deals, if there are to be any."""
    if not wanted.fresh:
        return []
    spec = fresh_spec(state.spec, wanted.fresh, wanted.seed)
    fresh = play(fill_in(spec, "local", code, Batch()), wanted.workers, None, url=wanted.url)
    if Missing(fresh):
        raise KeyboardInterrupt
    return shifts(state, fresh)


def complete(state: LadderState) -> Finding:
    """Whether all games are there that were to be played."""
    missing = Missing(state)
    if not missing:
        return Finding("games", f"complete, all {len(state.games)} are there")
    what = f"{len(missing)} of {state.total} games are missing"
    return Finding("games", f"{what}, the first of them {next(iter(missing)).label!r}", what)


def planned(lines: Outline) -> Finding:
    """What was to be played, and when that was written."""
    first, *later = lines.plans
    changes = [f"{plan.spec.deals} after {plan.games} games" for plan in later]
    return Finding("plan", ", ".join([f"{first.spec.deals} deals before the first game", *changes]))


def paired(state: LadderState) -> Finding:
    """By what the games were chosen of a ladder in which not all agents play all deals."""
    chosen = {"best": "who may still be the best", "informative": "the two whose games tell most for what they cost"}
    text = f"each deal was for {chosen[state.spec.pairing]} after the deals before; chosen again here, the same"
    return Finding("pairing", text)


def sealed(lines: Outline) -> Finding:
    """Whether each line is as it was sealed."""
    if not lines.last:
        return Finding("seal", f"none, as files of {lines.head.format} have")
    if lines.broken is not None:
        return Finding("seal", lines.fault, f"line {lines.broken} was altered")
    whole = f"{lines.lines} lines, each as it was sealed by whoever wrote them"
    return Finding("seal", f"{whole}; that of the plan is {lines.first}, the last one {lines.last}")


def witnessed(lines: Outline) -> Finding:
    """Whether the file goes on from what a witness was told."""
    if lines.seen is None:
        return Finding("witness", "no line has the seal that you gave", "it is not the file that a witness was told of")
    return Finding("witness", f"the seal that you gave is that of the plan and the first {lines.seen} games")


def written_by(state: LadderState, code: Code) -> Finding:
    """Whether the rules and the agents are those of here; if not, the games that come out the same speak for it."""
    if not (changed := code.changed(state.code)):
        return Finding("code", "the same as here")
    other = f"the code of {', '.join(changed)} is not that of here"
    return Finding("code", other, doubt=other)


def timed(state: LadderState, drawn: Sample) -> Finding:
    """What nobody can play again, beside what it is here."""
    there, here = state.machine, this_machine()
    faster = f"{here.moves_per_second / there.moves_per_second:.2f} times as fast"
    medians = [
        f"{agent} {_milliseconds(times.percentile(50))} ms a decision, here {_milliseconds(here_too.percentile(50))}"
        for agent, times in state.times.items()
        if (here_too := drawn.played.times.get(agent))
    ]
    return Finding("machine", "; ".join([f"said to be {there}; this one is {faster}", *medians]))


def _milliseconds(seconds: float | None) -> str:
    return "?" if seconds is None else f"{1000 * seconds:.3g}"


def replayed(state: LadderState, drawn: Sample, seed: int, compared: Sequence[Shift]) -> list[Finding]:
    """How the games came out that were played again, and how sure that makes the others."""
    games, count = len(state.games), len(drawn)
    what = f"{count} of {games} games were played again"
    if not count:
        return [Finding("sample", "empty", doubt="no game was played again")]
    others = sorted(drawn.differences, key=lambda each: each.told.fixture)
    if not others:
        unknown = f"; of {drawn.unhashed} the file has no moves, only results" if drawn.unhashed else ""
        same = f"{what}, drawn with --seed {seed}; all came out the same{unknown}"
        return [Finding("sample", same), Finding("chance", chance(games, count))]
    findings = [Finding("differs", str(each)) for each in others[:SHOWN]]
    came = f"{what}, {len(others)} came out otherwise"
    if compared and by_time(state.spec):
        return [*findings, Finding("sample", came, doubt=f"{came}, as they may where agents look at the time")]
    may = "; agents that look at the time may do so: --fresh tells more" if by_time(state.spec) else ""
    return [*findings, Finding("sample", f"{came}; drawn with --seed {seed}{may}", came)]


def by_time(spec: Spec) -> bool:
    """Whether an agent may look at the time, so that its games need not be played the same again."""
    budgets = [spec.budget_of(agent) for agent in spec.agents]
    return spec.clock is not None or any(budget and budget.seconds is not None for budget in budgets)


def chance(games: int, drawn: int) -> str:
    """How likely a forgery would have been found by a sample that its author could not foresee."""
    if drawn == games:
        return "every game was played again: none that is forged could escape"
    one = f"one forged game would have been found with {percent(found(1, games, drawn))}"
    more = {enough(sure, games, drawn): f" with {percent(sure)}" for sure in SURE}
    return ", ".join([one, *(f"{forged}{chance}" for forged, chance in more.items() if forged > 1)])


def dealt_anew(state: LadderState, compared: Sequence[Shift], wanted: Wanted) -> Finding:
    """Whether shares differ from those in deals that nobody chose."""
    what = f"{wanted.fresh} deals drawn with --seed {wanted.seed}"
    others = [f"{shift.one} - {shift.other}" for shift in compared if shift.sure]
    if others:
        surely = f"the share of {', '.join(others)} differs"
        return Finding("fresh", f"{what}: {surely}, which an honest file does once in {1 / RISK:.0f} times", surely)
    leans = "; where results decide how long a ladder is, its shares lean to its end" if state.spec.adaptive else ""
    off = max((shift.reach for shift in compared), default=math.inf)
    return Finding(
        "fresh",
        f"{what}: no share differs surely; one that is {percent(off)} off would have been found with "
        f"{percent(CAUGHT)}{leans}",
    )


def show(verdict: Verdict) -> None:
    """Print all that was found, and then whether the file holds."""
    paper = console()
    for finding in verdict.findings:
        print(one_line(str(finding)))
    if verdict.shifts:
        paper.print(*for_terminal(grid(verdict.shifts), paper.width), sep="")
    print(verdict)


def grid(compared: Sequence[Shift]) -> Grid:
    """The shares in the file beside those in fresh deals."""
    rows = [
        (
            f"{shift.one} - {shift.other}",
            percent(shift.told.value),
            percent(shift.fresh.value),
            f"{percent(shift.fresh.low)} to {percent(shift.fresh.high)}",
            f"{shift.p:.2g}",
            percent(shift.reach),
        )
        for shift in compared
    ]
    return Grid("Shares in fresh deals", ("", "file", "fresh", "95 %", "p", "found if off by"), rows)
