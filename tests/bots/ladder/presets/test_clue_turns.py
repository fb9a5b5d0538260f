from __future__ import annotations

from bots.ladder.presets.clue_turns import mean, measure, median, sooner, within


def test_the_turns_of_many_tables_are_summed_up() -> None:
    tables, others = [(1, 2), (3, 3), (2, 4)], [(2, 2), (4, 5), (3, 4)]
    assert median(tables) == 2.5
    assert mean(tables).value == 2.5
    assert sooner(tables, others) == {0: 1.0, 1: 1.0, 2: 1.0}
    assert sooner(tables, [(1, 1), (4, 2), (4, 3)]) == {0: 0.0, 1: 0.5, 2: 1.0}
    assert within(tables, 2) == {0: 1.0, 1: 0.0, 2: 0.5}


def test_a_seed_gives_the_same_tables_to_every_agent_whenever_it_is_asked() -> None:
    first = measure("sat", 2, 9, 3, 7)
    measure.cache_clear()
    assert measure("sat", 2, 9, 3, 7) == first
    assert measure("sat", 2, 9, 2, 7) == first[:2]
    assert all(1 <= turns <= 9 for table in first for turns in table)
