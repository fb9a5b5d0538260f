"""What a seat of Clue knows: views and made-up deals are held to what was seen in whole games."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from shared.game import Seat
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, Card, as_set, members
from shared.games.clue.knowledge import fitting, known
from shared.games.clue.moves import ClueMove
from shared.games.clue.view import Accusation, ClueView, Phase, Suggestion
from tests.shared.games.clue.tables import ASKED, SEATS, cards, rooms, table
from tests.shared.scripts import script


def test_a_view_is_the_seats_own_hand_and_all_that_everybody_saw() -> None:
    game = script(table("Rope", "", "White Plum Kitchen", tokens=rooms("Bedroom")), f"{ASKED}, show Plum")
    game = script(game, "accuse Plum Rope Office, stay, end")
    game = msgspec.structs.replace(game, common=cards("Pistol"))
    assert game.view(1) == ClueView(
        seat=1,
        hand=(),
        common=(Card.PISTOL,),
        sizes=(1, 0, 3),
        tokens=(Card.KITCHEN, Card.BATHROOM, Card.BATHROOM, Card.BATHROOM, Card.KITCHEN, Card.BATHROOM),
        moved=(),
        turn=2,
        number=2,
        phase=Phase.MOVE,
        roll=game.roll,
        suggestions=(Suggestion(0, Card.PLUM, Card.WRENCH, Card.KITCHEN, 2),),
        accusations=(Accusation(0, Card.PLUM, Card.ROPE, Card.OFFICE, False),),
        out=(0,),
        envelope=None,
        max_turns=200,
    )
    assert [game.view(seat).hand for seat in (None, 0, 2)] == [(), (Card.ROPE,), (Card.WHITE, Card.PLUM, Card.KITCHEN)]


def slow_game(seats: int) -> list[Clue]:
    """The moments of a game at random in which an accusation is rare, so that a lot is asked and answered."""
    chance = Chance(1)
    moments = [Clue.deal(seats, {"max_turns": 8}, chance)]
    while (seat := moments[-1].waits_for) is not None:
        moments.append(moments[-1].play(seat, slow_move(moments[-1], seat, chance)).game)
    return moments


def slow_move(game: Clue, seat: Seat, chance: Chance) -> ClueMove:
    """A move at random, but mostly the end of a turn rather than an accusation."""
    moves = game.legal_moves(seat)
    return moves[0] if game.phase is Phase.ACCUSE and chance.below(20) else chance.choice(moves)


def in_turns(moments: Sequence[Clue], seats: int) -> Iterator[tuple[Clue, Seat | None]]:
    """Each moment with one of those who watch it: all with all would take a minute."""
    return zip(moments, itertools.cycle((None, *range(seats))), strict=False)


def fits(view: ClueView, world: Clue) -> bool:
    """Whether the hands and the envelope of `world` would have led to what `view` has seen, by the rules alone."""
    for asked in view.suggestions:
        order = [(asked.seat + turn) % world.seats for turn in range(1, world.seats)]
        held = [(seat, world.hands[seat] & as_set(asked.cards)) for seat in order]
        shower, showable = next(((seat, three) for seat, three in held if three), (None, 0))
        if asked.shower != shower:
            return False
        if asked.card is not None and asked.card not in members(showable):
            return False
    if view.envelope not in (None, members(world.envelope)):
        return False
    return all((as_set(said.cards) == world.envelope) == said.right for said in view.accusations)


@pytest.mark.parametrize("seats", SEATS)
def test_a_made_up_game_fits_whatever_was_asked_and_answered(seats: int) -> None:
    for moment, seat in in_turns(slow_game(seats)[::2], seats):
        view = moment.view(seat)
        world = Clue.determinize(view, Chance(11))
        assert fits(view, world)
        assert world.view(seat) == view
        assert (world.to_act, world.outcome) == (moment.to_act, moment.outcome)
        assert seat is None or world.legal_moves(seat) == moment.legal_moves(seat)


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_of_a_made_up_game_has_seen_cards_that_are_there(seats: int) -> None:
    for moment in slow_game(seats)[::5]:
        world = Clue.determinize(moment.view(0), Chance(12))
        assert all(fits(world.view(seat), world) for seat in range(seats))
        shown = [asked.card for asked in world.suggestions if asked.shower is not None]
        assert shown.count(None) == (world.phase is Phase.ANSWER)


@pytest.mark.parametrize("seats", SEATS)
def test_a_move_shows_the_same_to_a_seat_in_all_worlds_that_look_the_same_to_it(seats: int) -> None:
    compared = 0
    moments, chance = slow_game(seats), Chance(seats)
    for moment, watcher in in_turns(moments[:-1], seats):
        (seat,) = moment.to_act
        world = Clue.determinize(moment.view(watcher), chance)
        move = slow_move(moment, seat, chance)
        if move not in world.legal_moves(seat):
            continue
        (here, events), (there, others) = moment.play(seat, move), world.play(seat, move)
        if here.view(watcher) == there.view(watcher):
            compared += 1
            assert [event.view(watcher) for event in events] == [event.view(watcher) for event in others]
    assert compared > 30


def worlds(game: Clue, seat: Seat) -> Iterator[Clue]:
    """Of two seats, every deal that leaves `seat` its hand."""
    closed = as_set(CARDS) & ~game.hands[seat]
    for envelope in map(as_set, itertools.product(*(members(closed & as_set(kind)) for kind in KINDS))):
        hands = [game.hands[seat], closed & ~envelope]
        yield msgspec.structs.replace(game, envelope=envelope, hands=(hands[seat], hands[1 - seat]))


def test_the_deals_that_fit_a_view_are_those_that_trying_all_finds() -> None:
    for moment, seat in itertools.product(slow_game(2), (0, 1)):
        view = moment.view(seat)
        tried = sum(fits(view, world) for world in worlds(moment, seat))
        assert fitting(view.sizes, as_set(view.common), known(view)).total == tried > 0


def test_a_made_up_game_is_drawn_evenly_from_those_that_fit() -> None:
    mine = "Green Scarlet White Candlestick Dagger Bedroom Office DiningRoom Courtyard"
    theirs = "Mustard Plum LeadPipe Pistol Rope Bathroom Garage LivingRoom Kitchen"
    game = table(mine, theirs, envelope=cards("Peacock Wrench GameRoom"))
    view = script(game, "go Kitchen, suggest Plum Rope, show Kitchen").view(0)
    # They have the Kitchen, and perhaps Plum or the Rope: of 3 x 4 x 5 envelopes, 3 x 4 x 4 are left.
    chance = Chance(1)
    drawn = Counter(Clue.determinize(view, chance).envelope for _ in range(48 * 30))
    assert len(drawn) == 48
    # Chi-squared with 47 degrees of freedom: 47 is expected, with a standard deviation of 9.7.
    assert sum((times - 30) ** 2 / 30 for times in drawn.values()) < 96
