"""The first two deals of a hand of La Escoba: a choice of captures, an escoba, a card to leave."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Tell

_DEALT = "O7 C4 B10 E4 C2 B8 O3 E5 C8 B1 O6 E7 C1 C6 E2 O9"
"""For the learner, the teacher and the table; then for both again. The other cards follow by suit."""
_OTHERS = [f"{suit}{value}" for suit in "OCEB" for value in range(1, 11) if f"{suit}{value}" not in _DEALT.split()]
DECK = "\n".join(f"{card[0]} {card[1:]}" for card in [*_DEALT.split(), *_OTHERS])

LESSON = Lesson(
    "escoba",
    options={"deck": DECK},
    script=(
        Tell("lesson-escoba-hello"),
        Do("O7xO3+E5", "lesson-escoba-capture"),
        Reply(1, "C2"),
        Do("C4xC2+C8+B1", "lesson-escoba-sweep"),
        Reply(1, "B8"),
        Do("B10", "lesson-escoba-drop"),
        Reply(1, "E4"),
        Tell("lesson-escoba-deal"),
        Do("C1xE4+B10", "lesson-escoba-danger"),
        Reply(1, "E2"),
        Do("E7xB8", "lesson-escoba-seven"),
        Tell("lesson-escoba-points"),
    ),
)
