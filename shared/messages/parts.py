"""What several messages are made of: the rules of a table, its chairs, and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from shared.messages.fields import BySeat, GameName, GameOptions, Points, Seconds


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control in seconds: a bank for the match, an increment after each move, a cap on one move (0: none)."""

    bank: Seconds = 300.0
    increment: Seconds = 5.0
    cap: Seconds = 0.0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a table, agreed before anyone sits down."""

    game: GameName
    options: GameOptions = {}
    clock: Clock | None = Clock()
    """None: nobody's time is counted."""
    grace: Seconds = 60.0
    """The disconnect clock: how long a seat may stay empty before `absent` applies. A server sets bounds to it."""
    absent: Literal["bot", "forfeit", "wait"] = "bot"
    """What then happens: a house bot sits in until the player is back, or the player loses. With "wait", the player's
    clock stands still meanwhile, and then the match ends without a loser."""
    spectators: Literal["no", "table", "all"] = "table"
    """Who may watch: nobody; anybody, who sees what lies open; or anybody, who sees every hand, and whose chat does not
    reach the players.
    """
    takeover: bool = False
    """Spectators may take over the seat of a bot, but not at a table where they see every hand."""
    aids: bool = True
    """Players may ask for hints, and their client may keep a notebook for them."""
    rated: bool = False
    """The match counts for the ratings of its game: dealt by lot, with the game's own options, on a clock and without
    help. So it takes `takeover` and `aids` False, `absent` "forfeit", and `spectators` other than "all"."""
    reasons: bool = True
    """Ask agents for a reason with each move; reasons go into the record, not to the table. Ladders save the time."""
    without: Literal["forfeit", "wait"] = "forfeit"
    """What happens where `absent` is "bot" and no house bot is free then."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player who holds a seat, and who plays it: that player, a bot that sits in for them, or nobody."""

    name: str | None = None
    bot: bool = False
    here: bool = True
    sitting_in: str | None = None
    """The one who plays instead: an agent while the player is away or has lent the seat; a person's name on a bot's
    seat. The name of a bot that is not the house's ends with "@" and the name of its operator.
    """


Chairs = Annotated[tuple[Chair, ...], BySeat]


class Rating(msgspec.Struct, frozen=True):
    """A player's strength at a game: Elo points above or below the agent `random`, and their possible error."""

    elo: Points
    error: Points
    """Half of the 95 % interval; 0 of a reference bot, whose rating was measured by a ladder and stands."""
