"""python -m bots.twins: compile all searches of bots, unless their code is in the cache."""

from __future__ import annotations

import time

from shared.extras import has_numba


def main() -> None:
    if not has_numba():
        print("numba is not installed: bots search by the readable rules, which is slower")
        return
    from bots.twins.catalogue import OUTLOOKS, TWINS, kernel
    from bots.twins.compiling import caches
    from bots.twins.deepening import Deepening
    from bots.twins.search import Searcher
    from bots.twins.tides_of_time.round import ENTRIES
    from shared.games.nano_gwent import NanoGwent
    from shared.games.tides_of_time import TidesOfTime

    started = time.process_time()
    try:
        for game in TWINS:
            for outlook in OUTLOOKS[game]:
                Searcher(game, outlook)
        Deepening(NanoGwent.name, "nano_gwent.outlook")
        kernel(TidesOfTime.name, "tides_of_time.round", *ENTRIES)
    except OSError as error:
        print(f"there is no place for compiled rules, so searches are slower: {error}")
        return
    print(f"Compiled rules are in {caches()}; this took {time.process_time() - started:.1f} s of the processor")


if __name__ == "__main__":
    main()
