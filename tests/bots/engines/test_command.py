"""A command is split as a shell would split it, and started without one."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.agent.written import UnknownAgent
from bots.engines.command import Command


def script(folder: Path, name: str, first_line: str) -> Path:
    path = folder / name
    path.write_text(f"{first_line}\n")
    path.chmod(0o755)
    return path


def test_the_program_is_found_on_the_path_and_the_rest_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    name = Path(sys.executable).name
    command = Command.read(f"{name} -c 'a  b' $HOME *.py; | > \"\"")
    assert command.words == (sys.executable, "-c", "a  b", "$HOME", "*.py;", "|", ">", "")
    assert (command.files, command.own) == ((), None)


def test_of_a_script_the_program_is_its_interpreter(tmp_path: Path) -> None:
    own = script(tmp_path, "mine", "#!/usr/bin/env -S sh -e")
    nested = script(tmp_path, "other", f"#!{own} --slow --deep")
    command = Command.read(f"{nested} last")
    assert [Path(word).name for word in command.words[:2]] == ["sh", "-e"]
    assert command.words[2:] == (str(own), "--slow --deep", str(nested), "last")
    assert (command.files, command.own) == ((own, nested), own)


def test_a_first_line_that_names_nothing_is_left_to_the_system(tmp_path: Path) -> None:
    for line in ("#!", "#! ", "# no mark", ""):
        own = script(tmp_path, "mine", line)
        assert Command.read(str(own)) == Command((str(own),), (), own)


def test_a_program_of_ones_own_is_known_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = script(tmp_path, "mine", "")
    (tmp_path / "weights").touch()
    monkeypatch.chdir(tmp_path)
    command = Command.read("./mine weights --fast")
    assert command == Command((str(own), "weights", "--fast"), (tmp_path / "weights",), own)
    assert command.there == f"{own} {tmp_path / 'weights'} --fast"
    assert command.home == {tmp_path}


@settings(max_examples=40)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))))
def test_whatever_is_quoted_arrives_as_it_was(words: list[str]) -> None:
    assert Command.read(shlex.join([sys.executable, *words])).words == (sys.executable, *words)


@settings(max_examples=40)
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_is_a_command_or_refused_in_a_sentence(text: str) -> None:
    with suppress(UnknownAgent):
        assert Path(Command.read(text).words[0]).is_absolute()
