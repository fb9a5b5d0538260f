"""A world of a process's own: no network, its own processes, and a root with nothing but what it may read.

Two worlds share no object of the kernel but the files that both may read, and these are read-only: reading them
changes not even when they were read last.
Sources: namespaces(7), user_namespaces(7), pivot_root(2), mount_setattr(2).
"""

from __future__ import annotations

import os
import signal
import struct
from collections.abc import Iterable
from pathlib import Path

from bots.jail.kernel import call

NOBODY = 65534
SCRATCH = Path("/fairdeal-scratch")
"""The temporary folder of a world: in memory, and gone with it."""
SCRATCH_BYTES = 16 << 20
_OLD = "/fairdeal-old"
"""Where the old root is, while the new one is made."""
_NEW_USER, _NEW_PID, _NEW_NET, _NEW_IPC, _NEW_MOUNTS = 0x10000000, 0x20000000, 0x40000000, 0x08000000, 0x00020000
_NO_SUID, _NO_DEVICES, _NO_EXEC, _BIND, _WITH_ALL_BELOW, _PRIVATE = 2, 4, 8, 1 << 12, 1 << 14, 1 << 18  # mount(2)
_DETACH = 2  # umount2(2)
_PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}
_MOUNT_SETATTR, _HERE, _RECURSIVE, _READ_ONLY = 442, -100, 0x8000, 1
_SET_PARENT_DEATH_SIGNAL = 1  # prctl(2)


def die_with_parent() -> None:
    """End this process when the one that forked it ends."""
    call("prctl", _SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def seclude(readable: Iterable[Path], file: Path | None) -> dict[str, str]:
    """Move this process to a world of its own, where it finds `readable` and `file`; what it forks next has its
    processes to itself as well.

    Returns the walls that are missing, with the reason.
    """
    told, tell = os.pipe()
    mapper = os.fork()
    if not mapper:
        os.close(tell)
        os._exit(_map_users(os.getppid(), told))
    os.close(told)
    missing: dict[str, str] = {}
    try:
        call("unshare", _NEW_USER | _NEW_PID | _NEW_NET | _NEW_IPC | _NEW_MOUNTS)
        os.write(tell, b"+")
    except OSError as error:
        missing = dict.fromkeys(("network", "processes", "files"), f"no namespace of its own: {error.strerror}")
    os.close(tell)
    _, status = os.waitpid(mapper, 0)
    if missing:
        return missing
    if status:
        return {"processes": "its users could not be mapped", "files": "no root of its own"}
    try:
        _move_root(readable, file)
    except OSError as error:
        missing["files"] = f"no root of its own: {error.strerror}"
    return missing


def _map_users(secluded: int, told: int) -> int:
    """Say who the users of the new world are, which can only be said from outside; the exit code."""
    if not os.read(told, 1):
        return 0
    world = Path("/proc") / str(secluded)
    try:
        if os.geteuid() == 0:
            # Root is not held to a number of processes: so the agent is nobody.
            for users in ("uid_map", "gid_map"):
                (world / users).write_text(f"0 0 1\n{NOBODY} {NOBODY} 1\n")
        else:
            (world / "uid_map").write_text(f"{os.geteuid()} {os.geteuid()} 1\n")
            (world / "setgroups").write_text("deny")
            (world / "gid_map").write_text(f"{os.getegid()} {os.getegid()} 1\n")
    except OSError:
        return 1
    return 0


def _move_root(readable: Iterable[Path], file: Path | None) -> None:
    """Make a root of memory with the readable paths in it, read-only, and the scratch folder; leave the old root."""
    given = [path for path in readable if path.exists()]
    # A link is found by its own name and by that of its end.
    shown = {path: real for each in given for real in [each.resolve()] for path in (each, real)}
    here, named = Path.cwd(), Path(os.path.abspath(file)) if file else None
    real = Path(os.path.realpath(file)) if file else None
    call("mount", None, b"/", None, _WITH_ALL_BELOW | _PRIVATE, None)
    # Over a folder that every system has; what lies below is there again in the old root.
    call("mount", b"root", b"/tmp", b"tmpfs", _NO_SUID | _NO_DEVICES | _NO_EXEC, b"mode=755")
    os.mkdir(f"/tmp{_OLD}")
    call("syscall", _PIVOT_ROOT[os.uname().machine], b"/tmp", f"/tmp{_OLD}".encode())
    os.chdir("/")
    if named and real and named != real:
        named.parent.mkdir(parents=True)
        named.symlink_to(real)
    here.mkdir(parents=True, exist_ok=True)
    for path in sorted(shown):
        if shown.keys().isdisjoint(path.parents):
            _show(path, Path(f"{_OLD}{shown[path]}"))
    call("umount2", _OLD.encode(), _DETACH)
    os.rmdir(_OLD)
    SCRATCH.mkdir()
    attributes = struct.pack("4Q", _READ_ONLY, 0, 0, 0)
    call("syscall", _MOUNT_SETATTR, _HERE, b"/", _RECURSIVE, attributes, len(attributes))
    flags = _NO_SUID | _NO_DEVICES | _NO_EXEC
    call("mount", b"scratch", bytes(SCRATCH), b"tmpfs", flags, f"size={SCRATCH_BYTES},mode=1777".encode())
    os.chdir(here)


def _show(path: Path, old: Path) -> None:
    """Put what the old root has at `old` at `path` of the new one."""
    folder = path if old.is_dir() else path.parent
    folder.mkdir(parents=True, exist_ok=True)
    if folder != path:
        path.touch()
    call("mount", bytes(old), bytes(path), None, _BIND | _WITH_ALL_BELOW, None)
