"""Drawing the cards of Nano Gwent where they are, and the marks on and around them."""

from __future__ import annotations

import functools

import pygame
from pygame import Rect

from client.games.nano_gwent.cards import EMBERS, FROST, burning, debuff_card, scorch_card, unit_card
from client.games.nano_gwent.choice import DEBUFF, PASS, Choice
from client.games.nano_gwent.layout import Layout
from client.games.nano_gwent.poses import Piece, hand_of, hand_piles, uncovered
from client.games.nano_gwent.story import strength_now
from client.speech.language import say
from client.table.cards import Size, at_size, dimmed, faded
from client.table.marks import draw_badge, draw_frame, draw_key
from client.table.sides import NEAR
from client.ui.layout import centred, cut_top
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import BRASS, FAINT, FIRE, ICE, LINE, RAISED, RGB, SHADE, SMALL, STRONG, TABLE, TEXT
from shared.game import Seat
from shared.games.nano_gwent import NanoGwentView, Row


def draw_piece(
    paint: Paint, layout: Layout, piece: Piece, pose: Pose, weak: bool, dim: bool, seen: int | None = None
) -> None:
    """A card at its pose, with a shadow while it is whole; `seen`: what is left of a unit that another covers."""
    size = max(1, round(pose.width)), max(1, round(pose.height))
    kept = layout.card, *layout.hand_cards
    drawn = at_size(lambda size: _face(piece[1], size, weak, dim, seen), size, kept, layout.hand_cards[NEAR])
    if pose.burnt:
        drawn = burning(drawn, pose.burnt, hash(piece) % 7)
    elif pose.alpha == 1:
        paint.shadow(Rect(round(pose.x), round(pose.y), *size))
    paint.surface.blit(faded(drawn, pose.alpha), (round(pose.x), round(pose.y)))


@functools.lru_cache(maxsize=512)
def _face(label: str, size: Size, weak: bool, dim: bool, seen: int | None) -> pygame.Surface:
    if label.isdigit():
        face = unit_card(int(label), size, weak, seen)
    else:
        face = debuff_card(size) if label.startswith(DEBUFF) else scorch_card(size)
    return dimmed(face, 168) if dim else face


def draw_counts(paint: Paint, seen: dict[Piece, Pose], view: NanoGwentView) -> None:
    """How many cards a pile of specials has, on its top card, wherever that is."""
    for seat in (0, 1):
        for pile in hand_piles(view, seat):
            pose = seen.get((seat, pile[-1]))
            if pose is not None and not pile[0].isdigit():
                place = pose.rect
                size = max(paint.px(14), place.width // 4)
                badge = Rect(place.right - size - paint.px(2), place.bottom - size - paint.px(2), size, size)
                paint.panel(badge, SHADE)
                paint.text(badge, str(len(pile)), SMALL, TEXT, "centre")


def draw_marks(paint: Paint, seen: dict[Piece, Pose], view: NanoGwentView, then: NanoGwentView) -> None:
    """What the chosen move would do to the cards on the battlefield: a flame burns one, a flake debuffs it."""
    for seat in (0, 1):
        for unit in view.boards[seat]:
            pose = seen.get((seat, str(unit)))
            if pose is not None and unit not in then.boards[seat]:
                _draw_badge(paint, pose, "flame", EMBERS, FIRE)
            elif pose is not None and strength_now(view, seat, unit) != strength_now(then, seat, unit):
                _draw_badge(paint, pose, "snow", FROST, ICE)


def _draw_badge(paint: Paint, pose: Pose, sign: str, fill: RGB, ink: RGB) -> None:
    """In the colours of the card that does it, the same in every palette, and beside the figures of a ten."""
    size = round(pose.width * 0.46)
    badge = Rect(round(pose.x + pose.width) - size, round(pose.y), size, size).move(paint.px(8), -paint.px(4))
    paint.panel(badge, fill, ink)
    paint.sign(badge.inflate(-size // 4, -size // 4), sign, ink)


def draw_ghost(paint: Paint, rect: Rect) -> None:
    """The place that a chosen unit would take: a dashed outline."""
    thick, dash = paint.px(2), max(3, rect.width // 8)
    for start in range(0, rect.width, 2 * dash):
        length = min(dash, rect.width - start)
        for y in (rect.top, rect.bottom - thick):
            paint.fill(Rect(rect.x + start, y, length, thick), BRASS)
    for start in range(0, rect.height, 2 * dash):
        length = min(dash, rect.height - start)
        for x in (rect.left, rect.right - thick):
            paint.fill(Rect(x, rect.y + start, thick, length), BRASS)


def draw_advice(
    paint: Paint, layout: Layout, seen: dict[Piece, Pose], view: NanoGwentView, seat: Seat, move: str
) -> None:
    """What somebody advises: a lamp above the card or the flag, and in the row that it is meant for."""
    option, _, row = move.partition(" ")
    piles = hand_piles(view, seat)
    tops = [pile[-1] for pile in piles if pile[0].split()[0] == option]
    places = [seen[seat, top].rect for top in tops if (seat, top) in seen]
    if option.isdigit():
        places = [_left(place, uncovered(hand_of(layout, NEAR, piles))) for place in places]
    for place in [*places, layout.passing] if option == PASS else places:
        # It hides no strength, which stands below the upper edge of a card.
        _draw_lamp(paint, (place.centerx, place.top - paint.px(6)))
    if option == DEBUFF and row in list(Row):
        # Right of the total: no row is so full that a card lies there.
        field = layout.fields[NEAR, Row(row)]
        _draw_lamp(paint, (field.left + paint.px(20), field.centery))


def _draw_lamp(paint: Paint, middle: tuple[int, int]) -> None:
    badge = Rect(0, 0, paint.px(22), paint.px(22))
    badge.center = middle
    draw_badge(paint, badge, "lamp", paint.px(6))


def draw_keys(paint: Paint, layout: Layout, view: NanoGwentView, seat: Seat, choice: Choice) -> None:
    """Under what is to be seen of each card that may be played, the key that chooses it, lit where the cursor is."""
    keys, piles = choice.keys(), hand_piles(view, seat)
    options = [pile[0].split()[0] for pile in piles]
    places = hand_of(layout, NEAR, piles)
    free = uncovered(places)
    for option, place in zip([*options, PASS], [*places, layout.passing], strict=True):
        part = _left(place, free) if option.isdigit() else place
        cap = Rect(0, 0, paint.px(20), layout.keys.height)
        cap.midtop = (part.centerx, layout.keys.top)
        if option in keys:
            draw_key(paint, cap, keys[option].upper(), option == choice.cursor)


def draw_passing(paint: Paint, layout: Layout, choice: Choice) -> None:
    """The place beside the hand that passes: a flag."""
    rect, live, chosen = layout.passing, PASS in choice.options, choice.chosen == PASS
    if chosen:
        draw_frame(paint, rect)
    paint.panel(rect, RAISED if live else TABLE, LINE)
    upper, lower = cut_top(rect.inflate(0, -paint.px(20)), rect.height // 2 - paint.px(10))
    paint.sign(centred(upper, paint.px(24), paint.px(24)), "flag", TEXT if live else FAINT)
    paint.text(lower, say("gwent-pass"), STRONG, TEXT if live else FAINT, "centre")


def _left(place: Rect, width: int) -> Rect:
    return Rect(place.x, place.y, width, place.height)
