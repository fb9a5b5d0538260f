"""A browser in a process of its own, for a test that drives it over a socket."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest


def lacking(sentence: str) -> NoReturn:
    """Skip a test that needs what is not here; with CI=true it fails, because there everything is to be tested."""
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


@contextmanager
def started(names: tuple[str, ...], missing: str, options: list[str], listens: str) -> Iterator[str]:
    """The address at which a browser is driven, until the end of the block.

    Args:
        names: of its program, of which the first one that is installed runs.
        missing: the sentence for a machine without it.
        options: of its command.
        listens: what it prints before the address when it is ready.
    """
    found = next(filter(None, map(shutil.which, names)), None) or lacking(missing)
    # It starts processes of its own, which end with it as a group.
    process = subprocess.Popen(
        [found, *options], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        yield _address(process, listens)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def _address(process: subprocess.Popen[str], listens: str) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(rf"{listens} (ws://\S+)", line):
            return found[1]
    raise AssertionError("the browser ended before it listened")
