from client.games.clue.assistant.grid import PLAIN_SIGNS, grid
from client.games.clue.assistant.setup import Setup
from client.speech.words import percent
from tests.client.games.clue.assistant.tables import POSITION, THREE, told

PICTURE = """\
              Ann  Bob  Cid  Envelope
Green          ✓    ✗    ✗      ✗
Scarlet        ✓    ✗    ✗      ✗
White          ✗    ✗    ✓      ✗
Mustard        ✗    ✗    ·     50 %
Plum           ✗    ✗    ·     50 %
Peacock        ✗    ✓    ✗      ✗

Candlestick    ✓    ✗    ✗      ✗
Dagger         ✓    ✗    ✗      ✗
Lead Pipe      ✗    ✗    ·     50 %
Pistol         ✗    ✗    ✓      ✗
Rope           ✗    ✗    ·     50 %
Wrench         ✗    ✓    ✗      ✗

Bedroom        ✓    ✗    ✗      ✗
Office         ✓    ✗    ✗      ✗
Dining Room    ✗    ✗    ·     50 %
Courtyard      ✗    ✗    ·     50 %
Bathroom       ✗    ✓    ✗      ✗
Garage         ✗    ✗    ✓      ✗
Living Room    ✗    ✓    ✗      ✗
Game Room      ✗    ✓    ✗      ✗
Kitchen        ✗    ✓    ✗      ✗"""


def test_the_grid_of_the_test_position():
    assert "\n".join(grid(told(THREE, *POSITION))) == PICTURE


def test_the_grid_can_be_written_in_plain_letters():
    lines = grid(told(THREE, *POSITION), PLAIN_SIGNS)
    assert "\n".join(lines).isascii()
    assert lines[3] == "White          n    n    Y      n"
    assert lines[4] == "Mustard        n    n    .     50 %"


def test_a_common_card_is_marked():
    notebook = Setup().with_players("4").with_common("rope plum").with_hand("green dagger office kitchen").notebook()
    assert grid(notebook)[5] == "Plum          ✗   ✗   ✗   ✗      ✗ lies open"


def test_what_is_open_is_never_0_or_100_percent():
    assert [percent(chance) for chance in (0, 0.001, 0.25, 0.999, 1)] == ["0 %", "<1 %", "25 %", ">99 %", "100 %"]
