from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from client.boards.escoba import EscobaBoard, _last
from client.boards.escoba_cards import face
from client.boards.escoba_cloth import cloth
from client.boards.escoba_layout import NEAR, in_hand, on_table, tabletop
from client.boards.escoba_poses import table_order
from client.boards.escoba_words import hint
from client.paint import Paint, Ruler
from client.settings import Settings
from client.words import Cast
from shared.chance import Chance
from shared.game import Event, Seat, Seen
from shared.games.escoba import Escoba
from shared.games.escoba_cards import TEXTS
from tests.client.boards.hands import Hands
from tests.client.fakes import STILL
from tests.client.gallery.escoba import CAPTURES, ESCOBA, EVENS, FOUR, SCORED, deck, update

SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)
LAYOUT = tabletop(Ruler(SIZE), AREA)
NAMES = ("Ana", "Ben")


class Table(Hands):
    """A board, and the game that it shows to one seat."""

    def __init__(self, cards: str = CAPTURES, *, me: Seat | None = 0, motion: bool = False, **options: Any) -> None:
        self.game = Escoba.deal(2, {"deck": deck(cards)} | options, Chance(7))
        self.cast = Cast(NAMES, me)
        self.board = EscobaBoard(Settings() if motion else STILL)
        self.version = 0
        self.board.show(update(self.game, me), self.cast)
        self.look()

    def look(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.board.draw(Paint(surface), AREA)
        return pygame.image.tobytes(surface, "RGB")

    def play(self, move: str) -> None:
        """The move is made by whose turn it is, and the board hears of it."""
        (seat,) = self.game.to_act
        self.game, events = self.game.play(seat, self.game.parse(seat, move))
        self.show(events)

    def show(self, events: tuple[Event, ...] = (), **more: Any) -> None:
        self.version += 1
        self.board.show(update(self.game, self.cast.me, self.version, events, **more), self.cast)

    def held(self, card: str) -> tuple[int, int]:
        """Where a card of the own hand is clicked."""
        assert self.cast.me is not None
        hand = self.game.view(self.cast.me).hand
        return in_hand(LAYOUT, NEAR, len(hand))[hand.index(card)].center

    def lying(self, card: str) -> tuple[int, int]:
        """Where a card of the table is clicked: its left edge, which no other covers."""
        cards = table_order(self.game.view(None).table)
        place = on_table(LAYOUT, len(cards))[cards.index(card)]
        return place.x + 6, place.centery


BEFORE, _, AFTER, PLAY = (place.center for place in LAYOUT.controls)


def test_one_click_chooses_the_only_capture_a_second_plays_it():
    table = Table(ESCOBA)
    assert table.click(table.held("O7")) == []
    assert table.board.chosen == "O7xO2+C1+E3+B2"
    assert table.click(table.held("O7")) == ["O7xO2+C1+E3+B2"]


def test_cards_that_make_15_are_clicked_and_played_by_the_button():
    table = Table()
    assert table.click(table.held("O7"), table.lying("C5")) == []
    assert table.board.chosen == "O7xC5+E3"
    assert table.click(PLAY) == ["O7xC5+E3"]


def test_the_arrows_beside_the_sum_go_through_the_captures():
    table = Table()
    table.click(table.held("O7"), AFTER)
    first = table.board.chosen
    table.click(AFTER)
    assert {first, table.board.chosen} == {"O7xC5+E3", "O7xC8"}
    table.click(BEFORE)
    assert table.board.chosen == first
    # Before a capture is chosen, there is nothing to play.
    table.board.undo()
    assert table.click(table.held("O7"), PLAY) == [None] * 0


def test_a_click_elsewhere_and_undo_take_the_choice_back():
    table = Table()
    before = table.look()
    table.click(table.held("O7"), table.lying("C8"))
    assert table.look() != before
    assert table.click(LAYOUT.sides[NEAR].plate.center) == []
    assert table.board.chosen is None
    table.press("1", "right")
    assert table.board.undo()
    assert not table.board.undo()


def test_all_by_keys():
    table = Table()
    assert table.press("1", "right", "enter") == ["O7xC8"]
    assert table.press("1", "1", "1") == ["O7xC8"]
    assert table.press("left", "enter", "enter", "enter") == ["B10xC5"]
    assert table.press("2", "4", "0", "²", "x") == []


def test_the_hand_is_shown_by_key_and_by_mouse():
    table = Table("O7 C3 B5 | E2 E4 B9 | C10 E3 C8 B2", hand_escoba=True)
    assert table.press("e") == []
    assert table.board.chosen == "escoba"
    assert table.press("e") == ["escoba"]
    assert table.click(LAYOUT.show.center, PLAY) == ["escoba"]
    assert Table(hand_escoba=True).click(LAYOUT.show.center, LAYOUT.show.center) == []


@pytest.mark.parametrize("me", [1, None])
def test_out_of_turn_and_looking_on_nothing_can_be_chosen(me):
    table = Table(me=me)
    hand = [place.center for place in in_hand(LAYOUT, NEAR, 3)]
    assert table.press("1", "1", "enter", "right", "enter", "e") == []
    assert table.click(*hand, *hand, table.lying("C8"), PLAY) == []
    assert table.board.chosen is None


def test_the_choice_stays_when_the_same_position_comes_again():
    table = Table()
    table.press("1", "right")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0)), table.cast)
    assert table.board.chosen == "O7xC8"


def by_mouse(table: Table, move: str) -> list[str]:
    card, _, taken = move.partition("x")
    table.click(table.held(card))
    table.click(*(table.lying(other) for other in taken.split("+") if taken))
    assert table.board.chosen == move
    return table.click(PLAY)


def by_keys(table: Table, move: str) -> list[str]:
    hand = table.game.view(table.cast.me).hand
    table.press(str(hand.index(move.partition("x")[0]) + 1))
    while table.board.chosen != move:
        table.press("right")
    return table.press("enter")


@pytest.mark.parametrize("hands", [by_mouse, by_keys])
@pytest.mark.parametrize("motion", [False, True])
def test_a_whole_match_is_played_by_hand(hands, motion):
    """Every move is chosen on the board; the boards of both seats are shown what comes of it."""
    chance = Chance(5)
    tables = [Table(me=seat, motion=motion, target=5) for seat in (0, 1)]
    while tables[0].game.to_act:
        (seat,) = tables[0].game.to_act
        move = str(chance.choice(tables[seat].game.legal_moves(seat)))
        # What is told is cut short by the next one to act; a panel over the table by a key that does no more.
        tables[seat].press("backspace")
        tables[seat].pass_time(0.3)
        assert hands(tables[seat], move) == [move]
        for table in tables:
            table.board.wait(move) if table is tables[seat] else None
            table.play(move)
            table.pass_time(0.1)
            table.look()
    assert tables[0].game.outcome is not None
    for table in tables:
        table.pass_time(20.0)
        assert not table.board.moving
        table.press("backspace")
        fresh = EscobaBoard(STILL)
        fresh.show(update(table.game, table.cast.me, 0), table.cast)
        surface = pygame.Surface(SIZE)
        fresh.draw(Paint(surface), AREA)
        table.board._events = ()
        assert table.look() == pygame.image.tobytes(surface, "RGB")
        assert [points for _, points in table.board.scorecard()] == [table.game.points, *table.game.hands]


def test_cards_move_and_then_rest():
    table = Table(motion=True)
    before = table.look()
    table.play("O7xC8")
    table.pass_time(0.1)
    assert table.board.moving
    assert table.look() != before
    table.pass_time(3.0)
    assert not table.board.moving


def test_without_motion_a_move_is_there_at_once():
    table = Table()
    table.play("O7xC8")
    assert not table.board.moving
    picture = table.look()
    table.pass_time(1.0)
    assert table.look() == picture


def test_a_move_that_is_told_late_does_not_keep_the_player_from_acting():
    table = Table(motion=True)
    table.play("O7xC8")
    table.play("B9")
    assert table.board.moving
    assert table.press("1", "right") == []
    assert table.board.chosen == "C1xC5+B9"


def test_an_older_version_is_shown_at_once():
    table = Table(motion=True)
    start = update(table.game, 0, 0)
    before = table.look()
    table.play("O7xC8")
    table.pass_time(5.0)
    table.board.show(start, table.cast)
    assert not table.board.moving
    # Nor does the bar tell of a move that came later.
    assert table.look() == before


def test_a_move_is_shown_before_the_server_has_answered():
    table = Table(motion=True)
    before = table.look()
    table.board.wait("O7xC5+E3")
    assert table.look() != before
    assert table.press("2", "2", "enter") == []
    table.pass_time(2.0)
    waiting = table.look()
    table.play("O7xC5+E3")
    table.board.pass_time(table.now)
    table.pass_time(2.0)
    assert not table.board.moving
    assert table.look() != waiting
    # What was shown already is not told again.
    assert table.board.sounds == ["card", "capture"]


def test_a_refused_move_is_taken_back():
    table = Table(motion=True)
    before = table.look()
    table.board.wait("O7xC5+E3")
    table.pass_time(2.0)
    table.board.show(update(table.game, 0, 0), table.cast)
    assert not table.board.moving
    assert table.look() == before


@pytest.mark.parametrize("motion", [False, True])
def test_for_who_may_see_all_hands_they_lie_open(motion):
    table = Table(me=None, motion=motion)
    closed = table.look()
    views = [msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)]
    table.board.reveal(views)
    opened = table.look()
    assert opened != closed
    table.play("O7xC8")
    table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)])
    table.pass_time(5.0)
    assert table.look() not in (opened, closed)
    # The next position without a call has nothing to reveal.
    table.play("B9")
    table.pass_time(5.0)
    assert {piece[0] for piece, _ in table.board._stage.at(table.now) if piece[0] == "?"} == {"?"}


@pytest.mark.parametrize("motion", [False, True])
def test_hands_are_closed_again_when_the_same_position_comes_without_them(motion):
    table = Table(me=None, motion=motion)
    closed = table.look()
    views = tuple(msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1))
    shown = update(table.game, None, 0)
    table.board.show(replace(shown, views=views), table.cast)
    table.board.reveal(views)
    table.pass_time(2.0)
    opened = table.look()
    # Somebody is away or back: what lies open stays so.
    table.board.show(replace(shown, views=views), table.cast)
    assert table.look() == opened
    table.board.show(shown, table.cast)
    table.pass_time(2.0)
    assert opened != table.look() == closed


def test_what_the_dealer_takes_at_the_first_deal_is_seen_and_heard():
    table = Table(FOUR, motion=True, table_escobas=True)
    table.pass_time(0.5)
    assert {"O1", "C2", "E5", "B7"} <= {piece for piece, _ in table.board._stage.at(table.now)}
    seen = set()
    for _ in range(40):
        table.pass_time(0.1)
        seen.add(table.board._shown is not None and table.board._shown.escoba is not None)
    assert seen == {True, False}
    assert table.board.sounds == ["point"]
    assert not table.board.moving
    assert table.look() == Table(FOUR, table_escobas=True).look()
    # To come back to it is no deal.
    start = update(table.game, 0, 0)
    table.play("O7")
    table.pass_time(3.0)
    table.board.show(start, table.cast)
    assert not table.board.moving


def test_who_sees_nothing_move_reads_what_the_dealer_took():
    told = "Ben captures the first cards on the table: 1 escoba!"
    assert _last(Table(FOUR, table_escobas=True).board._events, Cast(NAMES, 0)) == (told,)


def test_where_nothing_can_be_chosen_nobody_is_asked_to():
    board = Table().board
    assert hint(board._choice, board._cast, 0, counted=False) == "Choose a card, by mouse or by its key."
    board._choice.offer(())
    assert hint(board._choice, board._cast, 0, counted=False) == ""


def test_what_is_heard_follows_what_is_seen():
    table = Table(ESCOBA, motion=True)
    table.play("O7xO2+C1+E3+B2")
    table.pass_time(0.1)
    assert table.board.sounds == ["card"]
    table.pass_time(5.0)
    assert table.board.sounds == ["card", "capture", "point"]


def last_hand(table: Table) -> Iterator[str]:
    """Play on until the hand is over."""
    while not table.game.hands:
        (seat,) = table.game.to_act
        move = str(table.game.legal_moves(seat)[0])
        table.play(move)
        yield move


def test_the_points_of_a_hand_are_counted_line_by_line():
    table = Table(motion=True)
    for _ in last_hand(table):
        table.pass_time(8.0 if not table.game.hands else 0.0)
    counted = set()
    table.board.sounds.clear()
    for _ in range(200):
        table.pass_time(0.1)
        shown = table.board._shown
        assert shown is not None
        if shown.scored is not None:
            counted.add(shown.lines)
            assert shown.scored.what["points"] == list(table.game.hands[0])
            # Until it is dealt, the next hand has no number.
            assert len(shown.view.hands) + (shown.view.turn is not None) == 1
    assert counted == {1, 2, 3, 4, 5, 6}
    assert table.board.sounds.count("round") == 1
    assert not table.board.moving
    assert table.board.scorecard() == [("Hand 1", table.game.hands[0])]


def test_who_acts_skips_the_count_and_does_nothing_else_by_that():
    table = Table(motion=True)
    table.show((Event("scored", None, dict(SCORED)),))
    table.pass_time(1.0)
    assert table.board.moving
    assert table.press("1") == []
    assert table.board.chosen is None
    table.pass_time(0.5)
    assert not table.board.moving
    table.press("1", "right")
    assert table.board.chosen == "O7xC8"


def test_without_motion_the_points_of_a_hand_stay_until_the_player_acts():
    table = Table()
    for _ in last_hand(table):
        pass
    counted = table.look()
    table.pass_time(60.0)
    assert not table.board.moving
    assert table.look() == counted
    assert table.board.sounds[-1] == "round"
    # The other one leads: nobody has to hurry.
    table.play(str(table.game.legal_moves(1)[0]))
    assert table.board._shown is not None
    assert table.board._shown.scored is not None
    assert table.press("1") == []
    assert table.board._shown.scored is None
    assert table.board._shown.view == table.game.view(0)
    table.press("1")
    assert table.board._choice.card == table.game.view(0).hand[0]


def test_without_motion_the_last_points_of_a_match_stay_for_a_while():
    table = Table(target=1)
    for _ in last_hand(table):
        pass
    assert table.game.outcome is not None
    assert table.board.moving
    table.pass_time(5.0)
    assert not table.board.moving
    assert table.board._shown is not None
    assert table.board._shown.scored is None


def test_who_only_steps_through_a_match_need_not_put_the_points_away():
    table = Table(me=None)
    for _ in last_hand(table):
        pass
    assert table.board._shown is not None
    assert table.board._shown.scored is not None
    (seat,) = table.game.to_act
    table.play(str(table.game.legal_moves(seat)[0]))
    assert table.board._shown.scored is None


def test_every_card_of_an_advised_move_has_a_lamp():
    table = Table()
    plain = table.look()
    seen = set()
    for move in ("B10", "O7xC8", "O7xC5+E3"):
        table.board.suggest(move)
        seen.add(table.look())
    assert len(seen | {plain}) == 4
    table.board.suggest(None)
    assert table.look() == plain


def test_a_move_that_was_advised_is_no_longer_once_it_is_played():
    advised, plain = Table(), Table()
    advised.board.suggest("O7xC8")
    for table in (advised, plain):
        table.board.wait("O7xC8")
    assert advised.look() == plain.look()


def test_moves_have_names():
    named = Table().board.named
    assert named("O7xC5+E3") == "The seven of oros, capturing the five of copas and the three of espadas"
    assert named("B10") == "The rey of bastos, put down"
    assert named("escoba") == "Show the hand"
    assert named("fold") == "fold"


def test_the_slow_pace_takes_twice_as_long():
    def lasts(pace: Any) -> float:
        table = Table(motion=True)
        table.board.settings.motion = pace
        table.play("O7xC8")
        while table.board.moving:
            table.pass_time(1 / 60)
        return table.now

    assert lasts("slow") == pytest.approx(2 * lasts("normal"), abs=0.1)
    assert lasts("off") == 0


def test_while_nothing_moves_the_cards_that_are_to_come_are_drawn():
    table = Table()
    table.pass_time(1.0)
    drawn = face.cache_info().misses
    for card in TEXTS:
        face(card, LAYOUT.cards[NEAR])
    assert face.cache_info().misses == drawn


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    table = Table(motion=True)
    table.board.draw(Paint(pygame.Surface((1920, 1080))), Rect(14, 14, 1368, 1052))
    table.pass_time(0.1)
    assert not table.board.moving


@pytest.mark.parametrize(
    "change",
    [
        {"table": ("X9",)},
        {"table": ("O0",)},
        {"table": ("O7", "O7")},
        {"table": None},
        {"piles": (("O7",),)},
        {"hand": ("O7",)},
        {"hand_sizes": (3, -1)},
        {"hand_sizes": (3, 10**9)},
        {"dealer": 7},
        {"turn": -1},
        {"stock": "many"},
        {"stock": 41},
        {"escobas": (1, 1, 1)},
        {"rules": {"target": "high"}},
    ],
)
def test_what_is_no_view_is_refused(change):
    table = Table()
    view = msgspec.to_builtins(table.game.view(0)) | change
    for motion in (STILL, Settings()):
        with pytest.raises((LookupError, TypeError, ValueError)):
            EscobaBoard(motion).show(update(table.game, 0, view=view), table.cast)


@pytest.mark.parametrize(
    "seen",
    [
        Seen("danced", 0, {"times": 3}),
        Seen("played", 0),
        Seen("captured", 5, {"card": 3, "taken": None}),
        Seen("scored", None, {"cards": [1]}),
        Seen("begun", None, {"dealer": "me", "table": 3}),
        Seen("played", 0, {"card": "X9"}),
    ],
)
def test_events_that_are_not_known_are_passed_over(seen):
    table = Table(motion=True)
    table.version += 1
    table.board.show(replace(update(table.game, 0, 1), events=(seen,)), table.cast)
    for _ in range(40):
        table.pass_time(0.2)
        table.look()
    assert not table.board.moving


def test_the_fullest_table_is_played_by_mouse():
    table = Table()
    view = replace(table.game.view(0), table=EVENS, hand=("O1", "C3", "E7"), stock=0)
    moves = ("C3xO2+C10", "C3xO4+C8", "E7xO8", "E7xB8")
    table.show(view=msgspec.to_builtins(view), moves=moves)
    table.look()
    places = dict(zip(table_order(EVENS), on_table(LAYOUT, len(EVENS)), strict=True))
    hand = in_hand(LAYOUT, NEAR, 3)
    table.click(hand[1].center, (places["C8"].x + 4, places["C8"].y + 4))
    assert table.board.chosen == "C3xO4+C8"
    table.click(hand[2].center, (places["B8"].x + 4, places["B8"].bottom - 4))
    assert table.board.chosen == "E7xB8"


def test_a_double_click_that_begins_before_a_move_was_seen_plays_nothing():
    table = Table(me=1, motion=True)
    table.play("O7xC8")
    table.pass_time(0.1)
    card = table.held(table.game.view(1).hand[0])
    assert table.click(card, card) == []
    chosen = table.board.chosen
    assert chosen is not None
    table.pass_time(0.5)
    assert table.click(card) == [chosen]


def test_the_table_has_round_corners_without_and_within():
    wood, groove, felt, thread = (90, 80, 70), (50, 40, 30), (30, 80, 60), (60, 90, 60)
    picture = cloth((400, 200), (20, 12, 2), (wood, groove, felt, thread))
    assert picture.get_at((0, 0)).a == 0
    # The light falls on the felt, and not on the frame's own corner.
    assert picture.get_at((20, 20))[:3] == wood


@pytest.mark.parametrize("motion", [False, True])
def test_who_takes_a_seat_over_sees_its_hand_at_once(motion):
    table = Table(me=None, motion=motion)
    table.play("O7xC8")
    table.cast = Cast(NAMES, 1)
    table.board.show(update(table.game, 1, table.version), table.cast)
    card = table.held(table.game.view(1).hand[0])
    table.click(card)
    assert table.board.chosen is not None
    # Given back, the hand lies face down again.
    table.cast = Cast(NAMES, None)
    table.board.show(update(table.game, None, table.version), table.cast)
    assert table.board._shown.hand(1) is None


def test_the_last_play_names_the_escoba_that_it_made():
    table = Table(ESCOBA)
    assert _last(table.board._events, Cast(NAMES, 1)) == ()
    table.play(next(str(move) for move in table.game.legal_moves(0) if str(move).count("+") == 3))
    told = _last(table.board._events, Cast(NAMES, 1))
    assert [text.rpartition(" ")[2] for text in told] == ["Escoba!", "Escoba!"]
    assert told[0].startswith("Ana captures")
    assert told[1].startswith("Ana: 7 + ")


def test_before_anything_was_played_the_bar_says_who_has_dealt(monkeypatch):
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
    Table(me=1)
    Table(me=0)
    assert [text for text in drawn if "dealt" in text] == ["You have dealt.", "Ben has dealt."]


def test_a_made_escoba_is_ticked_as_a_sure_point(monkeypatch):
    table, ticks = Table(ESCOBA), []
    table.play(next(str(move) for move in table.game.legal_moves(0) if str(move).count("+") == 3))
    monkeypatch.setattr(Paint, "sign", lambda paint, rect, sign, colour: ticks.append(rect.center))
    table.look()
    escobas = LAYOUT.sides[NEAR].counts[4]
    assert any(map(escobas.collidepoint, ticks))


def test_a_bar_with_nothing_to_say_is_not_drawn():
    table = Table(motion=True)

    def drawn():
        surface = pygame.Surface(SIZE)
        table.board.draw(Paint(surface), AREA)
        return surface.get_at((LAYOUT.bar.left + 30, LAYOUT.bar.top + 4)) != pygame.Color("black")

    assert drawn()
    table.play("O7xC8")
    table.pass_time(0.1)
    assert not drawn()
    table.pass_time(9.0)
    assert drawn()
