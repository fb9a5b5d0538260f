from client.screens.table.steps import Steps
from shared.messages import Update


def history(*versions: int) -> list[Update]:
    return [Update("m1", version, {}, ("7",)) for version in versions]


def test_from_the_newest_back_to_the_first_and_on_again():
    steps = Steps(history(0, 1, 2), [0, 1, 3])
    assert steps.numbers == (2, 2)
    assert not steps.back
    seen = []
    while steps.step(-1):
        seen.append((steps.numbers, list(steps.told)))
    assert seen == [((1, 2), [0]), ((0, 2), [])]
    assert steps.begins
    assert steps.step(1)
    assert steps.step(1)
    assert not steps.back
    assert not steps.step(1)


def test_the_first_and_now():
    steps = Steps(history(4, 5, 7), [2, 3, 4])
    assert not steps.now()
    assert steps.first()
    assert steps.numbers == (4, 7)
    assert list(steps.told) == [0, 1]
    assert not steps.first()
    assert steps.now()
    assert steps.numbers == (7, 7)


def test_a_match_that_has_just_begun_has_no_past():
    for steps in (Steps([], []), Steps(history(0), [0])):
        assert steps.begins
        assert not steps.step(-1)
        assert not steps.first()


def test_the_match_goes_on_while_the_past_is_looked_at():
    positions, reach = history(0, 1), [0, 1]
    steps = Steps(positions, reach)
    steps.step(-1)
    positions += history(2)
    reach.append(2)
    assert steps.numbers == (0, 2)
    steps.step(1)
    assert steps.back
    steps.step(1)
    assert not steps.back


def test_nothing_is_to_be_played_in_the_past():
    steps = Steps(history(0, 1), [0, 1])
    assert steps.position.moves == ("7",)
    steps.step(-1)
    assert steps.position.moves == ()
