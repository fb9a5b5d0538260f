"""The place of a player: in the lobby, waiting, at a table, in a match. It follows the server's messages."""

from __future__ import annotations

from dataclasses import dataclass

from client.speech.words import Cast, names_of
from shared.messages import (
    Advice,
    Ended,
    Lobby,
    Said,
    Seated,
    Seeking,
    ServerMessage,
    Table,
    Undealt,
    Update,
    Welcome,
)

OF_A_TABLE = (Table, Undealt, Seated, Update, Said, Ended, Advice, Seeking)


@dataclass
class Whereabouts:
    """The last of each message that still holds; what does not follow from them is not in here."""

    welcome: Welcome | None = None
    lobby: Lobby | None = None
    seeking: Seeking | None = None
    table: Table | None = None
    seated: Seated | None = None
    """The match at the table: the one that runs, or the one that has ended."""
    update: Update | None = None
    over: bool = False
    known: bool = False
    """Whether the server has said where the player is, since it said Welcome."""
    learning: frozenset[str] = frozenset()
    """The games that the player has not won twice yet."""
    _leaving: bool = False
    """Until the next Lobby, what comes is about a table that was left."""
    _leaves_later: bool = False
    """The line was lost then: the server hears of it only after it has said Welcome."""

    def follow(self, message: ServerMessage) -> None:
        """Take in what the server says."""
        match message:
            case Welcome():
                self.welcome = message
                self.learning = frozenset(message.learning)
                self.known = False
                if not message.at_table:
                    self.go_to_lobby()
            case Lobby():
                self.lobby = message
            case Seeking():
                self.go_to_lobby()
                self.seeking = message
            case Table():
                self.known, self.seeking, self.table = True, None, message
                if self.seated is not None and self.seated.table != message.table:
                    self.seated = self.update = None
                    self.over = False
            case Undealt():
                # The next message says where the player is then.
                self.go_to_lobby()
            case Seated():
                if self.seated is None or self.seated.match != message.match:
                    self.update = None
                self.known, self.seeking, self.seated = True, None, message
                # A match that has ended does not begin again, whatever is said.
                self.over = self.update is not None and self.update.outcome is not None
            case Update() if self.seated is not None and self.seated.match == message.match:
                self.update = message
                self.over = message.outcome is not None
            case Ended() if self.seated is not None and self.seated.match == message.record.match:
                self.over = True
                if self.seat in message.learned:
                    self.learning -= {message.record.game}

    def leave(self, *, later: bool) -> None:
        """Get up from the table; `later` if the line is lost."""
        self.go_to_lobby()
        self._leaving, self._leaves_later = True, later

    def concerns(self, message: ServerMessage) -> bool:
        """Whether it is not about a table that was left; each message is to be asked about once, in order."""
        if self._leaving and isinstance(message, Lobby):
            self.go_to_lobby()
        if isinstance(message, Lobby | Welcome):
            self._leaving = self._leaves_later and isinstance(message, Welcome)
            self._leaves_later = False
        return not (self._leaving and isinstance(message, OF_A_TABLE))

    def go_to_lobby(self) -> None:
        """Be at no table any more."""
        self.seeking = self.table = self.seated = self.update = None
        self.known, self.over = True, False

    @property
    def shown(self) -> bool:
        """Whether the server has also shown the match, if there is one."""
        return self.known and (self.seated is None or self.update is not None)

    @property
    def code(self) -> str | None:
        """The code of the table where the player is, if it has one."""
        at = self.seated or self.table
        return None if at is None else at.code

    @property
    def seat(self) -> int | None:
        """The player's own seat; None in the lobby, or as a spectator."""
        at = self.seated or self.table
        return None if at is None else at.seat

    @property
    def playing(self) -> bool:
        """Whether a match is under way where the player sits or watches."""
        return self.seated is not None and not self.over

    @property
    def plays(self) -> bool:
        """A match is under way where the player has a seat: others would win it if they went elsewhere."""
        return self.playing and self.seat is not None

    @property
    def waits_for_people(self) -> bool:
        """Nothing happens here before others come, or want another match."""
        table = self.table
        if self.playing or table is None:
            return self.seeking is not None
        full = all(chair.name is not None for chair in table.chairs)
        return self.seated is None or (full and table.seat in table.rematch)

    @property
    def holds_chair(self) -> bool:
        """Whether the player can play again here; a player who only sat in on a bot's seat cannot."""
        if self.seat is None or self.seated is None:
            return self.seat is not None
        return self.seat < len(self.seated.chairs) and not self.seated.chairs[self.seat].bot

    @property
    def called(self) -> bool:
        """A match begins, or a table waits for others: the lobby knows the way to both."""
        return self.playing or (self.table is not None and self.seated is None)

    @property
    def my_turn(self) -> bool:
        """The player is to move."""
        return self.playing and self.update is not None and self.seat in self.update.to_act

    @property
    def moves(self) -> tuple[str, ...]:
        """What the player can play now; also when nobody waits for it, and it would only change a choice."""
        return self.update.moves if self.playing and self.update is not None else ()

    @property
    def cast(self) -> Cast:
        """The players of the match, or those at the table."""
        at = self.seated or self.table
        return Cast(()) if at is None else Cast(names_of(at.chairs), at.seat)
