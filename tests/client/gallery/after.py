"""The screens of what comes after a match: results, replays, the list of records."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from client.link.session import Session
from client.matches import records
from client.screens.after.records import RecordsScreen
from client.screens.after.replay import ReplayScreen
from client.screens.after.result import UNSEEN, Result
from client.ui.screen import Screen
from shared.game import Outcome
from shared.messages import Bot, Ended, Lobby, Rules, Seated, Table, Update, Welcome
from shared.record import BadRecord, Record, replay
from tests.client.fakes import STILL, FakeLine, Passing, chairs, update
from tests.client.fingers import pass_time, press, use
from tests.client.gallery import first_look
from tests.client.told import match, relinked

LONG = "Wilhelmina of Westfalica"
SIX = ("Ana", "Ben", LONG, "sat", "entropy", "Maximilian von Habsburg")
HOMES = tempfile.TemporaryDirectory(prefix="fairdeal-gallery-")
"""Gone when the program ends."""
NOON = 1_790_000_000
BOTS = Lobby(
    (),
    (
        Bot("minimax", ("nano-gwent", "clue"), 2, by="house"),
        Bot("sat", ("clue",), 1, by="house"),
        Bot("fis", ("nano-gwent",), 0, by="house"),
    ),
)


def session(*messages, folder: Path | None = None) -> tuple[Session, FakeLine]:
    line = FakeLine(Welcome("p1", "Ana", ("nano-gwent",)), BOTS, *messages)
    made = Session(line, Passing(STILL, folder), lambda welcome: None, lambda record: "Saved to your matches.")
    made.poll()
    return made, line


def after(record: Record, seat: int | None = 0, **table) -> list:
    """What the server says of a match until its end."""
    rules = Rules(record.game, record.options)
    faces = chairs(*record.seats)
    return [
        Seated("t1", record.match, rules, faces, record.commitment, seat),
        *last_updates(record, seat),
        Table("t1", rules, faces, seat, **table),
        Ended(record),
    ]


def last_updates(record: Record, seat: int | None) -> list[Update]:
    """The positions before and after the last move; of a record that does not hold, only that it is over."""
    try:
        before, after = [step for _, step in replay(record)][-2:]
    except BadRecord:
        return [Update(record.match, len(record.moves), {}, outcome=record.outcome)]
    last = update(after.game, seat, len(record.moves), events=after.events, match=record.match, outcome=record.outcome)
    return [update(before.game, seat, len(record.moves) - 1, match=record.match), last]


def shown(screen: Screen) -> Screen:
    """A first picture, after which a screen knows where its things are."""
    screen.enter()
    first_look(screen)
    return screen


def result(
    record: Record,
    card: Sequence[tuple[str, Sequence[float]]] = (),
    seat: int | None = 0,
    *keys: str,
    folder: Path | None = None,
    **table,
) -> Result:
    made, _ = session(*after(record, seat, **table), folder=folder)
    screen = Result(made, card)
    shown(screen)
    pass_time(screen, UNSEEN + 0.1)
    press(screen, *keys)
    if screen._proof.proves:
        screen._proof._proof.result()
    return screen


def a_folder(*kept: Record, junk: bool = False) -> Path:
    """A folder with records, a minute apart."""
    home = Path(tempfile.mkdtemp(dir=HOMES.name))
    for number, record in enumerate(kept):
        path = records.keep(home, record)
        os.utime(path, (NOON + 60 * number, NOON + 60 * number))
    if junk:
        path = records.folder_of(home) / "clue-torn.json"
        path.write_text('{"format": "fairdeal.record.v2", "match": "torn')
        os.utime(path, (NOON + 90, NOON + 90))
    return home


GWENT = match("nano-gwent", ("Ana", "Ben"))
CLUE = match("clue", SIX, {"max_turns": 5})
ROUNDS = [("Round 1", (10, 9)), ("Round 2", (0, 10)), ("Round 3", (18, 17))]
HANDS = [(f"Hand {n}", (n % 4, (n + 1) % 3)) for n in range(1, 15)]


def duplicate(*keys: str) -> Screen:
    first = match("escoba", ("Ana", LONG))
    second = relinked(first, match="another", seats=(LONG, "Ana"), outcome=Outcome((9.0, 12.0), "points"))
    return result(second, (), 1, *keys, folder=a_folder(first))


def six(*keys: str, outcome: Outcome = CLUE.outcome, card=()) -> Screen:
    return result(relinked(CLUE, outcome=outcome), card, 2, *keys, rematch=(0, 3, 4), same=(3, 4))


def replayed(record: Record, number: int = 0, *keys: str, online: bool = True) -> Screen:
    made = session()[0] if online else Session.offline(Passing(STILL))
    screen = ReplayScreen(made, record, number)
    shown(screen)
    press(screen, *keys)
    if screen._deducer is not None:
        screen._deducer.wait()
    shown(screen)
    if screen._deducer is not None:
        screen._deducer.wait()
    return screen


def broken() -> Record:
    moves = list(GWENT.moves)
    moves[12] = moves[3]
    return type(GWENT)(**{name: getattr(GWENT, name) for name in GWENT.__struct_fields__} | {"moves": tuple(moves)})


def library() -> RecordsScreen:
    games = ("nano-gwent", "tides-of-time", "top-trumps", "escoba")
    kept = [relinked(match(game, ("Ana", LONG)), match=f"m{n}") for n in range(4) for game in games]
    made, _ = session(folder=a_folder(*kept, CLUE, junk=True))
    screen = RecordsScreen(made)
    shown(screen)
    return screen


def proved() -> Screen:
    screen = library()
    use(screen, "verify")
    screen._proof._proof.result()
    return screen


def empty() -> Screen:
    return RecordsScreen(session(folder=a_folder())[0])


SCREENS: dict[str, Callable[[], Screen]] = {
    "after-result": lambda: result(GWENT, ROUNDS),
    "after-result-proved": lambda: result(GWENT, ROUNDS, 0, "down", "down", "down", "enter"),
    "after-result-broken": lambda: result(broken(), ROUNDS, 0, "down", "down", "down", "enter"),
    "after-result-asked": lambda: result(GWENT, ROUNDS, 0, "down", "enter", rematch=(0, 1), same=(0,)),
    "after-result-watched": lambda: result(GWENT, ROUNDS, None),
    "after-result-hands": lambda: result(
        relinked(match("escoba", ("Ana", LONG)), outcome=Outcome((21.0, 14.0), "points")), HANDS
    ),
    "after-result-six": six,
    "after-result-six-parts": lambda: six(
        card=[("Cards seen", (3, 4, 1, 2, 2, 9)), ("Suggestions", (4, 4, 3, 3, 2, 1))]
    ),
    "after-result-resigned": lambda: six(outcome=Outcome((1, 1, 0, 1, 1, 1), "resignation")),
    "after-duplicate": duplicate,
    "after-duplicate-points": lambda: duplicate("tab", *["tab"] * 5, "enter"),
    "after-replay-start": lambda: replayed(GWENT),
    "after-replay": lambda: replayed(GWENT, 14),
    "after-replay-wordy": lambda: replayed(GWENT, 8, "v", "v"),
    "after-replay-all": lambda: replayed(GWENT, 20, "a"),
    "after-replay-end": lambda: replayed(GWENT, 10_000),
    "after-replay-go-on": lambda: replayed(GWENT, 9, "g"),
    "after-replay-go-on-offline": lambda: replayed(GWENT, 9, "g", online=False),
    "after-replay-broken": lambda: replayed(broken(), 20),
    "after-replay-clue": lambda: replayed(CLUE, 30, "3"),
    "after-replay-clue-grid": lambda: replayed(CLUE, 30, "3", "d"),
    "after-replay-clue-go-on": lambda: replayed(CLUE, 30, "g"),
    "after-replay-tides": lambda: replayed(match("tides-of-time", ("Ana", LONG)), 9),
    "after-replay-trumps": lambda: replayed(match("top-trumps", ("Ana", LONG)), 9),
    "after-replay-escoba": lambda: replayed(match("escoba", ("Ana", LONG), reasons=False), 9),
    "after-records": library,
    "after-records-proved": proved,
    "after-records-empty": empty,
}
