"""Each board of the gallery, looked at by the auditor: nothing is cut, nothing overlaps."""

import pytest

from client.speech.language import LANGUAGES, speak
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.gallery.tides import BOARDS

FEW = [(SIZES[0], "dark", "en"), (SIZES[0], "light", "es"), (SIZES[2], "contrast", "es")]


def complaints(name, size, colours, language):
    try:
        speak(language)
        return audit(BOARDS[name](), size, colours)
    finally:
        speak("en")


@pytest.mark.parametrize(("size", "colours", "language"), FEW)
@pytest.mark.parametrize("name", BOARDS)
def test_every_picture_can_be_read(name, size, colours, language):
    assert complaints(name, size, colours, language) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_picture_can_be_read_everywhere(name, size, colours, language):
    assert complaints(name, size, colours, language) == []
