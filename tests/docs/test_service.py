"""The unit of systemd in docs/ is one that systemd takes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

UNIT = Path(__file__).parent.parent.parent / "docs" / "fairdeal.service"
PYTHON = "/opt/fairdeal/.venv/bin/python"
EXPOSED = 2.5
"""Of 10, by systemd's own measure; a unit without walls has 9.6."""


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ("systemd-analyze", *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a Python that is there."""
    text = UNIT.read_text()
    assert PYTHON in text
    # Systemd takes a path apart at its spaces, and a checkout may have some.
    python = tmp_path / "python"
    python.symlink_to(sys.executable)
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace(PYTHON, str(python)))
    return unit


needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")


@needs_systemd
def test_systemd_takes_the_unit(unit: Path) -> None:
    done = analyze("verify", "--man=no", str(unit))
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
def test_a_wrong_unit_would_be_found(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("Restart=on-failure", "Restart=sometimes"))
    assert "Failed to parse service restart specifier" in analyze("verify", "--man=no", str(unit)).stderr


@needs_systemd
def test_the_service_is_well_shut_in(unit: Path) -> None:
    done = analyze("security", "--offline=true", f"--threshold={EXPOSED * 10:.0f}", str(unit))
    assert done.returncode == 0, done.stdout


def test_its_options_are_options_of_the_server() -> None:
    (line,) = [line for line in UNIT.read_text().splitlines() if line.startswith("ExecStart=")]
    options = {word for word in line.split() if word.startswith("--")}
    done = subprocess.run([sys.executable, "-m", "server", "--help"], capture_output=True, text=True, check=True)
    assert options
    assert {option for option in options if option not in done.stdout} == set()
