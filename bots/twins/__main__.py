"""python -m bots.twins: compile all searches of bots on all processors, unless their code is in the cache."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from shared.extras import has_numba

Job = tuple[str, str, tuple[str, ...], str]
"""The game, the kernel with its entries, and the outlook."""


def jobs() -> Iterator[Job]:
    """All kernels that bots search with."""
    from bots.twins.catalogue import OUTLOOKS, TWINS
    from bots.twins.clue import worlds
    from bots.twins.tides_of_time.round import ENTRIES
    from shared.games.clue import Clue
    from shared.games.nano_gwent import NanoGwent
    from shared.games.tides_of_time import TidesOfTime
    from shared.games.top_trumps import TopTrumps

    yield TidesOfTime.name, "tides_of_time.round", ENTRIES, "outlook"
    yield Clue.name, "clue.worlds", worlds.ENTRIES, "outlook"
    for game in TWINS:
        for outlook in OUTLOOKS[game]:
            yield game, "mcts", ("iterate",), outlook
    yield NanoGwent.name, "alpha_beta", ("begin", "advance"), "nano_gwent.outlook"
    yield TopTrumps.name, "top_trumps.champion", ("compare", "weigh"), "outlook"


def compile_one(job: Job) -> float:
    """Compile a kernel; the seconds of the processor that it took."""
    from bots.twins.catalogue import kernel

    started = time.process_time()
    game, name, entries, outlook = job
    kernel(game, name, *entries, outlook=outlook)
    return time.process_time() - started


def main() -> None:
    if not has_numba():
        print("numba is not installed: bots search by the readable rules, which is slower")
        return
    from rich.console import Console
    from rich.progress import track

    from bots.twins.compiling import caches

    console, seconds = Console(stderr=True), 0.0
    try:
        with ProcessPoolExecutor() as pool:
            begun = [pool.submit(compile_one, job) for job in jobs()]
            for done in track(
                as_completed(begun),
                "Compiling",
                len(begun),
                console=console,
                transient=True,
                disable=not console.is_terminal,
            ):
                seconds += done.result()
    except OSError as error:
        print(f"there is no place for compiled rules, so searches are slower: {error}")
        return
    print(f"Compiled rules are in {caches()}; this took {seconds:.1f} s of the processor")


if __name__ == "__main__":
    main()
