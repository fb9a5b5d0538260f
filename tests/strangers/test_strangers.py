"""Each kind of hostile server against the window, the text client and a bot: none falls, hangs or grows without end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import bots.client.chair
import bots.client.link
import client.link.connection
import shared.backoff
from tests.strangers import clients
from tests.strangers.kinds import FLOODS, KINDS, TEXTS, Kind
from tests.strangers.server import Stranger

MOST_BYTES = 160 * 1024 * 1024
"""What a hostile server may take of the memory, itself included, for it is in the same process."""

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
SOAK = [kind for number, kind in enumerate(TEXTS) if number % 8]
"""Every text in every place takes minutes: an eighth of them has each text, and each place, once."""


def every_kind(soak: Sequence[Kind]) -> pytest.MarkDecorator:
    """All kinds of servers, some of them in the soak tests only."""
    marked = [pytest.param(kind, id=kind.name, marks=[pytest.mark.soak] * (kind in soak)) for kind in KINDS]
    return pytest.mark.parametrize("kind", marked)


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comes back sooner, and waits for less long, than people would."""
    monkeypatch.setattr(shared.backoff, "SHORTEST", 0.05)
    monkeypatch.setattr(shared.backoff, "LONGEST", 0.1)
    monkeypatch.setattr(client.link.connection, "PATIENCE", 0.5)
    monkeypatch.setattr(bots.client.link, "PATIENCE", 0.5)
    monkeypatch.setattr(bots.client.chair, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(bots.client.chair, "LONGEST_ASKED", 0.2)


@pytest.fixture
def stranger(kind: Kind) -> Iterator[Stranger]:
    threads = threading.active_count()
    with Stranger(kind.said, greets=kind.greets) as server:
        most = clients.peak()
        yield server
        assert most() < MOST_BYTES
    assert threading.active_count() <= threads + 1


@every_kind(SOAK)
@pytest.mark.usefixtures("display")
def test_the_window_goes_on_drawing_and_finds_its_way_back(kind: Kind, stranger: Stranger, tmp_path: Path) -> None:
    seen = clients.window(stranger, tmp_path)
    assert any(said.startswith(kind.told) for said in seen.said), seen.said


@every_kind([*SOAK, *FLOODS])
def test_the_text_client_says_what_is_wrong_and_goes_on(
    kind: Kind, stranger: Stranger, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    # In a flood it is still telling what came when it is well received elsewhere.
    seen = clients.text(stranger, tmp_path, told=kind not in FLOODS)
    printed, complaints = capfd.readouterr()
    assert complaints == ""
    assert all(char.isprintable() or char == "\n" for char in printed)
    assert kind in FLOODS or kind.told.lower() in printed.lower()
    assert seen.code == (1 if "closing for good" in kind.name else 0)


@every_kind([*SOAK, *FLOODS])
def test_a_bot_goes_on_or_leaves_with_a_sentence(
    kind: Kind, stranger: Stranger, caplog: pytest.LogCaptureFixture
) -> None:
    seen = clients.bot(stranger)
    assert [said.startswith(kind.bot) for said in seen.said] == [True] * bool(kind.bot), seen.said
    assert not [record for record in caplog.records if record.exc_info]
    assert sys.exc_info() == (None, None, None)
