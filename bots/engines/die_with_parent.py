"""python die_with_parent.py PARENT COMMAND...: be the program COMMAND, and end with the process PARENT that started it.

Killed outright, a ladder cannot end its programs, and one in an endless loop would never see that nobody asks any more.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1  # prctl(2)


def main() -> None:
    parent, *words = sys.argv[1:]
    # Kept across exec. Only Linux has it.
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    # Python ignores SIGPIPE, but a program whose reader is gone should end.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if os.getppid() == int(parent):
        os.execv(words[0], words)


if __name__ == "__main__":
    main()
