"""The rules of a table in words."""

from __future__ import annotations

from typing import Literal

from client.rules.options import label_of, label_of_value
from client.speech.language import say
from client.speech.words import digits
from shared.game import Fact
from shared.messages import Clock, Rules
from shared.words import printable

Absent = Literal["bot", "bot-wait", "wait", "forfeit"]
"""What becomes of an empty seat: a house bot's, or else lost; a house bot's, or else void; void; or lost."""
LONGEST = 24
"""Characters of a value that are told."""


def absence(rules: Rules) -> Absent:
    """What becomes of a seat that stays empty, in one word."""
    return "bot-wait" if rules.absent == "bot" and rules.without == "wait" else rules.absent


def clock_label(clock: Clock | None) -> str:
    """Minutes and seconds, as players write a clock: 5+10."""
    return f"{digits(clock.bank / 60)}+{digits(clock.increment)}" if clock is not None else say("rules-clock-none")


def told(rules: Rules) -> list[str]:
    """What somebody who comes to a table is to know of its rules: the options that are not as usual, the clock, and
    what becomes of whoever is away."""
    options = [
        f"{label_of(rules.game, name)}: {_value(rules.game, name, value)}" for name, value in rules.options.items()
    ]
    rated = [say("rules-told-rated")] * rules.rated
    away = say(f"rules-told-{absence(rules)}", seconds=rules.grace)
    return [*rated, *options, f"{say('rules-clock')}: {clock_label(rules.clock)}", away]


def _value(game: str, option: str, value: Fact | None) -> str:
    """A value in a few words; a text, as a deck that was typed, by how it begins."""
    if isinstance(value, bool):
        return say("rules-yes" if value else "rules-no")
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    return printable(label_of_value(game, option, value).partition("\n")[0])[:LONGEST]
