"""Formulas: what each operator makes of its scope, and how a file is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.speech.words import Cast
from client.table.formulas import Formulas
from client.table.telling import Telling, parsed, read

SCOPE: dict[str, Any] = {
    "cast": Cast(("Ann", "Bob"), 1),
    "points": [7, 9],
    "piles": [["O7", "C1"], []],
    "rules": {"target": 21, "seven of oros": 1},
    "turn": None,
    "move": "O7xC5+E3",
}


def value(text: str, **scope: Any) -> Any:
    (formula,) = parsed(text)
    define = {"double": ["n", ["*", 2, "$n"]], "suit": {"O": "oros", "C": ["text", "co", "pas"]}, "far": ["", 7]}
    return Formulas(define).ready(formula)({**SCOPE, **scope})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("draw", "draw"),
        ('"by hand"', "by hand"),
        ("-3", -3),
        ("nil", None),
        ("$points.1", 9),
        ("$piles.0.last", "C1"),
        ("$rules.target", 21),
        ('(at $rules "seven of oros")', 1),
        ("(at $piles 0 1)", "C1"),
        ("$card?", None),
        ("$piles.1.last?", None),
        ("(:kind won :what (:most (most $points)))", {"kind": "won", "what": {"most": 9}}),
        ("(if (= $turn nil) over)", "over"),
        ("(if $turn on)", None),
        ("(if $turn on off)", "off"),
        ("(first $turn (if $turn 1) 0 2)", 0),
        ('(or "" $turn -)', "-"),
        ("(and 1 (< 1 2) (not $turn))", True),
        ("(let :a 2 :b (+ $a 1) (* $a $b))", 6),
        ("(each n $points (- $n 1))", [6, 8]),
        ('(each "name worth" (items $rules) $name)', ["target", "seven of oros"]),
        ("(where n $points (< 8 $n))", [9]),
        ('(match $move (:escoba 1 :"{card}x{taken}" (split $taken +)))', ["C5", "E3"]),
        ("(list 1 nil (list 2 (list)) $piles)", [1, 2, "O7", "C1"]),
        ("(reversed (range 1 4))", [3, 2, 1]),
        ("(from $piles.0 1)", ["C1"]),
        ("(in C1 $piles.0)", True),
        ("(sum $points)", 16),
        ("(least $points)", 7),
        ("(% (- 0 1) 4)", 3),
        ("(size $piles)", 2),
        ('(text (left ab 3) "|" (right 7 3))', "ab |  7"),
        ('(join $points ":")', "7:9"),
        ("(double (double 3))", 12),
        ("(each card $piles.0 (suit $card.0))", ["oros", "copas"]),
        ("(far)", 7),
        ("(name 0)", "Ann"),
        ("(about 1 end-won)", "You win the match."),
        ("(about 0 end-won-because :reason (said end-reason-points points))", "Ann wins the match (points)."),
        ("(said end-reason-magic magic)", "magic"),
        ("(listed $points or)", "7 or 9"),
        ("(decimal 1)", "1"),
        ("(plain $rules)", "target 21, seven of oros 1"),
        ("(sentence (capital draw))", "Draw."),
        ("(slug $word)", "all-are-out"),
    ],
)
def test_a_formula_comes_to(text: str, told: Any) -> None:
    assert value(text, word="all are out") == told


@pytest.mark.parametrize(
    "text",
    [
        "$card",
        "$points.2",
        "$points.-1",
        "$piles.1.last",
        "(suit X)",
        "(double)",
        "(say nothing-like-this)",
        "(match no (:yes 1))",
    ],
)
def test_what_the_scope_does_not_have_is_an_error(text: str) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        value(text)


def test_an_operator_that_is_none_is_found_at_once() -> None:
    with pytest.raises(KeyError):
        Formulas({}).ready(["shuffle", 1])


def test_a_file_has_definitions_events_moves_and_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "words.lisp"
    file.write_text('; A game.\n(define (two) 2) (event won (two))\n(move "go {room}" $room)\n(score "")(legend a b)')
    assert read(file, {"three": ["", 3]}) == Telling(
        legend=["a", "b"],
        define={"three": ["", 3], "two": ["", 2], "move": ["move", ["match", "$move", {"go {room}": "$room"}]]},
        events={"won": ["two"]},
        score="",
    )


def test_a_bracket_that_stays_open_is_refused() -> None:
    with pytest.raises(ValueError, match="1 brackets stay open"):
        parsed("(a (b)")
