"""What may happen at a server that rates its players: honest play, change, and each known way to print a rating.

A setting seats accounts, and says what is played next whenever one of them looks for a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.live.crowd import Account, Crowd

ACCOUNTS, MATCHES = 1000, 100_000
"""Of a setting; fewer matches have as many accounts fewer."""
ANCHORED = 0.1
"""The share of a player's matches that is against reference bots."""
PEOPLE = 20
"""Persons with several accounts each, or clubs, as far as they are at most half of all accounts."""
CLUB = 20
STRONG = 1000.0
"""Of a bot that somebody lets play for them."""
RISE = 400.0
RISEN = -1
"""The group of those who have."""
SETTLED = 60
"""Matches after which a rating is settled, and after which a rise is to be seen."""

Play = Callable[[Crowd, Account], None]
Seated = Sequence[Account | str]


class Setting(NamedTuple):
    """A game, who is there, and what an account does that looks for a match."""

    game: str
    settle: Callable[[Crowd], None]
    play: Play


def anchored_share(share: float) -> float:
    """How often who looks for a match asks for a reference bot, so that this is the share of all that they play.

    Of matches among people they are asked to as many as they ask for.
    """
    return 2 * share / (1 + share)


def honest(crowd: Crowd, account: Account, share: float = ANCHORED) -> None:
    """Play somebody, or a reference bot, as well as one can."""
    seats = account, opponent(crowd, account, share)
    crowd.play(seats, crowd.meet(*seats))


def opponent(crowd: Crowd, account: Account, share: float = ANCHORED) -> Account | str:
    """A reference bot, or somebody who has one account, and is not to be measured already."""
    if crowd.chance.random() < anchored_share(share):
        return crowd.anchor(account)
    while True:
        other = crowd.chance.choice(crowd.accounts)
        rising = other.group == RISEN and other.matches < SETTLED
        if other is not account and (other.group is None or rising):
            return other


def people(crowd: Crowd) -> None:
    """Seat people who have one account each, until all are there: two at least, who can play each other."""
    for _ in range(max(2, crowd.size - len(crowd.accounts))):
        crowd.join()


def groups_of(crowd: Crowd, size: int) -> range:
    """Numbers for groups of so many accounts."""
    return range(max(1, min(PEOPLE, crowd.size // (2 * size))))


def groups(size: int, *, bots: float | None = None) -> Callable[[Crowd], None]:
    """Seat persons with so many accounts, whose last one is to gain; `bots`: a strong bot plays the others."""

    def settle(crowd: Crowd) -> None:
        for group in groups_of(crowd, size):
            true = crowd.join(group).true
            for _ in range(size - 2):
                crowd.join(group, true=true)
            crowd.join(group, true=true, gains=True)
            if bots is not None:
                for account in crowd.accounts[-size:-1]:
                    account.true = bots
        people(crowd)

    return settle


def fixed(arranged: Play, *, earning: bool = True) -> Play:
    """One in ten matches of an account with accomplices is an honest one against a reference bot; others are arranged.

    `earning`: this goes for all of a person's accounts, not only for the one that is to gain.
    """

    def play(crowd: Crowd, account: Account) -> None:
        if account.group is None:
            honest(crowd, account)
        elif (account.gains or earning) and crowd.chance.random() < anchored_share(ANCHORED):
            bot = crowd.anchor(account)
            crowd.play((account, bot), crowd.meet(account, bot))
        else:
            arranged(crowd, account)

    return play


def clubs(crowd: Crowd) -> None:
    """Seat clubs of CLUB people who only meet each other, beside others."""
    for group in groups_of(crowd, CLUB):
        for _ in range(CLUB):
            crowd.join(group, gains=True)
    people(crowd)


def at_home(crowd: Crowd, account: Account) -> None:
    """Play somebody of one's own club, if one has one, as well as one can."""
    if account.group is None:
        honest(crowd, account)
    else:
        seats = crowd.chance.sample(accomplices(crowd, account), 2)
        crowd.play(seats, crowd.meet(*seats))


def accomplices(crowd: Crowd, account: Account) -> list[Account]:
    return [each for each in crowd.accounts if each.group == account.group]


def win(crowd: Crowd, winner: Account, loser: Account) -> None:
    crowd.play((winner, loser), (1.0, 0.0))


def fresh(crowd: Crowd, account: Account) -> None:
    """The last account beats the others, which do nothing else."""
    *others, main = accomplices(crowd, account)
    win(crowd, main, crowd.chance.choice(others))


def ring(crowd: Crowd, account: Account) -> None:
    """Each account beats the next one, the last one the first."""
    circle = accomplices(crowd, account)
    win(crowd, account, circle[account.place - len(circle) + 1])


def tree(crowd: Crowd, account: Account) -> None:
    """Of two accounts the later one wins."""
    one, other = crowd.chance.sample(accomplices(crowd, account), 2)
    win(crowd, *sorted((one, other), key=lambda each: -each.place))


def traded(crowd: Crowd, account: Account) -> None:
    """Three accounts win against each other in turn, as often as two may meet; in between they play honestly."""
    circle = accomplices(crowd, account)
    if crowd.chance.random() < 0.5:
        honest(crowd, account)
    else:
        win(crowd, account, circle[account.place - len(circle) + 1])


def helped(crowd: Crowd, account: Account) -> None:
    """A strong bot earns ratings for some accounts, which then lose to their owner's."""
    *strong, main = accomplices(crowd, account)
    if account is main or crowd.chance.random() < 0.5:
        win(crowd, main, crowd.chance.choice(strong))
    else:
        honest(crowd, account)


def later(play: Play) -> Play:
    """In the first half everybody is honest."""

    def then(crowd: Crowd, account: Account) -> None:
        (play if half_over(crowd) else honest)(crowd, account)

    return then


def half_over(crowd: Crowd) -> bool:
    """Whether half of the matches have been played."""
    return crowd.played >= crowd.size * MATCHES // ACCOUNTS // 2


def on_its_own(crowd: Crowd) -> None:
    """Seat accounts that a strong bot plays as a person would, among others."""
    for _ in range(PEOPLE):
        crowd.join(true=STRONG, gains=True)
    people(crowd)


def lost_otherwise(reason: str) -> Play:
    """Half of the matches that a player loses who wants to gain end at once, by what the rules do not know."""

    def play(crowd: Crowd, account: Account) -> None:
        seats = account, opponent(crowd, account)
        scores = crowd.meet(*seats)
        gives_up = account.gains and scores[0] < scores[1] and crowd.chance.random() < 0.5
        crowd.play(seats, scores, reason if gives_up else "")

    return play


def gainers(crowd: Crowd) -> None:
    """Seat people of whom one in ten wants to gain, alone."""
    people(crowd)
    for account in crowd.accounts[::10]:
        account.gains = True


def kingmaking(crowd: Crowd, account: Account) -> None:
    """Accomplices at a table of three to six help the last account, against whoever else sits there."""
    if account.group is None:
        honest(crowd, account)
        return
    *others, main = accomplices(crowd, account)
    victim: Account | str = opponent(crowd, main, 0.3)
    helpers = crowd.chance.sample(others, crowd.chance.randrange(1, 5))
    scores = crowd.meet(main, victim, *helpers, lift=(300.0, 0.0, *(-2000.0 for _ in helpers)))
    best = max(scores)
    crowd.play((main, victim, *helpers), [float(score == best) for score in scores])


def loaded(crowd: Crowd, account: Account) -> None:
    """A fifth of the matches that a bot of the house would win ends by its failure."""
    other = opponent(crowd, account)
    scores = crowd.meet(account, other)
    fails = isinstance(other, str) and scores[0] < scores[1] and crowd.chance.random() < 0.2
    crowd.play((account, other), (1.0, 0.0) if fails else scores, "time" if fails else "")


def weakest(crowd: Crowd, account: Account) -> None:
    """Who wants to gain asks for no other bot than `random`."""
    other = opponent(crowd, account)
    if account.gains and isinstance(other, str):
        other = "house:random"
    crowd.play((account, other), crowd.meet(account, other))


def rising(share: float) -> Setting:
    """From the middle on some players are stronger by RISE, and are measured after SETTLED more matches."""

    def play(crowd: Crowd, account: Account) -> None:
        if half_over(crowd) and account.gains and account.group is None:
            account.true += RISE
            account.matches, account.group = 0, RISEN
        if account.group != RISEN or account.matches < SETTLED:
            honest(crowd, account, share)

    return Setting("nano-gwent", gainers, play)


SETTINGS = {
    "nobody cheats": Setting("nano-gwent", people, honest),
    "clubs of 20 that meet nobody else": Setting("nano-gwent", clubs, at_home),
    "a rise of 400, 10 % anchored": rising(0.1),
    "a rise of 400, 30 % anchored": rising(0.3),
    "a rise of 400, 50 % anchored": rising(0.5),
    "fresh accounts": Setting("nano-gwent", groups(50), fixed(fresh, earning=False)),
    "ring of 24": Setting("nano-gwent", groups(24), fixed(ring)),
    "knock-out tree of 24": Setting("nano-gwent", groups(24), fixed(tree)),
    "three who trade wins": Setting("nano-gwent", groups(3), fixed(traded)),
    "resigning early": Setting("nano-gwent", gainers, lost_otherwise("resignation")),
    "letting the clock run": Setting("nano-gwent", gainers, lost_otherwise("time")),
    "kingmaking at Clue with 3 to 6": Setting("clue", groups(6), fixed(kingmaking)),
    "a strong bot played as a person": Setting("nano-gwent", on_its_own, honest),
    "strong bots that lose to their owner": Setting("nano-gwent", groups(5, bots=STRONG), fixed(helped)),
    "strong bots that lose after an honest half": Setting("nano-gwent", groups(5, bots=STRONG), later(fixed(helped))),
    "house bots under load": Setting("nano-gwent", gainers, loaded),
    "only the weakest anchor": Setting("nano-gwent", gainers, weakest),
}
