"""Games of a ladder over the network: a server and every agent, each a process of its own on this machine."""

from __future__ import annotations

import asyncio
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bots.client.link import Broken, Link, Unserved, link
from bots.ladder.play.child import Child, child
from bots.ladder.play.match import Say
from bots.ladder.play.tables import Done, LadderFailed
from bots.ladder.result import Batch, sum_up
from bots.ladder.schedule import Fixture, Spec
from bots.match.failure import SEE_IT, Failure, read
from shared.messages import Browse, Ended, Hello, Lobby, Open, Refused, Rules, ServerMessage
from shared.messages.record_parts import Joiner
from shared.messages.wire import BadMessage
from shared.record import Record, replay

READY_SECONDS = 60.0
"""How long the server and the bots may take to start."""
SERVER = (
    *("server", "--host", "127.0.0.1", "--port", "0", "--durability", "process"),
    *("--allow-seeds", "--no-limits", "--log-level", "warning"),
)
"""Whoever cuts the power loses the ladder anyway: what counts here is that no write is waited for."""
LISTENING = "listening on "
HOUSE_KEY = "house.key"
"""What the server keeps its key in: its house is the ladder's, and so are its bots."""


def play_there(spec: Spec, todo: Iterable[Fixture], tables: int, done: Done, say: Say) -> None:
    """Play the games at `tables` tables at once of a server of their own; `done` gets each game as it ends.

    With the games it gets how agents failed in them, as their bots say.

    Raises:
        LadderFailed: a process died, or the server refuses a table.
    """
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        data, left = Path(folder, "data"), Path(folder, "failures")
        try:
            asyncio.run(_play(spec, iter(todo), tables, done, say, data, left))
        finally:
            # What was written when its game had ended.
            if failures := _failures(left):
                done(Batch(failures=failures))


async def _play(spec: Spec, todo: Iterator[Fixture], tables: int, done: Done, say: Say, data: Path, left: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(child("the server", *SERVER, "--data", str(data), stdout=PIPE))
        url = await _address(server)
        key = data / HOUSE_KEY
        bots = [await stack.enter_async_context(_bot(name, spec, url, tables, say, left, key)) for name in spec.agents]
        try:
            async with asyncio.TaskGroup() as group:
                watchers = [group.create_task(process.watch()) for process in (server, *bots)]
                await _all_on_offer(url, spec, tables)
                await asyncio.wait([group.create_task(_table(url, spec, todo, done, left)) for _ in range(tables)])
                for watcher in watchers:
                    watcher.cancel()
        except ExceptionGroup as several:
            raise several.exceptions[0] from None


async def _address(server: Child) -> str:
    line = await server.first_line()
    if not line.startswith(LISTENING):
        await server.watch()
    return line.removeprefix(LISTENING)


@asynccontextmanager
async def _bot(name: str, spec: Spec, url: str, tables: int, say: Say, left: Path, key: Path) -> AsyncIterator[Child]:
    seats = str(tables * spec.most_chairs)
    arguments = ("--server", url, "--tables", seats, "--game", spec.game, "--seed", str(spec.seed))
    budget = spec.budget_written(name)
    costs = ("--budget", budget) if budget else ()
    # All that plays here, and the server, belong to whoever runs the ladder: nobody is kept from a secret by waiting.
    own = ("--no-poker-face", "--failures", str(left), "--key", str(key))
    run = ("bots", "run", spec.agents[name], *arguments, *costs, *own)
    async with child(f"the bot {name}", *run) as bot:
        yield bot
    # A failure is told by its file, once.
    if bot.last_words and SEE_IT not in bot.last_words:
        say(f"the last words of the bot {name}:\n{bot.last_words}")


def _failures(left: Path) -> list[Failure]:
    """How agents have failed, of which their bots have left files; these are taken away."""
    paths = sorted(left.glob("*.json"))
    failures = [read(path) for path in paths]
    for path in paths:
        path.unlink()
    return failures


@asynccontextmanager
async def _visitor(url: str) -> AsyncIterator[Link]:
    """A connection that plays nothing itself."""
    try:
        async with link(url) as line:
            await line.send(Hello("ladder"))
            yield line
    except (Broken, Unserved) as error:
        # If the server has died, the task that watches it raises first, and tells more.
        await asyncio.sleep(1)
        raise LadderFailed(f"the server is gone: {error}") from None


async def _all_on_offer(url: str, spec: Spec, tables: int) -> None:
    """Wait until every bot could take its place at every table."""
    try:
        async with asyncio.timeout(READY_SECONDS), _visitor(url) as line:
            await line.send(Browse())
            async for message in line:
                if isinstance(message, Lobby):
                    free = {bot.agent: bot.free for bot in message.bots}
                    if all(free.get(name, 0) >= tables * spec.most_chairs for name in spec.agents):
                        return
    except TimeoutError:
        raise LadderFailed(f"the bots were not at the tables within {READY_SECONDS:.0f} s") from None


async def _table(url: str, spec: Spec, todo: Iterator[Fixture], done: Done, left: Path) -> None:
    """Play one game after another as a spectator, until all are played."""
    async with _visitor(url) as line:
        messages = aiter(line)
        for fixture in todo:
            await line.send(_order(spec, fixture))
            batch = _played(fixture, await _ended(messages, fixture))
            batch.failures += _failures(left)
            if done(batch):
                return


def _order(spec: Spec, fixture: Fixture) -> Open:
    return Open(
        Rules(spec.game, dict(spec.options), spec.clock, absent="forfeit", reasons=False),
        chairs=tuple(f"bot:{name}" for name in fixture.seats),
        private=True,
        label=fixture.label,
        seed=spec.deal_seed(fixture.deal).hex(),
    )


async def _ended(messages: AsyncIterator[ServerMessage], fixture: Fixture) -> Record:
    joiner = Joiner()
    async for message in messages:
        match message:
            case Ended():
                try:
                    whole = joiner.take(message)
                except BadMessage as error:
                    raise LadderFailed(f"{fixture.label!r} was too long: {error}") from None
                if isinstance(whole, Ended):
                    return whole.record
            case Refused():
                raise LadderFailed(f"the server refuses the table {fixture.label!r}: {message.text}")
    raise LadderFailed("the server has closed the connection")


def _played(fixture: Fixture, record: Record) -> Batch:
    steps = [played for _, played in replay(record)]
    events = [event for played in steps for event in played.events]
    made = [(moved.seat, moved.move) for moved in record.moves]
    batch = Batch([sum_up(fixture, steps[0].game, steps[-1].game, events, record.outcome, made)])
    for moved in record.moves:
        batch.clock(fixture.seats[moved.seat], [moved.seconds])
    return batch
