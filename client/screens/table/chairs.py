"""The chairs of a table: who is on each, and what can be done about it, as the sheets that offer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.link.session import SPECTATORS, Session
from client.rules.offers import HOUSE, label, offered, told
from client.screens.players import Player, players, sits_in
from client.screens.table.sidebar import commitment
from client.speech.language import say
from client.ui.screen import Action
from client.ui.sheet import Sheet, SheetChoice, nothing
from shared.game import Seat
from shared.messages import Bot, ClientMessage, Lend, Resign, Rules, Seated, TakeBack, TakeOver


class Chairs:
    """As they stand in the match of a session."""

    def __init__(self, session: Session, seated: Seated) -> None:
        self._session, self._seated = session, seated
        self.players: list[Player] = []
        self._given_up = False

    @property
    def _rules(self) -> Rules:
        return self._seated.rules

    @property
    def seat(self) -> Seat | None:
        """The player's own seat; None if they look on."""
        return self._session.place.seat

    @property
    def lent(self) -> str | None:
        """The agent that plays the player's seat."""
        update = self._session.place.update
        return sits_in(update, self.seat) if update is not None and not self.guest else None

    @property
    def may_take_back(self) -> bool:
        """The seat is lent, and not given up for good."""
        return self.lent is not None and not self._given_up and self._session.outcome is None

    @property
    def guest(self) -> bool:
        """The player has taken a bot's seat over."""
        chairs = self._seated.chairs
        return self.seat is not None and self.seat < len(chairs) and chairs[self.seat].bot

    @property
    def may_undo(self) -> bool:
        """The seat changed hands, and can go back: the player lent it, or took it from a bot."""
        return self.may_take_back or (self.guest and self._session.outcome is None)

    @property
    def aids(self) -> bool:
        """Hints are allowed here."""
        return self._rules.aids

    def played_by(self, key: str) -> str | None:
        """Who plays for the player, and the `key` that ends it; None: they play themselves, or the match is over."""
        if self.lent is None or self._session.outcome is not None:
            return None
        if not self.may_take_back:
            return say("table-plays-on", agent=self.lent)
        return say("table-plays-for-you", agent=self.lent, key=key)

    def at_stake(self, away: float) -> str:
        """What becomes of the player's seat, whose line is lost since `away` seconds; empty if nothing does."""
        left = round(self._rules.grace - away)
        if self.seat is None or self._session.outcome is not None or left <= 0:
            return ""
        return say(f"table-stake-{'bot' if self.guest else self._rules.absent}", seconds=left)

    def look(self, elapsed: float) -> bool:
        """See who is there, `elapsed` seconds after the last update; False if all is as it was."""
        place, before = self._session.place, self.players
        self.players = []
        if place.seated is not None and place.update is not None:
            chairs, muted = place.seated.chairs, self._session.muted
            self.players = players(place.update, chairs, self._rules, place.cast, elapsed, muted)
        return self.players != before

    def in_order(self) -> tuple[list[Seat], list[Seat]]:
        """The player's own seat, or the first; and the others, the next to move first."""
        seats = list(range(len(self.players)))
        near = self.seat or 0
        return seats[near : near + 1], [*seats[near + 1 :], *seats[:near]]

    def may_take_over(self, player: Player) -> bool:
        """Whether the player can take this player's seat over: they look on, and a bot has it."""
        return self.seat is None and self._rules.takeover and player.bot and not player.taken

    # What is asked of the server.

    def _asking(self, message: ClientMessage) -> Action:
        return partial(self._session.line.send, message)

    def take_over(self, seat: Seat) -> Action:
        """What asks the server for the seat of a bot."""
        return self._asking(TakeOver(seat))

    def resign(self) -> None:
        """Give the seat up for good."""
        self._given_up = True
        self._session.line.send(Resign())

    @property
    def undo(self) -> Action:
        """Play a lent seat again, or give a bot's seat back."""
        return self._asking(TakeBack())

    # What is offered.

    def own_choices(self, open_lend: Action) -> list[SheetChoice]:
        """What can be done about the player's own seat."""
        if self.seat is None:
            return []
        if self.may_take_back:
            return [SheetChoice("take-back", say("table-take-back"), self.undo, "main")]
        if self.lent is not None:
            return []
        if self.guest:
            return [SheetChoice("give-back", say("table-give-back"), self.undo, sign="bot")]
        # To lend it is to have help.
        return [SheetChoice("lend", say("table-lend"), open_lend, sign="bot")] if self._rules.aids else []

    @property
    def without(self) -> str:
        """Why some things are not offered at this table; empty, if that needs no words."""
        return say("table-rated-why") if self._rules.rated and self.seat is not None else ""

    def take_overs(self, seats: Sequence[Seat]) -> list[SheetChoice]:
        """The seats of bots that can be taken over."""
        return [
            SheetChoice(f"take {seat}", say("table-take-over-whose", who=self.players[seat].name), self.take_over(seat))
            for seat in seats
            if self.may_take_over(self.players[seat])
        ]

    def mutes(self, seats: Sequence[Seat]) -> list[SheetChoice]:
        """The players that can be muted, or heard again."""
        return [
            self._mute_choice(name, self.players[seat].name)
            for seat in seats
            if (name := self._seated.chairs[seat].name) is not None and not self.may_take_over(self.players[seat])
        ]

    def menu(self, open_lend: Action, around: Sequence[SheetChoice]) -> Sheet:
        """What can be done at the table besides to play; `around` is what has to do with no chair."""
        others = [seat for seat in range(len(self.players)) if seat != self.seat]
        # To take a seat over comes last: whoever gives one back by the first of the choices stands there again.
        every = [
            *self.own_choices(open_lend),
            *self.mutes(others),
            self._mute_choice(SPECTATORS, say("table-spectators")),
            *around,
            *self.take_overs(others),
        ]
        return Sheet(say("table-menu"), every, f"{self.without} {commitment(self._seated)}".lstrip())

    def sheet(self, seat: Seat, open_lend: Action) -> Sheet:
        """All that can be done about one seat."""
        own, take = seat == self.seat, self.take_overs([seat])
        every = self.own_choices(open_lend) if own else [*take, *self.mutes([seat])]
        every.append(SheetChoice("close", say("table-close"), nothing))
        words = (self.without if own else "") or self.players[seat].state
        # Who has just given a seat back, and presses Enter once more, does not take one again.
        return Sheet(self.players[seat].name, every, words, "close" if take else None)

    def lend_sheet(self) -> Sheet:
        """The bots to which the player's seat can be lent."""
        choices = [SheetChoice("any", say("table-lend-any"), self._asking(Lend()), "main", "bot")]
        choices += [
            SheetChoice(f"lend {label(bot)}", told(bot), self._asking(Lend(bot.agent, bot.by)), sign="bot")
            for bot in self._bots
        ]
        return Sheet(say("table-lend-ask"), choices, say("table-lend-more"))

    @property
    def _bots(self) -> list[Bot]:
        return offered(self._session.place.lobby, self._rules.game)

    @property
    def only_strangers(self) -> bool:
        """Whether there are bots that could be asked for a hint, but none of the house."""
        return bool(self._bots) and all(bot.by != HOUSE for bot in self._bots)

    def ask_sheet(self, ask: Callable[[Bot], None]) -> Sheet:
        """The bots that can be asked for a hint where none is the house's: each would see the player's cards."""
        choices = [SheetChoice(f"ask {label(bot)}", told(bot), partial(ask, bot), sign="bot") for bot in self._bots]
        close = SheetChoice("close", say("table-close"), nothing)
        return Sheet(say("table-ask-whom"), [*choices, close], say("table-ask-more"))

    def _mute_choice(self, name: str, called: str) -> SheetChoice:
        key = "table-unmute" if name in self._session.muted else "table-mute"
        return SheetChoice(f"mute {name}", say(key, who=called), partial(self._session.mute, name), sign="talk")
