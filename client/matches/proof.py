"""The proof of a deal, in words: what was computed again from a record, and where it does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.speech.language import say
from client.speech.words import flaw, listed, names_in
from shared.record import BadRecord, Record, verify


class Verdict(NamedTuple):
    """Whether a record holds; what was checked, or the first thing that does not hold, in sentences.

    `alone`: there was no commitment from before the match to compare, so the record is only in order in itself.
    """

    holds: bool
    said: tuple[str, ...]
    alone: bool = False


def prove(record: Record, promised: str | None = None) -> Verdict:
    """Compute everything again that a record tells.

    `promised` is the commitment that the server gave before the match, if it is known: without it, the record is only
    in order in itself.
    """
    try:
        verify(record, promised)
    except BadRecord as error:
        return Verdict(False, (say("result-proof-broken", why=flaw(error)),))
    kept = [] if promised is None else [say("result-proof-promise")]
    added = names_in(record.contributors)
    parts = (
        say("result-proof-seed"),
        say("result-proof-deal-shared", names=listed(added)) if added else say("result-proof-deal"),
        say("result-proof-moves", count=len(record.moves)),
        say("result-proof-outcome"),
    )
    return Verdict(True, (*kept, *parts), promised is None)


def proof_lines(verdict: Verdict) -> Sequence[str]:
    """A verdict to be read: its sum, then its sentences."""
    holds = "result-holds-alone" if verdict.alone else "result-holds"
    return [say(holds if verdict.holds else "result-does-not-hold"), *verdict.said]
