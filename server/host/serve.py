"""One server from start to stop: the service, its socket, its clock, its house bots, and the signals that end it."""

from __future__ import annotations

import asyncio
import functools
import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from server.arena.service import Service
from server.gateway.gateway import Gateway
from server.gateway.limits import Limits
from server.gateway.own_names import OwnNames
from server.gateway.tenure import Tenure
from server.gateway.tls import Certificate, TlsError
from server.host import kept_sanctions
from server.host.addresses import ANYWHERE, announce, reached_at, url_of
from server.host.admin import Admin
from server.host.config import Config
from server.host.disk import Disk
from server.host.house import House, bot_command
from server.host.keys import kept_key, room_key
from server.host.lan import interface_for
from server.host.lan_listeners import LanListeners
from server.host.pruning import Pruning
from server.host.room_time import RoomTime
from server.host.system_words import reason
from server.host.ticks import TICK_SECONDS, run_clock
from server.journal.durations import Durations
from server.journal.errors import NoRoom
from server.journal.lease import Lease, LeaseLost
from server.journal.standby import stand_by
from server.web.files import Site
from server.web.talk import VisitLimits
from server.web.visits import Visits
from shared.addresses import stays_here
from shared.messages import Closing

if TYPE_CHECKING:
    from server.host.metrics import Metrics
    from server.host.nearby import Announcement

HOUSE_KEY = "house.key"
"""In the data folder: whoever can read it can attach bots that count as the house's."""
ROOM_SECONDS = 2.0
"""Between two tries to open the database where the disk is full."""
STOP_SECONDS = 10.0
FAREWELL = Closing("the server is restarting", return_in=2.0, why="restarting")
HANDED_OVER = msgspec.structs.replace(FAREWELL, return_in=0.0)
TAKEN = Closing("another server has taken this room over", return_in=0.0, why="taken-over")
TAKEN_OVER = 3
"""The exit code of a server whose room another one has taken over."""
SWITCH_SECONDS = 0.001
"""For how long a thread may have the interpreter while another one waits for it."""
SPARE_FILES = 128 + VisitLimits().connections
"""Open files that are no players: the database, the bots' pipes, the interpreter's own, and those who load pages."""

log = logging.getLogger(__name__)


class StartError(Exception):
    """The server cannot run as it was told to; the text says why, for the host."""


async def serve(config: Config) -> int:
    """Run a server until a signal or a fault ends it; the exit code.

    Raises:
        StartError, BadKey, BadSanctions, JournalError, TlsError: it cannot run as it was told to.
    """
    loop = asyncio.get_running_loop()
    end: asyncio.Future[int] = loop.create_future()
    _end_on_signals(loop, end)
    room_time = RoomTime()
    certificate = _certificate(config.tls)
    scheme = "ws" if certificate is None else "wss"
    lease = Lease() if config.shared else None
    limits, pages = _within_open_files(config.limits), Visits(Site())
    own_names = OwnNames(config.host, urlsplit(config.public_url).netloc)
    gateway = Gateway(limits, room_time.awake, config.proxies, certificate, lease, pages, own_names)
    house_key, key = _house_key(config.data), room_key(config.key_file)
    kept = kept_sanctions.load(config.data)
    if lease is not None:
        port = await _listen(gateway, None, config)
        lease.address = config.public_url or reached_at(scheme, config.host, port)
        if config.standby:
            announce(scheme, config.host, port, lease.address)
            if not await _stand_by(config, lease, gateway, end):
                _exit_anyway_after(STOP_SECONDS)
                await gateway.stop(FAREWELL)
                return end.result()
    opening = functools.partial(
        Service,
        config.database_url,
        config.durability,
        gateway.deliver,
        room_time.now,
        functools.partial(_break_off, end),
        seeds_allowed=config.allow_seeds,
        house_key=house_key,
        room_key=key,
        graces=config.graces,
        caps=config.caps,
        lease=lease,
        hold_time=room_time.hold,
    )
    # What is read now stays: it would be searched for garbage again and again, and in vain.
    gc.disable()
    try:
        service = await _opened(opening, end)
    finally:
        _spare_the_collector()
    # A thread that loads pages would else have the interpreter for 5 ms each time, and those who play wait.
    sys.setswitchinterval(SWITCH_SECONDS)
    if service is None:
        return await end
    disk = Disk(service, config.min_free_bytes)
    disk.look()
    pruning = Pruning(service, config.keep_seconds)
    lan = LanListeners(gateway, config.lan, config.host, tls=certificate is not None)
    admin = Admin(config.data, service, pruning, lan, kept, functools.partial(_finish, end, 0))
    lag = Durations()
    try:
        metrics = _answer_scrapes(gateway, service, pages, lag, config)
        if lease is None:
            port = await _listen(gateway, service, config)
        else:
            gateway.serve(service)
    except StartError:
        await service.stop()
        raise
    reached = config.public_url or reached_at(scheme, config.host, port)
    if not stays_here(reached):
        service.invite_to(reached)
    await admin.start()
    # Nobody could come back while the journal was read: it costs nobody's grace.
    room_time.start()
    if not config.standby:
        announce(scheme, config.host, port, reached)
    log.info("started", extra={"port": port, "resuming": service.resuming})
    # Without TLS, also where others need it: the certificate is for another name, and nobody reads along here.
    own_url = url_of("ws", ANYWHERE.get(config.host, config.host), port)
    command = bot_command(own_url, config.bot_pace, config.bot_think)
    house = House(config.house_bots, command, functools.partial(_fail, end), house_key)
    house.start()
    announcement = _announce_nearby(config, port, tls=certificate is not None)
    tenure = None if lease is None else Tenure(lease, gateway, service.journal.hang_up)
    clock = asyncio.create_task(run_clock(service, gateway, room_time, lag, tenure))
    prunes = asyncio.create_task(pruning.run())
    watch = asyncio.create_task(disk.watch())
    try:
        return await end
    finally:
        log.info("stopping")
        _exit_anyway_after(STOP_SECONDS)
        clock.cancel()
        prunes.cancel()
        watch.cancel()
        admin.stop()
        extras = [extra.stop() for extra in (announcement, metrics) if extra is not None]
        await _stop(service, *extras, lan.stop(), gateway.stop(_farewell(lease)), house.stop())


def _house_key(folder: Path) -> str:
    """The key of the house's bots, from the data folder; the first start makes it."""
    try:
        _make_private(folder)
        return kept_key(folder / HOUSE_KEY)
    except OSError as error:
        raise StartError(f"cannot use the data folder {folder}: {reason(error)}") from None


def _make_private(folder: Path) -> None:
    """Make the data folder, if it is not there, for its owner alone; an open one is the host's choice."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if sys.platform != "win32" and folder.stat().st_mode & 0o077:
        log.warning("others on this machine may look into the data folder", extra={"folder": folder})


def _certificate(files: tuple[Path, Path] | None) -> Certificate | None:
    """The certificate of the server; it is read again on SIGHUP, where there is one. None: no TLS."""
    if files is None:
        return None
    certificate = Certificate(*files)
    if hasattr(signal, "SIGHUP"):
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, _renew, certificate)
    return certificate


def _renew(certificate: Certificate) -> None:
    try:
        certificate.reload()
    except TlsError as error:
        log.error("the certificate stays as it was: %s", error)
    else:
        log.info("the certificate was read again")


async def _stand_by(config: Config, lease: Lease, gateway: Gateway, end: asyncio.Future[int]) -> bool:
    """Wait until the room is ours; False: the server is to end before."""
    log.info("standing by", extra={"address": lease.address})
    waiting = asyncio.create_task(stand_by(config.database_url, lease))
    while not waiting.done() and not end.done():
        await asyncio.sleep(TICK_SECONDS)
        gateway.sweep()
    if end.done():
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return False
    await waiting
    return True


def _farewell(lease: Lease | None) -> Closing:
    """What everybody is told at the end: when to come back, here or to another server of the room."""
    if lease is not None and lease.lost:
        return TAKEN
    return HANDED_OVER if lease is not None and lease.others else FAREWELL


async def _opened(opening: Callable[[], Service], end: asyncio.Future[int]) -> Service | None:
    """The service, once its disk has the room to open the database; None: the server is to stop before."""
    told = False
    while not end.done():
        try:
            return opening()
        except NoRoom as error:
            # To end would be to be started again at once, for nothing.
            if not told:
                log.error("%s; the server starts when there is room", error)
            told = True
        await asyncio.wait((end,), timeout=ROOM_SECONDS)
    return None


def _answer_scrapes(
    gateway: Gateway, service: Service, pages: Visits, lag: Durations, config: Config
) -> Metrics | None:
    if config.metrics_port is None:
        return None
    # Imported only here, as zeroconf below: a server that needs neither starts sooner.
    from server.host.metrics import Metrics

    metrics = Metrics(gateway, service, pages, lag)
    try:
        port = metrics.start(config.metrics_host, config.metrics_port)
    except OSError as error:
        where = f"{config.metrics_host} port {config.metrics_port}"
        raise StartError(f"cannot answer metrics at {where}: {reason(error)}") from None
    log.info("metrics are answered", extra={"port": port})
    return metrics


def _announce_nearby(config: Config, port: int, *, tls: bool) -> Announcement | None:
    interface = interface_for(config.lan, config.host)
    if interface is None:
        return None
    from server.host.nearby import Announcement

    announcement = Announcement(interface, config.host, port, tls=tls)
    announcement.start()
    return announcement


async def _listen(gateway: Gateway, service: Service | None, config: Config) -> int:
    try:
        return await gateway.listen(service, config.host, config.port)
    except OSError as error:
        raise StartError(f"cannot listen on {config.host} port {config.port}: {reason(error)}") from None


def _spare_the_collector() -> None:
    """Look for garbage again, but less often: with a thousand connections, it took an eighth of the time.

    Each search among new objects stays short, because the loop waits for it: one of 200,000 took 60 ms. Every third one
    takes in what those before it left, so that never much is left.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(5_000, 1, 5_000)


# How it ends.


async def _stop(service: Service, *others: Awaitable[None]) -> None:
    """Stop the others at the same time, then close the journal, even if one of them fails."""
    try:
        await asyncio.gather(*others)
    finally:
        await service.stop()


def _finish(end: asyncio.Future[int], code: int) -> None:
    if not end.done():
        end.set_result(code)


def _break_off(end: asyncio.Future[int], error: Exception) -> None:
    log.critical("the server cannot go on: %s", error)
    _finish(end, TAKEN_OVER if isinstance(error, LeaseLost) else 1)


def _fail(end: asyncio.Future[int], why: str) -> None:
    if not end.done():
        end.set_exception(StartError(why))


def _end_on_signals(loop: asyncio.AbstractEventLoop, end: asyncio.Future[int]) -> None:
    """SIGINT and SIGTERM stop the server in good order; a second one at once."""

    def stop(number: int, _: object) -> None:
        if end.done():
            os._exit(128 + number)
        loop.call_soon_threadsafe(_finish, end, 0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def _exit_anyway_after(seconds: float) -> None:
    """A disk that hangs must not keep a stopped server alive: what was acknowledged is in the journal by then."""

    def give_up() -> None:
        log.critical("not stopped after %g s; leaving at once", seconds)
        os._exit(1)

    timer = threading.Timer(seconds, give_up)
    timer.daemon = True
    timer.start()


def _within_open_files(limits: Limits) -> Limits:
    """Ask the system for as many open files as there may be connections; make do with what it gives."""
    if sys.platform == "win32":
        return limits
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + limits.spare + SPARE_FILES
    if soft >= wanted or soft == resource.RLIM_INFINITY:
        return limits
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed == wanted:
        return limits
    connections = max(1, allowed - limits.spare - SPARE_FILES)
    log.warning("the system allows fewer open files", extra={"files": allowed, "connections": connections})
    return msgspec.structs.replace(limits, connections=connections)
