"""A case of Clue for three, solved in three turns."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Tell


def _quiet_turns() -> tuple[Reply, ...]:
    """The others stay where they are and say nothing."""
    return tuple(Reply(seat, move) for seat in (1, 2) for move in ("stay", "end"))


LESSON = Lesson(
    "clue",
    seats=3,
    seed="b203a8979623ac7bbe160b304580f0d61567d76e4e37aaffc14cdcb8293caaa7",
    script=(
        Tell("lesson-clue-hello"),
        Tell("lesson-clue-hand"),
        Do("go Bedroom", "lesson-clue-move"),
        Do("suggest Mustard Rope", "lesson-clue-suggest"),
        Reply(1, "show Mustard"),
        Tell("lesson-clue-shown"),
        Do("end", "lesson-clue-turn"),
        *_quiet_turns(),
        Do("go Courtyard", "lesson-clue-courtyard"),
        Do("suggest Peacock Dagger", "lesson-clue-own-room"),
        Tell("lesson-clue-nobody"),
        Do("end", "lesson-clue-wait"),
        *_quiet_turns(),
        Do("go LivingRoom", "lesson-clue-third"),
        Do("suggest Green Rope", "lesson-clue-own-cards"),
        Tell("lesson-clue-certain"),
        Do("accuse Peacock Dagger LivingRoom", "lesson-clue-accuse"),
    ),
)
