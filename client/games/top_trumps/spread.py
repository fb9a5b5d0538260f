"""The cards of Top Trumps on the table: where they lie, what stands on them, how they move and are turned over."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import cos, pi

import pygame
from pygame import Surface

from client.games.top_trumps.cards import CORNER, draw_card, small_card, whole_card
from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import Face, played_face, top_face
from client.games.top_trumps.layout import Layout
from client.games.top_trumps.pieces import in_play
from client.games.top_trumps.story import Picture, Piece, pile
from client.speech.language import spoken
from client.table.cards import faded
from client.table.sides import FAR, NEAR, Side, side_of
from client.ui.motion import Pose, Stage
from client.ui.paint import Paint, plate
from client.ui.theme import BRASS
from shared.game import Seat
from shared.games.top_trumps.view import UNKNOWN

TURNING = 0.34
"""Seconds that a card takes to be turned face up."""


Lying = tuple[Piece, Pose, Face | None]
"""A card at rest, and what stands on it if it is a large one."""


@dataclass(frozen=True)
class Ground:
    """What the cards of a picture are drawn on and from."""

    paint: Paint
    layout: Layout
    almanac: Almanac
    picture: Picture
    near: Seat
    now: float
    over: Mapping[Side, Face]
    """Cards that are looked at, each laid over the large one of its side."""


class Spread:
    """All cards but those in the decks. It is told of one picture after the other."""

    def __init__(self, stage: Stage[Piece]) -> None:
        self.aids = True
        """A card that lies face down tells what it can be."""
        self._stage = stage
        self._faces: dict[Piece, Face] = {}
        self._language = spoken()
        """What the words on them are said in."""
        self._unpainted: deque[Face] = deque()
        """What will soon move, and may not have been painted yet."""

    def keep(self, pieces: Collection[Piece]) -> None:
        """Forget what stands on any other cards."""
        self._faces = {piece: face for piece, face in self._faces.items() if piece in pieces}

    def read(self, almanac: Almanac, picture: Picture) -> None:
        """Take what stands on the large cards."""
        self._faces |= self._seen(almanac, picture)
        self._language = spoken()

    def translate(self, almanac: Almanac, picture: Picture) -> None:
        """Say what stands on the large cards in the language that is spoken now."""
        if self._language != spoken():
            # A card that is just being turned lies open at once: what was to be seen before is in the other language.
            self._stage.settle()
            self.read(almanac, picture)

    def turn(self, almanac: Almanac, picture: Picture, now: float) -> None:
        """Take what stands on the large cards; one that was face down and is not any more is turned over."""
        self.translate(almanac, picture)
        for piece, face in self._seen(almanac, picture).items():
            before = self._faces.get(piece)
            if before is not None and before.card != face.card:
                self._stage.turn({piece: before}, now, TURNING)
            self._faces[piece] = face

    def expect(self, almanac: Almanac, coming: Iterable[Picture]) -> None:
        """Be ready to move the cards of the pictures that are shown next."""
        self._unpainted = deque(face for picture in coming for face in self._seen(almanac, picture).values())

    def paint_ahead(self, paint: Paint, layout: Layout, almanac: Almanac) -> None:
        """Paint at most one card that will soon move: in the middle of its movement, that would take too long."""
        if self._unpainted:
            whole_card(almanac, self._unpainted.popleft(), layout.cards[NEAR].size, paint.scale, paint.palette)

    def _seen(self, almanac: Almanac, picture: Picture) -> dict[Piece, Face]:
        trick = picture.trick
        if trick is not None:
            return {piece: played_face(almanac, trick, piece[0]) for piece in in_play(picture)}
        return {piece: top_face(almanac, picture.view, piece[0], aids=self.aids) for piece in in_play(picture)}

    # The picture.

    def lying(self, now: float) -> tuple[Lying, ...]:
        """The cards at rest, with what stands on them."""
        return tuple((piece, pose, self._faces.get(piece)) for piece, pose in self._stage.parted(now)[0])

    def draw_lying(self, ground: Ground, *, lit: int | None, offered: bool) -> None:
        """Draw what rests: the field meant `lit`, the near card `offered` to choose from."""
        in_pile, large = pile(ground.picture), set(in_play(ground.picture))
        for piece, pose, face in self.lying(ground.now):
            side = side_of(piece[0], ground.near)
            if face is None or piece not in large:
                card = small_card(ground.almanac, in_pile.get(piece, UNKNOWN), ground.layout.small)
                ground.paint.surface.blit(card, (round(pose.x), round(pose.y)))
            elif side not in ground.over:
                chosen = face if lit is None or face.mark is not None else face._replace(lit=lit)
                _draw_large(ground, side, chosen, offered=offered and side == NEAR)
        for side, face in ground.over.items():
            _draw_large(ground, side, face, offered=False)

    def draw_moving(self, ground: Ground) -> None:
        """Draw what moves, but for cards over which another one is laid."""
        in_pile, large = pile(ground.picture), set(in_play(ground.picture))
        for piece, pose in self._stage.parted(ground.now)[1]:
            if piece not in large or side_of(piece[0], ground.near) not in ground.over:
                self._draw_moving(ground, piece, pose, in_pile.get(piece, UNKNOWN))

    def _draw_moving(self, ground: Ground, piece: Piece, pose: Pose, in_pile: int) -> None:
        """A card in motion."""
        paint, layout, almanac = ground.paint, ground.layout, ground.almanac
        face, width = self._faces.get(piece), pose.width
        if (turned := self._stage.turned(piece, ground.now)) is not None:
            before, share = turned
            face = before if share < 0.5 else face
            width *= abs(cos(pi * share))
        size = max(1, round(width)), max(1, round(pose.height))
        if face is not None and pose.width > layout.cards[FAR].width / 2:
            picture = whole_card(almanac, face, layout.cards[NEAR].size, paint.scale, paint.palette)
        else:
            known = in_pile if in_pile != UNKNOWN or face is None else face.card
            picture = small_card(almanac, known, layout.small)
        paint.surface.blit(_at(picture, size, pose.alpha), (round(pose.x + (pose.width - width) / 2), round(pose.y)))


def _draw_large(ground: Ground, side: Side, face: Face, *, offered: bool) -> None:
    paint, place = ground.paint, ground.layout.cards[side]
    wide = paint.px(3)
    paint.shadow(place)
    if offered:
        plate(paint.surface, place.inflate(2 * wide, 2 * wide), paint.rgb(BRASS), paint.px(CORNER) + wide)
    draw_card(paint, place, ground.almanac, face, keys=offered)


def _at(picture: Surface, size: tuple[int, int], alpha: float) -> Surface:
    return faded(picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size), alpha)
