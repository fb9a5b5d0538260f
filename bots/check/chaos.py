"""A network that goes wrong: what can happen to a bot between it and its table, each tried in a match of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from time import monotonic

import msgspec

from bots.agent.player import how_it_ended
from bots.check.page import Line, shorten
from bots.check.stage import PATIENCE, Rehearsal, Stage, Wrong, dismiss, stage
from bots.ladder.play.child import Child, child
from bots.match.cli_options import WRONG
from bots.match.failure import SEE_IT
from shared.messages import PROTOCOL, Clock, Closing, Leave, Play, Refused, ServerMessage

DECISIONS = 6
"""How often a bot is asked in each trouble."""
LATENCY = 0.05
CLOCK = Clock(2.0, 0.1)
"""It gives an agent two tenths of a second for a decision."""
LONG_CLOCK = Clock(40.0, 1.0)
"""It gives an agent three seconds."""
LEAP = 997
"""Versions that are left out between two updates."""
BETWEEN_PINGS = 0.05
FOREIGN = "fairdeal.v0"
"""A protocol that nobody speaks."""

Trouble = Callable[[Stage], Awaitable[None]]


async def nothing(stage: Stage) -> None:
    """plays a match to its end over the network"""
    match = await _begin(stage)
    while match.until_asked():
        await _ask(stage, match)
    await dismiss(stage, match)


async def latency(stage: Stage) -> None:
    """plays where every message takes 50 ms"""
    stage.delay = LATENCY
    await _play(stage, await _begin(stage))


async def cut_before_its_answer(stage: Stage) -> None:
    """comes back and plays when the connection is cut before its answer"""
    match = await _begin(stage)
    await stage.say(match.update(CLOCK.bank))
    await _cut(stage, match.seated)
    await _play(stage, match)


async def cut_after_its_answer(stage: Stage) -> None:
    """stands by its move when the connection is cut after its answer"""
    match = await _begin(stage)
    await stage.say(match.update(CLOCK.bank))
    before = await stage.hear(Play)
    await _cut(stage, match.seated, match.update(CLOCK.bank))
    after = await stage.hear(Play)
    if after.move != before.move:
        raise Wrong("protocol", f"it played {before.move}, and {after.move} when it was back")
    match.take(after)
    await _play(stage, match)


async def old_news(stage: Stage) -> None:
    """takes no old position for the present one after it came back"""
    match = await _begin(stage)
    old = match.update(CLOCK.bank)
    await _ask(stage, match)
    if match.until_asked():
        await _ask(stage, match)
    await _cut(stage)
    if match.until_asked():
        await stage.say(match.seated, old, match.update(CLOCK.bank))
        while (play := await stage.hear(Play)).version != match.version:
            await stage.say(Refused("stale", "the match has moved on", to="play"))
        match.take(play)
    await dismiss(stage, match)


async def duplicates(stage: Stage) -> None:
    """decides once when it is told twice"""
    match = await _begin(stage)
    for _ in match.decisions(DECISIONS):
        await stage.say(match.update(CLOCK.bank), match.update(CLOCK.bank))
        first, second = await stage.hear(Play), await stage.hear(Play)
        if first.move != second.move:
            raise Wrong("protocol", f"told twice it plays {first.move} and {second.move}")
        match.take(first)
    await dismiss(stage, match)


async def leaps(stage: Stage) -> None:
    """plays in a version far from the last that it knows, and again when its own is refused"""
    match = await _begin(stage)
    match.version = LEAP * (1 + match.version)
    for _ in match.decisions(DECISIONS, LEAP):
        await stage.say(match.update(CLOCK.bank))
        await stage.hear(Play)
        match.version += LEAP
        await stage.say(Refused("stale", "the match has moved on", to="play"))
        await _ask(stage, match)
    await dismiss(stage, match)


async def clock(stage: Stage) -> None:
    """keeps within a clock of 2 s and 0.1 s a move"""
    match, left = await _begin(stage), CLOCK.bank
    for _ in match.decisions(2 * DECISIONS):
        started = monotonic()
        await _ask(stage, match, left)
        seconds = monotonic() - started
        if seconds > left:
            raise Wrong("time", f"a decision took {seconds:.2f} s of {left:.2f} s")
        left += CLOCK.increment - seconds
    await dismiss(stage, match)


async def pings(stage: Stage) -> None:
    """answers pings while it thinks about a move for up to 3 s"""
    match = await _begin(stage, LONG_CLOCK)
    await stage.say(match.update(LONG_CLOCK.bank))
    thought = asyncio.create_task(stage.hear(Play))
    try:
        while not thought.done():
            await stage.ping()
            await asyncio.wait([thought], timeout=BETWEEN_PINGS)
        match.take(await thought)
    finally:
        thought.cancel()
        await asyncio.gather(thought, return_exceptions=True)
    await dismiss(stage, match)


async def too_late(stage: Stage) -> None:
    """plays the next match when one ended while it thought, as by a clock that ran out"""
    match = await _begin(stage)
    await stage.say(match.update(CLOCK.bank), match.over())
    await stage.hear(Play)
    await stage.hear(Leave)
    match = stage.deal(CLOCK, stage.kind.short)
    await stage.say(match.seated)
    await _play(stage, match)


async def taken_over(stage: Stage) -> None:
    """gets up when somebody takes its seat, and goes on when it sits there again"""
    match = await _begin(stage)
    for _ in match.decisions(2):
        await _ask(stage, match)
    await dismiss(stage, match)
    if match.until_asked():
        match.game = match.game.play(0, match.game.legal_moves(0)[0]).game
        match.version += 1
    await stage.say(match.seated)
    await _play(stage, match)


async def restart(stage: Stage) -> None:
    """comes back when the server says that it starts again"""
    match = await _begin(stage)
    await _ask(stage, match)
    await stage.say(Closing("restart", return_in=0.0))
    await _cut(stage, match.seated)
    await _play(stage, match)


async def another_protocol(stage: Stage) -> None:
    """ends with a sentence that names both when the server speaks another version of the protocol"""
    await _begin(stage)
    stage.protocol = FOREIGN
    await stage.cut()


async def unknown_message(stage: Stage) -> None:
    """ends with a sentence when it is told what its protocol does not have"""
    await _begin(stage)
    await stage.say_unknown({"type": "fortune", "favours": "the bold"})


async def unknown_field(stage: Stage) -> None:
    """ends with a sentence when a message has a field that it does not know"""
    match = await _begin(stage)
    await stage.say_unknown({**msgspec.to_builtins(match.update(CLOCK.bank)), "weather": "fair"})


async def unknown_rules(stage: Stage) -> None:
    """ends with a sentence when the server plays another version of the game"""
    match = await _begin(stage)
    told = match.update(CLOCK.bank)
    await stage.say(msgspec.structs.replace(told, moves=(*told.moves, "castle")))


ENDS: dict[Trouble, tuple[str, ...]] = {
    another_protocol: (PROTOCOL, FOREIGN),
    unknown_message: (PROTOCOL, "fortune"),
    unknown_field: (PROTOCOL, "weather"),
    unknown_rules: ("another version", "castle"),
}
"""What ends a bot, and what it must name in its last sentence."""
TROUBLES: tuple[Trouble, ...] = (
    *(nothing, latency, cut_before_its_answer, cut_after_its_answer, old_news, duplicates),
    *(leaps, clock, pings, too_late, taken_over, restart),
    *ENDS,
)


def tried(trouble: Trouble, game: str) -> str:
    """What is tried, in words."""
    return f"{game}, network: {(trouble.__doc__ or '').strip()}"


async def rehearse(where: str, game: str, folder: Path, troubles: Sequence[Trouble]) -> AsyncIterator[Line]:
    """Make trouble for `python -m bots run`; of what fails the transcript is kept in the folder."""
    left = deque(troubles)
    run = ("bots", "run", where, "--game", game, "--seed", "1", "--failures", str(folder))
    while left:
        # One bot goes through all of it; after a failure, and after what ends it, it is another one.
        async with stage(game) as here, child("the bot", *run, "--server", here.url) as bot:
            wrong, ended = None, False
            while left and wrong is None and not ended:
                trouble = left.popleft()
                here.clear()
                ended = trouble in ENDS
                wrong = await (_unended if ended else _wrong)(here, bot, trouble)
                if wrong is None:
                    yield Line("pass", tried(trouble, game))
        if wrong is not None:
            said = _keep(folder, trouble, wrong, here.transcript)
            more = [shorten(str(wrong).splitlines()[-1]), *_left(bot.last_words), said]
            yield Line("FAIL", tried(trouble, game), wrong.verdict, "\n".join(more))


async def _wrong(here: Stage, bot: Child, trouble: Trouble) -> Wrong | None:
    """What the bot did wrong, if it did."""
    played, died = asyncio.ensure_future(trouble(here)), asyncio.create_task(bot.ended())
    try:
        await asyncio.wait((played, died), return_when=asyncio.FIRST_COMPLETED)
        wrong = played.exception() if played.done() else None
        if isinstance(wrong, Wrong) and wrong.verdict == "disconnect":
            # A process that has ended tells more than a connection that has.
            await asyncio.wait([died], timeout=1)
    finally:
        played.cancel()
        died.cancel()
        _, code = await asyncio.gather(played, died, return_exceptions=True)
    if isinstance(code, int):
        verdict = "crash" if "Traceback (most recent call last)" in bot.last_words else how_it_ended(code)
        return Wrong(verdict, _end(bot, code))
    if wrong is not None and not isinstance(wrong, Wrong):
        raise wrong
    return wrong


async def _unended(here: Stage, bot: Child, trouble: Trouble) -> Wrong | None:
    """What was wrong with how the bot ended, if it did."""
    try:
        await trouble(here)
        async with asyncio.timeout(PATIENCE):
            code = await bot.ended()
    except Wrong as wrong:
        return wrong
    except TimeoutError:
        return Wrong("stall", f"it was still there after {PATIENCE:g} s")
    sentences = [line for line in bot.last_words.splitlines() if line.startswith("bots: ")]
    if code != WRONG or not sentences or not all(name in sentences[-1] for name in ENDS[trouble]):
        return Wrong("protocol", f"{_end(bot, code)}\nwhich does not name {' and '.join(ENDS[trouble])}")
    return None


def _end(bot: Child, code: int) -> str:
    words = f"; its last words:\n{bot.last_words}" if bot.last_words else " without a word"
    return f"it ended with exit code {code}{words}"


def _left(words: str) -> list[str]:
    """What the bot says of the file that it has left."""
    return [line[line.index(SEE_IT) :] for line in words.splitlines() if SEE_IT in line]


def _keep(folder: Path, trouble: Trouble, wrong: Wrong, transcript: list[str]) -> str:
    """Write all that was said into a file."""
    path = folder / f"transcript-{getattr(trouble, '__name__', 'trouble').replace('_', '-')}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*transcript, f"{wrong.verdict}: {wrong}", ""]), encoding="utf-8")
    except OSError as error:
        return f"the transcript cannot be kept in {folder}: {error.strerror}"
    return f"what was said: {path}"


async def _begin(stage: Stage, clock: Clock = CLOCK) -> Rehearsal:
    """A new match, up to the bot's first decision."""
    if stage.socket is None:
        await stage.enter()
    match = stage.deal(clock, stage.kind.short)
    await stage.say(match.seated)
    match.until_asked()
    return match


async def _cut(stage: Stage, *messages: ServerMessage) -> None:
    """Cut the connection, and say this when the bot is back."""
    await stage.cut()
    await stage.enter(back=True)
    await stage.say(*messages)


async def _ask(stage: Stage, match: Rehearsal, left: float = CLOCK.bank) -> None:
    await stage.say(match.update(left))
    match.take(await stage.hear(Play))


async def _play(stage: Stage, match: Rehearsal) -> None:
    """Go on for some decisions, then end."""
    for _ in match.decisions(DECISIONS):
        await _ask(stage, match)
    await dismiss(stage, match)
