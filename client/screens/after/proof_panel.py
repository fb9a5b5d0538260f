"""What was asked of a record last: its proof, worked out aside, or a sentence on what became of it."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

from pygame import Rect

from client.link.session import Session
from client.matches.proof import Verdict, proof_lines, prove
from client.ui.aside import aside
from client.ui.layout import cut_left, cut_top
from client.ui.paint import Ruler
from client.ui.theme import DANGER, GAP, MINE, QUIET, SMALL, STRONG, TEXT, Colour
from client.ui.widgets import Label, Mark, Widget
from shared.record import Record

SIGN = 13
"""The width of the sign before a sentence of a proof."""


class ProofPanel:
    """Shows one or the other, or nothing. The commitments that `session` has noted are compared, too."""

    def __init__(self, session: Session) -> None:
        self._promises = session.promises
        self._proof: Future[Verdict] | None = None
        self._drawn: Verdict | None = None
        """The verdict that can be seen; another one comes from a thread at any time."""
        self.said = ""

    def verify(self, record: Record) -> None:
        """Begin to prove a record."""
        # A match of many thousand moves takes seconds.
        self._proof, self.said = aside(partial(prove, record, self._promises.of(record))), ""

    def tell(self, said: str) -> None:
        """Put a sentence in the place of a proof; an empty one clears the panel."""
        self._proof = self._drawn = None
        self.said = said

    @property
    def proves(self) -> bool:
        """Whether a proof was asked for last."""
        return self._proof is not None

    @property
    def _verdict(self) -> Verdict | None:
        return self._proof.result() if self._proof is not None and self._proof.done() else None

    @property
    def has_news(self) -> bool:
        """Whether there is another verdict than the one that can be seen."""
        return self._verdict != self._drawn

    def build(self, ruler: Ruler, area: Rect, waiting: Label, said: Label) -> list[Widget]:
        """The verdict, its sum in bold and each sentence with a sign; `waiting` until it comes, `said` without one."""
        self._drawn = verdict = self._verdict
        if verdict is None:
            return [waiting if self.proves else said]
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
