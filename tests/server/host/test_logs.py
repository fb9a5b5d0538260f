from __future__ import annotations

import logging
import sys
from collections.abc import Iterator

import msgspec
import pytest

from server.host import logs

SEED = "0123456789abcdef" * 4
TOKEN = "Ab_-" * 10 + "xyz"


def record(event: str, *args: object, **extra: object) -> logging.LogRecord:
    made = logging.getLogger("server.test").makeRecord(
        "server.test", logging.INFO, "file.py", 1, event, args, None, extra=extra
    )
    made.created, made.msecs = 1_700_000_000.5, 500.0
    return made


@pytest.fixture
def _restored() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_line_is_key_value_pairs_quoted_where_they_need_it() -> None:
    line = logs.KeyValues().format(record("cut %d", 3, session=7, why="does not read", address="::1"))
    assert line == (
        "time=2023-11-14T22:13:20.500Z level=info from=server.test "
        'event="cut 3" session=7 why="does not read" address=::1'
    )


def test_a_line_stays_one_line_and_moves_no_cursor() -> None:
    line = logs.KeyValues().format(record("a\nb", said="\x1b[2J\r\u202eevil=1 x=2"))
    assert line.endswith(r'event="a\nb" said="\u001b[2J\r\u202eevil=1 x=2"')


def test_the_same_as_json() -> None:
    line = logs.JsonLines().format(record("cut", session=7, why="does\nnot read"))
    assert msgspec.json.decode(line) == {
        "time": "2023-11-14T22:13:20.500Z",
        "level": "info",
        "from": "server.test",
        "event": "cut",
        "session": 7,
        "why": "does\nnot read",
    }
    assert "\n" not in line


@pytest.mark.parametrize("formatter", [logs.KeyValues(), logs.JsonLines()])
def test_no_secret_gets_through(formatter: logging.Formatter) -> None:
    try:
        raise ValueError(f"{TOKEN} is unknown")
    except ValueError:
        failed = record(f"token {TOKEN} seed {SEED}", seed=SEED, nested={"token": TOKEN})
        failed.exc_info = sys.exc_info()
    line = formatter.format(failed)
    assert line.count("[secret]") == 5
    assert TOKEN not in line
    assert SEED not in line
    assert "ValueError" in line


@pytest.mark.usefixtures("_restored")
def test_records_go_to_stderr_from_their_level_upward(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "text")
    logging.getLogger("server.test").debug("unheard")
    logging.getLogger("server.test").info("heard")
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(" level=info from=server.test event=heard\n")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("_restored")
def test_frames_are_not_logged_whatever_the_level(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("debug", "json")
    logging.getLogger("websockets.server").debug("< TEXT token")
    logging.getLogger("websockets.server").info("connection open")
    assert capsys.readouterr().err == ""
