"""The replay of a finished match on the board of its game: any move, as any seat saw it, with the agents' reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame
from pygame import Rect

from client.games import face_of
from client.link.session import Notice, Session
from client.matches import records
from client.matches.playback import Eyes
from client.matches.records import Unread
from client.screens.after import steering
from client.screens.after.movelog import MoveLog, needed
from client.screens.after.onwards import Onwards
from client.screens.after.projector import Projector
from client.screens.after.reasons_panel import reasons_panel
from client.screens.after.steering import Steering
from client.screens.board_host import split
from client.screens.board_page import BoardPage
from client.speech.language import say
from client.speech.words import digits, title_of
from client.table.face import Deduced
from client.ui.faces import NameButton, ShapeButton
from client.ui.form import Form
from client.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from client.ui.name_box import naming
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop, Push, Replace
from client.ui.sound import Speaker
from client.ui.theme import GAP, HEADING, ROW_HEIGHT, SMALL, TEXT, WARNING
from client.ui.widgets import Button, Field, Label, Style, Widget
from shared.record import Record
from shared.words import printable

Side = Literal["moves", "grid", "go on"]


def replay(session: Session, record: Record) -> Next:
    """Open a replay; a record that cannot even be dealt is refused with a notice."""
    try:
        return Push(ReplayScreen(session, record))
    except Unread as error:
        session.notice = Notice(str(error))
        return None


class ReplayScreen(BoardPage):
    """Steered by mouse and keys. It needs no server but to go on from here, and closes when a match begins.

    Raises:
        Unread: the record cannot even be dealt.
    """

    makes_way = True
    positions: Projector

    def __init__(self, session: Session, record: Record, number: int = 0) -> None:
        super().__init__(session, Form(rests=True))
        self._record = record
        self.positions = Projector(record, session.settings, _first_eyes(session, record))
        self._steering = Steering(self.positions, self._toggle)
        self._onwards = Onwards(session, self.positions, self._ask_go_on)
        self._has_reasons = any(moved.reason is not None for moved in record.moves)
        self._speaker = Speaker(session.settings)
        self._side: Side = "moves"
        self._log = MoveLog()
        self._deducer = face_of(record.game).deduced()
        self._mouse = (0, 0)
        self.positions.go(number)

    # Time.

    def enter(self) -> None:
        """Take over the pace, which the settings may have changed."""
        super().enter()
        self.positions.keep_pace()

    def update(self, now: float) -> Next:
        """Let time pass on the board, and play what is to be heard."""
        going = super().update(now)
        self.pass_time(now)
        board = self.positions.board
        self.stale |= self._side == "grid" and self._deducer is not None and self._deducer.has_news
        for sound in board.sounds:
            self._speaker.play(sound)
        board.sounds.clear()
        return going

    # What can be done besides steering.

    def _toggle(self) -> None:
        self.positions.toggle(self.now)

    def _save(self) -> None:
        self.session.notice = Notice(records.saved(self._record))

    def _open_file(self, path: str) -> Next:
        try:
            return Replace(ReplayScreen(self.session, records.take_in(self.session.folder, path)))
        except Unread as error:
            self.session.notice = Notice(str(error))
            return None

    def _turn_to(self, side: Side) -> None:
        """To another side of the panel; if it is that one, back to the moves."""
        self._side = "moves" if self._side == side else side

    def _ask_go_on(self) -> None:
        self.positions.playing = False
        self._turn_to("go on")
        self.form.focus = self._onwards.open() if self._side == "go on" else None

    # Keys and the mouse.

    def on_event(self, event: pygame.event.Event) -> Next:
        """Open a file that is dropped; the arrows and a held line steer, whatever has the focus."""
        if event.type == pygame.DROPFILE:
            self.stale = True
            return self._open_file(event.file)
        typing = any(isinstance(w, Field) and w.key == self.form.focus for w in self.form.widgets)
        # The arrows and their neighbours are for the moves, whatever has the focus.
        if event.type == pygame.KEYDOWN and not typing and self._steering.on_key(event):
            self.stale = True
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._steering.on_mouse(event)
        return super().on_event(event)

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Answer Esc, Space, letters and the mouse; the board gets the rest."""
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                return self._escape()
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                self._toggle()
            case pygame.TEXTINPUT:
                self._on_letter(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION:
                self._on_mouse(event)
            case pygame.MOUSEWHEEL if self._log.on_wheel(event, self._mouse):
                pass
            case _:
                self._to_board(event)
        return None

    def _to_board(self, event: pygame.event.Event) -> None:
        """Let a board that has more than one side to it be turned, or tell of what is pointed at; it has no moves."""
        self.positions.board_host.on_event(event)

    def _escape(self) -> Next:
        if self._side == "moves":
            return Pop()
        self._side = "moves"
        return None

    def _on_letter(self, event: pygame.event.Event) -> None:
        show = self.positions
        acts: dict[str, Callable[[], None]] = {
            "v": show.look_as_next,
            "a": partial(show.look_as, Eyes(all_cards=True)),
            "0": partial(show.look_as, Eyes()),
            "s": show.faster,
            "g": self._ask_go_on,
            "e": self._save,
            **({"d": partial(self._turn_to, "grid")} if self._deducer is not None else {}),
        }
        acts |= {f"{seat + 1}": partial(show.look_as, Eyes(seat)) for seat in range(len(show.playback.names))}
        acts.get(event.text.lower(), partial(self._to_board, event))()

    def _on_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        number = self._log.at(event.pos) if self._side == "moves" else None
        if self._steering.on_mouse(event):
            self.stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and number is not None:
            self.positions.to(number)
        else:
            self._to_board(event)

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the eyes, the moves or another panel, and what steers."""
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, side = split(ruler)
        head, side = cut_top(side, ruler.px(30), gap // 2)
        eyes, side = cut_top(side, ruler.px(30), gap)
        last, side = cut_bottom(side, height, gap) if self._deducer is not None else (Rect(0, 0, 0, 0), side)
        more, side = cut_bottom(side, height, gap)
        ways, side = self._steering.build(ruler, side)
        return [
            *self._head(ruler, head),
            NameButton("eyes", eyes, self._eyes_in_words(), self.positions.look_as_next, sign="eye"),
            *self._middle(ruler, side),
            *ways,
            *self._second_row(ruler, more),
            *([self._grid_button(last)] if self._deducer is not None else []),
        ]

    def _head(self, ruler: Ruler, area: Rect) -> list[Widget]:
        leave, rest = cut_right(area, ruler.px(30), ruler.px(GAP) // 2)
        save, title = cut_right(rest, ruler.px(30), ruler.px(GAP))
        return [
            Label(title, printable(title_of(self._record.game)), HEADING, TEXT, shorten=True),
            ShapeButton("save", save, "", self._save, shape=steering.save),
            ShapeButton("leave", leave, "", Pop, shape=steering.leave),
        ]

    def _eyes_in_words(self) -> str:
        seat, all_cards = self.positions.eyes
        if all_cards:
            return say("replay-all-cards")
        return say("replay-onlooker") if seat is None else self.positions.playback.names[seat]

    def _second_row(self, ruler: Ruler, area: Rect) -> list[Widget]:
        speed, on = cut_left(area, ruler.px(52), ruler.px(GAP) // 2)
        style: Style = "chosen" if self._side == "go on" else "plain"
        return [
            Button("speed", speed, f"{digits(self.positions.speed)}\N{MULTIPLICATION SIGN}", self.positions.faster),
            Button("go on", on, say("replay-go-on"), self._ask_go_on, style),
        ]

    def _grid_button(self, area: Rect) -> Button:
        style: Style = "chosen" if self._side == "grid" else "plain"
        return Button("grid", area, say("replay-grid"), partial(self._turn_to, "grid"), style)

    # The middle: moves and reasons, what the game allows to conclude, or how to go on.

    def _middle(self, ruler: Ruler, area: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        problem = self.positions.playback.problem
        if problem is not None:
            words = say("replay-broken", why=problem)
            lines = min(4, len(ruler.wrap(words, SMALL, area.width)))
            top, area = cut_top(area, ruler.line_height(SMALL) * lines, ruler.px(GAP) // 2)
            widgets.append(Label(top, words, SMALL, WARNING, wrap=True, shorten=True))
        match self._side:
            case "go on":
                return [*widgets, *self._onwards.build(ruler, area)]
            case "grid" if self._deducer is not None:
                return [*widgets, *self._grid_panel(ruler, area, self._deducer)]
        return [*widgets, *self._moves_panel(ruler, area)]

    def _moves_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The moves, and below the reason of the one that is shown, with more room unless it is a long move."""
        show = self.positions
        number, last = show.number, show.last
        reasons: list[Widget] = []
        if self._has_reasons:
            height = max(
                area.height // 3, min(needed(ruler, area.width, last, show.tell(number)), area.height * 2 // 3)
            )
            area, below = cut_top(area, height, ruler.px(GAP))
            reasons = self._reasons(ruler, below)
        return [*self._log.build(ruler, area, number, last, show.tell), *reasons]

    def _reasons(self, ruler: Ruler, area: Rect) -> list[Widget]:
        number = self.positions.number
        if not number:
            return reasons_panel(ruler, area, say("replay-deal"), None, "", say("replay-reasons-here"))
        moved = self._record.moves[number - 1]
        who = printable(moved.by) if moved.by is not None else self.positions.playback.names[moved.seat]
        heading = naming(ruler, area, who, lambda name: say("replay-why", who=name))
        return reasons_panel(
            ruler, area, heading, moved.reason, moved.move, say("replay-no-reason"), self.positions.named
        )

    def _grid_panel(self, ruler: Ruler, area: Rect, deduced: Deduced) -> list[Widget]:
        """What the seat could know whose eyes these are, or else the one that is to move."""
        playback, number, seat = self.positions.playback, self.positions.number, self.positions.eyes.seat
        seat = playback.mover(number) or 0 if seat is None else seat
        view = playback.game(number).view(seat)
        return deduced.panel(ruler, area, playback.names, seat, view)


def _first_eyes(session: Session, record: Record) -> Eyes:
    """At first a player sees the match as they have played it."""
    place = session.place
    mine = place.seated is not None and place.seated.match == record.match
    return Eyes(place.seat if mine else None)
