"""The proof with one click: what holds, and whatever was changed is found."""

import msgspec
import pytest

from client.matches.proof import proof_lines, prove
from shared.game import Outcome
from shared.game.chance import commitment
from shared.games import GAMES
from tests.client.told import match

RECORD = match("nano-gwent")
OTHER_SEED = "ab" * 32


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_every_game_holds(game):
    record = match(game)
    verdict = prove(record, record.commitment)
    assert verdict.holds
    assert verdict.said[0] == "The commitment is the one you were given before the deal."
    assert f"All {len(record.moves)} moves are legal and unaltered." in verdict.said


def test_without_a_promise_it_is_not_claimed_to_be_kept():
    verdict = prove(RECORD)
    assert verdict.holds
    assert len(verdict.said) == 4
    assert proof_lines(verdict)[0] == "In order (you kept no commitment)."


def move(number, **changes):
    moves = list(RECORD.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **changes)
    return {"moves": tuple(moves)}


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"seed": OTHER_SEED}, "the seed does not match the commitment"),
        ({"seed": OTHER_SEED, "commitment": commitment("a match", bytes.fromhex(OTHER_SEED))}, "breaks at the deal"),
        (move(5, seconds=1000.0), "the chain breaks at move 5"),
        (move(6, link="0" * 16), "the chain breaks at move 6"),
        (move(7, by="mallory"), "the chain breaks at move 7"),
        (move(8, move="fly"), "move 8, 'fly', is not legal there"),
        ({"outcome": Outcome((9.0, 0.0), "rounds won")}, "the outcome was altered"),
        ({"link": "0" * 16}, "the chain breaks at the end"),
        ({"seats": ("Ben", "Ana")}, "the chain breaks at the deal"),
    ],
)
def test_whatever_is_changed_is_found(changes, wrong):
    verdict = prove(msgspec.structs.replace(RECORD, **changes))
    assert not verdict.holds
    assert wrong in verdict.said[0]
    assert proof_lines(verdict)[0] == "The check failed."


def test_a_record_in_order_is_no_proof_if_another_commitment_was_given():
    verdict = prove(RECORD, "0" * 64)
    assert not verdict.holds
    assert "the commitment is not the one that you were given" in verdict.said[0]
