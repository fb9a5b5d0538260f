"""A room for visitors: a server with bots, and a host who opens tables there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from shared.game import Fact
from shared.messages import Browse, Lobby, Open, Rules, Start, Table
from tests.hosted import Hosted
from tests.page import first
from tests.together.test_handover import Guest

BOT = first.First.name
SEED = "5eed" * 16
BOTS = 8


class Room(Hosted):
    """A server with bots that play the first legal move."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "--bots", f"{first.__file__}:First:{BOTS}", "--bot-pace", "0")

    def address(self, path: str = "/", host: str = "127.0.0.1") -> str:
        """The address of a page."""
        return f"http://{host}:{self._port}{path}"

    @contextmanager
    def host(self, name: str = "Bob") -> Iterator[Guest]:
        """Somebody with a client, who sees that the bots are there."""
        guest = Guest(self.url, name)
        guest.say(Browse())
        guest.wait(Lobby, lambda lobby: any(bot.free for bot in lobby.bots))
        yield guest
        guest.connection.close()

    def invitation(self, host: Guest, game: str, options: Mapping[str, Fact]) -> str:
        """The link to a table with a bot and a chair for the visitor; its deal is always the same."""
        rules = Rules(game, dict(options), clock=None)
        host.say(Open(rules, ("open", f"bot:{BOT}"), private=True, start=Start(SEED)))
        return self.address(f"/t/{host.wait(Table).code}")
