"""Tables in words: in the lobby, when somebody comes or goes, when a seat is empty or a bot sits in."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from client.words import Cast, clock, listed, names_of
from shared.messages import Bot, Chair, Clock, Listed, Table, Update

GROUPED = 12
"""Moves that begin with the same word are not told one by one if there are more of them."""


def bots_on_offer(bots: Sequence[Bot]) -> list[str]:
    """A line for each agent in the lobby."""
    if not bots:
        return ["No bots are here."]
    return [f"  {bot.agent:<12} {listed(bot.games)}, {bot.free or 'none'} free" for bot in bots]


def tables_in_lobby(tables: Sequence[Listed]) -> list[str]:
    """A line for each table in the lobby, and what to type to get there."""
    if not tables:
        return ["No tables are open: 'open' makes one, 'play' sits down with whoever is free."]
    return [f"  {table.game}: {_faces(table.chairs)}. {_way_in(table)}" for table in tables]


def _way_in(table: Listed) -> str:
    free = any(chair.name is None for chair in table.chairs)
    ways = [f"'join {table.table}'"] * (free and not table.playing)
    ways += [f"'watch {table.table}'"] * (table.rules.spectators != "no")
    return f"{listed(ways, 'or')}." if ways else "No spectators."


def _faces(chairs: Sequence[Chair], me: int | None = None) -> str:
    names = (chair.name or "a free chair" for chair in chairs)
    return listed("you" if seat == me else name for seat, name in enumerate(names))


def table_news(old: Table | None, new: Table, *, here: bool = False) -> list[str]:
    """What is new at a table since it was last told; `here`: it is where the reader has just played."""
    if old is None and here:
        return []
    if old is None or old.table != new.table:
        free = any(chair.name is None for chair in new.chairs)
        ways_in = f" Others come with 'join {new.code or new.table}'." if free else ""
        return [f"At the table: {_faces(new.chairs, new.seat)}.{ways_in}"]
    before, now = _people(old), _people(new)
    news = [f"{name} sits down." for name in now if name not in before]
    news += [f"{name} has left." for name in before if name not in now]
    news += [f"{name} is {'back' if here else 'away'}." for name, here in now.items() if before.get(name, here) != here]
    wishes = set(new.rematch) - set(old.rematch) - {new.seat}
    cast = Cast(names_of(new.chairs), new.seat)
    agree = "" if new.seat is None else ": type 'rematch' to agree"
    return news + [f"{cast.name(seat)} asks for a rematch{agree}." for seat in sorted(wishes)]


def _people(table: Table) -> dict[str, bool]:
    """Everybody at the table but the reader and the bots, which come and go unasked; and whether they are here."""
    chairs = enumerate(table.chairs)
    return {chair.name: chair.here for seat, chair in chairs if chair.name and not chair.bot and seat != table.seat}


def absences(update: Update, absent: str, cast: Cast) -> list[str]:
    """Who is away, what follows from it and when, and which bots sit in."""
    after = "a bot sits in" if absent == "bot" else "the match is lost"
    away = [
        f"{cast.name(seat)} is away: in {clock(left)} {after}."
        for seat, left in enumerate(update.away)
        if left is not None
    ]
    return away + [f"{agent} sits in for {cast.name(seat)}." for seat, agent in enumerate(update.sitting_in) if agent]


def time_control(control: Clock | None) -> str:
    """The clock that was agreed."""
    if control is None:
        return "No clock."
    more = f", {control.increment:g} s more for each move" if control.increment else ""
    cap = f", at most {control.cap:g} s a move" if control.cap else ""
    return f"Clock: {clock(control.bank)} each{more}{cap}."


def turn(update: Update, cast: Cast) -> str:
    """Whose turn it is, the time everybody has left, and what the reader can play."""
    times = {seat: clock(left) for seat, left in enumerate(update.clocks) if left is not None}
    mine = cast.me in update.to_act
    movers = listed(cast.name(seat) for seat in update.to_act)
    who = "Your turn" if mine else f"{movers} {'is' if len(update.to_act) == 1 else 'are'} to move"
    left = f" ({', '.join(f'{cast.name(seat)} {time}' for seat, time in times.items())} left)" if times else ""
    if not update.moves:
        return f"{who}{left}."
    return f"{who}{left}. You can {'play' if mine else 'still change to'} {choices(update.moves)}."


def choices(moves: Sequence[str]) -> str:
    """The moves as people list them; of many that begin with the same word, only how many there are."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(move.partition(" ")[0], []).append(move)
    told = ([f"{word} ... ({len(group)} ways)"] if len(group) > GROUPED else group for word, group in groups.items())
    return listed(itertools.chain.from_iterable(told), "or")
