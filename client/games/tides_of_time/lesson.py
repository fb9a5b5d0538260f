"""One round of Tides of Time: a set grows card by card, and the other wins ties."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Tell

LESSON = Lesson(
    "tides-of-time",
    options={"rounds": 1},
    seed="22199d2037ede5bfe9ea021b7926bb524ba99d36506f3ed7960ff0aa5fb5c152",
    script=(
        Tell("lesson-tides-hello"),
        Do("12", "lesson-tides-first"),
        Reply(1, "4"),
        Tell("lesson-tides-revealed"),
        Do("7", "lesson-tides-temple"),
        Reply(1, "1"),
        Do("2", "lesson-tides-palace"),
        Reply(1, "11"),
        Do("10", "lesson-tides-library"),
        Reply(1, "6"),
        Do("14", "lesson-tides-forced"),
        Reply(1, "15"),
        Tell("lesson-tides-scored"),
    ),
)
