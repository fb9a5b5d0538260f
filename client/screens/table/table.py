"""At the table: the board of the game, and beside it the players, their clocks, what happened and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from client.link.session import SPECTATORS, Notice, Session
from client.player.keys import Deed, deed_of
from client.screens.after.result import Result
from client.screens.board_host import BoardHost, split
from client.screens.board_page import BoardPage
from client.screens.players import time_left
from client.screens.rulebook import RulebookScreen
from client.screens.settings import SettingsScreen
from client.screens.table.chairs import Chairs
from client.screens.table.foot import Foot
from client.screens.table.hearing import Hearing
from client.screens.table.hint_panel import HintPanel
from client.screens.table.invitation import invitation
from client.screens.table.look_back import LookBack
from client.screens.table.match_log import MatchLog
from client.screens.table.player_plates import PlayerPlates
from client.screens.table.sidebar import tag_line
from client.speech.language import say
from client.table.board import Board
from client.ui.form import Form
from client.ui.key_repeat import again
from client.ui.layout import cut_bottom
from client.ui.paint import Ruler
from client.ui.screen import Action, Next, Pop, Push, Replace
from client.ui.sheet import KeySheet, SheetChoice, question
from client.ui.theme import GAP, ROW_HEIGHT
from client.ui.widgets import Entry, Field, Widget
from shared.game import Seat
from shared.messages import Advice, Play, Refused, Said, Say, ServerMessage, Update, Welcome

STEADY: tuple[Deed, ...] = ("back", "forward", "older", "newer")
"""What goes on while its key is held."""


class TableScreen(BoardPage):
    """A match, played or looked on at. It ends in the result as soon as the last move has been seen."""

    positions: LookBack
    lasting = True
    # Whoever reads the rules still hears that it is their turn, and sees the end.

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form(rests=True))
        seated = session.place.seated
        assert seated is not None, "a table screen is for a match that has begun"
        self._seated, self._match, self._rules = seated, seated.match, seated.rules
        self._chairs = Chairs(session, seated)
        host = BoardHost(seated.rules.game, session.settings, aids=seated.rules.aids, aside=self._aside)
        self.positions = LookBack(session, self._chairs, host)
        self._plates = PlayerPlates(self._chairs)
        self._foot = Foot(self._chairs, session.settings, self._doing, self.leave)
        self._hearing = Hearing(session.settings)
        self._hints = HintPanel(session, self._chairs, self.positions)
        self._chat = Entry()
        self._match_log = MatchLog(session)
        self._sent: int | None = None
        """The version that the move on its way answers."""
        self._came: float | None = None
        self._mouse = (0, 0)
        self._show()

    @property
    def _board(self) -> Board:
        return self.positions.board

    @property
    def _seat(self) -> Seat | None:
        return self.session.place.seat

    # The position on the board.

    def _show(self) -> None:
        """Put the newest position on the board, or leave the earlier one that is looked at."""
        if self.session.place.update is not None and not self.positions.back:
            self.positions.show(self.session.place.update)

    def _aside(self) -> str | None:
        """What the board says while it does not wait for the player: where they are, or who plays for them."""
        return say("table-earlier") if self.positions.back else self._chairs.played_by(self._foot.cap("take-back"))

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
        """Take in a position, a refusal, a hint or a line of chat."""
        match message:
            case Update() if message.match == self._match:
                self._take_in(message)
            case Refused():
                self._sent = None
                self._hints.refuse(message)
                # The moves that were taken off the table when one was sent are back.
                self._show()
            case Advice():
                self._hints.show()
            case Welcome():
                self._hints.come_back()
            case Said() if self.session.hears(message) and message.seat != self._seat:
                self._hearing.speaker.play("chat")

    def _take_in(self, update: Update) -> None:
        """Each position, not only the newest: the moves that they tell of are shown one after the other."""
        self._came = None
        if update.version != self._sent and not self.positions.back:
            self._sent = None
            self.positions.show(update)
        if update.version != self._hints.asked:
            self._hints.drop()
        self._hearing.take_in(update, self._seat, lent=self._chairs.lent is not None)

    def update(self, now: float) -> Next:
        """Let time pass on the board and the clocks, and go to the result when its time has come."""
        going = super().update(now)
        self.pass_time(now)
        self._came = now if self._came is None else self._came
        elapsed = now - self._came
        self.stale |= self._chairs.look(elapsed) | self._tell_on()
        update, seat = self.session.place.update, self._seat
        left = time_left(update, seat, elapsed) if update is not None and seat is not None else None
        self._hearing.listen(self._board.sounds, left)
        return going or self._after()

    def _tell_on(self) -> bool:
        """Let the log tell what the board shows by now; a player who looks back sees neither come."""
        return self._match_log.keep_back(0 if self.positions.back else self._board.untold)

    def _after(self) -> Next:
        """Where to go when the match is over and its end has been seen, or when the seat is lost."""
        seated = self.session.place.seated
        if seated is None or seated.match != self._match:
            return Pop()
        outcome = self.session.outcome
        if outcome is None or self._board.moving or self.positions.back:
            return None
        if len(outcome.scores) != len(seated.chairs):
            self.session.notice = Notice(say("table-nonsense"))
            return self.leave()
        return Replace(Result(self.session, self._board.scorecard()))

    def at_stake(self) -> str:
        """What becomes of the player's seat while the server is gone, in a sentence."""
        return self._chairs.at_stake(self.now - self.lost_at) if self.lost_at is not None else ""

    # What the player does.

    def on_event(self, event: pygame.event.Event) -> Next:
        """Answer an event; after a click the keyboard is for the board again."""
        if event.type == pygame.TEXTINPUT and again(event) and self.form.focus == "chat" and not self._chat.text:
            # The key that has led here, still held.
            return None
        going = super().on_event(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.form.focus != "chat":
            # Whoever clicks a button and goes on by keys means the board: Enter is not for the button again.
            self.form.focus = None
        return going

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Answer the keys of the table, the wheel over the log and a click on a plate; the board gets the rest."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        deed = deed_of(event, self.session.settings)
        if deed is not None and self._can(deed):
            return None if again(event) and deed not in STEADY else self._do(deed)
        if event.type == pygame.MOUSEWHEEL and self._match_log.area.collidepoint(self._mouse):
            self._match_log.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and (seat := self._plates.at(event.pos)) is not None:
            self._open_seat(seat)
        elif self.positions.back:
            self._come_back(event)
        else:
            self._ask_board(event)
        return None

    def _ask_board(self, event: pygame.event.Event) -> None:
        move, warning = self.positions.board_host.on_event(event)
        update = self.session.place.update
        if move is None or update is None or self._seat is None or self._sent == update.version:
            return
        play = partial(self._play, update.version, move)
        if warning is None:
            play()
        else:
            self.sheet = question(warning, say("table-yes"), play, say("table-no"))

    def _play(self, version: int, move: str) -> None:
        self.session.line.send(Play(version, move))
        self._sent = version
        self._hints.drop()
        self.positions.board_host.wait(move)

    def _escape(self) -> Next:
        if self.form.focus is not None:
            self.form.focus = None
        elif self.positions.back:
            self._step("now")
        elif not self._board.undo():
            if self._seat is None:
                return self.leave()
            self._hints.drop()
        return None

    def _can(self, deed: Deed) -> bool:
        """Whether a key does what it does now; else it is the board's."""
        match deed:
            case "hint":
                return self._may_ask or (self._rules.rated and self._seat is not None)
            case "resign":
                return self._seat is not None and not self._chairs.guest and self.session.outcome is None
            case "take-back":
                return self._chairs.may_undo
        return True

    def _do(self, deed: Deed) -> Next:
        match deed:
            case "chat":
                self.form.focus = "chat"
            case "hint":
                self._ask()
            case "resign":
                self._ask_resign()
            case "take-back":
                self._chairs.undo()
            case "rules":
                return self._open_rules()
            case "keys":
                self._open_keys()
            case "menu":
                self._open_menu()
            case "mute":
                self.session.mute(SPECTATORS)
            case "back" | "forward" | "first" | "now":
                self._step(deed)
            case "older" | "newer":
                self._match_log.page(1 if deed == "older" else -1)
        return None

    def _say(self) -> None:
        if text := self._chat.text.strip():
            self.session.line.send(Say(text))
        self._chat.clear()
        self.form.focus = None

    # Stepping back.

    def _step(self, deed: Deed) -> None:
        if self.positions.step(deed):
            self._hints.drop()
            if not self.positions.back:
                # What a move on its way became is in the newest position.
                self._sent = None

    def _come_back(self, event: pygame.event.Event) -> None:
        """Any key or click on the board leads back to the present; it does nothing else there."""
        # A key that types comes again as its text, which may be the key to step.
        types = event.type == pygame.KEYDOWN and event.unicode.isprintable() and event.unicode
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN) and not types:
            self._step("now")

    def _called(self) -> str:
        """What there is to come back for; empty, if there is nothing."""
        over = self.session.outcome is not None
        if not self.positions.back or not (self._hearing.my_turn or over):
            return ""
        return say("table-step-over" if over else "table-step-turn", key=self._foot.cap("now"))

    # Hints.

    @property
    def _may_ask(self) -> bool:
        mine = self.session.place.my_turn and self._chairs.lent is None
        # What is asked while the server is gone would be taken for what it has dropped.
        return self._rules.aids and mine and not self.positions.back and self.session.online

    def _ask(self) -> None:
        if self._rules.rated:
            self.session.notice = Notice(self._chairs.without)
        elif (update := self.session.place.update) is not None:
            self.sheet = self._hints.ask(update)

    # Sheets.

    def _ask_resign(self) -> None:
        self.sheet = question(say("table-resign-ask"), say("table-resign"), self._chairs.resign, say("table-play-on"))

    def _open_rules(self) -> Next:
        return Push(RulebookScreen(self._rules.game))

    def _open_keys(self) -> None:
        self.sheet = KeySheet(self.session.settings)

    def _open_menu(self) -> None:
        around = [
            *invitation(self.session, self._seated.code),
            SheetChoice("rules", say("table-rules"), self._open_rules),
            SheetChoice("settings", say("table-settings"), lambda: Push(SettingsScreen(self.session.keeper))),
            SheetChoice("keys", say("table-keys"), self._open_keys),
        ]
        self.sheet = self._chairs.menu(self._open_lend, around)

    def _open_seat(self, seat: Seat) -> None:
        self.sheet = self._chairs.sheet(seat, self._open_lend)

    def _open_lend(self) -> None:
        self.sheet = self._chairs.lend_sheet()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the players, the log, the chat and the buttons."""
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = split(ruler)
        upper, area = self._plates.above(ruler, area)
        actions, area = cut_bottom(area, height, gap)
        chat, area = cut_bottom(area, height, gap)
        lower, area = self._plates.below(ruler, area)
        stepped, area = self.positions.build(ruler, area, self._doing, self._called())
        tagged, area = tag_line(ruler, area, self._seated, self._hints.assisted)
        return [
            *upper,
            *lower,
            *tagged,
            *self._log(ruler, area),
            Field("chat", chat, self._chat, self._say, say("table-chat", key=self._foot.cap("chat"))),
            *self._foot.build(ruler, actions, self.session.outcome is None, self._may_ask),
            *stepped,
        ]

    def _doing(self, deed: Deed) -> Action:
        return partial(self._do, deed)

    def _log(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The log, and below it what a bot advises."""
        hint, area = self._hints.build(ruler, area)
        self._tell_on()
        return [*self._match_log.build(ruler, area, self._board, self.positions.told), *hint]

    def banner_area(self, ruler: Ruler) -> Rect:
        """Over the board, so that the clocks stay in sight."""
        return split(ruler)[0]
