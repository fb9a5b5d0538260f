"""Chat at a table: the players who may speak, how often, and the ones who hear it."""

from __future__ import annotations

from server.accounts.accounts import Entropy
from server.accounts.names import new_id
from server.accounts.sanctions import Sanctions
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.table import Person
from shared.messages import Said, Say


class Chat:
    """The chat of all tables."""

    def __init__(self, sanctions: Sanctions, outbox: Outbox, entropy: Entropy) -> None:
        self._sanctions = sanctions
        self._outbox = outbox
        self._entropy = entropy

    def say(self, person: Person, say: Say, now: float) -> None:
        """Deliver a person's line to all who may hear it.

        Raises:
            Refusal: they are at no table, muted, or have said too much.
        """
        table = person.table
        if table is None:
            raise Refusal("no-chat")
        self._sanctions.check_voice(person.player, now)
        slow_down(person.take("chat", now), "many-chats")
        seat = None if person.chair is None else table.seat_of(person.chair)
        # A spectator who sees every hand must not tell the players.
        apart = seat is None and table.rules.spectators == "all" and table.playing
        line = new_id(self._entropy)
        said = Said(person.name, say.text, seat, line)
        table.talk.add(said, person.player, table.within_earshot(apart), apart=apart)
        for other, _ in table.audience():
            if not apart or other.chair is None:
                self._outbox.tell(other.session, said)
