"""Results on the screen, and what was sent from there."""

from typing import Any

from client.link.session import Session
from client.screens.after.result import UNSEEN, Result
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Ended, Rules, Seated, Table, Update
from tests.client import fakes
from tests.client.fakes import RULES, STILL, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import look, pass_time
from tests.client.told import match

GAME = NanoGwent.deal(2, None, Chance(7))
CARD = [("Round 1", (10, 9)), ("Round 2", (0, 10)), ("Round 3", (18, 17))]
RECORD = match("nano-gwent", ("Ana", "fis"))


def result(seat: int | None = 0, scores=(1.0, 0.0), reason="rounds won", card=CARD) -> tuple[Result, FakeLine]:
    line = FakeLine(
        welcome(),
        seated(seat),
        update(GAME, seat, 9, outcome=Outcome(scores, reason), moves=(), to_act=()),
        Table("t1", RULES, chairs("Ana", "fis"), seat),
    )
    session = fakes.session(line)
    session.poll()
    line.sent.clear()
    screen = Result(session, scorecard=card)
    look(screen)
    pass_time(screen, UNSEEN + 0.1)
    return screen, line


def ended(record=RECORD, promised=None, folder=None, *, rated=False, **more: Any) -> tuple[Result, FakeLine]:
    """The result of a match of which the record is there; `more` are further fields of Ended."""
    rules, faces = Rules(record.game, record.options, rated=rated), chairs(*record.seats)
    line = FakeLine(
        welcome(),
        Seated("t1", record.match, rules, faces, promised or record.commitment, 0),
        Update(record.match, 9, {}, outcome=record.outcome),
        Table("t1", rules, faces, 0),
        Ended(record, **more),
    )
    session = Session(line, fakes.Passing(STILL, folder), lambda welcome: None, fakes.kept)
    session.poll()
    screen = Result(session, ())
    look(screen)
    pass_time(screen, UNSEEN + 0.1)
    return screen, line
