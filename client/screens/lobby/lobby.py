"""The lobby: play with anybody, with a bot, or with friends by a room's code; watch others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame
from pygame import Rect

from client.link.invitation import LONGEST, Invitation, read
from client.link.session import Notice, Session
from client.link.teacher import LABEL
from client.rules.default_rules import offered as offered_rules
from client.rules.default_rules import paired, seats_at, usual
from client.rules.house_rules import Order
from client.rules.offers import chair, label, level, offered
from client.screens.after.records import RecordsScreen
from client.screens.lessons import LessonsScreen
from client.screens.lobby.friends import Friends
from client.screens.lobby.house_rules import HouseRules
from client.screens.lobby.invitation import InvitationPanel
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.screens.lobby.open_tables import SMALL_BUTTON, SWITCH, TALL, OpenTables, middle, panel
from client.screens.lobby.tabs import TABS, game_tabs
from client.screens.lobby.waiting import Waiting
from client.screens.online import OnlinePage
from client.screens.settings import SettingsScreen
from client.screens.table.table import TableScreen
from client.speech.language import say
from client.speech.ratings import told
from client.speech.words import title_of
from client.ui.form import Form
from client.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.screen import Action, Next, Pop, Push
from client.ui.switches import OneOf, Toggle
from client.ui.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, STRONG, THEIRS, WARNING
from client.ui.widgets import Button, Entry, Field, Label, Mark, Panel, Widget
from shared.games import GAMES
from shared.messages import Bot, Join, Open, Refused, Rules, Seated, Seek, Seeking, ServerMessage, Table, Watch

HEADER = 44
WAY_OUT, INVITE = 92, 110
"""The width of a button of the header, and of the one beside the friends."""


class Lobby(OnlinePage):
    """The lobby of a room: the games, the bots and the tables."""

    banner_fills = True

    def __init__(self, session: Session) -> None:
        super().__init__(session, Form("anyone"))
        self._game = next(iter(self._games), "")
        self._wanted_seats: int | None = None
        self._code = Entry(limit=LONGEST)
        self._invitation = InvitationPanel(session)
        self._bots = Listing[Bot]("bots", TALL)
        self._tables = OpenTables(session)
        self._first_bot: Bot | None = None
        """The first of two bots that are to be watched."""

    @property
    def _games(self) -> tuple[str, ...]:
        welcome = self.session.place.welcome
        return welcome.games if welcome is not None else ()

    def hear(self, message: ServerMessage) -> None:
        """Move the focus with what the server answers."""
        if isinstance(message, Seeking):
            self.form.focus = "stop"
        if isinstance(message, Refused) and message.to in ("join", "watch"):
            self._code.select()
        if isinstance(message, Table | Seated):
            # It has done what it was typed for; and what was refused before that is past.
            self._code.clear()
            self.session.notice = None

    def follow(self) -> Next:
        """Open the screen of the table or match that the player has come to."""
        place = self.session.place
        self._tables.update(self._game, self.now)
        if place.seated is not None and place.update is not None:
            return self._break_lesson_off() if place.seated.label == LABEL else Push(TableScreen(self.session))
        if place.table is not None and place.seated is None:
            return Push(Waiting(self.session))
        return None

    def _break_lesson_off(self) -> Next:
        """Leave a lesson that one comes back to with a new window: its teacher went with the old one."""
        self.session.leave()
        self.session.notice = Notice(say("lessons-broken-off"))
        return None

    # What the buttons do.

    def _seek(self, opponent: Literal["anyone", "human", "bot"], bot: Bot | None = None) -> None:
        rules = offered_rules(self._game, rated=self.session.settings.rated)
        if bot is None:
            self.session.seek(Seek(paired(rules, opponent, self.session.place), opponent, seats=self._seats))
        else:
            self.session.seek(Seek(rules, opponent, bot.agent, self._seats, bot.by))

    def _order(self) -> Order:
        """The house rules of last time, at a table of the size that is chosen now."""
        order = Order(self._game, self.session.settings.tables.get(self._game))
        if self._wanted_seats is not None:
            order.set_seats(self._wanted_seats)
        return order

    def _choose_rules(self) -> Next:
        return Push(HouseRules(self.session, self._order()))

    def _open_private(self) -> Next:
        order = self._order()
        order.private = True
        if self.session.settings.rated and not order.rated:
            order.set_rated(True)
        if order.problems():
            return Push(HouseRules(self.session, order))
        self.session.line.send(order.message())
        return None

    @property
    def _seats(self) -> int | None:
        """How many are to sit at the table; None: as few as the game is for."""
        return self._wanted_seats or seats_at(self._game)

    @property
    def _seat_counts(self) -> tuple[int, ...]:
        return GAMES[self._game].seat_counts if self._game in GAMES else (2,)

    def _watch_bot(self, bot: Bot) -> None:
        """The first of two, or the second: then they play, and a seat can be taken over."""
        if self._first_bot is None:
            self._first_bot = bot
            return
        pair = (chair(self._first_bot), chair(bot))
        sitters = tuple(pair[n % 2] for n in range(self._seats or self._seat_counts[0]))
        self.session.line.send(Open(Rules(self._game, usual(self._game), takeover=True), sitters))
        self._first_bot = None

    def _by_code(self, kind: type[Join] | type[Watch]) -> Next:
        """Go to the table of a code or a link; a link to another server leads there by the first screen."""
        typed = self._code.text
        try:
            invited = read(typed) if typed.strip() else Invitation("", "")
        except ValueError as error:
            self.form.focus, self.session.notice = "code", Notice(str(error))
            return None
        if not self.session.is_at(invited.url):
            self.session.elsewhere = typed, kind
            return Pop()
        if invited.code:
            self.session.line.send(kind(code=invited.code))
        else:
            self.form.focus = "code"
        return None

    def _pick(self, game: str) -> None:
        self._game, self._wanted_seats, self._first_bot = game, None, None

    def _pick_seats(self, number: int) -> None:
        self._wanted_seats = self._seat_counts[number]

    def _flip_rated(self) -> None:
        self.session.settings.rated ^= True
        self.session.keeper.save()

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Scroll the lists; Esc goes back."""
        for listing in (self._bots, self._tables):
            listing.on_event(event)
        return super().on_rest(event)

    def back(self) -> Next:
        """Take back the last step, or leave the room."""
        if self._first_bot is not None:
            self._first_bot = None
        elif self._tables.searching:
            self._tables.clear()
        elif self.session.place.seeking is not None:
            self.session.leave()
        else:
            return Pop()
        return None

    # How it looks.

    def banner_area(self, ruler: Ruler) -> Rect:
        """Beside the buttons of the header, which are needed all the same."""
        buttons = len(self._ways_out()) * ruler.px(WAY_OUT + GAP)
        return cut_left(ruler.area, ruler.area.width - buttons - ruler.px(2 * GAP))[0]

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the games, the ways to play, the bots and the tables."""
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-gap * 6, -gap * 4)
        header, area = cut_top(area, ruler.px(HEADER), gap * 3 // 2)
        widgets = self._header(ruler, header)
        if len(self._games) > 1:
            tabs, area = cut_top(area, ruler.px(TABS), gap * 2)
            widgets += game_tabs(tabs, gap, self._games, self._game, self._pick)
        left, right = cut_left(area, area.width * 31 // 100, gap * 2)
        bots, tables = cut_left(right, right.width * 45 // 100, gap * 2)
        play, rooms = cut_top(left, ruler.px(258 if len(self._seat_counts) > 1 else 222), gap * 2)
        return [
            *widgets,
            *self._play_panel(ruler, play),
            *self._room_panel(ruler, rooms),
            *self._bot_panel(ruler, bots),
            *self._tables.build(ruler, tables, self._game),
        ]

    def _header(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, welcome, lobby = ruler.px(GAP), self.session.place.welcome, self.session.place.lobby
        mark, rest = cut_left(area, ruler.px(30), gap)
        title, rest = cut_left(rest, ruler.width("Fairdeal", HEADING) + gap, gap * 2)
        ways = self._ways_out()
        buttons, rest = cut_right(rest, len(ways) * ruler.px(WAY_OUT) + (len(ways) - 1) * gap, gap)
        widgets: list[Widget] = [
            Mark(mark, "cards", BRASS),
            Label(title, "Fairdeal", HEADING),
            *(
                Button(key, place.inflate(0, -ruler.px(8)), say(f"lobby-{key}"), act)
                for (key, act), place in zip(ways, columns(buttons, len(ways), gap), strict=True)
            ),
        ]
        me, crowd = cut_top(rest, rest.height // 2)
        said = say("lobby-crowd", players=lobby.players, seeking=lobby.seeking) if lobby is not None else ""
        name = welcome.name if welcome is not None else ""
        return [*widgets, Label(me, name, STRONG, shorten=True), Label(crowd, said, SMALL, QUIET)]

    def _ways_out(self) -> list[tuple[str, Action]]:
        """The buttons of the header, from the left: what the catalogue calls each, and what it does."""
        return [
            ("learn", lambda: Push(LessonsScreen(self.session))),
            ("ranks", lambda: Push(LeaderboardScreen(self.session, self._game))),
            ("records", lambda: Push(RecordsScreen(self.session))),
            ("settings", lambda: Push(SettingsScreen(self.session.keeper, session=self.session))),
            ("leave", Pop),
        ]

    def _play_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = panel(ruler, area)
        gap, tall, seeking = ruler.px(GAP), ruler.px(36), self.session.place.seeking
        game = self._game if seeking is None else seeking.rules.game
        title = Label(head, say("lobby-play", game=title_of(game)), HEADING, shorten=True)
        if seeking is not None:
            cancel, words = cut_bottom(inside, tall, gap)
            waits = [say("lobby-seeking"), *([say("lobby-seeking-rated")] if seeking.rules.rated else [])]
            return [
                Panel(area),
                title,
                Label(words, " ".join(waits), BODY, QUIET, wrap=True),
                Button("stop", cancel, say("lobby-stop"), self.session.leave),
            ]
        seats, inside = self._seat_line(ruler, inside)
        first, inside = cut_top(inside, tall, gap)
        second, inside = cut_top(inside, tall, gap)
        person, bot = columns(second, 2, gap)
        rated, about = cut_top(inside, ruler.px(SWITCH))
        return [
            Panel(area),
            title,
            *seats,
            Button("anyone", first, say("lobby-anyone"), partial(self._seek, "anyone"), "main"),
            Button("human", person, say("lobby-human"), partial(self._seek, "human"), sign="person"),
            Button("bot", bot, say("lobby-bot"), partial(self._seek, "bot"), sign="bot"),
            Toggle("rated", rated, say("lobby-rated"), self.session.settings.rated, self._flip_rated),
            Label(about, say("lobby-rated-about"), SMALL, QUIET, wrap=True),
        ]

    def _seat_line(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """At how large a table to play, if there is a choice; and what remains of the panel."""
        counts = self._seat_counts
        if len(counts) == 1:
            return [], area
        line, rest = cut_top(area, ruler.px(28), ruler.px(GAP))
        words, choice = cut_left(line, ruler.width(say("lobby-seats"), BODY), ruler.px(GAP) * 2)
        chosen = counts.index(self._seats or counts[0])
        labels = tuple(map(str, counts))
        return [
            Label(words, say("lobby-seats"), BODY, QUIET),
            OneOf("seats", choice, labels, chosen, self._pick_seats),
        ], rest

    def _room_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = panel(ruler, area)
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        private, inside = cut_top(inside, height, gap)
        rules, inside = cut_top(inside, height, gap)
        # The way in by a code stands apart, as far as there is room.
        below = cut_top(inside, 5 * gap + ruler.line_height(SMALL) + height)[0]
        line, below = cut_bottom(below, height, gap // 2)
        hint = cut_bottom(below, ruler.line_height(SMALL))[0]
        code, buttons = cut_left(line, line.width - 2 * (ruler.px(SMALL_BUTTON) + gap), gap)
        join, watch = columns(buttons, 2, gap)
        return [
            Panel(area),
            *self._friends_line(ruler, head),
            Button("private", private, say("lobby-private"), self._open_private),
            Button("rules", rules, say("lobby-rules"), self._choose_rules),
            Label(hint, say("lobby-by-code"), SMALL, QUIET),
            Field("code", code, self._code, partial(self._by_code, Join), say("lobby-code")),
            Button("join", join, say("lobby-join"), partial(self._by_code, Join)),
            Button("watch", watch, say("lobby-watch"), partial(self._by_code, Watch)),
        ]

    def _friends_line(self, ruler: Ruler, head: Rect) -> list[Widget]:
        if not self._invitation.offers_room:
            return [Label(head, say("lobby-friends"), HEADING)]
        invite, words = cut_right(head, ruler.px(INVITE), ruler.px(GAP))
        return [
            Label(words, say("lobby-friends"), HEADING),
            Button("invite", invite, say("lobby-invite"), lambda: Push(Friends(self.session))),
        ]

    def _bot_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = panel(ruler, area)
        bots = offered(self.session.place.lobby, self._game)
        if not bots:
            coming = self.session.door is not None and not self._known_bots()
            said = say("lobby-bots-coming") if coming else say("lobby-no-bots")
            empty = Label(inside, said, BODY, QUIET, wrap=True)
            return [Panel(area), Label(head, say("lobby-bots"), HEADING), empty]
        hint, inside = cut_bottom(inside, ruler.line_height(SMALL) * 2, ruler.px(GAP))
        first = self._first_bot
        said = say("lobby-watch-two") if first is None else say("lobby-watch-second", bot=label(first))
        return [
            Panel(area),
            Label(head, say("lobby-bots"), HEADING),
            *self._bots.build(ruler, inside, bots, self._bot_line),
            Label(hint, said, SMALL, QUIET if first is None else WARNING, wrap=True),
        ]

    def _known_bots(self) -> tuple[Bot, ...]:
        return self.session.place.lobby.bots if self.session.place.lobby is not None else ()

    def _bot_line(self, ruler: Ruler, line: Rect, bot: Bot) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        mark, rest = cut_left(line, ruler.px(20), gap)
        buttons, words = cut_right(rest, ruler.px(SMALL_BUTTON) + gap + height, gap)
        play, watch = cut_left(middle(buttons, height), ruler.px(SMALL_BUTTON), gap)
        name, free = cut_top(words, words.height // 2)
        style: Literal["chosen", "plain"] = "chosen" if bot == self._first_bot else "plain"
        return [
            Mark(mark, "bot", THEIRS),
            Label(name, label(bot), STRONG, shorten=True),
            Label(free, self._about(bot), SMALL, QUIET),
            Button(f"bot {label(bot)}", play, say("lobby-play-bot"), partial(self._seek, "bot", bot)),
            Button(f"see {label(bot)}", watch, "", partial(self._watch_bot, bot), style, sign="eye"),
        ]

    def _about(self, bot: Bot) -> str:
        """What stands under the name of a bot: how strong it is, if that is known and it is free."""
        if not bot.free:
            return say("lobby-busy")
        rating, hard = bot.ratings.get(self._game), level(bot)
        about = say("lobby-free", count=bot.free) if rating is None else say("lobby-elo", rating=told(rating))
        return f"{hard}, {about}" if hard else about
