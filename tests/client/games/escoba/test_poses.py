from msgspec.structs import replace
from pygame import Rect

from client.games.escoba.layout import Layout, in_hand, on_table
from client.games.escoba.poses import entries, exits, poses, table_order
from client.games.escoba.story import Picture, pictures
from client.table.sides import FAR, NEAR
from client.ui.motion import Pose
from client.ui.paint import Ruler
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from tests.client.gallery.escoba import CAPTURES, deck

LAYOUT = Layout(Ruler((1024, 640)), Rect(8, 8, 756, 624))


def story(move: str, seat: int) -> list[Picture]:
    """The position before the first move as `seat` sees it, and the pictures of the move."""
    game = Escoba.deal(2, {"deck": deck(CAPTURES)}, Chance(0))
    after, events = game.play(0, game.parse(0, move))
    told = pictures(game.view(seat), after.view(seat), [event.view(seat) for event in events])
    return [Picture(game.view(seat)), *told]


def corner(pose: Pose) -> tuple[float, float]:
    return pose.x, pose.y


def test_cards_on_the_table_lie_by_value():
    assert table_order(["C8", "B2", "O8", "E3", "O2"]) == ["O2", "B2", "E3", "O8", "C8"]


def test_every_card_has_a_place_and_unknown_ones_are_only_counted():
    placed = poses(story("O7xC8", 0)[0], LAYOUT, 0)
    assert set(placed) == {"O7", "C1", "B10", "C5", "E3", "C8", "B2", "? 1 0", "? 1 1", "? 1 2"}
    hand = in_hand(LAYOUT, NEAR, 3)
    assert corner(placed["O7"]) == hand[0].topleft
    assert corner(placed["B2"]) == on_table(LAYOUT, 4)[0].topleft
    assert corner(placed["? 1 0"]) == in_hand(LAYOUT, FAR, 3)[0].topleft


def test_a_card_from_a_hand_that_is_not_known_comes_from_there():
    before, laid, *_ = story("O7xC8", 1)
    came = entries(before, laid, LAYOUT, near=1)
    assert list(came) == ["O7", "E2", "E4", "B9"]
    assert corner(came["O7"]) == in_hand(LAYOUT, FAR, 3)[2].topleft


def test_what_is_captured_goes_to_the_heap_of_who_captured_it():
    _, laid, swept, _ = story("O7xC5+E3", 0)
    gone = exits(laid, swept, LAYOUT, near=0)
    assert set(gone) == {"O7", "C5", "E3"}
    assert all(LAYOUT.heaps[NEAR].collidepoint(corner(pose)) for pose in gone.values())


def test_what_is_dealt_comes_from_the_stock():
    before = story("O7xC8", 0)[0]
    dealt = before._replace(view=replace(before.view, stock=24))
    came = entries(before, dealt, LAYOUT, near=0)
    assert {corner(pose) for pose in came.values()} == {LAYOUT.stock.topleft}
    assert "O7" in came
