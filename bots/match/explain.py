"""Why an agent would play what: asked in a position of a recorded match, or in one reached by given moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bots.agent import Budget
from bots.agent.player import Failed, Player, gist
from bots.match.agents import load
from bots.match.cli_options import known_game
from shared.game import Game, Seat
from shared.game.chance import SEED_BYTES, Chance
from shared.games import GAMES
from shared.record import BadRecord, Reason, read, replay


def explain(record: Path, number: int, agent: str | None = None) -> list[str]:
    """The player's reason for move `number` (from 1) of a recorded match, as recorded then.

    With an `agent` (see `agents.load`), what that one would play instead, and why.

    Raises:
        ValueError: the file is not a record, it has no such move, or there is no such agent for its game.
    """
    try:
        match = read(record.read_bytes())
    except OSError as error:
        hint = "" if agent else "; an agent is asked about a record with --record FILE"
        raise ValueError(f"cannot read {record}: {error.strerror}{hint}") from None
    except (BadRecord, UnicodeDecodeError) as error:
        raise ValueError(f"{record}: {error}") from None
    if not 1 <= number <= len(match.moves):
        raise ValueError(f"the record has moves 1 to {len(match.moves)}, not {number}")
    positions = [game for _, (game, _) in replay(match)]
    moved = match.moves[number - 1]
    why = _lines(moved.reason) if agent is None else _asked(agent, positions[number - 1], moved.seat)
    return [f"move {number}, played by {match.seats[moved.seat]} in seat {moved.seat}: {moved.move}", *why]


def explain_position(
    agent: str, game: str, options: Mapping[str, Any] | None, seed: int, moves: Sequence[str]
) -> list[str]:
    """What `agent` would play after `moves` in a game dealt from `seed`, and why.

    Of several seats to act, each move is the lowest seat's, and so is the question.

    Raises:
        ValueError: there is no such game, option, seed or agent, a move is illegal, or the game is over.
    """
    kind = GAMES[known_game(game)]
    position = kind.deal(kind.seat_counts[0], options, Chance(seed))
    for text in moves:
        seat = _to_act(position)
        position = position.play(seat, position.parse(seat, text)).game
    return _asked(agent, position, _to_act(position))


def _to_act(game: Game[Any, Any]) -> Seat:
    if not game.to_act:
        raise ValueError("the game is over: nobody is to move")
    return min(game.to_act)


def _asked(agent: str, game: Game[Any, Any], seat: Seat) -> list[str]:
    """Let the agent decide for `seat`; an agent that draws chance gets the same at every question."""
    found = load(agent, game.name)
    player = Player(found, type(game), bytes(SEED_BYTES), "explain", seat)
    try:
        move = player.choose(game.view(seat), game.legal_moves(seat), Budget())
        reason = player.reason()
    except Failed as failed:
        raise ValueError(f"{agent} failed: {gist(str(failed))}") from None
    return [f"{found.name} in seat {seat} plays: {move}", *_lines(reason)]


def _lines(reason: Reason | None) -> list[str]:
    """A reason, indented: the summary, one line a term, then the line of play."""
    if reason is None:
        return ["  The agent gives no reason."]
    terms = [f"  {weight:10.3f}  {term}" for term, weight in reason.terms.items()]
    return [f"  {reason.summary}", *terms, *(f"  {place}. {step}" for place, step in enumerate(reason.line, 1))]
