"""A lesson at the table: the board of the game, and beside it the teacher, who says what to do and why."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from client.link.session import Session
from client.link.teacher import Teacher
from client.screens.board_host import BoardHost
from client.screens.online import OnlinePage
from client.screens.rulebook import RulebookScreen
from client.screens.teacher_face import TAIL, Bubble, Mood, Progress, TeacherFace
from client.speech.language import say
from client.speech.words import title_of
from client.table.board import Board
from client.table.course import Course
from client.table.lesson import Do, Lesson, Tell
from client.ui.form import Form
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action, Next, Pop, Push
from client.ui.sheet import Sheet, SheetChoice, nothing
from client.ui.theme import (
    BODY,
    BRASS,
    GAP,
    HEADING,
    LINE,
    QUIET,
    ROW_HEIGHT,
    SMALL,
    STRONG,
    TEXT,
    WARNING,
    Colour,
    Type,
)
from client.ui.widgets import Button, Label, Widget
from shared.messages import Play, Refused, ServerMessage, Update

BESIDE = 236
"""The width of the teacher's part of the window."""
HEAD = 84
"""The height of the owl."""
SPEECH = Type(17)
USUAL = 5
"""Lines that most of what is said has."""


class LessonScreen(OnlinePage):
    """The match of a lesson. Only the move that is asked for is played; another is answered with a word."""

    def __init__(self, session: Session, lesson: Lesson, teacher: Teacher) -> None:
        super().__init__(session, Form(rests=True))
        assert session.place.seated is not None, "a lesson begins when everybody sits"
        self._match = session.place.seated.match
        self._lesson = lesson
        self._teacher = teacher
        self._course = Course(lesson)
        self._host = BoardHost(lesson.game, session.settings, aids=True, aside=self._aside)
        self._another_way = False
        """The last move that was chosen was not the one that is asked for."""
        self._sent: int | None = None
        """The version that the move on its way answers."""
        self._show()
        self._advise()
        self._follow()

    @property
    def _board(self) -> Board:
        return self._host.board

    def close(self) -> None:
        """Send the teacher home."""
        self._teacher.close()

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
        """Show the new position, or take back a move that the server has refused."""
        if isinstance(message, Update) and message.match == self._match:
            self._show()
        elif isinstance(message, Refused):
            self._sent = None
            self._show()
            self._advise()

    def _show(self) -> None:
        if self.session.place.update is not None:
            self._host.show(self.session.place.update, self.session.place.cast)

    def _aside(self) -> str | None:
        """An empty hint when the lesson is over: it waits for no move any more."""
        return "" if self._course.step is None else None

    def _follow(self) -> None:
        """Go on in the script as far as the match is: what is said of a move waits until it has been seen."""
        update, step = self.session.place.update, self._course.step
        if update is None or self._board.moving:
            return
        self._course.follow(update.version)
        if self._course.step is not step:
            self._advise()
            self.stale = True

    def _advise(self) -> None:
        step = self._course.step
        self._board.suggest(step.move if isinstance(step, Do) else None)
        # The keyboard is for the board while a move is asked for, else for the button that reads on.
        self.form.focus = None if isinstance(step, Do) else "next"

    def update(self, now: float) -> Next:
        """Let time pass for the board, the script and the teacher."""
        going = super().update(now)
        self._host.pass_time(now)
        self._follow()
        self._teacher.update(self._course.made, self._course.step)
        self.stale |= self._board.stale
        self._board.stale = False
        seated = self.session.place.seated
        if going is None and (seated is None or seated.match != self._match):
            return Pop()
        return going

    @property
    def moving(self) -> bool:
        """Whether the board shows something that moves."""
        return self._board.moving

    @property
    def _settling(self) -> bool:
        """A move is on its way, or is not seen to its end."""
        update = self.session.place.update
        return update is None or update.version == self._sent or update.version > self._course.made

    # What the learner does.

    def on_rest(self, event: pygame.event.Event) -> Next:
        """F1 opens the rules, Esc asks before it leaves; everything else is for the board."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self._rules()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._board.undo():
            return self._ask_to_leave()
        move, _ = self._host.on_event(event)
        if move is not None:
            self._play(move)
        return None

    def _play(self, move: str) -> None:
        update, step = self.session.place.update, self._course.step
        if update is None or self._settling:
            self._board.undo()
            return
        self._another_way = not isinstance(step, Do) or step.move != move
        if self._another_way:
            self._board.undo()
            return
        self.session.line.send(Play(update.version, move))
        self._sent = update.version
        self._board.suggest(None)
        self._host.wait(move)

    def _read_on(self) -> None:
        self._another_way = False
        self._course.read_on()
        self._advise()

    def _rules(self) -> Next:
        return Push(RulebookScreen(self._lesson.game))

    def _ask_to_leave(self) -> Next:
        """A key that also takes a choice back ends no lesson by itself."""
        if self._course.step is None:
            return self.leave()
        choices = [
            SheetChoice("stay", say("lesson-stay"), nothing, "main"),
            SheetChoice("leave", say("lesson-leave"), self.leave),
        ]
        self.sheet = Sheet(say("lesson-leave-ask"), choices)
        return None

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the teacher, their words and the buttons."""
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = self._split(ruler)
        head, area = cut_top(area, ruler.px(HEAD), ruler.px(TAIL))
        foot: list[Widget] = []
        if self._course.step is not None:
            # At the end there is another button for it.
            leave, area = cut_bottom(area, height, gap)
            foot.append(Button("leave", leave, say("lesson-leave"), self.leave))
        rules, area = cut_bottom(area, height, gap)
        owl, title = cut_left(head, ruler.px(HEAD), gap)
        return [
            TeacherFace(owl, self._mood()),
            *self._title(ruler, title),
            *self._speech(ruler, area, owl.centerx),
            Button("rules", rules, say("lesson-rules"), self._rules),
            *foot,
        ]

    def _mood(self) -> Mood:
        if self._course.step is None:
            return "cheers"
        if self._another_way:
            return "doubts"
        return "tells" if isinstance(self._course.step, Tell) else "waits"

    def _title(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """What is learnt, and how much of it."""
        number, count = self._course.progress
        area = centred(area, area.width, ruler.px(62))
        title, rest = cut_top(area, ruler.line_height(HEADING), ruler.px(2))
        where, rest = cut_top(rest, ruler.line_height(SMALL), ruler.px(6))
        return [
            Label(title, title_of(self._lesson.game), HEADING),
            Label(where, say("lesson-step", number=number, count=count), SMALL, QUIET),
            Progress(cut_top(rest, ruler.px(6))[0], number, count),
        ]

    def _speech(self, ruler: Ruler, area: Rect, speaker: int) -> list[Widget]:
        """What the teacher says, and below it at once the button that reads on, or a word about the move."""
        pad, height = ruler.px(14), ruler.px(ROW_HEIGHT)
        wide = area.width - 2 * pad
        button, (note, ink) = self._button(), self._note()
        told = ruler.wrapped_height(note, STRONG, wide) if note else 0
        foot = told + (height if button is not None else 0) + (pad if told and button is not None else 0)
        room = area.height - 3 * pad - foot
        said = self._course.said
        text = say("lesson-over") if self._course.step is None else say(said.text) if said is not None else ""
        kind = SPEECH if ruler.wrapped_height(text, SPEECH, wide) <= room else BODY
        # A few lines at least, so that the button seldom moves.
        lines = max(USUAL, len(ruler.wrap(text, kind, wide)))
        bubble = cut_top(area, lines * ruler.line_height(kind) + foot + 3 * pad)[0]
        inside = bubble.inflate(-2 * pad, -2 * pad)
        end, words = cut_bottom(inside, foot, pad)
        widgets: list[Widget] = [
            Bubble(bubble, speaker, WARNING if self._another_way else LINE),
            Label(words, text, kind, TEXT, wrap=True),
        ]
        if note:
            widgets.append(Label(cut_top(end, told)[0], note, STRONG, ink, wrap=True))
        if button is not None:
            key, act = button
            widgets.append(Button("next", cut_bottom(end, height)[0], say(key), act, "main"))
        return widgets

    def _button(self) -> tuple[str, Action] | None:
        """What the button that reads on is called, and what it does; None while a move is awaited."""
        if self._course.step is None:
            return "lesson-done", self.leave
        return ("lesson-next", self._read_on) if isinstance(self._course.step, Tell) else None

    def _note(self) -> tuple[str, Colour]:
        """What to do, or what is in the way, and its colour; empty: all is said."""
        step = self._course.step
        if self._teacher.problem is not None and step is not None:
            return self._teacher.problem, WARNING
        if self._another_way and step is not None:
            return say("lesson-another" if isinstance(step, Do) else "lesson-listen"), WARNING
        return (say("lesson-do") if isinstance(step, Do) and not self._settling else ""), BRASS

    def _split(self, ruler: Ruler) -> tuple[Rect, Rect]:
        """The board's place and the teacher's."""
        gap = ruler.px(GAP)
        side, board = cut_right(ruler.area.inflate(-2 * gap, -2 * gap), ruler.px(BESIDE), 2 * gap)
        return board, side

    def draw_more(self, paint: Paint) -> None:
        """Draw the board below the widgets."""
        self._host.draw(paint, self._split(paint)[0])
