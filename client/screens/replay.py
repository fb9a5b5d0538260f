"""The replay of a finished match on the board of its game: any move, as any seat saw it, with the agents' reasons."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from client import goon, records
from client.boards import board_for
from client.boards.plain import PlainBoard
from client.form import Form
from client.language import say
from client.layout import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.paint import Paint, Ruler
from client.playback import Eyes, Playback
from client.records import Unread
from client.screen import Action, Next, Pop, Push, Replace
from client.screens import transport
from client.screens.deduced import Deducer, Grid, Key, deduced
from client.screens.faces import NameButton, ShapeButton
from client.screens.motives import motives
from client.screens.movelog import MoveLog
from client.screens.online import OnlinePage
from client.screens.transport import MARGIN, SPEEDS, Scrubber, number_at
from client.settings import Pace, Settings
from client.signs import Pen
from client.sound import Speaker
from client.theme import BODY, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, TABLE, TEXT, WARNING
from client.visit import Notice, Visit
from client.widgets import Button, Field, Label, Panel, Style, Widget
from client.words import clock, printable, title_of
from shared.game import Seat
from shared.games.clue import ClueView
from shared.record import BadRecord, Record

BOARD_SHAPE = 1.3
"""Width of the board by its height, at most: what is wider goes to the side, up to WIDEST."""
NARROWEST, WIDEST = 236, 340
LOOK = 1.2
"""Seconds from one move to the next, at speed 1; the board may take longer to show one."""
PACES: dict[float, Pace] = {0.5: "slow", 2: "fast", 4: "fast"}
"""Of movements at a speed; at 1 it is the player's own."""
STEER = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)

Side = Literal["moves", "grid", "go on"]


class Wish(NamedTuple):
    """How to go on from here: as which seat, and against whom."""

    seat: Seat
    agent: str


def replay(visit: Visit, record: Record) -> Next:
    """Open a replay; a record that cannot even be dealt is refused with a notice."""
    try:
        return Push(ReplayScreen(visit, record))
    except BadRecord as error:
        visit.notice = Notice(say("replay-cannot", why=str(error)))
        return None


class ReplayScreen(OnlinePage):
    """Steered by mouse and keys. It needs no server but to go on from here, and closes when a match begins.

    Raises:
        BadRecord: the record cannot even be dealt.
    """

    def __init__(self, visit: Visit, record: Record, number: int = 0) -> None:
        super().__init__(visit, Form(rests=True))
        self._playback = Playback(record)
        self._times = functools.lru_cache(4)(functools.partial(transport.bars, record.moves))
        self._has_reasons = any(moved.reason is not None for moved in record.moves)
        self._pace = Settings()
        self._speaker = Speaker(visit.settings)
        self._number = 0
        self._eyes = self._first_eyes()
        self._speed = 1.0
        self._playing = False
        self._next_at = 0.0
        self._side: Side = "moves"
        self._wish: Wish | None = None
        self._log = MoveLog()
        self._deducer = Deducer()
        self._dragging = False
        self._scrubber, self._margin = Rect(0, 0, 0, 0), 0
        self._mouse = (0, 0)
        self._set_pace()
        self._board = board_for(record.game, self._pace)
        self._go(number)

    def _first_eyes(self) -> Eyes:
        """At first a player sees the match as they have played it."""
        place = self.visit.place
        mine = place.seated is not None and place.seated.match == self._playback.record.match
        return Eyes(place.seat if mine else None)

    @property
    def _record(self) -> Record:
        return self._playback.record

    # Where in the match.

    def _go(self, number: int) -> None:
        """Show a position: the next one moves there as at the table, any other is shown at once."""
        number = max(0, min(number, self._playback.last))
        moved = number == self._number + 1
        # A record that does not hold is found to end earlier.
        self._playback.played(number)
        number = min(number, self._playback.last)
        self._number = number
        self._log.follow()
        self._show(moved=moved)

    def _show(self, *, moved: bool = False) -> None:
        if not moved:
            # A board that has shown nothing yet has nothing to move from; and nothing is dealt while motion is off.
            self._pace.motion = "off"
            self._board = board_for(self._record.game, self._pace)
        try:
            self._present(moved)
        except (LookupError, TypeError, ValueError):
            self._board = PlainBoard(self._record.game, self._pace)
            self._present(moved)
        self._set_pace()
        self.stale = True

    def _present(self, moved: bool) -> None:
        update = self._playback.update(self._number, self._eyes, moved=moved)
        self._board.show(update, self._playback.cast(self._eyes))
        if self._eyes.all_cards:
            self._board.reveal(self._playback.views(self._number))

    def _to(self, number: int) -> Action:
        def act() -> Next:
            self._playing = False
            self._go(number)
            return None

        return act

    def _turn(self, direction: Literal[-1, 1]) -> Action:
        """To the next or the last turn of the seat whose eyes these are."""

        def act() -> Next:
            turns = self._playback.turns(self._eyes.seat)
            if direction == 1:
                target = next((at for at in turns if at > self._number), self._playback.last)
            else:
                target = next((at for at in reversed(turns) if at < self._number), 0)
            return self._to(target)()

        return act

    # Time.

    def enter(self) -> None:
        super().enter()
        self._set_pace()

    def _set_pace(self) -> None:
        """The player's settings, but movements keep up with the speed of the replay."""
        for name in Settings.__struct_fields__:
            setattr(self._pace, name, getattr(self.visit.settings, name))
        if self._pace.motion != "off":
            self._pace.motion = PACES.get(self._speed, self._pace.motion)

    def update(self, now: float) -> Next:
        going = super().update(now)
        self._board.pass_time(now)
        if self._playing and not self._board.moving and now >= self._next_at:
            self._next_at = now + LOOK / self._speed
            self._go(self._number + 1)
            self._playing = self._number < self._playback.last
        self.stale |= self._board.stale or self._deducer.fresh
        self._board.stale = self._deducer.fresh = False
        for sound in self._board.sounds:
            self._speaker.play(sound)
        self._board.sounds.clear()
        return going

    @property
    def moving(self) -> bool:
        return self._board.moving

    def follow(self) -> Next:
        place = self.visit.place
        return Pop() if place.playing or (place.table is not None and place.seated is None) else None

    def _toggle(self) -> Next:
        """Play, from the beginning if the end is shown; or stop."""
        self._playing = not self._playing
        if self._playing:
            if self._number >= self._playback.last:
                self._go(0)
            self._next_at = self.now
        return None

    def _faster(self) -> Next:
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        self._set_pace()
        return None

    # Whose eyes.

    def _all_eyes(self) -> list[Eyes]:
        return [*(Eyes(seat) for seat in range(len(self._playback.names))), Eyes(), Eyes(all_cards=True)]

    def _look_as(self, eyes: Eyes) -> Next:
        self._eyes = eyes
        self._show()
        return None

    def _next_eyes(self) -> Next:
        every = self._all_eyes()
        return self._look_as(every[(every.index(self._eyes) + 1) % len(every)])

    def _eyes_in_words(self) -> str:
        if self._eyes.all_cards:
            return say("replay-all-cards")
        return say("replay-onlooker") if self._eyes.seat is None else self._playback.names[self._eyes.seat]

    # What else can be done.

    def _save(self) -> Next:
        try:
            self.visit.notice = Notice(say("records-saved", path=str(records.save_copy(self._record))))
        except Unread as error:
            self.visit.notice = Notice(str(error))
        return None

    def _open_file(self, path: str) -> Next:
        try:
            return Replace(ReplayScreen(self.visit, records.take_in(self.visit.folder, path)))
        except (Unread, BadRecord) as error:
            self.visit.notice = Notice(str(error))
            return None

    def _turn_to(self, side: Side) -> Action:
        def act() -> Next:
            self._side = "moves" if self._side == side else side
            return None

        return act

    @property
    def _agents(self) -> Sequence[str]:
        return goon.opponents(self.visit.place.lobby, self._record.game)

    def _obstacle(self) -> str | None:
        """Why it is not possible to go on from here; None: it is."""
        if not self.visit.online:
            return say("replay-go-on-offline")
        return goon.obstacle(self._playback, self._number, self._agents)

    def _ask_go_on(self) -> Next:
        self._playing = False
        self._side = "moves" if self._side == "go on" else "go on"
        agents = self._agents
        if self._side == "go on" and agents:
            mover = min(self._playback.game(self._number).to_act, default=0)
            self._wish = Wish(mover if self._eyes.seat is None else self._eyes.seat, agents[0])
        return None

    def _choose(self, wish: Wish) -> Action:
        def act() -> Next:
            self._wish = wish
            return None

        return act

    def _go_on(self) -> Next:
        if self._wish is not None and self._obstacle() is None:
            request = goon.table(self._playback, self._number, *self._wish)
            # Up from the table of the match that is over, if that is where this began.
            self.visit.leave()
            self.visit.line.send(request)
        return None

    # Keys and the mouse.

    def on_event(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.DROPFILE:
            self.stale = True
            return self._open_file(event.file)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        typing = any(isinstance(w, Field) and w.key == self.form.focus for w in self.form.widgets)
        if event.type == pygame.KEYDOWN and event.key in STEER and not typing:
            self.stale = True
            return self._steer(event)
        return super().on_event(event)

    def _steer(self, event: pygame.event.Event) -> Next:
        """The arrows and their neighbours are for the moves, whatever has the focus."""
        match event.key:
            case pygame.K_LEFT:
                return self._to(self._number - 1)()
            case pygame.K_RIGHT:
                return self._to(self._number + 1)()
            case pygame.K_UP:
                return self._turn(-1)()
            case pygame.K_DOWN:
                return self._turn(1)()
            case pygame.K_HOME:
                return self._to(0)()
            case _:
                return self._to(self._playback.last)()

    def on_rest(self, event: pygame.event.Event) -> Next:
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                return self._escape()
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                return self._toggle()
            case pygame.TEXTINPUT:
                return self._on_letter(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_click(event)
            case pygame.MOUSEWHEEL if self._log.on_wheel(event, self._mouse):
                return None
            case pygame.MOUSEMOTION:
                self._mouse = event.pos
                if self._dragging:
                    self._scrub(event.pos)
        return self._to_board(event)

    def _to_board(self, event: pygame.event.Event) -> Next:
        """Let a board that has more than one side to it be turned, or tell of what is pointed at; it has no moves."""
        self._board.on_event(event)
        return None

    def _escape(self) -> Next:
        if self._side != "moves":
            self._side = "moves"
            return None
        return Pop()

    def _on_letter(self, event: pygame.event.Event) -> Next:
        acts: dict[str, Callable[[], Next]] = {
            "v": self._next_eyes,
            "a": lambda: self._look_as(Eyes(all_cards=True)),
            "0": lambda: self._look_as(Eyes()),
            "s": self._faster,
            "g": self._ask_go_on,
            "e": self._save,
            **({"d": self._turn_to("grid")} if self._is_clue else {}),
        }
        acts |= {f"{seat + 1}": self._as_seat(seat) for seat in range(len(self._playback.names))}
        act = acts.get(event.text.lower())
        return act() if act is not None else self._to_board(event)

    def _as_seat(self, seat: Seat) -> Action:
        return lambda: self._look_as(Eyes(seat))

    def _on_click(self, event: pygame.event.Event) -> Next:
        number = self._log.at(event.pos) if self._side == "moves" else None
        if number is not None:
            return self._to(number)()
        if not self._scrubber.collidepoint(event.pos):
            return self._to_board(event)
        self._dragging = True
        self._scrub(event.pos)
        return None

    def _scrub(self, place: tuple[int, int]) -> None:
        self._to(number_at(self._scrubber, self._margin, place[0], self._playback.last))()
        self.stale = True

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, side = split(ruler)
        head, side = cut_top(side, ruler.px(30), gap // 2)
        eyes, side = cut_top(side, ruler.px(30), gap)
        last, side = cut_bottom(side, height, gap) if self._is_clue else (Rect(0, 0, 0, 0), side)
        on, side = cut_bottom(side, height, gap)
        steering, side = cut_bottom(side, height, gap)
        scrubber, side = cut_bottom(side, ruler.px(34), 0)
        where, side = cut_bottom(side, ruler.line_height(SMALL), gap // 2)
        self._scrubber, self._margin = scrubber, ruler.px(MARGIN)
        return [
            *self._head(ruler, head),
            NameButton("eyes", eyes, self._eyes_in_words(), self._next_eyes, sign="eye"),
            *self._middle(ruler, side),
            *self._where(ruler, where),
            Scrubber(scrubber, self._number, self._playback.last, self._times),
            *self._steering(ruler, steering),
            *self._second_row(ruler, on),
            *([self._grid_button(last)] if self._is_clue else []),
        ]

    def _head(self, ruler: Ruler, area: Rect) -> list[Widget]:
        leave, rest = cut_right(area, ruler.px(30), ruler.px(GAP) // 2)
        save, title = cut_right(rest, ruler.px(30), ruler.px(GAP))
        return [
            Label(title, printable(title_of(self._record.game)), HEADING, TEXT, shorten=True),
            ShapeButton("save", save, "", self._save, shape=transport.save),
            ShapeButton("leave", leave, "", Pop, shape=transport.leave),
        ]

    def _where(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """Which move it is, and how long it took."""
        moved = self._record.moves[self._number - 1] if self._number else None
        took = say("replay-took", time=_took(moved.seconds)) if moved is not None and moved.seconds else ""
        seconds, place = cut_right(area, ruler.width(took, SMALL), ruler.px(GAP))
        told = say("replay-where", number=self._number, last=self._playback.last)
        return [Label(place, told, SMALL, TEXT), Label(seconds, took, SMALL, QUIET, "right")]

    def _steering(self, ruler: Ruler, area: Rect) -> list[Widget]:
        buttons: tuple[tuple[str, Callable[[Pen], None], Action], ...] = (
            ("start", transport.to_start, self._to(0)),
            ("turn back", transport.turn_back, self._turn(-1)),
            ("back", transport.back, self._to(self._number - 1)),
            ("play", transport.pause if self._playing else transport.play, self._toggle),
            ("forward", transport.forward, self._to(self._number + 1)),
            ("turn forward", transport.turn_forward, self._turn(1)),
            ("end", transport.to_end, self._to(self._playback.last)),
        )
        return [
            ShapeButton(key, rect, "", act, "main" if key == "play" else "plain", shape=shape)
            for (key, shape, act), rect in zip(buttons, columns(area, len(buttons), ruler.px(GAP) // 2), strict=True)
        ]

    def _second_row(self, ruler: Ruler, area: Rect) -> list[Widget]:
        speed, on = cut_left(area, ruler.px(52), ruler.px(GAP) // 2)
        return [
            Button("speed", speed, f"{self._speed:g}\N{MULTIPLICATION SIGN}", self._faster),
            Button("go on", on, say("replay-go-on"), self._ask_go_on, "chosen" if self._side == "go on" else "plain"),
        ]

    def _grid_button(self, area: Rect) -> Button:
        style: Style = "chosen" if self._side == "grid" else "plain"
        return Button("grid", area, say("replay-grid"), self._turn_to("grid"), style)

    # The middle: moves and reasons, what Clue allows to conclude, or how to go on.

    @property
    def _is_clue(self) -> bool:
        return self._record.game == "clue"

    def _middle(self, ruler: Ruler, area: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        if self._playback.problem is not None:
            words = say("replay-broken", why=self._playback.problem)
            lines = min(4, len(ruler.wrap(words, SMALL, area.width)))
            top, area = cut_top(area, ruler.line_height(SMALL) * lines, ruler.px(GAP) // 2)
            widgets.append(Label(top, words, SMALL, WARNING, wrap=True, shorten=True))
        match self._side:
            case "go on":
                return [*widgets, *self._go_on_panel(ruler, area)]
            case "grid":
                return [*widgets, *self._grid_panel(ruler, area)]
            case "moves":
                return [*widgets, *self._moves_panel(ruler, area)]

    def _moves_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        if self._has_reasons:
            why, area = cut_bottom(area, area.height * 2 // 3, ruler.px(GAP))
            widgets = self._why_panel(ruler, why)
        return [*self._log.build(ruler, area, self._number, self._playback.last, self.tell), *widgets]

    def _why_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        if not self._number:
            return motives(ruler, area, say("replay-deal"), None)
        moved = self._record.moves[self._number - 1]
        who = printable(moved.by) if moved.by is not None else self._playback.names[moved.seat]
        return motives(ruler, area, say("replay-why", who=who), moved.reason)

    def tell(self, number: int) -> str:
        """The move that led to a position, in words, and who made it for the player or advised it."""
        if not number:
            return say("replay-deal")
        cast, moved = self._playback.cast(Eyes()), self._record.moves[number - 1]
        seen = self._playback.seen(number, self._eyes)
        if number > self._playback.last:
            # Only now it is found that this move cannot be made.
            return printable(moved.move)
        told = " ".join(self._board.tell(event, cast) for event in seen) or say(
            "replay-moved", who=cast.name(moved.seat), move=printable(moved.move)
        )
        more = [say("replay-by", agent=printable(moved.by))] if moved.by else []
        more += [say("replay-advised", agent=printable(moved.advised))] if moved.advised else []
        return " ".join([told, *more])

    def _grid_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        mover = self._playback.mover(self._number)
        seat = self._eyes.seat if self._eyes.seat is not None else mover if mover is not None else 0
        return deduced(ruler, area, self._playback.names, seat, self._grid(seat))

    def _grid(self, seat: Seat) -> Grid | None:
        view = self._playback.game(self._number).view(seat)
        assert isinstance(view, ClueView), "the grid is for Clue"
        return self._deducer.grid(Key(self._number, seat), view)

    def _go_on_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(30)
        inside = area.inflate(-gap * 2, -gap * 2)
        obstacle = self._obstacle()
        back, inside = cut_bottom(inside, height, gap)
        close = Button("close", back, say("replay-go-on-back"), self._ask_go_on)
        if obstacle is not None or self._wish is None:
            return [Panel(area), Label(inside, obstacle or "", BODY, TEXT, wrap=True), close]
        start, inside = cut_bottom(inside, height, gap)
        agent, inside = cut_bottom(inside, height, gap)
        against, inside = cut_bottom(inside, ruler.line_height(SMALL), 0)
        title, inside = cut_top(inside, ruler.line_height(SMALL), 0)
        return [
            Panel(area),
            Label(title, say("replay-go-on-as"), SMALL, QUIET),
            *self._seats(inside, ruler, self._wish),
            Label(against, say("replay-go-on-against"), SMALL, QUIET),
            NameButton("agent", agent, self._wish.agent, self._choose(self._other_agent(self._wish)), sign="bot"),
            Button("begin", start, say("replay-go-on-begin"), self._go_on, "main"),
            close,
        ]

    def _seats(self, area: Rect, ruler: Ruler, wish: Wish) -> list[Widget]:
        names, gap = self._playback.names, ruler.px(GAP) // 2
        stack, _ = cut_top(area, (ruler.px(30) + gap) * len(names) - gap)
        return [
            NameButton(
                f"as {seat}",
                rect,
                name,
                self._choose(wish._replace(seat=seat)),
                "chosen" if seat == wish.seat else "plain",
                "check" if seat == wish.seat else "person",
            )
            for seat, (name, rect) in enumerate(zip(names, rows(stack, len(names), gap), strict=True))
        ]

    def _other_agent(self, wish: Wish) -> Wish:
        agents = self._agents
        at = agents.index(wish.agent) + 1 if wish.agent in agents else 0
        return wish._replace(agent=agents[at % len(agents)])

    # The board.

    def draw_moving(self, paint: Paint) -> Rect:
        if self.banner is not None or self.sheet is not None:
            return super().draw_moving(paint)
        board, side = split(paint)
        part = Rect(0, 0, (board.right + side.left) // 2, paint.area.height)
        paint.fill(part, TABLE)
        self._board.draw(paint, board)
        return part

    def draw_more(self, paint: Paint) -> None:
        board, _ = split(paint)
        self._board.draw(paint, board)


def split(ruler: Ruler) -> tuple[Rect, Rect]:
    """The board's place, and that beside it."""
    gap = ruler.px(GAP)
    area = ruler.area.inflate(-2 * gap, -2 * gap)
    spare = area.width - round(area.height * BOARD_SHAPE) - 2 * gap
    side, board = cut_right(area, min(max(ruler.px(NARROWEST), spare), ruler.px(WIDEST)), gap * 2)
    return board, side


def _took(seconds: float) -> str:
    """A time to think: tenths of a second while they matter."""
    return clock(seconds) if seconds >= 60 else f"{seconds:.1f} s"
