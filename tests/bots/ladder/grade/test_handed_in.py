from __future__ import annotations

from pathlib import Path

import pytest

from bots.ladder.grade.handed_in import handed_in

BOT = "from bots.agent import Agent\nclass {}(Agent):\n    pass\n"


def test_files_and_folders_are_bots_and_all_else_is_not(tmp_path: Path) -> None:
    (tmp_path / "zoe.py").write_text(BOT.format("Zoe"))
    (tmp_path / "al").mkdir()
    (tmp_path / "al" / "bot.py").write_text(BOT.format("Al"))
    for name in ("notes.txt", "_common.py", ".hidden.py"):
        (tmp_path / name).write_text(BOT.format("No"))
    (tmp_path / "__pycache__").mkdir()
    assert [(bot.name, bot.class_name, bot.file, bot.fault) for bot in handed_in(tmp_path)] == [
        ("al", "Al", "bot.py", ""),
        ("zoe", "Zoe", "zoe.py", ""),
    ]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("ana-maria.py", "ana-maria"),
        ("-1+2.py", "1_2"),
        ("=cmd|x.py", "_cmd_x"),
        ("zoë v2.py", "zoë v2"),
        ("-.py", "_"),
    ],
)
def test_a_name_is_plain_and_begins_no_formula(tmp_path: Path, file: str, name: str) -> None:
    (tmp_path / file).write_text(BOT.format("Mine"))
    assert [(bot.name, bot.file, bot.fault) for bot in handed_in(tmp_path)] == [(name, f"{name}.py", "")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (BOT.format("Mine"), "Mine"),
        ("import bots.agent\nclass Mine(bots.agent.Agent): ...", "Mine"),
        ("from bots.agent import Agent as Base\nclass Own(Base): ...\nclass Mine(Own): ...\nclass Other: ...", "Mine"),
        ("from bots.agents.random import Random\nclass Mine(Random): ...", "Mine"),
        ("", "bot.py has no class derived from bots.agent.Agent; it takes one"),
        ("class Mine: ...", "bot.py has no class derived from bots.agent.Agent; it takes one"),
        (
            BOT.format("One") + BOT.format("Two"),
            "bot.py has the classes One, Two derived from bots.agent.Agent; it takes one",
        ),
        ("x = 1\nclass (", "line 2 of bot.py is no Python: invalid syntax"),
        ("x = " + "-" * 100_000 + "1", "bot.py is no Python: "),
        ("x = '\0'", "bot.py is no Python: "),
        ("#" * (1 << 20) + "\n", "bot.py is larger than 1 MiB"),
    ],
)
def test_one_class_is_found_without_running_the_file(tmp_path: Path, text: str, found: str) -> None:
    (tmp_path / "bot.py").write_text(text)
    (bot,) = handed_in(tmp_path)
    assert (bot.class_name + bot.fault).startswith(found)


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(BOT.format("Mine"))
    folder = tmp_path / "class"
    (folder / "eve").mkdir(parents=True)
    (folder / "eve" / "bot.py").symlink_to(tmp_path / "secret")
    (folder / "mal.py").symlink_to(tmp_path / "secret")
    assert [bot.fault for bot in handed_in(folder)] == [
        "there is no file bot.py in eve, and only Python is graded",
        "mal.py is a link, not a file",
    ]


def test_two_of_one_name_are_nobody(tmp_path: Path) -> None:
    for name in ("a+b.py", "a=b.py"):
        (tmp_path / name).write_text(BOT.format("Mine"))
    (bot,) = handed_in(tmp_path)
    assert (bot.name, bot.fault) == ("a_b", "a+b.py and a=b.py have one name")


def test_a_bot_is_laid_out_apart_from_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    (folder / "al").mkdir(parents=True)
    for path in (folder / "al" / "bot.py", folder / "al" / "table.csv", folder / "zoe.py"):
        path.write_text(BOT.format("Mine"))
    al, zoe = handed_in(folder)
    out = tmp_path / "out"
    assert [bot.lay_out(out / bot.name) for bot in (al, zoe, al, zoe)] == [True, True, False, False]
    assert sorted(str(path.relative_to(out)) for path in out.rglob("*.*")) == [
        "al/bot.py",
        "al/table.csv",
        "zoe/zoe.py",
    ]
    (folder / "al" / "table.csv").write_text("other")
    assert al.lay_out(out / "al")
