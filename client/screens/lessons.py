"""The games to learn: choose one, and the teacher comes to a table of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from client.games import LESSONS
from client.games.cards_row import CardsRow
from client.link.session import Session
from client.link.teacher import Teacher, table_for
from client.screens.lesson import LessonScreen
from client.screens.online import OnlinePage
from client.screens.rulebook import RulebookScreen
from client.speech.language import say
from client.speech.words import title_of
from client.table.lesson import Lesson
from client.ui.form import Form
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop, Push, Replace
from client.ui.theme import BODY, GAP, HEADING, QUIET, ROW_HEIGHT, TITLE
from client.ui.widgets import Button, Label, Panel, Widget

LINE = 80
CARDS_ROW = 230


class LessonsScreen(OnlinePage):
    """A line for each game that has a lesson and that the server knows."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form())
        self._wanted: Lesson | None = None
        self._teacher: Teacher | None = None
        first = next(iter(self._lessons), None)
        if first is not None and session.another is not None:
            self.form.focus = f"learn {first.game}"

    @property
    def _lessons(self) -> Sequence[Lesson]:
        welcome = self.session.place.welcome
        known = welcome.games if welcome is not None else ()
        return [lesson for lesson in LESSONS.values() if lesson.game in known]

    def follow(self) -> Next:
        """Seat the teacher at the table, then open the lesson once the match is dealt."""
        place = self.session.place
        if self._wanted is None:
            return None
        if self._teacher is None and place.table is not None and place.table.code is not None:
            assert self.session.another is not None, "a lesson is chosen only if the teacher can come"
            self._teacher = Teacher(self._wanted, place.table.code, self.session.another)
        if self._teacher is not None:
            self._teacher.update(0, None)
            if place.seated is not None and place.update is not None:
                screen = LessonScreen(self.session, self._wanted, self._teacher)
                # It is the lesson's now: to close this screen must not send the teacher home.
                self._teacher = self._wanted = None
                return Replace(screen)
        return None

    def close(self) -> None:
        """Send a teacher home who was not needed."""
        if self._teacher is not None:
            self._teacher.close()

    def _choose(self, lesson: Lesson) -> None:
        if self._wanted is None:
            self._wanted = lesson
            self.session.line.send(table_for(lesson))

    def back(self) -> Next:
        """Send no teacher to a table that is not wanted any more."""
        if self._wanted is not None:
            self.session.leave()
        return Pop()

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out a row for each lesson."""
        gap = ruler.px(GAP)
        lessons = self._lessons
        height = ruler.px(LINE) * len(lessons) + ruler.px(190)
        box = centred(ruler.area, ruler.px(940), height)
        inside = box.inflate(-6 * gap, -5 * gap)
        title, inside = cut_top(inside, ruler.px(40), gap // 2)
        hint, inside = cut_top(inside, ruler.line_height(BODY), 2 * gap)
        foot, inside = cut_bottom(inside, ruler.px(ROW_HEIGHT), gap)
        widgets: list[Widget] = [
            Panel(box),
            Label(title, say("lessons-title"), TITLE),
            Label(hint, self._hint(), BODY, QUIET),
            Button("back", cut_right(foot, ruler.px(130))[0], say("lessons-back"), self.back),
        ]
        for lesson in lessons:
            line, inside = cut_top(inside, ruler.px(LINE) - gap, gap)
            widgets += self._line(ruler, line, lesson)
        return widgets

    def _hint(self) -> str:
        if self.session.another is None:
            return say("lessons-nowhere")
        return say("lessons-waiting" if self._wanted is not None else "lessons-hint")

    def _line(self, ruler: Ruler, area: Rect, lesson: Lesson) -> list[Widget]:
        gap = ruler.px(GAP)
        buttons, words = cut_right(area, ruler.px(240), 2 * gap)
        buttons = centred(buttons, buttons.width, ruler.px(ROW_HEIGHT))
        learn, rules = cut_left(buttons, ruler.px(130), gap)
        figure, words = cut_left(words, ruler.px(CARDS_ROW), 3 * gap)
        name, about = cut_top(centred(words, words.width, ruler.px(52)), ruler.px(28))
        enabled = self._wanted is None and self.session.another is not None
        return [
            CardsRow(centred(figure, figure.width, ruler.px(60)), lesson.game),
            Label(name, title_of(lesson.game), HEADING),
            Label(about, say(f"lessons-about-{lesson.game}"), BODY, QUIET),
            Button(
                f"learn {lesson.game}",
                learn,
                say("lessons-learn"),
                partial(self._choose, lesson),
                sign="pointer",
                enabled=enabled,
            ),
            Button(f"rules {lesson.game}", rules, say("lessons-rules"), lambda: Push(RulebookScreen(lesson.game))),
        ]
