"""A first match of Nano Gwent: spend, give up a round, and win the last one with less."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Tell

LESSON = Lesson(
    "nano-gwent",
    options={"deck": [1, 3, 7, 8, 15, 11], "debuffs": 1, "scorches": 1},
    script=(
        Tell("lesson-gwent-hello"),
        Do("15", "lesson-gwent-first"),
        Reply(1, "8"),
        Do("3", "lesson-gwent-rows"),
        Reply(1, "7"),
        Do("debuff ranged", "lesson-gwent-debuff"),
        Reply(1, "pass"),
        Do("pass", "lesson-gwent-pass"),
        Tell("lesson-gwent-won"),
        Reply(1, "15"),
        Do("pass", "lesson-gwent-give-up"),
        Reply(1, "pass"),
        Tell("lesson-gwent-even"),
        Do("7", "lesson-gwent-last"),
        Reply(1, "3"),
        Do("scorch", "lesson-gwent-scorch"),
        Reply(1, "1"),
        Do("8", "lesson-gwent-on"),
        Reply(1, "debuff ranged"),
        Do("1", "lesson-gwent-answer"),
        Reply(1, "pass"),
        Do("pass", "lesson-gwent-end"),
    ),
)
