"""The light page says every position, move and event as the client does, from files that are not stale."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from client.export import PAGE, files
from client.games import words_of
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from shared.game import Game, Outcome, Seen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Update

POSITIONS = 500
"""Of each game; every second one is told in Spanish."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "escoba": [{}, {"table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 3, "target": 3}],
    "top-trumps": [{}, {"deck": "airships"}, {"deck": "sea-creatures"}, {"deck": "Card,Size\nAnt,-1.5\nBee,2e-5"}],
    "clue": [{}, {"max_turns": 5}],
}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Flo")
Case = dict[str, Any]


@pytest.mark.parametrize("name", files())
def test_the_files_of_the_page_are_as_the_client_has_them_now(name: str) -> None:
    # If not: python -m client.export
    assert (PAGE / name).read_text(encoding="utf-8") == files()[name]


def cases(game: str, random: Random) -> Iterator[Case]:
    """Positions of whole matches as a seat or a spectator may see them, with what led there and what may follow."""
    kind: type[Game[Any, Any]] = GAMES[game]
    while True:
        seats = random.choice(kind.seat_counts)
        now = kind.deal(seats, random.choice(OPTIONS.get(game, [{}])), Chance(random.randrange(1000)))
        me = random.choice([None, *range(seats)])
        before, events, step = now.view(me), (), 0
        while True:
            moves = [move for seat in now.to_act for move in now.legal_moves(seat)]
            view = now.view(me)
            first = Update("m", step, msgspec.to_builtins(view), to_act=tuple(now.to_act))
            yield {
                "game": game,
                "language": random.choice(LANGUAGES),
                "names": NAMES[:seats],
                "me": me,
                "view": view,
                "before": before,
                "moves": [str(move) for move in random.sample(moves, min(5, len(moves)))],
                "events": [event.view(me) for event in events],
                "first": {"version": first.version, "view": view, "to_act": first.to_act},
                "last": {"outcome": now.outcome, "events": [event.view(me) for event in events]},
            }
            if now.outcome is not None:
                break
            seat = random.choice(sorted(now.to_act))
            before, step = view, step + 1
            now, events = now.play(seat, random.choice(now.legal_moves(seat)))


def by_the_client(case: Case) -> dict[str, Any]:
    """What the client says of a case."""
    words, cast = words_of(case["game"]), Cast(tuple(case["names"]), case["me"])
    speak(case["language"])
    view, events = case["view"], [msgspec.convert(seen, Seen) for seen in case["events"]]
    first = Update("m", case["first"]["version"], case["first"]["view"], to_act=tuple(case["first"]["to_act"]))
    outcome = case["last"]["outcome"] and msgspec.convert(case["last"]["outcome"], Outcome)
    last = Update("m", 1, view, events=tuple(events), outcome=outcome)
    return {
        "legend": list(words.legend()),
        "position": words.position(view, cast),
        "score": words.score(view, cast),
        "moves": [words.move(view, move, cast) for move in case["moves"]],
        "events": [[words.event(seen, cast, drawn=drawn) for seen in events] for drawn in (False, True)],
        "opening": [words.event(seen, cast) for seen in words.opening(first)],
        "unsaid": [words.event(seen, cast) for seen in words.unsaid(case["before"], view)],
        "ending": [words.event(seen, cast) for seen in words.ending(last)],
        "result": words.result(view, outcome, cast) if outcome else [],
    }


def by_the_page(asked: list[Case], folder: Path) -> list[dict[str, Any]]:
    """What the scripts of the page say of the same."""
    shutil.copytree(PAGE, folder / "page")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "cases.json").write_bytes(msgspec.json.encode(asked))
    driver = shutil.copy(Path(__file__).parent / "page_words.js", folder)
    told = subprocess.run(["node", driver, folder / "cases.json", folder / "page"], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    answers: list[dict[str, Any]] = json.loads(told.stdout)
    return answers


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    speak("en")


def compared(game: str, random: Random, count: int, folder: Path) -> None:
    source = cases(game, random)
    asked = json.loads(msgspec.json.encode([next(source) for _ in range(count)]))
    for case, page in zip(asked, by_the_page(asked, folder), strict=True):
        assert page == by_the_client(case), case


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node, which reads the scripts of the page")
@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("game", GAMES)
def test_page_and_client_say_the_same(game: str, tmp_path: Path) -> None:
    compared(game, Random(game), POSITIONS, tmp_path)
