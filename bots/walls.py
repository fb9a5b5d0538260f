"""The walls around somebody else's agent: what the system has to keep a process from doing harm.

Each wall stands by itself, and says why it cannot where it cannot. Linux has them all; macOS has the limits alone.
Sources: namespaces(7), user_namespaces(7), landlock(7), seccomp(2), setrlimit(2), capabilities(7).
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import signal
import site
import struct
import sys
import sysconfig
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from bots.hatch import Limits

CHECKOUT = Path(__file__).parents[1]

WALLS = {
    "network": "it reaches no address, not even this machine's own",
    "processes": "it sees no process but its own, has few, and leaves none behind",
    "files": "it reads only Python, the packages bots and shared, and its own folder; of other files it sees that they "
    "are there, and how large; it writes only 16 MiB of its own",
    "memory": "what it takes is limited",
    "calls": "it can make no socket and no world of its own, trace no process, watch no folder, and share no memory",
}
"""What each wall keeps. Where one is missing, an agent is not confined."""

_NOBODY = 65534
_NEW_USER, _NEW_PID, _NEW_NET, _NEW_IPC, _NEW_MOUNTS = 0x10000000, 0x20000000, 0x40000000, 0x08000000, 0x00020000
_NO_SUID, _NO_DEVICES, _NO_EXEC, _DETACH = 2, 4, 8, 2  # mount(2), umount2(2)
SCRATCH_BYTES = 16 << 20
"""What an agent's own temporary folder holds: in memory, and gone with its world."""
_SET_PARENT_DEATH_SIGNAL, _KEEP_CAPS, _SET_SECCOMP, _NO_NEW_PRIVS = 1, 8, 22, 38  # prctl(2)
_READ_ANY = 1 << 2  # CAP_DAC_READ_SEARCH

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform != "win32" else None


def die_with_parent() -> None:
    """End this process when the one that forked it ends."""
    if sys.platform == "linux":
        _call("prctl", _SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def seclude(scratch: Path) -> dict[str, str]:
    """Give this process a world of its own without a network, with `scratch` as a small folder that only it has; what
    it forks next has its processes to itself as well.

    Returns the walls that are missing.
    """
    told, tell = os.pipe()
    mapper = os.fork()
    if not mapper:
        os.close(tell)
        os._exit(_map_users(os.getppid(), told))
    os.close(told)
    missing: dict[str, str] = {}
    try:
        _call("unshare", _NEW_USER | _NEW_PID | _NEW_NET | _NEW_IPC | _NEW_MOUNTS)
        os.write(tell, b"+")
    except OSError as error:
        missing = dict.fromkeys(("network", "processes"), f"no namespace of its own: {error.strerror}")
    os.close(tell)
    _, status = os.waitpid(mapper, 0)
    if status and not missing:
        missing["processes"] = "its users could not be mapped"
    if not missing:
        flags = _NO_SUID | _NO_DEVICES | _NO_EXEC
        with suppress(OSError):
            _call("mount", b"scratch", bytes(scratch), b"tmpfs", flags, f"size={SCRATCH_BYTES},mode=1777".encode())
    return missing


def leave(scratch: Path) -> None:
    """Put away the folder that the secluded process had."""
    with suppress(OSError):
        _call("umount2", bytes(scratch), _DETACH)
    with suppress(OSError):
        scratch.rmdir()


def _map_users(secluded: int, told: int) -> int:
    """Say who the users of the new world are, which can only be said from outside; the exit code."""
    if not os.read(told, 1):
        return 0
    world = Path("/proc") / str(secluded)
    try:
        if os.geteuid() == 0:
            # Root is not held to a number of processes: so the agent is nobody.
            for users in ("uid_map", "gid_map"):
                (world / users).write_text(f"0 0 1\n{_NOBODY} {_NOBODY} 1\n")
        else:
            (world / "uid_map").write_text(f"{os.geteuid()} {os.geteuid()} 1\n")
            (world / "setgroups").write_text("deny")
            (world / "gid_map").write_text(f"{os.getegid()} {os.getegid()} 1\n")
    except OSError:
        return 1
    return 0


def confine(limits: Limits, folders: Iterable[Path], scratch: Path, secluded: bool) -> dict[str, str]:
    """Put up the walls that do not come with a world of one's own; `folders` may be read, `scratch` written as well.

    Returns the walls that are missing.
    """
    missing: dict[str, str] = {}

    def build(wall: str, work: Callable[[], None]) -> None:
        try:
            work()
        except (OSError, ValueError) as error:
            missing[wall] = str(getattr(error, "strerror", None) or error)

    build("memory", lambda: _limit(limits))
    build("processes", lambda: _be_nobody(limits.processes, secluded))
    build("files", lambda: _lock_files([*_python(), *folders], scratch if secluded and scratch.is_mount() else None))
    build("calls", _refuse_calls)
    die_with_parent()
    return missing


def _limit(limits: Limits) -> None:
    import resource

    for what, most in {
        "CORE": 0,
        "FSIZE": 4 << 20,
        "NOFILE": limits.files,
        "MSGQUEUE": 0,
        "AS": limits.memory,
    }.items():
        if (number := getattr(resource, f"RLIMIT_{what}", None)) is not None:
            resource.setrlimit(number, (most, most))
    if sys.platform != "linux":
        raise OSError(0, "this system does not keep a process to its memory")


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
        os.setresgid(_NOBODY, _NOBODY, _NOBODY)
        _call("prctl", _KEEP_CAPS, 1)
        os.setresuid(_NOBODY, _NOBODY, _NOBODY)
    # What root could read, for Python may be root's; which files of these, the lock says.
    may = _READ_ANY if root else 0
    header = struct.pack("Ii", 0x20080522, 0)
    _call("capset", header, struct.pack("6I", may, may, 0, 0, 0, 0))


def _python() -> list[Path]:
    """What Python itself reads, and this project's agents."""
    found = {
        sys.prefix,
        sys.base_prefix,
        *sysconfig.get_paths().values(),
        *site.getsitepackages(),
        site.getusersitepackages(),
    }
    found.discard("/")
    system = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/usr/share/zoneinfo")
    devices = ("/dev/null", "/dev/zero", "/dev/urandom")
    return [*(CHECKOUT / name for name in ("bots", "shared")), *map(Path, (*sorted(found), *system, *devices))]


_EXECUTE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 2, 1 << 3
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
"""How many rights to files a version of Landlock knows; later ones 16."""
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446


def _lock_files(readable: Iterable[Path], scratch: Path | None) -> None:
    """Landlock: only `readable` is read, only in `scratch` is written, nothing is executed, no TCP port used."""
    if sys.platform != "linux":
        raise OSError(0, "this system has no Landlock")
    version = _call("syscall", _CREATE_RULESET, None, ctypes.c_size_t(0), 1)
    handled = (1 << _FILE_RIGHTS.get(version, 16)) - 1
    # Bind and connect TCP from version 4; abstract sockets and signals to others from version 6.
    words = [handled, *([0b11] if version >= 4 else []), *([0b11] if version >= 6 else [])]
    ruleset = _call(
        "syscall", _CREATE_RULESET, struct.pack(f"{len(words)}Q", *words), ctypes.c_size_t(8 * len(words)), 0
    )
    try:
        rights = {path: _READ_FILE | (_READ_DIR if path.is_dir() else 0) for path in readable if path.exists()}
        for path, allowed in {**rights, **({scratch: handled & ~_EXECUTE} if scratch else {})}.items():
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
            try:
                _call("syscall", _ADD_RULE, ruleset, 1, struct.pack("=Qi", allowed, opened), 0)
            finally:
                os.close(opened)
        _call("prctl", _NO_NEW_PRIVS, 1, 0, 0, 0)
        _call("syscall", _RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)


class _Machine(NamedTuple):
    """Its number, and those of its calls."""

    number: int
    clone: int
    refused: tuple[int, ...]


_MACHINES = {
    # Refused: socket and socketpair (one for datagrams can be sent from to any path); shmget; ptrace, process_vm_readv
    # and process_vm_writev; unshare; inotify_add_watch and fanotify_init, which tell of files that cannot be read;
    # add_key, request_key and keyctl; perf_event_open, bpf and io_uring_setup.
    "x86_64": _Machine(0xC000003E, 56, (41, 53, 29, 101, 310, 311, 272, 254, 300, 248, 249, 250, 298, 321, 425)),
    "aarch64": _Machine(0xC00000B7, 220, (198, 199, 194, 117, 270, 271, 97, 27, 262, 217, 218, 219, 241, 280, 425)),
}
_CLONE3 = 435
_NEW_WORLDS = 0x7E020000  # Of clone(2): all its CLONE_NEW flags.
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16  # struct seccomp_data
_ALLOW, _REFUSE, _ABSENT = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS


def _refuse_calls() -> None:
    """Seccomp: calls by which it could reach others in spite of the other walls, or take memory that nothing counts."""
    if sys.platform != "linux" or platform.machine() not in _MACHINES:
        raise OSError(0, "no list of calls for this system")
    machine = _MACHINES[platform.machine()]
    # Each: what to do, where to go on if it holds and if not, and the value; 0 is the next one, below 0 from the end.
    allow, refuse, absent = -3, -2, -1
    program = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 0, refuse, machine.number),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, refuse, 0, 1 << 30),
        *((_EQUAL, refuse, 0, number) for number in machine.refused),
        # Its flags cannot be looked at; where there is none, clone is called.
        (_EQUAL, absent, 0, _CLONE3),
        (_EQUAL, 0, allow, machine.clone),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_ANY_BIT, refuse, allow, _NEW_WORLDS),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
        (_RETURN, 0, 0, _ABSENT),
    ]

    def steps(at: int, to: int) -> int:
        return len(program) + to - at - 1 if to < 0 else to

    code = ctypes.create_string_buffer(
        b"".join(
            struct.pack("HBBI", do, steps(at, then), steps(at, otherwise), value)
            for at, (do, then, otherwise, value) in enumerate(program)
        )
    )
    _call("prctl", _NO_NEW_PRIVS, 1, 0, 0, 0)
    _call("prctl", _SET_SECCOMP, 2, struct.pack("HxxxxxxQ", len(program), ctypes.addressof(code)))


def _call(name: str, *arguments: object) -> int:
    """Call the C library.

    Raises:
        OSError: it fails, or has no such function.
    """
    function = getattr(_libc, name, None)
    if function is None:
        raise OSError(0, f"this system has no {name}")
    result: int = function(*(ctypes.c_ulong(each) if isinstance(each, int) else each for each in arguments))
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
