"""A match of Nano Gwent on the screen of the table, and the server it hears from."""

import pygame

from client.screens.table.table import TableScreen
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Bot, Chair, Lobby, Rules, Seated
from tests.client import fakes
from tests.client.fakes import COMMITMENT, FakeLine, chairs, update, welcome
from tests.client.fingers import look, pass_time, press

LOBBY = Lobby(
    (),
    (
        Bot("fis", ("nano-gwent",), 2, by="house"),
        Bot("sat", ("clue",), 1, by="house"),
        Bot("csp", ("nano-gwent",), 0, by="house"),
    ),
    0,
    2,
)
MOVES = ("15", "8", "3", "13")


class Match:
    """A table of Ana, in seat 0 or looking on, and fis, after MOVES that came one by one."""

    def __init__(
        self,
        seat: int | None = 0,
        *,
        motion: bool = False,
        rules: Rules = fakes.RULES,
        sitters: tuple[Chair, ...] = chairs("Ana", "fis"),
        **more,
    ) -> None:
        self.seat = seat
        self.game = NanoGwent.deal(2, None, Chance(7))
        seated = Seated("t1", "m1", rules, sitters, COMMITMENT, seat, **more)
        self.line = FakeLine(welcome(), LOBBY, seated, update(self.game, seat, 0))
        session = fakes.session(self.line, motion=motion)
        session.poll()
        self.version = 0
        self.screen = TableScreen(session)
        self.live()
        for move in MOVES:
            self.play(move)
        self.line.sent.clear()

    def live(self, seconds: float = 1.0):
        look(self.screen)
        return pass_time(self.screen, seconds)

    def play(self, move: str, **more):
        """A move that the server tells of."""
        self.game, events = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
        self.version += 1
        self.hear(update(self.game, self.seat, self.version, events=events, **more))

    def again(self, **more):
        """The same position once more, with other facts of the table."""
        self.hear(update(self.game, self.seat, self.version, **more))

    def hear(self, *messages):
        self.line.say(*messages)
        return self.live()

    def choose(self, key: str):
        """Press a button of the sheet."""
        look(self.screen)
        self.screen.sheet._form.focus = key
        return press(self.screen, "enter")

    def offered(self) -> list[str]:
        return [choice.key for choice in self.screen.sheet.choices]

    def picture(self) -> bytes:
        """What the board looks like."""
        return pygame.image.tobytes(look(self.screen).subsurface((0, 0, 760, 640)), "RGB")
