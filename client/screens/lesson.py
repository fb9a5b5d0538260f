"""A lesson at the table: the board of the game, and beside it the teacher, who says what to do and why."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from client.boards import board_for
from client.form import Form
from client.language import say
from client.layout import cut_bottom, cut_right, cut_top
from client.lessons.course import Course
from client.lessons.lesson import Do, Lesson, Tell
from client.lessons.teacher import Teacher
from client.paint import Paint, Ruler
from client.screen import Next, Pop, Push
from client.screens.online import OnlinePage
from client.screens.rulebook import RulebookScreen
from client.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, TEXT, WARNING
from client.visit import Visit
from client.widgets import Button, Label, Panel, Widget
from client.words import title_of
from shared.messages import Play, Refused, ServerMessage, Update

BESIDE = 270
"""The width of the teacher's panel."""


class LessonScreen(OnlinePage):
    """The match of a lesson. Only the move that is asked for is played; another is answered with a word."""

    def __init__(self, visit: Visit, lesson: Lesson, teacher: Teacher) -> None:
        super().__init__(visit, Form(rests=True))
        assert visit.place.seated is not None, "a lesson begins when everybody sits"
        self._match = visit.place.seated.match
        self._lesson = lesson
        self._teacher = teacher
        self._course = Course(lesson)
        self._board = board_for(lesson.game, visit.settings)
        self._another_way = False
        """The last move that was chosen was not the one that is asked for."""
        self._show()

    def close(self) -> None:
        self._teacher.close()

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
        if (isinstance(message, Update) and message.match == self._match) or isinstance(message, Refused):
            self._show()

    def _show(self) -> None:
        update = self.visit.place.update
        if update is not None:
            self._course.follow(update.version)
            self._board.show(update, self.visit.place.cast)
            self._advise()

    def _advise(self) -> None:
        step = self._course.step
        self._board.suggest(step.move if isinstance(step, Do) else None)
        # The keyboard is for the board while a move is asked for, else for the button that reads on.
        self.form.focus = None if isinstance(step, Do) else "next"

    def update(self, now: float) -> Next:
        going = super().update(now)
        self._teacher.update(self._course.made, self._course.step)
        self._board.pass_time(now)
        self.stale |= self._board.stale
        self._board.stale = False
        seated = self.visit.place.seated
        if going is None and (seated is None or seated.match != self._match):
            return Pop()
        return going

    @property
    def moving(self) -> bool:
        return self._board.moving

    # What the learner does.

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self._rules()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self._board.undo():
            return self._leave()
        move = self._board.on_event(event)
        if move is not None:
            self._play(move)
        return None

    def _play(self, move: str) -> None:
        update, step = self.visit.place.update, self._course.step
        self._another_way = not isinstance(step, Do) or step.move != move
        if update is None or self._another_way:
            self._board.undo()
            return
        self.visit.line.send(Play(update.version, move))
        self._board.wait(move)

    def _read_on(self) -> Next:
        self._another_way = False
        self._course.read_on()
        self._advise()
        return None

    def _rules(self) -> Next:
        return Push(RulebookScreen(self._lesson.game))

    def _leave(self) -> Next:
        self.visit.leave()
        return Pop()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = self._split(ruler)
        leave, area = cut_bottom(area, height, gap)
        rules, area = cut_bottom(area, height, gap)
        return [
            Panel(area),
            *self._coach(ruler, area.inflate(-4 * gap, -4 * gap)),
            Button("rules", rules, say("lesson-rules"), self._rules),
            Button("leave", leave, say("lesson-leave"), self._leave),
        ]

    def _coach(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """Where in the lesson, what the teacher says, and the button that reads on."""
        gap = ruler.px(GAP)
        number, count = self._course.progress
        title, area = cut_top(area, ruler.line_height(HEADING), gap // 2)
        where, area = cut_top(area, ruler.line_height(SMALL), 2 * gap)
        foot, area = cut_bottom(area, ruler.px(ROW_HEIGHT), gap)
        note, words = cut_bottom(area, ruler.line_height(SMALL) * 3, gap)
        over = self._course.step is None
        said = self._course.said
        text = say("lesson-over") if over else say(said.text) if said is not None else ""
        widgets: list[Widget] = [
            Label(title, title_of(self._lesson.game), HEADING, BRASS),
            Label(where, say("lesson-step", number=number, count=count), SMALL, QUIET),
            Label(words, text, BODY, TEXT, wrap=True),
        ]
        if over:
            return [*widgets, Button("next", foot, say("lesson-done"), self._leave, "main")]
        if isinstance(self._course.step, Tell):
            return [*widgets, Button("next", foot, say("lesson-next"), self._read_on, "main")]
        if self._another_way:
            widgets.append(Label(note, say("lesson-another"), SMALL, WARNING, wrap=True))
        elif self._teacher.problem is not None:
            widgets.append(Label(note, self._teacher.problem, SMALL, WARNING, wrap=True))
        return widgets

    def _split(self, ruler: Ruler) -> tuple[Rect, Rect]:
        """The board's place and the teacher's."""
        gap = ruler.px(GAP)
        side, board = cut_right(ruler.area.inflate(-2 * gap, -2 * gap), ruler.px(BESIDE), 2 * gap)
        return board, side

    def draw_more(self, paint: Paint) -> None:
        self._board.draw(paint, self._split(paint)[0])
