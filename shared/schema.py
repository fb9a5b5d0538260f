"""The values that a type accepts, in words: for the list of a game's options and for the description of the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from shared.game import Finite, Whole


def fields(struct: type[Any]) -> tuple[inspect.Field, ...]:
    """The fields of a struct, in their order."""
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


def in_words(kind: inspect.Type) -> str:
    """A type as a reader would say it: "whole number 1 to 15", "list of text", "true or false".

    Raises:
        TypeError: a kind of type that no option and no message has.
    """
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "whole number" + ("" if kind == _WHOLE else _range(kind.ge, kind.le))
        case inspect.FloatType():
            return "number" + ("" if kind == _FINITE else _range(kind.ge, kind.le))
        case inspect.StrType():
            matching = f" matching `{kind.pattern}`" if kind.pattern else ""
            return "text" + _length(kind, " of{} characters") + matching
        case inspect.LiteralType():
            return " or ".join(f'"{value}"' for value in kind.values)
        case inspect.StructType() | inspect.EnumType():
            return kind.cls.__name__
        case inspect.DictType():
            return "map" + _length(kind, " of{} keys") + f" to {_item(kind.value_type)}"
        case inspect.ListType() | inspect.VarTupleType():
            return f"list of{_length(kind, '{}')} {_item(kind.item_type)}"
        case inspect.TupleType():
            return f"list of {len(kind.item_types)} ({', '.join(dict.fromkeys(map(in_words, kind.item_types)))})"
        case inspect.UnionType():
            return " or ".join(map(in_words, kind.types))
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "anything"
        case _:
            raise TypeError(f"no words for {kind}")


def parts(kind: inspect.Type) -> tuple[type[Any], ...]:
    """The structs and enumerations that a type is made of, each once, those of a struct after it."""
    match kind:
        case inspect.StructType():
            inner = [field.type for field in kind.fields]
            return tuple(dict.fromkeys((kind.cls, *_parts_of(inner))))
        case inspect.EnumType():
            return (kind.cls,)
        case inspect.DictType():
            return parts(kind.value_type)
        case inspect.ListType() | inspect.VarTupleType():
            return parts(kind.item_type)
        case inspect.TupleType():
            return _parts_of(kind.item_types)
        case inspect.UnionType():
            return _parts_of(kind.types)
        case _:
            return ()


def _parts_of(kinds: Iterable[inspect.Type]) -> tuple[type[Any], ...]:
    return tuple(dict.fromkeys(part for kind in kinds for part in parts(kind)))


_WHOLE, _FINITE = inspect.multi_type_info((Whole, Finite))


def _item(kind: inspect.Type) -> str:
    words = in_words(kind)
    return f"({words})" if " " in words else words


def _length(kind: inspect.StrType | inspect.DictType | inspect.ListType | inspect.VarTupleType, form: str) -> str:
    words = _range(kind.min_length, kind.max_length)
    return form.format(words) if words else ""


def _range(low: float | None, high: float | None) -> str:
    match low, high:
        case None, None:
            return ""
        case None, _:
            return f" at most {high}"
        case _, None:
            return f" at least {low}"
        case _:
            return f" {low}" if low == high else f" {low} to {high}"
