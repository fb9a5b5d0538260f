"""What becomes of a command: it is logged, carried out, and kept where it has to outlast the server."""

from __future__ import annotations

import errno
import logging
import os
import stat
from getpass import getuser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from server.accounts.sanctions import Sanction
from server.arena.orders import Answer, Ban, Drain, Kick, Order
from server.host import admin, kept_sanctions
from server.host.admin import Admin
from server.host.kept_sanctions import SANCTIONS, BadSanctions
from server.host.local import ask
from server.host.pruning import Pruning
from tests.server.conftest import until

FOR_EVER, FOR_AN_HOUR = Sanction("mute", "abcd", "Ann"), Sanction("ban", "203.0.113.0/24", "", 3600.0)

NOWHERE: Any = None
"""The way in from the local network, of which these orders are not."""


class Obedient:
    """Stands where the service stands."""

    def __init__(self) -> None:
        self.obeyed: list[Order] = []
        self.imposed: list[Sanction] = []
        self.sanctions = (FOR_EVER, FOR_AN_HOUR)
        self.notices: dict[str, int] = {}
        self.over = False

    async def obey(self, order: Order) -> Answer:
        self.obeyed.append(order)
        return Answer(True, "so be it")

    def drained(self) -> bool:
        return self.over

    def impose(self, sanction: Sanction) -> None:
        self.imposed.append(sanction)


async def give(folder: Path, order: Order) -> Answer:
    return msgspec.json.decode(await ask(folder, msgspec.json.encode(order)), type=Answer)


def hands(folder: Path, service: Any, stopped: list[None] | None = None) -> Admin:
    return Admin(
        folder,
        service,
        Pruning(service, None),
        NOWHERE,
        (),
        lambda: (stopped if stopped is not None else []).append(None),
    )


async def test_a_command_is_carried_out_and_logged_with_who_gave_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    service = Obedient()
    end = hands(tmp_path, service)
    await end.start()
    assert await give(tmp_path, Kick("Ann")) == Answer(True, "so be it")
    end.stop()
    assert service.obeyed == [Kick("Ann")]
    (line,) = [vars(record) for record in caplog.records if record.getMessage() == "admin command"]
    assert {key: line[key] for key in ("user", "order", "whom", "done")} == {
        "user": getuser(),
        "order": "kick",
        "whom": "Ann",
        "done": "true",
    }


@pytest.mark.parametrize(
    "request_",
    [b"{}", b"no JSON", b'{"order":"kick","whom":"\xff"}', b'{"order":"explode"}', b'{"order":"kick","whom":""}'],
)
async def test_what_is_no_command_is_answered_and_does_nothing(request_: bytes, tmp_path: Path) -> None:
    service = Obedient()
    end = hands(tmp_path, service)
    await end.start()
    answer = msgspec.json.decode(await ask(tmp_path, request_), type=Answer)
    end.stop()
    assert (answer.done, answer.text.startswith("the server does not know this command: ")) == (False, True)
    assert service.obeyed == []


async def test_where_no_socket_can_be_the_log_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "admin.sock").mkdir()
    end = hands(tmp_path, Obedient())
    await end.start()
    end.stop()
    assert [record.getMessage() for record in caplog.records] == ["this server takes no admin commands"]


async def test_a_drain_that_is_over_stops_the_server_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "LOOK_SECONDS", 0.0)
    service, stopped = Obedient(), list[None]()
    end = hands(tmp_path, service, stopped)
    await end.start()
    for seconds in (600.0, None, 60.0):
        await give(tmp_path, Drain(seconds))
    assert stopped == []
    service.over = True
    await until(lambda: stopped == [None])
    end.stop()


# Bans and mutes that outlast the server.


async def test_a_ban_is_written_before_the_host_is_told(tmp_path: Path) -> None:
    end = hands(tmp_path, Obedient())
    await end.start()
    assert not (tmp_path / SANCTIONS).exists()
    assert (await give(tmp_path, Ban("Ann"))).done
    end.stop()
    assert [each.whom for each in kept_sanctions.load(tmp_path)] == ["abcd", "203.0.113.0/24"]


async def test_a_ban_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / SANCTIONS).mkdir()
    end = hands(tmp_path, Obedient())
    await end.start()
    answer = await give(tmp_path, Ban("Ann"))
    end.stop()
    assert answer == Answer(False, f"so be it, but only until the server stops: {os.strerror(errno.EISDIR)}")
    assert os.listdir(tmp_path) == [SANCTIONS]


@pytest.mark.parametrize(
    ("later", "imposed"),
    [
        (0.0, [FOR_EVER, FOR_AN_HOUR]),
        (600.0, [FOR_EVER, msgspec.structs.replace(FOR_AN_HOUR, seconds=3000.0)]),
        (3600.0, [FOR_EVER]),
    ],
)
def test_what_is_kept_ends_when_it_was_to_end_however_long_the_server_stood_by(
    later: float, imposed: list[Sanction], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(time=lambda: 1000.0)
    monkeypatch.setattr(kept_sanctions, "time", clock)
    kept_sanctions.save(tmp_path, (FOR_EVER, FOR_AN_HOUR))
    assert stat.S_IMODE((tmp_path / SANCTIONS).stat().st_mode) == 0o600
    kept = kept_sanctions.load(tmp_path)
    clock.time = lambda: 1000.0 + later
    service: Any = Obedient()
    Admin(tmp_path, service, Pruning(service, None), NOWHERE, kept, lambda: None)
    assert service.imposed == imposed


@pytest.mark.parametrize(
    "text",
    ["", "no JSON", "{}", '[{"kind":"hug","whom":"a"}]', '[{"kind":"ban"}]', "\xff", '[{"kind":"ban","whom":"\xff"}]'],
)
def test_a_damaged_file_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / SANCTIONS).write_text(text, "latin-1")
    with pytest.raises(
        BadSanctions, match=r"sanctions\.json holds no bans and mutes \(.*\); repair the file, or move it away$"
    ):
        kept_sanctions.load(tmp_path)


def test_a_folder_without_the_file_has_none(tmp_path: Path) -> None:
    assert kept_sanctions.load(tmp_path) == ()
