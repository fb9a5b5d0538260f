"""A whole class: all that was handed in, graded one after another, with the table and the pages."""

from __future__ import annotations

import sys
from pathlib import Path

from bots.jail.agent import end_all
from bots.ladder.grade.alike import alike
from bots.ladder.grade.grade import Exam, Grade, comma_separated, grade, references
from bots.ladder.grade.handed_in import BOT, handed_in
from bots.ladder.grade.page import index, page, play_examples
from bots.ladder.play.run import BadLadder
from bots.match.agents import load


def grade_all(exam: Exam, folder: Path, workers: int) -> list[Grade]:
    """Grade the bots of a folder, and write all results into `exam.out`.

    Raises:
        UnknownAgent, BadLadder: a reference is not an agent; or there are no bots; or as for `grade`.
        Mistake, Unconfined, BadLadderFile, KeyboardInterrupt: as for `grade`.
        OSError: something cannot be read or written.
    """
    references(exam)
    # Whoever lacks a wall is told before anything is written.
    load(exam.walled("random"), exam.game)
    bots = handed_in(folder)
    if not bots:
        raise BadLadder(
            f"in {folder} is not a bot: a bot is a FILE.py, or a folder with a {BOT}; only Python is graded"
        )
    for own in (exam.secret, exam.out / "pages"):
        own.mkdir(parents=True, exist_ok=True)
    exam.secret.chmod(0o700)
    grades, twins = [], alike(bots)
    for number, bot in enumerate(bots, 1):
        print(f"{bot.name}, bot {number} of {len(bots)}", file=sys.stderr, flush=True)
        grades.append(grade(exam, bot, workers)._replace(twins=twins.get(bot.name, ())))
        play_examples(exam, grades[-1])
        end_all()
        (exam.out / "pages" / f"{bot.name}.html").write_text(page(exam, grades[-1]), encoding="utf-8")
    (exam.out / "grades.csv").write_text(comma_separated(exam, grades), encoding="utf-8")
    (exam.out / "index.html").write_text(index(exam, grades), encoding="utf-8")
    return grades
