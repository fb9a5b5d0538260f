"""The way in, the lobby, the house rules, the table that waits, and the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from client.games import FACES
from client.link.neighbours import Found
from client.link.session import Notice, Session
from client.player.settings import Settings
from client.rules.house_rules import OWN, Order
from client.screens.account import AccountScreen
from client.screens.keys import KeysScreen
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.friends import Friends
from client.screens.lobby.house_rules import HouseRules
from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.lobby.waiting import Waiting
from client.screens.settings import SettingsScreen
from client.speech.language import say
from client.speech.words import refusal
from client.ui.screen import Screen
from shared.games import GAMES
from shared.messages import Bot, Chair, Clock, Listed, Lobby, MoveCode, Rating, Refused, Rules, Seeking, Table, Welcome
from shared.servers import Server
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, Passing, chairs, welcome
from tests.client.fingers import look, use

LONG = "Wilhelmina of Westfalica"
PLAYING = Refused("not-now", "a match is played", to="delete-account", why="account-playing")
AGENTS = ("mcts", "fis", "minimax", "equilibrium", "randmaxer", "entropy", "sat", "my-very-own-little-agent")
NEARBY = (
    Found("kitchen", "ws://192.168.1.20:7800"),
    Found("a-machine-whose-name-is-as-long-as-it-ge", "ws://[fd00:1234:5678:9abc::2]:7801"),
    Found("zoe", "wss://192.168.1.33:7800"),
)


class Street:
    """A network with what servers there are."""

    def __init__(self, *found: Found) -> None:
        self._found = found

    def servers(self) -> tuple[Found, ...]:
        return self._found

    def close(self) -> None:
        return


class Memory(Passing):
    """What the client remembers, without a file."""

    servers: ClassVar = [
        "ws://cards.example.org:7800",
        "wss://fairdeal.a-very-long-host-name.example.com/room/seven",
        "ws://[::1]:7800",
    ]
    notice: str | None = None
    local_url: str | None = None

    def room(self, addresses: Sequence[str], key: str | None = None) -> tuple[Server, ...]:
        return tuple(map(Server, addresses))


class Opening:
    """A server of one's own that is not there yet."""

    url, problem, door = "", "", None

    def close(self) -> None:
        return


def _connect(
    *found: Found,
    problem: str = "",
    going: str = "",
    first: bool = False,
    invited: str = "",
    page: str | None = None,
    alone: str | None = None,
) -> Screen:
    line, memory = FakeLine(), Memory(Settings(), Path("nowhere"))
    line.state, line.problem = "connecting", problem or None
    memory.name = "ana" if first else LONG
    if first:
        memory.servers = []
    screen = ConnectScreen(
        memory,
        lambda room, name: line,
        invited or None,
        code="KWQXRZBD" if invited else "",
        neighbours=Street(*found),
        host=lambda folder: Opening(),
        page=page,
        alone=alone,
    )
    if going:
        screen._play_here()
    if problem:
        screen._go("ws://cards.example.org:7800")
    screen.update(0.0)
    return screen


def visiting(*messages) -> Session:
    """A session to a server that has said so much."""
    session = fakes.session(FakeLine(*messages))
    session.poll()
    return session


def in_lobby(*, games: tuple[str, ...] = tuple(FACES), busy: bool = True, rated: bool = False) -> Session:
    """A session to a room with all games and many tables, or an empty one; in one with ratings, all bots have some."""
    rules = {game: Rules(game) for game in games}
    game = games[0]
    open_hands = Rules(game, spectators="all")
    tables = [
        Listed("t1", game, (Chair(LONG), Chair()), False, rules[game]),
        Listed("t2", game, (Chair("Ben"), Chair("minimax", bot=True)), True, Rules(game, takeover=True)),
        Listed("t3", game, (Chair("Ben"), Chair("bot:minimax", bot=True, here=False)), False, rules[game]),
        Listed("t4", game, chairs("Zoë", LONG), True, open_hands),
        Listed("t5", game, chairs("Ben", "Eve"), True, Rules(game, spectators="no")),
        *(Listed(f"t{n}", game, (Chair(f"Player {n}"), Chair("Zoë")), True, rules[game]) for n in range(6, 14)),
    ]
    if "clue" in games:
        six = (*chairs("Ben", LONG, "Zoë", "sat"), Chair(), Chair())
        tables.append(Listed("t20", "clue", six, False, Rules("clue")))
    ratings = {game: Rating(1890.4, 131.2) for game in games} if rated else {}
    bots = tuple(Bot(agent, games, free, ratings, by="house") for free, agent in enumerate(AGENTS)) if busy else ()
    return visiting(
        Welcome("p1", LONG, games), Lobby(tuple(tables) if busy else (), bots, 3 if busy else 0, 27 if busy else 1)
    )


def _lobby(game: str = "", **kinds) -> LobbyScreen:
    screen = LobbyScreen(in_lobby(**kinds))
    if game:
        screen._pick(game)
    return screen


def _seeking() -> Screen:
    screen = _lobby()
    assert isinstance(screen.session.line, FakeLine)
    screen.session.line.say(Seeking(Rules("nano-gwent")))
    screen.update(0.0)
    return screen


def _watching_two() -> Screen:
    screen = _lobby()
    screen._watch_bot(next(bot for bot in screen._known_bots() if bot.agent == "mcts"))
    return screen


def _refused() -> Screen:
    """A code that no room has."""
    screen = LobbyScreen(in_lobby())
    screen.session.notice = Notice(refusal(Refused("unknown-table", "no room has that code")))
    screen.update(0.0)
    return screen


HERE = "ws://127.0.0.1:41233"
SIX = Rules("clue", {"max_turns": 30}, clock=Clock(90.0, 7.0))
HOUSE: dict[str, Any] = {"target": 31, "table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 3}


class OwnDoor:
    """The door of an own server, as it stands."""

    def __init__(self, *others_at: str, problem: str = "", turning: bool = False, can_open: bool = True) -> None:
        self.others_at, self.problem, self.turning, self.can_open = others_at, problem, turning, can_open

    def turn(self) -> None:
        self.turning = True

    def look(self) -> bool:
        return False


def _at_home(kind: Callable[[Session], Screen], door: OwnDoor) -> Screen:
    """A screen of the lobby of an own server."""
    session = in_lobby()
    session.line.room, session.door = (Server(HERE),), door
    return kind(session)


def _waiting(
    code: str | None,
    *more: Chair,
    rules: Rules = RULES,
    seat: int | None = 0,
    spectators: int = 0,
    url: str = "ws://192.168.178.20:7800",
    door: OwnDoor | None = None,
) -> Screen:
    table = Table("t1", rules, (Chair("Ana"), Chair(), *more), seat, code, spectators)
    session = visiting(welcome(), Lobby((), (Bot("fis", (rules.game,), 2, by="house"),), 0, 1), table)
    session.line.room, session.door = (Server(url),), door
    return Waiting(session)


def _rules(game: str, *, seats: int = 2, clock: int = 2, **typed: str) -> Screen:
    order = Order(game)
    order.set_seats(seats)
    order.clock = clock
    for name, text in typed.items():
        entry = order.seconds.get(name) or order.options.entries[name]
        entry.clear()
        entry.insert(text)
    order.chairs[-1] = f"bot:{AGENTS[-1]}"
    return HouseRules(in_lobby(), order)


def _settings(*, naming: bool) -> Screen:
    keeper = Passing(Settings())
    keeper.name = LONG
    return SettingsScreen(keeper, naming=naming, session=None if naming else in_lobby())


def _account(*pressed: str, says: MoveCode | Refused | None = None) -> Screen:
    line = FakeLine(welcome(LONG))
    session = fakes.session(line)
    session.poll()
    screen = AccountScreen(session)
    look(screen)
    for name in pressed:
        use(screen, name)
    if says is not None:
        line.say(says)
    screen.update(0.0)
    return screen


SCREENS: dict[str, Callable[[], Screen]] = {
    "connect": lambda: _connect(*NEARBY),
    "connect-first": lambda: _connect(first=True),
    "connect-page": lambda: _connect(page="ws://192.168.1.7:7800"),
    "connect-page-alone": lambda: _connect(page="wss://cards.example.org", alone="ws://localhost"),
    "connect-opening": lambda: _connect(*NEARBY, going="here"),
    "connect-invited": lambda: _connect(*NEARBY, invited="ws://192.168.178.20:7800"),
    "connect-many": lambda: _connect(*(Found(f"room-{n}", f"ws://192.168.1.{n}:7800") for n in range(1, 20))),
    "connect-problem": lambda: _connect(
        *NEARBY, problem=say("connection-unreachable", reason=say("cause-econnrefused"))
    ),
    "lobby": _lobby,
    "lobby-empty": lambda: _lobby(busy=False),
    "lobby-one-game": lambda: _lobby(games=("nano-gwent",)),
    "lobby-clue": lambda: _lobby("clue"),
    "lobby-escoba": lambda: _lobby("escoba"),
    "lobby-unknown-game": lambda: _lobby("hearts", games=("nano-gwent", "hearts")),
    "lobby-rated": lambda: _lobby(rated=True),
    "lobby-refused": _refused,
    "lobby-seeking": _seeking,
    "lobby-two-bots": _watching_two,
    "lobby-own": lambda: _at_home(LobbyScreen, OwnDoor()),
    "friends": lambda: _at_home(Friends, OwnDoor("ws://192.168.178.20:41233")),
    "friends-alone": lambda: _at_home(Friends, OwnDoor()),
    "waiting": lambda: _waiting(None, spectators=3),
    "waiting-looking-on": lambda: _waiting(None, seat=None, spectators=1),
    "waiting-rules": lambda: _waiting("KWQXRZ", rules=Rules("escoba", HOUSE, clock=None)),
    "waiting-code": lambda: _waiting("KWQXRZBD"),
    "waiting-six": lambda: _waiting(
        "KWQXRZ", Chair("bot:sat", bot=True, here=False), Chair(LONG), Chair(), Chair(), rules=SIX, spectators=1
    ),
    "waiting-long-link": lambda: _waiting("KWQXRZBD", url="wss://cards.gesellschaft-der-freunde.example.org:17800"),
    "waiting-loopback": lambda: _waiting("KWQXRZBD", url=HERE),
    "waiting-alone": lambda: _waiting("KWQXRZBD", url=HERE, door=OwnDoor()),
    "waiting-turning": lambda: _waiting("KWQXRZBD", url=HERE, door=OwnDoor(turning=True)),
    "waiting-no-door": lambda: _waiting(
        "KWQXRZBD", url=HERE, door=OwnDoor(problem="this machine has no address on a local network")
    ),
    "waiting-no-network": lambda: _waiting("KWQXRZBD", url=HERE, door=OwnDoor(can_open=False)),
    "waiting-let-in": lambda: _waiting("KWQXRZBD", url=HERE, door=OwnDoor("ws://192.168.178.20:41233")),
    "waiting-let-in-several": lambda: _waiting(
        "KWQXRZBD",
        Chair("bot:sat", bot=True, here=False),
        Chair(LONG),
        Chair(),
        Chair(),
        rules=SIX,
        spectators=1,
        url=HERE,
        door=OwnDoor(*(f"ws://{address}:41233" for address in ("192.168.178.20", "10.0.0.7", "172.17.0.1"))),
    ),
    "waiting-let-in-listed": lambda: _waiting(None, url=HERE, door=OwnDoor("ws://192.168.178.20:41233")),
    **{f"rules-{game}": lambda game=game: _rules(game) for game in GAMES},
    "rules-clue-six": lambda: _rules("clue", seats=6, clock=OWN),
    "rules-own-clock": lambda: _rules("escoba", clock=OWN),
    "rules-wrong": lambda: _rules("nano-gwent", clock=OWN, units="16", deck="1 1 2", cap="1.5"),
    "rules-wrong-deck": lambda: _rules("top-trumps", cards="7", deck="nothing", grace="soon"),
    "rules-unknown-game": lambda: _rules("hearts"),
    "keys": lambda: KeysScreen(Passing(Settings())),
    "settings": lambda: _settings(naming=True),
    "account": _account,
    "account-code": lambda: _account("move", says=MoveCode("KWQXRZBD", 600.0)),
    "account-sure": lambda: _account("delete", "sure", "delete", says=PLAYING),
    "settings-online": lambda: _settings(naming=False),
}
