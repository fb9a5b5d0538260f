"""Everything that has to do with ratings: the leaderboard, the lobby and the house rules, the table, the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from client.games import FACES
from client.rules.default_rules import offered
from client.rules.house_rules import OWN, Order
from client.screens.after.result import UNSEEN, Result
from client.screens.lobby.house_rules import HouseRules
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.lobby.waiting import Waiting
from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from server.ratings.anchors import ANCHORS
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Bot,
    Chair,
    Ended,
    Leaderboard,
    Listed,
    Lobby,
    Ranked,
    Rating,
    Seated,
    Seeking,
    Table,
    Welcome,
)
from shared.record import Record
from tests.client.fakes import COMMITMENT, FakeLine, chairs, update
from tests.client.fingers import pass_time, press
from tests.client.gallery.after import CLUE, GWENT, HANDS, ROUNDS, after, shown
from tests.client.gallery.after import session as visit_after
from tests.client.gallery.lobby import AGENTS, LONG, in_lobby, visiting
from tests.client.gallery.table import settle
from tests.client.told import match, relinked

GAME = "nano-gwent"
SIX_GAMES = (*FACES, "canasta-of-the-seven-seas")
NEWCOMER = Rating(212.4, 391.0)


GWENT_BOTS = {"random": 0.0, "fis": 164.0, "csp": 733.0, "minimax": 1020.0}
"""As they were once: this picture is kept, and reference bots are measured again."""


def bots(elo: Mapping[str, float]) -> list[Ranked]:
    return [Ranked(agent, Rating(points, 0.0), 0, bot=True) for agent, points in elo.items()]


def ranked(lines: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """As the server has them: the surest first."""
    return tuple(sorted(lines, key=lambda line: line.rating.error - line.rating.elo))


FEW = ranked(
    [
        *bots(GWENT_BOTS),
        Ranked("Ana", Rating(871.2, 80.3), 64, you=True),
        Ranked(LONG, Rating(1240.0, 148.0), 21),
        Ranked("mcts", Rating(1130.0, 41.0), 1312, bot=True),
        Ranked("Zoë", NEWCOMER, 2),
        Ranked("my-very-own-little-agent", Rating(-214.0, 460.0), 1, bot=True),
    ]
)
FIFTY = ranked(
    [
        *bots(ANCHORS["top-trumps"]),
        *(
            Ranked(f"Player {n}", Rating(1800.0 - 37 * n, 60.0 + 7 * n), 200 - 4 * n)
            for n in range(50 - len(ANCHORS["top-trumps"]))
        ),
    ]
)
OWN_LINE = Ranked("Ana", Rating(-36.0, 480.0), 3, you=True)


def board(lines: Sequence[Ranked] | None, game: str = GAME, games: tuple[str, ...] = tuple(FACES)) -> Screen:
    session = visiting(Welcome("p1", "Ana", games), Lobby())
    screen = LeaderboardScreen(session, game)
    screen.enter()
    if lines is not None:
        assert isinstance(session.line, FakeLine)
        session.line.say(Leaderboard(game, tuple(lines)))
    screen.update(0.0)
    return screen


def lobby(*, seeking: bool = False, game: str = GAME) -> Screen:
    """A lobby in which rated matches are looked for, and most bots have ratings."""
    session = in_lobby()
    session.settings.rated = True
    before = session.place.lobby
    assert before is not None
    assert isinstance(session.line, FakeLine)
    known = ranked(FEW)
    bots = [
        Bot(agent, tuple(FACES), free, {game: line.rating} if free else {}, by="house")
        for free, (agent, line) in enumerate(zip(AGENTS, known, strict=False))
    ]
    rules = offered(game, rated=True)
    tables = [
        Listed("r1", game, (Chair(LONG), Chair()), False, rules),
        Listed("r2", game, (Chair("Ben"), Chair("Zoë")), True, rules),
        Listed("r3", game, (Chair("Ben"), Chair("bot:minimax", bot=True, here=False)), False, rules),
        Listed("r4", game, (Chair(), Chair(), Chair()), False, rules),
    ]
    session.line.say(Lobby((*tables, *before.tables), tuple(bots), 3, 27))
    if seeking:
        session.line.say(Seeking(rules))
    screen = LobbyScreen(session)
    screen.update(0.0)
    if game != GAME:
        screen._pick(game)
    return screen


def rules(game: str, *, clock: int = 2, seats: int = 2) -> Screen:
    order = Order(game)
    order.set_seats(seats)
    order.set_rated(True)
    order.clock = clock
    return HouseRules(in_lobby(), order)


def table(seat: int | None = 0, *keys: str) -> Screen:
    game = NanoGwent.deal(2, None, Chance(7))
    rated = offered(GAME, rated=True)
    seated = Seated("t1", "m1", rated, chairs("Ana", LONG), COMMITMENT, seat)
    screen = TableScreen(visiting(Welcome("p1", "Ana", (GAME,)), Lobby(), seated, update(game, seat)))
    settle(screen)
    press(screen, *keys)
    if "h" in keys:
        screen.update(screen.now + 0.1)
    if "menu" in keys:
        screen._open_menu()
    return screen


def waiting() -> Screen:
    at = Table("t1", offered("escoba", rated=True), (Chair("Ana"), Chair()), 0)
    return Waiting(visiting(Welcome("p1", "Ana", tuple(FACES)), Lobby(), at))


def result(record: Record, card: Sequence = (), ratings: Sequence = (), seat: int | None = 0, **unrated: Any) -> Screen:
    said = [
        Seated("t1", record.match, offered(record.game, rated=True), chairs(*record.seats), record.commitment, seat)
        if isinstance(message, Seated)
        else Ended(record, ratings=tuple(ratings), **unrated)
        if isinstance(message, Ended)
        else message
        for message in after(record, seat)
    ]
    made, _ = visit_after(*said)
    screen = Result(made, card)
    shown(screen)
    pass_time(screen, UNSEEN + 0.1)
    return screen


def moved(before: float, after: float, error: float) -> tuple[Rating, Rating]:
    return Rating(before, error + 3), Rating(after, error)


WON = (moved(1240.2, 1251.7, 80.1), moved(903.0, 888.0, 148.4))
SIX = (moved(310, 275, 210), moved(-12, 2, 388), moved(740, 788, 95), None, None, moved(401, 401.2, 177))

SCREENS: dict[str, Callable[[], Screen]] = {
    "ranks": lambda: board(FEW),
    "ranks-coming": lambda: board(None),
    "ranks-empty": lambda: board((), "canasta-of-the-seven-seas", SIX_GAMES),
    "ranks-nobody": lambda: board(ranked(bots(ANCHORS["clue"])), "clue"),
    "ranks-uninvited": lambda: board([line for line in FEW if not line.you]),
    "ranks-fifty": lambda: board([*FIFTY, OWN_LINE], "top-trumps"),
    "ranks-six-games": lambda: board(FEW, GAME, SIX_GAMES),
    "ranks-lobby": lobby,
    "ranks-lobby-clue": lambda: lobby(game="clue"),
    "ranks-lobby-seeking": lambda: lobby(seeking=True),
    **{f"ranks-rules-{game}": lambda game=game: rules(game) for game in GAMES},
    "ranks-rules-own-clock": lambda: rules("escoba", clock=OWN),
    "ranks-rules-clue-six": lambda: rules("clue", clock=OWN, seats=6),
    "ranks-waiting": waiting,
    "ranks-table": table,
    "ranks-table-watched": lambda: table(None),
    "ranks-table-menu": lambda: table(0, "menu"),
    "ranks-table-hint": lambda: table(0, "h"),
    "ranks-result": lambda: result(GWENT, ROUNDS, WON),
    "ranks-result-bot": lambda: result(relinked(GWENT, seats=("Ana", "minimax")), ROUNDS, (WON[0], None)),
    "ranks-result-hands": lambda: result(
        relinked(match("escoba", ("Ana", LONG)), outcome=Outcome((21.0, 14.0), "points")), HANDS, WON
    ),
    "ranks-result-six": lambda: result(
        CLUE, [("Cards seen", (3, 4, 1, 2, 2, 9)), ("Suggestions", (4, 4, 3, 3, 2, 1))], SIX, seat=2
    ),
    "ranks-result-unrated": lambda: result(
        GWENT,
        ROUNDS,
        unrated="too often against the same",
        why="too-often",
        facts={"share": 5, "window": 20, "who": "Ana", "other": LONG},
    ),
}
