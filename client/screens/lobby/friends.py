"""How friends come to the room before a table is open: its link, and the switch that lets them in."""

from __future__ import annotations

from collections.abc import Sequence

from client.link.session import Session
from client.screens.lobby.invitation import INVITATION, InvitationPanel
from client.screens.online import OnlinePage
from client.speech.language import say
from client.ui.form import Form
from client.ui.layout import centred, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import GAP, ROW_HEIGHT
from client.ui.widgets import Button, Widget


class Friends(OnlinePage):
    """The invitation to the room."""

    makes_way = True

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form("copy" if session.links(None) else "door"))
        self._invitation = InvitationPanel(session)

    def follow(self) -> Next:
        """Take in what the server answers to the switch."""
        door = self.session.door
        self.stale |= door is not None and door.look()
        return super().follow()

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the invitation, and the way back below it."""
        gap, wide = ruler.px(GAP), ruler.px(INVITATION)
        height, back = self._invitation.height(ruler, wide, None), ruler.px(ROW_HEIGHT)
        invitation, below = cut_top(centred(ruler.area, wide, height + gap + back), height, gap)
        shown = self._invitation.build(ruler, invitation, None)
        return [*shown, Button("back", below, say("invite-back"), Pop)]
