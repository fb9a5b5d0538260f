import contextlib
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.games.clue.assistant.commands import (
    COMMANDS,
    Best,
    Load,
    Save,
    Tell,
    Undo,
    Why,
    completions,
    line,
    read,
)
from client.speech.command import Mistake
from shared.games.clue.cards import CARDS, PEOPLE, ROOMS, WEAPONS, Card
from shared.games.clue.notebook import Accused, Has, HasNot, Suggested
from tests.client.games.clue.assistant.tables import POSITION, THREE, mistake, told

C = Card
NAMES = THREE.names


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ("guess Bob Plum Rope Kitchen Cid", Tell((Suggested(1, C.PLUM, C.ROPE, C.KITCHEN, 2),))),
        ("GUESS 2 kit, plu, rop, 3", Tell((Suggested(1, C.PLUM, C.ROPE, C.KITCHEN, 2),))),
        ("guess Bob Plum Rope Kitchen nobody", Tell((Suggested(1, C.PLUM, C.ROPE, C.KITCHEN),))),
        ("guess Bob Plum Rope Kitchen 0", Tell((Suggested(1, C.PLUM, C.ROPE, C.KITCHEN),))),
        (
            "guess me Plum lead pipe living room Bob lead",
            Tell((Suggested(0, C.PLUM, C.LEAD_PIPE, C.LIVING_ROOM, 1, C.LEAD_PIPE),)),
        ),
        ("has Bob Wrench", Tell((Has(1, C.WRENCH),))),
        ("has envelope Wrench", Tell((Has(None, C.WRENCH),))),
        ("not Bob Wrench rope", Tell((HasNot(1, C.WRENCH), HasNot(1, C.ROPE)))),
        ("wrong Cid Plum Rope Kitchen", Tell((Accused(2, C.PLUM, C.ROPE, C.KITCHEN),))),
        ("get kit gar", Best((C.KITCHEN, C.GARAGE))),
        ("suggest kit gar", Best((C.KITCHEN, C.GARAGE))),
        ("get", Best(ROOMS)),
        ("get_not kit gar", Best(tuple(room for room in ROOMS if room not in (C.KITCHEN, C.GARAGE)))),
        ("why Bob rope", Why(1, C.ROPE)),
        ("why envelope rope", Why(None, C.ROPE)),
        ("save my notes.json", Save("my notes.json")),
        ("load my notes.json", Load("my notes.json")),
        ("facts", "facts"),
        ("gr", "grid"),
        ("  HELP ", "help"),
        ("q", "quit"),
    ],
)
def test_a_line_is_read(text, request_):
    assert read(text, THREE) == request_


@pytest.mark.parametrize(("text", "number"), [("undo", None), ("undo 2", 2), ("u 3", 3)])
def test_undo_takes_a_number_that_there_is(text, number):
    assert read(text, told(THREE, *POSITION)) == Undo(number)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gess Bob plum rope kit 0", "'gess' is not a command; did you mean 'guess'?"),
        ("xyzzy", "'xyzzy' is not a command; type 'help'."),
        ("ge kit", "'ge' can be get or get_not: type more of it."),
        ("guess", "'guess' needs more: guess WHO PERSON WEAPON ROOM SHOWER|nobody [CARD]"),
        ("guess Bob plum rope", "'guess' needs more: guess WHO PERSON WEAPON ROOM SHOWER|nobody [CARD]"),
        ("guess Bob plum rope kit", "Who showed a card? Name a player at the end, or 'nobody'."),
        ("guess Bop plum rope kit 0", "'Bop' is not a player; did you mean Bob?"),
        ("guess Bob plum rope wrench 0", "Plum, Rope and Wrench are not a person, a weapon and a room."),
        ("guess Bob pla rope kit 0", "'pla' is not a card; did you mean Plum?"),
        ("guess Bob plum rope kit Zoe", "'Zoe' is not a player; there are Ann, Bob and Cid."),
        ("guess Bob plum rope kit Cid wrench", "'wrench' is not a card; there are Plum, Rope and Kitchen."),
        (
            "guess Bob plum rope kit Cid plum rope",
            "'guess' does not know 'rope': guess WHO PERSON WEAPON ROOM SHOWER|nobody [CARD]",
        ),
        ("has Bob", "'has' needs more: has WHO CARD..."),
        ("has Bob 7", "'7' is not a card; there are "),
        ("wrong Bob plum rope", "'wrong' needs more: wrong WHO PERSON WEAPON ROOM"),
        ("get plum", "'plum' is not a room; "),
        (f"get_not {' '.join(ROOMS)}", "That leaves no room to go to."),
        ("why Bob", "'why' needs more: why WHO CARD"),
        ("undo", "There is no fact to take back."),
        ("grid Bob", "'grid' does not know 'Bob': grid"),
        ("save", "'save' needs more: save FILE"),
        ("load", "'load' needs more: load FILE"),
    ],
)
def test_a_line_that_means_nothing_is_refused_with_what_would_be_right(text, sentence):
    assert mistake(read, text, THREE).startswith(sentence)


@pytest.mark.parametrize("number", ["0", "4", "x", "-1", "9" * 5000])
def test_undo_refuses_a_number_that_there_is_not(number):
    refused = mistake(read, f"undo {number}", told(THREE, *POSITION))
    assert refused == f"There is no fact {number}: they are numbered from 1 to 3."


@given(st.text(max_size=60) | st.lists(st.sampled_from([*COMMANDS, *CARDS, "Bob", "me", "0", "x", ","])).map(" ".join))
def test_any_line_is_read_or_refused(text):
    with contextlib.suppress(Mistake):
        read(text, THREE)


WHOLE = "Bob plum rope kitchen Cid rope too much"


@pytest.mark.parametrize("command", COMMANDS)
def test_any_command_with_words_missing_too_many_or_wrong_is_read_or_refused(command):
    notebook, words = told(THREE, *POSITION), [command, *WHOLE.split()]
    for end in range(1, len(words) + 1):
        for at, word in itertools.product(range(1, end), ("0", "9", "x", "rope", "")):
            with contextlib.suppress(Mistake):
                read(" ".join([*words[:at], word, *words[at + 1 : end]]), notebook)
        with contextlib.suppress(Mistake):
            read(" ".join(words[:end]), notebook)


SEATS = st.sampled_from(range(3))
THREE_CARDS = st.tuples(*map(st.sampled_from, (PEOPLE, WEAPONS, ROOMS)))
FACTS = (
    st.builds(Has, st.none() | SEATS, st.sampled_from(CARDS))
    | st.builds(HasNot, st.none() | SEATS, st.sampled_from(CARDS))
    | st.builds(lambda seat, cards: Accused(seat, *cards), SEATS, THREE_CARDS)
    | st.builds(
        lambda seat, cards, shower, card: Suggested(
            seat, *cards, shower, None if shower is None else card and cards[0]
        ),
        SEATS,
        THREE_CARDS,
        st.none() | SEATS,
        st.booleans(),
    )
)


@given(FACTS)
def test_a_fact_is_written_as_the_line_that_tells_it(fact):
    if isinstance(fact, Suggested) and not fact.card:
        fact = Suggested(fact.seat, *fact.cards, fact.shower)
    assert read(line(fact, NAMES), THREE) == Tell((fact,))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("", list(COMMANDS)),
        ("g", ["guess", "get", "get_not", "grid"]),
        ("guess ", ["Ann", "Bob", "Cid"]),
        ("guess b", ["Bob"]),
        ("has e", ["envelope"]),
        ("guess Bob ", list(CARDS)),
        ("guess Bob plu ", [*WEAPONS, *ROOMS]),
        ("guess Bob plum, kit, r", ["Rope"]),
        ("guess Bob plum rope kit ", ["Ann", "Cid", "nobody"]),
        ("guess Bob plum rope kit Cid ", ["Plum", "Rope", "Kitchen"]),
        ("not Bob plum p", ["Peacock", "Pistol"]),
        ("get kit g", ["Garage", "GameRoom"]),
        ("why Bob w", ["White", "Wrench"]),
        ("facts ", []),
        ("xyz ", []),
    ],
)
def test_words_are_completed_by_what_may_stand_there(text, fits):
    assert completions(text, THREE) == fits


@given(st.text(max_size=40))
def test_completion_never_fails(text):
    assert isinstance(completions(text, THREE), list)


def test_every_command_is_explained():
    assert all(command.does and command.word == word for word, command in COMMANDS.items())
