from __future__ import annotations

import pytest

from bots.twins import __main__ as program


def test_without_numba_it_says_that_there_is_nothing_to_compile(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "has_numba", lambda: False)
    program.main()
    assert capsys.readouterr().out.startswith("numba is not installed")
