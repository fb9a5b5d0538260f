"""The result: who won and why, what it is made of, and what to do next: again, the same deal, the replay, the proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame
from pygame import Rect

from client.link.session import Session
from client.matches import duplicate, records
from client.matches.duplicate import Comparison
from client.screens.after.compared import compared
from client.screens.after.position_picture import position_picture
from client.screens.after.proof_panel import ProofPanel
from client.screens.after.replay import replay
from client.screens.after.rerated import rerated, room_for
from client.screens.after.standings import FEW, PART_HEIGHT, Part, standings
from client.screens.online import OnlinePage
from client.screens.players import sits_in
from client.speech.language import say
from client.speech.reasons import verdict, why
from client.speech.words import Cast, listed
from client.table.board import Scorecard
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.screen import Next
from client.ui.theme import BODY, BRASS, FAINT, GAP, QUIET, ROW_HEIGHT, SMALL, TEXT, TITLE
from client.ui.widgets import Button, Label, Mark, Panel, Style, Widget
from shared.game import Outcome
from shared.messages import Ended, Refused, Rematch, ServerMessage, Update
from shared.record import Record
from shared.words import printable

Deal = Literal["new", "same"]
HEADING_HEIGHT = 100
LEAST_PICTURE = 110
"""Less of a board is a smudge."""
WISHES: dict[Deal, tuple[str, Style, str | None]] = {
    "new": ("rematch", "main", None),
    "same": ("same", "plain", "cards"),
}
"""The button for each: its key, its style and its sign."""
NOWHERE = Rect(0, 0, 0, 0)
UNSEEN = 0.5
"""Seconds at first in which keys and clicks were meant for the game; a key that is held then stays without effect."""
PRESSES = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)


class Result(OnlinePage):
    """Kept as it was when the match ended, whatever happens at the table since."""

    makes_way = True

    def __init__(self, session: Session, scorecard: Scorecard) -> None:
        super().__init__(session, Form("rematch"))
        place = session.place
        assert place.seated is not None, "a result is of a match"
        assert session.outcome is not None, "a result is of a match that has ended"
        self._outcome: Outcome = session.outcome
        self._match, self._game, self._cast = place.seated.match, place.seated.rules.game, place.cast
        self._rated = place.seated.rules.rated
        self._parts = _parts(scorecard, self._outcome.scores)
        self._end_picture = position_picture(self._game, session.history[-2:], self._cast)
        self._credited = _credited(self._cast, session.history[-1])
        self._paging = Listing[Part]("parts", PART_HEIGHT)
        self._asked: Deal | None = None
        self._proof = ProofPanel(session)
        self._comparison: Comparison | None = None
        self._comparing = False
        self._opens: float | None = None
        """From when on what is pressed is meant for this screen; None: the time till then has yet to begin."""
        self._compare()

    @property
    def _record(self) -> Record | None:
        """The record of this match, as soon as it is here."""
        return self._ended.record if self._ended is not None else None

    @property
    def _ended(self) -> Ended | None:
        """What the server said of the end of this match, as soon as that is here."""
        ended = self.session.ended
        return ended if ended is not None and ended.record.match == self._match else None

    def _compare(self) -> None:
        """Look among what was kept for the match with the same cards."""
        if self._record is None or self.session.folder is None:
            return
        first = duplicate.partner(self._record, records.kept(self.session.folder))
        if first is not None:
            self._comparison, self._comparing = duplicate.compare(first, self._record), True

    # What happens.

    def hear(self, message: ServerMessage) -> None:
        """Compare a duplicate once its new end is known; a refusal frees the buttons."""
        match message:
            case Ended():
                self._compare()
            case Refused(to="rematch"):
                self._asked = None

    def update(self, now: float) -> Next:
        """Draw again when the proof has its verdict."""
        if self._opens is None:
            self._opens = now + UNSEEN
        self.stale |= self._proof.has_news
        return super().update(now)

    def on_event(self, event: pygame.event.Event) -> Next:
        """Ignore presses until the result has been seen for a moment."""
        if event.type in PRESSES and (self._opens is None or self.now < self._opens):
            if event.type == pygame.KEYDOWN:
                # A held key repeats its event: the wait starts again.
                self._opens = None
            return None
        return super().on_event(event)

    def _rematch(self, deal: Deal) -> None:
        if self._asked != deal:
            self._asked = deal
            self.session.line.send(Rematch(deal))

    def _replay(self) -> Next:
        return replay(self.session, self._record) if self._record is not None else None

    def _verify(self) -> None:
        if self._record is not None:
            self._proof.verify(self._record)

    def _save(self) -> None:
        if self._record is not None:
            self._proof.tell(records.saved(self._record))

    def _turn(self) -> None:
        self._comparing = not self._comparing

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Turn the pages; Esc leaves the table."""
        self._paging.on_event(event)
        return super().on_rest(event)

    def back(self) -> Next:
        """Leave the table."""
        return self.leave()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the verdict, the scores and the buttons."""
        gap = ruler.px(GAP)
        box = centred(ruler.area, ruler.px(960), ruler.px(592))
        right, left = cut_right(box, ruler.px(290), gap * 2)
        inside = left.inflate(-gap * 6, -gap * 5)
        foot, inside = cut_bottom(inside, ruler.line_height(SMALL) * (6 if self._proof.proves else 2), gap)
        tabs, inside = cut_bottom(inside, ruler.px(ROW_HEIGHT) if self._comparison is not None else 0, gap)
        heading, inside = cut_top(inside, ruler.px(HEADING_HEIGHT), gap * 2)
        # A proof needs the room, too, and was asked for.
        squeezed = self._proof.proves and len(self._cast.names) > FEW
        ended = None if squeezed else self._ended
        room = room_for(ruler, inside.width, ended)
        ratings, inside = cut_bottom(inside, room, gap if room else 0)
        table = self._table(ruler, inside)
        below = cut_bottom(inside, inside.bottom - max(widget.rect.bottom for widget in table))[0]
        return [
            Panel(left),
            *self._heading(ruler, heading),
            *table,
            *self._position(ruler, below.inflate(0, -gap * 4)),
            *rerated(ruler, ratings, self._cast, ended),
            *self._tabs(tabs, gap),
            *self._foot(ruler, foot),
            Panel(right),
            *self._side(ruler, right.inflate(-gap * 4, -gap * 4)),
        ]

    def _heading(self, ruler: Ruler, area: Rect) -> list[Widget]:
        title, area = cut_top(area, ruler.px(48), ruler.px(GAP))
        winners, me = self._outcome.winners, self._cast.me
        drawn = len(winners) == len(self._outcome.scores)
        gap, crown = (0, 0) if drawn else (ruler.px(GAP) * 2, ruler.px(40))
        words = verdict(self._game, self._outcome, self._credited)
        if ruler.width(words, TITLE) > title.width - crown - gap:
            words = verdict(self._game, self._outcome, self._credited, brief=True)
        line = centred(title, ruler.width(words, TITLE) + crown + gap, title.height)
        mark, told = cut_left(line, crown, gap)
        return [
            *([] if drawn else [Mark(mark, "crown", BRASS if me is None or me in winners else FAINT)]),
            Label(told, words, TITLE, TEXT, shorten=True),
            Label(area, why(self._game, self._outcome, self._cast), BODY, QUIET, "centre", wrap=True, shorten=True),
        ]

    def _position(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """How the board stood at the end, where there is room for it."""
        if self._end_picture is None or area.height < ruler.px(LEAST_PICTURE):
            return []
        self._end_picture.fit(ruler, area)
        return [self._end_picture]

    def _table(self, ruler: Ruler, area: Rect) -> list[Widget]:
        if self._comparison is not None and self._comparing:
            me = self._cast.me
            return compared(ruler, area, self._comparison, None if me is None else self._cast.names[me])
        return standings(ruler, area, self._cast, self._parts, self._paging)

    def _tabs(self, area: Rect, gap: int) -> list[Widget]:
        """What the table shows, after a duplicate."""
        if self._comparison is None:
            return []
        points, pair = columns(area, 2, gap)
        styles: tuple[Style, Style] = ("plain", "chosen") if self._comparing else ("chosen", "plain")
        return [
            Button("points", points, say("result-points"), self._turn, styles[0]),
            Button("compare", pair, say("result-compare"), self._turn, styles[1]),
        ]

    def _foot(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The proof once it was asked for, else where the record is."""
        waiting = Label(area, say("result-proving"), SMALL, QUIET, "centre", wrap=True)
        kept = Label(area, self._proof.said or self.session.kept, SMALL, QUIET, "centre", wrap=True, shorten=True)
        return self._proof.build(ruler, area, waiting, kept)

    def _side(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(40)
        leave, area = cut_bottom(area, height, gap * 2)
        buttons = self._buttons()
        stack, area = cut_top(area, (height + gap) * len(buttons) - gap, gap * 2)
        places = rows(stack, len(buttons), gap)
        made = [replace(button, rect=place) for button, place in zip(buttons, places, strict=True)]
        words = Label(area, self._wishes(), BODY, BRASS, wrap=True, shorten=True)
        return [*made, words, Button("leave", leave, say("result-leave"), self.leave)]

    def _buttons(self) -> list[Button]:
        """What can be done, from the top; their places come later."""
        known, at = self._record is not None, self.session.place.table
        # A player who only sat in on a bot's seat has no chair here.
        chair = self._cast.me is not None and (at is None or at.seat is not None)
        # A rated match is dealt by lot.
        deals: tuple[Deal, ...] = ("new",) if self._rated else ("new", "same")
        return [
            *(self._wish(deal) for deal in deals if chair),
            Button("replay", NOWHERE, say("result-replay"), self._replay, sign="pointer", enabled=known),
            Button("verify", NOWHERE, say("result-verify"), self._verify, sign="check", enabled=known),
            Button("save", NOWHERE, say("result-save"), self._save, enabled=known),
        ]

    def _wish(self, deal: Deal) -> Button:
        """To play again. It stays once it was pressed: else the focus, and a second Enter, would go elsewhere."""
        (key, style, sign), act = WISHES[deal], partial(self._rematch, deal)
        seated = self.session.place.table is not None
        if self._asked == deal:
            return Button(key, NOWHERE, say("result-waiting"), act, "chosen", sign, seated)
        return Button(key, NOWHERE, say(f"result-{key}"), act, style, sign, seated)

    def _wishes(self) -> str:
        """Sentences that name the players who want to play again, and with which cards."""
        at = self.session.place.table
        if at is None:
            return ""
        if any(chair.name is None and not chair.bot for chair in at.chairs):
            return say("result-chair-free")
        fresh = [seat for seat in at.rematch if seat not in at.same]
        told = [
            sentence
            for key, seats in (("result-asks", fresh), ("result-asks-same", at.same))
            for sentence in self._asking(key, seats, at.seat)
        ]
        if fresh and at.same:
            told.append(say("result-agree"))
        return " ".join(told)

    def _asking(self, key: str, seats: Sequence[int], me: int | None) -> list[str]:
        others = [self._name(seat) for seat in seats if seat != me]
        mine = [say(f"{key}.you")] if me in seats else []
        return [say(key, who=listed(others), count=len(others)), *mine] if others else mine

    def _name(self, seat: int) -> str:
        at = self.session.place.table
        return (at.chairs[seat].name if at is not None and seat < len(at.chairs) else None) or say("somebody")


def _credited(cast: Cast, last: Update) -> Cast:
    """Everybody by name, but where somebody else has played to the end: a player who resigned has not won."""
    sitters = [sits_in(last, seat) for seat in range(len(cast.names))]
    credited = (
        say("result-for", agent=sitter, who=name) if sitter is not None else name
        for sitter, name in zip(sitters, cast.names, strict=True)
    )
    return Cast(tuple(credited), cast.me)


def _parts(scorecard: Scorecard, scores: Sequence[float]) -> Sequence[Part]:
    """What the scores are made of, after their sum where they are one; the scores alone if there is no more to tell."""
    parts = [(printable(title), tuple(numbers)) for title, numbers in scorecard if len(numbers) == len(scores)]
    if not parts:
        return [(say("result-score"), scores)]
    sums = tuple(map(sum, zip(*(numbers for _, numbers in parts), strict=True)))
    # Scores of 0 and 1 only say who won, whatever they happen to be the sums of.
    added = len(parts) > 1 and sums == tuple(scores) and max(scores) > 1
    return [(say("result-sum"), scores), *parts] if added else parts
