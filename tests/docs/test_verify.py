"""docs/verify.py, alone in an empty folder: it proves what holds, refuses forgeries, and says what is beyond it."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import re
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.game.chance import pledge
from shared.games import GAMES
from shared.record import BadRecord, Record, read, renamed, verify, write
from tests.docs.records import CSV, OPTIONS, match, matches
from tests.shared.forger import Plain, plain, rehashed

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
LINES = 150


class Said(NamedTuple):
    """What the script said, and its exit code."""

    code: int
    text: str


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the script."""
    empty = tmp_path_factory.mktemp("verify")
    (empty / SCRIPT.name).write_bytes(SCRIPT.read_bytes())
    return empty


def alone(folder: Path, told: Plain, *words: str) -> Said:
    """The script, run by a Python that sees nothing of ours."""
    (folder / "match.json").write_text(json.dumps(told))
    command = [sys.executable, "-I", SCRIPT.name, "match.json", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return Said(done.returncode, done.stdout + done.stderr)


def here(folder: Path, data: bytes, *words: str) -> Said:
    """The same in this process, to be asked many times."""
    file, said = folder / "many.json", io.StringIO()
    file.write_bytes(data)
    with (
        mock.patch.object(sys, "argv", [SCRIPT.name, str(file), *words]),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(said),
    ):
        try:
            runpy.run_path(str(SCRIPT), run_name="__main__")
        except SystemExit as end:
            return Said(end.code if isinstance(end.code, int) else 1, f"{said.getvalue()}{end.code}\n")
    return Said(0, said.getvalue())


def noted(record: Record) -> tuple[str, str]:
    return "--commitment", record.commitment


def dealt(game: str) -> str:
    """How the script begins what it says of a deal."""
    return "\nProved" if game in OPTIONS else f"\nNot proved (this script cannot deal {game!a})"


def test_it_is_short_and_imports_nothing_of_ours() -> None:
    lines = SCRIPT.read_text().splitlines()
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert len(lines) <= LINES
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("game", GAMES)
def test_alone_in_a_folder_it_proves_a_whole_match_with_the_commitment_that_was_noted(folder: Path, game: str) -> None:
    seats = GAMES[game].seat_counts[-1]
    entropies = tuple(bytes([seat]) * 32 if seat != 1 else None for seat in range(seats))
    record = match(game, seats, {}, bytes(range(32)), entropies, drawn=True, moves=None)
    code, text = alone(folder, plain(record), *noted(record))
    assert code == 0, text
    assert f"that of the commitment {record.commitment}, which was noted." in text
    assert f"in seat {(record.order or ()).index(0) + 1} gave the entropy of the pledge {pledge(bytes(32))}." in text
    assert f"{dealt(game)}: the seed gives the deal and the order of the seats as the record tells it." in text
    assert f"{len(record.moves)} moves and the outcome is whole." in text
    assert "Not proved: that the moves keep to the rules" in text
    assert {path.name for path in folder.iterdir()} == {SCRIPT.name, "match.json"}


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(deadline=None, max_examples=60)
def test_it_proves_every_match_whatever_the_options_and_who_added_to_the_seed(
    folder: Path, game: str, data: st.DataObject
) -> None:
    record = data.draw(matches(game))
    verify(read(write(record)))
    code, text = here(folder, write(record), *noted(record))
    assert code == 0
    assert f"{dealt(game)}: the seed gives the deal" in text


def test_a_record_with_the_neutral_name_of_a_deleted_account_is_proved_by_the_same_commitment(folder: Path) -> None:
    record = match("escoba", 2, {}, bytes(32), (), moves=None)
    told = renamed(record, ("ex-1a2b", record.seats[1]))
    code, text = here(folder, write(told), *noted(record))
    assert (code, told.link == record.link) == (0, False), text


def test_what_it_cannot_prove_it_says(folder: Path) -> None:
    record = match("top-trumps", 2, {"deck": "airships"}, bytes(32))
    code, text = alone(folder, plain(record))
    assert code == 0
    assert "Not proved: that the seed was fixed before the deal." in text
    assert "Not proved: that these are the cards which Fairdeal ships as 'airships'." in text
    assert "order" not in text
    assert text.count("gave the entropy of the pledge (none).") == 2


def test_of_a_game_that_it_does_not_know_it_proves_all_but_the_deal(folder: Path) -> None:
    code, text = here(folder, json.dumps(rehashed({**TOLD, "game": "hearts"})).encode(), *noted(BASE))
    assert code == 0
    assert "Not proved (this script cannot deal 'hearts'): the seed gives the deal" in text
    assert "6 moves and the outcome is whole." in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "the following arguments are required: record"),
        (("nowhere.json",), "nowhere.json: [Errno 2] No such file"),
        (("match.json", "--commitment", "xyz"), "invalid"),
        (("v1.json",), "v1.json: its format is not fairdeal.record.v2"),
        (("list.json",), "list.json: "),
        ((SCRIPT.name,), f"{SCRIPT.name}: Extra data"),
    ],
)
def test_a_wrong_command_or_file_ends_with_2(folder: Path, words: tuple[str, ...], sentence: str) -> None:
    (folder / "match.json").write_bytes(write(BASE))
    (folder / "v1.json").write_text('{"format": "fairdeal.record.v1"}')
    (folder / "list.json").write_text("[]")
    done = subprocess.run(
        [sys.executable, "-I", SCRIPT.name, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    for name in ("v1.json", "list.json"):
        (folder / name).unlink()


def test_the_lines_of_fair_md_give_the_links_of_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (lines,) = re.findall(r"```python\n(.*?)```", (SCRIPT.parent / "fair.md").read_text(), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("match.json").write_bytes(write(BASE))
    Path("lines.py").write_text(lines)
    given = runpy.run_path("lines.py")
    link, told = given["link"], given["record"]
    agreed = {name: value for name, value in told.items() if name not in ("start", "moves", "outcome", "link")}
    links = [told["start"], *(moved["link"] for moved in told["moves"]), told["link"]]
    assert links[0] == link(agreed)
    assert links[1:-1] == [link({**m, "link": last}) for m, last in zip(told["moves"], links, strict=False)]
    assert links[-1] == link({"outcome": told["outcome"], "link": links[-2]})


# A forger who computes every hash again.

PARTS = (b"a" * 32, b"b" * 32)
SEED, OTHER = bytes(32), b"\x01" * 32
BASE = match("top-trumps", 2, {"deck": CSV}, SEED, PARTS, drawn=True)
TOLD = plain(BASE)


def forged(seed: bytes = SEED, parts: tuple[bytes | None, ...] = PARTS, drawn: bool = True) -> Plain:
    """Another match, made by our own code: in order from its deal to its outcome."""
    return plain(match("top-trumps", 2, {"deck": CSV}, seed, parts, drawn=drawn))


def with_move(number: int, **changes: Any) -> Plain:
    moves = [{**moved, **changes} if at == number else moved for at, moved in enumerate(TOLD["moves"])]
    return {**TOLD, "moves": moves}


def with_card(value: float, csv: str = CSV) -> Plain:
    """The second card is faster."""
    listed = json.loads(json.dumps(TOLD["deal"]["list"]))
    listed["values"][1][0] = value
    return {**TOLD, "options": {"deck": csv}, "deal": {**TOLD["deal"], "list": listed}}


def another_field() -> str:
    (last,) = [moved["move"] for moved in TOLD["moves"][-1:]]
    return "f1" if last == "f0" else "f0"


HOLDS = ""
COMMITTED = "the seed is not the one of the commitment"
NOTED = "the commitment is not the one that was noted"
ANOTHER = "the seed gives another"
DEALT = "the seed gives another deal"
SEATED = "the seed gives another order of seats"
PLAYED = "the position after move"
RULES = "the rules give"

FORGERIES: dict[str, tuple[Plain, str, str, str]] = {
    # What is forged: the script without a commitment, the script with the noted one, and `python -m shared verify`.
    "the whole match from another seed": (forged(seed=OTHER), HOLDS, NOTED, HOLDS),
    "the seed alone": ({**TOLD, "seed": OTHER.hex()}, COMMITTED, COMMITTED, "commitment from before"),
    "the commitment alone": ({**TOLD, "commitment": "0" * 64}, COMMITTED, COMMITTED, "commitment from before"),
    "seed and commitment": (
        {**TOLD, "seed": OTHER.hex(), "commitment": forged(seed=OTHER)["commitment"]},
        ANOTHER,
        NOTED,
        "seed gives",
    ),
    "the name of the match": ({**TOLD, "match": "another"}, COMMITTED, COMMITTED, "commitment from before"),
    "an entropy alone": (
        {**TOLD, "entropies": [OTHER.hex(), PARTS[1].hex()]},
        ANOTHER,
        ANOTHER,
        "seed gives",
    ),
    "who gave which entropy": (
        {**TOLD, "entropies": TOLD["entropies"][::-1]},
        ANOTHER,
        ANOTHER,
        "seed gives",
    ),
    "an entropy left out": (
        {**TOLD, "entropies": [None, PARTS[1].hex()]},
        ANOTHER,
        ANOTHER,
        "seed gives",
    ),
    "an entropy, and the deal from it": (forged(parts=(OTHER, PARTS[1])), HOLDS, HOLDS, HOLDS),
    "the order of seats": ({**TOLD, "order": TOLD["order"][::-1]}, SEATED, SEATED, "order of the seats"),
    "that the order was drawn": (forged(drawn=False), HOLDS, HOLDS, HOLDS),
    "the deal": (
        {**TOLD, "deal": {**TOLD["deal"], "decks": TOLD["deal"]["decks"][::-1]}},
        DEALT,
        DEALT,
        "another deal",
    ),
    "a card": (with_card(99), DEALT, DEALT, "another deal"),
    "a card, and the options": (with_card(99, CSV.replace("3.0", "99")), HOLDS, HOLDS, PLAYED),
    "the options": ({**TOLD, "options": {"deck": CSV, "max_tricks": 6}}, HOLDS, HOLDS, PLAYED),
    "the names": ({**TOLD, "seats": ["Mallory", TOLD["seats"][1]]}, HOLDS, HOLDS, HOLDS),
    "a move": (with_move(5, move=another_field()), HOLDS, HOLDS, PLAYED),
    "an illegal move": (with_move(5, move="f9"), HOLDS, HOLDS, "is not a legal move"),
    "a time and a reason": (with_move(2, seconds=99.5, reason={"summary": "for fun"}), HOLDS, HOLDS, HOLDS),
    "a position": (with_move(3, position="0" * 16), HOLDS, HOLDS, PLAYED),
    "the outcome": (
        {**TOLD, "outcome": {"scores": [1, 0], "reason": "out of cards"}},
        HOLDS,
        HOLDS,
        "not a reason to end it",
    ),
    "the last moves": ({**TOLD, "moves": TOLD["moves"][:-2]}, HOLDS, HOLDS, HOLDS),
}
"""HOLDS in the second column: beyond the script, which says what it has not proved."""


def ours(told: Plain) -> str:
    """What `python -m shared verify` finds."""
    try:
        verify(read(json.dumps(told).encode()))
    except BadRecord as error:
        return str(error)
    return HOLDS


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forger_who_computes_every_hash_is_refused_or_what_he_forged_is_beyond_proof(folder: Path, what: str) -> None:
    told, without, with_it, played = FORGERIES[what]
    forged = rehashed(told)
    assert forged != TOLD
    for words, expected in (((), without), (noted(BASE), with_it)):
        said = alone(folder, forged, *words)
        assert said.code == bool(expected), said.text
        assert expected in said.text
    assert (played in ours(forged)) if played else ours(forged) == HOLDS


@pytest.mark.parametrize("what", FORGERIES)
def test_without_new_hashes_every_change_is_found_by_both(folder: Path, what: str) -> None:
    told = {**FORGERIES[what][0], **{name: TOLD[name] for name in ("start", "link")}}
    assert alone(folder, told).code == 1
    assert ours(told)


def test_whose_entropy_was_changed_sees_a_pledge_that_is_not_theirs(folder: Path) -> None:
    mine = f"the pledge {pledge(PARTS[0])}."
    assert mine in alone(folder, TOLD).text
    assert mine not in alone(folder, FORGERIES["an entropy, and the deal from it"][0]).text


# Whatever is altered.

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from([0.5, 1e99, -0.25])
    | st.text(max_size=3)
    | st.just([])
    | st.just({})
    | st.just("0" * 16)
    | st.just("ab" * 32)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


SMALL = [
    plain(match("nano-gwent", 2, {"units": 3}, SEED, PARTS, drawn=True)),
    plain(match("escoba", 2, {}, SEED, moves=2)),
    plain(match("clue", 3, {}, SEED, (None, PARTS[0], None), moves=3)),
    plain(match("top-trumps", 2, {"cards": 4, "fields": 2}, SEED, drawn=True, moves=2)),
    plain(match("tides-of-time", 2, {"rounds": 1}, SEED, (None, None), moves=3)),
]


@given(data=st.data())
@settings(deadline=None, max_examples=400)
def test_it_agrees_with_us_on_records_that_were_altered(folder: Path, data: st.DataObject) -> None:
    told = json.loads(json.dumps(data.draw(st.sampled_from(SMALL))))
    *way, last = data.draw(st.sampled_from(places(told)[1:]))
    box: Any = told
    for key in way:
        box = box[key]
    match data.draw(st.sampled_from(["set", "delete", "double", "unknown"])):
        case "set":
            box[last] = data.draw(LEAVES)
        case "double" if isinstance(box, list):
            box.insert(last, box[last])
        case "unknown" if isinstance(box, dict):
            box["unknown"] = box[last]
        case _:
            del box[last]
    assert (here(folder, json.dumps(told).encode()).code == 0) == (not ours(told))


# The script's own chance.


@pytest.mark.parametrize("length", range(7))
def test_its_shuffles_are_exactly_uniform(length: int) -> None:
    sample: Callable[..., list[int]] = runpy.run_path(str(SCRIPT))["sample"]
    ways = itertools.product(*(range(length - at) for at in range(length)))
    seen = Counter(tuple(sample((word.to_bytes(8, "big") for word in way), range(length))) for way in ways)
    assert seen == Counter(itertools.permutations(range(length)))
