"""The screens to learn from."""

from client.screens.rulebook import RulebookScreen
from shared.games import GAMES

SCREENS = {f"rulebook-{game}": (lambda game=game: RulebookScreen(game)) for game in GAMES}
