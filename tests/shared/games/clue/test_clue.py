"""Clue: each rule as a short script."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import msgspec
import pytest

from shared.game import BadOptions, Event, IllegalMove, Outcome
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, PASSAGES, PEOPLE, ROOMS, WEAPONS, Card, as_set, members, steps
from shared.games.clue.view import Accusation, Phase, Suggestion
from tests.shared.games.clue.tables import ASKED, GUILTY, SEATS, cards, rooms, table
from tests.shared.scripts import legal, script, step

# Cards.


def test_there_are_six_people_six_weapons_and_nine_rooms() -> None:
    assert PEOPLE == ("Green", "Scarlet", "White", "Mustard", "Plum", "Peacock")
    assert WEAPONS == ("Candlestick", "Dagger", "LeadPipe", "Pistol", "Rope", "Wrench")
    assert (
        *("Bedroom", "Office", "DiningRoom", "Courtyard", "Bathroom"),
        *("Garage", "LivingRoom", "GameRoom", "Kitchen"),
    ) == ROOMS
    assert (*PEOPLE, *WEAPONS, *ROOMS) == CARDS


def test_one_card_of_each_kind_goes_into_the_envelope() -> None:
    for seats, seed in itertools.product(SEATS, range(20)):
        envelope = Clue.deal(seats, None, Chance(seed)).envelope
        assert [(envelope & as_set(kind)).bit_count() for kind in KINDS] == [1, 1, 1]


def test_every_card_of_a_kind_is_in_the_envelope_about_as_often() -> None:
    times = Counter(card for seed in range(1800) for card in members(Clue.deal(2, None, Chance(seed)).envelope))
    # 300 of each person and weapon, 200 of each room, with standard deviations of 16 and 13.
    assert all(abs(times[card] - (200 if card in ROOMS else 300)) < 65 for card in CARDS)


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 9, 0), (3, 6, 0), (4, 4, 2), (5, 3, 3), (6, 3, 0)])
def test_the_other_18_are_dealt_evenly_and_a_remainder_lies_open_for_all(seats: int, each: int, left: int) -> None:
    game = Clue.deal(seats, None, Chance(seats))
    assert [hand.bit_count() for hand in game.hands] == [each] * seats
    assert sorted(members(game.envelope | sum(game.hands) | game.common)) == sorted(CARDS)
    assert len(members(game.common)) == left
    assert {game.view(seat).common for seat in (None, *range(seats))} == {members(game.common)}


# The mansion.


def test_the_rooms_lie_row_by_row_in_a_square_and_a_neighbour_is_four_steps_away() -> None:
    from_the_corner = [0, 4, 8, 4, 8, 12, 8, 12, 16]
    assert [steps(Card.BEDROOM, room) for room in ROOMS] == from_the_corner
    assert [steps(Card.KITCHEN, room) for room in ROOMS] == from_the_corner[::-1]
    assert [steps(Card.BATHROOM, room) for room in ROOMS] == [8, 4, 8, 4, 0, 4, 8, 4, 8]


def test_secret_passages_join_opposite_corners_and_need_no_roll() -> None:
    assert {(str(one), str(other)) for one, other in PASSAGES.items()} == {
        *(("Bedroom", "Kitchen"), ("Kitchen", "Bedroom")),
        *(("DiningRoom", "LivingRoom"), ("LivingRoom", "DiningRoom")),
    }
    for one, other in PASSAGES.items():
        game = table("", "", roll=(1, 1), tokens=rooms(one))
        assert legal(game) == ["stay", f"go {other}"]
        assert script(game, f"go {other}").tokens[0] == other


def test_a_passage_is_the_whole_move() -> None:
    after, events = step(table("", "", tokens=rooms("Bedroom")), "go Kitchen")
    assert after.phase is Phase.SUGGEST
    assert events == (Event("moved", 0, {"from": "Bedroom", "room": "Kitchen"}),)


def test_all_six_tokens_are_on_the_board_and_start_in_the_bathroom() -> None:
    assert {Clue.deal(seats, None, Chance(0)).tokens for seats in SEATS} == {(Card.BATHROOM,) * 6}


def test_seats_take_the_people_in_their_order() -> None:
    game = table("", "", "", tokens=rooms("Bedroom", "DiningRoom", "Kitchen"))
    assert script(game, "go Kitchen, skip, end, stay, end, go Bedroom").tokens == rooms(
        "Kitchen", "DiningRoom", "Bedroom"
    )


# A turn: the move.


@pytest.mark.parametrize(
    ("roll", "reached"),
    [
        ((1, 1), "stay"),
        ((1, 2), "stay"),
        ((2, 2), "stay, go Office, go Courtyard"),
        ((6, 1), "stay, go Office, go Courtyard"),
        ((4, 4), "stay, go Office, go DiningRoom, go Courtyard, go Bathroom, go LivingRoom"),
        ((5, 6), "stay, go Office, go DiningRoom, go Courtyard, go Bathroom, go LivingRoom"),
        (
            (6, 6),
            "stay, go Office, go DiningRoom, go Courtyard, go Bathroom, go Garage, go LivingRoom, go GameRoom",
        ),
    ],
)
def test_a_move_goes_to_any_room_within_the_roll_or_stays(roll: tuple[int, int], reached: str) -> None:
    with_passage = [*reached.split(", "), "go Kitchen"]
    assert legal(table("", "", roll=roll, tokens=rooms("Bedroom"))) == with_passage


def test_two_dice_are_rolled_each_turn_from_the_seed_of_the_match() -> None:
    game = Clue.deal(2, {"max_turns": 1000}, Chance(1))
    rolls = [game.roll]
    for _ in range(1199):
        game, events = step(script(game, "stay"), "end")
        assert events == (Event("rolled", game.turn, {"dice": [*game.roll]}),)
        rolls.append(game.roll)
    faces = Counter(itertools.chain.from_iterable(rolls))
    # 400 of each face are expected, with a standard deviation of 18.
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 400) < 75 for count in faces.values())
    assert len(set(rolls)) == 36


def test_the_next_rolls_are_in_no_view() -> None:
    game = Clue.deal(3, None, Chance(1))
    made_up = [Clue.determinize(game.view(0), Chance(seed)) for seed in range(20)]
    assert len({script(world, "stay, end").roll for world in made_up}) > 10


# A turn: the suggestion.


def test_a_suggestion_may_be_made_in_a_room_that_was_entered_this_turn() -> None:
    game = script(table("", ""), "go Kitchen")
    assert (game.phase, legal(game)) == (
        Phase.SUGGEST,
        ["skip", *(f"suggest {person} {weapon}" for person in PEOPLE for weapon in WEAPONS)],
    )


def test_who_stays_makes_no_suggestion() -> None:
    game = script(table("", ""), "stay")
    assert game.phase is Phase.ACCUSE
    assert not any(text.startswith("suggest") for text in legal(game))


def test_who_was_moved_by_the_suggestion_of_another_may_stay_and_suggest() -> None:
    game = script(table("", "", ""), "go Kitchen, suggest Scarlet Rope, end")
    assert (game.turn, game.tokens[1], game.view(1).moved) == (1, "Kitchen", (1,))
    assert "suggest White Wrench" in legal(script(game, "stay"))


def test_having_been_moved_counts_for_the_next_turn_only() -> None:
    game = script(table("", ""), "go Kitchen, suggest Scarlet Rope, end, stay, skip, end, stay, end")
    assert (game.turn, game.view(1).moved, script(game, "stay").phase) == (1, (), Phase.ACCUSE)


def test_a_token_that_was_in_the_room_already_was_not_moved() -> None:
    game = script(table("", "", tokens=rooms("Garage", "Kitchen")), "go Kitchen, suggest Scarlet Rope, end, stay")
    assert game.phase is Phase.ACCUSE


def test_nobody_is_moved_by_their_own_suggestion() -> None:
    game = script(table("", ""), "go Kitchen, suggest Green Rope, end, stay, end, stay")
    assert (game.turn, game.phase) == (0, Phase.ACCUSE)


def test_a_suggestion_names_a_person_a_weapon_and_the_room_where_one_stands() -> None:
    game, events = step(script(table("", ""), "go Kitchen"), "suggest Plum Wrench")
    assert game.suggestions == (Suggestion(0, Card.PLUM, Card.WRENCH, Card.KITCHEN),)
    assert events[0] == Event("suggested", 0, {"person": "Plum", "weapon": "Wrench", "room": "Kitchen"})


def test_the_named_persons_token_comes_to_the_room_whether_a_seat_has_it_or_not() -> None:
    assert script(table("", ""), "go Kitchen, suggest Scarlet Rope").tokens[1] == "Kitchen"
    assert script(table("", ""), "go Kitchen, suggest Peacock Rope").tokens[5] == "Kitchen"


def test_a_suggestion_can_be_skipped() -> None:
    game, events = step(script(table("", ""), "go Kitchen"), "skip")
    assert (game.phase, game.suggestions, events) == (Phase.ACCUSE, (), (Event("skipped", 0),))


# A turn: the answer.


def test_clockwise_from_the_suggester_each_who_has_none_of_the_three_says_so_until_one_shows() -> None:
    game, events = step(script(table("", "Plum", "", "White", "Wrench", turn=2), "go Kitchen"), "suggest Plum Wrench")
    assert [(event.kind, event.seat) for event in events] == [("suggested", 2), ("passed", 3), ("answers", 4)]
    assert game.suggestions[0].passed(5) == (3,)


def test_asking_goes_on_round_the_table() -> None:
    game = script(table("White", "Wrench", "", "Rope", turn=2), ASKED)
    (asked,) = game.suggestions
    assert (asked.passed(4), asked.shower, asked.card) == ((3, 0), 1, None)


def test_nobody_shows_if_all_others_have_none_of_the_three() -> None:
    game, events = step(script(table("Plum Wrench", "White", "Rope"), "go Kitchen"), "suggest Plum Wrench")
    assert [(event.kind, event.seat) for event in events[1:]] == [("passed", 1), ("passed", 2)]
    assert game.suggestions == (Suggestion(0, Card.PLUM, Card.WRENCH, Card.KITCHEN),)
    assert game.suggestions[0].passed(3) == (1, 2)
    assert game.phase is Phase.ACCUSE


@pytest.mark.parametrize(
    ("hand", "shows"), [("Kitchen Rope", ["show Kitchen"]), ("Kitchen Plum Rope", ["show Plum", "show Kitchen"])]
)
def test_who_holds_one_or_several_of_the_three_shows_one_out_of_turn(hand: str, shows: list[str]) -> None:
    game, events = step(script(table("", "Rope", hand), "go Kitchen"), "suggest Plum Wrench")
    assert events[-1] == Event("answers", 2, {"to": 0})
    assert (game.phase, game.to_act, legal(game)) == (Phase.ANSWER, {2}, shows)
    assert game.legal_moves(0) == ()
    assert [seat for seat in range(3) if game.hides_choice(seat)] == [2]
    after, events = step(game, "show Kitchen")
    assert events == (Event("showed", 2, {"to": 0}, {"card": "Kitchen"}, (0, 2)),)
    assert not any(after.hides_choice(seat) for seat in range(3))
    assert (after.phase, after.to_act) == (Phase.ACCUSE, {0})


def test_all_learn_who_showed_but_only_these_two_learn_what() -> None:
    game = script(table("", "Plum Wrench", "Rope"), f"{ASKED}, show Wrench")
    known = Suggestion(0, Card.PLUM, Card.WRENCH, Card.KITCHEN, 1, Card.WRENCH)
    unseen = msgspec.structs.replace(known, card=None)
    said = {seat: game.view(seat).suggestions[0] for seat in (None, 0, 1, 2)}
    assert said == {None: unseen, 0: known, 1: known, 2: unseen}


def test_nobody_but_the_shower_learns_whether_the_card_was_a_choice() -> None:
    ways = []
    for hand in ("Plum White", "Plum Wrench", "Plum Kitchen"):
        game, seen = table("", hand, "Rope"), []
        for move in f"{ASKED}, show Plum".split(", "):
            game, events = step(game, move)
            seen += [(game.to_act, game.view(seat), [event.view(seat) for event in events]) for seat in (None, 0, 2)]
        ways.append(seen)
    assert ways[0] == ways[1] == ways[2]


# A turn: the accusation.


def test_an_accusation_is_optional_and_at_the_end_of_the_turn() -> None:
    every = ["end", *(f"accuse {' '.join(three)}" for three in itertools.product(*KINDS))]
    for moves in ("stay", "go Kitchen, skip", f"{ASKED}, show Plum", "go Kitchen, suggest Scarlet Rope"):
        assert legal(script(table("", "Plum"), moves)) == every
    assert "accuse Green Candlestick Bedroom" not in legal(table("", "")) + legal(script(table("", ""), "go Kitchen"))


def test_a_right_accusation_of_any_room_wins_at_once() -> None:
    game, events = step(script(table("", "", ""), "stay"), f"accuse {GUILTY}")
    assert game.outcome == Outcome((1.0, 0.0, 0.0), "right accusation")
    assert game.to_act == frozenset()
    what = {"person": "Green", "weapon": "Candlestick", "room": "Bedroom", "right": True}
    assert events == (Event("accused", 0, what),)
    assert game.view(None).accusations == (Accusation(0, Card.GREEN, Card.CANDLESTICK, Card.BEDROOM, True),)


def test_a_wrong_accusation_puts_its_maker_out_of_turns_for_good() -> None:
    game, events = step(script(table("", "", ""), "stay"), "accuse Green Candlestick Office")
    assert (game.outcome, game.out, game.turn) == (None, (0,), 1)
    assert [event.kind for event in events] == ["accused", "rolled"]
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game = script(game, "stay, end")
    assert turns == [1, 2, 1, 2]


def test_who_is_out_still_answers() -> None:
    game = table("Plum Kitchen", "", "Rope", tokens=rooms("Bathroom", "Bathroom", "Bedroom"))
    game = script(game, f"stay, accuse Green Candlestick Office, stay, end, {ASKED}")
    assert (game.to_act, legal(game)) == ({0}, ["show Plum", "show Kitchen"])
    game = script(game, "show Plum")
    assert game.suggestions[-1].card == "Plum"


def test_all_learn_that_an_accusation_was_wrong_and_only_its_maker_looks_into_the_envelope() -> None:
    game, events = step(script(table("", "", ""), "stay"), "accuse Green Candlestick Office")
    envelope = (Card.GREEN, Card.CANDLESTICK, Card.BEDROOM)
    assert [game.view(seat).envelope for seat in (None, 0, 1, 2)] == [None, envelope, None, None]
    assert (events[0].secret, events[0].seen_by) == ({"envelope": [*envelope]}, (0,))
    said = (Accusation(0, Card.GREEN, Card.CANDLESTICK, Card.OFFICE, False),)
    assert {game.view(seat).accusations for seat in (None, 0, 1, 2)} == {said}


def test_the_last_player_not_out_wins_by_default() -> None:
    wrong = "stay, accuse Plum Rope Office"
    game = script(table("", "", ""), wrong)
    assert game.outcome is None
    game = script(game, f"stay, end, {wrong}")
    assert (game.outcome, game.to_act) == (Outcome((0.0, 1.0, 0.0), "all others are out"), frozenset())


def test_a_table_on_which_all_accused_wrongly_has_no_winner() -> None:
    wrong = [Accusation(seat, Card.PLUM, Card.ROPE, Card.OFFICE, False) for seat in (0, 1)]
    game = table("", "", phase=Phase.OVER, accusations=tuple(wrong))
    assert game.outcome == Outcome((0.0, 0.0), "all are out")


def test_max_turns_a_player_end_it_as_a_draw() -> None:
    game = Clue.deal(3, {"max_turns": 2}, Chance(0))
    for _ in range(5):
        game = script(game, "stay, end")
    assert game.outcome is None
    game, events = step(script(game, "stay"), "end")
    assert (game.outcome, game.to_act) == (Outcome((0.0, 0.0, 0.0), "draw"), frozenset())
    assert events == (Event("opened", None, {"envelope": [*members(game.envelope)]}),)
    assert Clue.deal(3, None, Chance(0)).max_turns == 200


def test_at_the_end_all_see_the_envelope() -> None:
    ends = (f"stay, accuse {GUILTY}", "stay, accuse Green Candlestick Office")
    for game in (script(table("", ""), moves) for moves in ends):
        assert {game.view(seat).envelope for seat in (None, 0, 1)} == {members(cards(GUILTY))}
    _, events = step(script(table("", ""), "stay"), "accuse Green Candlestick Office")
    assert [event.kind for event in events] == ["accused", "opened"]
    assert (events[0].secret, events[1].what) == ({}, {"envelope": GUILTY.split()})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"max_turns": 0}, "option 'max_turns': Expected `int` >= 1, not 0"),
        ({"max_turns": 1001}, "option 'max_turns': Expected `int` <= 1000, not 1001"),
        ({"max_turns": "ten"}, "option 'max_turns': Expected `int`, got `str`, not 'ten'"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_it_accepts(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        Clue.deal(2, options, Chance(0))
    assert str(refusal.value) == sentence


# Notation.


def test_every_move_has_the_notation_of_the_rules() -> None:
    game = table("", "Plum Wrench")
    for texts in (
        "stay, go Kitchen",
        "skip, suggest Plum Wrench",
        "show Plum, show Wrench",
        "end, accuse Plum Wrench Kitchen",
    ):
        assert set(texts.split(", ")) <= set(legal(game))
        game = script(game, texts.split(", ")[1])


@pytest.mark.parametrize("text", ["suggest Plum Wrench Kitchen", "suggest Wrench Plum", "end", "go", ""])
def test_what_is_no_legal_move_is_refused_with_those_that_are(text: str) -> None:
    with pytest.raises(
        IllegalMove, match=r"is not a legal move; legal are skip, suggest Green Candlestick, .* Peacock Wrench$"
    ):
        script(table("", ""), "go Kitchen").parse(0, text)


def test_of_hundreds_of_legal_moves_a_refusal_names_some() -> None:
    with pytest.raises(IllegalMove, match=r"legal are end, accuse Green Candlestick Bedroom, .* and 285 more$"):
        script(table("", ""), "stay").parse(0, "skip")
