"""The rules of a line to a room, without thread, socket or clock: what happens goes in, what is to be done comes out.

Who carries a line waits until `opens_at`, opens a socket to `open()`, and sends what `opened()` returns. While it is
`talking`, each frame goes into `receive`, and what is `outgoing` is sent, which is asked again at `wakes_at` at the
latest. Then the socket is closed, `lost` is told, and it begins again, unless the state is "closed".
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from client.speech import words
from client.speech.language import say
from shared.backoff import Backoff
from shared.game.chance import Chance
from shared.messages import (
    Account,
    Browse,
    ClientMessage,
    Closing,
    Drawing,
    Ended,
    Hello,
    Play,
    Refused,
    Seated,
    ServerMessage,
    Update,
    Welcome,
)
from shared.messages.entropy import Purse
from shared.messages.lobby_changes import Follower
from shared.messages.order import Order
from shared.messages.record_parts import Joiner
from shared.messages.wire import BadMessage, decode_server, encode
from shared.servers import Server, Servers

State = Literal["connecting", "online", "reconnecting", "closed"]

AT_ONCE, AT_ONCE_BYTES = 64, 128 * 1024
"""Messages that `poll` hands out together, and their bytes, but one message at least: so a picture is never late."""
INBOX, INBOX_BYTES = 1024, 4 * 1024 * 1024
"""What may wait for `poll`: with more, the line is `full`."""


class LineRules:
    """One player's line to one room; a lost one is taken up again, with the version last seen.

    What is sent while offline waits until the server has said Welcome again. A Play that got no answer is
    sent again if the decision it was made for still stands in the Update after reconnecting, so never twice.
    `entropy` gives so many unpredictable bytes; all times are in seconds, by one clock that never goes back.
    """

    def __init__(self, room: Sequence[Server], name: str, chance: Chance, entropy: Callable[[int], bytes]) -> None:
        self.state: State = "connecting"
        self.problem: str | None = None
        self.unfair: str | None = None
        """The last match whose chance is not what was published, or lacks what this player added to it."""
        self.talking = False
        """There is more to say and to hear on this socket; else it is to be closed."""
        self.opens_at = 0.0
        """When the next socket is to be opened."""
        self.wakes_at: float | None = None
        """When something will be outgoing that is not yet."""
        self._servers = Servers(room)
        self._hello = Hello(name)
        self._backoff = Backoff(chance)
        self._purse = Purse(entropy)
        self._lobby = Follower()
        self._order = Order()
        self._joiner = Joiner()
        self._inbox: deque[tuple[ServerMessage, int]] = deque()
        """Each with its bytes."""
        self._inbox_bytes = 0
        self._outbox: deque[ClientMessage] = deque()
        self._match: str | None = None
        self._awaited_end: str | None = None
        """The match of which the record has not come yet."""
        self._unanswered: Play | None = None
        self._resend = False
        self._return_in = 0.0
        self._began = 0.0

    @property
    def room(self) -> tuple[Server, ...]:
        """The servers of the room; first the one that said Welcome last."""
        return self._servers.room

    # The player's side.

    def send(self, message: ClientMessage) -> None:
        """Have a message sent as soon as possible."""
        self._lobby.ask(message)
        if isinstance(message, Play):
            self._unanswered, self.wakes_at = message, None
            self._resend = self.state != "online"
            if self._resend:
                return
        self._outbox.append(self._purse.sign(message))

    def poll(self) -> list[ServerMessage]:
        """What has arrived since the last poll, oldest first; of a flood its beginning."""
        polled: list[ServerMessage] = []
        taken = 0
        while self._inbox and len(polled) < AT_ONCE and taken < AT_ONCE_BYTES:
            message, size = self._inbox.popleft()
            polled.append(message)
            taken += size
        self._inbox_bytes -= taken
        return polled

    @property
    def full(self) -> bool:
        """So much waits for `poll` that nothing more is to be read before."""
        return len(self._inbox) >= INBOX or self._inbox_bytes > INBOX_BYTES

    # The carrier's side.

    def open(self, now: float) -> str:
        """The address of the server to which a socket is opened now."""
        self._began = now
        return self._servers.here.url

    def opened(self) -> bytes | str:
        """What to say first on a socket that is open."""
        self.talking, self._order, self._joiner = True, Order(), Joiner()
        here = self._servers.here
        return encode(self._purse.sign(replace(self._hello, token=here.token, key=here.key)))

    def outgoing(self, now: float) -> bytes | str | None:
        """The next frame to send; None: there is none now."""
        if self.state != "online":
            return None
        if self.wakes_at is not None and now >= self.wakes_at:
            self.wakes_at = None
            if self._unanswered is not None:
                self._outbox.append(self._unanswered)
        return encode(self._outbox.popleft()) if self._outbox else None

    def receive(self, frame: bytes | str, now: float) -> None:
        """Take in what the server says."""
        try:
            message = decode_server(frame)
            self._order.check(message)
            self._hear(message, len(frame), now)
        except BadMessage as error:
            self._tell(say("connection-nonsense", reason=str(error)))
            self.talking = False

    def lost(self, now: float, why: str | None = None, *, hangs: bool = False) -> None:
        """Take note that the socket is closed, or could not be opened.

        `why` is a sentence, if neither side wanted that; the server `hangs` if it did not answer any more.
        """
        self.talking, self.wakes_at = False, None
        if self.state == "closed":
            return
        if self.state == "online":
            self.state = "reconnecting"
            # Unless the server has said why before.
            why = None if self.problem else why or say("connection-lost")
        if why is not None:
            self._tell(why)
        # A move waits for the Update that says whether it is still meant; everything else for the Welcome.
        self._resend = self._unanswered is not None
        self._outbox = deque(message for message in self._outbox if not isinstance(message, Play))
        if hangs:
            self._servers.hangs()
        self.opens_at = now if self._servers.next() else now + self._pause(now - self._began)

    def _pause(self, lasted: float) -> float:
        asked, self._return_in = self._return_in, 0.0
        return asked + self._backoff.pause(lasted, soon=not self._servers.alone)

    def _tell(self, problem: str) -> None:
        """Say what is wrong, and if there are several servers, with which."""
        here = self._servers.here.url
        self.problem = problem if self._servers.alone else say("connection-at", server=here, problem=problem)

    # What the server says.

    def _hear(self, message: ServerMessage, size: int, now: float) -> None:
        if self._servers.here.heir and isinstance(message, Refused | Closing):
            # As good as not there: a standby says so, and the server that named it may yet come back.
            self._tell(words.not_let_in(message))
            self.talking = False
            return
        # A record that nobody here waits for would be written to the disk all the same.
        if isinstance(message, Ended) and message.record.match != self._awaited_end:
            return
        known = self._lobby.take(message)
        if isinstance(known, Browse):
            self._outbox.append(known)
        elif known is not None and (whole := self._joiner.take(known)) is not None:
            self._heed(whole, now)
            self._inbox_bytes += size
            self._inbox.append((whole, size))
        self.talking = self.state == "online"

    def _heed(self, message: ServerMessage, now: float) -> None:
        match message:
            case Welcome():
                self._welcomed(message)
            case Drawing():
                # Here, and not where messages are shown: a window that is busy would be late.
                if (reveal := self._purse.answer(message)) is not None:
                    self._outbox.append(reveal)
            case Seated():
                self._doubt(message, message.match)
                if message.match != self._match:
                    self._leave_match()
                self._match = self._awaited_end = message.match
            case Update():
                self._hello = replace(self._hello, known=message.version, match=message.match)
                self._answer(message)
            case Ended():
                self._doubt(message, message.record.match)
                self._awaited_end = None
                self._leave_match()
            case Account(name, token):
                self._hello = replace(self._hello, name=name)
                self._servers.given(token)
                self._leave_match()
            case Refused():
                self._refused(message, now)
            case Closing():
                self._server_closes(message)

    def _doubt(self, message: ServerMessage, match: str) -> None:
        if self._purse.unfair(message):
            self.unfair = match

    def _welcomed(self, welcome: Welcome) -> None:
        self.state, self.problem = "online", None
        self._servers.welcomed(welcome.token, welcome.servers)
        if not welcome.at_table:
            self._leave_match()

    def _leave_match(self) -> None:
        self._hello = replace(self._hello, known=None, match=None)
        self._match = self._unanswered = None
        self._resend = False

    def _answer(self, update: Update) -> None:
        """Take an Update as the answer to the move that waits for one, or as the cue to send it again."""
        waiting = self._unanswered
        if waiting is None:
            return
        still_meant = update.since <= waiting.version and update.match == self._match and bool(update.moves)
        if not still_meant:
            self._unanswered = None
        elif self._resend:
            self._outbox.append(waiting)
        self._resend = False

    def _refused(self, refused: Refused, now: float) -> None:
        if self.state != "online":
            if refused.code != "bad-token":
                self._tell(words.not_let_in(refused))
            self._return_in = _bounded(refused.retry_after)
        if refused.code == "bad-token":
            # The server has forgotten us: come back as a new player, and say nothing about it.
            self._servers.forget_token()
            self._hello = replace(self._hello, known=None, match=None)
        elif refused.code == "not-allowed" and self.state != "online":
            # The answer to Hello: the room is closed to us, and asking again would not open it.
            self.state = "closed"
        elif refused.code == "slow-down" and not refused.to:
            # It was refused unread. If it was not the move, that is stale when it comes again, and no harm is done.
            self.wakes_at = now + _bounded(refused.retry_after)
        elif refused.to == "play":
            self._unanswered = None

    def _server_closes(self, closing: Closing) -> None:
        self._tell(words.not_let_in(closing))
        if closing.return_in is None:
            self.state = "closed"
        self._return_in = _bounded(closing.return_in)


def _bounded(seconds: float | None) -> float:
    """A pause that the server asked for, made safe to sleep: it may have sent anything, even NaN."""
    return seconds if seconds is not None and 0 <= seconds <= 60 else 0.0
