"""A net becomes a bot: one file, which plays what the net likes best."""

from __future__ import annotations

import pickle
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent import Budget
from bots.agent.code import fingerprint
from bots.agents import load
from bots.match.local_match import Match
from bots.spelling import Actions
from shared.game.chance import Chance
from shared.games import GAMES


def trained(folder: Path, game: str, seed: int = 1, value: bool = True) -> Path:
    """A file with a net that nobody has taught anything."""
    first = GAMES[game].deal(2, {}, Chance(0))
    actions, dice = Actions(first), np.random.default_rng(seed)
    sizes = (len(actions.seen(first.view(0)).numbers), 8, len(actions) + value)
    arrays = [dice.standard_normal(shape) for one, other in pairwise(sizes) for shape in ((one, other), other)]
    path = folder / f"policy_{seed}.npz"
    np.savez(path, *arrays)
    return path


def exported(policy: Path, game: str) -> str:
    """How the bot is written that is made of a net."""
    result = CliRunner().invoke(app, ["export", str(policy), "--game", game])
    assert result.exit_code == 0, result.output
    return result.stdout.strip()


@pytest.mark.parametrize("game", ["nano-gwent", "escoba", "tides-of-time", "top-trumps"])
def test_it_plays_what_the_net_likes_best(game: str, tmp_path: Path) -> None:
    agent = load(exported(trained(tmp_path, game), game), game)
    match = Match([agent, agent], GAMES[game], {}, 1)
    assert list(match.play())
    assert match.outcome is not None


def test_its_choice_is_the_legal_action_with_the_greatest_number(tmp_path: Path) -> None:
    kind, path = GAMES["nano-gwent"], trained(tmp_path, "nano-gwent")
    playing = load(exported(path, "nano-gwent"), "nano-gwent")(kind, Chance(0))
    one, one_more, two, two_more = np.load(path).values()
    game = kind.deal(2, {}, Chance(3))
    seen = np.array(Actions(game).seen(game.view(0)).numbers)
    liked = np.maximum(seen @ one + one_more, 0) @ two + two_more
    moves = game.legal_moves(0)
    best = max(moves, key=lambda move: liked[game.vocabulary().index(move)])
    assert playing.choose(game.view(0), moves, Budget()) == best
    reason = playing.reason()
    assert reason is not None
    assert reason.summary.startswith(f"the net likes {best} best, with ")
    assert reason.summary.endswith(f"it expects {np.tanh(liked[-1]):+.2f} (-1 lost, 1 won)")


def test_another_net_is_another_bot(tmp_path: Path) -> None:
    files = [exported(trained(tmp_path, "nano-gwent", seed), "nano-gwent") for seed in (1, 2)]
    one, other = (fingerprint(load(file, "nano-gwent"), "nano-gwent") for file in files)
    assert one != other


@pytest.mark.parametrize(
    ("arrays", "says"),
    [
        ([np.zeros((109, 20))], "a net has weights and biases for each layer, not 1 arrays"),
        ([np.zeros((109, 20)), np.zeros(21)], "layer 0 has weights of (109, 20) and biases of (21,)"),
        ([np.full((109, 20), np.nan), np.zeros(20)], "layer 0 has numbers that are not finite"),
        (
            [np.zeros((5, 20)), np.zeros(20)],
            "and gives 20; in nano-gwent a net takes 109, and gives 20 or",
        ),
        ([np.array(["a"])], "has no net"),
    ],
)
def test_a_file_without_a_fitting_net_is_refused(arrays: list[np.ndarray], says: str, tmp_path: Path) -> None:
    np.savez(tmp_path / "policy.npz", *arrays)
    result = CliRunner().invoke(app, ["export", str(tmp_path / "policy.npz")])
    assert result.exit_code == 2
    assert says in result.stderr
    assert not (tmp_path / "policy.py").exists()


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = trained(tmp_path, "nano-gwent")
    exported(path, "nano-gwent")
    result = CliRunner().invoke(app, ["export", str(path)])
    assert result.exit_code == 2
    assert "exists already" in result.stderr


def test_what_is_no_file_of_numpy_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    for content in (b"", b"a net", b"PK\x03\x04", pickle.dumps([1.0])):
        path.write_bytes(content)
        sentence = f"bots: {path} has no net: give a file of numpy.savez, as docs/learn.md writes one\n"
        assert CliRunner().invoke(app, ["export", str(path)]).stderr == sentence
