"""A program that speaks fairdeal.engine.v1 and, told so in its first argument, breaks it in one way."""

import hashlib
import json
import os
import resource
import sys
import threading
import time


def say(**message):
    print(json.dumps(message), flush=True)


def lot(seed, number, count):
    return hashlib.sha256(f"{seed} {number}".encode()).digest()[0] % count


class Fake:
    """Plays by lot."""

    seed = ""

    def hello(self, protocol):
        say(type="hello", name="fake", counts="nodes")

    def deal(self, game, seed):
        self.seed = seed
        say(type="ready")

    def decide(self, number, view, moves, budget):
        say(type="play", number=number, move=moves[lot(self.seed, number, len(moves))])

    def result(self, scores, reason):
        pass

    def quit(self):
        sys.exit()


class Witness(Fake):
    """Writes down what it is told, without views, into the file that its second argument names."""

    def __init__(self):
        self.decided = 0

    def deal(self, game, seed):
        self.heard = [{"type": "deal", "game": game, "seed": seed}]
        super().deal(game, seed)

    def decide(self, number, view, moves, budget):
        self.heard.append({"type": "decide", "number": number, "seat": view["seat"], "budget": budget})
        say(type="play", number=number, move=moves[0], reason={"summary": f"the first of {len(moves)}"})

    def result(self, scores, reason):
        self.heard.append({"type": "result", "scores": scores, "reason": reason})

    def quit(self):
        if hasattr(self, "heard"):
            with open(sys.argv[2], "w") as file:
                json.dump([*self.heard, {"type": "quit"}], file)
        super().quit()


class Nonsense(Fake):
    def decide(self, number, view, moves, budget):
        print("I play the first one.", flush=True)


class Chatter(Fake):
    def decide(self, number, view, moves, budget):
        print("thinking", flush=True)
        super().decide(number, view, moves, budget)


class Twice(Fake):
    def decide(self, number, view, moves, budget):
        for _ in range(2):
            say(type="play", number=number, move="pass")


class Extra(Fake):
    def decide(self, number, view, moves, budget):
        say(type="play", number=number, move=moves[0], because="it is the first")


class Illegal(Fake):
    def decide(self, number, view, moves, budget):
        say(type="play", number=number, move="\x1b[2Jcastle")


class Endless(Fake):
    """Says too much in one line."""

    def decide(self, number, view, moves, budget):
        print("a" * (1 << 20), flush=True)
        time.sleep(60)


class Flood(Fake):
    """Says too much in many lines."""

    def decide(self, number, view, moves, budget):
        while True:
            super().decide(number, view, moves, budget)


class Silent(Fake):
    def decide(self, number, view, moves, budget):
        time.sleep(60)


class Loop(Fake):
    def decide(self, number, view, moves, budget):
        while True:
            pass


class Deaf(Fake):
    """Reads nothing any more, however long the questions are."""

    def deal(self, game, seed):
        super().deal(game, seed)
        time.sleep(60)


class Leaver(Fake):
    def decide(self, number, view, moves, budget):
        print("I have had enough\x1b[2J", file=sys.stderr)
        sys.exit(3)


class Minus(Fake):
    """Ends as a program in C does that returns -1."""

    def decide(self, number, view, moves, budget):
        os._exit(255)


class Aborter(Fake):
    def decide(self, number, view, moves, budget):
        os.abort()


class Closer(Fake):
    def decide(self, number, view, moves, budget):
        os.close(1)
        time.sleep(60)


class Half(Fake):
    """Ends in the middle of its answer."""

    def decide(self, number, view, moves, budget):
        os.write(1, b'{"type": "play", "number": 1, ')
        os._exit(0)


class Stubborn(Fake):
    """Does not end when it is told to, and not when nobody is there."""

    def quit(self):
        while True:
            time.sleep(60)


class Noisy(Fake):
    """Writes much to stderr."""

    def decide(self, number, view, moves, budget):
        os.write(2, b"debug\n" * 50_000)
        super().decide(number, view, moves, budget)


class Stranger(Fake):
    def hello(self, protocol):
        print("uci", flush=True)


class Gone(Fake):
    def hello(self, protocol):
        sys.exit("no such book")


class Hoarder(Fake):
    """Takes a little memory at a time."""

    def decide(self, number, view, moves, budget):
        held = []
        while True:
            held.append(bytearray(1 << 20))


class Reserver(Fake):
    """Reserves much more memory than it uses, as compilers at run time do."""

    def decide(self, number, view, moves, budget):
        import mmap

        held = mmap.mmap(-1, 8 << 30, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, 0)
        super().decide(number, view, moves, budget)
        del held


class Sharer(Fake):
    """Takes memory that nobody would count."""

    def decide(self, number, view, moves, budget):
        import mmap

        mmap.mmap(-1, 8 << 30, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)


class Many(Fake):
    """Starts as many threads as it may."""

    def decide(self, number, view, moves, budget):
        try:
            while threading.active_count() < 100:
                threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        finally:
            os.write(2, f"{threading.active_count()} threads".encode())
            os._exit(1)


class Forker(Fake):
    def decide(self, number, view, moves, budget):
        os.fork()


class Runner(Fake):
    """Would be another program, which its second argument names."""

    def decide(self, number, view, moves, budget):
        os.execv(sys.argv[2], ["another"])


class Caller(Fake):
    def decide(self, number, view, moves, budget):
        import socket

        socket.create_connection(("127.0.0.1", 7800), 1)


class Spy(Fake):
    """Tells which files it can read, of those that stand in its second argument and of its third one."""

    def decide(self, number, view, moves, budget):
        read = []
        with open(sys.argv[2]) as file:
            paths = file.read().splitlines()
        for path in [*paths, *sys.argv[3:]]:
            try:
                with open(path, "rb") as file:
                    file.read(1)
                read.append(os.path.basename(path))
            except OSError:
                pass
        sys.exit(f"read {', '.join(read) or 'nothing'}")


def main():
    fake = globals()[sys.argv[1]]()
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    for line in sys.stdin:
        message = json.loads(line)
        getattr(fake, message.pop("type"))(**message)


main()
