"""A failure as a file: all that the seat was asked, so that who wrote the agent sees it fail again."""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from bots.agent import Budget
from bots.agent.code import fingerprint
from bots.agent.player import FREE, Player, Verdict, gist
from bots.agent.written import EXEC, is_program
from bots.engines.command import Command
from bots.jail.written import prisoner
from shared.game import Fact, Move, Seat
from shared.mistake import Mistake
from shared.program import as_typed

FORMAT: Final = "fairdeal.failure.v1"
MOST = 10
"""Files that one run leaves: an agent that fails once is likely to fail in every game."""
SEE_IT = "see it again"
"""How the sentence begins that names the file."""

Fault = Verdict | Literal["another move", "changed view"]
"""How an agent fails in a match, or breaks its contract in one that goes on: asked the same again, it plays another
move; it writes into what it is shown."""


class BadFailure(Mistake):
    """A file that holds no failure: its text says where and why."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision: the view as it goes over the wire, the legal moves in notation, what it might cost.

    `move` is what the agent chose; None: in this decision it failed.
    """

    view: dict[str, Any]
    moves: tuple[str, ...]
    budget: Budget = FREE
    move: str | None = None

    @classmethod
    def of(cls, view: Any, moves: Sequence[Move], budget: Budget, move: Move | None = None) -> Asked:
        """The decision as a file holds it."""
        seen = msgspec.to_builtins(view, str_keys=True)
        return cls(seen, tuple(map(str, moves)), budget, None if move is None else str(move))


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The circumstances of a run: `code` is the fingerprint of the agent's files (see `bots/agent/code.py`)."""

    code: str
    python: str
    system: str


class Failure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one agent failed in one match. The last of `asked` is the decision in which it did; of one that plays
    another move than before, all that it played then is there.

    It holds nothing that its seat could not know: `chance` is the seed of the agent's own chance and of no other, and
    `had` are the seconds that there were for the last decision, if they were counted. With `reasons` the agent was
    asked for its reason after each decision.
    """

    format: Literal["fairdeal.failure.v1"]
    agent: str
    name: str
    game: str
    options: dict[str, Fact | None]
    match: str
    seat: Seat
    chance: Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]
    verdict: Fault
    text: str
    asked: Annotated[tuple[Asked, ...], Meta(min_length=1)]
    had: Annotated[float, Meta(ge=0, le=1e9)] | None
    reasons: bool
    made: Made


def failure(
    player: Player,
    verdict: Fault,
    text: str,
    asked: Sequence[Asked],
    *,
    where: str,
    options: Mapping[str, Any],
    had: float | None = None,
    reasons: bool = False,
) -> Failure:
    """The failure of a player whose agent is found at `where`."""
    return Failure(
        format=FORMAT,
        agent=_there(where),
        name=player.kind.name,
        game=player.game.name,
        options=msgspec.to_builtins(options),
        match=player.match,
        seat=player.seat,
        chance=player.chance.origin.hex(),
        verdict=verdict,
        text=text,
        asked=tuple(asked),
        had=had,
        reasons=reasons,
        made=Made(
            fingerprint(player.kind, player.game.name),
            platform.python_version(),
            f"{platform.system()} {platform.machine()}",
        ),
    )


def loss(name: str, match: str, verdict: Fault, text: str) -> str:
    """Who lost which match by what failure, in a line: all of its text is in the file."""
    return f"{name} lost {match!r} by {verdict}: {gist(text).removeprefix(f'{verdict}: ')}"


def _there(where: str) -> str:
    """The same agent, whatever the current folder is."""
    if inmate := prisoner(where):
        return where.removesuffix(inmate[0]) + _there(inmate[0])
    if is_program(where):
        return EXEC + Command.read(where.removeprefix(EXEC)).there
    path, file, rest = where.partition(".py:")
    return f"{Path(path).resolve()}{file}{rest}" if file else where


def read(path: Path) -> Failure:
    """Read a failure.

    Raises:
        BadFailure: the file cannot be read, or holds none.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Failure)
    except OSError as error:
        raise BadFailure(f"cannot read {path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFailure(f"{path} is not a {FORMAT} file: {error}") from None


class Drawer:
    """The folder into which one run puts its failures."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self._folder = folder
        self._most = most

    def keep(self, failed: Failure) -> str:
        """Write a failure, whole or not at all, and say in a sentence where it is, or why it is not."""
        if self._most == 0:
            return f"what it was asked is left out: this run has left files enough in {self._folder}"
        text = msgspec.json.format(msgspec.json.encode(failed), indent=1) + b"\n"
        name = "".join(letter if letter.isalnum() else "-" for letter in f"{failed.name}-{failed.verdict}")
        path = self._folder / f"{name}-{hashlib.sha256(text).hexdigest()[:8]}.json"
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(text)
            part.replace(path)
        except OSError as error:
            return f"what it was asked cannot be kept in {self._folder}: {error.strerror}"
        self._most -= 1
        return as_typed(f"{SEE_IT}: python -m bots reproduce {path}")
