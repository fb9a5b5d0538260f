"""The result: who won and why, what it is made of, and what to do next: again, the same deal, the replay, the proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame
from pygame import Rect

from client.link.session import Session
from client.matches import duplicate, records
from client.matches.duplicate import Comparison
from client.matches.proof import Proof, Verdict, proof_lines
from client.screens.after.compared import compared
from client.screens.after.position_picture import position_picture
from client.screens.after.rerated import rerated, room_for
from client.screens.after.standings import FEW, PART_HEIGHT, Part, standings
from client.screens.online import OnlinePage
from client.screens.players import sits_in
from client.screens.replay.replay import replay
from client.speech.language import say
from client.speech.reasons import verdict, why
from client.speech.words import Cast, listed
from client.table.board import Scorecard
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.screen import Action, Next, Pop
from client.ui.theme import BODY, BRASS, DANGER, FAINT, GAP, MINE, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, TITLE, Colour
from client.ui.widgets import Button, Label, Mark, Panel, Style, Widget
from shared.game import Outcome
from shared.messages import Ended, Refused, Rematch, ServerMessage, Update
from shared.record import Record
from shared.words import printable

Deal = Literal["new", "same"]
HEADING_HEIGHT = 100
LEAST_PICTURE = 110
"""Less of a board is a smudge."""
SIGN = 13
"""The width of the sign before a sentence of a proof."""
UNSEEN = 0.5
"""Seconds at first in which keys and clicks were meant for the game; a key that is held then stays without effect."""
PRESSES = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)


class Result(OnlinePage):
    """Kept as it was when the match ended, whatever happens at the table since."""

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
        self._proof: Proof | None = None
        self._drawn: Verdict | None = None
        """The verdict that can be seen; another one comes from a thread at any time."""
        self._said = ""
        """What came of saving a copy."""
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
        self.stale |= self._verdict != self._drawn
        return super().update(now)

    def on_event(self, event: pygame.event.Event) -> Next:
        """Ignore presses until the result has been seen for a moment."""
        if event.type in PRESSES and (self._opens is None or self.now < self._opens):
            if event.type == pygame.KEYDOWN:
                # A held key repeats its event: the wait starts again.
                self._opens = None
            return None
        return super().on_event(event)

    @property
    def _verdict(self) -> Verdict | None:
        return self._proof.verdict if self._proof is not None else None

    def follow(self) -> Next:
        """Close the screen when the next match begins or the table is gone."""
        return Pop() if self.session.place.called else None

    def _rematch(self, deal: Deal) -> Action:
        def act() -> Next:
            if self._asked != deal:
                self._asked = deal
                self.session.line.send(Rematch(deal))
            return None

        return act

    def _replay(self) -> Next:
        return replay(self.session, self._record) if self._record is not None else None

    def _verify(self) -> Next:
        if self._record is not None:
            self._proof, self._said = Proof(self._record, self.session.promises.of(self._record)), ""
        return None

    def _save(self) -> Next:
        if self._record is not None:
            self._proof, self._said = None, records.saved(self._record)
        return None

    def _turn(self) -> Next:
        self._comparing = not self._comparing
        return None

    def _leave(self) -> Next:
        self.session.leave()
        return Pop()

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Turn the pages; Esc leaves the table."""
        self._paging.on_event(event)
        return self._leave() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the verdict, the scores and the buttons."""
        gap = ruler.px(GAP)
        self._drawn = self._verdict
        box = centred(ruler.area, ruler.px(960), ruler.px(592))
        right, left = cut_right(box, ruler.px(290), gap * 2)
        inside = left.inflate(-gap * 6, -gap * 5)
        foot, inside = cut_bottom(inside, self._foot_height(ruler), gap)
        tabs, inside = cut_bottom(inside, ruler.px(ROW_HEIGHT) if self._comparison is not None else 0, gap)
        heading, inside = cut_top(inside, ruler.px(HEADING_HEIGHT), gap * 2)
        # A proof needs the room, too, and was asked for.
        squeezed = self._proof is not None and len(self._cast.names) > FEW
        ended = None if squeezed else self._ended
        room = room_for(ruler, inside.width, ended)
        ratings, inside = cut_bottom(inside, room, gap if room else 0)
        table = self._table(ruler, inside)
        return [
            Panel(left),
            *self._heading(ruler, heading),
            *table,
            *self._position(ruler, cut_bottom(inside, inside.bottom - _foot_of(table))[0].inflate(0, -gap * 4)),
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

    def _foot_height(self, ruler: Ruler) -> int:
        return ruler.line_height(SMALL) * (6 if self._proof is not None else 2)

    def _foot(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The proof once it was asked for, else where the record is."""
        if self._proof is None:
            return [Label(area, self._said or self.session.kept, SMALL, QUIET, "centre", wrap=True, shorten=True)]
        if self._verdict is None:
            return [Label(area, say("result-proving"), SMALL, QUIET, "centre", wrap=True)]
        return proof_widgets(ruler, area, self._verdict)

    def _side(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(40)
        leave, area = cut_bottom(area, height, gap * 2)
        buttons = self._buttons()
        stack, area = cut_top(area, (height + gap) * len(buttons) - gap, gap * 2)
        made: list[Widget] = [
            Button(key, rect, text, act, style, sign, enabled)
            for (key, text, act, style, sign, enabled), rect in zip(
                buttons, rows(stack, len(buttons), gap), strict=True
            )
        ]
        words = Label(area, self._wishes(), BODY, BRASS, wrap=True, shorten=True)
        return [*made, words, Button("leave", leave, say("result-leave"), self._leave)]

    def _buttons(self) -> list[tuple[str, str, Action, Style, str | None, bool]]:
        """What can be done, from the top: key, text, action, style, sign, and whether it can be done now."""
        known, at = self._record is not None, self.session.place.table
        # A player who only sat in on a bot's seat has no chair here.
        chair = self._cast.me is not None and (at is None or at.seat is not None)
        seated = at is not None
        # A wish stays where it is once it was pressed: else the focus, and a second Enter, would go to another button.
        again = say("result-waiting" if self._asked == "new" else "result-rematch")
        same = say("result-waiting" if self._asked == "same" else "result-same")
        own: list[tuple[str, str, Action, Style, str | None, bool]] = [
            ("rematch", again, self._rematch("new"), "chosen" if self._asked == "new" else "main", None, seated),
            ("same", same, self._rematch("same"), "chosen" if self._asked == "same" else "plain", "cards", seated),
        ]
        if self._rated:
            # A rated match is dealt by lot.
            own = own[:1]
        return [
            *(own if chair else []),
            ("replay", say("result-replay"), self._replay, "plain", "pointer", known),
            ("verify", say("result-verify"), self._verify, "plain", "check", known),
            ("save", say("result-save"), self._save, "plain", None, known),
        ]

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
    """Everybody by name, but where somebody else has played to the end: who has resigned has not won."""
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


def _foot_of(widgets: Sequence[Widget]) -> int:
    return max(widget.rect.bottom for widget in widgets)


def proof_widgets(ruler: Ruler, area: Rect, verdict: Verdict) -> list[Widget]:
    """A verdict: its sum in bold, and each sentence with a sign."""
    sum_, *sentences = proof_lines(verdict)
    height = ruler.line_height(SMALL)
    sign, colour = ("check", MINE) if verdict.holds else ("cross", DANGER)
    line, rest = cut_top(area, height)
    widgets = _told(ruler, line, sign, colour, sum_, strong=True)
    if not verdict.holds:
        below = cut_left(rest, ruler.px(SIGN), ruler.px(GAP))[1]
        return [*widgets, Label(below, " ".join(sentences), SMALL, TEXT, wrap=True, shorten=True)]
    for text in sentences:
        lines = len(ruler.wrap(text, SMALL, rest.width - ruler.px(SIGN) - ruler.px(GAP)))
        line, rest = cut_top(rest, height * lines)
        widgets += _told(ruler, line, sign, colour, text)
    return widgets


def _told(ruler: Ruler, line: Rect, sign: str, colour: Colour, text: str, *, strong: bool = False) -> list[Widget]:
    mark, words = cut_left(line, ruler.px(SIGN), ruler.px(GAP))
    mark.height = ruler.line_height(SMALL)
    kind, ink = (STRONG, TEXT) if strong else (SMALL, QUIET)
    return [Mark(mark, sign, colour), Label(words, text, kind, ink, wrap=not strong)]
