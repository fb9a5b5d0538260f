"""The settings of the player: each change is seen, and kept, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

from pygame import Rect

from client.link.addresses import check_name
from client.link.session import Session
from client.player.settings import Keeper, Pace, PaletteName
from client.screens.account import AccountScreen
from client.screens.keys import KeysScreen
from client.screens.swatch import Swatch
from client.speech.language import LANGUAGES, NAMES, say, speak
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_left, cut_right, cut_top
from client.ui.numbers import Slider
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop, Push
from client.ui.switches import OneOf
from client.ui.theme import BODY, GAP, PALETTES, QUIET, ROW_HEIGHT, SMALL, TITLE, WARNING
from client.ui.widgets import Button, Entry, Field, Label, Panel, Widget

NAME_LIMIT = 24
PACES: tuple[Pace, ...] = get_args(Pace)
LOUDEST = 10
WIDTH = 760


class SettingsScreen(Page):
    """Over any screen, which looks as it is set as soon as this one is left. With a name only between visits.

    With a `session`, it makes way when a match begins; so over the lobby, and not over a table, which goes on below it.
    """

    def __init__(self, keeper: Keeper, *, naming: bool = False, session: Session | None = None) -> None:
        super().__init__(Form("palette " + keeper.settings.colours))
        self._keeper = keeper
        self._session = session
        self._name = Entry(keeper.name or "", NAME_LIMIT) if naming else None

    # What the player does.

    def close(self) -> None:
        """Take over the new name."""
        self._rename()

    def update(self, now: float) -> Next:
        """Close the screen when the player is called away."""
        if self._session is None:
            return None
        self._session.poll()
        place = self._session.place
        away = self._session.line.state == "closed" or place.seated is not None or place.table is not None
        return Pop() if away else None

    def _rename(self) -> None:
        name = self._name.text.strip() if self._name is not None else ""
        if name and name != self._keeper.name and not self._problem():
            self._keeper.name = name
            self._keeper.save()

    def _problem(self) -> str:
        try:
            check_name(self._name.text.strip() if self._name is not None else "-")
        except ValueError:
            return say("settings-wrong-name")
        return ""

    def _colour(self, colours: PaletteName) -> None:
        self._keeper.settings.colours = colours
        self._keeper.save()

    def _pace(self, number: int) -> None:
        self._keeper.settings.motion = PACES[number]
        self._keeper.save()

    def _volume(self, volume: int) -> None:
        if volume != self._keeper.settings.volume:
            self._keeper.settings.volume = volume
            self._keeper.save()

    def _language(self, number: int) -> None:
        settings = self._keeper.settings
        settings.language = LANGUAGES[number - 1] if number else None
        speak(settings.spoken)
        self._keeper.save()

    def _open_keys(self) -> Next:
        return Push(KeysScreen(self._keeper))

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out a row for each setting."""
        gap = ruler.px(GAP)
        tall = 436 + (76 if self._name is not None else 0) + (54 if self._session is not None else 0)
        box = centred(ruler.area, ruler.px(WIDTH), ruler.px(tall))
        head, body = cut_top(box, ruler.px(48), gap)
        back, title = cut_right(head, ruler.px(120), gap)
        inside = body.inflate(-6 * gap, -5 * gap)
        swatches, rest = cut_top(inside, ruler.line_height(BODY) + ruler.px(124), gap * 2)
        widgets: list[Widget] = [
            Label(title, say("settings-title"), TITLE),
            Button("back", back.inflate(0, -ruler.px(12)), say("settings-back"), Pop),
            Panel(body),
            *self._palettes(ruler, swatches),
        ]
        for label, make in self._rows():
            line, rest = cut_top(rest, ruler.px(ROW_HEIGHT), ruler.px(14))
            words, place = cut_left(line, ruler.px(190), gap)
            widgets += [Label(words, label), make(place)]
        if self._name is not None:
            problem = self._problem()
            text = problem or say("settings-name-later")
            hint = cut_left(cut_top(rest, ruler.line_height(SMALL) * 2)[0], ruler.px(190), gap)[1]
            widgets.append(Label(hint.move(0, -ruler.px(8)), text, SMALL, WARNING if problem else QUIET, wrap=True))
        if self._keeper.unkept is not None:
            foot = Rect(box.x, box.bottom + gap, box.width, 2 * ruler.line_height(SMALL))
            widgets.append(Label(foot, self._keeper.unkept, SMALL, WARNING, wrap=True))
        return widgets

    def _palettes(self, ruler: Ruler, area: Rect) -> list[Widget]:
        label, area = cut_top(area, ruler.line_height(BODY), ruler.px(8))
        chosen = self._keeper.settings.colours
        cells = columns(area, len(PALETTES), ruler.px(12))
        widgets: list[Widget] = [Label(label, say("settings-palette"), BODY)]
        for name, cell in zip(PALETTES, cells, strict=True):
            text, act = say(f"settings-palette-{name}"), partial(self._colour, name)
            widgets.append(Swatch(f"palette {name}", cell, text, name, name == chosen, act))
        return widgets

    def _rows(self) -> list[tuple[str, Callable[[Rect], Widget]]]:
        """What each line is called, and what stands at its end."""
        settings = self._keeper.settings
        languages = (say("settings-language-system"), *(NAMES[language] for language in LANGUAGES))
        spoken = LANGUAGES.index(settings.language) + 1 if settings.language is not None else 0
        paces = tuple(say(f"settings-motion-{pace}") for pace in PACES)
        at = PACES.index(settings.motion)
        name = self._name
        rows: list[tuple[str, Callable[[Rect], Widget]]] = [
            (say("settings-language"), lambda place: OneOf("language", place, languages, spoken, self._language)),
            (say("settings-motion"), lambda place: OneOf("motion", place, paces, at, self._pace)),
            (say("settings-volume"), lambda place: Slider("volume", place, settings.volume, LOUDEST, self._volume)),
            (say("settings-keys"), lambda place: Button("keys", place, say("settings-keys-change"), self._open_keys)),
        ]
        if (session := self._session) is not None:
            text, act = say("settings-account-open"), lambda: Push(AccountScreen(session))
            rows.append((say("settings-account"), lambda place: Button("account", place, text, act)))
        if name is not None:
            rows.append((say("settings-name"), lambda place: Field("name", place, name, self._rename)))
        return rows
