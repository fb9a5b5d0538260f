import msgspec
import pytest

from client.rules.house_rules import OWN, Order, kept
from shared.games import GAMES
from shared.messages import Clock, Open, Rules


@pytest.mark.parametrize("game", GAMES)
def test_what_was_opened_last_comes_back_as_it_was(game):
    seats = GAMES[game].seat_counts[-1]
    rules = Rules(game, {}, Clock(90.0, 0.0, 12.0), 15.0, "forfeit", "table", True, False)
    message = Open(rules, ("bot:random", *["open"] * (seats - 2), "me"), True)
    again = msgspec.json.decode(msgspec.json.encode(kept(message)))
    assert Order(game, again).message() == message


@pytest.mark.parametrize("last", [None, {}, {"type": "open"}, 3, kept(Open(Rules("clue"), ("me", "open")))])
def test_what_is_no_order_for_this_game_is_forgotten(last):
    assert Order("escoba", last).message() == Open(Rules("escoba"), ("me", "open"))


@pytest.mark.parametrize("options", [{"deck": 5}, {"units": "many"}, {"airships": True}])
def test_an_order_with_options_that_the_game_refuses_is_forgotten(options):
    last = kept(Open(Rules("nano-gwent", options), ("me", "open"), True))
    assert Order("nano-gwent", last).message() == Order("nano-gwent").message()


def test_an_order_for_a_table_that_the_game_no_longer_has_is_forgotten():
    last = kept(Open(Rules("escoba"), ("me", "open", "open")))
    assert Order("escoba", last).chairs == ["me", "open"]


def test_a_game_that_this_client_does_not_know_can_be_opened():
    assert Order("hearts").message() == Open(Rules("hearts"), ("me", "open"))


def test_a_table_for_clue_has_four_chairs_at_first():
    assert Order("clue").chairs == ["me", "open", "open", "open"]


def test_the_reader_has_one_chair_at_most():
    order = Order("clue")
    order.set_seats(3)
    order.set_chair(1, "bot:sat")
    order.set_chair(2, "me")
    assert order.chairs == ["open", "bot:sat", "me"]
    order.set_chair(2, "open")
    assert order.chairs == ["open", "bot:sat", "open"]


@pytest.mark.parametrize(
    ("name", "start", "step", "end"),
    [
        ("grace", "60", 1, 90),
        ("grace", "30", -1, 25),
        ("grace", "x", 1, 5),
        ("bank", "300", -1, 240),
        ("cap", "0", -1, 0),
    ],
)
def test_times_go_by_steps_that_fit_them(name, start, step, end):
    order = Order("escoba")
    order.seconds[name].clear()
    order.seconds[name].insert(start)
    order.step_seconds(name, step)
    assert order.seconds_of(name) == end


def test_times_that_are_none_have_a_sentence():
    order = Order("escoba")
    assert order.seconds_of("grace") == 60
    order.seconds["bank"].clear()
    assert order.problems() == {}
    order.seconds["grace"].clear()
    order.seconds["grace"].insert("99999")
    order.clock = OWN
    sentence = "Whole seconds from 0 to 86400."
    assert order.problems() == {"bank": sentence, "grace": sentence}


def test_a_clock_with_no_time_at_all_is_none():
    order = Order("escoba")
    order.clock = OWN
    for name in ("bank", "increment"):
        order.seconds[name].clear()
        order.seconds[name].insert("0")
    assert order.problems() == {"bank": "With no time at all nobody could move."}


def test_nobody_takes_over_where_all_hands_are_seen():
    order = Order("escoba")
    order.takeover, order.spectators = True, "all"
    assert order.message().rules.takeover is False


def test_what_another_option_settles_can_be_put_right_while_it_is_wrong():
    order = Order("top-trumps")
    assert order.idle == {"cards", "fields"}
    order.options.entries["cards"].clear()
    order.options.entries["cards"].insert("7")
    assert list(order.problems()) == ["cards"]
    assert order.idle == {"fields"}
