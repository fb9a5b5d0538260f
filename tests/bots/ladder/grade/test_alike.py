from __future__ import annotations

from pathlib import Path

import pytest

from bots.ladder.grade.alike import alike
from bots.ladder.grade.handed_in import handed_in

ANN = '''"""Ann's own."""
from bots.agent import Agent

PAIR = 2


class Ann(Agent):
    """Takes the dearest card."""

    name = "ann"

    def choose(self, view, moves, budget):
        self.seen = [move for move in moves if self.dear(move, view.hand)]
        return max(moves, key=lambda move: len(str(move)))

    def dear(self, move, hand):
        return len(hand) > PAIR
'''
BOB = """from bots.agent import Agent
TWO = 2
class Bob(Agent):
    def choose(self, what, options, cost):
        # All by myself.
        self.kept = [each for each in options
                     if self.good(each, what.hand)]
        return max(options, key=lambda each: len(str(each)))
    def good(self, each, cards):
        'Is it?'
        return len(cards) > TWO
"""


def same(folder: Path, **texts: str) -> dict[str, tuple[str, ...]]:
    """Who is the same program as whom, of bots that were handed in as these files."""
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text)
    return alike(handed_in(folder))


def test_comments_layout_and_names_make_no_other_program(tmp_path: Path) -> None:
    assert same(tmp_path, ann=ANN, bob=BOB, cay=ANN) == {
        "ann": ("bob", "cay"),
        "bob": ("ann", "cay"),
        "cay": ("ann", "bob"),
    }


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("max(", "min("),
        ("what.hand", "what.field"),
        ("TWO = 2", "TWO = 3"),
        ("self.good(each,", "self.choose(each,"),
        ("len(str(each))", "len(str(options))"),
    ],
)
def test_what_is_played_otherwise_is_another_program(was: str, now: str, tmp_path: Path) -> None:
    assert was in BOB
    assert same(tmp_path, ann=ANN, bob=BOB.replace(was, now)) == {}


def test_a_folder_is_all_of_its_files_and_a_link_is_none_of_them(tmp_path: Path) -> None:
    for name in ("cay", "dee", "eli"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "bot.py").write_text(BOB)
    (tmp_path / "dee" / "weights.bin").write_bytes(b"\0")
    (tmp_path / "eli" / "link.py").symlink_to(tmp_path / "dee" / "bot.py")
    (tmp_path / "fay").symlink_to(tmp_path / "cay")
    assert same(tmp_path, ann=ANN) == {"ann": ("cay", "eli"), "cay": ("ann", "eli"), "eli": ("ann", "cay")}


def test_what_is_no_python_is_compared_byte_by_byte(tmp_path: Path) -> None:
    texts = {"ann": "class (", "bob": "class (", "cay": "class  ("}
    assert same(tmp_path, **texts) == {"ann": ("bob",), "bob": ("ann",)}
