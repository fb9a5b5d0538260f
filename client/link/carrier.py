"""What every carrier of a line has: rules that were checked, and what a line tells of itself."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from client.link.addresses import check_name, check_url
from client.link.line_rules import LineRules, State
from shared.game.chance import SEED_BYTES, Chance
from shared.servers import Server


def rules_for(room: Sequence[Server], name: str) -> LineRules:
    """The rules of a line to a room, with chance from the system.

    Raises:
        ValueError: one of the addresses or `name` is invalid; a sentence says what would be right.
    """
    for server in room:
        check_url(server.url)
    check_name(name)
    return LineRules(room, name, Chance(secrets.token_bytes(SEED_BYTES)), secrets.token_bytes)


class Carrier:
    """Brings the frames of a line to a server and back, as its rules say."""

    def __init__(self, rules: LineRules) -> None:
        self._rules = rules

    @property
    def state(self) -> State:
        """Where the line stands."""
        return self._rules.state

    @property
    def problem(self) -> str | None:
        """What is wrong with the line, or was when it was last tried."""
        return self._rules.problem

    @property
    def unfair(self) -> str | None:
        """The last match whose chance is not what was published, or lacks what this player added to it."""
        return self._rules.unfair

    @property
    def room(self) -> tuple[Server, ...]:
        """The servers of the room; first the one that said Welcome last."""
        return self._rules.room
