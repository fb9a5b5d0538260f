"""At the table: the board of the game, and beside it the players, their clocks, what happened and what is said."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame
from msgspec.structs import replace
from pygame import Rect

from client.boards import board_for
from client.boards.plain import PlainBoard
from client.form import Form
from client.keys import Deed, deed_of, key_of, shown
from client.language import say, spoken
from client.layout import columns, cut_bottom, cut_right, cut_top
from client.paint import Paint, Ruler
from client.screen import Action, Next, Pop, Push, Replace
from client.screens.chronicle import Chronicle
from client.screens.online import OnlinePage
from client.screens.result import Result
from client.screens.rulebook import RulebookScreen
from client.screens.settings import SettingsScreen
from client.screens.sheet import Choice, KeySheet, Sheet, nothing, question
from client.screens.sidebar import (
    CROWD,
    Player,
    advice_panel,
    plate,
    plate_height,
    players,
    sits_in,
    step_strip,
    tags,
    time_left,
)
from client.screens.steps import Steps
from client.sound import Speaker
from client.theme import GAP, QUIET, ROW_HEIGHT, SMALL, TABLE
from client.visit import SPECTATORS, Notice, Visit
from client.widgets import Button, Entry, Field, Label, Widget
from shared.game import Seat, Seen
from shared.messages import (
    Advice,
    Ask,
    Lend,
    Play,
    Refused,
    Resign,
    Said,
    Say,
    ServerMessage,
    TakeBack,
    TakeOver,
    Update,
)

BOARD_SHAPE = 1.3
"""Width of the board by its height, at most: what is wider goes to the sidebar, up to WIDEST."""
NARROWEST, WIDEST = 236, 340
STEPS = 28
TICKS = 10.0
"""Seconds on the player's own clock from which it is heard."""
NONSENSE = (LookupError, TypeError, ValueError, pygame.error)
"""What a board raises that is given what it cannot read, or draw."""


class TableScreen(OnlinePage):
    """A match, played or looked on at. It ends in the result as soon as the last move has been seen."""

    lasting = True
    # Whoever reads the rules still hears that it is their turn, and sees the end.

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit, Form(rests=True))
        seated = visit.place.seated
        assert seated is not None, "a table screen is for a match that has begun"
        self._seated, self._match, self._rules = seated, seated.match, seated.rules
        self._board = board_for(seated.rules.game, visit.settings)
        self._board.aids = seated.rules.aids
        self._speaker = Speaker(visit.settings)
        self._chat = Entry()
        self._chronicle = Chronicle()
        self._steps = Steps(visit.history, visit.reach)
        self._sent: int | None = None
        """The version that the move on its way answers."""
        self._asked: int | None = None
        """The version for which a bot was asked what to play."""
        self._assisted = False
        self._came: float | None = None
        self._players: list[Player] = []
        self._was_my_turn = False
        self._ticked = 0
        self._plates: list[tuple[Seat, Rect]] = []
        self._mouse = (0, 0)
        self._show()

    # The position on the board.

    def _show(self) -> None:
        """Put the newest position on the board, or the earlier one that is looked at."""
        if self.visit.place.update is not None and not self._steps.back:
            self._present(self.visit.place.update)

    def _present(self, update: Update) -> None:
        """Put a position on the board; one that a newer server tells otherwise than we know, on the plain board."""
        if self._lent is not None:
            update = replace(update, moves=())
        try:
            self._put(update)
        except NONSENSE:
            self._take_plain_board()
            self._put(update)

    def _put(self, update: Update) -> None:
        self._board.show(update, self.visit.place.cast)
        if update.views:
            self._board.reveal(update.views)

    def _take_plain_board(self) -> None:
        self._board = PlainBoard(self._board.game, self.visit.settings)

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
        match message:
            case Update() if message.match == self._match:
                self._take_in(message)
            case Refused():
                self._sent = None
                self._asked = None if message.to in ("", "ask") else self._asked
                # The moves that were taken off the table when one was sent are back.
                self._show()
            case Advice():
                self._show_advice()
            case Said() if self.visit.hears(message) and message.seat != self._seat:
                self._speaker.play("chat")

    def _take_in(self, update: Update) -> None:
        """Each position, not only the newest: the moves that they tell of are shown one after the other."""
        self._came = None
        if update.version != self._sent and not self._steps.back:
            self._sent = None
            self._present(update)
        if self._asked is not None and update.version != self._asked:
            self._drop_advice()
        my_turn = self._seat in update.to_act and self._lent is None and update.outcome is None
        if my_turn and not self._was_my_turn:
            self._speaker.play("turn")
        self._was_my_turn = my_turn
        if update.outcome is not None and update.outcome.scores and self._seat is not None:
            self._speaker.play("win" if self._seat in update.outcome.winners else "lose")

    def update(self, now: float) -> Next:
        going = super().update(now)
        try:
            self._board.pass_time(now)
        except NONSENSE:
            self._take_plain_board()
            self._show()
        self._came = now if self._came is None else self._came
        shown = self._seats(now - self._came)
        self.stale |= self._board.stale or shown != self._players
        self._players, self._board.stale = shown, False
        self._sound(now - self._came)
        return going or self._after()

    def _sound(self, elapsed: float) -> None:
        for sound in self._board.sounds:
            self._speaker.play(sound)
        self._board.sounds.clear()
        update, seat = self.visit.place.update, self._seat
        left = time_left(update, seat, elapsed) if update is not None and seat is not None else None
        second = int(left) if left is not None and left < TICKS and self._was_my_turn else 0
        if second and second != self._ticked:
            self._speaker.play("tick")
        self._ticked = second

    def _after(self) -> Next:
        """Where to go when the match is over and its end has been seen, or when the seat is lost."""
        seated = self.visit.place.seated
        if seated is None or seated.match != self._match:
            return Pop()
        outcome = self.visit.outcome
        if outcome is None or self._board.moving or self._steps.back:
            return None
        if len(outcome.scores) != len(seated.chairs):
            self.visit.notice = Notice(say("table-nonsense"))
            return self._leave()
        return Replace(Result(self.visit, self._board.scorecard()))

    @property
    def moving(self) -> bool:
        return self._board.moving

    def _seats(self, elapsed: float) -> list[Player]:
        place = self.visit.place
        if place.seated is None or place.update is None:
            return []
        return players(place.update, place.seated.chairs, self._rules, place.cast, elapsed, self.visit.muted)

    def at_stake(self) -> str:
        if self._seat is None or self.lost_at is None or self.visit.outcome is not None:
            return ""
        left = round(self._rules.grace - (self.now - self.lost_at))
        if left <= 0:
            return ""
        return say("table-stake-bot" if self._rules.absent == "bot" else "table-stake-forfeit", seconds=left)

    # What the player does.

    def on_event(self, event: pygame.event.Event) -> Next:
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
        deed = deed_of(event, self.visit.settings)
        if deed is not None and self._can(deed):
            return self._do(deed)
        if event.type == pygame.MOUSEWHEEL and self._chronicle.area.collidepoint(self._mouse):
            self._chronicle.scroll(event.y)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and (seat := self._plate_at(event.pos)) is not None:
            return self._open_seat(seat)
        if self._steps.back:
            return self._come_back(event)
        return self._ask_board(event)

    def _ask_board(self, event: pygame.event.Event) -> Next:
        try:
            move = self._board.on_event(event)
            warning = self._board.warning(move) if move is not None else None
        except NONSENSE:
            self._take_plain_board()
            self._show()
            return None
        update = self.visit.place.update
        if move is None or update is None or self._seat is None or self._sent == update.version:
            return None
        if warning is None:
            return self._play(update.version, move)()
        self.sheet = question(warning, say("table-yes"), self._play(update.version, move), say("table-no"))
        return None

    def _play(self, version: int, move: str) -> Action:
        def act() -> Next:
            self.visit.line.send(Play(version, move))
            self._sent = version
            self._drop_advice()
            try:
                self._board.wait(move)
            except NONSENSE:
                # It is the server's to say what is wrong with it.
                self._board.undo()
            return None

        return act

    @property
    def _seat(self) -> Seat | None:
        return self.visit.place.seat

    @property
    def _lent(self) -> str | None:
        """The agent that plays the player's seat."""
        update = self.visit.place.update
        return sits_in(update, self._seat) if update is not None and not self._guest else None

    @property
    def _guest(self) -> bool:
        """The player has taken a bot's seat over."""
        chairs = self._seated.chairs
        return self._seat is not None and self._seat < len(chairs) and chairs[self._seat].bot

    def _escape(self) -> Next:
        if self.form.focus is not None:
            self.form.focus = None
        elif self._steps.back:
            self._do("now")
        elif not self._board.undo():
            self._drop_advice()
        return None

    def _can(self, deed: Deed) -> bool:
        """Whether a key does what it does now; else it is the board's."""
        match deed:
            case "hint":
                return self._may_ask
            case "resign":
                return self._seat is not None and not self._guest
            case "take-back":
                return self._lent is not None
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
                return self._take_back()
            case "rules":
                return self._open_rules()
            case "keys":
                return self._open_keys()
            case "menu":
                return self._open_menu()
            case "mute":
                return self._mute(SPECTATORS)()
            case "back" | "forward":
                return self._step(self._steps.step(-1 if deed == "back" else 1))
            case "first":
                return self._step(self._steps.first())
            case "now":
                return self._step(self._steps.now(), leap=True)
            case "older" | "newer":
                self._chronicle.page(1 if deed == "older" else -1)
        return None

    def _say(self) -> Next:
        text = self._chat.text.strip()
        if text:
            self.visit.line.send(Say(text))
        self._chat.clear()
        self.form.focus = None
        return None

    def _leave(self) -> Next:
        self.visit.leave()
        return Pop()

    # Stepping back.

    def _step(self, stepped: bool, leap: bool = False) -> Next:
        if stepped:
            self._drop_advice()
            self._present(self._steps.position(leap))
            if not self._steps.back:
                # What a move on its way became is in the newest position.
                self._sent = None
        return None

    def _come_back(self, event: pygame.event.Event) -> Next:
        """Any key or click on the board leads back to the present; it does nothing else there."""
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN):
            return self._do("now")
        return None

    # Hints.

    @property
    def _may_ask(self) -> bool:
        return self._rules.aids and self.visit.place.my_turn and self._lent is None and not self._steps.back

    def _ask(self) -> Next:
        update = self.visit.place.update
        if self._asked is not None:
            self._drop_advice()
        elif update is not None:
            self.visit.line.send(Ask(update.version))
            self._asked, self._assisted = update.version, True
        return None

    @property
    def _advice(self) -> Advice | None:
        """The hint that was asked for, once it is there."""
        advice = self.visit.advice
        return advice if advice is not None and advice.version == self._asked else None

    def _show_advice(self) -> None:
        if self._advice is not None:
            self._board.suggest(self._advice.move)

    def _drop_advice(self) -> Next:
        if self._asked is not None:
            self._asked = None
            self._board.suggest(None)
        return None

    # Sheets.

    def _ask_resign(self) -> Next:
        self.sheet = question(say("table-resign-ask"), say("table-resign"), self._resign, say("table-play-on"))
        return None

    def _resign(self) -> Next:
        self.visit.line.send(Resign())
        return None

    def _open_rules(self) -> Next:
        return Push(RulebookScreen(self._rules.game))

    def _open_settings(self) -> Next:
        return Push(SettingsScreen(self.visit.keeper))

    def _open_keys(self) -> Next:
        self.sheet = KeySheet(self.visit.settings)
        return None

    def _open_menu(self) -> Next:
        """What can be done at the table besides to play."""
        choices = [self._seat_choice(seat) for seat in range(len(self._players))]
        every = [
            *(self._own_choices() if self._seat is not None else ()),
            *(choice for choice in choices if choice is not None),
            self._mute_choice(SPECTATORS, say("table-spectators")),
            Choice("rules", say("table-rules"), self._open_rules),
            Choice("settings", say("table-settings"), self._open_settings),
            Choice("keys", say("table-keys"), self._open_keys),
        ]
        self.sheet = Sheet(say("table-menu"), every)
        return None

    def _own_choices(self) -> list[Choice]:
        if self._lent is not None:
            return [Choice("take-back", say("table-take-back"), self._take_back, "main")]
        if self._guest:
            return [Choice("give-back", say("table-give-back"), self._lend(None), sign="bot")]
        return [Choice("lend", say("table-lend"), self._open_lend, sign="bot")]

    def _seat_choice(self, seat: Seat) -> Choice | None:
        """What can be done about another player: take over a bot's seat, or mute somebody."""
        player = self._players[seat]
        if seat == self._seat:
            return None
        if self._may_take_over(player):
            return Choice(f"take {seat}", say("table-take-over-whose", who=player.name), self._take_over(seat))
        name = self._seated.chairs[seat].name
        return self._mute_choice(name, player.name) if name is not None else None

    def _mute_choice(self, name: str, called: str) -> Choice:
        key = "table-unmute" if name in self.visit.muted else "table-mute"
        return Choice(f"mute {name}", say(key, who=called), self._mute(name), sign="talk")

    def _mute(self, name: str) -> Action:
        def act() -> Next:
            self.visit.mute(name)
            return None

        return act

    def _open_seat(self, seat: Seat) -> Next:
        choices = self._own_choices() if seat == self._seat else [self._seat_choice(seat)]
        every = [*(choice for choice in choices if choice is not None), Choice("close", say("table-close"), nothing)]
        self.sheet = Sheet(self._players[seat].name, every, self._players[seat].state)
        return None

    def _open_lend(self) -> Next:
        lobby = self.visit.place.lobby
        bots = [bot.agent for bot in (lobby.bots if lobby is not None else ()) if self._rules.game in bot.games]
        choices = [Choice("any", say("table-lend-any"), self._lend(None), "main", "bot")]
        choices += [Choice(f"lend {agent}", agent, self._lend(agent), sign="bot") for agent in bots]
        self.sheet = Sheet(say("table-lend-ask"), choices, say("table-lend-more"))
        return None

    def _lend(self, agent: str | None) -> Action:
        def act() -> Next:
            self.visit.line.send(Lend(agent))
            return None

        return act

    def _take_back(self) -> Next:
        self.visit.line.send(TakeBack())
        return None

    def _may_take_over(self, player: Player) -> bool:
        return self._seat is None and self._rules.takeover and player.bot

    def _take_over(self, seat: Seat) -> Action:
        def act() -> Next:
            self.visit.line.send(TakeOver(seat))
            return None

        return act

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = self._split(ruler)
        upper, area = self._plates_above(ruler, area)
        actions, area = cut_bottom(area, height, gap)
        chat, area = cut_bottom(area, height, gap)
        lower, area = self._plates_below(ruler, area)
        stepped, area = self._step_strip(ruler, area)
        tagged, area = self._tag_line(ruler, area)
        return [
            *upper,
            *lower,
            *tagged,
            *self._log(ruler, area),
            Field("chat", chat, self._chat, self._say, say("table-chat", key=self._cap("chat"))),
            *self._actions(ruler, actions),
            *stepped,
        ]

    def _cap(self, deed: Deed) -> str:
        return shown(key_of(deed, self.visit.settings))

    def _tag_line(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        words = tags(self._seated, self._assisted)
        if not words:
            return [], area
        lines = len(ruler.wrap(words, SMALL, area.width))
        line, rest = cut_top(area, lines * ruler.line_height(SMALL), ruler.px(GAP) // 2)
        return [Label(line, words, SMALL, QUIET, wrap=True)], rest

    def _plates_above(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        self._plates = []
        widgets: list[Widget] = []
        above = self._in_order()[1]
        for seat in above:
            # Plates that are only lines stand close together.
            apart = GAP if seat == above[-1] or len(self._players) < CROWD else GAP // 2
            place, area = cut_top(area, self._plate_height(ruler, seat), ruler.px(apart))
            widgets += self._plate(ruler, place, seat)
        return widgets, area

    def _plates_below(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        widgets: list[Widget] = []
        for seat in self._in_order()[0]:
            place, area = cut_bottom(area, self._plate_height(ruler, seat), ruler.px(GAP))
            widgets += self._plate(ruler, place, seat)
        return widgets, area

    def _in_order(self) -> tuple[list[Seat], list[Seat]]:
        """The player's own seat, whose plate is below the log, and those above it, the next to move first."""
        seats = list(range(len(self._players)))
        near = self._seat if self._seat is not None else 0
        return seats[near : near + 1], [*seats[near + 1 :], *seats[:near]]

    def _plate_height(self, ruler: Ruler, seat: Seat) -> int:
        player = self._players[seat]
        own, button = seat == self._seat, self._may_take_over(player)
        return plate_height(ruler, player, len(self._players), own=own, button=button)

    def _plate(self, ruler: Ruler, place: Rect, seat: Seat) -> list[Widget]:
        player, button = self._players[seat], None
        if self._may_take_over(player):
            text = say("table-take-over")
            size = Rect(0, 0, ruler.width(text, SMALL) + ruler.px(40), ruler.px(28))
            button = Button(f"take {seat}", size, text, self._take_over(seat))
        self._plates.append((seat, place))
        return plate(ruler, place, player, button)

    def _plate_at(self, place: tuple[int, int]) -> Seat | None:
        return next((seat for seat, rect in self._plates if rect.collidepoint(place)), None)

    def _step_strip(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The buttons to step back and on; when there is something to come back for, a button that says so."""
        gap = ruler.px(GAP)
        strip, area = cut_top(area, ruler.px(STEPS), gap)
        deeds: tuple[Deed, ...] = ("first", "back", "forward", "now")
        now, newest = self._steps.numbers
        over = self.visit.outcome is not None
        words = say("table-step", now=now, newest=newest) if self._steps.back else say("table-moves", count=newest)
        widgets = step_strip(ruler, strip, words, [self._doing(deed) for deed in deeds], self._steps.back)
        if self._steps.back and (self._was_my_turn or over):
            sign, area = cut_top(area, ruler.px(STEPS), gap)
            text = say("table-step-over" if over else "table-step-turn", key=self._cap("now"))
            widgets.append(Button("return", sign, text, self._doing("now"), "main"))
        return widgets, area

    def _doing(self, deed: Deed) -> Action:
        return lambda: self._do(deed)

    def _log(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The log, and below it what a bot advises."""
        visit, advice = self.visit, self._advice
        hint: list[Widget] = []
        if self._asked is not None:
            move = self._board.named(advice.move) if advice is not None else ""
            hint = advice_panel(ruler, area, advice, move, self._drop_advice)
            _, area = cut_bottom(area, hint[0].rect.height, ruler.px(GAP))
        made_of = (spoken(), frozenset(visit.muted), self._match)
        told = self._steps.told
        log = self._chronicle.build(ruler, area, visit.log, visit.hears, self._tell, told, made_of, self._colour_of)
        return [*log, *hint]

    def _colour_of(self, seat: Seat) -> int:
        """The colour of the palette's seats in which the board, too, shows a seat."""
        return seat if self._board.colours_by_seat else (seat - (self._seat or 0)) % len(self._seated.chairs)

    def _tell(self, seen: Seen) -> str:
        return self._board.tell(seen, self.visit.place.cast)

    def _split(self, ruler: Ruler) -> tuple[Rect, Rect]:
        """The board's place and the sidebar's."""
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-2 * gap, -2 * gap)
        spare = area.width - round(area.height * BOARD_SHAPE) - 2 * gap
        side, board = cut_right(area, min(max(ruler.px(NARROWEST), spare), ruler.px(WIDEST)), gap * 2)
        return board, side

    def banner_area(self, ruler: Ruler) -> Rect:
        return self._split(ruler)[0]

    def _actions(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        more, area = cut_right(area, area.height, gap)
        menu = Button("menu", more, "", self._open_menu, sign="more")
        if self._seat is None:
            return [Button("leave", area, say("table-leave"), self._leave), menu]
        if self._lent is not None:
            text = say("table-take-back-key", key=self._cap("take-back"))
            return [Button("take-back", area, text, self._take_back, "main"), menu]
        # Who sits in gives back what is not theirs to give up.
        resign = Button("resign", area, say("table-resign"), self._ask_resign)
        if self._guest:
            resign = Button("give-back", area, say("table-give-back"), self._lend(None))
        if not self._rules.aids:
            return [resign, menu]
        left, right = columns(area, 2, gap)
        text = say("table-hint", key=self._cap("hint"))
        hint = Button("hint", left, text, self._ask, "plain", enabled=self._may_ask)
        return [hint, dataclasses.replace(resign, rect=right), menu]

    def draw_moving(self, paint: Paint) -> Rect:
        if self.banner is not None or self.sheet is not None:
            return super().draw_moving(paint)
        board, side = self._split(paint)
        part = Rect(0, 0, (board.right + side.left) // 2, paint.area.height)
        paint.fill(part, TABLE)
        self._draw_board(paint, board)
        return part if self._board.changed is None else self._board.changed

    def draw_more(self, paint: Paint) -> None:
        board, _ = self._split(paint)
        self._draw_board(paint, board)

    def _draw_board(self, paint: Paint, area: Rect) -> None:
        try:
            self._board.draw(paint, area)
        except NONSENSE:
            self._take_plain_board()
            self._show()
            paint.fill(area, TABLE)
            self._board.draw(paint, area)
