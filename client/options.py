"""The options of any game as a form has them: what each accepts, and what was typed for it. It knows no game."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.inspect import BoolType, IntType, LiteralType, NoneType, StrType, Type, UnionType, VarTupleType, type_info

from client.language import has, say
from client.widgets import Entry
from client.words import printable
from shared.game import BadOptions, Fact, Options

Kind = Literal["flag", "one", "number", "numbers", "text", "json"]
"""How an option is shown: a switch, a few values side by side, a number, numbers in a row, a text, anything else."""

FEW = 4
"""So many values are shown side by side."""
NEAR = 30
"""How far a step looks for the next number that the game accepts."""
LONGEST = 12_000
"""Bytes of a text: what a message has room for."""


class Option(NamedTuple):
    """One option of a game. `values` are all it accepts, if they are few; `least` and `most` the bounds of numbers."""

    name: str
    kind: Kind
    default: Any
    empty: bool = False
    """It may be left empty, which means None."""
    values: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    longest: int = LONGEST


@functools.cache
def options_of(accepts: type[Options]) -> tuple[Option, ...]:
    """The options that `accepts` declares, in its order."""
    return tuple(
        _option(accepts, field.name, field.default, type_info(field.type)) for field in msgspec.structs.fields(accepts)
    )


def _option(accepts: type[Options], name: str, default: Any, kind: Type) -> Option:
    empty = isinstance(kind, UnionType) and any(isinstance(each, NoneType) for each in kind.types)
    if isinstance(kind, UnionType):
        others = [each for each in kind.types if not isinstance(each, NoneType)]
        kind = others[0] if len(others) == 1 else kind
    match kind:
        case BoolType() if not empty:
            return Option(name, "flag", default)
        case LiteralType(values):
            return Option(name, "one", default, empty, tuple(values))
        case IntType():
            return _number(accepts, Option(name, "number", default, empty, (), *_bounds(kind)))
        case VarTupleType(item_type=IntType() as item):
            return Option(name, "numbers", default, empty, (), *_bounds(item))
        case StrType(max_length=longest):
            return Option(name, "text", default, empty, longest=longest or LONGEST)
        case _:
            return Option(name, "json", default, empty)


def _bounds(kind: IntType) -> tuple[int | None, int | None]:
    least = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else None
    most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else None
    return least, most


def _number(accepts: type[Options], option: Option) -> Option:
    """A number of which the game accepts only a few values is a choice among them."""
    if option.least is None or option.most is None or option.most - option.least >= 2 * FEW:
        return option
    values = tuple(
        value for value in range(option.least, option.most + 1) if not _problem(accepts, {option.name: value})
    )
    return option._replace(kind="one", values=values) if len(values) <= FEW else option


def _problem(accepts: type[Options], given: Mapping[str, Any]) -> str:
    """What the game says against options; empty: nothing."""
    try:
        accepts.read(given)
    except BadOptions as error:
        return str(error)
    return ""


def written(option: Option, value: Any) -> str:
    """A value as it is typed."""
    if value is None:
        return ""
    match option.kind:
        case "text":
            return str(value)
        case "numbers":
            return " ".join(map(str, value))
        case _:
            return msgspec.json.encode(value).decode()


def read(option: Option, typed: str) -> Any:
    """The value of what was typed.

    Raises:
        ValueError: it is none; a sentence says what would be.
    """
    if option.empty and not typed.strip():
        return None
    match option.kind:
        case "text" if len(typed.encode()) > LONGEST:
            raise ValueError(say("rules-wrong-long", most=str(LONGEST)))
        case "text":
            return typed
        case "number":
            return _whole(option, typed)
        case "numbers":
            return [_whole(option, number) for number in typed.replace(",", " ").split()]
    try:
        return msgspec.json.decode(typed.encode())
    except msgspec.DecodeError:
        raise ValueError(say("rules-wrong-json")) from None


def _whole(option: Option, typed: str) -> int:
    digits = typed.strip().removeprefix("-")
    # As many digits as a number of 64 bits has.
    value = int(typed) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None
    least, most = option.least, option.most
    if value is None or (least is not None and value < least) or (most is not None and value > most):
        raise ValueError(
            say("rules-wrong-bounds", least=str(least), most=str(most))
            if least is not None and most is not None
            else say("rules-wrong-whole")
        )
    return value


class Draft:
    """The options of one game while they are chosen; `entries` hold what is typed, for every option."""

    def __init__(self, game: str, accepts: type[Options], given: Mapping[str, Any]) -> None:
        self.game = game
        self.options = options_of(accepts)
        self._accepts = accepts
        self.entries = {
            option.name: Entry(
                written(option, given.get(option.name, option.default)),
                option.longest if option.kind == "text" else 300,
                lines=option.kind == "text",
            )
            for option in self.options
        }

    def value(self, option: Option) -> Any:
        """What is chosen; None, too, if what is typed is no value."""
        try:
            return read(option, self.entries[option.name].text)
        except ValueError:
            return None

    def put(self, option: Option, value: Any) -> None:
        """Choose a value."""
        entry = self.entries[option.name]
        entry.clear()
        entry.insert(written(option, value))

    def next(self, option: Option, step: int) -> int | None:
        """The number after (step 1) or before (-1) the present one that the game accepts; None: there is none near."""
        now = self.value(option)
        if now is None:
            # From nothing, or from what is none, to what would be right.
            return option.least if option.least is not None else 0
        numbers = range(now + step, now + step * (NEAR + 1), step)
        within = (
            number
            for number in numbers
            if (option.least is None or number >= option.least) and (option.most is None or number <= option.most)
        )
        return next((number for number in within if not _problem(self._accepts, {option.name: number})), None)

    def problem(self, option: Option) -> str:
        """What is wrong with what is typed for an option by itself, in a sentence; empty: nothing."""
        try:
            value = read(option, self.entries[option.name].text)
        except ValueError as error:
            return str(error)
        return self._translated(option, _problem(self._accepts, {option.name: value}))

    def problems(self) -> dict[str, str]:
        """What is wrong, by the name of the option; under "" what is wrong with all of them together."""
        found = {option.name: self.problem(option) for option in self.options}
        wrong = {name: text for name, text in found.items() if text}
        together = "" if wrong else _problem(self._accepts, self._values())
        return wrong or ({"": together} if together else {})

    def blamed(self, refusal: str) -> dict[str, str]:
        """What a server of another version says against one of the options, by its name; empty: against none."""
        return {
            option.name: printable(refusal.removeprefix(f"option {option.name!r}: "))
            for option in self.options
            if f"option {option.name!r}" in refusal
        }

    def chosen(self) -> dict[str, Fact | None]:
        """The options that are not as the game has them by itself, as the wire carries them.

        Raises:
            ValueError: something is wrong: see `problems`.
        """
        defaults = {option.name: option.default for option in self.options}
        values = self._values()
        self._accepts.read(values)
        return {name: value for name, value in values.items() if value != defaults[name]}

    def _values(self) -> dict[str, Any]:
        return {option.name: read(option, self.entries[option.name].text) for option in self.options}

    def _translated(self, option: Option, problem: str) -> str:
        """The game's own words are English: the catalogue may have others."""
        key = f"{key_of(self.game, option.name)}.wrong"
        if problem and has(key):
            return say(key)
        return problem.removeprefix(f"option {option.name!r}: ")


def key_of(game: str, option: str) -> str:
    """Where the catalogue has the words for an option, if it has any."""
    return f"rules-{game}-{option.replace('_', '-')}"


def label_of(game: str, option: str) -> str:
    """What an option is called; its own name, if the catalogue does not know it."""
    key = key_of(game, option)
    return say(key) if has(key) else option.replace("_", " ")


def help_of(game: str, option: str) -> str:
    """A sentence on an option; empty, if the catalogue does not know it."""
    key = f"{key_of(game, option)}.help"
    return say(key) if has(key) else ""


def empty_of(game: str, option: str) -> str:
    """What it means to leave an option empty."""
    key = f"{key_of(game, option)}.empty"
    return say(key) if has(key) else say("rules-empty")


def label_of_value(game: str, option: str, value: Any) -> str:
    """What one of a few values is called."""
    key = f"{key_of(game, option)}.is-{value}"
    return say(key) if has(key) else str(value)
