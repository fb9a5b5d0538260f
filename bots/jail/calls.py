"""Seccomp: which calls of the kernel an agent may make.

Refused is what reaches others in spite of the other walls, what takes memory that nothing counts, and what tells of the
whole machine: two agents in two cells could talk through that. Source: seccomp(2), and the pages of the calls.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
from collections.abc import Collection, Iterator
from typing import NamedTuple

from bots.jail.kernel import call

REFUSED = {
    # A socket that is bound to a name, or sends to one, leaves the cell; files in flight count for the user.
    "socket": (41, 198),
    "socketpair": (53, 199),
    "bind": (49, 200),
    "listen": (50, 201),
    "accept": (43, 202),
    "accept4": (288, 242),
    "connect": (42, 203),
    "sendmsg": (46, 211),
    "sendmmsg": (307, 269),
    "recvmsg": (47, 212),
    "recvmmsg": (299, 243),
    # Their numbers (fstat) are drawn from one counter of the machine, their bytes from one purse of the user.
    "pipe": (22, None),
    "pipe2": (293, 59),
    "mknod": (133, None),
    "mknodat": (259, 33),
    # Memory outside of what is counted; its numbers, too, are the machine's.
    "memfd_create": (319, 279),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    # Other processes, and other worlds.
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "unshare": (272, 97),
    "open_by_handle_at": (304, 265),
    # Instances count for the user; and watches tell of files that cannot be read.
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
    "inotify_add_watch": (254, 27),
    "fanotify_init": (300, 262),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "perf_event_open": (298, 241),
    "bpf": (321, 280),
    # The machine has so many requests (fs.aio-max-nr).
    "io_setup": (206, 0),
    # A file that two may read can be locked by each; also by fcntl, see below.
    "flock": (73, 32),
    # Which pages of a file somebody has read, and how to have them forgotten. Also by madvise, see below.
    "mincore": (27, 232),
    "preadv2": (327, 286),
    "pwritev2": (328, 287),
    "fadvise64": (221, 223),
    "readahead": (187, 213),
    # On which node of the machine a page of a file lies, and how to move it.
    "mbind": (237, 235),
    "get_mempolicy": (239, 236),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    # How much is free or runs on the machine, and what its kernel has said.
    "statfs": (137, 43),
    "fstatfs": (138, 44),
    "ustat": (136, None),
    "quotactl": (179, 60),
    "sysinfo": (99, 179),
    "syslog": (103, 116),
    # They wait for what others have written.
    "sync": (162, 81),
    "syncfs": (306, 267),
    "fsync": (74, 82),
    "fdatasync": (75, 83),
    "sync_file_range": (277, 84),
    "msync": (26, 227),
}
"""Their numbers on x86-64 and ARM; None where there is no such call."""
NEEDED = ("pipe", "pipe2")
"""Those of them that a program may make all the same: Node does not start without a pipe."""
ALONE = {"fork": (57, None), "vfork": (58, None)}
"""What a program may not do besides: it has threads, and no other process."""
_YOUNGEST = 424
"""From here on all machines have the same numbers. Of these calls, and those to come, an agent may make only:"""
_YOUNG = {"close_range": 436, "openat2": 437, "faccessat2": 439, "epoll_pwait2": 441}
_NEW_WORLDS = 0x7E020000  # clone(2): all its CLONE_NEW flags.
_THREAD = 0x10000  # clone(2): a thread of the same process.
_HUGE_PAGES = 0x40000  # mmap(2): the machine has so many.
_GROWS_DOWN, _SHARED, _ANONYMOUS = 0x100, 0x1, 0x20  # mmap(2): a stack, and what is both others, nobody counts.
_PRIVATE = 128  # futex(2): of this process; others are found by the file that two have in memory.
_MERGEABLE, _COLD = 12, 20  # madvise(2): from the latter on, advice changes what others find in memory.
_FCNTL = {"DUPFD": 0, "GETFD": 1, "SETFD": 2, "GETFL": 3, "SETFL": 4, "DUPFD_CLOEXEC": 1030}
_NO_WAITING = 0x5421  # ioctl(2): FIONBIO, which Python needs for its socket.

_NO_NEW_PRIVS, _SET_SECCOMP = 38, 22  # prctl(2)
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _AND, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16  # struct seccomp_data
_ALLOW, _FAIL = 0x7FFF0000, 0x00050000

Step = tuple[int, int, int, int]
"""What to do, how many steps to leave out if it holds and if not, and the value."""


class _Machine(NamedTuple):
    """Its number, the column of its calls, and the numbers of those that depend on an argument."""

    number: int
    column: int
    clone: int
    fcntl: int
    ioctl: int
    futex: int
    madvise: int
    mmap: int


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 0, clone=56, fcntl=72, ioctl=16, futex=202, madvise=28, mmap=9),
    "aarch64": _Machine(0xC00000B7, 1, clone=220, fcntl=25, ioctl=29, futex=98, madvise=233, mmap=222),
}


def refuse_calls(*, program: bool = False) -> None:
    """Let this process, and all that it starts, make no call that could reach others; as a `program`, start nothing.

    Raises:
        OSError: this system cannot, or there is no list for it.
    """
    if platform.machine() not in _MACHINES:
        raise OSError(0, "no list of calls for this system")
    steps = list(_filter(_MACHINES[platform.machine()], program=program))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    call("prctl", _NO_NEW_PRIVS, 1, 0, 0, 0)
    call("prctl", _SET_SECCOMP, 2, struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code)))


def _filter(machine: _Machine, *, program: bool) -> Iterator[Step]:
    refuse = (_RETURN, 0, 0, _FAIL | errno.EPERM)
    yield (_LOAD, 0, 0, _ARCHITECTURE)
    yield (_EQUAL, 1, 0, machine.number)
    yield refuse
    yield (_LOAD, 0, 0, _NUMBER)
    # The calls of another table, with 32 bits.
    yield (_AT_LEAST, 0, 1, 1 << 30)
    yield refuse
    refused = {name: REFUSED[name] for name in REFUSED if name not in NEEDED} | ALONE if program else REFUSED
    for numbers in refused.values():
        if (number := numbers[machine.column]) is not None:
            yield (_EQUAL, 0, 1, number)
            yield refuse
    threads_only = [(_ANY_BIT, 1, 0, _NEW_WORLDS), (_ANY_BIT, 1, 0, _THREAD)]
    yield from _only_if(machine.clone, 0, threads_only if program else [(_ANY_BIT, 0, 1, _NEW_WORLDS)], errno.EPERM)
    uncounted = _SHARED | _ANONYMOUS
    memory = [(_ANY_BIT, 2, 0, _HUGE_PAGES | _GROWS_DOWN), (_AND, 0, 0, uncounted), (_EQUAL, 0, 1, uncounted)]
    yield from _only_if(machine.mmap, 3, memory, errno.EPERM)
    # Who waits for a thread to end looks again and again, as this says it should.
    yield from _only_if(machine.futex, 1, [(_ANY_BIT, 1, 0, _PRIVATE)], errno.EAGAIN)
    yield from _only_if(machine.ioctl, 1, _among([_NO_WAITING]), errno.ENOTTY)
    yield from _only_if(machine.fcntl, 1, _among(_FCNTL.values()), errno.EPERM)
    advice = [(_AT_LEAST, 1, 0, _COLD), (_EQUAL, 0, 1, _MERGEABLE)]
    yield from _only_if(machine.madvise, 2, advice, errno.EPERM)
    yield (_AT_LEAST, 0, len(_YOUNG) + 1, _YOUNGEST)
    yield from _among(_YOUNG.values())
    # What a library then does is what it did before there were these.
    yield (_RETURN, 0, 0, _FAIL | errno.ENOSYS)
    yield (_RETURN, 0, 0, _ALLOW)


def _only_if(number: int, argument: int, tests: list[Step], error: int) -> Iterator[Step]:
    """A call that fails unless one of its arguments passes: then the tests leave out the step after them."""
    yield (_EQUAL, 0, len(tests) + 3, number)
    yield (_LOAD, 0, 0, _ARGUMENTS + 8 * argument)
    yield from tests
    yield (_RETURN, 0, 0, _FAIL | error)
    yield (_RETURN, 0, 0, _ALLOW)


def _among(values: Collection[int]) -> list[Step]:
    """Tests that leave out the step after them if what was loaded is one of the values."""
    return [(_EQUAL, len(values) - at, 0, value) for at, value in enumerate(values)]
