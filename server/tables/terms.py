"""The terms of a table, agreed before anyone sits down: a game, its options, and how long an absence may last."""

from __future__ import annotations

from typing import NamedTuple

from server.effects.refusal import Refusal
from server.ratings.rated import check_rated
from shared.game import BadOptions, check_seats
from shared.games import GAMES
from shared.messages import Rules


class Graces(NamedTuple):
    """How many seconds a table may let a seat stay empty: at least, and at most if it is listed or private."""

    least: float = 5.0
    listed: float = 1800.0
    private: float = 7200.0


USUAL_GRACES = Graces()


def check_game(name: str) -> None:
    """Make sure that there is such a game.

    Raises:
        Refusal: there is not, and which there are.
    """
    if name not in GAMES:
        raise Refusal("game", game=name, games=", ".join(GAMES))


def check_rules(rules: Rules, seats: int, graces: Graces, *, private: bool = False) -> None:
    """Make sure that a match could be dealt, and that no wait for a player is too short or too long.

    Raises:
        Refusal: unknown game, wrong number of chairs, an option that the game does not accept, or a wrong grace.
    """
    check_game(rules.game)
    game = GAMES[rules.game]
    try:
        check_seats(game, seats)
        game.options_type.read(rules.options)
    except BadOptions as error:
        raise Refusal("options", error=str(error)) from None
    most = graces.private if private else graces.listed
    if not graces.least <= rules.grace <= most:
        raise Refusal("grace", least=f"{graces.least:g}", most=f"{most:g}")
    check_rated(rules)
