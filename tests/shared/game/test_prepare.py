"""Threads that use a type for the first time at once do no harm."""

from __future__ import annotations

import subprocess
import sys

import pytest

FIRST_USE = """
import sys, threading
import msgspec
from bots.engines.messages import Introduction, Play, Ready
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Closing, Say
from shared.messages.wire import decode_client, decode_server, encode

sys.setswitchinterval(1e-6)
together = threading.Barrier(4)
deals = [game.deal(game.seat_counts[0], None, Chance(1)) for game in GAMES.values()]
views = [(deal.view_type, msgspec.to_builtins(deal.view(0))) for deal in deals]
uses = [
    lambda: decode_server(encode(Closing("bye"))),
    lambda: decode_client(encode(Say("hm"))),
    *[lambda view=view, kind=kind: msgspec.convert(view, kind) for kind, view in views],
    *[lambda game=game: game.options_type.read(None) for game in GAMES.values()],
    *[lambda kind=kind: msgspec.json.Decoder(kind) for kind in (Introduction, Play, Ready)],
]

def use():
    for each in uses:
        together.wait()
        each()

threads = [threading.Thread(target=use) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("attempt", range(3))
def test_threads_may_use_a_type_for_the_first_time_at_once(attempt: int) -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
