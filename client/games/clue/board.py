"""The board of Clue: a mansion to walk through, questions to put together, cards that pass unseen, and a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from client.games.clue import bar, hints
from client.games.clue.bar import Owned, draw_bar, draw_owners
from client.games.clue.builder import draw_builder, tiles
from client.games.clue.case import draw_case, draw_seats, lines
from client.games.clue.choice import Choice
from client.games.clue.deduced import Knowledge, Question, deduced, in_sight, question
from client.games.clue.drawing.layout import Layout
from client.games.clue.drawing.reading import read
from client.games.clue.mansion import draw_mansion, draw_table
from client.games.clue.notebook import draw_notebook
from client.games.clue.pieces import draw_card, draw_lamp, draw_token, draw_weapon, initials, lamp_at
from client.games.clue.poses import Piece, poses
from client.games.clue.scene import Scene
from client.games.clue.story import Picture, concerns, made, opened, pictures, scorecard, still
from client.games.clue.words import WORDS
from client.player.settings import Settings
from client.speech.language import say
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.drawn import DrawnBoard
from client.table.marks import draw_frame, draw_key
from client.ui.aside import Answers
from client.ui.motion import Pose
from client.ui.paint import Paint, Ruler
from client.ui.widgets import Button, Look
from shared.game import Seat
from shared.games.clue.cards import PEOPLE, Card
from shared.games.clue.view import ClueView, Phase
from shared.messages import Update

CASE, NOTEBOOK = "case", "notebook"
"""What the panel beside the house may show; the keys of its tabs."""
SCROLLS = {"-": 1, "+": -1}
"""The keys that lead to older suggestions, and back."""
IDLE = Choice()
"""Nothing is offered: while the way to the newest position is still shown."""


class ClueBoard(DrawnBoard[Picture, Piece, Layout, Choice]):
    """A match of Clue, told picture by picture."""

    game = "clue"
    words = WORDS
    colours_by_seat = True

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Choice())
        self._room: tuple[Ruler, Rect] | None = None
        """The window that the board was drawn in last, and its part of it."""
        self._waits_for: Seat | None = None
        self._sent = False
        self._asked_before = 0
        """How many suggestions there were when the turn began; 0: it began unseen."""
        self._views: tuple[ClueView, ...] = ()
        self._notebook = False
        self._first = 0
        self._thinker = Answers(deduced)
        self._asked: tuple[ClueView, Question] | None = None
        self._knowledge: Knowledge | None = None

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        view = read(update.view)
        follows = self._follow(update, cast)
        self._waits_for, self._views = next(iter(update.to_act), None), ()
        newest = self._newest
        if follows == "apart" or newest is None:
            # Seen from another seat, or earlier: what was known there is another's, or not yet known.
            self._knowledge, self._asked_before = None, 0
            self._jump(still(view))
        elif follows == "on":
            self._tell(pictures(newest.view, view, update.events, cast.me), len(update.events))
        elif self._sent:
            self._jump(still(view))
        if newest is not None and view.number > newest.view.number:
            self._asked_before = len(view.suggestions)
        self._sent = False
        self._choice.offer(update.moves)
        self._arrange()

    def _concerns(self, picture: Picture) -> bool:
        return self._cast.me is not None and concerns(picture, self._cast.me)

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:
        """As every board.

        Raises:
            LookupError, TypeError, ValueError: they are not the views of all seats of this match.
        """
        seen = tuple(map(read, views))
        if self._newest is not None:
            opened(self._newest.view, seen)
        self._views = seen
        self._arrange()

    def wait(self, move: str) -> None:
        super().wait(move)
        self._sent = True
        if self._shown is not None and self._cast.me is not None:
            self._tell(made(self._shown.view, self._cast.me, move))
        self._arrange()

    def _arrange(self, before: Picture | None = None) -> None:
        if self._layout is not None:
            # The house is smaller while a suggestion is put together.
            self._layout = self._laid_out()
        super()._arrange(before)

    def _poses(self, picture: Picture, layout: Layout) -> dict[Piece, Pose]:
        seen = self._seen
        parts = [(group, cards) for _, cards, group in self._owned(self._ruled, layout, seen.view)]
        return poses(self._ruled, layout, seen, parts, self._cast.me)

    def _lifts(self, layout: Layout) -> dict[Piece, int]:
        asked = self._offered.options if self._offered.mode == "show" else ()
        return {Piece("held", card): self._ruled.px(8) for card in asked}

    def _owned(self, ruler: Ruler, layout: Layout, view: ClueView) -> Owned:
        return bar.owned(ruler, layout, view, [one.hand for one in self._views])

    @property
    def _ruled(self) -> Ruler:
        assert self._room is not None, "what is laid out was measured"
        return self._room[0]

    @property
    def _seen(self) -> Picture:
        """The picture, with what is revealed besides."""
        assert self._shown is not None, "something was shown"
        if not self._views:
            return self._shown
        return self._shown._replace(view=opened(self._shown.view, self._views))

    @property
    def _offered(self) -> Choice:
        return IDLE if self._queue else self._choice

    # Time.

    def pass_time(self, now: float) -> None:
        super().pass_time(now)
        self.stale |= self._notebook and self._thinker.has_news

    # What is known.

    def _known(self, view: ClueView) -> Knowledge | None:
        """What the notebook says; while a new position is thought about, or its events are told, as it was before."""
        if self._views:
            return in_sight([one.hand for one in self._views], view.envelope or ())
        if not self._queue:
            if self._asked is None or self._asked[0] is not view:
                self._asked = view, question(view)
            self._knowledge = self._thinker.ask(self._asked[1]) or self._knowledge
        return self._knowledge

    # The player.

    def warning(self, move: str) -> str | None:
        return hints.warning(move)

    def on_event(self, event: pygame.event.Event) -> str | None:
        match event.type:
            case pygame.MOUSEWHEEL:
                self._scroll(-event.y)
            case pygame.TEXTINPUT if event.text in SCROLLS:
                self._scroll(SCROLLS[event.text])
            case pygame.TEXTINPUT if event.text.lower() == "n":
                self._turn_to(CASE if self._notebook else NOTEBOOK)
            case _:
                return super().on_event(event)
        self._arrange()
        return None

    def _turn_to(self, tab: str) -> None:
        self._notebook = tab == NOTEBOOK and self.aids

    def _scroll(self, by: int) -> None:
        if self._shown is None or self._layout is None:
            return
        view = self._shown.view
        most = len(view.suggestions) + len(view.accusations) - lines(self._ruled, self._layout)
        self._first = max(0, min(self._first + by, most))

    def _at(self, place: tuple[int, int]) -> str | None:
        """A button, or the card or the room that can be chosen there."""
        button = self._button_at(place)
        if button is not None:
            return button.key
        return next((card for card, rect in self._targets() if rect.collidepoint(place)), None)

    def _click_beside(self, place: tuple[int, int]) -> str | None:
        button = self._button_at(place)
        if button is not None:
            return self._press(button)
        return None if self._choice.groups else super()._click_beside(place)

    def _press(self, button: Button) -> str | None:
        if button.key in (CASE, NOTEBOOK):
            self._turn_to(button.key)
            return None
        press = next(press for press in self._choice.presses if press == button.key)
        return self._choice.press(press) if button.enabled else None

    def _button_at(self, place: tuple[int, int]) -> Button | None:
        if self._layout is None:
            return None
        there = [*self._tabs(self._layout), *bar.buttons(self._ruled, self._layout, self._offered)]
        return next((button for button in there if button.rect.collidepoint(place)), None)

    def _targets(self) -> list[tuple[Card, Rect]]:
        if self._layout is None:
            return []
        choice = self._offered
        if choice.groups:
            places = tiles(self._ruled, self._layout)
        elif choice.mode == "move":
            places = self._layout.rooms
        else:
            held = [(piece, pose) for piece, pose in self._stage.at(self._now) if piece.sort in ("held", "laid")]
            return [(piece.card, pose.rect) for piece, pose in held if piece.card in choice.options and piece.card]
        return [(card, places[card]) for card in choice.options]

    # The picture.

    def scorecard(self) -> Scorecard:
        return scorecard(self._shown.view) if self._shown is not None else ()

    @property
    def _laid_by(self) -> tuple[object, ...]:
        return len(self._seen.view.sizes), self._has_cards

    @property
    def _has_cards(self) -> bool:
        """There are cards to see below the house."""
        view = self._seen.view
        return bool(view.hand or view.common or self._views)

    def _lay_out(self, paint: Paint, area: Rect) -> Layout:
        self._room = Ruler(paint.surface.get_size()), area.copy()
        return self._laid_out()

    def _laid_out(self) -> Layout:
        assert self._room is not None, "the board was drawn"
        seats, builds = len(self._seen.view.sizes), bool(self._offered.groups)
        return Layout(*self._room, seats, cards=self._has_cards, builds=builds)

    def _draw(self, paint: Paint, area: Rect, layout: Layout, picture: Picture) -> None:
        picture = self._seen
        scene = self._scene(picture)
        draw_seats(paint, layout, scene)
        self._draw_middle(paint, layout, scene)
        self._draw_panel(paint, layout, scene)
        draw_owners(paint, self._owned(paint, layout, picture.view), scene)
        self._draw_cards(paint, scene)
        self._draw_foot(paint, layout, scene)

    def _scene(self, picture: Picture) -> Scene:
        cast, choice = self._cast, self._offered
        told = self.tell(picture.seen, cast) if picture.seen is not None else ""
        aside = self.aside() if picture.view.phase is not Phase.OVER else None
        hint = hints.hint(picture.view, choice, cast, self._waits_for, self._asked_before) if aside is None else aside
        return Scene(
            picture=picture,
            cast=cast,
            letters=initials(cast.names),
            choice=choice,
            caption=hints.caption(picture, cast, told) if picture.laid is not None else "",
            hint=hint,
            hover=self._hover,
            advised=frozenset((self._advised or "").split()),
            knowledge=self._known(picture.view) if self._notebook and self.aids else None,
            first=self._first,
        )

    def _draw_middle(self, paint: Paint, layout: Layout, scene: Scene) -> None:
        if scene.choice.groups:
            draw_builder(paint, layout, scene)
        draw_mansion(paint, layout, scene)
        for piece, pose in self._stage.at(self._now):
            if piece.sort == "weapon" and piece.card is not None:
                draw_weapon(paint, pose.rect, piece.card)
            elif piece.sort == "token" and piece.card is not None:
                person = PEOPLE.index(piece.card)
                shown = pose.rect.inflate(*(round((pose.alpha - 1) * side) for side in pose.rect.size))
                draw_token(paint, shown, person, scene.letters_of(person), dim=person in scene.view.out)
        if not scene.choice.groups:
            draw_table(paint, layout, scene)

    def _draw_panel(self, paint: Paint, layout: Layout, scene: Scene) -> None:
        for tab in self._tabs(layout):
            tab.draw(paint, Look(hovered=self._hover == tab.key))
        if self._notebook and self.aids:
            draw_notebook(paint, layout, scene)
        else:
            draw_case(paint, layout, scene)

    def _tabs(self, layout: Layout) -> list[Button]:
        case, notebook = layout.tabs
        places = {CASE: case, NOTEBOOK: notebook} if self.aids else {CASE: case.union(notebook)}
        shown = NOTEBOOK if self._notebook and self.aids else CASE
        return [
            Button(tab, place, say(f"clue-tab-{tab}"), bar.nothing, "chosen" if tab == shown else "plain")
            for tab, place in places.items()
        ]

    def _draw_cards(self, paint: Paint, scene: Scene) -> None:
        """The cards of the strip, then those on the table, then the one that is shown, which is above all."""
        choice, seen = scene.choice, self._stage.at(self._now)
        asked = choice.mode == "show"
        for sort in ("held", "laid", "shown"):
            if sort == "laid" and choice.groups:
                continue
            for piece, pose in seen:
                if piece.sort != sort:
                    continue
                if asked and piece.card == choice.marked:
                    draw_frame(paint, pose.rect)
                draw_card(paint, pose, piece.card, dim=asked and piece.card not in choice.options)
        if asked:
            self._draw_keys(paint, scene, dict(seen))

    def _draw_keys(self, paint: Paint, scene: Scene, seen: Mapping[Piece, Pose]) -> None:
        choice = scene.choice
        for card, key in choice.keys().items():
            pose = seen.get(Piece("held", card))
            if pose is not None:
                place = pose.rect
                cap = Rect(place.right - paint.px(22), place.y + paint.px(4), paint.px(18), paint.px(18))
                draw_key(paint, cap, key, lit=card in (choice.cursor, self._hover))
                if card in scene.advised:
                    draw_lamp(paint, lamp_at(paint, place.x - paint.px(4), place.y - paint.px(6)))

    def _draw_foot(self, paint: Paint, layout: Layout, scene: Scene) -> None:
        faces, tumbling = scene.view.roll, None
        if scene.picture.rolling and self._now < self._until:
            tumbling = self._now * 500 % 360
            faces = 1 + int(self._now * 13) % 6, 1 + int(self._now * 17 + 2) % 6
        draw_bar(paint, layout, scene, tumbling, faces)
