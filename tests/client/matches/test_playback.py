"""Replays show what was: at every move, for every seat, whatever way one has come there."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.matches.playback import APART, Eyes, Playback
from client.matches.records import Unread
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Start
from shared.record import replay, step
from tests.client.told import match, relinked
from tests.shared.matches import record_of

RECORDS = {game: match(game) for game in GAMES}
LONG = match("top-trumps", options={"cards": 60, "max_tricks": 5000}, reasons=False)
POSITIONS = {game: [played.game for _, played in replay(record)] for game, record in RECORDS.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_what_each_seat_saw(game):
    playback, record = Playback(RECORDS[game]), RECORDS[game]
    for number, (moved, (position, events)) in enumerate(replay(record)):
        for seat in (None, *range(position.seats)):
            update = playback.update(number, Eyes(seat))
            assert update.view == msgspec.to_builtins(position.view(seat))
            assert update.events == tuple(event.view(seat) for event in events)
            assert (update.version, update.moves) == (number, ())
            assert update.outcome == (record.outcome if number == len(record.moves) else None)
        if moved is not None:
            assert playback.mover(number - 1) == moved.seat


@settings(max_examples=60)
@given(st.sampled_from(sorted(GAMES)), st.lists(st.integers(-3, 400), min_size=1, max_size=12))
def test_scrubbing_leads_to_the_same_positions_as_the_way_from_the_start(game, numbers):
    playback = Playback(RECORDS[game])
    for number in numbers:
        assert playback.game(number) == POSITIONS[game][max(0, min(number, playback.last))]


def test_all_cards_are_what_every_seat_saw_and_every_secret_of_a_move():
    playback, eyes = Playback(RECORDS["tides-of-time"]), Eyes(all_cards=True)
    game = POSITIONS["tides-of-time"][1]
    assert playback.update(1, Eyes(all_cards=True)).views == tuple(
        msgspec.to_builtins(game.view(seat)) for seat in (0, 1)
    )
    (_, (_, events)) = list(replay(RECORDS["tides-of-time"]))[1]
    assert [seen.what for seen in playback.seen(1, eyes)] == [{**event.what, **event.secret} for event in events]
    assert any(event.secret for event in events)


def test_all_cards_are_those_too_that_nobody_has_seen():
    playback = Playback(RECORDS["top-trumps"])
    game = POSITIONS["top-trumps"][9]
    seen = [max(cards) for cards in zip(*(game.view(seat).cards[1] for seat in (0, 1)), strict=True)]
    (view,) = playback.update(9, Eyes(all_cards=True)).views
    assert -1 in seen
    assert view["cards"] == game.decks
    assert view["last"] == msgspec.to_builtins(game.last)


def test_a_long_match_opens_without_being_played_and_then_any_move_is_near(monkeypatch):
    stepped = []
    monkeypatch.setattr("client.matches.playback.step", lambda *given: stepped.append(given) or step(*given))
    assert len(LONG.moves) > 3 * APART
    playback = Playback(LONG)
    playback.update(0, Eyes())
    assert stepped == []
    playback.game(playback.last)
    assert len(stepped) == playback.last
    for number in range(playback.last, 0, -playback.last // 20):
        stepped.clear()
        playback.update(number, Eyes(0))
        assert len(stepped) < APART


def test_few_positions_are_kept():
    playback = Playback(LONG)
    playback.game(playback.last)
    assert len(playback._kept) == playback.last // APART + 1


def test_a_move_that_cannot_be_made_ends_the_replay_before_it():
    record = RECORDS["nano-gwent"]
    moves = list(record.moves)
    moves[12] = msgspec.structs.replace(moves[12], move="fly away")
    playback = Playback(msgspec.structs.replace(record, moves=tuple(moves)))
    assert (playback.last, playback.problem) == (len(moves), None)
    assert playback.game(20) == POSITIONS["nano-gwent"][12]
    assert playback.last == 12
    assert playback.problem == "move 13, 'fly away', is not legal there"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_ends_the_replay_as_well(seat):
    record = RECORDS["tides-of-time"]
    moves = (record.moves[0], msgspec.structs.replace(record.moves[1], seat=seat))
    playback = Playback(msgspec.structs.replace(record, moves=moves))
    playback.game(2)
    assert (playback.last, playback.problem) == (1, f"move 2, '{moves[1].move}', is not legal there")


def test_a_record_that_cannot_be_dealt_is_none():
    with pytest.raises(Unread, match="this client does not know the game hearts"):
        Playback(msgspec.structs.replace(RECORDS["clue"], game="hearts"))


def test_turns_of_a_seat_and_changes_of_turn():
    playback = Playback(RECORDS["nano-gwent"])
    movers = [moved.seat for moved in playback.record.moves]
    assert playback.turns(1) == [at for at, seat in enumerate(movers) if seat == 1]
    assert playback.turns(None)[0] == 0
    assert all(movers[at] != movers[at - 1] for at in playback.turns(None)[1:])


def test_to_go_on_needs_the_seed_and_the_moves_so_far():
    playback = Playback(RECORDS["escoba"])
    first, second = playback.record.moves[:2]
    assert playback.start(2) == Start(playback.record.seed, ((first.seat, first.move), (second.seat, second.move)))


def test_to_go_on_starts_from_all_that_the_deal_came_from():
    playback = Playback(record_of(GAMES["escoba"], entropies=(b"a" * 32, b"b" * 32)))
    start = playback.start(0)
    assert start.seed != playback.record.seed
    assert GAMES["escoba"].deal(2, {}, Chance(bytes.fromhex(start.seed))) == playback.game(0)


def test_names_from_afar_are_made_harmless():
    record = relinked(match("nano-gwent", reasons=False), seats=("An\na", "x" * 100))
    assert Playback(record).names == ("An\N{REPLACEMENT CHARACTER}a", "x" * 24)
