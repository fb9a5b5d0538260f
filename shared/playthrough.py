"""A game written out for tests and for reading: every state, what each seat sees there, and what it may do.

The form is that of OpenSpiel's playthroughs: a header, then states with numbers and the actions between them. A field
of the view that all see alike is written once; the number of an action is the place of the move in `Game.vocabulary`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from shared.game import Move, Seat
from shared.game.chance import SEED_BYTES, Chance, derive
from shared.playout import AnyGame, random_chooser
from shared.words import event_in_words

NAMED = 20
"""How many legal actions of a state are named; the numbers have all of them."""


def playthrough(
    kind: type[AnyGame], seats: int, options: Mapping[str, Any] | None, seed: int, most: int | None = None
) -> Iterator[str]:
    """The lines of a game dealt from `seed` and played at random from it, up to `most` states.

    Raises:
        BadOptions: an option is unknown or out of bounds, or the game is not for so many seats.
    """
    secret = seed.to_bytes(SEED_BYTES, "big")
    game = kind.deal(seats, options, Chance(secret))
    numbers = {move: number for number, move in enumerate(game.vocabulary())}
    choose = random_chooser(Chance(derive(secret, "playthrough")))
    yield from _header(game, options or {}, seed, len(numbers))
    history: list[int] = []
    while True:
        yield from ("", f"# State {len(history)}", *_state(game, numbers, history))
        if not game.to_act:
            return
        if most is not None and len(history) + 1 >= most:
            yield from ("", f"# Left off after {most} states")
            return
        seat = min(game.to_act)
        move = choose(game.view(seat), game.legal_moves(seat))
        game, events = game.play(seat, move)
        history.append(numbers[move])
        yield from ("", f'# Apply action "{move}"', f"seat: {seat}", f"action: {numbers[move]}")
        names = [f"seat {each}" for each in range(game.seats)]
        yield from (f"event: {event_in_words(event, names)}" for event in events)


def _header(game: AnyGame, options: Mapping[str, Any], seed: int, actions: int) -> Iterator[str]:
    yield from (f"game: {game.name}", f"title: {_json(game.title)}", f"seats: {game.seats}")
    yield from (f"options: {_json(options)}", f"seed: {seed}", f"distinct actions: {actions}")


def _state(game: AnyGame, numbers: Mapping[Move, int], history: Sequence[int]) -> Iterator[str]:
    outcome = game.outcome
    yield f"IsTerminal() = {outcome is not None}"
    yield f"History() = {_json(history)}"
    yield f"ToAct() = {_json(sorted(game.to_act))}"
    yield from _views(game)
    scores, rewards = ((0.0,) * game.seats,) * 2 if outcome is None else (outcome.scores, outcome.utilities)
    yield from (f"Scores() = {_json(scores)}", f"Rewards() = {_json(rewards)}")
    if outcome is not None:
        yield f"Reason() = {_json(outcome.reason)}"
    for seat in range(game.seats):
        if legal := game.legal_moves(seat):
            yield from _actions(seat, legal, numbers)


def _views(game: AnyGame) -> Iterator[str]:
    """Every field of the views, one line if all see the same there, else one for each seat and for spectators."""
    views = {"spectator": game.view(None)} | {str(seat): game.view(seat) for seat in range(game.seats)}
    for field in game.view_type.__struct_fields__:
        if field == "seat":
            continue
        seen = {who: _json(getattr(view, field)) for who, view in views.items()}
        if len(set(seen.values())) == 1:
            yield f"View().{field} = {seen['spectator']}"
        else:
            yield from (f"View({who}).{field} = {value}" for who, value in seen.items())


def _actions(seat: Seat, legal: Sequence[Move], numbers: Mapping[Move, int]) -> Iterator[str]:
    more = f" and {len(legal) - NAMED} more" if len(legal) > NAMED else ""
    words = ", ".join(f'"{move}"' for move in legal[:NAMED])
    yield f"LegalActions({seat}) = [{', '.join(_runs(sorted(numbers[move] for move in legal)))}]"
    yield f"StringLegalActions({seat}) = [{words}]{more}"


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Ascending numbers, three and more in a row as their first and last: 3..9."""
    at = 0
    while at < len(numbers):
        end = at
        while end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1:
            end += 1
        if end - at >= 2:
            yield f"{numbers[at]}..{numbers[end]}"
        else:
            yield from map(str, numbers[at : end + 1])
        at = end + 1


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
