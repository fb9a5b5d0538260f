"""What a match must be like to be rated: the same game for everybody, by one's own strength."""

from __future__ import annotations

from server.refusal import Refusal
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
        "with the game's own options: leave them out": options.read(rules.options) != options.read({}),
        "on a clock: give one": rules.clock is None,
        "without help: set aids to false": rules.aids,
        "by those who sat down: set takeover to false": rules.takeover,
        'by those who sat down: set absent to "forfeit"': rules.absent != "forfeit",
        'where nobody sees every hand: set spectators to "table" or "no"': rules.spectators == "all",
    }
    for right, holds in wrong.items():
        if holds:
            raise Refusal("bad-options", f"a rated match is played {right}")
