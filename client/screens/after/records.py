"""The records that were kept: a list, and what can be done with the one that is chosen. It needs no server."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from client.link.session import Session
from client.matches import records
from client.matches.records import Damaged, Kept, Unread
from client.screens.after.proof_panel import ProofPanel
from client.screens.after.replay import replay
from client.screens.online import OnlinePage
from client.speech.language import say
from client.speech.reasons import verdict, why
from client.speech.words import Cast, names_in, title_of
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.listing import Listing
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import BODY, BRASS, FAINT, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, WARNING
from client.ui.widgets import Button, Entry, Field, Label, Mark, Panel, Style, Widget
from shared.record import Record
from shared.words import printable

Item = Kept | Damaged

SIDE_WIDTH = 330
DATE_WIDTH = 118
EMPTY_SIGN = 56
FOOT_LINES = 8
"""What a proof takes in the narrow panel."""


@dataclass(frozen=True)
class Row(Button):
    """A record in the list: what it is of, who played and how it ended, and when."""

    title: str = ""
    date: str = ""
    damaged: bool = False

    def _draw_face(self, paint: Paint, ink: object) -> None:
        inside = self.rect.inflate(-2 * paint.px(10), 0)
        date, inside = cut_right(inside, paint.px(DATE_WIDTH), paint.px(GAP))
        title, who = cut_left(inside, paint.px(120), paint.px(GAP))
        if self.damaged:
            mark, title = cut_left(title, paint.px(14), paint.px(GAP))
            paint.sign(mark, "cross", WARNING)
        paint.text(title, self.title, STRONG, WARNING if self.damaged else TEXT, shorten=True)
        # Quiet letters are not dark or light enough for the ground of the one that is chosen.
        quiet = TEXT if self.style == "chosen" else QUIET
        paint.text(who, self.text, BODY, quiet, shorten=True)
        paint.text(date, self.date, SMALL, quiet, "right")


class RecordsScreen(OnlinePage):
    """The newest first. A file can be dropped on the window, too."""

    makes_way = True

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form("import"))
        self._items: list[Item] = []
        self._game: str | None = None
        self._chosen: Path | None = None
        self._list = Listing[Item]("records")
        self._path = Entry(limit=1000)
        self._proof = ProofPanel(session)
        self._deleting = False
        self._read()
        if self._items:
            self._select(self._items[0])
            self.form.focus = f"record {self._items[0].path.name}"

    def enter(self) -> None:
        """Read the list of matches again."""
        super().enter()
        self._read()

    def _read(self) -> None:
        self._items = records.listed(self.session.folder) if self.session.folder is not None else []
        if self._selected is None:
            # What is proved of a record that is gone would be news that is never drawn.
            self._proof.tell("")

    def update(self, now: float) -> Next:
        """Draw again when the proof has its verdict."""
        self.stale |= self._proof.has_news
        return super().update(now)

    # The list.

    @property
    def _games(self) -> list[str]:
        return sorted({item.record.game for item in self._items if isinstance(item, Kept)})

    @property
    def _shown(self) -> list[Item]:
        if self._game is None:
            return self._items
        return [item for item in self._items if isinstance(item, Kept) and item.record.game == self._game]

    @property
    def _selected(self) -> Item | None:
        return next((item for item in self._shown if item.path == self._chosen), None)

    def _select(self, item: Item) -> None:
        self._chosen, self._deleting = item.path, False
        self._proof.tell("")

    def _press(self, item: Item) -> Next:
        """Choose it; if it is chosen already, open it."""
        if item.path == self._chosen:
            return self._open()
        self._select(item)
        return None

    def _filter(self, game: str | None) -> None:
        self._game = game
        if self._selected is None and self._shown:
            self._select(self._shown[0])

    # What can be done with one.

    def _loaded(self) -> Record | None:
        """The chosen record, whole."""
        if self._selected is None:
            return None
        try:
            return records.load(self._selected.path)
        except Unread as error:
            self._proof.tell(str(error))
            return None

    def _open(self) -> Next:
        record = self._loaded()
        return replay(self.session, record) if record is not None else None

    def _verify(self) -> None:
        record = self._loaded()
        if record is not None:
            self._proof.verify(record)

    def _save(self) -> None:
        """A copy to where the field says, or to the user's documents."""
        record = self._loaded()
        if record is not None:
            self._proof.tell(records.saved(record, self._path.text))

    def _ask_delete(self) -> Next:
        self._deleting, self.form.focus = True, "keep"
        return None

    def _keep(self) -> Next:
        self._deleting, self.form.focus = False, "delete"
        return None

    def _delete(self) -> None:
        item = self._selected
        if item is None:
            return
        place, self._deleting = self._shown.index(item), False
        try:
            records.delete(item)
        except Unread as error:
            self._proof.tell(str(error))
        self._read()
        if self._selected is None and self._shown:
            self._select(self._shown[min(place, len(self._shown) - 1)])

    def _import(self, path: str | None = None) -> Next:
        try:
            record = records.take_in(self.session.folder, self._path.text if path is None else path)
        except Unread as error:
            self._proof.tell(str(error))
            return None
        self._path.clear()
        self._read()
        return replay(self.session, record)

    def on_event(self, event: pygame.event.Event) -> Next:
        """Keep a record that is dropped on the window."""
        if event.type == pygame.DROPFILE:
            self.stale = True
            return self._import(event.file)
        return super().on_event(event)

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Scroll the list; Esc goes back, Del asks before it deletes."""
        self._list.on_event(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self._selected is not None:
            return self._ask_delete()
        return super().on_rest(event)

    def back(self) -> Next:
        """Keep what was to be deleted, or close the list."""
        return self._keep() if self._deleting else Pop()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the list of matches, the chosen one and the field for a path."""
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-gap * 6, -gap * 4)
        head, area = cut_top(area, ruler.px(40), gap * 2)
        told = self._selected is not None or bool(self._proof.said)
        side, left = cut_right(area, ruler.px(SIDE_WIDTH), gap * 2) if told else (None, area)
        place, left = cut_bottom(left, ruler.line_height(SMALL) + gap // 2 + ruler.px(ROW_HEIGHT), gap * 2)
        return [
            *self._head(ruler, head),
            *self._list_panel(ruler, left),
            *self._place_panel(ruler, place),
            *([Panel(side), *self._side(ruler, side.inflate(-gap * 4, -gap * 4))] if side is not None else []),
        ]

    def _head(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        leave, rest = cut_right(area, ruler.width(say("records-leave"), STRONG) + gap * 4, gap * 2)
        mark, title = cut_left(rest, ruler.px(28), gap)
        return [
            Mark(mark, "cards", BRASS),
            Label(title, say("records-title"), HEADING),
            Button("leave", leave.inflate(0, -ruler.px(4)), say("records-leave"), Pop),
        ]

    def _list_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        inside = area.inflate(-gap * 4, -gap * 4)
        if not self._items:
            text = say("records-none" if self.session.folder is not None else "records-no-folder")
            return [Panel(area), *_nothing(ruler, inside, text)]
        games: list[str | None] = [None, *self._games]
        tabs: list[Widget] = []
        if len(games) > 2:
            line, inside = cut_top(inside, ruler.px(30), gap * 2)
            tabs = [
                self._tab(game, cell) for game, cell in zip(games, columns(line, len(games), gap // 2), strict=True)
            ]
        return [Panel(area), *tabs, *self._list.build(ruler, inside, self._shown, self._row)]

    def _tab(self, game: str | None, cell: Rect) -> Button:
        text = say("records-all") if game is None else printable(title_of(game))
        style: Style = "chosen" if game == self._game else "plain"
        return Tab(f"game {game or 'all'}", cell, text, partial(self._filter, game), style)

    def _row(self, ruler: Ruler, place: Rect, item: Item) -> list[Widget]:
        style: Style = "chosen" if item.path == self._chosen else "plain"
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(item.when))
        key, press = f"record {item.path.name}", partial(self._press, item)
        if isinstance(item, Damaged):
            title = say("records-damaged")
            return [Row(key, place, item.path.name, press, style, title=title, date=date, damaged=True)]
        title = printable(title_of(item.record.game))
        return [Row(key, place, item.faces, press, style, title=title, date=date)]

    def _place_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        hint, rest = cut_top(area, ruler.line_height(SMALL), gap // 2)
        button, field = cut_right(rest, ruler.width(say("records-open-file"), STRONG) + gap * 4, gap)
        return [
            Label(hint, say("records-path"), SMALL, QUIET),
            Field("path", field, self._path, self._import, say("records-path-hint")),
            Button("import", button, say("records-open-file"), self._import),
        ]

    def _side(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, item = ruler.px(GAP), self._selected
        foot, area = cut_bottom(area, ruler.line_height(SMALL) * FOOT_LINES, gap * 2)
        waiting = Label(foot, say("result-proving"), SMALL, QUIET)
        said = Label(foot, self._proof.said, SMALL, TEXT, wrap=True, shorten=True)
        proof = self._proof.build(ruler, foot, waiting, said)
        if item is None:
            return proof
        buttons, area = cut_bottom(area, (ruler.px(ROW_HEIGHT) + gap) * 4 - gap, gap * 2)
        told = self._told(ruler, area, item)
        return [*told, *self._buttons(ruler, buttons, item), *proof]

    def _told(self, ruler: Ruler, area: Rect, item: Item) -> list[Widget]:
        """The chosen record in words."""
        gap = ruler.px(GAP)
        title, area = cut_top(area, ruler.px(28), gap)
        if isinstance(item, Damaged):
            return [
                Label(title, say("records-damaged"), HEADING, WARNING),
                Label(area, item.why, BODY, TEXT, wrap=True, shorten=True),
            ]
        game, outcome, cast = item.record.game, item.record.outcome, Cast(names_in(item.record.seats))
        moves = say("records-moves", count=item.moves)
        story = f"{item.faces}. {verdict(game, outcome, cast)}. {why(game, outcome, cast)} {moves}"
        return [
            Label(title, printable(title_of(game)), HEADING, TEXT, shorten=True),
            Label(area, story, BODY, TEXT, wrap=True, shorten=True),
        ]

    def _buttons(self, ruler: Ruler, area: Rect, item: Item) -> list[Widget]:
        gap, whole = ruler.px(GAP), isinstance(item, Kept)
        first, second, third, fourth = rows(area, 4, gap)
        delete: list[Widget] = [Button("delete", fourth, say("records-delete"), self._ask_delete)]
        if self._deleting:
            yes, no = columns(fourth, 2, gap)
            delete = [
                Button("delete for good", yes, say("records-delete-yes"), self._delete, "danger"),
                Button("keep", no, say("records-delete-no"), self._keep),
            ]
        return [
            Button("open", first, say("result-replay"), self._open, "main", "pointer", whole),
            Button("verify", second, say("result-verify"), self._verify, "plain", "check", whole),
            Button("save", third, say("result-save"), self._save, "plain", None, whole),
            *delete,
        ]


def _nothing(ruler: Ruler, area: Rect, words: str) -> list[Widget]:
    """Why the list is empty, in its middle, under its sign."""
    lines = ruler.wrapped_height(words, BODY, area.width)
    size, gap = ruler.px(EMPTY_SIGN), ruler.px(GAP) * 2
    mark, told = cut_top(centred(area, area.width, size + gap + lines), size, gap)
    return [
        Mark(centred(mark, size, size), "cards", FAINT),
        Label(told, words, BODY, QUIET, "centre", wrap=True),
    ]


@dataclass(frozen=True)
class Tab(Button):
    """A narrow button for the name of a game, which may be one that this client does not know."""

    def _draw_face(self, paint: Paint, ink: object) -> None:
        colour = BRASS if self.style == "chosen" else TEXT
        paint.text(self.rect.inflate(-2 * paint.px(4), 0), self.text, SMALL, colour, "centre", shorten=True)
