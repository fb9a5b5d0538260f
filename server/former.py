"""The ends of matches in which somebody played who has deleted their account since: another name stands for theirs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from server.entries import Deleted, Ended
from server.ratings import UNRATED
from shared import messages
from shared.record import renamed


def restored(ended: Ended, deleted: Iterable[Deleted]) -> messages.Ended:
    """The message that tells of an end, as the journal has it, after these accounts were deleted.

    Earlier releases did not write down who sat where if there was a bot among them: there all names stay.
    """
    told, seats = ended.told, ended.record.seats
    for each in deleted:
        if each.player in ended.players and len(ended.players) == len(seats):
            told = with_name(told, seats[ended.players.index(each.player)], each.name)
    return told


def with_name(told: messages.Ended, name: str, former: str) -> messages.Ended:
    """An end with another name in the place of one; the chain of its record is made again."""
    seats = tuple(former if seat == name else seat for seat in told.record.seats)
    if seats == told.record.seats:
        return told
    facts = {fact: former if value == name else value for fact, value in told.facts.items()}
    unrated = UNRATED[told.why].format(**facts) if told.why else told.unrated
    return msgspec.structs.replace(told, record=renamed(told.record, seats), facts=facts, unrated=unrated)
