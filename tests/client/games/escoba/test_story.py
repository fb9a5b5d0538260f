import pytest

from client.games.escoba.story import LONGEST, Picture, foreseen, opened, opening, pictures
from client.games.escoba.words import score_lines
from shared.game import Seen
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaView
from tests.client.gallery.escoba import CAPTURES, ESCOBA, SCORED, TAKEN, deck

VARIANTS = {"table_escobas": True, "hand_escoba": True, "target": 6, "matches": 3}


def facts(view: EscobaView) -> tuple:
    """All that can be seen on the table, whatever the order in which it lies."""
    piles = tuple(frozenset(pile) for pile in view.piles)
    return (
        *(frozenset(view.hand), view.hand_sizes, frozenset(view.table), view.stock, piles, view.escobas, view.shown),
        *(view.points, view.hands, view.won, view.dealer),
    )


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", range(6))
def test_the_pictures_of_every_move_lead_to_the_position_that_the_rules_give(seed, seat):
    """What is folded from the events is, before the last picture, what the next position says."""
    chance = Chance(seed)
    game = Escoba.deal(2, VARIANTS, chance)
    while game.to_act:
        (mover,) = game.to_act
        after, events = game.play(mover, chance.choice(game.legal_moves(mover)))
        told = pictures(game.view(seat), after.view(seat), [event.view(seat) for event in events])
        assert len(told) > 1
        assert told[-1] == Picture(after.view(seat))
        if after.outcome is None:
            assert facts(told[-2].view) == facts(after.view(seat))
        game = after


def story(cards: str, move: str, seat: int | None = 0) -> list[Picture]:
    game = Escoba.deal(2, {"deck": deck(cards)}, Chance(0))
    after, events = game.play(0, game.parse(0, move))
    return pictures(game.view(seat), after.view(seat), [event.view(seat) for event in events])


def test_what_is_captured_is_first_seen_together_on_the_table():
    laid, swept, last = story(CAPTURES, "O7xC5+E3")
    assert laid.marked == ("O7", "C5", "E3")
    assert set(laid.view.table) == {"O7", "C5", "E3", "C8", "B2"}
    assert (laid.turn, laid.sound) == (None, "card")
    assert swept.sound == "capture"
    assert set(swept.view.table) == {"C8", "B2"}
    assert last.turn == 1


def test_an_escoba_is_celebrated():
    told = story(ESCOBA, "O7xO2+C1+E3+B2")
    assert [picture.escoba is not None for picture in told] == [False, False, True, False]
    assert told[-1].view.escobas == (1, 0)


def test_a_card_that_captures_nothing_is_laid_down():
    laid, last = story("O7 C1 B10 | E2 E4 B9 | O1 E3 C9 B2", "B10xE3+B2")[:2]
    assert laid.marked == ("B10", "E3", "B2")
    laid, last = story("O7 C1 B10 | E2 E4 B9 | O10 E10 C9 O9", "O7")
    assert (laid.marked, laid.sound) == ((), "card")
    assert set(laid.view.table) == set(last.view.table)


def test_the_lines_of_a_count_bring_its_points():
    lines = score_lines(SCORED)
    assert [name for name, _, _ in lines] == ["cards", "oros", "sevens", "seven-of-oros", "escobas", "shown"]
    assert [sum(points[seat] for _, _, points in lines) for seat in (0, 1)] == SCORED["points"]


def test_hands_of_escoba_are_a_line_only_if_one_was_shown():
    lines = score_lines({**SCORED, "shown": [0, 0]})
    assert [name for name, _, _ in lines][-1] == "escobas"


def test_after_many_events_only_the_last_position_is_shown():
    game = Escoba.deal(2, None, Chance(0))
    told = pictures(game.view(0), game.view(0), [Seen("escoba", 0)] * (LONGEST + 1))
    assert told == [Picture(game.view(0))]


@pytest.mark.parametrize("seed", range(4))
def test_what_a_move_shows_is_foreseen_as_the_server_will_say_it(seed):
    chance = Chance(seed)
    game = Escoba.deal(2, {"hand_escoba": True}, chance)
    while game.to_act:
        (mover,) = game.to_act
        move = chance.choice(game.legal_moves(mover))
        after, events = game.play(mover, move)
        known = foreseen(game.view(mover), mover, str(move))
        assert known == [event.view(mover) for event in events][: len(known)]
        assert known
        game = after


def test_a_hand_is_known_from_the_view_or_from_what_is_revealed():
    game = Escoba.deal(2, {"deck": deck(CAPTURES)}, Chance(0))
    picture = Picture(game.view(0))
    assert [picture.hand(seat) for seat in (0, 1)] == [("O7", "C1", "B10"), None]
    assert picture._replace(hands=(None, ("E2",))).hand(1) == ("E2",)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_the_dealer_takes_at_the_first_deal_is_told_though_no_event_does(seat):
    view = Escoba.deal(2, TAKEN, Chance(0)).view(seat)
    first = opening(view)
    assert first == Seen("table escoba", 1, {"escobas": 1})
    marked, made, last = opened(view, first)
    assert set(marked.marked) == set(marked.view.table) == {"O1", "C2", "E5", "B7"}
    assert (marked.view.piles, marked.view.escobas) == (((), ()), (0, 0))
    assert (made.escoba, made.sound) == (first, "point")
    assert facts(made.view) == facts(view)
    assert last == Picture(view)
    # The log, which has no such event, has nothing to wait for.
    assert [picture.tells for picture in (marked, made, last)] == [0, 0, 0]


def test_only_a_deal_that_was_an_escoba_has_an_opening():
    game = Escoba.deal(2, TAKEN, Chance(0))
    after, _ = game.play(0, game.parse(0, "O7"))
    assert opening(after.view(0)) is None
    assert opening(Escoba.deal(2, {"deck": TAKEN["deck"]}, Chance(0)).view(0)) is None
    assert opening(Escoba.deal(2, {"table_escobas": True, "deck": deck(CAPTURES)}, Chance(0)).view(0)) is None
