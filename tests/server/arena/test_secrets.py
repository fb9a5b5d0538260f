"""What may not be known is in no message: seeds before the end, tokens of others, what only a seat may see."""

from __future__ import annotations

import logging

import pytest

from server.effects.entries import Dealt
from server.tables.match import Match
from shared import messages
from shared.game import Event
from shared.game.chance import pledge
from shared.messages import Play, Rules, Say, Update, Watch, wire
from shared.record import Reason
from tests.server.arena.test_arena import pair
from tests.server.room import PLAIN, Room


def frames(room: Room, session: int) -> bytes:
    """All that a session was sent, in both formats."""
    told = room.told[session]
    return b"".join(wire.encode(m) for m in told) + "".join(wire.encode(m, text=True) for m in told).encode()  # type: ignore[misc, arg-type]


def test_a_seed_leaves_the_server_when_the_match_has_ended_and_not_before(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    room = Room()
    first, second = pair(room)
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, messages.Seated).table))
    [dealt] = [entry for entry in room.entries if isinstance(entry, Dealt)]
    token = room.token(first)
    room.say(first, Play(0, "debuff melee"))
    room.say(first, Play(0, "debuff melee"))
    room.say(second, Say("hello"))
    room.drop(first)
    again = room.connect("Ana", token, known=0)
    for session in (first, second, cat, again):
        assert dealt.seed.hex().encode() not in frames(room, session)
        assert dealt.seed not in frames(room, session)
    room.say(again, messages.Resign())
    for session in (second, cat, again):
        assert dealt.seed.hex().encode() in frames(room, session)
    assert dealt.seed.hex() not in caplog.text


def test_entropy_is_told_when_all_have_revealed_and_not_before_and_never_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    room, secrets = Room(), {"Ana": b"a" * 32, "Ben": b"b" * 32}
    ana, ben = people = [room.connect(name) for name in secrets]
    for session, secret in zip(people, secrets.values(), strict=True):
        room.say(session, messages.Seek(PLAIN, pledge=pledge(secret)))
    [table] = room.arena._lobby.tables.values()
    drawing = table.drawing
    assert drawing is not None
    match = room.last(ana, messages.Drawing).match
    room.say(ana, messages.Reveal(match, secrets["Ana"].hex()))
    for secret in (drawing.seed, secrets["Ana"]):
        assert secret.hex().encode() not in frames(room, ana) + frames(room, ben)
        assert secret.hex() not in repr(drawing)
        assert repr(secret) not in repr(drawing)
    room.say(ben, messages.Reveal(match, secrets["Ben"].hex()))
    for session in people:
        assert secrets["Ana"].hex().encode() in frames(room, session)
        assert drawing.seed.hex().encode() not in frames(room, session)
    assert not any(secret.hex() in caplog.text for secret in (drawing.seed, *secrets.values()))


def test_a_token_is_told_to_its_owner_only() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, messages.Seek(PLAIN))
    room.say(ben, messages.Seek(PLAIN))
    assert room.token(ana).encode() in frames(room, ana)
    assert room.token(ana).encode() not in frames(room, ben)


def test_the_secret_part_of_an_event_reaches_only_those_who_may_see_it() -> None:
    shown = Event("shown", 0, {"to": 1}, {"card": "Rope"}, seen_by=(0, 1))
    match = Match(Dealt("m", "t", Rules("nano-gwent"), ("a", "b"), ("A", "B"), (None, None), b"\x01" * 32))
    match.play(0, match.check(0, 0, "pass"), 0.0)
    match._told[0] = match._told[0]._replace(events=(shown,))

    def seen(seat: int | None) -> Update:
        return match.update(seat, match.overview(0.0, (), ()), known=0)

    assert [dict(event.what) for event in seen(1).events] == [{"to": 1, "card": "Rope"}]
    assert [dict(event.what) for event in seen(None).events] == [{"to": 1}]
    assert b"Rope" not in bytes(wire.encode(seen(None)))  # type: ignore[arg-type]


def test_reasons_go_into_the_record_and_not_to_the_table() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=None))
    reason = Reason("the scorch waits", {"scorch": 0.9})
    room.say(first, Play(0, "pass", reason))
    assert b"the scorch waits" not in frames(room, second)
    room.say(second, messages.Resign())
    assert room.last(first, messages.Ended).record.moves[0].reason == reason


def test_reasons_that_nobody_asked_for_are_not_kept() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=None, reasons=False))
    room.say(first, Play(0, "pass", Reason("unasked")))
    room.say(second, messages.Resign())
    assert room.last(first, messages.Ended).record.moves[0].reason is None
