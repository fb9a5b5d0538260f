"""The rules of a line without a network: whatever is lost, repeated or late, a move is made once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from hypothesis import example, given
from hypothesis import settings as effort
from hypothesis import strategies as st

from client.link.line_rules import LineRules
from shared.game.chance import Chance
from shared.messages import ClientMessage, Closing, Hello, Lobby, Play, Refused, Say, ServerMessage, Update
from shared.messages.wire import decode_client, decode_server, encode
from shared.servers import SOON, Server
from tests.client.scripted import TOKEN, seated, welcome

HERE, THERE = "ws://127.0.0.1:1", "ws://127.0.0.1:2"


def line(*room: str) -> LineRules:
    return LineRules([Server(url) for url in room or (HERE,)], "Ann", Chance(0), bytes)


class Table:
    """The server's side: Ann is always to move, and a move of somebody else may end her decision or let it stand."""

    def __init__(self) -> None:
        self.version = self.since = 0
        self.made: list[Play] = []
        self.too_late: set[int] = set()
        """The versions that Ann's decisions could be for, before others moved."""
        self.slow = False
        """The next move is refused unread."""

    def update(self) -> Update:
        return Update("m1", self.version, {}, ("a",), self.since, (0,))

    def others_move(self, *, decides: bool) -> None:
        if decides:
            self.too_late.update(range(self.since, self.version + 1))
        self.version += 1
        self.since = self.version if decides else self.since

    def answers(self, frame: bytes) -> list[ServerMessage]:
        match decode_client(frame):
            case Hello():
                return [welcome(token=TOKEN, at_table=True), seated(), self.update()]
            case Play() if self.slow:
                self.slow = False
                return [Refused("slow-down", "too fast", 0.5)]
            case Play(version) as play:
                if not self.since <= version <= self.version:
                    return [Refused("stale", "the table was faster", to="play")]
                self.made.append(play)
                self.version += 1
                self.since = self.version
                return [self.update()]
        return []


class World:
    """Ann, her line, the frames on their way, and the table; nothing happens but what the test says."""

    def __init__(self) -> None:
        self.rules, self.table, self.now = line(), Table(), 0.0
        self.connected = False
        self.up: deque[bytes] = deque()
        self.down: deque[bytes] = deque()
        self.decided: list[Play] = []
        self.said: list[Say] = []
        self.sent: list[ClientMessage] = []
        self.pending: set[Play] = set()
        """Sent over this connection, and not refused unread."""
        self.acknowledged = 0
        """The version from which on Ann's next decision stands, as far as her line has heard."""

    def decide(self) -> None:
        """Once for each decision that Ann has seen herself before."""
        seen = [message for message in self.rules.poll() if isinstance(message, Update)]
        if seen and (not self.decided or seen[-1].since > self.decided[-1].version):
            self.decided.append(Play(seen[-1].version, f"move {len(self.decided)}"))
            self.rules.send(self.decided[-1])

    def say(self) -> None:
        self.said.append(Say(f"line {len(self.said)}"))
        self.rules.send(self.said[-1])

    def others_move(self, *, decides: bool) -> None:
        self.table.others_move(decides=decides)
        self.repeat()

    def repeat(self) -> None:
        """The server tells the position, again or not, as when somebody is away or back."""
        if self.connected and self.rules.state == "online":
            self.down.append(encode(self.table.update()))

    def refuse_next(self) -> None:
        self.table.slow = True

    def talk_nonsense(self) -> None:
        self.down.append(b"\xc1")

    def pass_time(self) -> None:
        self.now += 0.3

    def carry(self) -> None:
        """What whoever carries the line does with what is to be done."""
        if not self.connected and self.now >= self.rules.opens_at:
            assert self.rules.open(self.now) == HERE
            self.connected = True
            self.up.append(self.rules.opened())
        while self.connected and (frame := self.rules.outgoing(self.now)) is not None:
            message = decode_client(frame)
            if isinstance(message, Play):
                assert message not in self.pending
                assert message not in self.sent or message.version >= self.acknowledged, "it was answered before"
                self.pending.add(message)
            self.sent.append(message)
            self.up.append(frame)

    def reach_the_table(self) -> None:
        if self.up:
            self.down.extend(encode(message) for message in self.table.answers(self.up.popleft()))

    def reach_ann(self) -> None:
        if not self.down:
            return
        self.rules.receive(frame := self.down.popleft(), self.now)
        if not self.rules.talking:
            self.lose()
            return
        match decode_server(frame):
            case Update(since=since):
                self.acknowledged = since
            case Refused("slow-down"):
                self.pending.clear()

    def lose(self) -> None:
        """The connection is gone, with all that was on its way."""
        if self.connected:
            self.connected = False
            self.pending.clear()
            self.up.clear()
            self.down.clear()
            self.rules.lost(self.now)

    def settle(self) -> None:
        """Everything arrives in the end."""
        self.carry()
        while not self.connected or self.up or self.down or self.rules.wakes_at is not None:
            self.reach_the_table()
            self.reach_ann()
            self.now += 10
            self.carry()


DEEDS: tuple[Callable[[World], None], ...] = (
    *(World.decide, World.say, World.carry, World.reach_the_table, World.reach_ann, World.lose, World.pass_time),
    *(World.repeat, World.refuse_next, World.talk_nonsense),
    *(partial(World.others_move, decides=decides) for decides in (True, False)),
)
ONWARDS = (World.carry, World.reach_the_table, World.reach_ann, World.reach_ann, World.reach_ann)
"""What happens most of the time; each Hello has three answers."""


REFUSED_UNREAD = (
    *(ONWARDS, (World.decide, World.refuse_next), ONWARDS, (partial(World.others_move, decides=True), World.reach_ann)),
    *((World.decide, World.carry, World.pass_time, World.pass_time, World.carry),),
)
"""A pause is over that was for another move than the newest."""


@effort(max_examples=150)
@example([*REFUSED_UNREAD])
@given(st.lists(st.sampled_from([ONWARDS, *((deed,) for deed in DEEDS)]), max_size=40))
def test_whatever_happens_to_a_line_each_move_is_made_once(days: list[tuple[Callable[[World], None], ...]]) -> None:
    world = World()
    for deed in (deed for day in days for deed in day):
        deed(world)
    world.settle()
    made = world.table.made
    assert [play for play in world.decided if play in made] == made
    # Nothing but the move of somebody else comes in the way of one.
    assert {play.version for play in world.decided if play not in made} <= world.table.too_late
    assert [message for message in world.sent if isinstance(message, Say)] == world.said


def test_each_pause_is_longer_and_the_others_of_the_room_come_before_it() -> None:
    rules, now = line(HERE, THERE), 0.0
    tried, pauses = [], []
    for _ in range(12):
        tried.append(rules.open(now))
        rules.lost(now, "nobody there")
        pauses.append(rules.opens_at - now)
        now = rules.opens_at
    assert tried == [HERE, THERE] * 6
    assert pauses[::2] == [0.0] * 6
    assert all(0.1 <= pause <= min(SOON, 0.1 * 2**number) for number, pause in enumerate(pauses[1::2], 1))
    assert rules.problem == f"at {THERE}: nobody there"


def test_who_was_sent_away_for_good_does_not_come_back() -> None:
    rules = line()
    rules.open(0.0)
    rules.opened()
    rules.receive(encode(welcome()), 0.0)
    rules.receive(encode(Closing("you are banned")), 0.0)
    assert (rules.talking, rules.state, rules.problem) == (False, "closed", "you are banned")
    rules.lost(0.0, "gone")
    assert (rules.state, rules.problem) == ("closed", "you are banned")


def test_a_line_is_full_until_somebody_polls() -> None:
    rules = line()
    rules.open(0.0)
    rules.opened()
    for message in (welcome(), *[Lobby()] * 1023):
        assert not rules.full
        rules.receive(encode(message), 0.0)
    assert rules.full
    assert len(rules.poll()) == 64
    assert not rules.full
