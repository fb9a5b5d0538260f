"""python -m server.host.die_with_parent PARENT MODULE ...: run MODULE so that it ends with its parent PARENT.

Killed outright, a server cannot stop its house bots: they would come back to the next one beside its own.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

from shared.program import command

PR_SET_PDEATHSIG = 1  # prctl(2)


def main() -> None:
    parent, *words = sys.argv[1:]
    if sys.platform == "linux":
        # Kept across exec. Other systems have nothing like it: there the bot looks for the server until it is stopped.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() == int(parent):
        os.execv(sys.executable, command(*words))


if __name__ == "__main__":
    main()
