"""While a server cannot be certain that the room is its own, nothing of it leaves, and nobody is let in."""

from __future__ import annotations

import asyncio
import json
import math

import pytest

from server.gateway import tenure
from server.gateway.gateway import LAPSED, STANDBY, STOPPING, Gateway
from server.gateway.limits import Limits
from server.gateway.tenure import UNCERTAIN, Tenure
from server.host.serve import FAREWELL
from server.journal.lease import HEALTHY_SECONDS, LEASE_SECONDS, MARGIN, Lease, clock
from shared.messages import Closing, Said
from tests.server.conftest import Door
from tests.server.raw import PING, PONG, frame, request

HEALTH = request("/healthz")


class Leased:
    """A door whose room is held under a lease; `hung_up` counts how often the database was given up."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.lease = door.gateway.lease = Lease("ws://here:1")
        self.lease.others = ("ws://there:2",)
        self.hung_up = 0
        self.tenure = Tenure(self.lease, door.gateway, self._hang_up)
        self.renew()

    def _hang_up(self) -> None:
        self.hung_up += 1

    def renew(self) -> None:
        self.lease.until = math.inf

    def lapse(self) -> None:
        self.lease.until = clock()

    async def health(self) -> tuple[int, dict[str, object]]:
        answer = await (await self.door.connect()).ask(HEALTH)
        return answer.status, json.loads(answer.body)


@pytest.fixture
def leased(door: Door) -> Leased:
    return Leased(door)


async def test_nothing_is_sent_after_the_lease_and_all_of_it_once_it_is_renewed(leased: Leased) -> None:
    player = await leased.door.player()
    assert leased.tenure.tick()
    leased.lapse()
    leased.door.tell(1, Said("Ada", "held back"))
    assert not leased.tenure.tick()
    # What comes is the answer of the protocol itself, and nothing before it.
    player.write(frame(PING))
    assert (await player.frame())[0] == PONG
    leased.renew()
    assert leased.tenure.tick()
    assert await player.message() == Said("Ada", "held back")


async def test_what_a_lapse_held_back_that_no_tick_saw_is_sent_all_the_same(leased: Leased) -> None:
    player = await leased.door.player()
    leased.lapse()
    leased.door.tell(1, Said("Ada", "held back"))
    player.write(frame(PING))
    assert (await player.frame())[0] == PONG
    leased.renew()
    assert leased.tenure.tick()
    leased.door.tell(1, Said("Ada", "behind it"))
    leased.door.gateway.sweep()
    assert [await player.message(), await player.message()] == [Said("Ada", "held back"), Said("Ada", "behind it")]


async def test_healthz_says_ok_only_while_the_room_is_ours(leased: Leased) -> None:
    status, said = await leased.health()
    assert (status, said["status"], said["servers"]) == (200, "ok", ["ws://there:2"])
    leased.lease.until = clock() + LEASE_SECONDS - MARGIN - HEALTHY_SECONDS
    assert leased.lease.holds
    assert (await leased.health())[0] == 503
    leased.lapse()
    status, said = await leased.health()
    assert (status, said["status"], said["servers"]) == (503, "no-lease", ["ws://there:2"])
    assert (await (await leased.door.connect()).ask(request())).status == 503


async def test_players_are_sent_to_another_server_after_a_while(
    leased: Leased, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tenure, "PATIENCE", 0.0)
    player = await leased.door.player()
    leased.lapse()
    leased.door.tell(1, Said("Ada", "of a room that may be another's"))
    assert not leased.tenure.tick()
    assert not leased.tenure.tick()
    assert await player.message() == UNCERTAIN
    assert await player.end() == 1012
    assert leased.door.gateway.shut == LAPSED
    leased.renew()
    assert leased.tenure.tick()
    await leased.door.player()


async def test_a_database_that_does_not_answer_is_given_up(leased: Leased, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tenure, "HANG_UP_AFTER", 0.0)
    leased.lapse()
    assert not leased.tenure.tick()
    assert not leased.tenure.tick()
    assert leased.hung_up == 1


async def test_a_server_whose_room_is_taken_says_nothing_but_farewell(leased: Leased) -> None:
    player = await leased.door.player()
    leased.lease.lose()
    leased.door.tell(1, Said("Ada", "of a room that is another's"))
    farewell = Closing("taken", 0.0, "taken-over")
    leased.door.gateway.dismiss(STOPPING, farewell)
    assert await player.message() == farewell


async def test_a_standby_lets_nobody_in_until_it_serves() -> None:
    gateway, standing_by = Gateway(Limits(), lambda: 0.0, lease=Lease()), Door()
    standing_by.gateway, standing_by.port = gateway, await gateway.listen(None, "127.0.0.1", 0)
    answer = await (await standing_by.connect()).ask(HEALTH)
    assert (answer.status, json.loads(answer.body)["status"]) == (503, STANDBY.status)
    assert (await (await standing_by.connect()).ask(request())).status == 503
    assert gateway.lease is not None
    gateway.lease.until = math.inf
    gateway.serve(standing_by)
    await standing_by.player()
    await standing_by.close()


async def test_a_standby_says_how_it_is_until_it_has_stopped() -> None:
    gateway, standing_by = Gateway(Limits(), lambda: 0.0, lease=Lease()), Door()
    standing_by.gateway, standing_by.port = gateway, await gateway.listen(None, "127.0.0.1", 0)
    await standing_by.connect()
    await standing_by.until(connections=1)
    stopping = asyncio.create_task(gateway.stop(FAREWELL))
    await asyncio.sleep(0)
    answer = await (await standing_by.connect()).ask(HEALTH)
    assert (answer.status, json.loads(answer.body)["status"]) == (503, STANDBY.status)
    await standing_by.close()
    await stopping
