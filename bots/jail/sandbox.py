"""The walls around somebody else's agent: what the system has to keep a process from doing harm.

Each wall stands by itself, and says why it cannot where it cannot. Only Linux has them.
Sources: landlock(7), setrlimit(2), capabilities(7); those of `bots.jail.world` and `bots.jail.calls` stand there.
"""

from __future__ import annotations

import ctypes
import os
import site
import struct
import sys
import sysconfig
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from bots.jail.calls import refuse_calls
from bots.jail.kernel import call
from bots.jail.protocol import Limits
from bots.jail.world import NOBODY, SCRATCH, die_with_parent
from shared.program import ROOT

WALLS = {
    "network": "it reaches no address, not even this machine's own",
    "processes": "it sees no process but its own, has few, and leaves none behind",
    "files": "it finds only what it takes to run, and its own folder, and reads them (`confine AGENT` lists all); it "
    "writes only 16 MiB of its own",
    "memory": "what it takes is limited",
    "calls": "it makes no call by which it could reach another process, or tell it something",
}
"""What each wall keeps. Where one is missing, an agent is not confined."""

_STACK = 8 << 20
"""Bytes of the stack of a process, which the limit on what it writes to leaves out."""
_RESERVED = 64
"""How much more address space there is than memory."""
_KEEP_CAPS, _NO_NEW_PRIVS, _AMBIENT, _RAISE = 8, 38, 47, 2  # prctl(2)
_READ_ANY = 2  # CAP_DAC_READ_SEARCH


def confine(
    limits: Limits, readable: Iterable[Path], lacking: Mapping[str, str], executable: Collection[Path] = ()
) -> dict[str, str]:
    """Put up the walls that do not come with a world of one's own, of which those in `lacking` are missing; `readable`
    is read, and the world's scratch folder written as well. With something `executable` a program is going to run.

    Returns all the walls that are missing, with the reason.
    """
    missing: dict[str, str] = {}

    def build(wall: str, work: Callable[[], None]) -> None:
        try:
            work()
        except (OSError, ValueError) as error:
            missing[wall] = str(getattr(error, "strerror", None) or error)

    build("memory", lambda: _limit(limits))
    build("processes", lambda: _be_nobody(limits.processes, "processes" not in lacking))
    build("files", lambda: _lock_files(readable, executable, None if "files" in lacking else SCRATCH))
    build("calls", lambda: refuse_calls(program=bool(executable)))
    die_with_parent()
    return {**missing, **lacking}


def _limit(limits: Limits) -> None:
    import resource

    for what, most in {
        # Not 0: then the program that gets the cores (core(5)) is started nevertheless.
        "CORE": 1,
        "FSIZE": 4 << 20,
        "NOFILE": limits.files,
        # What waits in these counts for the user.
        "MSGQUEUE": 0,
        "SIGPENDING": 0,
        # What can be written to, and not what is only reserved: that is how compilers at run time (V8, the JVM) work.
        "DATA": limits.memory,
        "STACK": _STACK,
        # What is reserved costs tables of the kernel.
        "AS": _RESERVED * limits.memory,
    }.items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{what}"), (most, most))


def _be_nobody(processes: int, secluded: bool) -> None:
    import resource

    if not secluded:
        raise OSError(0, "no namespace of its own")
    root = os.geteuid() == 0
    # A user other than nobody also has the two processes that guard this one.
    most = processes if root else processes + 2
    resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
    if root:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        call("prctl", _KEEP_CAPS, 1)
        os.setresuid(NOBODY, NOBODY, NOBODY)
    # What root could read, for Python may be root's; which files of these, the lock says.
    may = 1 << _READ_ANY if root else 0
    header = struct.pack("Ii", 0x20080522, 0)
    call("capset", header, struct.pack("6I", may, may, may, 0, 0, 0))
    if root:
        # So may a program that it becomes.
        call("prctl", _AMBIENT, _RAISE, _READ_ANY, 0, 0)


_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/usr/share/zoneinfo")
SYSTEM = tuple(map(Path, (*_LIBRARIES, "/dev/null", "/dev/urandom")))
"""What programs of all kinds read; not /dev/zero, which is memory that nobody counts."""


def python(file: Path | None) -> list[Path]:
    """What Python itself reads, this project's agents, and the folder of an agent's file."""
    found = {
        sys.prefix,
        sys.base_prefix,
        *sysconfig.get_paths().values(),
        *site.getsitepackages(),
        site.getusersitepackages(),
    }
    found.discard("/")
    own = [Path(os.path.realpath(file)).parent] if file else []
    return [*(ROOT / name for name in ("bots", "shared")), *map(Path, sorted(found)), *SYSTEM, *own]


_EXECUTE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 2, 1 << 3
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
"""How many rights to files a version of Landlock knows; later ones 16."""
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446


def _lock_files(readable: Iterable[Path], executable: Iterable[Path], scratch: Path | None) -> None:
    """Landlock: only `readable` is read, only in `scratch` is written, only `executable` executed, no TCP port used."""
    version = call("syscall", _CREATE_RULESET, None, ctypes.c_size_t(0), 1)
    handled = (1 << _FILE_RIGHTS.get(version, 16)) - 1
    # Bind and connect TCP from version 4; abstract sockets and signals to others from version 6.
    words = [handled, *([0b11] if version >= 4 else []), *([0b11] if version >= 6 else [])]
    ruleset = call(
        "syscall", _CREATE_RULESET, struct.pack(f"{len(words)}Q", *words), ctypes.c_size_t(8 * len(words)), 0
    )
    try:
        rights = {path: _READ_FILE | (_READ_DIR if path.is_dir() else 0) for path in readable if path.exists()}
        rights |= dict.fromkeys(executable, _READ_FILE | _EXECUTE)
        for path, allowed in {**rights, **({scratch: handled & ~_EXECUTE} if scratch else {})}.items():
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
            try:
                call("syscall", _ADD_RULE, ruleset, 1, struct.pack("=Qi", allowed, opened), 0)
            finally:
                os.close(opened)
        call("prctl", _NO_NEW_PRIVS, 1, 0, 0, 0)
        call("syscall", _RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
