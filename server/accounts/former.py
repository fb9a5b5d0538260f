"""The ends of matches, as they are told after some of the players have deleted their accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from server.ratings.ratings import UNRATED
from shared import messages
from shared.record import renamed

NAMES = ("who", "other")
"""The facts about an end that are names of players."""


class End(NamedTuple):
    """The message that tells of an end, and the players by seat, "" in place of a bot.

    Earlier releases did not write down who sat where if there was a bot among them: there all names stay.
    """

    told: messages.Ended
    players: tuple[str, ...]

    def retold(self, former: Mapping[str, str]) -> messages.Ended:
        """The message with the `former` names of players, by id, in place of theirs; the record holds as before.

        A long match takes some milliseconds, so this is done only when somebody is told.
        """
        told, seats = self.told, self.told.record.seats
        names = [former.get(player) for player in self.players]
        if not any(names) or len(names) != len(seats):
            return told
        changed = {seat: name for seat, name in zip(seats, names, strict=True) if name is not None}
        facts = {fact: changed.get(str(value), value) if fact in NAMES else value for fact, value in told.facts.items()}
        return msgspec.structs.replace(
            told,
            record=renamed(told.record, [name or seat for seat, name in zip(seats, names, strict=True)]),
            unrated=UNRATED[told.why].format(**facts) if told.why in UNRATED else told.unrated,
            facts=facts,
        )
