"""The cards of Top Trumps on the table: where they lie, what stands on them, how they move and are turned over."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from client.boards.trumps_cards import CORNER, draw_card, small_card, whole_card
from client.boards.trumps_deck import Almanac
from client.boards.trumps_faces import Face, played_face, top_face
from client.boards.trumps_layout import FAR, NEAR, Layout, Side
from client.boards.trumps_pieces import exits, in_play, poses, side_of, sources
from client.boards.trumps_story import Picture, Piece, pile
from client.motion import Pose, Stage
from client.paint import Paint, plate
from client.settings import Settings
from client.theme import BRASS
from shared.game import Seat
from shared.games.top_trumps import UNKNOWN

TURNING = 0.34
"""Seconds that a card takes to be turned face up."""


class _Turning(NamedTuple):
    """A card that is being turned: what was to be seen before, since when, and for how long."""

    before: Face
    since: float
    lasts: float

    def gone(self, now: float) -> float:
        """How far it is turned, 0 to 1."""
        return min(1.0, (now - self.since) / self.lasts)


class Spread:
    """All cards but those in the decks. It is told of one picture after the other."""

    def __init__(self, settings: Settings) -> None:
        self.aids = True
        """A card that lies face down tells what it can be."""
        self._settings = settings
        self._stage: Stage[Piece] = Stage(settings)
        self._faces: dict[Piece, Face] = {}
        self._turning: dict[Piece, _Turning] = {}

    @property
    def motion(self) -> bool:
        return self._stage.motion

    def moving(self, now: float) -> bool:
        self._turning = {piece: turning for piece, turning in self._turning.items() if turning.gone(now) < 1}
        return bool(self._turning) or self._stage.moving(now)

    def put(self, picture: Picture, layout: Layout, near: Seat) -> None:
        """Lay the cards where they belong at once."""
        self._turning.clear()
        self._stage.put(poses(picture, layout, near))

    def send(self, picture: Picture, layout: Layout, near: Seat, now: float) -> None:
        """Let the cards go to where they belong."""
        placed = poses(picture, layout, near)
        there = {piece for piece, _ in self._stage.at(now)}
        leaving = exits(picture, layout, near, [*there - placed.keys()])
        fresh = [piece for piece in placed if piece not in there]
        self._stage.place(placed, now, leaving, sources(layout, near, fresh))
        self._faces = {piece: face for piece, face in self._faces.items() if piece in there | placed.keys()}

    def read(self, almanac: Almanac, picture: Picture) -> None:
        """Take what stands on the large cards."""
        self._faces |= self._seen(almanac, picture)

    def turn(self, almanac: Almanac, picture: Picture, now: float) -> None:
        """Take what stands on the large cards; one that was face down and is not any more is turned over."""
        for piece, face in self._seen(almanac, picture).items():
            before = self._faces.get(piece)
            if before is not None and before.card != face.card and self.motion:
                self._turning[piece] = _Turning(before, now, TURNING * self._settings.slowness)
            self._faces[piece] = face

    def _seen(self, almanac: Almanac, picture: Picture) -> dict[Piece, Face]:
        trick = picture.trick
        if trick is not None:
            return {piece: played_face(almanac, trick, piece[0]) for piece in in_play(picture)}
        return {piece: top_face(almanac, picture.view, piece[0], aids=self.aids) for piece in in_play(picture)}

    def draw(
        self,
        paint: Paint,
        layout: Layout,
        almanac: Almanac,
        picture: Picture,
        near: Seat,
        now: float,
        *,
        lit: int | None,
        offered: bool,
        over: Mapping[Side, Face],
    ) -> None:
        """Draw them: the field that is meant `lit`, the near card `offered` to choose from, other cards laid `over`."""
        lying, large = pile(picture), set(in_play(picture))
        for piece, pose in self._stage.at(now):
            side = side_of(piece[0], near)
            if piece in large and side in over:
                continue
            if piece in large and self._rests(piece, pose, layout.cards[side]):
                face, place = self._faces[piece], layout.cards[side]
                chosen = face if lit is None or face.mark is not None else face._replace(lit=lit)
                _draw_large(paint, place, almanac, chosen, offered=offered and side == NEAR)
            else:
                self._draw_moving(paint, layout, almanac, piece, pose, lying.get(piece, UNKNOWN), now)
        for side, face in over.items():
            draw_card(paint, layout.cards[side], almanac, face, keys=False)

    def _rests(self, piece: Piece, pose: Pose, place: Rect) -> bool:
        return Rect(pose[:4]) == place and pose.alpha == 1 and piece not in self._turning

    def _draw_moving(
        self, paint: Paint, layout: Layout, almanac: Almanac, piece: Piece, pose: Pose, in_pile: int, now: float
    ) -> None:
        """A card in motion, or in the pile."""
        face, width = self._faces.get(piece), pose.width
        turning = self._turning.get(piece)
        if turning is not None:
            gone = turning.gone(now)
            face = turning.before if gone < 0.5 else face
            width *= abs(cos(pi * gone))
        size = max(1, round(width)), max(1, round(pose.height))
        if face is not None and pose.width > layout.cards[FAR].width / 2:
            picture = whole_card(almanac, face, layout.cards[NEAR].size, paint.scale, paint.palette)
        else:
            known = in_pile if in_pile != UNKNOWN or face is None else face.card
            picture = small_card(almanac, known, layout.small)
        paint.surface.blit(_at(picture, size, pose.alpha), (round(pose.x + (pose.width - width) / 2), round(pose.y)))


def _draw_large(paint: Paint, place: Rect, almanac: Almanac, face: Face, *, offered: bool) -> None:
    wide = paint.px(3)
    paint.shadow(place)
    if offered:
        plate(paint.surface, place.inflate(2 * wide, 2 * wide), paint.rgb(BRASS), paint.px(CORNER) + wide)
    draw_card(paint, place, almanac, face, keys=offered)


def _at(picture: Surface, size: tuple[int, int], alpha: float) -> Surface:
    drawn = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    if alpha < 1:
        drawn = drawn.copy() if drawn is picture else drawn
        drawn.set_alpha(round(255 * alpha))
    return drawn
