"""python -m tests.client.browser.served ...: the server, with the window that is at TESTED_WINDOW."""

from __future__ import annotations

import os
import runpy
from functools import partial
from pathlib import Path

from server.host import serve
from server.web.files import Site
from tests.hosted import Hosted


class Served(Hosted):
    """A real server that shows the window of the tests; the environment says where that is."""

    module = "tests.client.browser.served"

    def page(self, path: str, host: str = "127.0.0.1") -> str:
        """The address of a page of it, by a name of this machine."""
        return f"http://{host}:{self._port}{path}"


if __name__ == "__main__":
    serve.Site = partial(Site, window=Path(os.environ["TESTED_WINDOW"]))
    runpy.run_module("server", run_name="__main__")
