"""Whatever happens in the room, a server that reads the journal stands where the one that wrote it stood."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from server.accounts.accounts import hash_of
from server.arena.arena import Arena
from server.effects.entries import Dealt, Ended, Event, Known, Registered, Saved
from server.tables.match import Match
from shared.game import Seat
from shared.games import GAMES
from shared.messages import (
    Ask,
    Clock,
    Hello,
    Join,
    Leave,
    Lend,
    Open,
    Play,
    Rematch,
    Resign,
    Rules,
    Say,
    Seated,
    Seek,
    Table,
    TakeBack,
    TakeOver,
    Update,
    Watch,
    Welcome,
)
from shared.record import verify
from tests.server.room import ANY_GRACE, KEY, Room

RULES = Rules("nano-gwent", {"units": 3}, Clock(30.0, 1.0), grace=5.0, takeover=True)
THREE = Rules("clue", {}, Clock(60.0, 1.0), grace=5.0, takeover=True)
PEOPLE = 5


class Evening:
    """Five people and three bots who do whatever the numbers say."""

    def __init__(self) -> None:
        self.room = Room()
        self.sessions = [self.room.connect(f"P{number}") for number in range(PEOPLE)]
        self.tokens = [self.room.token(session) for session in self.sessions]
        self.players = frozenset(self.room.last(session, Welcome).player for session in self.sessions)
        self.bots = [self.room.bot("fis", *GAMES), self.room.bot("csp", *GAMES), self.room.bot("fis", *GAMES)]
        self.updates: dict[int, Update] = {}
        self.seated: dict[int, Seated] = {}
        self.tables: list[str] = []

    def step(self, who: int, what: int) -> None:
        session = (self.sessions + self.bots)[who]
        update, seated = self.updates.get(session), self.seated.get(session)
        match what:
            case 0:
                self.room.say(session, Seek(RULES))
            case 1:
                chairs = ("me", "bot:fis") if who % 2 else ("bot:fis", "bot:csp")
                self.room.say(session, Open(RULES, chairs))
            case 2:
                self.room.say(session, Leave())
            case 3:
                self.room.say(session, Resign() if update and update.version > 3 else Rematch())
            case 4:
                self.room.say(session, Say("well"))
            case 9 | 10:
                self.room.say(session, Lend("fis" if what == 9 else None))
            case 11:
                self.room.say(session, TakeBack())
            case 12 | 13 | 14:
                self.room.say(session, TakeOver(what - 12))
            case 15 | 16 if update:
                self.room.say(session, Ask(update.version, "csp" if what == 15 else None))
            case 17:
                self.room.say(session, Rematch("same"))
            case 18:
                self.room.say(session, Open(THREE, ("me", "open", "bot:fis" if who % 2 else "open")))
            case 19 | 20 if self.tables:
                self.room.say(session, Join(self.tables[-1]))
            case 5 if seated:
                self.room.say((self.sessions + self.bots)[who - 1], Watch(seated.table))
            case 6:
                self.room.wait(2.0)
            case 7 if who < PEOPLE:
                self.room.drop(session)
                self.sessions[who] = self.room.connect(f"P{who}", self.tokens[who])
            case 8 if who < PEOPLE:
                self.room.drop(session)
            case _ if update:
                moves = update.moves or ("pass",)
                self.room.say(session, Play(update.version, moves[what % len(moves)]))
        self.listen()

    def listen(self) -> None:
        """Take in what everyone was told; nobody ever sees a match go back."""
        for session in list(self.room.told):
            for message in self.room.read(session):
                if isinstance(message, Table):
                    self.tables.append(message.table)
                if isinstance(message, Seated):
                    self.seated[session] = message
                if isinstance(message, Update):
                    known = self.updates.get(session)
                    if known is not None and known.match == message.match:
                        assert message.version >= known.version
                    self.updates[session] = message


def check_links(arena: Arena) -> None:
    """Who holds or plays a chair knows it, sits nowhere else, and is connected; who may come back finds a table."""
    lobby = arena._lobby
    for table in lobby.tables.values():
        for chair in table.chairs:
            for person in filter(None, (chair.sitter, chair.person)):
                assert (person.table, person.chair) == (table, chair)
                assert arena._people[person.session] is person
            if chair.question is not None:
                asker, bot = chair.question.asker, chair.question.bot
                assert (chair.hand, bot.question, bot.table, bot.chair) == (asker, chair.question, table, None)
            if table.playing:
                # Somebody plays each seat, or a clock runs for its absent player.
                assert (chair.hand is None) == (chair.gone_until is not None)
        for session, person in table.spectators.items():
            assert (arena._people[session], person.table, person.chair) == (person, table, None)
    for player, (table, chair) in lobby._places.items():
        assert player == (chair.guest or chair.player)
        # A bot of a match that is over sits until it says Leave.
        assert table.id in lobby.tables or (chair.person is not None and table.match is not None)


def live_matches(arena: Arena) -> dict[str, Match]:
    tables = arena._lobby.tables.values()
    return {table.match.id: table.match for table in tables if table.match is not None and table.playing}


def guests(arena: Arena) -> dict[str, list[str | None]]:
    """Who has taken over which seats of each table where one is played."""
    return {
        table.id: [chair.guest for chair in table.chairs] for table in arena._lobby.tables.values() if table.playing
    }


def informed(arena: Arena, people: frozenset[str]) -> dict[str, dict[str, Seat | None]]:
    """Which seats' hands people have seen at each table where one is played."""
    return {
        table.id: {player: seat for player, seat in table.informed.items() if player in people}
        for table in arena._lobby.tables.values()
        if table.playing
    }


def restored(room: Room) -> Arena:
    arena = Arena(room.entropy, house_key=KEY, graces=ANY_GRACE)
    over = {entry.record.match for entry in room.entries if isinstance(entry, Ended)}
    accounts = tuple(entry for entry in room.entries if isinstance(entry, Registered))
    arena.restore(Saved(known=Known(accounts)), room.now, room.now)
    for entry in room.entries:
        if isinstance(entry, Dealt) and entry.match not in over:
            events = [e for e in room.entries if isinstance(e, Event) and e.match == entry.match]
            arena.restore_match(entry, events, lambda goes_on: None)
    while arena.busy:
        arena.work(room.now)
    return arena


@settings(max_examples=400)
@given(st.lists(st.tuples(st.integers(0, PEOPLE + 2), st.integers(0, 50)), min_size=20, max_size=120))
def test_the_journal_holds_all_that_matters(steps: list[tuple[int, int]]) -> None:
    evening = Evening()
    for who, what in steps:
        evening.step(who, what)
        check_links(evening.room.arena)
    room = evening.room
    assert guests(restored(room)) == guests(room.arena)
    assert informed(restored(room), evening.players) == informed(room.arena, evening.players)
    before, after = live_matches(room.arena), live_matches(restored(room))
    assert before.keys() == after.keys()
    for match_id, match in before.items():
        other = after[match_id]
        assert (other.game, other.versions, other.clocks.banks) == (match.game, match.versions, match.clocks.banks)
        assert other.advised == match.advised
        assert other.commitment == match.commitment
    for entry in room.entries:
        if isinstance(entry, Ended):
            verify(entry.record)
    # A restarted server knows everybody again who has ever sat down.
    arena = restored(room)
    known = {entry.token_hash for entry in room.entries if isinstance(entry, Registered)}
    for number, token in enumerate(evening.tokens):
        [delivery, *_] = arena.receive(1000 + number, Hello("P", token), room.now).deliveries
        assert isinstance(delivery.message, Welcome) == (hash_of(token) in known)
