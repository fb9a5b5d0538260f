"""Tables in words: in the lobby, when somebody comes or goes, when a seat is empty or a bot sits in."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from client.rules.offers import BOT, label, level
from client.rules.terms import told as terms_of
from client.speech import ratings
from client.speech.language import say
from client.speech.words import Cast, clock, listed, names_of
from shared.messages import Bot, Browse, Chair, Clock, Listed, Rules, Table, Update

GROUPED = 12
"""Moves that begin with the same word are not told one by one if there are more of them."""


def bots_on_offer(bots: Sequence[Bot]) -> list[str]:
    """A line for each agent in the lobby."""
    if not bots:
        return [say("tables-no-bots")]
    told = [(f"{_called(bot):<12}", listed(map(_rated(bot), bot.games)), bot.free) for bot in bots]
    return ["  " + say("tables-bot", agent=agent, games=games, free=free) for agent, games, free in told]


def _called(bot: Bot) -> str:
    """What is typed to play with a bot, and how hard it is, if it is a level."""
    return f"{label(bot)} ({level(bot)})" if level(bot) else label(bot)


def _rated(bot: Bot) -> Callable[[str], str]:
    """What tells of a game how strong a bot is at it, if that is known."""
    return lambda game: f"{game} ({ratings.told(bot.ratings[game])})" if game in bot.ratings else game


def tables_in_lobby(tables: Sequence[Listed], search: Browse) -> list[str]:
    """A line for each table that the lobby lists for a search, and what to type to get there."""
    if not tables:
        return [say("tables-none" if search == Browse() else "tables-none-found")]
    told = [(_what(table), _faces(table.chairs), _way_in(table)) for table in tables]
    return ["  " + say("tables-line", game=game, who=who, ways=ways) for game, who, ways in told]


def _what(table: Listed) -> str:
    what = say("tables-rated", game=table.game) if table.rules.rated else table.game
    return say("tables-labelled", what=what, label=table.label) if table.label else what


def _way_in(table: Listed) -> str:
    free = any(chair.name is None for chair in table.chairs)
    ways = [f"'join {table.table}'"] * (free and not table.playing)
    ways += [f"'watch {table.table}'"] * (table.rules.spectators != "no")
    return say("tables-ways", ways=listed(ways, "or")) if ways else say("tables-closed")


def _faces(chairs: Sequence[Chair], me: int | None = None) -> str:
    """The players who are there or expected, then the number of free chairs."""
    there = [
        say("you") if seat == me else chair.name if chair.here else chair.name.removeprefix(BOT)
        for seat, chair in enumerate(chairs)
        if chair.name is not None
    ]
    free = sum(chair.name is None for chair in chairs)
    return listed([*there, say("tables-free-chair", count=free)] if free else there)


def table_news(old: Table | None, new: Table, *, here: bool = False) -> list[str]:
    """What is new at a table since it was last told; `here`: it is where the reader has just played."""
    if old is None and here:
        return []
    if old is None or old.table != new.table:
        free = any(chair.name is None for chair in new.chairs)
        ways_in = [say("tables-way-in", code=new.code or new.table)] * free
        terms = say("tables-terms", terms=" · ".join(terms_of(new.rules)))
        return [" ".join([say("tables-here", who=_faces(new.chairs, new.seat)), *ways_in]), terms]
    before, now = _people(old), _people(new)
    news = [say("tables-sits", who=name) for name in now if name not in before]
    news += [say("tables-left", who=name) for name in before if name not in now]
    changed = [(name, here) for name, here in now.items() if before.get(name, here) != here]
    news += [say("tables-back" if here else "tables-away", who=name) for name, here in changed]
    wishes = set(new.rematch) - set(old.rematch) - {new.seat}
    cast = Cast(names_of(new.chairs), new.seat)
    key = "tables-rematch" if new.seat is None else "tables-rematch.agree"
    return news + [say(key, who=cast.name(seat)) for seat in sorted(wishes)]


def _people(table: Table) -> dict[str, bool]:
    """Everybody at the table but the reader and the bots, which come and go unasked; and whether they are here."""
    chairs = enumerate(table.chairs)
    return {chair.name: chair.here for seat, chair in chairs if chair.name and not chair.bot and seat != table.seat}


def absences(update: Update, rules: Rules, cast: Cast, reader: str) -> list[str]:
    """The players who are away, what follows and when, and who sits in: a bot, or the reader on a bot's seat."""
    key = f"tables-absent-{rules.absent}"
    away = [cast.say(seat, key, time=clock(left)) for seat, left in enumerate(update.away) if left is not None]
    sitting = [(seat, name) for seat, name in enumerate(update.sitting_in) if name]
    return away + [
        say("tables-sit-in", who=cast.names[seat])
        if (seat, name) == (cast.me, reader)
        else cast.say(seat, "tables-sits-in", agent=name)
        for seat, name in sitting
    ]


def time_control(control: Clock | None) -> str:
    """The clock that was agreed."""
    if control is None:
        return say("tables-no-clock")
    parts = [say("tables-clock-bank", bank=clock(control.bank))]
    parts += [say("tables-clock-more", seconds=control.increment)] * bool(control.increment)
    parts += [say("tables-clock-cap", seconds=control.cap)] * bool(control.cap)
    return say("tables-clock", parts=", ".join(parts))


def turn(update: Update, cast: Cast) -> str:
    """Whose turn it is, the time everybody has left, and what the reader can play."""
    times = {seat: clock(left) for seat, left in enumerate(update.clocks) if left is not None}
    # A player who has lent the seat gets no moves.
    mine = cast.me in update.to_act and bool(update.moves)
    movers = listed(Cast(cast.names).name(seat) for seat in update.to_act)
    told = say("tables-your-turn") if mine else say("tables-turn", who=movers, count=len(update.to_act))
    if times:
        left = ", ".join(f"{cast.name(seat)} {time}" for seat, time in times.items())
        told = say("tables-left-time", who=told, times=left)
    if not update.moves:
        return f"{told}."
    return say("tables-can-play" if mine else "tables-can-change", turn=told, moves=choices(update.moves))


def choices(moves: Sequence[str]) -> str:
    """The moves as people list them; of many that begin with the same word, how many there are and the first."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(move.partition(" ")[0], []).append(move)
    told = (
        [say("tables-ways-of", word=word, count=len(group), example=group[0])] if len(group) > GROUPED else group
        for word, group in groups.items()
    )
    return listed(itertools.chain.from_iterable(told), "or")
