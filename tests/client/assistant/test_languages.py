"""The assistant's screens can be read in every language at every size."""

import pytest

from client import language
from client.language import LANGUAGES
from tests.client.audit import SIZES, audit
from tests.client.shots import SCREENS

NAMES = [name for name in SCREENS if name.startswith("assistant")]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_read(spoken, size):
    language.speak(spoken)
    try:
        complaints = {name: audit(SCREENS[name](), size) for name in NAMES}
    finally:
        language.speak("en")
    assert {name: found for name, found in complaints.items() if found} == {}
