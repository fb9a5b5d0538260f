"""The light page says every position, move and event as the client does, from files that are not stale."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from client.export import PAGE, files
from client.games import words_of
from client.speech.english import texts, translated
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast, listed
from shared.game import Event, Game, Outcome, Seen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Update
from tests.client.page.asked import Case, by_the_page

PUBLISHED = "08fc26d9b0d7e43c8c96eeb4757a94cc48ce2b4c36b5547ebc415dc7dc94f39c"
"""The hash of index.js in @fluent/bundle 0.19.1."""
MATCHES, FEW, MOST_MOVES = 125, 3, 60
"""Of each game; the positions of each match beside its last one, and the moves of each position."""
Step = tuple[Game[Any, Any], tuple[Event, ...]]
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "nano-gwent": [{}, {"units": 3, "debuffs": 5, "scorches": 0, "first_player": 1}],
    "tides-of-time": [{}, {"rounds": 1}],
    "escoba": [{}, {"table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 3, "target": 3}],
    "top-trumps": [{}, {"deck": "airships"}, {"deck": "sea-creatures"}, {"deck": "Card,Size\nAnt,-1.5\nBee,2e-5"}],
    "clue": [{}, {"max_turns": 5}],
}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Flo")
ENGLISH = [
    re.sub(r"\{number\w*\}", "-1.5", re.sub(r"\{letter\w*\}", "C", text)).replace("{", "Crew, pass, {")
    for _, text in texts()
] + ["I felt like it", "now: now: pass"]
"""What bots say, each with something in its gaps."""


def test_the_files_of_the_page_are_as_the_client_has_them_now() -> None:
    stale = [name for name, text in files().items() if (PAGE / name).read_text(encoding="utf-8") != text]
    assert stale == [], "run: python -m client.export"


def test_the_library_of_the_page_is_the_published_file() -> None:
    assert hashlib.sha256((PAGE / "fluent" / "fluent-bundle-0.19.1.js").read_bytes()).hexdigest() == PUBLISHED


Settings = tuple[Mapping[str, Any], int, int | None]
"""The options of a match, how many play, and which seat looks; None: a spectator."""


def settings(game: str) -> Iterator[Settings]:
    """All that there are, again and again."""
    found = itertools.product(OPTIONS.get(game, [{}]), GAMES[game].seat_counts)
    return itertools.cycle([(options, seats, me) for options, seats in found for me in (None, *range(seats))])


def played(game: str, options: Mapping[str, Any], seats: int, random: Random) -> list[Step]:
    """A whole match by lot: each position, with the events that led there."""
    now, events = GAMES[game].deal(seats, options, Chance(random.randrange(1000))), ()
    steps: list[Step] = [(now, events)]
    while now.outcome is None:
        seat = random.choice(sorted(now.to_act))
        now, events = now.play(seat, random.choice(now.legal_moves(seat)))
        steps.append((now, events))
    return steps


def cases(game: str, random: Random) -> Iterator[Case]:
    """From one match after the other the last position and a few others, each in all languages."""
    for options, seats, me in settings(game):
        steps = played(game, options, seats, random)
        last = len(steps) - 1
        for step in (*random.sample(range(last), min(FEW, last)), last):
            told = position(game, steps, step, me, random)
            yield from ({"language": language, **told} for language in LANGUAGES)


def position(game: str, steps: list[Step], step: int, me: int | None, random: Random) -> Case:
    """A position as a seat or a spectator may see it, with what led there and what may follow."""
    now, events = steps[step]
    moves = [move for seat in now.to_act for move in now.legal_moves(seat)]
    view, to_act = now.view(me), tuple(now.to_act)
    seen = [event.view(me) for event in events]
    return {
        "game": game,
        "names": NAMES[: now.seats],
        "me": me,
        "view": view,
        "before": steps[max(0, step - 1)][0].view(me),
        "moves": [str(move) for move in random.sample(moves, min(MOST_MOVES, len(moves)))],
        "events": seen,
        "first": {"version": step, "view": view, "to_act": to_act},
        "last": {"outcome": now.outcome, "events": seen},
        "english": random.sample(ENGLISH, 2),
    }


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
        "english": [translated(text) for text in case["english"]],
    }


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    speak("en")


def compare(cases: list[Case], folder: Path) -> None:
    asked = json.loads(msgspec.json.encode(cases))
    for case, page in zip(asked, by_the_page(asked, folder), strict=True):
        assert page == by_the_client(case), case


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("game", GAMES)
def test_page_and_client_say_the_same(game: str, tmp_path: Path) -> None:
    source = cases(game, Random(game))
    compare([*itertools.islice(source, MATCHES * (FEW + 1) * len(LANGUAGES))], tmp_path)


@pytest.mark.usefixtures("english_again")
def test_page_and_client_list_alike(tmp_path: Path) -> None:
    ends = ("Inés", "Íñigo", "hijos", "hielo", "Iago", "ión", "Olga", "óxido", "hora", 8, 11, "11.000", 110, "Ñu", "")
    lists = itertools.product(LANGUAGES, ends, ("and", "or", "nor"))
    asked = [{"language": language, "items": ["Ana", end], "last": last} for language, end, last in lists]
    for case, page in zip(asked, by_the_page(asked, tmp_path), strict=True):
        speak(case["language"])
        assert page == listed(case["items"], case["last"]), case


@pytest.mark.usefixtures("english_again")
def test_they_say_the_same_of_a_game_that_both_do_not_know(tmp_path: Path) -> None:
    sources = [cases(game, Random(game)) for game in GAMES]
    compare([{**next(source), "game": "chess"} for source in sources for _ in range(20)], tmp_path)


@pytest.mark.usefixtures("english_again")
def test_they_say_the_same_of_views_and_events_that_cannot_be_read(tmp_path: Path) -> None:
    sources = [cases(game, Random(game)) for game in GAMES]
    asked = [next(source) for source in sources for _ in range(30)]
    for case in asked:
        case["view"] = {"seat": case["me"], "turn": None, "piles": [[1], []], "hints": {"a_b": True}}
        case["before"] = case["view"]
        case["events"] = [Seen(seen.kind, seen.seat) for seen in case["events"]]
    compare(asked, tmp_path)
