"""How others come to one's table, in words and as a QR code of characters; and who may come to one's own server."""

from __future__ import annotations

from collections.abc import Callable

from client.link.invitation import Invitation, is_at, link, others_at
from client.link.local_server import LocalServer, LocalServerError
from client.link.qr import modules
from client.link.session import Line
from client.speech.command import Mistake
from client.speech.language import say
from client.speech.words import sentence
from client.ui.terminal import Kind
from shared.messages import Join, Table, Welcome
from shared.program import as_typed

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""The characters of an upper and a lower module: the ink is dark."""


class Invitations:
    """To the server at the other end of a line, or to one's own, `local`. `pictures`: whoever reads sees them."""

    def __init__(
        self, line: Line, local: LocalServer | None, show: Callable[[Kind, str], None], *, pictures: bool
    ) -> None:
        self._line = line
        self._local = local
        self._show = show
        self._pictures = pictures
        self.welcome: Welcome | None = None
        """The last that the server has said."""

    def _alone(self, local: LocalServer) -> str:
        return say("text-alone" if local.can_let_in else "invite-no-network")

    @property
    def _others_at(self) -> tuple[str, ...]:
        return others_at(self._line.room[0].url, self.welcome) if self._local is None else self._local.others_at

    def _links(self, code: str | None) -> list[str]:
        return [link(each, code) for each in self._others_at]

    def offer(self, table: Table) -> None:
        """Say how others come to a table with a code and a free chair, as far as that is known."""
        if table.code is None or all(chair.name is not None for chair in table.chairs):
            return
        links = self._links(table.code)
        if links:
            more = [say("text-invite-more")] if self._pictures else []
            self._show("notice", " ".join([say("text-invite", link=links[0]), *more]))
        elif self._local is not None:
            self._show("notice", self._alone(self._local))

    def show(self, table: Table | None) -> None:
        """Show all that helps somebody to come to the table, or to the room without one that needs an invitation.

        Raises:
            Mistake: only this machine reaches the server of somebody else, and there is no code to tell.
        """
        code = None if table is None else table.code
        links = self._links(code)
        if not links:
            self._show("notice", self._why_nobody_comes(code))
            return
        self._show("notice", say("text-invite", link=links[0]))
        for row in half_blocks(links[0]) if self._pictures else ():
            self._show("picture", row)
        for other in links[1:]:
            self._show("notice", say("text-invite-or", link=other))
        if self._line.room[0].key is not None:
            self._show("notice", say("invite-key"))

    def _why_nobody_comes(self, code: str | None) -> str:
        if self._local is not None:
            return self._alone(self._local)
        if code is None:
            raise Mistake(say("text-no-table"))
        return f"{say('invite-loopback')} {code}"

    def let_in(self, table: Table | None, *, on: bool) -> None:
        """Let others on the network in, and say how they come to the table or the room; or let nobody else in.

        Raises:
            Mistake: the server is not one's own, or cannot do it.
        """
        if self._local is None:
            raise Mistake(say("text-not-own"))
        try:
            self._local.let_in(stop=not on)
        except (LocalServerError, OSError) as error:
            raise Mistake(sentence(str(error))) from None
        self._show("notice", say("text-let-in" if on else "text-kept-out"))
        if not on:
            return
        if table is not None and table.code is not None:
            self.offer(table)
        else:
            self._show("notice", say("text-invite", link=self._links(None)[0]))

    def join(self, invited: Invitation) -> Join:
        """What to ask of this server for an invitation.

        Raises:
            Mistake: it leads to another server, or to no table.
        """
        if not invited.code or not is_at(self._line.room, self._others_at, invited.url):
            raise Mistake(say("text-elsewhere", command=as_typed("python -m client join")))
        return Join(code=invited.code)


def half_blocks(text: str) -> list[str]:
    """The QR code of a text in lines, each of two rows of modules, dark on light."""
    rows = [*modules(text)]
    below = [*rows[1:], (False,) * len(rows)]
    return ["".join(HALVES[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], below[::2], strict=True)]
