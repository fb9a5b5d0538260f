"""What is typed for the options of a game, and what is wrong with it. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.rules.options import Option, options_of, problem, read, told, within, written
from client.ui.widgets import Entry
from shared.game import Fact, Options
from shared.words import printable

NEAR = 30
"""How far a step looks for the next number that the game accepts."""


class Draft:
    """The options of one game while they are chosen; `entries` hold what is typed, for every option."""

    def __init__(self, game: str, accepts: type[Options], given: Mapping[str, Any]) -> None:
        self.game = game
        self.options = options_of(accepts)
        self.entries = {option.name: _entry(option, given) for option in self.options}
        self._accepts = accepts

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
        """The number after (step 1) or before (-1) the present one that the game accepts; None if no number near is
        accepted.
        """
        now = self.value(option)
        if now is None:
            # From an empty or invalid value to the nearest valid one.
            return option.least if option.least is not None else 0
        numbers = range(now + step, now + step * (NEAR + 1), step)
        fits = (number for number in numbers if within(option, number))
        return next((number for number in fits if not problem(self._accepts, {option.name: number})), None)

    def problem(self, option: Option) -> str:
        """What is wrong with what is typed for an option by itself, in a sentence; empty: nothing."""
        try:
            value = read(option, self.entries[option.name].text)
        except ValueError as error:
            return str(error)
        text = problem(self._accepts, {option.name: value})
        return told(self.game, option, value, text) if text else ""

    def problems(self) -> dict[str, str]:
        """What is wrong, by the name of the option; under "" what is wrong with all of them together."""
        found = {option.name: self.problem(option) for option in self.options}
        wrong = {name: text for name, text in found.items() if text}
        together = "" if wrong else problem(self._accepts, self._values())
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


def _entry(option: Option, given: Mapping[str, Any]) -> Entry:
    text = written(option, given.get(option.name, option.default))
    return Entry(text, option.longest, lines=True) if option.kind == "text" else Entry(text)
