from __future__ import annotations

import pygame
import pytest

from client.ui import clipboard


@pytest.mark.usefixtures("display")
def test_what_was_copied_can_be_pasted() -> None:
    assert clipboard.copy("KWQXRZ ñ")
    assert clipboard.paste() == "KWQXRZ ñ"


def test_where_there_is_none_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(clipboard, "_open", refuse)
    assert not clipboard.copy("KWQXRZ")
    assert clipboard.paste() == ""
