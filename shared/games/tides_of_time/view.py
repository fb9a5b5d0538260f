"""What a seat of Tides of Time can know, and what that leaves open."""

from __future__ import annotations

from shared.game import Seat, View
from shared.games.tides_of_time.cards import NUMBERS, as_set
from shared.games.tides_of_time.scoring import Pair, Scored


class TidesView(View, frozen=True):
    """The view of a seat. Pairs are (seat 0, seat 1); cards are numbers."""

    rounds: int
    """How many rounds are played: 1 or 3."""
    round: int
    """The round being played; until both have chosen a relic, the one before."""
    hand_size: int
    hands: tuple[tuple[int, ...] | None, tuple[int, ...] | None]
    """None: not known. Players know both hands from the first exchange of a round on."""
    picks: Pair
    """The cards picked in this round, in their order."""
    relics: Pair
    """The first round's first."""
    removed: Pair
    """Those that are known, the first round's first."""
    deck_size: int
    choice: str | None
    """The seat's own secret choice."""
    chosen: tuple[bool, bool]
    """Who has made one."""
    scored: tuple[Scored, ...]
    """For each finished round `kingdoms`, a pair of lists of cards (relics first, then as they were picked), and
    `points`, what each of these cards gave."""


def holders(view: TidesView) -> tuple[Seat, Seat]:
    """Who now holds the hand that began the round with seat 0, and that of seat 1."""
    swapped = len(view.picks[0]) % 2
    return swapped, 1 - swapped


def unseen(view: TidesView) -> list[int]:
    """The cards that have neither lain in the open nor are known in a hand: the deck, and what was drawn from it."""
    seen = as_set((*view.picks[0], *view.picks[1]))
    for scored in view.scored:
        seen |= as_set((*scored.kingdoms[0], *scored.kingdoms[1]))
    for hand in view.hands:
        seen |= as_set(hand or ())
    return [card for card in NUMBERS if not seen >> card & 1]


def taken_along(view: TidesView, seat: Seat) -> list[int]:
    """Of a seat's kingdom of the last round less its relic: the cards that have not been played again.

    All but one of these, the removed card, are still in the hand that began this round with `seat`.
    """
    if not view.scored:
        return []
    relics = len(view.relics[seat])
    # The kingdom of the last round began with the relics before the newest.
    before = view.scored[-1].kingdoms[seat][relics - 1 :]
    gone = {view.relics[seat][-1], *view.picks[0], *view.picks[1]}
    return [card for card in before if card not in gone]
