"""What does not move in a picture, kept for as long as it looks the same."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from client.speech.language import spoken
from client.ui.paint import Paint
from client.ui.theme import GAP


class Still:
    """At most one picture is kept, for the window that it was drawn on."""

    def __init__(self) -> None:
        self._kept: tuple[Surface, tuple[object, ...], Surface] | None = None
        """On which window, what it is made of, and the picture."""

    def draw(self, paint: Paint, area: Rect, made_of: object, draw: Callable[[], None]) -> bool:
        """Draw what rests in `area`, by `draw` unless it is made of the same as last time; False if it is."""
        # Shadows fall a little beyond the area.
        place = area.inflate(2 * paint.px(GAP), 2 * paint.px(GAP)).clip(paint.area)
        looks = made_of, paint.palette, spoken(), area.copy()
        if self._kept is not None and self._kept[0] is paint.surface and self._kept[1] == looks:
            paint.surface.blit(self._kept[2], place)
            return False
        draw()
        self._kept = paint.surface, looks, paint.surface.subsurface(place).copy()
        return True
