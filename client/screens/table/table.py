"""At the table: the board of the game, and beside it the players, their clocks, what happened and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect

from client.link.session import SPECTATORS, Notice, Session
from client.player.keys import Deed, deed_of
from client.screens.after.result import Result
from client.screens.board_host import BoardHost, split
from client.screens.online import OnlinePage
from client.screens.players import time_left
from client.screens.rulebook import RulebookScreen
from client.screens.settings import SettingsScreen
from client.screens.table.chairs import Chairs
from client.screens.table.foot import Foot
from client.screens.table.hearing import Hearing
from client.screens.table.hint_panel import HintPanel
from client.screens.table.invitation import invitation
from client.screens.table.match_log import MatchLog
from client.screens.table.player_plates import PlayerPlates
from client.screens.table.sidebar import STEPS, step_strip, tag_line
from client.screens.table.steps import Steps
from client.speech.language import say, spoken
from client.table.board import Board
from client.ui.form import Form
from client.ui.key_repeat import again
from client.ui.layout import cut_bottom, cut_top
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action, Next, Pop, Push, Replace
from client.ui.sheet import KeySheet, SheetChoice, question
from client.ui.theme import GAP, ROW_HEIGHT, TABLE
from client.ui.widgets import Button, Entry, Field, Widget
from shared.game import Seat
from shared.messages import Advice, Play, Refused, Said, Say, ServerMessage, Update

STEADY: tuple[Deed, ...] = ("back", "forward", "older", "newer")
"""What goes on while its key is held."""


class TableScreen(OnlinePage):
    """A match, played or looked on at. It ends in the result as soon as the last move has been seen."""

    lasting = True
    # Whoever reads the rules still hears that it is their turn, and sees the end.

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form(rests=True))
        seated = session.place.seated
        assert seated is not None, "a table screen is for a match that has begun"
        self._seated, self._match, self._rules = seated, seated.match, seated.rules
        self._board_host = BoardHost(seated.rules.game, session.settings, aids=seated.rules.aids, aside=self._aside)
        self._chairs = Chairs(session, seated)
        self._plates = PlayerPlates(self._chairs)
        self._foot = Foot(self._chairs, session.settings, self._doing, self._leave)
        self._hearing = Hearing(session.settings)
        self._hints = HintPanel(session, lambda move: self._board.suggest(move))
        self._chat = Entry()
        self._match_log = MatchLog()
        self._steps = Steps(session.history, session.reach)
        self._sent: int | None = None
        """The version that the move on its way answers."""
        self._came: float | None = None
        self._mouse = (0, 0)
        self._show()

    @property
    def _board(self) -> Board:
        return self._board_host.board

    @property
    def _seat(self) -> Seat | None:
        return self.session.place.seat

    # The position on the board.

    def _show(self) -> None:
        """Put the newest position on the board, or leave the earlier one that is looked at."""
        if self.session.place.update is not None and not self._steps.back:
            self._present(self.session.place.update)

    def _present(self, update: Update) -> None:
        if self._chairs.lent is not None:
            update = replace(update, moves=())
        self._board_host.show(update, self.session.place.cast)

    def _aside(self) -> str | None:
        """What the board says while it does not wait for the player: where they are, or who plays for them."""
        return say("table-earlier") if self._steps.back else self._chairs.played_by(self._foot.cap("take-back"))

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
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
            case Said() if self.session.hears(message) and message.seat != self._seat:
                self._hearing.speaker.play("chat")

    def _take_in(self, update: Update) -> None:
        """Each position, not only the newest: the moves that they tell of are shown one after the other."""
        self._came = None
        if update.version != self._sent and not self._steps.back:
            self._sent = None
            self._present(update)
        if update.version != self._hints.asked:
            self._hints.drop()
        self._hearing.take_in(update, self._seat, lent=self._chairs.lent is not None)

    def update(self, now: float) -> Next:
        going = super().update(now)
        self._board_host.pass_time(now)
        self._came = now if self._came is None else self._came
        elapsed = now - self._came
        self.stale |= self._chairs.look(elapsed) | self._tell_on() | self._board.stale
        self._board.stale = False
        update, seat = self.session.place.update, self._seat
        left = time_left(update, seat, elapsed) if update is not None and seat is not None else None
        self._hearing.listen(self._board.sounds, left)
        return going or self._after()

    def _tell_on(self) -> bool:
        """Let the log tell what the board shows by now; who looks back sees neither come."""
        return self._match_log.keep_back(self.session.log, 0 if self._steps.back else self._board.untold)

    def _after(self) -> Next:
        """Where to go when the match is over and its end has been seen, or when the seat is lost."""
        seated = self.session.place.seated
        if seated is None or seated.match != self._match:
            return Pop()
        outcome = self.session.outcome
        if outcome is None or self._board.moving or self._steps.back:
            return None
        if len(outcome.scores) != len(seated.chairs):
            self.session.notice = Notice(say("table-nonsense"))
            return self._leave()
        return Replace(Result(self.session, self._board.scorecard()))

    @property
    def moving(self) -> bool:
        return self._board.moving

    def at_stake(self) -> str:
        return self._chairs.at_stake(self.now - self.lost_at) if self.lost_at is not None else ""

    # What the player does.

    def on_event(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.TEXTINPUT and again(event) and self.form.focus == "chat" and not self._chat.text:
            # The key that has led here, still held.
            return None
        going = super().on_event(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.form.focus != "chat":
            # Whoever clicks a button and goes on by keys means the board: Enter is not for the button again.
            self.form.focus = None
        return going

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        deed = deed_of(event, self.session.settings)
        if deed is not None and self._can(deed):
            return None if again(event) and deed not in STEADY else self._do(deed)
        if event.type == pygame.MOUSEWHEEL and self._match_log.area.collidepoint(self._mouse):
            self._match_log.scroll(event.y)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and (seat := self._plates.at(event.pos)) is not None:
            return self._open_seat(seat)
        if self._steps.back:
            return self._come_back(event)
        return self._ask_board(event)

    def _ask_board(self, event: pygame.event.Event) -> Next:
        move, warning = self._board_host.on_event(event)
        update = self.session.place.update
        if move is None or update is None or self._seat is None or self._sent == update.version:
            return None
        if warning is None:
            self._play(update.version, move)
            return None
        self.sheet = question(warning, say("table-yes"), partial(self._play, update.version, move), say("table-no"))
        return None

    def _play(self, version: int, move: str) -> None:
        self.session.line.send(Play(version, move))
        self._sent = version
        self._hints.drop()
        self._board_host.wait(move)

    def _escape(self) -> Next:
        if self.form.focus is not None:
            self.form.focus = None
        elif self._steps.back:
            self._do("now")
        elif not self._board.undo():
            if self._seat is None:
                return self._leave()
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
                return self._ask()
            case "resign":
                return self._ask_resign()
            case "take-back":
                return self._chairs.undo()
            case "rules":
                return self._open_rules()
            case "keys":
                return self._open_keys()
            case "menu":
                return self._open_menu()
            case "mute":
                self.session.mute(SPECTATORS)
            case "back" | "forward":
                if self._steps.back and self._board.moving:
                    # Who steps on that fast has seen enough of the last move.
                    self._step(True, leap=True)
                return self._step(self._steps.step(-1 if deed == "back" else 1))
            case "first":
                return self._step(self._steps.first())
            case "now":
                return self._step(self._steps.now(), leap=True)
            case "older" | "newer":
                self._match_log.page(1 if deed == "older" else -1)
        return None

    def _say(self) -> None:
        if text := self._chat.text.strip():
            self.session.line.send(Say(text))
        self._chat.clear()
        self.form.focus = None

    def _leave(self) -> Next:
        self.session.leave()
        return Pop()

    # Stepping back.

    def _step(self, stepped: bool, leap: bool = False) -> Next:
        """Show the position if there is one; after a leap no single move led there."""
        if stepped:
            self._hints.drop()
            if leap:
                self._board.leap()
            self._present(self._steps.position)
            if not self._steps.back:
                # What a move on its way became is in the newest position.
                self._sent = None
        return None

    def _come_back(self, event: pygame.event.Event) -> Next:
        """Any key or click on the board leads back to the present; it does nothing else there."""
        if event.type == pygame.KEYDOWN and event.unicode.isprintable() and event.unicode:
            # It comes again as the text that it types, which may be the key to step.
            return None
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN):
            return self._do("now")
        return None

    # Hints.

    @property
    def _may_ask(self) -> bool:
        return self._rules.aids and self.session.place.my_turn and self._chairs.lent is None and not self._steps.back

    def _ask(self) -> Next:
        if self._rules.rated:
            self.session.notice = Notice(self._chairs.without)
        elif (update := self.session.place.update) is not None:
            self.sheet = self._hints.ask_through(self._chairs, update)
        return None

    # Sheets.

    def _ask_resign(self) -> Next:
        self.sheet = question(say("table-resign-ask"), say("table-resign"), self._chairs.resign, say("table-play-on"))
        return None

    def _open_rules(self) -> Next:
        return Push(RulebookScreen(self._rules.game))

    def _open_keys(self) -> Next:
        self.sheet = KeySheet(self.session.settings)
        return None

    def _open_menu(self) -> Next:
        around = [
            *invitation(self.session, self._seated.code),
            SheetChoice("rules", say("table-rules"), self._open_rules),
            SheetChoice("settings", say("table-settings"), lambda: Push(SettingsScreen(self.session.keeper))),
            SheetChoice("keys", say("table-keys"), self._open_keys),
        ]
        self.sheet = self._chairs.menu(self._open_lend, around)
        return None

    def _open_seat(self, seat: Seat) -> Next:
        self.sheet = self._chairs.sheet(seat, self._open_lend)
        return None

    def _open_lend(self) -> None:
        self.sheet = self._chairs.lend_sheet()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = split(ruler)
        upper, area = self._plates.above(ruler, area)
        actions, area = cut_bottom(area, height, gap)
        chat, area = cut_bottom(area, height, gap)
        lower, area = self._plates.below(ruler, area)
        stepped, area = self._step_strip(ruler, area)
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

    def _step_strip(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The buttons to step back and on; when there is something to come back for, a button that says so."""
        widgets, area = step_strip(ruler, area, self._steps, self._doing)
        over = self.session.outcome is not None
        if self._steps.back and (self._hearing.my_turn or over):
            text = say("table-step-over" if over else "table-step-turn", key=self._foot.cap("now"))
            sign, area = cut_top(area, ruler.px(STEPS), ruler.px(GAP))
            widgets.append(Button("return", sign, text, self._doing("now"), "main"))
        return widgets, area

    def _doing(self, deed: Deed) -> Action:
        return lambda: self._do(deed)

    def _log(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The log, and below it what a bot advises."""
        session, board = self.session, self._board
        hint, area = self._hints.build(ruler, area, board.named)
        made_of = (spoken(), frozenset(session.muted), self._match, self._seat)
        self._tell_on()
        told, tell = self._steps.told, partial(board.tell, cast=session.place.cast)
        log = self._match_log.build(ruler, area, session.log, session.hears, tell, told, made_of, self._colour_of)
        return [*log, *hint]

    def _colour_of(self, seat: Seat) -> int:
        """The colour of the palette's seats in which the board, too, shows a seat."""
        return seat if self._board.colours_by_seat else (seat - (self._seat or 0)) % max(1, len(self._seated.chairs))

    def banner_area(self, ruler: Ruler) -> Rect:
        return split(ruler)[0]

    def draw_moving(self, paint: Paint) -> Rect:
        if self.covered:
            return super().draw_moving(paint)
        board, side = split(paint)
        part = Rect(0, 0, (board.right + side.left) // 2, paint.area.height)
        paint.fill(part, TABLE)
        self._board_host.draw(paint, board)
        return part if self._board.changed is None else self._board.changed

    def draw_more(self, paint: Paint) -> None:
        self._board_host.draw(paint, split(paint)[0])
