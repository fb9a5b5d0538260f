"""The client against a small server that plays a script: what it says, and what it does when things go wrong."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.typing import Subprotocol

from bots.client.link import link
from shared import messages
from shared.backoff import Backoff
from shared.game.chance import Chance, derive, pledge
from shared.games.nano_gwent import NanoGwent
from shared.messages import PROTOCOL, Closing, Ended, Hello, Leave, Offer, Play, Refused, Table, Welcome
from shared.record import Reason
from tests.bots.client.peer import (
    GAME,
    RULES,
    SEATED,
    SEED,
    TOKEN,
    WELCOME,
    Drawn,
    Highest,
    Peer,
    greet,
    playing,
    update,
)
from tests.shared.matches import record_of


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


async def test_of_an_end_in_parts_a_bot_waits_for_the_last() -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        part = Ended(record_of(NanoGwent), more=True)
        await peer.say(SEATED, *[part] * 3, Ended(record_of(NanoGwent)), SEATED, update(0))
        assert await peer.hear() == Leave()
        assert await peer.hear() == Play(0, "9")

    async with playing(Highest, script) as over:
        await over


@pytest.mark.parametrize(("lived", "attempts"), [(4.0, [1, 2, 3, 4, 5]), (6.0, [1, 1, 1, 1, 1])])
async def test_who_is_welcomed_and_dropped_comes_back_later_each_time_unless_the_connection_lived(
    lived: float, attempts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    now, counted = 0.0, []
    pause = Backoff.pause

    def counting(backoff: Backoff, lasted: float, *, soon: bool) -> float:
        pause(backoff, lasted, soon=soon)
        counted.append(backoff.failures)
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
    monkeypatch.setattr(Backoff, "pause", counting)
    async with playing(Highest, *[drop] * 5, stay) as over:
        await over
    assert counted == attempts
