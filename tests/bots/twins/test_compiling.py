from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.twins.catalogue import kernel
from bots.twins.compiling import HERE, linked, written
from bots.twins.ready import searcher
from tests.rooms import ROOT

TWIN = "from bots.twins.other import more\n\nMOST = 3\n\ndef best(move: int) -> int:\n    return more(move) * 10"
OTHER = "def more(move: int) -> int:\n    return move + 1"
KERNEL = "from bots.twins.contract import MOST, best\n\ndef total(first: int) -> int:\n    return best(first) + MOST"
RUN = """
import sys
from pathlib import Path
from bots.twins.compiling import compiled, written

sources, cache = map(Path, sys.argv[1:])
module = compiled(written("kernel", {"contract": "twin"}, sources, cache), ("total",))
print(module.total(4), sum(module.total.stats.cache_misses.values()))
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A twin, a file that it imports, and a kernel."""
    folder = tmp_path / "sources"
    folder.mkdir()
    for name, text in {"twin": TWIN, "other": OTHER, "kernel": KERNEL, "contract": ""}.items():
        (folder / f"{name}.py").write_text(text)
    return folder


def started(sources: Path) -> subprocess.Popen[str]:
    pytest.importorskip("numba", reason="kernels are compiled by numba")
    command = [sys.executable, "-c", RUN, str(sources), str(sources.parent / "cache")]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def printed(process: subprocess.Popen[str]) -> list[int]:
    """The result, and how many functions were compiled for it."""
    out, _ = process.communicate()
    assert process.returncode == 0
    return [*map(int, out.split())]


def test_a_second_process_compiles_nothing(sources: Path) -> None:
    assert printed(started(sources)) == [53, 1]
    assert printed(started(sources)) == [53, 0]


@pytest.mark.parametrize(
    ("name", "line", "changed", "result"),
    [("twin", "* 10", "* 20", 103), ("other", "move + 1", "move + 2", 63), ("kernel", "+ MOST", "- MOST", 47)],
)
def test_a_changed_line_changes_the_result(sources: Path, name: str, line: str, changed: str, result: int) -> None:
    assert printed(started(sources))[0] == 53
    file = sources / f"{name}.py"
    file.write_text(file.read_text().replace(line, changed))
    assert printed(started(sources)) == [result, 1]


def test_what_is_compiled_in_another_way_lies_in_another_folder(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba", reason="kernels are compiled by numba")

    def folder() -> Path:
        return written("kernel", {"contract": "twin"}, sources, sources.parent / "cache").parent

    before = folder()
    assert folder() == before
    monkeypatch.setattr("bots.twins.compiling.__file__", str(sources / "other.py"))
    assert folder() != before


def test_code_that_nobody_has_used_for_a_month_goes_when_other_code_comes(sources: Path) -> None:
    pytest.importorskip("numba", reason="kernels are compiled by numba")
    cache, folders = sources.parent / "cache", []
    for addend in (1, 2, 3):
        (sources / "other.py").write_text(f"def more(move: int) -> int:\n    return move + {addend}")
        folders.append(written("kernel", {"contract": "twin"}, sources, cache).parent)
        os.utime(folders[-1], (0, 0))
        # The second one is used again.
        if addend == 2:
            written("kernel", {"contract": "twin"}, sources, cache)
    assert {*cache.iterdir()} == {*folders[1:]}


def test_two_processes_that_start_at_once_do_no_harm(sources: Path) -> None:
    both = [started(sources) for _ in range(2)]
    assert [printed(each)[0] for each in both] == [53, 53]
    assert printed(started(sources)) == [53, 0]


def test_two_things_with_one_name_are_refused(sources: Path) -> None:
    (sources / "other.py").write_text(OTHER + "\n\nMOST = 4")
    with pytest.raises(ValueError, match="twin and other both have MOST"):
        linked("kernel", {"contract": "twin"}, sources)


def test_a_kernel_has_the_rules_of_the_twin_in_place_of_the_contract() -> None:
    text = linked("playouts", {"contract": "escoba.rules"}, HERE)
    assert "bots.twins" not in text
    assert text.count("def play(") == 1
    assert "NotImplementedError" not in text


def test_a_process_whose_agents_have_no_twin_does_not_import_numba() -> None:
    code = "import sys, bots.agents, bots.twins.catalogue; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {"numba", "llvmlite"} & set(done.stdout.split()) == set()


def test_where_no_place_is_for_the_code_a_search_is_by_the_readable_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("numba", reason="kernels are compiled by numba")
    (tmp_path / "cache").write_text("a file, and no folder")
    monkeypatch.setattr("bots.twins.compiling.caches", lambda: tmp_path / "cache")
    searcher.cache_clear()
    kernel.cache_clear()
    try:
        assert searcher("nano-gwent") is None
        assert "there is no place for compiled rules" in caplog.text
    finally:
        searcher.cache_clear()


def test_without_numba_there_is_no_compiled_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.twins.ready.has_numba", lambda: False)
    searcher.cache_clear()
    try:
        assert searcher("nano-gwent") is None
    finally:
        searcher.cache_clear()
