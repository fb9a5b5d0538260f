"""Records as a server keeps them: whole matches of every game, with reasons, sitters, hints, and true links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.record import Moved, Reason, Record, Recorder, replay
from tests.shared.matches import SEED, record_of

REASON = Reason(
    "Rule 4 fires: the other has passed, and two cards are enough to take the round.",
    {"strength of the row": 12.5, "cards kept for the last round": 7.25, "risk of a scorch": -3.5, "tempo": 0.75},
    ("7", "pass", "scorch"),
)
WORDY = Reason(
    "A very long story of what was thought about, weighed, thrown away and taken up again. " * 8,
    {
        f"a term of which the name is as long as a name may be, and then some more, number {n}": (-1.5) ** n
        for n in range(40)
    },
    tuple(f"a move with a long notation {n}" for n in range(20)),
)
SHORT: Mapping[str, Mapping[str, Any]] = {"top-trumps": {"cards": 20, "max_tricks": 60}, "escoba": {"target": 11}}


def match(
    game: str,
    names: Sequence[str] = ("Ana", "Ben"),
    options: Mapping[str, Any] | None = None,
    *,
    moves: int | None = None,
    outcome: Outcome | None = None,
    reasons: bool = True,
) -> Record:
    """A random match, in Clue without accusations; with `reasons`, every second move has one."""
    plain = (
        _silent(names, options or {"max_turns": 5})
        if game == "clue" and outcome is None
        else record_of(
            GAMES[game],
            len(names),
            SHORT.get(game, {}) if options is None else options,
            names=tuple(names),
            moves=moves,
            outcome=outcome,
        )
    )
    return relinked(plain, [_dressed(number, moved) for number, moved in enumerate(plain.moves)]) if reasons else plain


def _silent(names: Sequence[str], options: Mapping[str, Any]) -> Record:
    """A match of Clue in which nobody accuses: by chance everybody would be out at once."""
    game = first = GAMES["clue"].deal(len(names), options, Chance(SEED))
    chance = Chance(1)
    moves: list[Moved] = []
    while game.to_act:
        seat = min(game.to_act)
        move = chance.choice([move for move in game.legal_moves(seat) if not str(move).startswith("accuse")])
        moves.append(Moved(seat, str(move), "", 0.25))
        game = game.play(seat, move).game
    assert game.outcome is not None
    return relinked(Recorder(first, "a match", options, names, SEED).close(game.outcome), moves)


def _dressed(number: int, moved: Moved) -> Moved:
    return msgspec.structs.replace(
        moved,
        seconds=round(0.2 + number * 37 % 11 * 0.7, 2),
        by="minimax" if number % 9 == 4 else None,
        advised="fis" if number % 9 == 7 else None,
        reason=(WORDY if number % 8 == 7 else REASON) if number % 2 else None,
    )


def relinked(record: Record, moves: Sequence[Moved] | None = None, **changes: Any) -> Record:
    """The record with other moves or fields, and the chain that belongs to them."""
    record = msgspec.structs.replace(record, **changes)
    if moves is not None:
        record = msgspec.structs.replace(record, moves=tuple(moves))
    (_, (dealt, _)), *steps = replay(record)
    recorder = Recorder(dealt, record.match, record.options, record.seats, bytes.fromhex(record.seed))
    for moved, (game, _) in steps:
        assert moved is not None
        recorder.add(moved, game)
    return recorder.close(record.outcome)
