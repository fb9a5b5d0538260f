"""Words as data: formulas that encode to JSON, and how they are read. The light page reads the same formulas.

A formula is one of these:

- A text that begins with "$": what the scope has under this name, as "$totals.0" or "$scored.last.points". With a "?"
  at its end it is None where the scope has no such thing.
- A list: an operator or a definition, and what it is given.
- A mapping: the same mapping with the values of its formulas.
- Any other value stands for itself.

A definition is a mapping, which is looked up by what is given, or names and a formula with these names in its scope. It
also sees what its caller sees. `server/web/page/words.js` is the same reader in JavaScript, and a test compares both.
"""

from __future__ import annotations

import functools
import re
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from client.speech.english import translated
from client.speech.language import has, say
from client.speech.words import capital, decimal, digits, listed, sentence, slug

Formula = Any
Scope = Mapping[str, Any]
Read = Callable[[Scope], Any]
"""What a formula comes to in a scope. Raises LookupError, TypeError or ValueError if the scope is not made for it."""


class Formulas:
    """Formulas with the definitions that they may use, made ready to be read again and again."""

    def __init__(self, define: Mapping[str, Formula]) -> None:
        self._define = define
        self._meanings: dict[str, Callable[[Sequence[Any], Scope], Any]] = {}

    def ready(self, formula: Formula) -> Read:
        """The function that reads a formula."""
        if isinstance(formula, str) and formula.startswith("$"):
            return _path(formula[1:])
        if isinstance(formula, Mapping):
            parts = {name: self.ready(each) for name, each in formula.items()}
            return lambda scope: {name: read(scope) for name, read in parts.items()}
        if isinstance(formula, str) or not isinstance(formula, Sequence):
            return lambda scope: formula
        word, *given = formula
        if word in FORMS:
            return FORMS[word](self, *given)
        reads = [self.ready(each) for each in given]
        if word not in self._define:
            function = FUNCTIONS[word]
            return lambda scope: function(*[read(scope) for read in reads])
        return lambda scope: self.made(word, [read(scope) for read in reads], scope)

    def made(self, word: str, values: Sequence[Any], scope: Scope) -> Any:
        """What a definition makes of values."""
        if word not in self._meanings:
            self._meanings[word] = self._meaning(self._define[word])
        return self._meanings[word](values, scope)

    def _meaning(self, meant: Formula) -> Callable[[Sequence[Any], Scope], Any]:
        if isinstance(meant, Mapping):
            table = {name: self.ready(each) for name, each in meant.items()}
            return lambda values, scope: table[str(values[0])](scope)
        names, body = meant[0].split(), self.ready(meant[1])
        return lambda values, scope: body(_inside(scope, dict(zip(names, values, strict=True))))


def _inside(scope: Scope, names: dict[str, Any]) -> ChainMap[str, Any]:
    """A scope with more names. The one around it is not copied: a view may have thousands of fields."""
    around = scope.maps if isinstance(scope, ChainMap) else [cast(dict[str, Any], scope)]
    return ChainMap(names, *around)


def _path(path: str) -> Read:
    """What the scope has under a name, or what lies in it there."""
    places = path.removesuffix("?").split(".")
    if not path.endswith("?"):
        return lambda scope: functools.reduce(_at, places, scope)

    def read(scope: Scope) -> Any:
        try:
            return functools.reduce(_at, places, scope)
        except LookupError:
            return None

    return read


def _at(whole: Any, place: Any) -> Any:
    """What lies at a place: under a name of a mapping, or at a number of a list, counted from 0, or "last"."""
    if isinstance(whole, Mapping):
        return whole[str(place)]
    number = len(whole) - 1 if place == "last" else int(place)
    if number < 0:
        raise IndexError(place)
    return whole[number]


# Operators that read what they are given themselves.


def _if(formulas: Formulas, condition: Formula, then: Formula, otherwise: Formula = None) -> Read:
    whether, yes, no = map(formulas.ready, (condition, then, otherwise))
    return lambda scope: yes(scope) if whether(scope) else no(scope)


def _first(formulas: Formulas, *given: Formula) -> Read:
    """The first that is not None."""
    reads = [*map(formulas.ready, given)]
    return lambda scope: next((value for read in reads if (value := read(scope)) is not None), None)


def _and(formulas: Formulas, *given: Formula) -> Read:
    reads = [*map(formulas.ready, given)]
    return lambda scope: all(read(scope) for read in reads)


def _or(formulas: Formulas, *given: Formula) -> Read:
    """The first that is true, as a text that is not empty, or else the last."""
    *reads, last = map(formulas.ready, given)
    return lambda scope: next((value for read in reads if (value := read(scope))), None) or last(scope)


def _let(formulas: Formulas, named: Mapping[str, Formula], body: Formula) -> Read:
    """The formula with these names in its scope; each sees those before it."""
    reads, told = {name: formulas.ready(each) for name, each in named.items()}, formulas.ready(body)

    def read(scope: Scope) -> Any:
        inside = _inside(scope, {})
        for name, each in reads.items():
            inside[name] = each(inside)
        return told(inside)

    return read


def _each(formulas: Formulas, names: str, items: Formula, body: Formula) -> Read:
    """The formula for each item, which has one name, or a name for each of its parts."""
    every, read, bound = formulas.ready(items), formulas.ready(body), _binder(names)
    return lambda scope: [read(_inside(scope, bound(item))) for item in every(scope)]


def _where(formulas: Formulas, names: str, items: Formula, condition: Formula) -> Read:
    """The items for which the condition holds."""
    every, holds, bound = formulas.ready(items), formulas.ready(condition), _binder(names)
    return lambda scope: [item for item in every(scope) if holds(_inside(scope, bound(item)))]


def _binder(names: str) -> Callable[[Any], dict[str, Any]]:
    parts = names.split()
    if len(parts) == 1:
        return lambda item: {names: item}
    return lambda item: dict(zip(parts, item, strict=True))


def _match(formulas: Formulas, text: Formula, cases: Mapping[str, Formula]) -> Read:
    """The formula of the first pattern, as "debuff {row}", which the whole text fits; a gap takes no space."""
    given = formulas.ready(text)
    reads = [(_pattern(pattern), formulas.ready(each)) for pattern, each in cases.items()]

    def read(scope: Scope) -> Any:
        for pattern, told in reads:
            if fits := pattern.fullmatch(given(scope)):
                return told(_inside(scope, fits.groupdict()))
        raise ValueError(f"{given(scope)!r} fits no pattern")

    return read


def _pattern(written: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^ ]+)", re.escape(written)))


def _name(formulas: Formulas, seat: Formula) -> Read:
    whose = formulas.ready(seat)
    return lambda scope: scope["cast"].name(whose(scope))


def _about(formulas: Formulas, seat: Formula, key: Formula, facts: Formula = None) -> Read:
    """A sentence about a seat: its variant for the reader's own, or with the name as `who`."""
    whose, which, given = map(formulas.ready, (seat, key, facts or {}))
    return lambda scope: scope["cast"].say(whose(scope), which(scope), **given(scope))


FORMS: Mapping[str, Callable[..., Read]] = {
    "if": _if,
    "first": _first,
    "and": _and,
    "or": _or,
    "let": _let,
    "each": _each,
    "where": _where,
    "match": _match,
    "name": _name,
    "about": _about,
}


# Operators that are given values.


def _list(*items: Any) -> list[Any]:
    """The items in a row: of lists their items, of None nothing."""
    whole: list[Any] = []
    for item in items:
        if item is not None:
            whole += _list(*item) if isinstance(item, list | tuple) else [item]
    return whole


def plain(value: Any) -> str:
    """Any value as it is."""
    match value:
        case None | []:
            return "-"
        case dict():
            return ", ".join(f"{key} {plain(item)}" for key, item in value.items())
        case list() | tuple():
            nested = any(isinstance(item, dict | list | tuple) for item in value)
            return (" | " if nested else " ").join(map(plain, value))
        case _:
            return str(value)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    # Sentences. "said" is for a key that the catalogue need not have.
    "say": lambda key, facts={}: say(key, **facts),
    "said": lambda key, otherwise: say(key) if has(key) else otherwise,
    "listed": listed,
    "english": translated,
    "capital": capital,
    "sentence": sentence,
    "slug": slug,
    "decimal": lambda value: decimal(str(value)),
    "digits": digits,
    "plain": plain,
    # Texts.
    "text": lambda *parts: "".join(map(str, parts)),
    "join": lambda parts, between: between.join(map(str, parts)),
    "split": lambda text, between: text.split(between),
    "left": lambda text, width: str(text).ljust(width),
    "right": lambda text, width: str(text).rjust(width),
    # Lists.
    "list": _list,
    "at": lambda whole, *places: functools.reduce(_at, places, whole),
    "from": lambda items, first: items[first:],
    "in": lambda item, items: item in items,
    "items": lambda mapping: [*map(list, mapping.items())],
    "least": min,
    "most": max,
    "range": lambda first, end: [*range(first, end)],
    "reversed": lambda items: items[::-1],
    "size": len,
    "sum": sum,
    # Numbers and conditions.
    "+": lambda *numbers: sum(numbers),
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "%": lambda one, other: one % other,
    "=": lambda one, other: one == other,
    "<": lambda one, other: one < other,
    "not": lambda value: not value,
}


def keys(formula: Formula) -> Iterator[tuple[str, frozenset[str]]]:
    """The keys of the sentences in a formula, each with the names of the facts that it is given."""
    if isinstance(formula, Mapping):
        for each in formula.values():
            yield from keys(each)
    elif isinstance(formula, Sequence) and not isinstance(formula, str):
        match formula:
            case ["say", str() as key, *rest] | ["about", _, str() as key, *rest]:
                yield key, frozenset(rest[0]) if rest else frozenset()
        for each in formula:
            yield from keys(each)
