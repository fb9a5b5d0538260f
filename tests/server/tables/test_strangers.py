"""Strangers' bots in the room: nobody is shown a seat because they offered themselves."""

from __future__ import annotations

import random

import pytest

from shared import messages
from shared.games import GAMES as ALL_GAMES
from shared.messages import (
    Ask,
    Browse,
    Leave,
    Lend,
    Lobby,
    Offer,
    Open,
    Play,
    Refused,
    Resign,
    Rules,
    Seated,
    Seek,
    Table,
    TakeBack,
    TakeOver,
    Update,
)
from tests.server.arena.test_arena import pair
from tests.server.arena.test_crash import PEOPLE, Evening, check_links, restored
from tests.server.room import PLAIN, Room
from tests.server.tables.test_seats import refused, three

GAMES = ("nano-gwent", "clue")


def strangers(room: Room) -> tuple[int, int]:
    """Two bots that offer themselves for any seat: a guest's, and one of an account that sits at no table."""
    mallory = room.connect("Mallory")
    return room.bot("fis", *GAMES, key=None), room.bot("fis", *GAMES, key=room.key(mallory))


def shown(room: Room, *bots: int) -> list[messages.ServerMessage]:
    """What bots were told of any match."""
    return [told for bot in bots for told in room.told[bot] if isinstance(told, Seated | Update | Table)]


# Every way to a seat.


def test_a_hint_without_a_name_is_the_house_s_alone() -> None:
    room = Room()
    first, _ = pair(room)
    seat, bots = room.seat(first), strangers(room)
    refusal = refused(room, first, Ask(0))
    assert (refusal.code, refusal.why) == ("unknown-bot", "no-house-bots")
    assert shown(room, *bots) == []
    house = room.bot("random", *GAMES, "escoba", "top-trumps")
    room.say(first, Ask(0))
    assert room.last(house, Seated).seat == seat
    assert shown(room, *bots) == []


@pytest.mark.parametrize("wanted", [Lend(), Lend("fis")])
def test_a_seat_is_lent_to_the_house_s_bot_alone(wanted: Lend) -> None:
    room = Room()
    first, _ = pair(room)
    bots = strangers(room)
    assert refused(room, first, wanted).code == "unknown-bot"
    assert shown(room, *bots) == []


def test_while_the_house_s_bots_are_kept_busy_no_other_helps() -> None:
    room = Room()
    first, _ = pair(room)
    bots = strangers(room)
    room.bot("fis")
    room.say(room.connect("Mallory"), Seek(PLAIN, "bot", "fis", by="house"))
    for asked in (Ask(0), Lend(), Ask(0, "fis"), Lend("fis")):
        assert refused(room, first, asked).code == "not-now"
    assert shown(room, *bots) == []


def test_an_absence_that_is_over_is_the_house_s_or_ends_the_match() -> None:
    room = Room()
    first, second = pair(room)
    bots = strangers(room)
    room.drop(first)
    room.wait(60.0)
    assert shown(room, *bots) == []
    assert room.last(second, messages.Ended).record.outcome.reason == "abandoned"


def test_nobody_inherits_the_seat_of_who_gives_up_but_the_house() -> None:
    room = Room()
    ana, ben, _ = three(room)
    bots = strangers(room)
    room.say(ana, Leave())
    assert shown(room, *bots) == []
    assert room.last(ben, messages.Ended).record.outcome.reason == "resignation"


def test_the_seat_of_a_bot_goes_to_none_of_the_same_name() -> None:
    """Relief and employment: a bot drops, or the server restarts, and strangers of its name are there."""
    for key in ("house", "guest", "account"):
        room = Room()
        ana = room.connect("Ana")
        own = room.bot("fis", *GAMES, **({} if key == "house" else {"key": None if key == "guest" else room.key(ana)}))
        room.say(ana, Open(Rules("nano-gwent", clock=None, grace=30.0), ("bot:fis", "me")))
        assert room.seat(own) == 0
        bots = strangers(room)
        room.drop(own)
        room.wait(1.0)
        assert shown(room, *bots) == []
        room.arena = restored(room)
        assert shown(room, *strangers(room)) == []


def test_the_seat_that_somebody_gives_back_is_the_bot_s_own_or_the_house_s() -> None:
    room = Room()
    ana = room.connect("Ana")
    own, csp = room.bot("fis", key=None), room.bot("csp")
    room.say(ana, Open(Rules("nano-gwent", clock=None, takeover=True), ("bot:fis", "bot:csp")))
    room.say(ana, TakeOver(0))
    room.say(own, Leave())
    bots = strangers(room)
    room.say(ana, Leave())
    assert room.seat(own) == 0
    assert room.last(csp, Update).sitting_in == ()
    assert shown(room, *bots) == []


def test_a_lent_seat_waits_for_the_bot_that_was_named_and_for_no_namesake() -> None:
    room = Room()
    first, second = pair(room)
    carla = room.connect("Carla")
    key = room.key(carla)
    named = room.bot("fis", key=key)
    bots = strangers(room)
    room.say(first, Lend("fis", room.last(carla, messages.Welcome).player))
    assert room.last(named, Seated).seat == room.seat(first)
    assert room.last(second, Update).sitting_in[room.seat(first) or 0] == "fis@Carla"
    room.drop(first)
    room.drop(named)
    assert shown(room, *bots) == []
    again = room.bot("fis", key=key)
    assert room.last(again, Seated).seat == room.seat(first)


# Naming a bot.


def test_who_names_a_stranger_s_bot_shows_it_the_seat() -> None:
    room = Room()
    first, _ = pair(room)
    guest, keyed = strangers(room)
    mallory = next(bot.by for bot in lobby(room).bots if bot.owner == "Mallory")
    room.say(first, Ask(0, "fis", "guest"))
    assert room.last(guest, Update).view == room.last(first, Update).view
    room.say(guest, Play(0, "pass"))
    assert room.last(first, messages.Advice).agent == "fis@guest"
    room.read(keyed)
    room.say(first, Lend("fis", mallory))
    assert room.last(keyed, Update).moves
    room.say(first, TakeBack())


def lobby(room: Room) -> Lobby:
    room.say(eve := room.connect("Eve"), Browse())
    return room.last(eve, Lobby)


def test_nobody_s_bot_looks_like_the_house_s() -> None:
    room = Room()
    strangers(room)
    room.bot("fis", *GAMES)
    offers = {bot.by: (bot.agent, bot.owner, bool(bot.ratings)) for bot in lobby(room).bots}
    assert (offers.pop("house"), offers.pop("guest")) == (("fis", "", True), ("fis", "", False))
    (account,) = offers
    assert offers[account] == ("fis", "Mallory", False)


def test_no_name_that_a_stranger_chooses_reads_as_the_house_s() -> None:
    room = Room()
    key = room.key(room.connect("House"))
    liar = room.connect("fis@house", key=key)
    room.say(liar, Offer("fis@house", GAMES))
    (bot,) = lobby(room).bots
    assert (bot.agent, bot.owner) == ("fis_house", "_House")
    ana = room.connect("Ana")
    room.say(ana, Open(PLAIN, ("me", f"{bot.by}:{bot.agent}")))
    assert room.last(ana, Seated).chairs[1].name == "fis_house@_House"


@pytest.mark.parametrize(("chair", "name"), [("bot:fis", "fis"), ("house:fis", "fis"), ("guest:fis", "fis@guest")])
def test_a_chair_is_for_the_bot_that_was_named_and_else_for_the_house_s(chair: str, name: str) -> None:
    room = Room()
    strangers(room)
    room.bot("fis", *GAMES)
    ana = room.connect("Ana")
    room.say(ana, Open(PLAIN, ("me", chair)))
    assert room.last(ana, Seated).chairs[1].name == name
    room.say(ana, Resign())
    assert room.last(ana, messages.Ended).record.seats == ("Ana", name)


def test_a_chair_that_waits_for_a_stranger_s_bot_says_so() -> None:
    room = Room()
    ana = room.connect("Ana")
    room.bot("sat", "clue", key=None)
    room.say(ana, Open(Rules("clue"), ("me", "open", "bot:sat")))
    assert [chair.name for chair in room.last(ana, Table).chairs] == ["Ana", None, "bot:sat@guest"]


def test_with_no_bot_of_the_house_of_that_name_anybody_s_may_be_an_opponent() -> None:
    room = Room()
    guest = room.bot("fis", key=None)
    ana = room.connect("Ana")
    room.say(ana, Seek(PLAIN, "bot", "fis"))
    assert {chair.name for chair in room.last(ana, Seated).chairs} == {"Ana", "fis@guest"}
    assert room.last(guest, Update).view["seat"] == room.seat(guest) != room.seat(ana)


def test_a_key_names_the_owner_and_a_new_one_voids_it() -> None:
    room = Room()
    ana = room.connect("Ana")
    old, new = room.key(ana), room.key(ana)
    bot = room.connect("fis", key=old)
    room.say(bot, Offer("fis", GAMES))
    assert room.last(bot, Refused).why == "key"
    room.bot("fis", key=new)
    (bot,) = lobby(room).bots
    assert (bot.by, bot.owner) == (room.last(ana, messages.Welcome).player, "Ana")
    room.read(ana)
    room.key(ana)
    room.say(ana, messages.NewKey())
    assert room.last(ana, Refused).why == "many-keys"


# Random evenings.


class Audience(Evening):
    """An evening at which strangers' bots offer themselves, and now and then somebody names one of them.

    Whatever a stranger's bot is told of a seat must be its own seat's, or that of a player who has named it there.
    """

    def __init__(self) -> None:
        super().__init__()
        mallory = self.room.connect("Mallory")
        self.account = self.room.last(mallory, messages.Welcome).player
        keys = (None, None, self.room.key(mallory))
        self.strangers = [self.room.bot(agent, *ALL_GAMES, key=key) for agent, key in zip(AGENTS, keys, strict=True)]
        self.bots += self.strangers
        self.named: set[tuple[str, str, str]] = set()
        self.shown = 0

    def step(self, who: int, what: int) -> None:
        session = (self.sessions + self.bots)[who]
        update = self.updates.get(session)
        agent, by = AGENTS[what % 3], (self.account if what % 3 == 2 else "guest")
        if what >= 60 and update is not None:
            self.named.add((update.match, agent, by))
            self.room.say(session, Ask(update.version, agent, by) if what % 2 else Lend(agent, by))
            self.listen()
        else:
            if session in self.strangers and what in (12, 13, 14) and session in self.seated:
                # Whoever looks on may take over the seat of a bot, by the rules of these tables.
                person = self.room.arena._people[session]
                self.named.add((self.seated[session].match, *person.bot))
            super().step(who, what)

    def listen(self) -> None:
        for bot, agent in zip(self.strangers, AGENTS, strict=True):
            person = self.room.arena._people[bot]
            for told in self.room.told[bot]:
                if isinstance(told, Seated) and told.seat is not None:
                    self.shown += 1
                    own = told.chairs[told.seat].name == f"{agent}@{person.owner or 'guest'}"
                    assert own or (told.match, agent, person.by) in self.named, told
                if isinstance(told, Update) and told.view["seat"] is not None:
                    assert self.seated_as(bot, told) == told.view["seat"]
        super().listen()

    def seated_as(self, bot: int, update: Update) -> int | None:
        """The seat that a bot was told it sits in, with this very batch of messages or before it."""
        batch = [told for told in self.room.told[bot] if isinstance(told, Seated) and told.match == update.match]
        seated = batch[-1] if batch else self.seated.get(bot)
        return None if seated is None or seated.match != update.match else seated.seat


AGENTS = ("fis", "david", "csp")
LAST = PEOPLE + 5
"""The number of the last of those who do anything at an evening."""
STEPS = 200
WAITS, DROPS, NAMES = [6] * 12, [7, 8] * 3, [60, 61, 62, 63, 64, 65]
"""What happens often enough for absences to end and for bots to be named, beside all else."""


def evenings(count: int) -> int:
    """Spend so many evenings; how often a stranger's bot was shown a seat."""
    chance, shown = random.Random(15), 0
    for _ in range(count):
        evening = Audience()
        for _ in range(STEPS):
            evening.step(chance.randint(0, LAST), chance.choice([*range(60), *WAITS, *DROPS, *NAMES]))
        check_links(evening.room.arena)
        shown += evening.shown
    return shown


def test_no_evening_shows_a_seat_to_a_bot_that_nobody_named() -> None:
    assert evenings(100) > 50


@pytest.mark.soak
def test_a_million_inputs_show_no_seat_to_a_bot_that_nobody_named() -> None:
    assert evenings(1_000_000 // STEPS) > 2_500
