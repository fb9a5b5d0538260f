"""A match of Top Trumps with eight kites: a choice, a tie, a loss."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Tell

LESSON = Lesson(
    "top-trumps",
    spoken={"deck": "lesson-trumps-deck"},
    seed="fbd1e031d82ba19b937d54e97b16795326193e64d1df93fe05180f244fab8f8c",
    script=(
        Tell("lesson-trumps-hello"),
        Tell("lesson-trumps-bars"),
        Do("f0", "lesson-trumps-first"),
        Do("f1", "lesson-trumps-again"),
        Do("f1", "lesson-trumps-tie"),
        Tell("lesson-trumps-pile"),
        Do("f2", "lesson-trumps-weak"),
        Tell("lesson-trumps-lost"),
        Reply(1, "f2"),
        Do("f1", "lesson-trumps-back"),
        Do("f1", "lesson-trumps-needle"),
        Do("f2", "lesson-trumps-last"),
    ),
)
