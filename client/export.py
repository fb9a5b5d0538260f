"""Write the words of the client as data, for the light page: `python -m client.export`.

words.json has each game's formulas and options. words.LANGUAGE.ftl has the sentences that these and the scripts name.
english.json has the texts that come in English, for readers of other languages. There and in the sentences, a number
takes the place of such a text's name, because a visitor loads them all.
The page reads no other words, and its scripts name no game: a new game is in it when this has run again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from fluent.syntax import FluentParser, FluentSerializer, ast

from client.games import face_of
from client.rules.options import options_of
from client.speech import english
from client.speech.language import LANGUAGES, Language, catalogues
from client.table.anything import ANYTHING
from client.table.formulas import keys
from shared.command_line import run
from shared.games import GAMES

PAGE = Path(__file__).parent.parent / "server" / "web" / "page"
NAMED = re.compile(r"""["`]([a-z]+-[a-z0-9-]*|nobody|quoted|refusal|somebody|you)(?:\.you)?(["`]|\$\{)""")
"""A name of a sentence in a script: whole, or only its beginning as in `refused-${why}`."""
OF_REASONS = "end-reason-"
"""What the sentences begin with that a formula finds by the reason of an outcome."""

app = typer.Typer(add_completion=False)


@app.command()
def main(folder: Annotated[Path, typer.Argument(help="Where to write.")] = PAGE) -> None:
    """Write the words for the light page: words.json, english.json, and a file of sentences for each language."""
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
        print(f"wrote {folder / name}")


def files() -> dict[str, str]:
    """The text of each file, by its name."""
    sentences = {f"words.{language}.ftl": _sentences(language) for language in LANGUAGES}
    return {"words.json": _json(_words()), "english.json": _json([*dict(english.texts()).values()]), **sentences}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _words() -> dict[str, Any]:
    return {
        "anything": msgspec.to_builtins(ANYTHING),
        "games": {game: _game(game) for game in GAMES},
    }


def _game(game: str) -> dict[str, Any]:
    """What the page needs of a game: its formulas, if it has any, and what to offer a player who opens a table."""
    face, kind = face_of(game), GAMES[game]
    own = face.words.telling
    return {
        "seats": kind.seat_counts,
        "offered_seats": face.seats,
        "defaults": face.defaults,
        "settled": {option: sorted(idle) for option, idle in face.settled.items()},
        "options": [option._asdict() for option in options_of(kind.options_type)],
        # The page has buttons: nobody types a move there.
        "words": msgspec.to_builtins(msgspec.structs.replace(own, typing=())) if own is not ANYTHING else None,
    }


def _sentences(language: Language) -> str:
    """The sentences that the page can say, sorted."""
    used, begun = named()
    used |= {*_keys()}
    said = {
        entry.id.name: entry
        for path in catalogues(language)
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message) and _is_said(entry.id.name, used, begun, language)
    }
    # Without their comments.
    ids = {key: ast.Identifier(f"{english.PREFIX}{number}") for number, key in enumerate(dict(english.texts()))}
    entries = [ast.Message(ids.get(key, said[key].id), said[key].value, said[key].attributes) for key in sorted(said)]
    titles = [f"game-{name} = {kind.title}\n" for name, kind in GAMES.items() if f"game-{name}" not in said]
    return "".join([*map(FluentSerializer().serialize_entry, entries), *titles])


def _keys() -> Iterator[str]:
    for telling in (ANYTHING, *(face_of(game).words.telling for game in GAMES)):
        yield from telling.legend
        yield from (key.partition(".")[0] for key, _ in keys(msgspec.to_builtins(telling)))


def named() -> tuple[set[str], tuple[str, ...]]:
    """The sentences that the page's scripts name, and what the names of others begin with."""
    found = [each for file in sorted(PAGE.rglob("*.js")) for each in NAMED.findall(file.read_text(encoding="utf-8"))]
    return {name for name, end in found if end != "${"}, (OF_REASONS, *{name for name, end in found if end == "${"})


def _is_said(key: str, used: set[str], begun: tuple[str, ...], language: Language) -> bool:
    # Readers of English get these texts as they come.
    return language != "en" if key.startswith(english.PREFIX) else key in used or key.startswith(begun)


if __name__ == "__main__":
    run(app, "client.export")
