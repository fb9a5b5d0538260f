"""Leaks of the kinds that real card servers had, planted one at a time: the comparison of two worlds must find each.

Each is named after where it was: users found them all, tests none of them (they watched what seats are sent, and leaked
on the paths of spectators, of those who came back, of refusals, or in an order or a length).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from server.effects import entries
from server.effects.refusal import Refusal
from server.tables.advice import Advisers
from server.tables.clocks import Clocks
from server.tables.dealer import Dealer
from server.tables.match import Match
from server.tables.table import Person, Question, Table
from shared.game import Event, IllegalMove, Move, Seat, Seen
from shared.games.clue import Clue
from shared.games.escoba import Escoba
from shared.games.tides_of_time import TidesOfTime
from shared.messages import Advice, Ask, Play, Seated, Update
from shared.record import Moved
from tests.server.tables.worlds import OTHER_SPECTATOR, Difference, compare

POINTS = 300


def hidden(match: Match, seat: Seat | None) -> str:
    """Something of the game that `seat` must not know: what another holds."""
    return str(msgspec.json.encode(match.game.view(0 if seat else 1)))


def hands_for_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cockatrice 6115: everyone was sent the hands, and the client said whether it looked on."""
    told = Match.update

    def update(self: Match, seat: Seat | None, overview: Update, known: int | None, **may: bool) -> Update:
        sent = told(self, seat, overview, known, **may)
        return msgspec.structs.replace(sent, view=sent.view | {"others": hidden(self, seat)})

    monkeypatch.setattr(Match, "update", update)


def a_name_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cockatrice 4290: a text told a hidden card's name."""
    checked = Match.check

    def check(self: Match, seat: Seat, version: int, text: str) -> Move:
        try:
            return checked(self, seat, version, text)
        except Refusal as refusal:
            raise Refusal("move", error=f"{refusal.message.text}; {hidden(self, seat)}") from None

    monkeypatch.setattr(Match, "check", check)


def hidden_cards_for_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """Netrunner 6124: what lay face down was in the state of spectators only."""
    told = Match.update

    def update(self: Match, seat: Seat | None, overview: Update, known: int | None, **may: bool) -> Update:
        sent = told(self, seat, overview, known, **may)
        return sent if seat is not None else msgspec.structs.replace(sent, view=sent.view | {"down": hidden(self, 0)})

    monkeypatch.setattr(Match, "update", update)


def decks_for_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ringteki 666, and govariants 500: who is nobody was sent the whole game."""
    seated = Table.seated

    def with_deck(self: Table, seat: Seat | None) -> Seated:
        assert self.match is not None
        whole = msgspec.json.encode(self.match.game).decode()
        return msgspec.structs.replace(seated(self, seat), label="" if seat is not None else whole)

    monkeypatch.setattr(Table, "seated", with_deck)


def an_order_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throneteki 5: the place of a card that lay face down told its kind."""
    told = Match.update

    def update(self: Match, seat: Seat | None, overview: Update, known: int | None, **may: bool) -> Update:
        sent = told(self, seat, overview, known, **may)
        swapped = len(hidden(self, seat)) % 2
        return msgspec.structs.replace(sent, view=dict(sorted(sent.view.items(), reverse=bool(swapped))))

    monkeypatch.setattr(Match, "update", update)


def a_length_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """The side channel of the same kind: the content is blank, and as long as what is hidden."""
    seated = Table.seated

    def padded(self: Table, seat: Seat | None) -> Seated:
        assert self.match is not None
        return msgspec.structs.replace(seated(self, seat), label=" " * len(hidden(self.match, seat)))

    monkeypatch.setattr(Table, "seated", padded)


def another_s_view_on_coming_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Talishar 760: fixed on one path, and back on another."""
    told = Match.update

    def update(self: Match, seat: Seat | None, overview: Update, known: int | None, **may: bool) -> Update:
        back = seat is not None and known == self.versions[seat]
        return told(self, 1 - seat if back and seat is not None else seat, overview, known, **may)

    monkeypatch.setattr(Match, "update", update)


def all_legal_moves_in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that lists what somebody else could play."""
    parse = Escoba.parse

    def telling(self: Escoba, seat: Seat, text: str) -> Move:
        try:
            return parse(self, seat, text)
        except IllegalMove as error:
            raise IllegalMove(f"{error}: {', '.join(map(str, self.legal_moves(1 - seat)))} {self}") from None

    monkeypatch.setattr(Escoba, "parse", telling)


def advice_for_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that goes to the table, as chat does: it tells of a hand."""
    answer = Advisers.answer

    def telling(self: Advisers, question: Question, play: Play) -> None:
        assert question.bot.table is not None
        for person, _ in question.bot.table.audience():
            self._outbox.tell(person.session, Advice(play.version, "csp", play.move))
        answer(self, question, play)

    monkeypatch.setattr(Advisers, "answer", telling)


def every_view_for_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """What those who look on may see where all is shown, sent to those who play."""
    told = Match.update

    def update(self: Match, seat: Seat | None, overview: Update, known: int | None, **may: bool) -> Update:
        sent = told(self, seat, overview, known, **may)
        return msgspec.structs.replace(sent, views=tuple({"view": hidden(self, each)} for each in (0, 1)))

    monkeypatch.setattr(Match, "update", update)


def another_s_view_on_taking_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes over a seat is shown the one beside it."""
    brief = Dealer.brief

    def beside(
        self: Dealer, table: Table, person: Person, seat: Seat | None, now: float, known: int | None, *more: int | None
    ) -> None:
        wrong = person.name == OTHER_SPECTATOR and seat is not None
        if not wrong:
            brief(self, table, person, seat, now, known, *more)
        elif table.match is not None:
            self._outbox.tell(person.session, table.match.update(0, table.overview(now), known))

    monkeypatch.setattr(Dealer, "brief", beside)


def another_s_view_for_an_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked for a hint knows what the asker does not."""
    ask = Advisers.ask

    def knowing(self: Advisers, person: Person, asked: Ask, now: float) -> None:
        ask(self, person, asked, now)
        assert person.table is not None
        assert person.table.match is not None
        bot = next(chair.question.bot for chair in person.table.chairs if chair.question)
        self._outbox.tell(bot.session, person.table.match.update(1, person.table.overview(now), None))

    monkeypatch.setattr(Advisers, "ask", knowing)


def a_count_of_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number for everybody, which rises with every move: also with one that is its mover's secret."""
    apply = Match._apply

    def counting(self: Match, entry: Moved, move: Move) -> None:
        apply(self, entry, move)
        self.versions = dict.fromkeys(self.versions, len(self._recorder.moves))

    monkeypatch.setattr(Match, "_apply", counting)


def a_count_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, but only when the journal is read again."""
    replay = Match.replay

    def counting(self: Match, moved: entries.Moved) -> None:
        replay(self, moved)
        self.versions = dict.fromkeys(self.versions, len(self._recorder.moves))

    monkeypatch.setattr(Match, "replay", counting)


def the_same_again_for_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing new is told, but at the very moment of a secret move."""
    monkeypatch.setattr(Dealer, "_show_move", lambda self, table, now, known: self.show(table, now))


def a_clock_that_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who changes their mind has more time than before."""
    press = Clocks.press

    def paying(self: Clocks, seat: Seat, now: float) -> float:
        self._banks[seat] += 1.0
        return press(self, seat, now)

    monkeypatch.setattr(Clocks, "press", paying)


def events_pushed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that show nothing take the place of others among the last that are told of."""
    apply = Match._apply

    def pushing(self: Match, entry: Moved, move: Move) -> None:
        before = len(self._told)
        apply(self, entry, move)
        if len(self._told) == before:
            self._told.popleft()

    monkeypatch.setattr(Match, "_apply", pushing)


LEAKS = [
    hands_for_everyone,
    a_name_in_a_refusal,
    hidden_cards_for_spectators,
    decks_for_spectators,
    an_order_that_tells,
    a_length_that_tells,
    another_s_view_on_coming_back,
    all_legal_moves_in_an_error,
    advice_for_everyone,
    every_view_for_seats,
    another_s_view_on_taking_over,
    another_s_view_for_an_adviser,
]


LEAKS_OF_A_CHANGED_MIND = [
    a_count_of_every_move,
    a_count_after_a_restart,
    the_same_again_for_everyone,
    a_clock_that_is_paid,
    events_pushed_out,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Difference):
        compare(Escoba, 2, POINTS)


@pytest.mark.parametrize("leak", LEAKS_OF_A_CHANGED_MIND, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_a_changed_mind_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Difference, match="unseen"):
        compare(TidesOfTime, 2, POINTS)


def test_an_event_that_names_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """DeckTracker 8: a card put where nobody sees it was named to everybody. Here: the card that a player is shown."""
    monkeypatch.setattr(Event, "view", lambda self, seat: Seen(self.kind, self.seat, {**self.what, **self.secret}))
    with pytest.raises(Difference):
        compare(Clue, 3, POINTS)


def test_without_a_leak_nothing_is_found() -> None:
    points = POINTS // 3
    assert compare(Escoba, 2, points).worlds > points / 2
    assert compare(Clue, 3, points).worlds > points / 2
    assert compare(TidesOfTime, 2, points).unseen > points / 4
