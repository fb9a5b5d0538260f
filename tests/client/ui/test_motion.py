import pytest

from client.player.settings import Settings
from client.ui.motion import BURNING, DURATION, Pose, Stage, ease
from tests.client.fakes import STILL

HERE, THERE = Pose(0, 0, 10, 10), Pose(100, 40, 20, 20)


def stage_at_rest(motion: bool = True) -> Stage[str]:
    stage: Stage[str] = Stage(Settings() if motion else STILL)
    stage.put({"card": HERE})
    return stage


def test_easing_goes_from_nothing_to_all_and_never_back():
    shares = [ease(step / 20) for step in range(-2, 23)]
    assert shares[:3] == [0, 0, 0]
    assert shares[-3:] == [1, 1, 1]
    assert shares == sorted(shares)


def test_a_card_moves_rather_than_jumps():
    stage = stage_at_rest()
    stage.place({"card": THERE}, now=5.0)
    assert stage.at(5.0) == [("card", HERE)]
    ((_, halfway),) = stage.at(5.0 + DURATION / 2)
    assert 0 < halfway.x < 100
    assert 10 < halfway.width < 20
    assert stage.moving(5.0 + DURATION * 0.99)
    assert stage.at(5.0 + DURATION) == [("card", THERE)]
    assert not stage.moving(5.0 + DURATION)


def test_a_card_that_is_sent_elsewhere_goes_on_from_where_it_is():
    stage = stage_at_rest()
    stage.place({"card": THERE}, now=0.0)
    ((_, halfway),) = stage.at(DURATION / 2)
    stage.place({"card": HERE}, now=DURATION / 2)
    assert stage.at(DURATION / 2) == [("card", halfway)]


def test_placing_again_where_a_card_goes_anyway_changes_nothing():
    stage = stage_at_rest()
    stage.place({"card": THERE}, now=0.0)
    stage.place({"card": THERE}, now=DURATION / 2)
    assert not stage.moving(DURATION)


def test_a_card_that_turns_over_is_in_motion_where_it_lies():
    stage = stage_at_rest()
    stage.turn({"card": "back"}, 5.0, 2.0)
    assert stage.turned("card", 5.5) == ("back", 0.25)
    assert stage.parted(5.5) == ([], [("card", HERE)])
    assert stage.moving(6.9)
    assert (stage.turned("card", 7.0), stage.parted(7.0)) == (None, ([("card", HERE)], []))


def test_a_card_that_is_put_somewhere_turns_no_more():
    stage = stage_at_rest()
    stage.turn({"card": "back"}, 5.0, 2.0)
    stage.put({"card": THERE})
    assert (stage.turned("card", 5.5), stage.moving(5.5)) == (None, False)


def test_a_card_leaves_by_its_exit_and_is_gone():
    stage = stage_at_rest()
    stage.place({}, 0.0, {"card": HERE._replace(burnt=1.0)})
    ((_, pose),) = stage.at(BURNING / 2)
    assert 0 < pose.burnt < 1
    assert stage.at(BURNING) == []


def test_a_card_without_an_exit_fades_and_a_new_one_fades_in():
    stage = stage_at_rest()
    stage.place({"other": THERE}, 0.0)
    poses = dict(stage.at(DURATION / 2))
    assert poses["card"].alpha == pytest.approx(1 - poses["other"].alpha)
    assert dict(stage.at(DURATION)) == {"other": THERE}


def test_a_card_that_comes_back_while_it_leaves_is_there_again():
    stage = stage_at_rest()
    stage.place({}, 0.0)
    stage.place({"card": HERE}, DURATION / 2)
    assert stage.at(2 * DURATION) == [("card", HERE)]


def test_a_piece_goes_on_under_another_name_in_the_place_of_who_had_it():
    stage = stage_at_rest()
    stage.put({"card": HERE, "known": THERE})
    stage.place({"card": THERE, "known": THERE}, now=0.0)
    stage.rename({"card": "known"})
    assert stage.at(0.0) == [("known", HERE)]
    assert stage.at(DURATION) == [("known", THERE)]


def test_pieces_can_change_their_names_with_each_other():
    stage = stage_at_rest()
    stage.put({"one": HERE, "two": THERE})
    stage.rename({"one": "two", "two": "one"})
    assert dict(stage.at(0.0)) == {"two": HERE, "one": THERE}


def test_a_new_card_comes_from_its_entry_or_fades_in():
    stage = stage_at_rest()
    stage.place({"card": HERE, "dealt": THERE, "found": THERE}, 0.0, entries={"dealt": HERE, "card": THERE})
    assert dict(stage.at(0.0)) == {"card": HERE, "dealt": HERE, "found": THERE._replace(alpha=0.0)}
    assert dict(stage.at(DURATION)) == {"card": HERE, "dealt": THERE, "found": THERE}


def test_what_moves_is_above_what_rests():
    stage: Stage[str] = Stage(Settings())
    stage.put({"mover": HERE, "rester": HERE})
    stage.place({"mover": THERE, "rester": HERE}, 0.0)
    assert [key for key, _ in stage.at(DURATION / 2)] == ["rester", "mover"]


def test_without_motion_all_is_at_once_where_it_belongs():
    stage = stage_at_rest(motion=False)
    stage.place({"card": THERE}, now=0.0)
    assert stage.at(0.0) == [("card", THERE)]
    stage.place({}, 0.0, {"card": HERE})
    assert stage.at(0.0) == []
    assert not stage.moving(0.0)


def test_a_new_piece_comes_from_its_entry():
    stage: Stage[str] = Stage(Settings())
    stage.place({"card": THERE}, 0.0, entries={"card": HERE})
    assert stage.at(0.0) == [("card", HERE)]
    assert stage.at(DURATION) == [("card", THERE)]
