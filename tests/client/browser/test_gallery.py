"""Every screen of the gallery, drawn in a headless Chromium, looks as it does in a window of the desktop."""

from __future__ import annotations

import base64
import io
import json
import zipfile

import pygame

from tests.client.browser.chromium import Page
from tests.client.browser.served import Served
from tests.client.browser.shown import LINKS, Window
from tests.client.golden import SIZE, difference
from tests.client.shots import SCREENS, picture
from tests.rooms import ROOT

MEAN, WORST = 3.0, 85.0
"""How far two pictures may be apart, of 255, in the mean of all squares and in the worst one: letters are a pixel or
two narrower in a browser, so that a line may break at another word."""
ASSISTANT = "assistant-"
"""Ten screens of a command, which browsers have not: it counts with numpy, which the window does not carry."""
DRAW = "(python.pyimport('tests.client.browser.in_the_tab').draw({}), document.getElementById('window').toDataURL())"
UNPACK = "python.unpackArchive(Uint8Array.from(atob('{}'), byte => byte.charCodeAt()), 'zip', {{extractDir: '{}'}})"


def test_every_screen_looks_as_on_the_desktop(page: Page, server: Served) -> None:
    page.size(SIZE[0], SIZE[1] + LINKS)
    shown = Window(page, server.page("/play"))
    # Nobody else draws meanwhile.
    page.run("requestAnimationFrame = () => 0")
    page.run(UNPACK.format(base64.b64encode(_tests()).decode(), "/lib/python3.14/site-packages"))
    apart = {
        name: difference(_drawn(shown, name), picture(name, SIZE)) for name in SCREENS if not name.startswith(ASSISTANT)
    }
    assert {name: far for name, far in apart.items() if far[0] > MEAN or far[1] > WORST} == {}


def _drawn(shown: Window, name: str) -> pygame.Surface:
    url = shown.page.run(DRAW.format(json.dumps(name)))
    return pygame.image.load(io.BytesIO(base64.b64decode(url.partition(",")[2])), "screen.png")


def _tests() -> bytes:
    """What the gallery is made of, as a zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in ("tests", "tests/client", "tests/shared", "server"):
            for file in (ROOT / folder).glob("*.*" if folder == "tests" else "**/*.*"):
                if file.suffix in (".py", ".json"):
                    archive.write(file, file.relative_to(ROOT))
    return packed.getvalue()
