"""The assistant's screens can be read in every language at every size."""

import pytest

from client import language
from client.language import LANGUAGES
from tests.client.audit import SIZES, audit
from tests.client.shots import SCREENS


@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("assistant")])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_everything_can_be_read(spoken, name):
    language.speak(spoken)
    try:
        screen = SCREENS[name]()
        complaints = [complaint for size in SIZES for complaint in audit(screen, size)]
    finally:
        language.speak("en")
    assert complaints == []
