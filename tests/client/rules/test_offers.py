"""What the bots of a server are called."""

from __future__ import annotations

from client.rules.offers import LEVELS, level, told
from client.text.tables import bots_on_offer
from shared.messages import Bot


def house(agent: str) -> Bot:
    return Bot(agent, ("escoba",), 2, by="house")


def test_every_level_of_the_champion_has_a_word_of_its_own_from_easy_to_hard() -> None:
    words = [level(house(agent)) for agent in sorted(LEVELS)]
    assert words == ["very easy", "easy", "medium", "hard", "very hard"]
    assert (level(house("champion")), level(Bot("champion-1", ("escoba",), 1))) == ("", "")


def test_it_is_told_wherever_a_bot_is_chosen() -> None:
    assert [told(house("champion")), told(house("champion-3"))] == ["champion", "champion-3, medium"]
    assert bots_on_offer([house("champion-5")]) == ["  champion-5 (very hard) escoba, 2 free"]
