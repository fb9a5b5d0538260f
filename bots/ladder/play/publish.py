"""A ladder that a file asks for, played until its ratings are known well enough: so those of docs/ladders are made."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import msgspec

from bots.ladder import toml_file
from bots.ladder.judge.elimination_rounds import chosen_at_once
from bots.ladder.judge.standing import Standing
from bots.ladder.keep.outline import PACKED
from bots.ladder.keep.state import LadderState
from bots.ladder.play.run import BadLadder, Missing, begin, play, resume
from bots.ladder.schedule import MOST_DEALS
from bots.match.failure import Drawer
from shared.mistake import Mistake


def begun(path: Path) -> LadderState:
    """The empty state of the ladder that a file asks for.

    Raises:
        Mistake: the file cannot be read, its ladder cannot be played, or it asks for other code.
    """
    plan = toml_file.read(path)
    state = begin(**plan.asked)
    for sentence in plan.changed(state.code):
        raise Mistake(f"{path}: {sentence}")
    return state


def kept(path: Path) -> Path:
    """Where the ladder that a file asks for is kept while it is played."""
    return path.with_suffix(".json")


def packed(path: Path) -> Path:
    """Where it is kept in the end."""
    return kept(path).with_name(kept(path).name + PACKED)


def measure(path: Path, within: float, hours: float, workers: int, drawer: Drawer) -> LadderState:
    """Play the ladder that a file asks for, or go on with it; the state after it, or after Ctrl-C.

    If the file does not say how many deals, they are as many as it takes: until each rating is known to `within` points
    on either side, until the results decide the ladder, or until the next deals would make it more than `hours` of
    decisions.

    Raises:
        Mistake: as for `begun`; or what is kept is of another ladder.
        BadLadderFile, LadderFailed: as for `run.play`.
    """
    asked, grows = begun(path), toml_file.read(path).deals is None
    if grows:
        asked = _with_deals(asked, chosen_at_once(0))
    state = _gone_on_with(path, asked) if kept(path).exists() else asked
    while True:
        state = play(state, workers, kept(path), drawer)
        deals = min(state.spec.deals + chosen_at_once(state.spec.deals), MOST_DEALS)
        if Missing(state):
            ended = "was stopped"
        elif not grows:
            ended = "has all its deals"
        elif _decided(state):
            ended = "is decided"
        elif widest(state) <= within:
            ended = "is known well enough"
        elif deals == state.spec.deals:
            ended = "has as many deals as there can be"
        elif spent(state) * deals / state.spec.deals > hours:
            ended = f"would take more than {hours:g} hours with {deals} deals"
        else:
            ended = ""
        print(f"bots: {path} {ended or 'goes on'}: {len(state.games)} games, {told(state)}", file=sys.stderr)
        if ended:
            return state
        state = _with_deals(state, deals)


def _gone_on_with(path: Path, asked: LadderState) -> LadderState:
    had = resume(kept(path))
    if _with_deals(had, asked.spec.deals).spec != asked.spec:
        raise BadLadder(f"{kept(path)} is not of the ladder that {path} asks for now: move it away")
    return _with_deals(had, max(had.spec.deals, asked.spec.deals))


def _with_deals(state: LadderState, deals: int) -> LadderState:
    return msgspec.structs.replace(state, spec=msgspec.structs.replace(state.spec, deals=deals))


def _decided(state: LadderState) -> bool:
    """Whether the results end the ladder, so that nothing of further deals would be played."""
    return len(state.left) == 1 or (state.finding is not None and state.finding.verdict is not None)


def widest(state: LadderState) -> float:
    """Half of the longest interval; infinite where one has no end."""
    return max(map(_reach, state.standings))


def _reach(standing: Standing) -> float:
    return (standing.high - standing.low) / 2


def spent(state: LadderState) -> float:
    """The hours that all decisions took."""
    return sum(times.total for times in state.times.values()) / 3600


def told(state: LadderState) -> str:
    """How well the ratings are known, and what that took."""
    endless = [each.agent for each in state.standings if math.isinf(_reach(each))]
    reach = max(_reach(each) for each in state.standings if each.agent not in endless)
    but = f", those of {', '.join(endless)} to one side only" if endless else ""
    return f"every rating known to ±{reach:.0f} Elo{but}, after {60 * spent(state):.1f} minutes of decisions"
