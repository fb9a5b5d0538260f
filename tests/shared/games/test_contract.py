"""What every game in the catalogue keeps: each test runs for each game and each number of seats that it has."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.game import BadOptions, Game, IllegalMove, Seat
from shared.game.chance import Chance
from shared.games import GAMES, clue
from shared.games.clue import Clue
from shared.games.clue.cards import Card
from shared.games.escoba import Escoba
from shared.games.escoba_cards import members as escoba_members
from shared.games.escoba_cards import set_of
from shared.games.nano_gwent import NanoGwent, members
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps
from shared.messages import Update
from shared.messages.wire import decode_server, encode
from shared.record import read, replay, verify, write
from tests.shared.golden import GOLDEN, golden
from tests.shared.matches import AnyGame, moments, played, record_of

LONGEST = 10_000
PLAYOUTS = 4
TABLES = [(kind, seats) for kind in GAMES.values() for seats in kind.seat_counts]

each_table = pytest.mark.parametrize(("kind", "seats"), TABLES, ids=[f"{kind.name}-{seats}" for kind, seats in TABLES])


def nano_gwent_cards(game: NanoGwent) -> Counter[tuple[Seat, int]]:
    """The units that are still somewhere: in a hand or on the battlefield."""
    return Counter(
        (seat, unit) for seat in (0, 1) for zone in (game.hands, game.boards) for unit in members(zone[seat])
    )


def tides_of_time_cards(game: TidesOfTime) -> Counter[int]:
    """All eighteen, wherever they lie."""
    hands = (card for card in range(1, 19) for hand in game.hands if hand >> card & 1)
    zones = (*game.picks, *game.relics, *game.removed, game.deck)
    return Counter([*hands, *(card for zone in zones for card in zone)])


def top_trumps_cards(game: TopTrumps) -> Counter[int]:
    """The cards of both decks and the draw pile."""
    return Counter((*game.decks[0], *game.decks[1], *game.pile))


def escoba_cards(game: Escoba) -> Counter[int]:
    """All cards, and always: they lie in a hand, on the table, in a pile or in the stock."""
    hand = game.hand
    sets = (*hand.hands, hand.table, *hand.piles, set_of(hand.stock))
    cards = Counter(card for cards in sets for card in escoba_members(cards))
    assert len(cards) == 40
    return cards


def clue_cards(game: Clue) -> Counter[Card]:
    """All cards: in the envelope, in a hand, or open."""
    return Counter(card for place in (game.envelope, *game.hands, game.common) for card in clue.members(place))


CARDS: dict[str, Callable[[Any], Counter[Any]]] = {
    "nano-gwent": nano_gwent_cards,
    "tides-of-time": tides_of_time_cards,
    "top-trumps": top_trumps_cards,
    "escoba": escoba_cards,
    "clue": clue_cards,
}
"""For games whose cards are counted, those that a moment holds: none twice, and none that was not there before."""


def deals(kind: type[AnyGame], seats: int) -> Iterator[AnyGame]:
    return (kind.deal(seats, None, Chance(seed)) for seed in range(PLAYOUTS))


def all_moments(kind: type[AnyGame], seats: int) -> Iterator[AnyGame]:
    return (moment for game in deals(kind, seats) for moment in moments(game))


def watchers(game: AnyGame) -> tuple[Seat | None, ...]:
    return (None, *range(game.seats))


def message(game: AnyGame, seat: Seat | None) -> Update:
    """What the server tells a seat of a moment."""
    moves = () if seat is None else tuple(map(str, game.legal_moves(seat)))
    view = msgspec.to_builtins(game.view(seat))
    return Update("match", 1, view, moves, to_act=tuple(sorted(game.to_act)), outcome=game.outcome)


@each_table
def test_random_play_ends(kind: type[AnyGame], seats: int) -> None:
    for game in deals(kind, seats):
        *_, (_, _, last) = itertools.islice(played(game), LONGEST)
        assert last.outcome is not None
        assert len(last.outcome.scores) == game.seats == seats
        assert last.to_act == frozenset()
        assert all(last.legal_moves(seat) == () for seat in range(seats))


@each_table
def test_who_is_waited_for_has_moves_until_the_end(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        assert moment.to_act <= {seat for seat in range(seats) if moment.legal_moves(seat)}
        assert (moment.outcome is None) == bool(moment.to_act)
        assert moment.to_act or not any(moment.legal_moves(seat) for seat in range(seats))


@each_table
def test_who_chooses_at_once_takes_nothing_from_the_others(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        for seat in moment.to_act if len(moment.to_act) > 1 else ():
            for move in moment.legal_moves(seat):
                after = moment.play(seat, move).game
                assert after.to_act == moment.to_act - {seat}
                assert all(after.legal_moves(other) == moment.legal_moves(other) for other in after.to_act)


@each_table
def test_a_change_of_mind_keeps_the_game_waiting_for_the_same_seats(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        for seat in set(range(seats)) - moment.to_act:
            for move in moment.legal_moves(seat):
                assert moment.play(seat, move).game.to_act == moment.to_act


@pytest.mark.parametrize(("kind", "seats"), [table for table in TABLES if table[0].name in CARDS])
def test_no_card_is_there_twice_and_none_comes_from_nowhere(kind: type[AnyGame], seats: int) -> None:
    cards = CARDS[kind.name]
    for game in deals(kind, seats):
        there = cards(game)
        for _, _, after in played(game):
            before, there = there, cards(after)
            assert not there or max(there.values()) == 1
            assert there <= before


@each_table
def test_a_move_changes_nothing_it_was_given(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        before = msgspec.json.encode(moment)
        for seat in range(seats):
            for move in moment.legal_moves(seat):
                assert moment.play(seat, move).game != moment
        assert msgspec.json.encode(moment) == before


@each_table
def test_neither_moments_nor_views_can_be_written_into(kind: type[AnyGame], seats: int) -> None:
    # Only what is frozen through and through has a hash: a ladder plays many games from one first moment.
    for game in all_moments(kind, seats):
        assert len({game, *map(game.view, watchers(game))}) == 2 + seats


@each_table
def test_without_secrets_all_see_the_same_from_their_seat(kind: type[AnyGame], seats: int) -> None:
    alike = [
        {msgspec.json.encode(msgspec.structs.replace(game.view(seat), seat=None)) for seat in watchers(game)}
        for game in all_moments(kind, seats)
    ]
    assert kind.has_secrets or all(len(views) == 1 for views in alike)


@each_table
def test_notation_reads_back_whatever_its_case_and_spacing(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        for seat in moment.to_act:
            for move in moment.legal_moves(seat):
                text = str(move)
                spaced = "  " + text.replace(" ", "   ") + "\t"
                assert [moment.parse(seat, form) for form in (text, text.upper(), spaced)] == [move] * 3


@each_table
def test_what_is_not_legal_is_refused(kind: type[AnyGame], seats: int) -> None:
    made = {(seat, str(move)): move for game in deals(kind, seats) for seat, move, _ in played(game)}
    moves = [(seat, made[seat, text]) for seat, text in sorted(made)]
    for number, moment in enumerate(all_moments(kind, seats)):
        # Each move meets every fifth moment: all of them at all would take a minute.
        for seat, move in moves[number % 5 :: 5]:
            if move not in moment.legal_moves(seat):
                with pytest.raises(IllegalMove):
                    moment.play(seat, move)
                with pytest.raises(IllegalMove, match=r"is not a legal move; legal are|may not move now"):
                    moment.parse(seat, str(move))


@each_table
@pytest.mark.parametrize("text", [True, False], ids=["json", "msgpack"])
def test_a_view_survives_the_wire(kind: type[AnyGame], seats: int, text: bool) -> None:
    for moment in all_moments(kind, seats):
        for seat in watchers(moment):
            came = decode_server(encode(message(moment, seat), text=text))
            assert isinstance(came, Update)
            assert msgspec.convert(came.view, kind.view_type) == moment.view(seat)


@each_table
def test_a_made_up_game_has_the_same_view_and_moves_and_sends_the_same_bytes(kind: type[AnyGame], seats: int) -> None:
    for moment in all_moments(kind, seats):
        for seat in watchers(moment):
            view, told = moment.view(seat), message(moment, seat)
            made_up = kind.determinize(view, Chance(0))
            assert made_up.view(seat) == view
            assert made_up.outcome == moment.outcome
            assert seat is None or made_up.legal_moves(seat) == moment.legal_moves(seat)
            again = message(made_up, seat)
            assert [encode(again, text=text) for text in (True, False)] == [
                encode(told, text=text) for text in (True, False)
            ]


@each_table
def test_a_record_plays_to_the_same_moments_again(kind: type[AnyGame], seats: int) -> None:
    record = record_of(kind, seats)
    came = read(write(record))
    assert came == record
    verify(came)
    again = [played.game for _, played in replay(came)]
    assert again == moments(again[0])
    assert again[-1].outcome == record.outcome


@each_table
def test_a_deal_is_told_in_plain_values_and_another_deal_otherwise(kind: type[AnyGame], seats: int) -> None:
    told = [game.dealt() for game in deals(kind, seats)]
    assert json.loads(json.dumps(told)) == told
    assert len({json.dumps(each) for each in told}) == len(set(deals(kind, seats)))


@each_table
def test_equal_seeds_deal_equal_games(kind: type[AnyGame], seats: int) -> None:
    assert list(deals(kind, seats)) == list(deals(kind, seats))


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(kind: type[AnyGame]) -> None:
    for seats in {0, 7} - set(kind.seat_counts):
        with pytest.raises(BadOptions, match=f"{kind.name} is for {kind.seat_counts[0]}.* seats, not {seats}"):
            kind.deal(seats, None, Chance(0))


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_an_unknown_option_is_refused_with_the_known_ones(kind: type[Game[Any, Any]]) -> None:
    with pytest.raises(BadOptions, match=r"unknown option 'colour'; the options are \w+"):
        kind.deal(kind.seat_counts[0], {"colour": 1}, Chance(0))


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.lists(st.integers(0, 20))


def refusal(attempt: Callable[[], object]) -> str:
    """What is said against it; empty: it was done."""
    try:
        attempt()
    except (BadOptions, IllegalMove) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
@given(data=st.data())
@settings(deadline=None, max_examples=50)
def test_any_options_are_dealt_or_refused_in_a_line_that_names_one(kind: type[AnyGame], data: st.DataObject) -> None:
    names = st.sampled_from([*kind.options_type.__struct_fields__, "colour"])
    options = data.draw(st.dictionaries(names, VALUES, min_size=1))
    told = refusal(lambda: kind.deal(kind.seat_counts[-1], options, Chance(0)))
    assert not told or any(repr(name) in told for name in options)
    assert "\n" not in told


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
@given(seat=st.integers(0, 1), text=st.text(max_size=40))
@settings(deadline=None, max_examples=50)
def test_any_text_is_a_legal_move_or_refused_with_what_would_be(kind: type[AnyGame], seat: Seat, text: str) -> None:
    game = kind.deal(kind.seat_counts[0], None, Chance(0))
    told = refusal(lambda: game.parse(seat, text))
    assert not told or "legal are" in told or "may not move now" in told


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.txt")))
def test_the_golden_game_is_played_as_ever(name: str) -> None:
    assert golden(name) == (GOLDEN / f"{name}.txt").read_text(), "meant? then: python -m tests.shared.golden"


@each_table
def test_every_move_has_its_own_number_and_keeps_it(kind: type[AnyGame], seats: int) -> None:
    first = kind.deal(seats, None, Chance(0))
    numbers = {move: number for number, move in enumerate(first.vocabulary())}
    assert len(numbers) == len(set(map(str, numbers))) == len(first.vocabulary())
    for seed in range(PLAYOUTS):
        dealt = kind.deal(seats, None, Chance(seed))
        assert dealt.vocabulary() == first.vocabulary()
        for game in itertools.islice(moments(dealt, seed), 200):
            assert all(numbers.keys() >= set(game.legal_moves(seat)) for seat in range(seats))
