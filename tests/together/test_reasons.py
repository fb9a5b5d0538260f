"""What our own bots say in English, whoever reads it has in the language that is spoken."""

import itertools

import pytest

from bots.agent import Budget
from bots.agents import AGENTS
from bots.agents.random import Random
from bots.agents.stones import STONES
from client.speech.english import translated
from client.speech.language import speak
from shared.game.chance import Chance
from shared.games import GAMES

SPEAKERS = [agent for agent in AGENTS if agent not in (Random, *STONES)]


@pytest.fixture(autouse=True)
def _spanish():
    speak("es")
    yield
    speak("en")


@pytest.mark.parametrize("agent", SPEAKERS, ids=lambda agent: f"{agent.name}-{'-'.join(agent.games)}")
def test_every_reason_of_our_bots_is_told_in_spanish(agent):
    game_type = GAMES[(agent.games or ("nano-gwent",))[0]]
    game = game_type.deal(game_type.seat_counts[0], None, Chance(1))
    mind = agent(game_type, Chance(2))
    for _ in itertools.repeat(None, 4):
        seat = min(game.to_act)
        move = mind.choose(game.view(seat), game.legal_moves(seat), Budget(seconds=0.02))
        game = game.play(seat, move).game
        reason = mind.reason()
        assert reason is None or translated(reason.summary) != reason.summary
