"""A match of Top Trumps with eight kites: a choice, a tie, a loss."""

from __future__ import annotations

from client.lessons.lesson import Do, Lesson, Reply, Tell

KITES = """Kite,Length (m),Height (m),Colours
Comet,12,300,3
Dragonfly,4,120,6
Grandmother,7,90,9
Ladybird,2,150,2
Lantern,5,300,5
Needle,9,400,1
Pancake,3,60,4
Serpent,20,150,7
"""

LESSON = Lesson(
    "top-trumps",
    options={"deck": KITES},
    seed="fbd1e031d82ba19b937d54e97b16795326193e64d1df93fe05180f244fab8f8c",
    script=(
        Tell("lesson-trumps-hello"),
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
