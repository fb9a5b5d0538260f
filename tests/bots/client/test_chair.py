"""The client against a small server that plays a script: what it says, and what it does when things go wrong."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.exceptions import NegotiationError
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from bots.agent import Agent, Budget
from bots.agent.player import AnyGame
from bots.client.chair import Chair, serve
from bots.client.link import Unserved, check_url, link
from bots.client.manners import SHARE
from bots.client.service import Service
from bots.client.thinker import Thinker
from bots.match.failure import Drawer, Failure, read
from shared import messages, wire
from shared.chance import Chance, derive, pledge
from shared.game import Move
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    PROTOCOL,
    Clock,
    Closing,
    Ended,
    Hello,
    Leave,
    Offer,
    Play,
    Refused,
    Resign,
    Rules,
    Seated,
    ServerMessage,
    Table,
    Update,
    Welcome,
)
from shared.record import Reason
from shared.servers import SOON
from tests.hosted import PATIENCE
from tests.shared.matches import record_of

SEED = bytes(range(32))
TOKEN = "t" * 43
GAME = NanoGwent.deal(options={"deck": (1, 5, 9)})
RULES = Rules("nano-gwent", {"deck": [1, 5, 9]}, clock=None)
WELCOME = Welcome("p1", "tester", ("nano-gwent",), TOKEN)
BOT, PERSON = messages.Chair("bot", bot=True), messages.Chair("Ann")
SEATED = Seated("table", "m1", RULES, (BOT, BOT), "0" * 64, seat=0, label="deal 1 tester-other 0")


def played(game: AnyGame) -> Iterator[AnyGame]:
    """The positions of a match in which everybody plays their first move."""
    while game.to_act:
        yield game
        seat = min(game.to_act)
        game = game.play(seat, game.legal_moves(seat)[0]).game


def update(version: int, game: AnyGame = GAME, **more: Any) -> Update:
    """The position as seat 0 is told it."""
    moves = tuple(map(str, game.legal_moves(0)))
    return Update("m1", version, msgspec.to_builtins(game.view(0)), moves, version, tuple(game.to_act), **more)


class Highest(Agent):
    """Plays the last unit."""

    name = "highest"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return [move for move in moves if str(move).isdigit()][-1]


class Drawn(Agent):
    """Draws its move, and says so."""

    name = "drawn"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)

    def reason(self) -> Reason:
        return Reason("by lot")


class Broken(Agent):
    name = "broken"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        raise RuntimeError("no idea")


def service(url: str, agent: type[Agent] = Highest) -> Service:
    return Service(url, agent.name, "tester", {"nano-gwent": agent}, SEED)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


def kept(folder: Path) -> Failure:
    """The only failure in a folder."""
    (path,) = folder.iterdir()
    return read(path)


class Peer:
    """The server's end of a connection, for scripts."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.pledge: str | None = None

    async def say(self, *messages: ServerMessage) -> None:
        for message in messages:
            await self.socket.send(wire.encode(message))

    async def hear(self) -> Any:
        """The next message, without its pledge, which is another one each time; the last one is kept."""
        message = wire.decode_client(await self.socket.recv())
        if isinstance(message, messages.Pledging):
            self.pledge = message.pledge
            return msgspec.structs.replace(message, pledge=None)
        return message


Script = Callable[[Peer], Awaitable[None]]


@asynccontextmanager
async def playing(agent: type[Agent], *scripts: Script, **more: Any) -> AsyncIterator[asyncio.Future[None]]:
    """A bot against a server that follows one script for each connection; the future is the last script's end."""
    pending = list(scripts)
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def handle(socket: ServerConnection) -> None:
        script = pending.pop(0)
        try:
            await script(Peer(socket))
        except BaseException as error:
            if not over.done():
                over.set_exception(error)
            raise
        if not pending and not over.done():
            over.set_result(None)

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        bot = asyncio.create_task(serve([service(url, agent)._replace(**more)], 1))
        try:
            async with asyncio.timeout(PATIENCE):
                yield over
        finally:
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot


async def greet(peer: Peer) -> None:
    assert await peer.hear() == Hello("tester")
    await peer.say(WELCOME)
    assert await peer.hear() == Offer("highest", ("nano-gwent",))


async def test_plays_and_gets_up_when_the_match_has_ended() -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(update(1, GAME.play(0, GAME.parse(0, "9")).game), Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()

    async with playing(Highest, script) as over:
        await over


@pytest.mark.parametrize("honest", [True, False])
async def test_takes_its_part_in_the_chance_of_a_deal_and_says_if_it_is_left_out(
    honest: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        people = messages.Participant("bot", peer.pledge), messages.Participant("bot")
        await peer.say(messages.Drawing("m1", "0" * 64, people, 0))
        reveal = await peer.hear()
        assert pledge(bytes.fromhex(reveal.entropy)) == people[0].pledge
        assert peer.pledge not in (None, people[0].pledge)
        entropies = (reveal.entropy, None) if honest else ()
        await peer.say(msgspec.structs.replace(SEATED, entropies=entropies), update(0))
        assert await peer.hear() == Play(0, "9")
        assert reveal.entropy not in caplog.text

    async with playing(Highest, script) as over:
        await over
    assert ("do not trust this deal" in caplog.text) is not honest


async def test_comes_back_with_its_token_and_version_and_plays_again_what_it_had_decided() -> None:
    answers: list[Play] = []

    async def break_off(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(SEATED, update(3))
        answers.append(await peer.hear())
        peer.socket.transport.abort()

    async def go_on(peer: Peer) -> None:
        assert await peer.hear() == Hello("tester", TOKEN, known=3, match="m1")
        await peer.say(Welcome("p1", "tester", ("nano-gwent",), at_table=True))
        assert await peer.hear() == Offer("drawn", ("nano-gwent",))
        await peer.say(SEATED, update(3))
        answers.append(await peer.hear())

    async with playing(Drawn, break_off, go_on) as over:
        await over
    expected = Chance(derive(SEED, SEATED.label, 0)).choice(GAME.legal_moves(0))
    assert answers == [Play(3, str(expected), Reason("by lot"))] * 2


class Slow(Highest):
    """Thinks until it is told to stop."""

    thinking: ClassVar[threading.Event]
    enough: ClassVar[threading.Event]

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.thinking.set()
        assert self.enough.wait(10)
        return super().choose(view, moves, budget)


async def test_answers_pings_while_its_agent_thinks() -> None:
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        await asyncio.to_thread(Slow.thinking.wait, 10)
        await (await peer.socket.ping())
        Slow.enough.set()
        assert await peer.hear() == Play(0, "9")

    async with playing(Slow, script) as over:
        await over


async def test_takes_its_time_once_somebody_looks_on() -> None:
    took: list[float] = []

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED)
        for version, spectators in enumerate((0, 1)):
            await peer.say(Table("table", RULES, (BOT, BOT), seat=0, spectators=spectators))
            asked = monotonic()
            await peer.say(update(version, clocks=(4.0, 4.0)))
            assert await peer.hear() == Play(version, "9")
            took.append(monotonic() - asked)

    # With a pace that is longer than the test may take: the first move comes at once, the other with the clock's share.
    async with playing(Highest, script, pace=60.0) as over:
        await over
    assert took[1] >= 4.0 * SHARE


class Notes(Agent):
    """Plays the first move, and notes how many there were and what it may cost."""

    name = "notes"
    asked: ClassVar[list[tuple[int, Budget]]]

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.asked.append((len(moves), budget))
        return moves[0]


FREE, FORCED = (
    next(game for game in played(Escoba.deal(2, {}, Chance(3))) if 0 in game.to_act and fits(len(game.legal_moves(0))))
    for fits in ((1).__lt__, (1).__eq__)
)


async def asked_of(chairs: Sequence[messages.Chair], **more: Any) -> list[int | float | None]:
    """Of a position with several moves, and of one with one, the seconds that its agent has if it is asked."""
    Notes.asked = []
    rules = Rules("escoba", clock=Clock(300.0, 5.0))

    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(Seated("table", "m1", rules, tuple(chairs), "0" * 64, seat=0))
        for version, game in enumerate((FREE, FORCED)):
            await peer.say(update(version, game, clocks=(300.0, 300.0)))
            assert await peer.hear() == Play(version, str(game.legal_moves(0)[0]))

    async with playing(Notes, script, cast={"escoba": Notes}, **more) as over:
        await over
    assert [moves == 1 for moves, _ in Notes.asked] == [False, True][: len(Notes.asked)]
    return [budget.seconds for _, budget in Notes.asked]


CLOCKS_SHARE = 300 / 20 + 5


@pytest.mark.parametrize("chairs", [(BOT, PERSON), (PERSON, BOT)], ids=["against a person", "asked for a hint"])
async def test_where_people_wait_it_thinks_no_longer_than_it_may_and_not_about_the_only_move(
    chairs: Sequence[messages.Chair],
) -> None:
    assert await asked_of(chairs, think=3.0) == [3.0]


async def test_where_people_wait_it_takes_no_more_than_its_clock_leaves_it() -> None:
    assert await asked_of((BOT, PERSON), think=60.0) == [CLOCKS_SHARE]


async def test_that_there_is_one_move_is_not_told_by_the_time_where_it_is_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Escoba, "hides_choice", lambda game, seat: seat == 0)
    # Asked about both alike, for half of the shortest time that it takes to hide a choice.
    assert await asked_of((BOT, PERSON), think=3.0) == [0.5, 0.5]


async def test_among_bots_or_unless_it_is_told_to_it_thinks_about_all_for_its_share_of_the_clock() -> None:
    assert await asked_of((BOT, BOT), think=3.0) == [CLOCKS_SHARE] * 2
    assert await asked_of((BOT, PERSON)) == [CLOCKS_SHARE] * 2


async def test_gives_up_when_its_agent_crashes_and_serves_on(caplog: pytest.LogCaptureFixture) -> None:
    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        for match in ("m1", "m2"):
            await peer.say(msgspec.structs.replace(SEATED, match=match), update(0))
            assert await peer.hear() == Resign("crash")
            await peer.say(Table("table", RULES, (), seat=None))
            assert await peer.hear() == Leave()

    async with playing(Broken, script) as over:
        await over
    first, second = errors(caplog)
    assert first.startswith("tester gives match m1 up: crash: Traceback")
    assert first.endswith("RuntimeError: no idea\n")
    assert second.startswith("tester gives match m2 up: crash")


async def test_what_a_crash_was_asked_is_kept_and_shows_it_again(tmp_path: Path) -> None:
    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("crash")

    async with playing(Broken, script, drawer=Drawer(tmp_path)) as over:
        await over
    failure = kept(tmp_path)
    assert (failure.verdict, failure.match, failure.seat, len(failure.asked)) == ("crash", SEATED.label, 0, 1)
    assert msgspec.convert(failure.asked[0].view, NanoGwent.view_type) == GAME.view(0)


async def test_an_agent_that_never_answers_is_given_up_and_the_next_match_is_played(tmp_path: Path) -> None:
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()
    late = msgspec.structs.replace(SEATED, rules=Rules("nano-gwent", RULES.options, Clock(0.05, 0.0)))

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(late, update(0, clocks=(0.05, 0.05)))
        assert await peer.hear() == Resign("stall")
        Slow.enough.set()
        await peer.say(Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()
        await peer.say(msgspec.structs.replace(SEATED, match="m2"), update(0))
        assert await peer.hear() == Play(0, "9")

    async with playing(Slow, script, drawer=Drawer(tmp_path), patience=0.05) as over:
        await over
    assert kept(tmp_path).verdict == "stall"


@pytest.mark.parametrize(
    ("budget", "others", "limit"), [(None, 0, "0.1"), (Budget(seconds=0.1, bank=0.1), 0, "0.3"), (None, 2, "0.3")]
)
async def test_an_agent_that_never_answers_stalls_where_no_clock_runs_too(
    budget: Budget | None, others: int, limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinker, "busy", others)
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("stall")
        Slow.enough.set()
        await peer.say(Table("table", RULES, (), seat=None))
        assert await peer.hear() == Leave()

    async with playing(Slow, script, drawer=Drawer(tmp_path), stall=0.1, budget=budget) as over:
        await over
    failure = kept(tmp_path)
    assert (failure.verdict, failure.text, len(failure.asked)) == ("stall", f"stall: no answer in {limit} s", 1)
    assert Thinker.busy == others


async def test_an_agent_that_has_stalled_leaves_the_processor_to_others(tmp_path: Path) -> None:
    thinking: list[threading.Thread] = []

    class Endless(Highest):
        def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
            thinking.append(threading.current_thread())
            while True:
                pass

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Resign("stall")
        await asyncio.to_thread(thinking[0].join, 10)
        assert not thinking[0].is_alive()

    async with playing(Endless, script, drawer=Drawer(tmp_path), stall=0.1) as over:
        await over
    assert len(kept(tmp_path).asked) == 1


async def test_what_the_server_cannot_read_is_a_failure_of_the_agent(tmp_path: Path) -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(Refused("bad-message", "no MessagePack message"))
        assert await peer.hear() == Resign("protocol")

    async with playing(Highest, script, drawer=Drawer(tmp_path)) as over:
        await over
    assert kept(tmp_path).verdict == "protocol"


async def test_gives_up_when_its_move_is_illegal(caplog: pytest.LogCaptureFixture) -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(Refused("illegal-move", "'9' is no legal move"))
        assert await peer.hear() == Resign("illegal move")

    async with playing(Highest, script) as over:
        await over
    (text,) = errors(caplog)
    assert text.startswith("tester gives match m1 up: illegal move: '9' is no legal move, in Update(")


async def test_slows_down_ignores_what_is_late_and_drops_a_token_that_is_not_known() -> None:
    async def script(peer: Peer) -> None:
        assert await peer.hear() == Hello("tester")
        await peer.say(Refused("slow-down", "too many", retry_after=0.01))
        assert await peer.hear() == Hello("tester")
        await peer.say(Refused("bad-token", "unknown"))
        assert await peer.hear() == Hello("tester")
        await peer.say(WELCOME)
        assert await peer.hear() == Offer("highest", ("nano-gwent",))
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")
        await peer.say(Refused("stale", "late"), update(2))
        assert await peer.hear() == Play(2, "9")

    async with playing(Highest, script) as over:
        await over


@pytest.mark.parametrize(("said", "away"), [(0.15, 0.15), (-1e300, 0.1), (1e300, 0.2)])
async def test_comes_back_when_a_closing_server_says_but_not_at_once_and_not_never(
    said: float, away: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.client.chair.LONGEST_ASKED", 0.2)
    closed = 0.0

    async def close(peer: Peer) -> None:
        nonlocal closed
        await greet(peer)
        await peer.say(Closing("restart", return_in=said))
        closed = monotonic()

    async def go_on(peer: Peer) -> None:
        assert await peer.hear() == Hello("tester", TOKEN)
        assert monotonic() - closed >= away

    async with playing(Highest, close, go_on) as over:
        await over


async def test_a_refused_bot_and_a_missing_server_are_told_to_who_started_it() -> None:
    async def refuse(socket: ServerConnection) -> None:
        peer = Peer(socket)
        await peer.hear()
        await peer.say(Refused("unknown-game", "this server does not play it"))

    async with listen(refuse, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match="the server refuses tester: this server does not play it"):
            await serve([service(url)], 2)
    with pytest.raises(Unserved, match=rf"cannot reach a server at {url}"):
        await serve([service(url)], 1)


async def test_what_a_server_said_before_it_closed_is_read_also_by_who_has_something_to_say() -> None:
    closed = asyncio.Event()

    async def close(socket: ServerConnection) -> None:
        await Peer(socket).say(Closing("for good"))
        await socket.close()
        closed.set()

    async with listen(close, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        port = server.sockets[0].getsockname()[1]
        async with link(f"ws://127.0.0.1:{port}") as line:
            await closed.wait()
            await line.send(Leave())
            assert [message async for message in line] == [Closing("for good")]


async def test_a_server_of_another_protocol_is_not_played_at() -> None:
    async with listen(lambda socket: socket.wait_closed(), "127.0.0.1", 0) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=r"does not speak fairdeal\.v2"):
            await serve([service(url)], 1)


def refusing(_: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol:
    """As a server of a later version does."""
    raise NegotiationError("this server speaks fairdeal.v9")


@pytest.mark.parametrize("select", [refusing, lambda *_: Subprotocol("fairdeal.v9")], ids=["refuses", "answers"])
async def test_a_server_of_another_version_is_not_played_at_and_both_are_named(select: Any) -> None:
    async with listen(lambda socket: socket.wait_closed(), "127.0.0.1", 0, select_subprotocol=select) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=rf"^the server at {url} speaks fairdeal\.v9, this program fairdeal\.v2$"):
            await serve([service(url)], 1)


async def test_who_comes_back_to_another_version_leaves() -> None:
    speaks = [PROTOCOL, "fairdeal.v9"]

    async def handle(socket: ServerConnection) -> None:
        await greet(Peer(socket))

    def select(*_: object) -> Subprotocol:
        return Subprotocol(speaks.pop(0))

    async with listen(handle, "127.0.0.1", 0, select_subprotocol=select) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(Unserved, match=r"speaks fairdeal\.v9"):
                await serve([service(url)], 1)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"type": "fortune"}, "Invalid value 'fortune'"),
        ({"type": "said", "weather": "fair"}, "unknown field `weather`"),
    ],
)
async def test_a_server_that_says_what_nobody_knows_is_left_with_a_sentence(message: Any, text: str) -> None:
    async def handle(socket: ServerConnection) -> None:
        await greet(Peer(socket))
        await socket.send(msgspec.msgpack.encode(message))
        await socket.wait_closed()

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=rf"^the server does not speak fairdeal\.v2: .*{text}"):
            await serve([service(url)], 1)


async def test_of_an_end_in_parts_a_bot_waits_for_the_last() -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        part = Ended(record_of(NanoGwent), more=True)
        await peer.say(SEATED, *[part] * 3, Ended(record_of(NanoGwent)), SEATED, update(0))
        assert await peer.hear() == Leave()
        assert await peer.hear() == Play(0, "9")

    async with playing(Highest, script) as over:
        await over


def impossible(**more: Any) -> Update:
    """A position that cannot be."""
    return msgspec.structs.replace(update(0), view={**update(0).view, **more})


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ([msgspec.structs.replace(SEATED, rules=Rules("clue"))], "the server has tester play clue, which it does not"),
        ([msgspec.structs.replace(SEATED, seat=5)], "the server says that it sits in seat 5 of 2"),
        ([Table("table", RULES, (), seat=0)], "the server says that it sits in seat 0 of 0"),
        ([SEATED, impossible(hands=[[-1], [2]])], "plays another version of nano-gwent: negative shift count"),
        ([SEATED, impossible(hands=1)], "plays another version of nano-gwent: Expected `array`"),
    ],
)
async def test_a_server_that_says_what_cannot_be_is_left_with_a_sentence(said: Any, text: str) -> None:
    async def handle(socket: ServerConnection) -> None:
        peer = Peer(socket)
        await greet(peer)
        await peer.say(*said)
        await socket.wait_closed()

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=text):
            await serve([service(url)], 1)


async def test_where_the_server_tells_too_few_clocks_the_time_is_not_counted() -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        theirs = GAME.play(0, GAME.parse(0, "9")).game
        moves = tuple(map(str, theirs.legal_moves(1)))
        told = msgspec.structs.replace(
            update(1, theirs, clocks=(9.0,)), view=msgspec.to_builtins(theirs.view(1)), moves=moves
        )
        await peer.say(msgspec.structs.replace(SEATED, seat=1), told)
        assert await peer.hear() == Play(1, "9")

    async with playing(Highest, script) as over:
        await over


@pytest.mark.parametrize("url", ["", "localhost:7800", "http://localhost", "ws://", "ws://h:99999", "ws://a..b"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Unserved, match=r"is no server address; one looks like ws://127\.0\.0\.1:7800"):
        check_url(url)


def test_comes_back_after_a_pause_that_grows_to_five_seconds() -> None:
    chair = Chair(service("ws://h"), 0)
    pauses = [chair.pause() for _ in range(200)]
    assert all(0.1 <= pause <= min(5.0, 0.1 * 2**number) for number, pause in enumerate(pauses, 1))
    assert max(pauses) > 4.5
    assert min(pauses[10:]) < 0.5


def test_comes_back_sooner_where_another_server_may_take_over() -> None:
    chair = Chair(service("ws://h, ws://i"), 0)
    assert 1.8 < max(chair.pause() for _ in range(200)) <= SOON


@pytest.mark.parametrize(("lived", "attempts"), [(4.0, [1, 2, 3, 4, 5]), (6.0, [1, 1, 1, 1, 1])])
async def test_who_is_welcomed_and_dropped_comes_back_later_each_time_unless_the_connection_lived(
    lived: float, attempts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    now, counted = 0.0, []
    pause = Chair.pause

    def counting(chair: Chair) -> float:
        pause(chair)
        counted.append(chair._attempts)
        return 0.0

    async def drop(peer: Peer) -> None:
        nonlocal now
        await peer.hear()
        await peer.say(WELCOME)
        assert await peer.hear() == Offer("highest", ("nano-gwent",))
        now += lived
        peer.socket.transport.abort()

    async def stay(peer: Peer) -> None:
        await peer.hear()

    monkeypatch.setattr("bots.client.chair.monotonic", lambda: now)
    monkeypatch.setattr(Chair, "pause", counting)
    async with playing(Highest, *[drop] * 5, stay) as over:
        await over
    assert counted == attempts
