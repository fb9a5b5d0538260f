"""Everything the client says, in every language: no sentence is missing, none is said by nobody, none says less."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from client import export
from client.speech import english, language
from client.speech.language import LANGUAGES, catalogues, say

CLIENT = Path(language.__file__).parent.parent
SAYS = ("say", "has")
BY_SOUND = ("list-and-i", "list-or-o")
"""What a language has only if its words for lists change with the sound that follows."""


class _Facts(Visitor):
    """The facts that a sentence wants."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def facts(pattern: ftl.Pattern) -> frozenset[str]:
    visitor = _Facts()
    visitor.visit(pattern)
    return frozenset(visitor.names)


def sentences(spoken: str) -> dict[str, frozenset[str]]:
    """Every key of a language, as "played" or "played.you", with its facts."""
    found: dict[str, frozenset[str]] = {}
    for path in catalogues(spoken):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                patterns = {entry.id.name: entry.value}
                patterns |= {f"{entry.id.name}.{variant.id.name}": variant.value for variant in entry.attributes}
                for key, pattern in patterns.items():
                    assert key not in found, f"{path.name}: {key} is there twice"
                    if pattern is not None:
                        found[key] = facts(pattern)
    return found


def said() -> tuple[set[str], set[str]]:
    """The keys that the client says, and the beginnings of those that it puts together."""
    whole, begun = export.named()
    beginnings = {english.PREFIX, *begun}
    for path in CLIENT.rglob("*.lisp"):
        tokens = re.findall(r"[^\s()]+", path.read_text(encoding="utf-8"))
        whole.update(tokens)
        beginnings.update(token for token in tokens if token.endswith("-"))
    for path in CLIENT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    return whole, beginnings


def spoken_to_say(path: Path) -> list[str]:
    """The literal keys of the calls of `say` in a file."""
    keys = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in SAYS:
            literal = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            keys += literal[:1]
    return keys


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_sentences_that_are_read_one_by_one_are_those_of_whole_files(spoken):
    apart = language.Sentences(spoken)
    assert {key for key in sentences(spoken) if "." not in key} == {name for name, _ in language._entries(spoken)}
    for path in catalogues(spoken):
        for entry in parse(path.read_text(encoding="utf-8"), with_spans=False).body:
            if isinstance(entry, ftl.Message):
                apart.message(entry.id.name)
                assert apart.bundle._messages[entry.id.name].equals(entry, ignored_fields=["comment"])


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_facts(spoken):
    told = {key: wanted for key, wanted in sentences(spoken).items() if key not in BY_SOUND}
    assert told == sentences("en")


def test_every_sentence_that_is_said_is_there():
    known = {key.partition(".")[0] for key in sentences("en")}
    missing = {(path.name, key) for path in CLIENT.rglob("*.py") for key in spoken_to_say(path)}
    assert {(name, key) for name, key in missing if key.partition(".")[0] not in known} == set()


def test_no_sentence_is_there_for_nobody():
    whole, beginnings = said()
    names = {key.partition(".")[0] for key in sentences("en")}
    prefixes = {beginning for beginning in beginnings if "-" in beginning and beginning.endswith("-")}
    unused = {name for name in names if name not in whole and not any(map(name.startswith, prefixes))}
    assert unused == set()


@pytest.mark.parametrize(("seconds", "told"), [(1e300, "1e+300"), (-(10**40), "-1e+40"), (float("nan"), "nan")])
def test_a_number_that_nobody_can_mean_is_told_all_the_same(seconds, told):
    assert say("refusal-wait", told="No", seconds=seconds) == f"No; try again in {told} s."


def test_what_is_said_is_in_the_language_that_is_spoken():
    try:
        language.speak("es")
        assert say("list-and", first="a, b", last="c") == "a, b y c"
    finally:
        language.speak("en")
    assert say("list-and", first="a, b", last="c") == "a, b and c"


@pytest.mark.parametrize(
    ("spoken", "key", "facts", "words"),
    [
        ("es", "escoba-target", {"target": 1}, "a 1 punto"),
        ("es", "escoba-target", {"target": 2}, "a 2 puntos"),
        ("en", "escoba-target", {"target": 1}, "to 1 point"),
        ("es", "escoba-sum-more", {"sum": "7 + 7", "total": 14, "more": 1}, "7 + 7 = 14, falta 1"),
    ],
)
def test_one_is_no_plural(spoken, key, facts, words):
    language.speak(spoken)
    try:
        assert say(key, **facts) == words
    finally:
        language.speak("en")
