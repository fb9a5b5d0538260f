from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.rules.default_rules import idle, usual
from client.rules.draft import Draft
from client.rules.house_rules import Order, kept
from client.rules.options import options_of, written
from client.screens.lobby.house_rules import HouseRules
from client.ui.numbers import Stepper
from client.ui.screen import Pop
from client.ui.switches import OneOf, Toggle
from client.ui.theme import SMALL
from client.ui.widgets import Label, Mark
from server.ratings.rated import check_rated
from shared.games import GAMES
from shared.messages import Bot, Browse, Clock, Lobby, Open, Refused, Rules, Table, Welcome
from tests.client import fakes
from tests.client.audit import SIZES, audit
from tests.client.fakes import FakeLine, chairs
from tests.client.fingers import click, look, press, texts, use, widget
from tests.client.rules.test_options import valid_options

BOTS = (Bot("sat", ("clue",), 1, by="house"), Bot("mcts", tuple(GAMES), 2, by="house"))


def house_rules(game: str) -> tuple[HouseRules, FakeLine]:
    line = FakeLine(Welcome("p1", "Ana", tuple(GAMES)), Lobby((), BOTS))
    session = fakes.session(line)
    session.settings.tables.clear()
    session.poll()
    line.sent.clear()
    screen = HouseRules(session, Order(game))
    look(screen)
    return screen, line


def choose(screen: HouseRules, name: str, value: object) -> None:
    """Choose a value of an option by the keyboard."""
    key = f"option {name}"
    control = widget(screen, key)
    option = next(option for option in screen._order.options.options if option.name == name)
    match control:
        case Toggle(on=on):
            if on != value:
                use(screen, key)
        case OneOf(chosen=chosen):
            use(
                screen,
                key,
                *["right"] * ((option.values.index(value) - chosen) % len(option.values) + len(option.values)),
            )
        case Stepper(entry=entry):
            use(screen, key, *["backspace"] * len(entry.text), str(value))
        case _:
            use(screen, key, "end", *["backspace"] * len(control.entry.text), written(option, value))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15)
@given(data=st.data())
def test_any_valid_options_can_be_chosen_by_the_keyboard_and_are_accepted(game: str, data: st.DataObject) -> None:
    accepts = GAMES[game].options_type
    wanted = data.draw(valid_options(game))
    screen, line = house_rules(game)
    for name in usual(game):
        # What stands in the way of the others is taken away first.
        if idle(game, [name]) & wanted.keys():
            choose(screen, name, None)
    for name, value in wanted.items():
        choose(screen, name, value)
    use(screen, "open")
    (message,) = line.sent
    assert accepts.read(message.rules.options) == accepts.read(usual(game, wanted) | wanted)
    assert Draft(game, accepts, message.rules.options).chosen() == message.rules.options


@pytest.mark.parametrize("game", GAMES)
def test_as_it_is_it_opens_a_table_with_the_usual_rules_and_remembers_it(game: str) -> None:
    screen, line = house_rules(game)
    assert press(screen, "enter") is None
    others = 3 if game == "clue" else 1
    assert line.sent == [Open(Rules(game, usual(game)), ("me", *["open"] * others))]
    assert Order(game, screen.session.settings.tables[game]).message() == line.sent[0]


def test_nothing_is_sent_before_it_is_valid() -> None:
    screen, line = house_rules("nano-gwent")
    choose(screen, "units", 16)
    use(screen, "open")
    assert line.sent == []
    assert screen.form.focus == "option units"
    assert {"A whole number from 1 to 15.", "Units: A whole number from 1 to 15."} <= set(texts(screen))
    press(screen, "8")
    use(screen, "open")
    assert line.sent[0].rules.options == {"units": 8}


def test_the_focus_is_explained() -> None:
    screen, _ = house_rules("top-trumps")
    for name, sentence in (
        (
            "option cards",
            "How many cards are made up if no deck is named: an even number, so that both players get the same.",
        ),
        (
            "clock",
            "Minutes for the whole match, and the seconds that each move adds. A player whose time runs out loses.",
        ),
        ("open", "These settings hold for this table, and are remembered for the next one."),
    ):
        screen.form.focus = name
        assert sentence in texts(screen)


def test_the_room_s_rules_are_chosen_by_the_keyboard() -> None:
    screen, line = house_rules("escoba")
    use(screen, "clock", "right", "right")
    use(screen, "bank", *["backspace"] * 3, "90")
    use(screen, "increment", "left")
    use(screen, "cap", "right", "right")
    use(screen, "grace", "left", "left")
    use(screen, "absent", "right", "right")
    use(screen, "takeover")
    use(screen, "aids")
    use(screen, "private")
    use(screen, "chair 1")
    press(screen, "down", "enter")
    use(screen, "open")
    rules = Rules("escoba", {}, Clock(90.0, 4.0, 10.0), 50.0, "wait", "table", True, False)
    assert line.sent == [Open(rules, ("me", "bot:mcts"), True)]


FIXED = ("option target", "option hand_escoba", "absent", "takeover", "aids")
"""What a rated match leaves no choice in."""


def test_rated_sets_and_locks_what_it_needs_and_gives_it_back() -> None:
    screen, line = house_rules("escoba")
    assert all(widget(screen, name).enabled for name in FIXED)
    use(screen, "option hand_escoba")
    use(screen, "clock", "left", "left")
    use(screen, "spectators", "right")
    chosen = screen._order.message()
    use(screen, "rated")
    assert not any(widget(screen, name).enabled for name in FIXED)
    assert any(text.startswith("A rated match has the game's own options") for text in texts(screen))
    clock = widget(screen, "clock")
    assert isinstance(clock, OneOf)
    assert "none" not in clock.labels
    use(screen, "clock", "right")
    use(screen, "open")
    rules = Rules("escoba", {}, Clock(900.0, 10.0), absent="forfeit", aids=False, rated=True)
    assert line.sent == [Open(rules, ("me", "open"))]
    use(screen, "rated")
    assert screen._order.message() == chosen


@pytest.mark.parametrize("game", GAMES)
def test_what_was_opened_as_rated_is_so_again_and_can_be_the_usual(game: str) -> None:
    order = Order(game)
    order.set_rated(True)
    check_rated(order.message().rules)
    again = Order(game, kept(order.message()))
    assert again.message() == order.message()
    again.set_rated(False)
    assert again.message() == Order(game).message()


def test_everything_can_be_clicked() -> None:
    screen, line = house_rules("clue")
    for name, share in (
        ("seats", 0.3),
        ("option max_turns", 0.02),
        ("clock", 0.1),
        ("spectators", 0.95),
        ("private", 0.5),
        ("open", 0.5),
    ):
        rect = widget(screen, name).rect
        click(screen, (rect.x + round(rect.width * share), rect.centery))
    rules = Rules("clue", {"max_turns": 199}, None, spectators="all")
    assert line.sent == [Open(rules, ("me", "open", "open"), True)]


def test_a_chair_opens_a_list_of_all_who_could_sit_there() -> None:
    screen, _ = house_rules("clue")
    click(screen, widget(screen, "chair 1").rect.center)
    texts(screen)
    assert [choice.text for choice in screen.sheet.choices] == ["Me", "Anybody", "sat", "mcts"]
    press(screen, "up", "enter")
    assert screen._order.chairs == ["open", "me", "open", "open"]
    use(screen, "chair 0")
    press(screen, "esc")
    assert (screen.sheet, screen._order.chairs) == (None, ["open", "me", "open", "open"])


def test_a_list_of_many_bots_stays_in_the_window() -> None:
    screen, line = house_rules("clue")
    line.say(Lobby((), tuple(Bot(f"a-bot-with-a-long-name-{n}", ("clue",), 1, by="house") for n in range(30))))
    screen.update(0.0)
    use(screen, "chair 1")
    for size in SIZES:
        assert audit(screen, size) == []


def test_options_have_a_sentence_each_where_there_is_room_for_all() -> None:
    screen, _ = house_rules("tides-of-time")
    assert "Three rounds with relics between them, or one single round." in texts(screen)
    assert "The game" in texts(screen)
    screen, _ = house_rules("escoba")
    assert "How many matches the series has; the player who wins more of them wins the series." not in texts(screen)


def test_nobody_takes_over_where_all_hands_are_seen() -> None:
    screen, _ = house_rules("escoba")
    use(screen, "spectators", "right")
    assert not widget(screen, "takeover").enabled


def test_the_usual_rules_are_one_press_away() -> None:
    screen, line = house_rules("tides-of-time")
    use(screen, "option rounds", "left")
    use(screen, "usual")
    use(screen, "open")
    assert line.sent == [Open(Rules("tides-of-time"), ("me", "open"))]


def test_a_deck_with_a_name_has_its_own_cards_and_fields() -> None:
    screen, line = house_rules("top-trumps")
    assert not widget(screen, "option cards").enabled
    assert not widget(screen, "option fields").enabled
    choose(screen, "deck", None)
    use(screen, "option cards", "right")
    use(screen, "open")
    assert line.sent == [Open(Rules("top-trumps", {"cards": 52}), ("me", "open"))]
    # What was chosen last time is not undone by what is offered the first time.
    assert Order("top-trumps", screen.session.settings.tables["top-trumps"]).message() == line.sent[0]


def test_a_refusal_leaves_the_form_as_it_is() -> None:
    screen, line = house_rules("clue")
    use(screen, "open")
    line.say(Refused("unknown-bot", "no bot sat is here", None, "open"))
    assert screen.update(0.0) is None
    assert screen.banner.text == "No such bot: no bot sat is here."


def test_an_option_that_the_server_refuses_is_marked_and_named_until_it_is_another() -> None:
    screen, line = house_rules("nano-gwent")
    use(screen, "open")
    line.sent.clear()
    line.say(Refused("bad-options", "option 'units': Expected `int` <= 9, not 10", None, "open"))
    screen.update(0.1)
    assert screen.form.focus == "option units"
    screen.form.focus = "open"
    assert "Units: Expected `int` <= 9, not 10." in texts(screen)
    press(screen, "enter")
    assert (line.sent, screen.form.focus) == ([], "option units")
    press(screen, "9")
    assert "Units: Expected `int` <= 9, not 10." not in texts(screen)
    use(screen, "open")
    assert [message.rules.options for message in line.sent] == [{"units": 9}]


def test_what_is_wrong_with_a_time_names_it() -> None:
    screen, _ = house_rules("escoba")
    use(screen, "grace", "backspace", "backspace")
    screen.form.focus = "open"
    assert "Away limit (s): Whole seconds from 0 to 86400." in texts(screen)


def test_what_is_wrong_has_a_sign_and_not_its_colour_alone() -> None:
    screen, _ = house_rules("top-trumps")
    assert _signed_as_wrong(screen) == []
    choose(screen, "deck", "nothing")
    use(screen, "grace", "backspace", "backspace")
    # What stands in the other panel, before it what stands in this one, and the sentence at the foot.
    assert _signed_as_wrong(screen) == [
        "No deck is called 'nothing'; give airships or sea-creatures, or the text of a CSV file.",
        "Away limit (s)",
        "Away limit (s): Whole seconds from 0 to 86400.",
    ]


def _signed_as_wrong(screen: HouseRules) -> list[str]:
    """What stands right after a sign of what is wrong."""
    look(screen)
    pairs = itertools.pairwise(screen.form.widgets)
    return [after.text for mark, after in pairs if isinstance(mark, Mark) and mark.sign == "cross"]


def test_an_explanation_keeps_its_distance_from_the_control_above_it() -> None:
    screen, _ = house_rules("nano-gwent")
    for size in SIZES:
        look(screen, size)
        for above, below in itertools.pairwise(screen.form.widgets):
            if isinstance(above, Stepper | OneOf) and isinstance(below, Label) and below.kind == SMALL and below.wrap:
                # Room for the frame of the focus.
                assert below.rect.top - above.rect.bottom >= 4


def test_it_makes_way_for_the_table() -> None:
    screen, line = house_rules("clue")
    line.say(Table("t1", Rules("clue"), chairs("Ana", "Ben"), 0))
    assert screen.update(0.0) == Pop()
    assert press(screen, "esc") == Pop()
    assert line.sent == []


def test_more_options_than_there_is_room_for_have_pages() -> None:
    screen, line = house_rules("escoba")
    screen._order.chairs = ["me", *["open"] * 9]
    words = texts(screen)
    assert any(text.endswith("of 6: show more") for text in words)
    seen = set()
    for _ in options_of(GAMES["escoba"].options_type):
        look(screen)
        seen |= {w.key for w in screen.form.widgets if getattr(w, "key", "").startswith("option ")}
        use(screen, "options more")
    assert len(seen) == 6
    assert Browse() not in line.sent
