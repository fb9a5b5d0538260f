"""The file that says in TOML which ladder to play: game, options, seed, and agents with their budgets and code."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from bots.agent import Budget
from bots.agent.code import Code
from bots.agent.written import EXEC, is_program
from bots.jail.written import bare
from bots.ladder.schedule import Cost, Over, Pairing, Spec
from bots.ladder.sprt import Sprt
from bots.match.agents import load
from bots.match.cli_options import DEFAULT_GAME, clock_of
from shared.game import Fact
from shared.games import GAMES
from shared.messages import Clock
from shared.messages.fields import Name
from shared.mistake import Mistake

SUFFIX = ".toml"

Fingerprint = Annotated[str, Meta(pattern=r"^[0-9a-f]{12,64}\Z")]
"""The SHA-256 of some code (see bots/agent/code.py), or its first digits, 12 at least."""


BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML takes without quotes."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An agent: where it is found, as on the command line, what it is called, its options, budget and cost.

    With `code` it is refused if it is written otherwise now.
    """

    agent: str
    name: Name | None = None
    options: dict[str, int | float | bool | str] = {}
    budget: str | None = None
    cost: Cost | None = None
    code: Fingerprint | None = None

    @property
    def where(self) -> str:
        """Where it is found, with its options, as it stands on a command line."""
        options = ",".join(f"{name}={_plain(value)}" for name, value in self.options.items())
        return f"{self.agent}:{options}" if options else self.agent


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ladder as it is asked for; what is not given is as on the command line. `rules` is the code of the game."""

    agents: Annotated[list[Entry], Meta(min_length=2)]
    game: str = DEFAULT_GAME
    rules: Fingerprint | None = None
    seed: int | None = None
    deals: int | None = None
    seats: int | None = None
    budget: str | None = None
    clock: str | None = None
    pairing: Pairing | None = None
    over: Over | None = None
    options: dict[str, Fact] | None = None
    sprt: Sprt | None = None

    @property
    def names(self) -> list[str]:
        """What the agents are called, in their order.

        Raises:
            UnknownAgent: there is no such agent for the game.
        """
        return [entry.name or load(entry.where, self.game).name for entry in self.agents]

    @property
    def asked(self) -> dict[str, Any]:
        """What is asked for, as `run.begin` takes it."""
        entries = dict(zip(self.names, self.agents, strict=True))
        asked = {key: value for key, value in msgspec.to_builtins(self).items() if value is not None}
        asked["agents"] = {name: entry.where for name, entry in entries.items()}
        asked["budgets"] = {name: entry.budget for name, entry in entries.items() if entry.budget}
        asked["costs"] = {name: entry.cost for name, entry in entries.items() if entry.cost}
        if self.clock:
            asked["clock"] = clock_of(self.clock)
        asked.pop("rules", None)
        return asked

    def changed(self, code: Code) -> list[str]:
        """What is written otherwise than it says, each in a sentence."""
        asked = {"rules": (self.game, self.rules, code.game)}
        for at, (name, entry) in enumerate(zip(self.names, self.agents, strict=True)):
            asked[f"agents[{at}].code"] = name, entry.code, code.agents[name]
        return [
            f"{key} asks for {wanted}, but {name} is {there[: len(wanted)]} here; without it, what is here is played"
            for key, (name, wanted, there) in asked.items()
            if wanted is not None and not there.startswith(wanted)
        ]


def read(path: Path) -> Plan:
    """The ladder that a file asks for.

    Raises:
        Mistake: it cannot be read; with the line or the key, and what would be right there.
    """
    try:
        plan = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Plan)
        _check(plan)
    except OSError as error:
        raise Mistake(f"cannot read {path}: {error.strerror}") from None
    except msgspec.ValidationError as error:
        raise Mistake(f"{path}: {_hint(str(error))}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, Mistake) as error:
        raise Mistake(f"{path}: {error}") from None
    return plan


def _check(plan: Plan) -> None:
    if plan.game not in GAMES:
        raise Mistake(f"game: unknown game {plan.game!r}; the games are {', '.join(GAMES)}")
    own = {f"agents[{at}].budget": entry.budget for at, entry in enumerate(plan.agents)}
    for key, budget in {"budget": plan.budget, **own}.items():
        try:
            if budget is not None:
                Budget.read(budget)
        except ValueError as error:
            raise Mistake(f"{key}: {error}") from None
    for at, entry in enumerate(plan.agents):
        if entry.options and is_program(bare(entry.agent)):
            raise Mistake(
                f"agents[{at}].options: what a program is told stands in its command, as in {EXEC}'bot --fast'"
            )
    names = plan.names
    for at, name in enumerate(names):
        if name in names[:at]:
            raise Mistake(f"agents[{at}]: there is a {name} already; give this one a `name` of its own")


def _hint(error: str) -> str:
    """What msgspec says of a place, the place first; of a key that does not exist, which ones do."""
    text, _, place = error.partition(" - at ")
    key = place.strip("`").removeprefix("$").removeprefix(".")
    if "unknown field" in text:
        text += f"; there are {', '.join((Entry if key else Plan).__struct_fields__)}"
    return f"{key}: {text}" if key else text


def written(spec: Spec, over: Over, code: Code) -> str:
    """The file that asks for a ladder, with the code that it was played by."""
    top = {
        "game": spec.game,
        "rules": code.game,
        "seed": spec.seed,
        "deals": spec.deals,
        "seats": spec.seats,
        "budget": spec.budget,
        "clock": spec.clock and _clock(spec.clock),
        "pairing": spec.pairing,
        "over": over,
    }
    parts = [_table("", top)]
    if spec.options:
        parts.append(_table("[options]", spec.options))
    if spec.sprt:
        parts.append(_table("[sprt]", msgspec.to_builtins(spec.sprt)))
    for name, where in spec.agents.items():
        entry = {
            "agent": where,
            "name": name,
            "budget": spec.budgets.get(name),
            "cost": spec.costs.get(name),
            "code": code.agents.get(name),
        }
        parts.append(_table("[[agents]]", entry))
    return "\n".join(parts)


def _table(heading: str, values: Mapping[str, Any]) -> str:
    # JSON writes strings, numbers, booleans and lists as TOML does; only null has no TOML form.
    lines = [
        f"{key if BARE.fullmatch(key) else _literal(key)} = {_literal(value)}"
        for key, value in values.items()
        if value is not None
    ]
    return "\n".join(filter(None, [heading, *lines])) + "\n"


def _literal(value: object) -> str:
    """A value in TOML, without what a terminal would obey: TOML allows that in strings."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else f"\\U{ord(letter):08x}" for letter in text)


def _clock(clock: Clock) -> str:
    return f"{clock.bank:.15g}+{clock.increment:.15g}" + (f"/{clock.cap:.15g}" if clock.cap else "")


def _plain(value: float | bool | str) -> str:
    return value if isinstance(value, str) else json.dumps(value)
