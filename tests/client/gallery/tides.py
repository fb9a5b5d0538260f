"""The table of Tides of Time in its room, and BOARDS: the board alone, from the first choice to the last count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.player.settings import Settings
from client.screens.table.table import TableScreen
from client.ui.paint import Paint
from client.ui.screen import Next, Screen
from client.ui.theme import TABLE
from shared.messages import Rules, Seated
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, welcome
from tests.client.fingers import press
from tests.client.gallery import first_look
from tests.client.games.tides_of_time.sitting import EACH_ROUND, Sitting, area_in

LONG = "Wilhelmina of Westfalica"


class Alone(Screen):
    """Nothing but the board, where the table of the smallest sidebar has it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def on_event(self, event: pygame.event.Event) -> Next:
        return None

    def draw(self, paint: Paint) -> None:
        paint.fill(paint.area, TABLE)
        self.sitting.board.draw(paint, area_in(paint.area.size))


def still(count: int, *keys: str, **more: object) -> Screen:
    """After so many choices, and keys."""
    sitting = Sitting(**more).choices(count)
    sitting.press(*keys)
    return Alone(sitting)


def moving(count: int, seconds: float, **more: object) -> Screen:
    """So many seconds after the last of so many choices."""
    sitting = Sitting(settings=Settings(language="en"), **more).choices(count - 1)
    sitting.play()
    return Alone(sitting.pass_time(seconds))


def dealing() -> Screen:
    """The first hands are on their way."""
    sitting = Sitting(settings=Settings(language="en")).pass_time(0.1)
    sitting.look()
    return Alone(sitting.pass_time(0.5))


def pointing() -> Screen:
    """The mouse is on a card of the far kingdom."""
    sitting = Sitting(names=("Ana", LONG)).choices(8)
    return Alone(sitting.point(sitting.game.picks[1][0]))


def revealed(count: int) -> Screen:
    """Everything may be seen."""
    return Alone(Sitting(seat=None, names=("Ben", LONG)).choices(count).reveal())


def advised(count: int) -> Screen:
    """Somebody advises the first move that there is."""
    sitting = Sitting().choices(count)
    sitting.board.suggest(str(sitting.game.legal_moves(0)[0]))
    return Alone(sitting)


def waiting() -> Screen:
    """A card is on its way to the server."""
    sitting = Sitting().choices(6)
    sitting.board.wait(str(sitting.game.legal_moves(0)[0]))
    return Alone(sitting)


def table(count: int, *keys: str, names: Sequence[str] = ("Ana", "minimax"), seconds: float | None = None) -> Screen:
    """The whole window; in motion so many seconds after the last choice."""
    sitting = Sitting(names=names).choices(count if seconds is None else count - 1)
    line = FakeLine(welcome(), Seated("t1", "m1", Rules("tides-of-time"), chairs(*names), "0" * 64, 0))
    line.say(sitting.update())
    session = fakes.session(line)
    session.poll()
    screen = TableScreen(session)
    screen.enter()
    first_look(screen)
    if seconds is not None:
        screen.update(10.0)
        line.say(sitting.update(sitting.play()))
        for step in range(round(seconds * 20)):
            screen.update(10.0 + step / 20)
    press(screen, *keys)
    screen.update(20.0 if seconds is None else 10.0 + seconds)
    return screen


BOARDS: dict[str, Callable[[], Screen]] = {
    "tides-dealing": dealing,
    "tides-start": lambda: still(0),
    "tides-chosen": lambda: still(4, "2", names=("Ana", LONG)),
    "tides-secret": lambda: still(5),
    "tides-secret-other": lambda: still(5, "3", first=1, names=("Ana", LONG)),
    "tides-waiting": waiting,
    "tides-advised": lambda: advised(4),
    "tides-advised-relic": lambda: advised(10),
    "tides-pointing": pointing,
    "tides-turning": lambda: moving(6, 0.5),
    "tides-reveal": lambda: moving(6, 1.2),
    "tides-passing": lambda: moving(6, 1.76),
    "tides-counting": lambda: moving(10, 3.5),
    "tides-counted": lambda: moving(10, 5.0, names=("Ana", LONG)),
    "tides-keep": lambda: still(10, names=("Ana", LONG)),
    "tides-keep-one": lambda: still(10, "3"),
    "tides-keep-two": lambda: still(10, "2", "5"),
    "tides-kept": lambda: still(11, names=("Ana", LONG)),
    "tides-kept-same": lambda: still(11, "1", "2"),
    "tides-taken-up": lambda: moving(EACH_ROUND, 0.7),
    "tides-drawing": lambda: moving(EACH_ROUND, 1.3),
    "tides-second": lambda: still(EACH_ROUND, "1", names=("Ana", LONG)),
    "tides-third": lambda: still(2 * EACH_ROUND + 8, "1", names=(LONG, "Ben")),
    "tides-end": lambda: moving(2 * EACH_ROUND + 10, 6.0, names=("Ana", LONG)),
    "tides-over": lambda: still(2 * EACH_ROUND + 10, names=("Ana", LONG)),
    "tides-one-round": lambda: still(6, "1", rounds=1, seed=3),
    "tides-watching": lambda: still(EACH_ROUND + 3, seat=None, names=(LONG, "Ben")),
    "tides-watching-third": lambda: still(2 * EACH_ROUND, seat=None, names=(LONG, "Ben")),
    "tides-revealed": lambda: revealed(EACH_ROUND + 3),
}

SCREENS: dict[str, Callable[[], Screen]] = {
    "table-tides-chosen": lambda: table(4, "2"),
    "table-tides-reveal": lambda: table(6, seconds=1.2),
    "table-tides-counting": lambda: table(10, seconds=3.4),
    "table-tides-keep": lambda: table(10, "2", "5"),
    "table-tides-third": lambda: table(2 * EACH_ROUND + 6, "2"),
}
