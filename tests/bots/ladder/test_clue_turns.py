from __future__ import annotations

from bots.ladder.clue_turns import fewer, mean, measure, median


def test_the_turns_of_many_tables_are_summed_up() -> None:
    tables, others = [(1, 2), (3, 3), (2, 4)], [(2, 2), (4, 5), (3, 4)]
    assert median(tables) == 2.5
    assert mean(tables).value == 2.5
    saved = fewer(tables, others)
    assert round(saved.value, 3) == 0.833
    assert saved.low < 0 < saved.high


def test_a_seed_gives_the_same_tables_to_every_agent_whenever_it_is_asked() -> None:
    first = measure("sat", 2, 9, 3, 7)
    measure.cache_clear()
    assert measure("sat", 2, 9, 3, 7) == first
    assert measure("sat", 2, 9, 2, 7) == first[:2]
    assert all(1 <= turns <= 9 for table in first for turns in table)
