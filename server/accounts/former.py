"""The ends of matches, as they are told after some of the players have deleted their accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from server.ratings.ratings import UNRATED
from shared import messages
from shared.record import renamed

NAMES = ("who", "other")
"""The facts about an end that are names of players."""


@dataclass(eq=False)
class End:
    """The message that tells of an end, and the players by seat, "" in place of a bot.

    Earlier releases did not write down who sat where if there was a bot among them: there all names stay.
    """

    told: messages.Ended
    players: tuple[str, ...]
    _names: Sequence[str | None] = field(default=(), init=False)
    _retold: messages.Ended | None = field(default=None, init=False)
    """What was told last, with these names."""

    def retold(self, former: Mapping[str, str]) -> messages.Ended:
        """The message with the `former` names of players, by id, in place of theirs; the record holds as before.

        A long match takes some milliseconds, so this is done only when somebody is told, and once.
        """
        names = [former.get(player) for player in self.players]
        if not any(names) or len(names) != len(self.told.record.seats):
            return self.told
        if self._retold is None or names != self._names:
            self._names, self._retold = names, self._renamed(names)
        return self._retold

    def _renamed(self, names: Sequence[str | None]) -> messages.Ended:
        told, seats = self.told, self.told.record.seats
        changed = {seat: name for seat, name in zip(seats, names, strict=True) if name is not None}
        facts = {fact: changed.get(str(value), value) if fact in NAMES else value for fact, value in told.facts.items()}
        return msgspec.structs.replace(
            told,
            record=renamed(told.record, [name or seat for seat, name in zip(seats, names, strict=True)]),
            unrated=UNRATED[told.why].format(**facts) if told.why in UNRATED else told.unrated,
            facts=facts,
        )
