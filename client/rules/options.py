"""The options of any game: what each accepts, how it is written and read, and what is wrong with it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.inspect import BoolType, IntType, LiteralType, NoneType, StrType, Type, UnionType, VarTupleType, type_info

from client.speech.language import has, say
from client.speech.words import listed
from shared.game import BadOptions, Options

Kind = Literal["flag", "one", "number", "numbers", "text", "json"]
"""How an option is shown: a switch, a few values side by side, a number, numbers in a row, a text, anything else."""

FEW = 4
"""So many values are shown side by side."""
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
        value for value in range(option.least, option.most + 1) if not problem(accepts, {option.name: value})
    )
    return option._replace(kind="one", values=values) if len(values) <= FEW else option


def problem(accepts: type[Options], given: Mapping[str, Any]) -> str:
    """What the game says against options; empty: nothing."""
    try:
        accepts.read(given)
    except (BadOptions, UnicodeError) as error:
        # JSON can write half of a surrogate pair, which is no text.
        return str(error)
    return ""


def complaint(game: str, accepts: type[Options], given: Mapping[str, Any]) -> str:
    """What is wrong with options that were given by name, in a sentence; empty: nothing."""
    known = {option.name: option for option in options_of(accepts)}
    for name, value in given.items():
        if name not in known:
            return say("rules-wrong-name", name=repr(name), names=listed(known))
        if text := problem(accepts, {name: value}):
            return say("rules-wrong-option", name=repr(name), problem=told(game, known[name], value, text))
    return problem(accepts, given)


def told(game: str, option: Option, value: Any, text: str) -> str:
    """What the game says against a value; its own words are English, and stand where the catalogue has no others."""
    key, text = f"{key_of(game, option.name)}.wrong", text.removeprefix(f"option {option.name!r}: ")
    if has(key):
        return say(key, text=text)
    if option.kind in ("flag", "one"):
        values = option.values or (True, False)
        return say("rules-wrong-one", values=listed((written(option, each) for each in values), "or"))
    if option.kind == "number" and not within(option, value):
        return _out_of_bounds(option)
    return text


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
        ValueError: it is invalid; a sentence says what would be valid.
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
    if value is None or not within(option, value):
        raise ValueError(_out_of_bounds(option))
    return value


def within(option: Option, value: Any) -> bool:
    """Whether a value is a whole number between the bounds of the option."""
    least, most = option.least, option.most
    return type(value) is int and (least is None or value >= least) and (most is None or value <= most)


def _out_of_bounds(option: Option) -> str:
    if option.least is None or option.most is None:
        return say("rules-wrong-whole")
    return say("rules-wrong-bounds", least=str(option.least), most=str(option.most))


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
