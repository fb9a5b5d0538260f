"""What a match must be like to be rated: the same game for everybody, by one's own strength."""

from __future__ import annotations

from server.effects.refusal import Refusal
from shared.games import GAMES
from shared.messages import Rules


def check_rated(rules: Rules) -> None:
    """Make sure that rules whose options can be read may be rated, if they ask for it.

    Raises:
        Refusal: what would have to be otherwise.
    """
    if not rules.rated:
        return
    options = GAMES[rules.game].options_type
    wrong = {
        "rated-options": options.read(rules.options) != options.read({}),
        "rated-clock": rules.clock is None,
        "rated-aids": rules.aids,
        "rated-takeover": rules.takeover,
        "rated-absent": rules.absent != "forfeit",
        "rated-spectators": rules.spectators == "all",
    }
    for why, holds in wrong.items():
        if holds:
            raise Refusal(why)
