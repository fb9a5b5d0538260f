"""Drawing the table of Tides of Time: everything that is not a card."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pygame import Rect

from client.games.tides_of_time.choice import Choice
from client.games.tides_of_time.layout import MARGIN, Layout, below, removed_label, slot
from client.games.tides_of_time.pieces import draw_deck
from client.games.tides_of_time.signs import SUIT_SIGNS
from client.games.tides_of_time.spread import Position, own_pick, still_held
from client.games.tides_of_time.story import Picture, Worth
from client.speech.language import say
from client.table.sides import FAR, NEAR, SIDE_COLOURS, Facing, Side
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_top
from client.ui.name_box import draw_name, name_height
from client.ui.paint import Align, Paint
from client.ui.theme import (
    BODY,
    BRASS,
    FAINT,
    GIANT,
    HEADING,
    LINE,
    MINE,
    ON_BRASS,
    PANEL,
    QUIET,
    SHADE,
    SMALL,
    STRONG,
    TEXT,
    THEIRS,
    TITLE,
    Colour,
    Type,
    mix,
)
from shared.game import Seat
from shared.games.tides_of_time.cards import HAND, SUITS
from shared.games.tides_of_time.scoring import totals


@dataclass(frozen=True)
class Scene(Facing):
    """All that a picture of the table shows beside the cards."""

    picture: Picture
    now: Worth
    then: Worth | None
    """With the cards that are chosen; None: none is."""
    to_act: Collection[Seat]
    choice: Choice
    about: str
    to_do: str

    @property
    def position(self) -> Position:
        return self.picture.position


def draw_ground(paint: Paint, layout: Layout, scene: Scene) -> None:
    """Kingdoms, scores and the ribbon between them: what lies under the cards."""
    for side in (NEAR, FAR):
        _draw_kingdom(paint, layout, scene, side)
        _draw_score(paint, layout.scores[side], scene, side)
        if scene.position.view.relics[scene.seat_at(side)]:
            aligned: Align = "right" if side == FAR else "centre"
            paint.text(removed_label(layout, side), say("tides-out"), SMALL, QUIET, aligned)
    _draw_ribbon(paint, layout, scene)
    _draw_known(paint, layout, scene)
    _draw_deck(paint, layout, scene)
    upper, lower = cut_top(layout.hint, layout.hint.height // 2)
    paint.text(upper, scene.about, STRONG, TEXT, "centre")
    paint.text(lower, scene.to_do, BODY, QUIET, "centre", shorten=True)


def _draw_kingdom(paint: Paint, layout: Layout, scene: Scene, side: Side) -> None:
    """The panel, an outline for every card that is still to come, and what each card gives."""
    seat, view = scene.seat_at(side), scene.position.view
    paint.panel(layout.fields[side], mix(PANEL, SIDE_COLOURS[side], 0.05), mix(PANEL, LINE, 0.5))
    relics, lying = len(view.relics[seat]), len(scene.now.kingdoms[seat])
    for number in range(relics + HAND):
        place = slot(layout, side, number, relics)
        if number >= lying:
            chosen = scene.then is not None and number < len(scene.then.kingdoms[seat])
            paint.panel(place, mix(PANEL, SHADE, 0.3), BRASS if chosen else mix(PANEL, LINE, 0.8))
        _draw_worth(paint, layout, scene, side, number, below(layout, place))


def _draw_worth(paint: Paint, layout: Layout, scene: Scene, side: Side, number: int, rect: Rect) -> None:
    """What the card in a place gives now, and with the chosen cards."""
    seat, counted = scene.seat_at(side), scene.picture.counted
    given = scene.now.points[seat]
    now = given[number] if number < len(given) else None
    then = now
    if scene.then is not None and number < len(scene.then.points[seat]):
        then = scene.then.points[seat][number]
    if counted is not None and number >= counted:
        return
    if now is None and then is None:
        return
    if counted == (number + 1):
        paint.panel(rect, BRASS)
        paint.text(rect, str(now), STRONG, ON_BRASS, "centre")
    elif now == then:
        paint.text(rect, str(now), STRONG, TEXT if now else FAINT, "centre")
    else:
        draw_change(paint, rect, now, then or 0, STRONG)


def draw_change(paint: Paint, rect: Rect, now: int | None, then: int, kind: Type) -> None:
    """What a number is, and what it would become."""
    before, after = "" if now is None else str(now), str(then)
    gap, arrow = paint.px(4), paint.px(8)
    first, last = paint.width(before, SMALL), paint.width(after, kind)
    left = rect.centerx - (first + last + arrow + 2 * gap) // 2
    paint.text(Rect(left, rect.y, first, rect.height), before, SMALL, QUIET)
    paint.sign(Rect(left + first + gap, rect.centery - arrow // 2, arrow, arrow), "pointer", BRASS)
    paint.text(Rect(left + first + arrow + 2 * gap, rect.y, last + 1, rect.height), after, kind, BRASS)


def _draw_score(paint: Paint, rect: Rect, scene: Scene, side: Side) -> None:
    """One side's name, the points of the round, and those of the match."""
    seat, view = scene.seat_at(side), scene.position.view
    frame, width = (BRASS, 2) if seat in scene.to_act else (mix(PANEL, LINE, 0.5), 1)
    paint.panel(rect, PANEL, frame, width)
    inside = rect.inflate(-paint.px(MARGIN), -paint.px(14))
    name, rest = cut_top(inside, name_height(paint, inside.width, scene.cast.names[seat]))
    draw_name(paint, name, scene.cast.names[seat], SIDE_COLOURS[side], "centre")
    if view.rounds > 1:
        match, rest = cut_bottom(rest, paint.px(42), paint.px(2))
        _draw_match(paint, match, scene, seat)
    caption, rest = cut_top(rest, paint.px(16))
    paint.text(caption, say("tides-this-round"), SMALL, QUIET, "centre")
    _draw_total(paint, rest, scene, seat)


def _draw_total(paint: Paint, rect: Rect, scene: Scene, seat: Seat) -> None:
    now = scene.now.total(seat, scene.picture.counted)
    then = scene.then.total(seat) if scene.then is not None else now
    if now == then:
        paint.text(rect, str(now), GIANT, TEXT, "centre")
        return
    draw_change(paint, rect, now, then, TITLE)


def _draw_match(paint: Paint, rect: Rect, scene: Scene, seat: Seat) -> None:
    """The points of all finished rounds, and their sum; while one is counted, it is not finished."""
    scored = scene.position.view.scored
    done = scored if scene.picture.counted is None else scored[:-1]
    paint.fill(Rect(rect.x, rect.y, rect.width, paint.px(1)), LINE)
    match, rounds = cut_top(rect, paint.px(24))
    word, number = cut_left(match, match.width * 3 // 5)
    paint.text(word, say("tides-match"), SMALL, QUIET)
    paint.text(number, str(totals(done)[seat]), HEADING, TEXT, "right")
    if len(done) > 1:
        paint.text(rounds, " + ".join(str(scored.totals[seat]) for scored in done), SMALL, QUIET, "right")


def _draw_ribbon(paint: Paint, layout: Layout, scene: Scene) -> None:
    rect, view = layout.ribbon, scene.position.view
    left, rest = cut_left(rect, layout.scores[NEAR].width, paint.px(6))
    middle, right = cut_left(rest, paint.px(5 * 92), paint.px(8))
    paint.text(left, say("tides-round-of", round=view.round, rounds=view.rounds).rstrip("."), STRONG, QUIET, "centre")
    for number, place in enumerate(columns(middle, len(SUITS), paint.px(8))):
        _draw_suit(paint, place, scene, number)
    words, colour = _turn_words(scene)
    if paint.width(words, STRONG) <= right.width:
        paint.text(right, words, STRONG, colour, "right")
    else:
        height = min(right.height, paint.wrapped_height(words, SMALL, right.width))
        paint.paragraph(centred(right, right.width, height), words, SMALL, colour, "right", shorten=True)


def _draw_suit(paint: Paint, rect: Rect, scene: Scene, number: int) -> None:
    """A suit, and how often each kingdom has it: the far one's count above the near one's."""
    paint.panel(rect, PANEL)
    icon, counts = cut_left(rect.inflate(-paint.px(12), 0), rect.height - paint.px(8), paint.px(6))
    paint.shape(icon, SUIT_SIGNS[SUITS[number]], TEXT)
    upper, lower = cut_top(counts.inflate(0, -paint.px(2)), counts.height // 2 - paint.px(1))
    for side, place in ((FAR, upper), (NEAR, lower)):
        seat = scene.seat_at(side)
        now = scene.now.suits[seat][number]
        then = now if scene.then is None else scene.then.suits[seat][number]
        if now == then:
            paint.text(place, str(now), STRONG, SIDE_COLOURS[side] if now else FAINT, "centre")
        else:
            draw_change(paint, place, now, then, STRONG)


def _turn_words(scene: Scene) -> tuple[str, Colour]:
    """Who is waited for."""
    cast, to_act = scene.cast, [*scene.to_act]
    if cast.me in to_act and scene.choice.moves:
        return say("tides-your-choice"), BRASS
    if len(to_act) > 1:
        return say("tides-all-choose"), TEXT
    if not to_act:
        return "", TEXT
    # A seat that has a hand on it and no moves here is another's, or plays in a replay: nobody is "you".
    return say("tides-waits", who=cast.names[to_act[0]]), SIDE_COLOURS[FAR if to_act[0] != scene.near else NEAR]


def _draw_known(paint: Paint, layout: Layout, scene: Scene) -> None:
    """What is known of the hands: before the far one, and below the near one if it is not the reader's."""
    view = scene.position.view
    # What is on the deck still is in no hand yet.
    if not view.hand_size or scene.picture.drawn:
        return
    if view.hands[scene.near] is None:
        paint.text(layout.keys, _known_words(scene, scene.near), SMALL, QUIET, "centre")
    words = _far_words(scene, 1 - scene.near)
    if words is None:
        paint.text(layout.known, say("tides-hand-label"), STRONG, QUIET, "centre")
        return
    height = paint.wrapped_height(words, SMALL, layout.known.width)
    paint.paragraph(centred(layout.known, layout.known.width, height), words, SMALL, QUIET, "centre")


def _far_words(scene: Scene, seat: Seat) -> str | None:
    """What there is to be said of the far hand; None: all of it lies there to be seen."""
    view = scene.position.view
    hand = view.hands[seat]
    if hand is None:
        return _known_words(scene, seat)
    if not view.chosen[seat]:
        return None
    if own_pick(scene.position, seat) is None:
        return say("tides-one-down", count=len(hand))
    return None if len(hand) > 1 else ""


def _known_words(scene: Scene, seat: Seat) -> str:
    view = scene.position.view
    some, among, more = still_held(scene.position, seat)
    if not some:
        # The last card may lie in the kingdom already.
        return say("tides-not-known") if view.hand_size > view.chosen[seat] else ""
    if not more:
        return say("tides-all-but", count=some, among=len(among))
    return say("tides-some-of", count=some, among=len(among), more=more)


def _draw_deck(paint: Paint, layout: Layout, scene: Scene) -> None:
    """How many cards there are, while any of them is still to be drawn."""
    if scene.position.view.round == scene.position.view.rounds:
        return
    draw_deck(paint, layout)
    upper, lower = cut_top(layout.deck_words, layout.deck_words.height // 2)
    paint.text(cut_bottom(upper, paint.px(26))[0], str(scene.position.view.deck_size), HEADING, TEXT)
    paint.text(cut_top(lower, paint.px(20))[0], say("tides-deck-name"), SMALL, QUIET)


def draw_gain(paint: Paint, rect: Rect, own: int, other: int) -> None:
    """How a card of the hand would change the points of its owner and of the other."""
    parts = [(_signed(own), MINE if own > 0 else TEXT if own else FAINT)]
    parts += [(_signed(other), THEIRS)] if other else []
    for place, (text, colour) in zip(columns(rect, len(parts), 0), parts, strict=True):
        paint.text(place, text, STRONG, colour, "centre")


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def draw_caption(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The end of a round, across the table."""
    scored, cast = scene.position.view.scored, scene.cast
    first, second = scored[-1].totals
    words = say("tides-ends", round=len(scored), one=cast.name(0), first=first, two=cast.name(1), second=second)
    band = layout.ribbon.inflate(0, paint.px(4))
    paint.panel(band, BRASS)
    paint.text(centred(band, band.width - paint.px(24), band.height), words, HEADING, ON_BRASS, "centre", shorten=True)
