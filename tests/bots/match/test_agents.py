from __future__ import annotations

from pathlib import Path

import pytest

from bots import agents
from bots.agent import Agent, Budget
from bots.agent.written import UnknownAgent
from bots.agents.nano_gwent_fis import NanoGwentFis
from bots.agents.random import Random
from bots.match.agents import load, repertoire, several
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout

THEIRS = """
from bots.agent import Agent


class Weakest(Agent):
    '''Plays the first move it sees.

    And says no more about it.
    '''

    def choose(self, view, moves, budget):
        return moves[0]
"""


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "theirs.py"
    path.write_text(THEIRS)
    return path


def moves_of(cast: list[Agent], seed: int, options: dict[str, int]) -> list[str]:
    """The moves of a game between agents, all of them legal or the rules would have refused them."""
    deal = NanoGwent.deal(2, options, Chance(seed))
    choosers = [lambda view, moves, agent=agent: agent.choose(view, moves, Budget()) for agent in cast]
    *_, (_, _, last) = game = list(playout(deal, choosers))
    assert last.outcome is not None
    return [str(move) for _, move, _ in game]


def test_the_list_shows_each_agent_with_its_games_and_what_it_does():
    listing = agents.listing()
    assert [(each.name, each.games) for each in listing if "nano-gwent" in each.games] == [
        ("random", tuple(GAMES)),
        ("mcts", tuple(game for game in GAMES if game != "escoba")),
        ("fis", ("nano-gwent",)),
        ("csp", ("nano-gwent",)),
        ("minimax", ("nano-gwent",)),
        ("champion", ("nano-gwent",)),
        *((f"champion-{level}", tuple(GAMES)) for level in range(1, 6)),
    ]
    assert all(each.about.endswith(".") for each in listing)


def test_no_game_has_two_agents_of_one_name():
    names = [(each.name, game) for each in agents.listing() for game in each.games]
    assert len(names) == len(set(names))


def test_an_agent_is_found_by_its_name_and_game():
    assert agents.find("fis", "nano-gwent") is load("fis", "nano-gwent") is NanoGwentFis
    assert repertoire("random") == dict.fromkeys(GAMES, Random)
    assert repertoire("fis") == repertoire("fis", "nano-gwent") == {"nano-gwent": NanoGwentFis}


@pytest.mark.parametrize(("name", "game"), [("fis", "nano-gwent"), ("equilibrium", "tides-of-time"), ("sat", "clue")])
def test_an_agent_whose_packages_are_missing_is_listed_with_the_extra_and_not_offered(name, game, monkeypatch):
    complete = agents.listing()
    monkeypatch.setattr(agents, "has_bots", lambda: False)
    lacking = {each.name for each in agents.listing() if each.about.endswith(". Not installed: pip install '.[bots]'")}
    assert lacking == {"fis", "equilibrium", "equilibrium-50", "sat"}
    assert [each for each in agents.listing() if each.name not in lacking] == [
        each for each in complete if each.name not in lacking
    ]
    sentence = rf"^{name} needs packages that are not installed: pip install '\.\[bots\]'$"
    with pytest.raises(UnknownAgent, match=sentence):
        agents.find(name, game)
    with pytest.raises(UnknownAgent, match=sentence):
        repertoire(name)


@pytest.mark.parametrize("ask", [agents.find, load, lambda name, game: repertoire(name)])
def test_an_unknown_agent_is_refused_with_those_that_there_are(ask):
    with pytest.raises(
        UnknownAgent, match=r"^unknown agent 'fiss'.* random, .*fis, csp, minimax.*file\.py:Class, or exec:COMMAND$"
    ):
        ask("fiss", "nano-gwent")


def test_an_agent_of_ten_lines_in_a_file_is_loaded_and_plays(file):
    found = load(f"{file}:Weakest", "nano-gwent")
    assert found.name == "weakest"
    assert list(repertoire(f"{file}:Weakest")) == list(GAMES)
    cast = [found(NanoGwent, Chance(0)), Random(NanoGwent, Chance(1))]
    assert moves_of(cast, 5, {})[0] == str(NanoGwent.deal(2, {}, Chance(5)).legal_moves(0)[0])


def test_a_file_s_own_name_and_games_count(file):
    file.write_text(THEIRS.replace("    def", "    name = 'mine'\n    games = ('clue',)\n\n    def"))
    assert list(repertoire(f"{file}:Weakest")) == ["clue"]
    with pytest.raises(UnknownAgent, match=r"theirs\.py:Weakest does not play nano-gwent; it plays clue$"):
        load(f"{file}:Weakest", "nano-gwent")


@pytest.mark.parametrize(
    ("text", "given", "told"),
    [
        (THEIRS, "nowhere.py:Weakest", r"there is no file .*nowhere\.py$"),
        (THEIRS, f"{'x' * 5000}.py:Weakest", r"there is no file .*x\.py$"),
        (THEIRS, "theirs.py:Weakst", r"theirs\.py has no class Weakst; its agents are Weakest$"),
        (THEIRS, "th\udce9irs.py:Weakest", r"'.*th\\udce9irs\.py:Weakest' is not a text: give the file another name$"),
        (THEIRS, "theirs.py", r"theirs\.py' is not written as path/to/file\.py:Class$"),
        (THEIRS, "theirs.txt:Weakest", r"theirs\.txt:Weakest' is not written as path/to/file\.py:Class$"),
        (
            "Weakest = 5",
            "theirs.py:Weakest",
            r"^Weakest in .*theirs\.py is not a subclass of bots\.agent\.Agent$",
        ),
        ("class Weakest: ...", "theirs.py:Weakest", r"is not a subclass of bots\.agent\.Agent"),
        (THEIRS.replace("choose", "chose"), "theirs.py:Weakest", r"Weakest in .* has no method choose\("),
        (
            "import nothing_at_all",
            "theirs.py:Weakest",
            r"theirs\.py, line 1, cannot be imported: ModuleNotFoundError: ",
        ),
        ("def", "theirs.py:Weakest", r"cannot be imported: SyntaxError: "),
        ("raise ValueError('one\\ntwo')", "theirs.py:Weakest", r"cannot be imported: ValueError: one two$"),
        ("raise SystemExit(3)", "theirs.py:Weakest", r"cannot be imported: SystemExit: 3$"),
        (
            THEIRS.replace("    def", "    name = 'a\\nb'\n    def"),
            "theirs.py:Weakest",
            r"^the name of .* cannot be used",
        ),
    ],
)
def test_a_file_that_is_no_agent_is_refused_in_one_sentence(file, text, given, told):
    file.write_text(text)
    with pytest.raises(UnknownAgent, match=told):
        load(str(file.parent / given), "nano-gwent")


def test_what_lies_beside_an_agent_is_no_part_of_it(file):
    file.with_name("helper_of_theirs.py").write_text("")
    file.write_text("import helper_of_theirs")
    with pytest.raises(UnknownAgent, match=r"an agent is one file: put what it needs of helper_of_theirs\.py into it$"):
        load(f"{file}:Weakest", "nano-gwent")


@pytest.mark.parametrize("options", [{}, {"debuffs": 1, "scorches": 1}, {"units": 15, "debuffs": 5, "scorches": 0}])
@pytest.mark.parametrize("name", ["random", "fis", "csp", "minimax"])
def test_every_agent_finishes_its_games_against_random_with_legal_moves(name, options):
    agent = agents.find(name, "nano-gwent")
    for seed in range(4 if options.get("units") else 10):
        cast = [agent(NanoGwent, Chance(1)), Random(NanoGwent, Chance(seed))]
        moves_of(cast if seed % 2 else cast[::-1], seed, options)


@pytest.mark.parametrize("name", ["random", "fis", "csp", "minimax"])
def test_the_same_seeds_give_the_same_game(name):
    def game():
        cast = [agents.find(each, "nano-gwent")(NanoGwent, Chance(3)) for each in (name, "random")]
        return moves_of(cast, 11, {})

    assert game() == game()


SHY = THEIRS.replace(
    "class Weakest(Agent):",
    """from typing import Annotated

from msgspec import Meta

from shared.game import Options


class Shyness(Options, frozen=True, forbid_unknown_fields=True):
    p: Annotated[float, Meta(ge=0, le=1)] = 0.5


class Weakest(Agent):
    options = Shyness()
""",
)


def test_an_agent_with_options_is_called_by_them(file):
    file.write_text(SHY)
    plain, shy = (load(f"{file}:Weakest{more}", "nano-gwent") for more in ("", ":p=0.25"))
    assert (plain.name, plain.options.p) == ("weakest", 0.5)
    assert (shy.name, shy.options.p) == ("weakest:p=0.25", 0.25)
    assert issubclass(shy, Agent)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("p=2", "option 'p': Expected `float` <= 1.0, not '2'"),
        ("p=x", "option 'p': Expected `float`, got `str`, not 'x'"),
        ("q=1", "unknown option 'q'; the options are p"),
        ("p=0.0000000000000000000001", "the name of .* cannot be used: Expected `str` of length <= 24"),
    ],
)
def test_an_option_that_an_agent_does_not_have_is_refused(file, given, told):
    file.write_text(SHY)
    with pytest.raises(UnknownAgent, match=told):
        load(f"{file}:Weakest:{given}", "nano-gwent")
    with pytest.raises(UnknownAgent, match="unknown option 'p'; "):
        load("random:p=1", "nano-gwent")


def test_agents_that_share_a_process_have_a_plus_between_them_and_a_file_stands_alone() -> None:
    assert several("fis+randmaxer:p=0.3+csp") == ["fis", "randmaxer:p=0.3", "csp"]
    assert several("c++/my_bot.py:Greedy") == ["c++/my_bot.py:Greedy"]
    assert several("c++/my_bot.py:Greedy:depth=2") == ["c++/my_bot.py:Greedy:depth=2"]
