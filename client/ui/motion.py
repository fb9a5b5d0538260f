"""Pieces that move rather than jump: from where they are to where they belong, and out of sight when they leave."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from pygame import Rect

from client.player.settings import Settings

KeyT = TypeVar("KeyT", bound=Hashable)

DURATION = 0.26
"""Seconds of one movement at the normal pace."""
BURNING = 0.7
"""Seconds that a burning piece takes to be gone."""


class Pose(NamedTuple):
    """The pose of a piece: its place in pixels, how much of it shows and how much has burnt, both 0 to 1."""

    x: float
    y: float
    width: float
    height: float
    alpha: float = 1.0
    burnt: float = 0.0

    @classmethod
    def of(cls, rect: Rect) -> Pose:
        """The whole piece, in a place."""
        return cls(rect.x, rect.y, rect.width, rect.height)

    @property
    def rect(self) -> Rect:
        """The pixels that it covers."""
        return Rect(round(self.x), round(self.y), round(self.width), round(self.height))


def ease(share: float) -> float:
    """Of the time gone, the way gone: quick at first, gentle at the end (cubic)."""
    left = 1 - min(1.0, max(0.0, share))
    return 1 - left * left * left


@dataclass(frozen=True)
class _Way:
    """From pose to pose in a span of time."""

    start: Pose
    end: Pose
    begins: float
    lasts: float
    leaves: bool = False

    def at(self, now: float) -> Pose:
        if now >= self.begins + self.lasts:
            return self.end
        share = ease((now - self.begins) / self.lasts)
        return Pose(*(a + (b - a) * share for a, b in zip(self.start, self.end, strict=True)))

    def over(self, now: float) -> bool:
        return now >= self.begins + self.lasts


class _Turn(NamedTuple):
    """A piece that is turned over: what was up before, since when, and for how long."""

    before: Any
    since: float
    lasts: float


class Stage(Generic[KeyT]):
    """The places of all pieces at any time; without motion in the settings, all are at once where they belong."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ways: dict[KeyT, _Way] = {}
        self._turns: dict[KeyT, _Turn] = {}

    @property
    def motion(self) -> bool:
        return self._settings.slowness > 0

    def place(
        self,
        poses: Mapping[KeyT, Pose],
        now: float,
        exits: Mapping[KeyT, Pose] | None = None,
        entries: Mapping[KeyT, Pose] | None = None,
    ) -> None:
        """Send every piece to its pose, a new one from its entry, or by fading in where it belongs.

        Those without a pose leave by their exit, or fade out where they are.
        """
        exits, entries = exits or {}, entries or {}
        ways = {key: self._way(key, pose, now, entries.get(key)) for key, pose in poses.items()}
        if self.motion:
            gone = [key for key, way in self._ways.items() if key not in poses and not (way.leaves and way.over(now))]
            ways |= {key: self._exit(self._ways[key], exits.get(key), now) for key in gone}
        self._ways = ways

    def put(self, poses: Mapping[KeyT, Pose]) -> None:
        """Put every piece at its pose at once, as when the window changes its size."""
        self.settle()
        self._ways = {key: _Way(pose, pose, 0, 0) for key, pose in poses.items()}

    def turn(self, before: Mapping[KeyT, Any], now: float, seconds: float) -> None:
        """Turn pieces over, in so many seconds at the normal pace; `before` is what was up."""
        if self.motion:
            kept = {key: turn for key, turn in self._turns.items() if self.turned(key, now) is not None}
            lasts = seconds * self._settings.slowness
            self._turns = kept | {key: _Turn(up, now, lasts) for key, up in before.items()}

    def turned(self, key: KeyT, now: float) -> tuple[Any, float] | None:
        """What was up before on a piece that is being turned over, and how far it has turned, 0 to 1."""
        turn = self._turns.get(key)
        share = (now - turn.since) / turn.lasts if turn is not None else 1
        return (turn.before, share) if turn is not None and share < 1 else None

    def settle(self) -> None:
        """Turn nothing over any more."""
        self._turns.clear()

    def rename(self, names: Mapping[KeyT, KeyT]) -> None:
        """Go on with pieces under other names, as with a hidden card that turns out to be a certain one."""
        # A new name that another piece had: the renamed one takes its place.
        kept = {key: way for key, way in self._ways.items() if key not in names}
        self._ways = kept | {names[key]: way for key, way in self._ways.items() if key in names}

    def _way(self, key: KeyT, pose: Pose, now: float, entry: Pose | None) -> _Way:
        old, slowness = self._ways.get(key), self._settings.slowness
        if not slowness:
            return _Way(pose, pose, now, 0)
        if old is None:
            return _Way(entry or pose._replace(alpha=0.0), pose, now, DURATION * slowness)
        # A piece already on this way keeps its clock, else placing it again would slow it; one that turns starts from
        # where it is now, so that it never jumps.
        return old if old.end == pose and not old.leaves else _Way(old.at(now), pose, now, DURATION * slowness)

    def _exit(self, way: _Way, pose: Pose | None, now: float) -> _Way:
        if way.leaves:
            return way
        start, slowness = way.at(now), self._settings.slowness
        end = pose or start._replace(alpha=0.0)
        return _Way(start, end, now, (BURNING if end.burnt else DURATION) * slowness, leaves=True)

    def moving(self, now: float) -> bool:
        return bool(self.parted(now)[1])

    def at(self, now: float) -> list[tuple[KeyT, Pose]]:
        """The pieces in sight, those at rest first, so that what moves is above them."""
        resting, moving = self.parted(now)
        return resting + moving

    def parted(self, now: float) -> tuple[list[tuple[KeyT, Pose]], list[tuple[KeyT, Pose]]]:
        """The pieces in sight that are at rest, and those that turn or move, to be drawn after them."""
        resting: list[tuple[KeyT, Pose]] = []
        turning: list[tuple[KeyT, Pose]] = []
        moving: list[tuple[KeyT, Pose]] = []
        for key, way in self._ways.items():
            if not way.over(now):
                moving.append((key, way.at(now)))
            elif not way.leaves:
                (resting if self.turned(key, now) is None else turning).append((key, way.end))
        return resting, turning + moving


def covered(poses: Iterable[Pose], margin: int) -> Rect:
    """What pieces cover, with shadows, frames and marks that reach `margin` pixels beyond them."""
    places = [pose.rect for pose in poses]
    return places[0].unionall(places[1:]).inflate(2 * margin, 2 * margin) if places else Rect(0, 0, 0, 0)
