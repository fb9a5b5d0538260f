"""Below everything: the dice, what can be done in words, and the buttons that do it; and the cards of the strip."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.games.clue.choice import LETTERS, Choice, Press
from client.games.clue.drawing.layout import Group, Layout, groups, open_hands
from client.games.clue.drawing.signs import envelope
from client.games.clue.pieces import draw_die, draw_lamp, draw_token, lamp_at
from client.games.clue.scene import Scene
from client.speech.language import say
from client.ui.layout import centred, cut_left
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next
from client.ui.theme import BODY, BRASS, QUIET, SMALL, STRONG, TEXT
from client.ui.widgets import Button, Look, Style
from shared.game import Seat
from shared.games.clue.cards import Card
from shared.games.clue.view import ClueView, Phase

Owner = Seat | None | str
"""Of cards in the strip: a seat whose hand lies open, or "hand", "common" or "envelope"."""
Owned = Sequence[tuple[Owner, tuple[Card, ...], Group]]


def owned(ruler: Ruler, layout: Layout, view: ClueView, hands: Sequence[tuple[Card, ...]]) -> Owned:
    """The cards of the strip: the reader's own and those that lie open, or all hands if they do."""
    parts: list[tuple[Owner, tuple[Card, ...]]] = [*enumerate(hands)] if hands else [("hand", view.hand)]
    # Who has accused wrongly has looked into the envelope; at the end it lies on the table.
    known = view.envelope if view.phase is not Phase.OVER else None
    parts += [("common", view.common), ("envelope", known or ())]
    parts = [(owner, cards) for owner, cards in parts if cards]
    place = open_hands if hands else groups
    placed = place(ruler, layout.strip, [len(cards) for _, cards in parts])
    return [(owner, cards, group) for (owner, cards), group in zip(parts, placed, strict=True)]


def draw_owners(paint: Paint, parts: Owned, scene: Scene) -> None:
    """Whose the cards are, before each group."""
    for owner, _, group in parts:
        if isinstance(owner, int):
            draw_token(paint, centred(group.label, paint.px(32), paint.px(32)), owner, scene.letters[owner])
            continue
        if owner == "envelope":
            paint.shape(group.label.inflate(-paint.px(12), 0), envelope, BRASS)
            continue
        words = say(f"clue-strip-{owner}")
        height = paint.line_height(SMALL) * len(paint.wrap(words, SMALL, group.label.width))
        label = Rect(group.label.x, group.label.centery - height // 2, group.label.width, height + 1)
        paint.paragraph(label, words, SMALL, QUIET, "centre")


def buttons(ruler: Ruler, layout: Layout, choice: Choice) -> list[Button]:
    """The buttons of what can be done, the most usual one at the right."""
    placed: list[Button] = []
    right = layout.bar.right
    for press in reversed(choice.presses):
        text = _label(press, choice)
        width = ruler.width(text, STRONG) + 2 * ruler.px(14)
        rect = Rect(right - width, layout.bar.y, width, layout.bar.height)
        enabled = press != "play" or choice.complete is not None
        placed.append(Button(press, rect, text, nothing, _style(press, choice), enabled=enabled))
        right = rect.x - ruler.px(8)
    return placed


def _label(press: Press, choice: Choice) -> str:
    if press == "play":
        return say(f"clue-button-{choice.mode}")
    if press == "back":
        return say("clue-button-back")
    return say(f"clue-press-{press}", key=LETTERS[press].upper())


def _style(press: Press, choice: Choice) -> Style:
    if press == "play":
        return "danger" if choice.mode == "accuse" else "main"
    return "chosen" if choice.complete == press else "plain"


def nothing() -> Next:
    """The board looks at the key of a button that is pressed."""
    return None


def draw_bar(paint: Paint, layout: Layout, scene: Scene, tumbling: float | None, faces: tuple[int, int]) -> None:
    """The dice, the hint and the buttons."""
    for number, (rect, pips) in enumerate(zip(layout.dice, faces, strict=True)):
        draw_die(paint, rect, pips, tumbling=None if tumbling is None else tumbling * (1 - 2 * number))
    placed = buttons(paint, layout, scene.choice)
    for button in placed:
        button.draw(paint, Look(hovered=scene.hover == button.key))
        if button.key in scene.advised:
            # In the middle of its edge: at a corner it would as well be the lamp of the button beside it.
            lamp = lamp_at(paint, 0, 0)
            lamp.midtop = button.rect.centerx, button.rect.y - paint.px(13)
            draw_lamp(paint, lamp)
    right = min((button.rect.x for button in placed), default=layout.bar.right)
    words, _ = cut_left(layout.bar, right - layout.bar.x - paint.px(12))
    colour = TEXT if scene.choice.mode != "nothing" else QUIET
    if paint.width(scene.hint, BODY) <= words.width:
        paint.text(words, scene.hint, BODY, colour)
        return
    lines = paint.wrap(scene.hint, SMALL, words.width)
    height = paint.line_height(SMALL) * len(lines)
    paint.paragraph(Rect(words.x, words.centery - height // 2, words.width, height + 1), scene.hint, SMALL, colour)
