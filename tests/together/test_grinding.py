"""A host who plays, and tries seeds until one suits him: what that gains him, and what his guest notices."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from shared.game import Outcome
from shared.game.chance import Chance, commitment, mixed, pledge
from shared.games import GAMES
from shared.messages import Chair, Drawing, Ended, Join, Participant, Rules, Seated
from shared.messages.entropy import Purse
from shared.record import Record
from tests.shared.matches import record_of

RULES = Rules("escoba", clock=None)
HOST = 1
TRIES = 1000
MATCHES = 400
LUCK = 3 / 40
"""Of the 40 cards 3 are dealt to the host: so often the seven of coins is among them."""
SPREAD = (LUCK * (1 - LUCK) / MATCHES) ** 0.5


def bytes_of(*what: str | int) -> bytes:
    """32 bytes that look random, the same in every run."""
    return hashlib.sha256(repr(what).encode()).digest()


def suits(seed: bytes) -> bool:
    """Whether the host is dealt what he wants, the seven of coins."""
    return "O7" in GAMES["escoba"].deal(2, {}, Chance(seed)).view(HOST).hand


def first(tries: Iterator[bytes], good: Callable[[bytes], bool]) -> bytes:
    """The first that is good; if none is, the last."""
    for each in tries:
        if good(each):
            break
    return each


class Host:
    """A server that tries whatever it may choose, and the guest who sits down there for one match."""

    def __init__(self, number: int) -> None:
        self.match = f"m-{number}"
        self.entropy = bytes_of("host", number)
        calls = iter(range(9))
        self.guest = Purse(lambda _: bytes_of("guest", number, next(calls)))
        self.pledge = self.guest.sign(Join("t-1")).pledge
        self.seed = b""

    def tries(self, what: str) -> Iterator[bytes]:
        return (bytes_of(what, self.match, each) for each in range(TRIES))

    def mix(self, seed: bytes, guest: bytes, own: bytes | None = None) -> bytes:
        return mixed(seed, self.match, (guest, own or self.entropy))

    def publish(self) -> bytes:
        """Choose the seed that would suit if the guest added zeros, publish, and hear what the guest adds."""
        self.seed = first(self.tries("seed"), lambda seed: suits(self.mix(seed, bytes(32))))
        people = Participant("Ann", self.pledge), Participant("Host", pledge(self.entropy))
        reveal = self.guest.answer(Drawing(self.match, commitment(self.match, self.seed), people, 0))
        assert reveal is not None
        return bytes.fromhex(reveal.entropy)

    def seated(self, guest: bytes, seed: bytes, own: bytes) -> Seated:
        chairs = Chair("Ann"), Chair("Host")
        entropies = guest.hex(), own.hex()
        return Seated("t-1", self.match, RULES, chairs, commitment(self.match, seed), 0, entropies=entropies)

    def record(self, guest: bytes, seed: bytes, own: bytes) -> Record:
        record = record_of(GAMES["escoba"], moves=1, outcome=Outcome((0.0, 1.0), "resignation"))
        entropies = guest.hex(), own.hex()
        return replace(record, match=self.match, seed=seed.hex(), entropies=entropies)


def test_a_host_who_draws_the_seed_alone_gets_what_he_wants_in_every_match() -> None:
    assert all(suits(first(Host(number).tries("seed"), suits)) for number in range(MATCHES))


def test_a_host_who_must_publish_first_gets_it_as_often_as_anybody() -> None:
    got = 0
    for number in range(MATCHES):
        host = Host(number)
        guest = host.publish()
        assert suits(host.mix(host.seed, bytes(32)))
        got += suits(host.mix(host.seed, guest))
        assert not host.guest.unfair(host.seated(guest, host.seed, host.entropy))
        assert not host.guest.unfair(Ended(host.record(guest, host.seed, host.entropy)))
    assert abs(got / MATCHES - LUCK) < 3 * SPREAD


@pytest.mark.parametrize("number", range(20))
def test_to_reveal_last_helps_a_host_only_if_nobody_looks_at_his_pledge(number: int) -> None:
    host = Host(number)
    guest = host.publish()
    other = first(host.tries("entropy"), lambda own: suits(host.mix(host.seed, guest, own)))
    assert suits(host.mix(host.seed, guest, other))
    assert host.guest.unfair(host.seated(guest, host.seed, other))


@pytest.mark.parametrize("number", range(20))
def test_another_seed_after_the_commitment_is_noticed_at_the_table_or_in_the_record(number: int) -> None:
    host = Host(number)
    guest = host.publish()
    other = first(host.tries("again"), lambda seed: suits(host.mix(seed, guest)))
    assert suits(host.mix(other, guest))
    seated = host.seated(guest, other, host.entropy)
    if number % 2:
        assert host.guest.unfair(seated)
    else:
        promised = host.seated(guest, host.seed, host.entropy)
        assert not host.guest.unfair(promised)
        assert host.guest.unfair(Ended(host.record(guest, other, host.entropy)))


@pytest.mark.parametrize("number", range(20))
def test_a_host_who_leaves_his_guest_out_is_noticed(number: int) -> None:
    host = Host(number)
    seed = first(host.tries("seed"), suits)
    assert suits(seed)
    chairs = Chair("Ann"), Chair("Host")
    assert host.guest.unfair(Seated("t-1", host.match, RULES, chairs, commitment(host.match, seed), 0))
