"""What the tests of the table in text begin with."""

from pathlib import Path

import pytest

from tests.client.fakes import welcome
from tests.client.text.sheet import LOBBY, Sheet


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    """In the lobby, where a bot is."""
    sheet = Sheet(tmp_path)
    sheet.hears(welcome(), LOBBY)
    sheet.sent.clear()
    return sheet
