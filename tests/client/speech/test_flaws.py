"""What is wrong with a record, a server or a file is said in the language that is spoken, whoever has found it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from client.matches.records import Unread, load
from client.speech import language
from client.speech.words import cause, flaw
from shared.chain import Chain
from shared.game import Outcome
from shared.game.chance import commitment
from shared.record import FLAWS, BadRecord, Record, read, verify, write
from tests.client.told import match
from tests.shared.forger import forged

RECORD = match("nano-gwent", reasons=False)
SEED = "ab" * 32
FIRST, *REST = RECORD.moves


def closed(record: Record, outcome: Outcome) -> Record:
    """The record with another outcome, and the link that belongs to it."""
    last = record.moves[-1].link if record.moves else record.start
    return replace(record, outcome=outcome, link=Chain.last(last, outcome))


FOUND = {
    "other-format": (
        write(RECORD).replace(b"record.v2", b"record.v3"),
        "lo escribió otra versión de Fairdeal, u otro programa",
    ),
    "not-whole": (write(RECORD)[:500], "está incompleto, o es otra cosa"),
    "nobody": (write(replace(RECORD, seats=())), "no juega nadie"),
    "scores": (
        write(replace(RECORD, outcome=Outcome((1.0,), "time"))),
        "no tiene una puntuación por jugador",
    ),
    "game": (replace(RECORD, game="hearts"), "este cliente no conoce el juego hearts"),
    "options": (
        replace(RECORD, seats=("Ana", "Ben", "Eva"), outcome=Outcome((0.0,) * 3, "time")),
        "Nano Gwent no es para tantos jugadores, o no tiene esas opciones",
    ),
    "move": (replace(RECORD, moves=(replace(FIRST, move="fly"), *REST)), "la jugada 1, 'fly', no es legal ahí"),
    "promise": (RECORD, "el compromiso no es el que recibiste antes del reparto"),
    "seed": (replace(RECORD, seed=SEED), "la semilla no coincide con el compromiso de antes del reparto"),
    "deal": (
        replace(RECORD, seed=SEED, commitment=commitment(RECORD.match, bytes.fromhex(SEED))),
        "la cadena se rompe en el reparto: se alteró la partida, el juego, las opciones, los asientos o la semilla",
    ),
    "entropies": (write(replace(RECORD, entropies=(SEED,))), "no tiene una parte del azar por jugador"),
    "mixed-formats": (write(replace(RECORD, deal=None)), "tiene campos de otro formato, o le falta alguno"),
    "order": (forged(replace(RECORD, order=(1, 0))), "la semilla da otro orden de asientos que el registro"),
    "dealt": (forged(replace(RECORD, deal={"hands": [[1], [2]]})), "la semilla da otro reparto que el registro"),
    "position": (
        forged(replace(RECORD, moves=(replace(FIRST, position="0" * 16), *REST))),
        f"la posición tras la jugada 1, '{FIRST.move}', no es la del registro",
    ),
    "link": (
        replace(RECORD, moves=(replace(FIRST, seconds=9.0), *REST)),
        f"la cadena se rompe en la jugada 1, donde se alteró '{FIRST.move}' o lo que la acompaña",
    ),
    "end": (replace(RECORD, link="0" * 16), "la cadena se rompe al final: se alteró el resultado"),
    "unfinished": (
        closed(replace(RECORD, moves=()), Outcome((1.0, 0.0), "luck")),
        "la partida no ha terminado, y 'luck' no es un motivo para acabarla",
    ),
    "outcome": (closed(RECORD, Outcome((9.0, 0.0), "rounds won")), "las reglas dan otro resultado que el registro"),
}


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    language.speak("es")
    yield
    language.speak("en")


@pytest.mark.parametrize("why", FLAWS)
def test_every_flaw_is_said_in_the_language_that_is_spoken(why: str) -> None:
    record, said = FOUND[why]
    with pytest.raises(BadRecord) as found:
        verify(read(record) if isinstance(record, bytes) else record, SEED if why == "promise" else None)
    assert (found.value.why, flaw(found.value)) == (why, said)


def test_a_file_that_is_no_record_is_refused_in_that_language(tmp_path: Path) -> None:
    torn = tmp_path / "torn.json"
    torn.write_bytes(write(RECORD)[:500])
    with pytest.raises(
        Unread, match=r"^torn\.json no es el registro de una partida: está incompleto, o es otra cosa\.$"
    ):
        load(torn)
    with pytest.raises(Unread, match=r"nowhere\.json: no existe ese archivo o carpeta\.$"):
        load(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ECONNREFUSED, "Connect call failed ('127.0.0.1', 1)"), "se rechazó la conexión"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "ese nombre no existe en la red"),
        (OSError(errno.EMFILE, "Connect call failed"), "Too many open files"),
        (OSError("what nobody foresaw"), "what nobody foresaw"),
    ],
)
def test_why_a_server_is_out_of_reach_is_said_so_where_there_are_words_for_it(error: OSError, said: str) -> None:
    assert cause(error) == said
