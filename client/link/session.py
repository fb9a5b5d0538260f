"""A session at a server: the line to it, and what it has told; all that the screens share while online."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from client.games import words_of
from client.link.door import Door
from client.link.invitation import is_at, link, others_at
from client.link.line_rules import State
from client.link.story import Story
from client.link.whereabouts import Whereabouts
from client.matches.promises import Promises
from client.player.settings import Keeper
from client.speech.language import say
from client.speech.ratings import after_match
from client.speech.reasons import verdict, why
from client.speech.undealt import undealt
from client.speech.words import Cast, announced, draining, names_in, refusal
from shared.game import Outcome, Seen
from shared.messages import (
    Account,
    Advice,
    Announced,
    Browse,
    ClientMessage,
    Closing,
    Draining,
    Ended,
    Join,
    Leave,
    Refused,
    Said,
    Seated,
    Seek,
    ServerMessage,
    Table,
    Undealt,
    Update,
    Watch,
    Welcome,
)
from shared.record import Record
from shared.servers import Server

MOST_ENTRIES = 4000
"""Of the log. A match without an end, or chat without one, must not fill the memory: the older half is forgotten."""
MOST_BYTES = 32 * 1024 * 1024
"""Of the positions, packed."""
SPECTATORS = ""
"""In place of a name, which is never empty: all spectators."""


class Line(Protocol):
    """A line as the screens need it, whatever carries it: client.link.connection.Connection is one.

    What a line does, client.link.line_rules.LineRules says.
    """

    @property
    def state(self) -> State:
        """Where the line stands."""

    @property
    def problem(self) -> str | None:
        """What is wrong with the line, or was when it was last tried."""

    @property
    def unfair(self) -> str | None:
        """The last match whose chance is not what the server had published."""

    @property
    def room(self) -> tuple[Server, ...]:
        """The servers of the room; first the one that said Welcome last."""

    def send(self, message: ClientMessage) -> None: ...

    def poll(self) -> list[ServerMessage]: ...

    def close(self) -> None: ...


Connect = Callable[[Sequence[Server], str], Line]
"""What makes a line of a room's servers and a name (client.link.connection.connect_to); a ValueError is a sentence."""


class NoLine:
    """The line while offline: nothing comes, and nothing is sent."""

    state: State = "online"
    problem: str | None = None
    unfair: str | None = None
    room = (Server(""),)

    def send(self, message: ClientMessage) -> None:
        pass

    def poll(self) -> list[ServerMessage]:
        return []

    def close(self) -> None:
        pass


class Notice:
    """A sentence to show for a while; the same sentence again is another notice.

    What is `urgent` the host says to everybody: it is shown for longer, and wholly.
    """

    def __init__(self, text: str, *, urgent: bool = False) -> None:
        self.text = text
        self.urgent = urgent


class Countdown:
    """The server stops in so many seconds at the latest, from when a screen first asks."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._seen_at: float | None = None

    def passed(self, now: float) -> float:
        """Seconds since this was first asked."""
        if self._seen_at is None:
            self._seen_at = now
        return now - self._seen_at

    def left(self, now: float) -> float:
        """Seconds that are left."""
        return max(0.0, self._seconds - self.passed(now))


class Session:
    """One player's state at one server. `log` is what was said and done in the match, in order.

    `keeper` has the player's settings, and keeps what changes in them. `keep` stores the record of a match that has
    ended, and says in a sentence where.
    """

    def __init__(
        self, line: Line, keeper: Keeper, remember: Callable[[Welcome | Account], None], keep: Callable[[Record], str]
    ) -> None:
        self.line = line
        self.settings = keeper.settings
        self.keeper = keeper
        self.folder = keeper.folder
        self.place = Whereabouts()
        self.search = Browse()
        """Which tables the lobby lists."""
        self.promises = Promises(keeper.folder)
        """The commitments that were given before the matches."""
        self.log: list[Said | Seen] = []
        self._story = Story()
        self.refused: Refused | None = None
        self.notice: Notice | None = None
        self.kept = ""
        self.history: list[Update] = []
        """The positions of the match as they came, each once; the last one is the newest."""
        self.reach: list[int] = []
        """How long the log was with each position of `history`."""
        self._sizes: list[int] = []
        """The bytes of each position of `history`."""
        self.muted: set[str] = set()
        """The names whose chat is hidden; SPECTATORS stands for all spectators."""
        self.advice: Advice | None = None
        """The hint for the present position."""
        self.ended: Ended | None = None
        """What the server said of the end of the last match here."""
        self.closing: Closing | None = None
        self.countdown: Countdown | None = None
        """To the stop of the server, if it is going to stop."""
        self.another: Callable[[str], Line] | None = None
        """Another line to the same server, for a player of that name, as a lesson's teacher; None if no other line is
        possible.
        """
        self.door: Door | None = None
        """Of the server that this client has started, and whose bots come a few seconds after it; None: of another."""
        self.invited: Join | Watch | None = None
        """What to send as soon as the server has said where the player is, until it has answered."""
        self._asked_in = False
        self.elsewhere: tuple[str, type[Join] | type[Watch]] | None = None
        """An invitation to another server, and whether the player wants to play or to watch there."""
        self._remember = remember
        self._keep = keep
        self._wish: Seek | None = None
        self._unfair: str | None = None
        self._server: str | None = None
        """The address of the server that said Welcome last."""

    @classmethod
    def offline(cls, keeper: Keeper) -> Session:
        """A session to no server: to look at records, and whatever else needs nobody."""
        return cls(NoLine(), keeper, lambda welcome: None, lambda record: "")

    @property
    def online(self) -> bool:
        """A server is there, and knows the player."""
        return self.place.welcome is not None and self.line.state == "online"

    @property
    def outcome(self) -> Outcome | None:
        """How the match at the table ended; None while it goes on."""
        return self.place.update.outcome if self.place.update is not None else None

    @property
    def _others_at(self) -> tuple[str, ...]:
        return others_at(self.line.room[0].url, self.place.welcome) if self.door is None else self.door.others_at

    def links(self, code: str | None) -> list[str]:
        """The links that lead others here, to the table with a code, the likeliest first; empty: nobody can come."""
        return [link(each, code) for each in self._others_at]

    @property
    def closed_room(self) -> bool:
        """Whether others need a key as well as a link."""
        return self.line.room[0].key is not None

    def is_at(self, url: str) -> bool:
        """Whether an invitation to `url` leads to this server."""
        return is_at(self.line.room, self._others_at, url)

    def hears(self, said: Said) -> bool:
        """Whether a line of chat is to be shown: who said it is not muted."""
        return said.name not in self.muted and not (said.seat is None and SPECTATORS in self.muted)

    def mute(self, name: str) -> None:
        """Mute somebody, or SPECTATORS, until this is called again."""
        self.muted ^= {name}

    def seek(self, seek: Seek) -> None:
        """Seek an opponent; after a lost connection, the session seeks again by itself."""
        self._wish = seek
        self.line.send(seek)

    def browse(self, search: Browse) -> None:
        """Have the lobby list what is searched, from now on."""
        self.search = search
        self.line.send(search)

    def leave(self) -> None:
        """Get up from the table, or stop seeking, and ask for the lobby; what comes before it is past."""
        self.line.send(Leave())
        self.line.send(self.search)
        self._wish = None
        self._story.leave()
        self.place.leave(later=self.line.state != "online")

    def poll(self) -> list[ServerMessage]:
        """Take in what has arrived, and hand it on."""
        messages = [message for message in self.line.poll() if self.place.concerns(message)]
        for message in messages:
            self._hear(message)
        if self.line.unfair != self._unfair:
            self._unfair = self.line.unfair
            self.notice = Notice(say("dealt-unfair"))
        return messages

    def _hear(self, message: ServerMessage) -> None:
        at = self.place.seated
        # The table whose match the player watches.
        watched = at.table if at is not None and at.seat is None and self.place.playing else None
        self._note(message)
        self.place.follow(message)
        if isinstance(message, Welcome):
            self._remember(message)
            self.closing = self.countdown = None
            before, self._server = self._server, self.line.room[0].url
            if before not in (None, self._server):
                self.notice = Notice(say("connection-moved", server=self._server), urgent=True)
            if not message.at_table:
                self._go_on(watched)
        if self.invited is not None:
            self._follow_invitation(self.invited, message)

    def _follow_invitation(self, invited: Join | Watch, message: ServerMessage) -> None:
        """Go where the player was invited to; out of a running match the server lets nobody go, and says so."""
        if isinstance(message, Welcome):
            self._asked_in = False
        answered = self._asked_in and isinstance(message, Table | Seated | Refused)
        if answered or invited.code == self.place.code:
            self.invited = None
        elif self.place.known and not self._asked_in:
            self._asked_in = True
            self.line.send(invited)

    def _note(self, message: ServerMessage) -> None:
        """Keep what the place does not."""
        match message:
            case Seated():
                self._wish = None
                self.promises.note(message)
                if message.went_back_to is not None:
                    self.notice = Notice(say("match-went-back"))
                if self._story.sit(message):
                    self.log, self.history, self.reach, self._sizes, self.advice = [], [], [], [], None
            case Update():
                self._tell(message)
                self._forget()
            case Said() if self._story.hear(message):
                self.log.append(message)
                self._forget()
            case Advice():
                self.advice = message
            case Ended():
                self.ended = message
                self.kept = self._keep(message.record)
                if self.place.seated is None or self.place.seated.match != message.record.match:
                    self.notice = Notice(_ended_away(message, self.place.welcome))
            case Refused():
                self.refused = message
                self.notice = Notice(refusal(message))
                if self.place.seeking is None:
                    self._wish = None
            case Undealt():
                self.notice = Notice(" ".join(undealt(message)))
                if any(each.you for each in message.missing):
                    self._wish = None
            case Announced():
                self.notice = Notice(announced(message), urgent=True)
            case Draining(stops_in):
                self.countdown = None if stops_in is None else Countdown(stops_in)
                if stops_in is None:
                    self.notice = Notice(draining(message))
            case Account(name):
                self._remember(message)
                self.notice = Notice(say("account-taken", name=name))
            case Closing():
                self.closing = message

    def _tell(self, update: Update) -> None:
        """Write an Update down in the log and the history."""
        before, seated = self._story.newest, self.place.seated
        self._add(update)
        self.log.extend(self._story.follow(update))
        if seated is not None and (before is None or before.outcome is None):
            self.log.extend(words_of(seated.rules.game).ending(update))
        self.reach[len(self.history) - 1 :] = [len(self.log)]

    def _add(self, update: Update) -> None:
        newest = self.history[-1] if self.history else None
        size = len(msgspec.msgpack.encode(update))
        if newest is None or newest.version != update.version:
            self.history.append(update)
            self._sizes.append(size)
            self.advice = None
        else:
            # The same position again: somebody is away or back.
            self.history[-1], self._sizes[-1] = update, size

    def _forget(self) -> None:
        """Let the older half go of what has grown without an end."""
        if sum(self._sizes) > MOST_BYTES:
            half = len(self.history) // 2
            del self.history[:half], self.reach[:half], self._sizes[:half]
        if len(self.log) > MOST_ENTRIES:
            half = len(self.log) // 2
            del self.log[:half]
            self.reach[:] = [max(0, length - half) for length in self.reach]

    def _go_on(self, watched: str | None) -> None:
        """After Welcome: take up what the server does not remember of somebody who was not seated."""
        if watched is not None:
            self.line.send(Watch(watched, known=self._story.known))
        elif self._wish is not None:
            self.line.send(self._wish)
        self.line.send(self.search)


def _ended_away(ended: Ended, welcome: Welcome | None) -> str:
    record = ended.record
    me = record.seats.index(welcome.name) if welcome is not None and welcome.name in record.seats else None
    cast = Cast(names_in(record.seats), me)
    rated = after_match(ended, cast.names)
    # Only what it did to the reader's own rating; or why to none.
    own = rated if ended.unrated else [] if me is None else rated[me : me + 1]
    told = f"{verdict(record.game, record.outcome, cast)}.", why(record.game, record.outcome, cast), *own
    return " ".join((say("text-ended-away"), *told))
