import msgspec
import pygame
import pytest
from pygame import Rect

from client.boards import board_for, top_trumps
from client.boards.top_trumps import TopTrumpsBoard
from client.boards.trumps_cards import whole_card
from client.boards.trumps_deck import Almanac
from client.boards.trumps_faces import top_face
from client.boards.trumps_layout import FAR, NEAR, card, table
from client.boards.trumps_story import count
from client.language import speak
from client.paint import Paint, Ruler
from client.settings import Settings
from client.theme import LINE, PALETTES, TABLE
from client.words import Cast
from shared.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps_decks import SHIPPED, Deck
from shared.messages import Update
from tests.client.boards.hands import Hands
from tests.client.boards.thrift import grounds, kept
from tests.client.fakes import STILL
from tests.client.fingers import key
from tests.client.gallery.trumps import EQUALS, TWENTY, update

ANA = Cast(("Ana", "fis"), 0)
SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)
LAYOUT = table(Ruler(SIZE), AREA)
DECK = Deck(
    ("Size", "Age"),
    ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen"),
    ((1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)),
)
STACKED = TopTrumps.of(DECK, 50, ((5, 1, 6, 3), (4, 0, 2, 7)))
"""Seat 0 has Fox, Bee, Gnu, Dog from the top, seat 1 Elk, Ant, Cat, Hen: by size seat 0 wins three times."""


class Table(Hands):
    """A board, and the game that it shows."""

    def __init__(self, game: TopTrumps = STACKED, *, cast: Cast = ANA, motion: bool = False) -> None:
        self.game, self.cast = game, cast
        self.board = TopTrumpsBoard(Settings() if motion else STILL)
        self.version = 0
        self.board.show(update(game, cast.me, 0), cast)
        self.look()

    def look(self, size: tuple[int, int] = SIZE) -> bytes:
        surface = pygame.Surface(size)
        self.board.draw(Paint(surface), AREA)
        return pygame.image.tobytes(surface, "RGB")

    def play(self, *moves: str) -> Update:
        """What the server sends after each of these moves, shown one after the other."""
        for move in moves:
            self.game, events = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
            self.version += 1
            message = update(self.game, self.cast.me, self.version, events)
            self.board.show(message, self.cast)
        return message

    def point(self, spot: tuple[int, int]) -> None:
        self.board.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=spot))


def row(field: int, fields: int = 2, side: int = NEAR) -> tuple[int, int]:
    return card(1.0, LAYOUT.cards[side], fields).rows[field].center


def picture_of(message: Update, cast: Cast = ANA) -> bytes:
    """What a board shows that has seen nothing before."""
    board = TopTrumpsBoard(STILL)
    board.show(message, cast)
    surface = pygame.Surface(SIZE)
    board.draw(Paint(surface), AREA)
    return pygame.image.tobytes(surface, "RGB")


def test_the_catalogue_has_the_board():
    assert isinstance(board_for("top-trumps", STILL), TopTrumpsBoard)


# The choice.


def test_a_click_chooses_and_a_second_plays():
    table = Table()
    before = table.look()
    assert table.click(row(1)) == []
    assert table.board.chosen == "f1"
    assert table.look() != before
    assert table.click(row(1)) == ["f1"]


def test_a_click_on_another_row_changes_the_choice_and_one_elsewhere_undoes_it():
    table = Table()
    assert table.click(row(1), row(0)) == []
    assert table.board.chosen == "f0"
    assert table.click(LAYOUT.ribbon.center, row(1, side=FAR)) == []
    assert table.board.chosen is None


def test_digits_choose_and_play_and_so_do_arrows_with_enter():
    table = Table()
    assert table.press("2", "enter") == ["f1"]
    assert table.press("1", "1") == ["f0"]
    assert table.press("up", "enter") == ["f1"]
    assert table.press("down", "down", "enter") == ["f1"]


def test_what_is_no_field_is_not_chosen():
    table = Table()
    assert table.press("3", "3", "0", "x", "enter") == []
    assert table.board.chosen is None


def test_undo_takes_the_choice_back():
    table = Table()
    before = table.look()
    table.press("1")
    assert table.board.undo()
    assert not table.board.undo()
    assert table.board.chosen is None
    assert table.look() == before


def test_out_of_turn_nothing_can_be_chosen():
    table = Table(cast=Cast(("fis", "Ana"), 1))
    assert table.press("1", "1", "down", "enter") == []
    assert table.click(row(0), row(0)) == []
    assert table.board.chosen is None


def test_an_onlooker_plays_nothing():
    table = Table(cast=Cast(("Ana", "fis"), None))
    assert table.press("1", "1", "down", "enter") == []
    assert table.click(row(0), row(0)) == []


def test_the_choice_stays_when_the_same_position_comes_again_and_not_when_a_new_one_does():
    table = Table()
    table.press("2")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0)), ANA)
    assert table.board.chosen == "f1"
    table.play("f0")
    assert table.board.chosen is None


def test_a_move_on_its_way_is_shown_and_nothing_more_is_offered():
    table = Table()
    table.press("2")
    table.board.wait("f1")
    waiting = table.look()
    assert table.board.chosen is None
    assert table.press("1", "1", "enter") == []
    # As after a refusal: the same position again.
    table.board.show(update(table.game, 0, 0), ANA)
    assert table.look() != waiting
    assert table.press("1", "1") == ["f0"]


def test_the_field_that_is_advised_is_marked_while_it_can_be_chosen():
    table = Table()
    before = table.look()
    table.board.suggest("f1")
    other = table.look()
    table.board.suggest("f0")
    assert len({before, other, table.look()}) == 3
    table.board.suggest("f7")
    assert table.look() == before
    table.board.suggest("f1")
    table.board.wait("f1")
    waiting = table.look()
    table.board.suggest(None)
    assert table.look() == waiting


def test_who_has_nothing_to_choose_as_in_a_replay_is_not_asked_to():
    board = TopTrumpsBoard(STILL)
    said = []
    for moves in ((), ("f0", "f1")):
        board.show(msgspec.structs.replace(update(STACKED, 0, 0), moves=moves), ANA)
        surface = pygame.Surface(SIZE)
        board.draw(Paint(surface), AREA)
        said.append(any(pygame.image.tobytes(surface.subsurface(LAYOUT.hint), "RGB")))
    assert said == [False, True]


def test_a_move_is_called_by_its_field():
    board = Table().board
    assert [board.named(move) for move in ("f0", "f1", "f2", "pass")] == ["Size", "Age", "f2", "pass"]
    assert TopTrumpsBoard(STILL).named("f0") == "f0"


# What is known.


def test_a_table_without_aids_does_not_tell_what_a_hidden_card_can_be():
    table, message = Table(), update(STACKED, 0, 1)
    told = table.look()
    table.board.aids = False
    table.board.show(message, ANA)
    assert table.look() != told


def test_of_a_hidden_card_that_can_be_one_only_all_values_are_told():
    table = Table()
    table.play("f0", "f0")
    assert of_the_other(table) == ("Face down", "One of 2 cards.", ["", ""])
    table.play("f0")
    assert of_the_other(table) == ("Face down", "It must be Hen.", ["8", "1"])
    assert of_the_other(table, aids=False) == ("Face down", "", ["", ""])


def of_the_other(table: Table, *, aids: bool = True) -> tuple[str, str, list[str]]:
    """What the other's uppermost card says to seat 0."""
    view = table.game.view(0)
    face = top_face(Almanac(view.deck), view, 1, aids=aids)
    return face.title, face.note, [row.value for row in face.rows]


def test_a_card_that_is_not_known_looks_the_same_whatever_it_is():
    other = TopTrumps.of(DECK, 50, ((5, 3, 1, 6), (7, 4, 0, 2)))
    assert Table().look() == Table(other).look()


def test_the_card_that_won_stays_hidden_from_who_lost():
    """Two cards that are equal in the field and differ in the other are not told apart by the one whom they beat."""
    deck = Deck(DECK.fields, DECK.cards, (*DECK.values[:6], (6, 2), DECK.values[7]))
    pictures = set()
    for cards in ((5, 1, 6, 3), (6, 1, 5, 3)):
        table = Table(TopTrumps.of(deck, 50, (cards, (4, 0, 2, 7))), cast=Cast(("fis", "Ana"), 1), motion=True)
        table.play("f0")
        table.pass_time(0.6)
        pictures.add(table.look())
    assert len(pictures) == 1


def test_pointing_at_a_known_card_of_a_deck_shows_it_large():
    table = Table()
    table.play("f0")
    # Below the Bee lie Gnu and Dog, not known yet, then Fox and Elk.
    before = table.look()
    table.point(LAYOUT.strips[NEAR][0].center)
    assert table.look() == before
    table.point(LAYOUT.strips[NEAR][2].center)
    pointed = table.look()
    assert pointed != before
    table.point((0, 0))
    assert table.look() == before
    table.press("right")
    assert table.look() == pointed
    table.press("right", "right")
    assert table.look() == before


def test_who_may_see_all_sees_the_cards_that_each_seat_sees():
    onlooker = Cast(("Ana", "fis"), None)
    table = Table(cast=onlooker)
    hidden = table.look()
    views = [msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)]
    table.board.reveal(views)
    shown = table.look()
    assert shown != hidden
    table.board.show(update(table.game, None, 0), onlooker)
    assert table.look() == hidden
    table.board.reveal(views)
    assert table.look() == shown


def test_an_open_trick_is_opened_as_well():
    table = Table(cast=Cast(("Ana", "fis"), None), motion=True)
    message = table.play("f0")
    table.pass_time(0.6)
    hidden = table.look()
    table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)])
    assert message.view["last"]["cards"] == (-1, -1)
    assert table.look() != hidden


# Motion.


def test_a_trick_lies_open_before_the_next_card():
    table = Table(motion=True)
    message = table.play("f0")
    table.pass_time(0.6)
    open_trick = table.look()
    assert table.board.moving
    table.pass_time(0.5)
    assert table.look() == open_trick
    table.pass_time(2.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_cards_that_lie_there_are_read_in_the_language_that_is_spoken_now():
    table = Table()
    english = table.look()
    speak("es")
    try:
        spanish = table.look()
        assert spanish == Table().look()
    finally:
        speak("en")
    assert spanish != english
    assert table.look() == english


def test_a_position_that_came_while_another_language_was_spoken_is_read_in_the_first_one_again():
    table = Table()
    speak("es")
    try:
        message = table.play("f0")
    finally:
        speak("en")
    assert table.look() == picture_of(message)


def test_no_picture_of_a_moving_card_is_kept_from_another_language():
    pictures = []
    for language in ("es", "en"):
        speak(language)
        try:
            table = Table(motion=True)
            table.play("f0")
            # The trick is being cleared away: both cards move, and tell how it ended.
            table.pass_time(1.6)
            table.look()
            pictures.append(table.look())
            whole_card.cache_clear()
            assert table.look() == pictures[-1]
        finally:
            speak("en")


def test_what_does_not_move_is_drawn_once_for_a_whole_movement(monkeypatch):
    table = Table(motion=True)
    table.pass_time(2.0)
    assert grounds(monkeypatch, top_trumps, "draw_table", table, "f0") in (1, 2)
    assert table.board.moving
    assert table.board.changed.width < AREA.width / 2


def test_nothing_changes_outside_of_the_part_that_is_said_to():
    table = Table(motion=True)
    assert kept(table, ("f0", "f1", "f0"), 44) > 10


def test_a_card_that_was_turned_over_lies_like_the_other_one_while_the_trick_is_open():
    table = Table(motion=True)
    table.play("f0")
    table.pass_time(0.6)
    surface = pygame.Surface(SIZE)
    for _ in range(2):
        table.board.draw(Paint(surface), AREA)
    assert table.board.moving
    assert table.board.changed.size == (0, 0)


def test_cards_are_painted_before_they_move():
    table = Table(TopTrumps.deal(2, {"deck": "airships"}, Chance(7)), motion=True)
    surface = pygame.Surface(SIZE)
    painted = []
    for move in ("f0", "f1", "f2", "f3"):
        table.play(move)
        for frame in range(130):
            table.pass_time(1 / 60)
            before = whole_card.cache_info().misses
            table.board.draw(Paint(surface), AREA)
            painted.append(whole_card.cache_info().misses - before)
            # A card is edge on after ten frames, and leaves after ninety.
            assert painted[-1] == 0 or frame < 9
    assert max(painted) == 1


def test_without_motion_a_trick_is_there_at_once():
    table = Table()
    message = table.play("f0")
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_who_presses_a_key_has_seen_enough_but_plays_nothing_unseen():
    table = Table(motion=True)
    table.play("f0", "f0")
    assert table.click(row(0), row(0)) == []
    assert table.press("2", "2") == []
    assert table.board.chosen == "f1"
    table.play("f0")
    assert table.board.chosen is None
    assert table.press("enter", "2", "2", "enter") == []
    table.pass_time(0.3)
    assert table.press("enter") == ["f1"]


@pytest.mark.parametrize("pace", ["off", "fast", "normal", "slow"])
def test_at_no_pace_a_digit_plays_a_card_that_was_seen_for_an_instant(pace):
    table = Table(motion=True)
    table.board.settings.motion = pace
    table.pass_time(2.0)
    assert table.press("1", "1") == ["f0"]
    table.play("f0")
    table.pass_time(0.1)
    assert table.press("1", "1") == []
    table.pass_time(0.1)
    assert table.press("1") == []
    assert table.board.chosen == "f0"
    table.pass_time(0.5)
    assert table.press("1") == ["f0"]


@pytest.mark.parametrize(("thinks", "lasts"), [(0.5, 0.5), (4.0, 1.6)])
def test_who_chooses_quickly_is_shown_tricks_quickly(thinks, lasts):
    table = Table(motion=True)
    table.pass_time(thinks)
    table.board.wait("f0")
    table.play("f0")
    table.pass_time(lasts)
    assert table.board._shown.trick is None
    slower = Table(motion=True)
    slower.pass_time(thinks)
    slower.board.wait("f0")
    slower.play("f0")
    slower.pass_time(lasts - 0.2)
    assert slower.board._shown.trick is not None


def test_motion_that_is_switched_off_ends_at_once():
    table = Table(motion=True)
    table.play("f0")
    table.pass_time(0.1)
    table.board.settings.motion = "off"
    message = table.play("f0")
    table.pass_time(1 / 60)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_an_older_position_is_shown_at_once():
    table = Table(motion=True)
    first = update(table.game, 0, 0)
    table.play("f0", "f0")
    table.board.show(first, ANA)
    assert table.look() == picture_of(first)
    table.pass_time(1 / 60)
    assert not table.board.moving


def test_after_many_tricks_at_once_only_the_last_of_them_are_shown():
    game = TopTrumps.deal(2, {"deck": "airships"}, Chance(7))
    table = Table(game, motion=True)
    message = table.play(*("f0", "f1", "f2") * 8)
    table.pass_time(6.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    table = Table(motion=True)
    table.play("f0")
    table.press("enter")
    surface = pygame.Surface((1920, 1080))
    table.board.draw(Paint(surface), Rect(14, 14, 1383, 1052))
    table.pass_time(0.5)
    assert not table.board.moving


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("options", [{"deck": EQUALS, "max_tricks": 30}, {"cards": 10, "fields": 3, "max_tricks": 60}])
def test_a_whole_match_leaves_the_picture_of_its_end(motion, options):
    """However the cards got there, the last picture is that of the position alone."""
    chance = Chance(5)
    table = Table(TopTrumps.deal(2, options, Chance(2)), motion=motion)
    while table.game.turn is not None:
        message = table.play(str(chance.choice(table.game.legal_moves(table.game.turn))))
        table.pass_time(0.1 if chance.below(2) else 2.5)
        table.look()
    table.pass_time(20.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)
    assert table.board.scorecard() == [("Cards", [len(deck) for deck in table.game.decks])]


def test_what_happens_can_be_heard():
    table = Table(motion=True)
    table.play("f0")
    assert table.board.sounds == ["deal"]
    table.pass_time(0.1)
    assert table.board.sounds == ["deal", "reveal"]
    table.pass_time(2.0)
    assert table.board.sounds == ["deal", "reveal", "capture"]
    silent = Table(TopTrumps.deal(2, {"deck": EQUALS}, Chance(2)))
    silent.play("f0")
    assert silent.board.sounds == ["deal", "card"]


# A whole match by hand.


@pytest.mark.parametrize("deck", SHIPPED)
@pytest.mark.parametrize("by", ["mouse", "keys", "arrows"])
def test_a_whole_match_is_played_on_the_board(by, deck):
    """Both seats in turn, each at a board of its own, by its best field; to the end of the game itself."""
    game = TopTrumps.deal(2, {"deck": deck, "max_tricks": 40}, Chance(11))
    boards = [TopTrumpsBoard(Settings()) for _ in (0, 1)]
    fields, tricks, surface = len(game.deck.fields), 0, pygame.Surface(SIZE)
    while True:
        for seat, board in enumerate(boards):
            board.show(update(game, seat, tricks), Cast(("Ana", "Ben"), seat))
            board.pass_time(tricks)
            if tricks < 10 or seat == game.turn:
                board.draw(Paint(surface), AREA)
        if game.turn is None:
            break
        board, wanted = boards[game.turn], (tricks * 7) % fields
        move = None
        # The first press goes on to the newest position, if that is not shown yet.
        for _ in range(fields + 3):
            move = move or board.on_event(_press(board, by, wanted, fields))
            board.pass_time(tricks + 0.9)
        assert move == f"f{wanted}"
        board.wait(move)
        game, _ = game.play(game.turn, game.parse(game.turn, move))
        tricks += 1
    assert game.outcome is not None
    assert tricks == game.tricks > 10


def _press(board: TopTrumpsBoard, by: str, wanted: int, fields: int) -> pygame.event.Event:
    if by == "mouse":
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=row(wanted, fields), button=1)
    if by == "keys":
        return key(str(wanted + 1))
    return key("enter" if board.chosen == f"f{wanted}" else "down")


# Views.


@pytest.mark.parametrize(
    "changes",
    [
        {"deck": 3},
        {"cards": [[99], [0]], "traces": [[[0, 0, []]], [[1, 0, []]]]},
        {"cards": [[], [0]]},
        {"traces": [[[7, 0, []]] * 4, [[1, 0, []]] * 4]},
        {"turn": 5},
        {"cards": [[], [0]], "traces": [[], [[1, 0, []]]]},
        {"seat": 2},
        {"pile": [0]},
        {"pile": [77, 78]},
        {"halves": [[-5], []]},
        {"deck": {"fields": ["Size"], "cards": ["Ant"], "values": [[1]]}},
        {"deck": {"fields": ["Size", "Age"], "cards": ["Ant", "Bee"], "values": [[1], [2, 3]]}},
        {"last": {"starter": 0, "field": 9, "values": [1, 2], "cards": [0, 1], "winner": 1, "won": [0]}},
        {"last": {"starter": 0, "field": 0, "values": [1, 2], "cards": [0, 1], "winner": 1, "won": []}},
    ],
)
def test_a_view_that_is_none_is_refused(changes):
    message = update(STACKED, 0, 1)
    board = TopTrumpsBoard(STILL)
    with pytest.raises((LookupError, TypeError, ValueError)):
        board.show(msgspec.structs.replace(message, view=message.view | changes), ANA)


def test_the_picture_of_the_end_counts_what_the_last_trick_brought():
    table = Table(motion=True)
    message = table.play("f0", "f0", "f0", "f1")
    table.board.recall()
    assert table.board._shown.trick is not None
    assert [count(table.board._shown, seat) for seat in (0, 1)] == [len(cards) for cards in message.view["cards"]]


def test_a_name_in_a_trick_takes_two_lines_before_it_is_cut(monkeypatch):
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append((text, rect.width)))
    table = Table(cast=Cast(("Ana", "Wilhelmina of Westfalica"), 0))
    table.play("f0")
    drawn.clear()
    table.look()
    narrow = [text for text, width in drawn if width == LAYOUT.middle.width - 16]
    assert narrow[narrow.index("Wilhelmina of") :][:2] == ["Wilhelmina of", "Westfalica"]


@pytest.mark.parametrize("moves", [("f2",), ("pass",), ("f-1",)])
def test_moves_that_no_field_of_the_card_is_are_refused(moves):
    with pytest.raises(ValueError, match="the cards have 2 fields"):
        TopTrumpsBoard(STILL).show(msgspec.structs.replace(update(STACKED, 0, 1), moves=moves), ANA)


def test_a_view_of_another_game_is_refused():
    with pytest.raises(ValueError, match="missing"):
        TopTrumpsBoard(STILL).show(Update("m1", 1, {"round": 3}), ANA)


def test_twenty_fields_have_rows_that_can_be_hit():
    game = TopTrumps.deal(2, {"deck": TWENTY}, Chance(7))
    table = Table(game)
    rows = card(1.0, LAYOUT.cards[NEAR], 20).rows
    assert all(each.height >= 28 and LAYOUT.cards[NEAR].contains(each) for each in rows)
    assert len({each.topleft for each in rows}) == 20
    assert table.click(row(19, 20), row(19, 20)) == ["f19"]
    assert table.press("0", "enter") == ["f9"]
    assert table.press("down", "enter") == ["f10"]


@pytest.mark.parametrize(("deck", "lines"), [("airships", 1), (TWENTY, 2)])
def test_help_that_is_too_long_for_a_line_is_broken_between_its_sentences(deck, lines, monkeypatch):
    table = Table(TopTrumps.deal(2, {"deck": deck}, Chance(7)))
    table.board.on_event(key("2"))
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
    table.look()
    whole = [text for text in drawn if text.endswith("Enter or a second click plays it, Esc takes it back.")]
    assert len(whole) == 1
    assert whole[0].startswith("Enter") == (lines == 2)


def test_where_panels_are_as_dark_as_the_table_a_line_shows_where_they_end():
    table = Table()
    paint = Paint(pygame.Surface(SIZE), PALETTES["contrast"])
    table.board.draw(paint, AREA)
    assert paint.surface.get_at(LAYOUT.decks[FAR].midleft)[:3] == paint.rgb(LINE) != paint.rgb(TABLE)
