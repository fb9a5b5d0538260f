"""python -m bots.twins: compile all twins and searches, unless their code is in the cache."""

from __future__ import annotations

import time
from importlib.util import find_spec


def main() -> None:
    if find_spec("numba") is None:
        print("numba is not installed: bots search by the readable rules, which is slower")
        return
    from bots.twins.catalogue import OUTLOOKS, TWINS, kernel, rules
    from bots.twins.compiling import caches
    from bots.twins.search import Searcher

    started = time.process_time()
    for game in TWINS:
        rules(game)
        kernel(game, "playouts", "playouts")
        for outlook in OUTLOOKS[game]:
            Searcher(game, outlook)
    print(f"Compiled rules are in {caches()}; this took {time.process_time() - started:.1f} s of the processor")


if __name__ == "__main__":
    main()
