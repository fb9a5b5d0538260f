"""Where every piece of Clue belongs in a picture: tokens, weapons, the cards of the strip, and those on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from client.games.clue.drawing.layout import Group, Layout, band, laid_out, people_and_things
from client.games.clue.story import Picture, in_room
from client.ui.layout import centred
from client.ui.motion import Pose
from client.ui.paint import Ruler
from shared.game import Seat
from shared.games.clue.cards import PASSAGES, PEOPLE, ROOMS, Card


class Piece(NamedTuple):
    """Something that moves: a person's token, a weapon, a card of the strip, on the table, or the one that is shown."""

    sort: Literal["token", "weapon", "held", "laid", "shown"]
    card: Card | None = None


def poses(
    ruler: Ruler,
    layout: Layout,
    picture: Picture,
    owned: Sequence[tuple[Group, Sequence[Card]]],
    me: Seat | None,
) -> dict[Piece, Pose]:
    """The place of every piece; `owned` are the cards of the strip in their places."""
    placed: dict[Piece, Pose] = {}
    for room in ROOMS:
        placed |= _inside(ruler, layout, picture, room)
    for group, cards in owned:
        placed |= {Piece("held", card): Pose.of(place) for card, place in zip(cards, group.cards, strict=True)}
    if picture.laid is not None:
        placed |= _laid(layout, picture)
    if picture.shown is not None:
        placed[Piece("shown", picture.shown.card)] = _shown(layout, picture, me)
    return placed


def _inside(ruler: Ruler, layout: Layout, picture: Picture, room: Card) -> dict[Piece, Pose]:
    people, lying = in_room(picture.view, room)
    walking = [person for person in people if person != picture.walker]
    counts = len(walking), len(lying)
    tokens, things = people_and_things(ruler, layout, layout.rooms[room], *counts, passage=room in PASSAGES)
    placed = {Piece("token", PEOPLE[person]): Pose.of(at) for person, at in zip(walking, tokens, strict=True)}
    return placed | {Piece("weapon", weapon): Pose.of(at) for weapon, at in zip(lying, things, strict=True)}


def _laid(layout: Layout, picture: Picture) -> dict[Piece, Pose]:
    cards = picture.laid or ()
    if picture.gathered and picture.by is not None:
        hand = centred(layout.seats[picture.by], *layout.laid)
        return {Piece("laid", card): Pose.of(hand)._replace(alpha=0.0) for card in cards}
    places = laid_out(layout, table_of(layout, picture), len(cards))
    return {Piece("laid", card): Pose.of(place) for card, place in zip(cards, places, strict=True)}


def table_of(layout: Layout, picture: Picture) -> Rect:
    """Where the cards of a picture are laid out."""
    return band(layout, picture.laid[2] if picture.laid is not None else None)


def _shown(layout: Layout, picture: Picture, me: Seat | None) -> Pose:
    """By the plate of its holder; for the player who asked, large and in the middle, below the question."""
    assert picture.shown is not None
    if picture.shown.at == me and picture.by == me:
        table = table_of(layout, picture)
        below = Rect(table.x, table.bottom, table.width, layout.rooms[ROOMS[0]].height)
        above = below.move(0, -table.height - below.height)
        size = round(layout.laid[0] * 1.2), round(layout.laid[1] * 1.2)
        return Pose.of(centred(below if below.bottom <= layout.house.bottom else above, *size))
    plate = layout.seats[picture.shown.at]
    return Pose.of(Rect(plate.centerx - layout.laid[0] // 2, plate.bottom, *layout.laid))
