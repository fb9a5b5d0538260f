"""Hints: the server shows a bot the asker's seat, and tells the move that the bot would play to the asker alone."""

from __future__ import annotations

import msgspec

from server.effects.entries import Advised
from server.effects.refusal import Refusal, refused, slow_down
from server.effects.step import Outbox
from server.tables.lobby import Lobby
from server.tables.table import Chair, Person, Question, Table
from shared.messages import Advice, Ask, Play

PATIENCE = 60.0
"""Seconds after which an adviser is not waited for."""


class Advisers:
    """The questions that are open at the tables of one lobby."""

    def __init__(self, lobby: Lobby, outbox: Outbox) -> None:
        self._lobby = lobby
        self._outbox = outbox

    def ask(self, person: Person, ask: Ask, now: float) -> None:
        """Show a bot what the seat of a person sees, and ask it for a move.

        Raises:
            Refusal: they have nothing to decide, the table plays without hints, or there is no such bot now.
        """
        table, chair = person.table, person.chair
        if table is None or table.match is None or chair is None or chair.hand is not person:
            raise Refusal("ask-no-seat")
        if not table.rules.aids:
            raise Refusal("no-hints")
        if person.agent is not None:
            raise Refusal("bot-asks")
        seat = table.seat_of(chair)
        table.match.expect(seat, ask.version)
        if seat not in table.match.position.to_act:
            raise Refusal("ask-too-early")
        if chair.question is not None:
            raise Refusal("asked-already", agent=chair.question.bot.label)
        bot = self._lobby.helper(table, ask.agent, ask.by)
        slow_down(person.take("ask", now), "many-asks")
        bot.table = table
        bot.question = chair.question = Question(person, bot, ask.version, now + PATIENCE)
        seated, overview = table.seated(seat), table.overview(now)
        with_reasons = msgspec.structs.replace(table.rules, reasons=True)
        self._outbox.tell(bot.session, msgspec.structs.replace(seated, rules=with_reasons))
        self._outbox.tell(bot.session, table.match.update(seat, overview, None))

    def answer(self, question: Question, play: Play) -> None:
        """Tell the asker what the bot would play; an illegal move counts as no answer."""
        table, chair = _where(question)
        assert table.match is not None
        seat, agent = table.seat_of(chair), question.bot.label
        try:
            move = table.match.check(seat, play.version, play.move)
        except Refusal:
            self.fail(question)
            return
        self._end(question)
        table.match.advised[seat] = agent
        self._outbox.write(Advised(table.match.id, seat, agent))
        self._outbox.tell(question.asker.session, Advice(question.version, agent, str(move), play.reason))

    def fail(self, question: Question) -> None:
        """Tell who asked that the bot has no answer."""
        self._end(question)
        told = msgspec.structs.replace(refused("no-answer", agent=question.bot.label), to="ask")
        self._outbox.tell(question.asker.session, told)

    def settle(self, table: Table, now: float) -> None:
        """After anything happened at a table: drop the questions that are answered otherwise, or for too long not."""
        for seat, chair in enumerate(table.chairs):
            question = chair.question
            if question is None:
                continue
            stands = table.playing and table.match is not None and table.match.stands(seat, question.version)
            if not stands or chair.hand is not question.asker:
                self._end(question)
            elif now >= question.until:
                self.fail(question)

    def _end(self, question: Question) -> None:
        """Dismiss the bot; it is free for others as soon as it says Leave."""
        table, chair = _where(question)
        self._outbox.tell(question.bot.session, table.state(None))
        question.bot.question = chair.question = None


def _where(question: Question) -> tuple[Table, Chair]:
    table = question.bot.table
    assert table is not None
    return table, next(chair for chair in table.chairs if chair.question is question)
