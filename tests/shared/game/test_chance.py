"""Chance: the stream as its docstring defines it, computed here a second time; even draws; the proof of a deal."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import struct
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.game.chance import Chance, commitment, derive

SEED = bytes(range(32))


def words(seed: bytes) -> Iterator[int]:
    """Four big-endian 64-bit words of HMAC-SHA256(seed, n as 8 bytes), n = 0, 1, 2, ..."""
    for block in itertools.count():
        yield from struct.unpack(">4Q", hmac.new(seed, struct.pack(">Q", block), hashlib.sha256).digest())


def test_a_draw_is_the_next_word_of_the_stream() -> None:
    chance = Chance(SEED)
    assert [chance.below(1 << 64) for _ in range(1000)] == list(itertools.islice(words(SEED), 1000))


def test_known_answers_of_another_program() -> None:
    """`head -c 8 /dev/zero | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f`, and so for block 1."""
    blocks = "9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899", "c432e059c378eef7fe2f1181a4050836"
    chance = Chance(SEED)
    assert b"".join(chance.below(1 << 64).to_bytes(8, "big") for _ in range(6)).hex() == "".join(blocks)
    assert commitment("m1", SEED) == "988d115a490abb5f62098d5eaf3613742841d6905c69e4a061a857cafd8bab6c"


def test_a_number_and_its_32_bytes_are_the_same_seed() -> None:
    assert Chance(7).sample(range(100), 20) == Chance((7).to_bytes(32, "big")).sample(range(100), 20)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1 << 64))
def test_a_draw_rejects_the_words_at_the_top_and_takes_the_remainder(seed: bytes, bound: int) -> None:
    fair = (1 << 64) // bound * bound
    assert Chance(seed).below(bound) == next(word for word in words(seed) if word < fair) % bound


def test_rejected_words_are_really_drawn_over() -> None:
    # With this bound, half of all words are above the last whole multiple.
    bound = (1 << 63) + 1
    chance = Chance(SEED)
    kept = [word for word in itertools.islice(words(SEED), 200) if word < bound]
    assert 70 < len(kept) < 130
    assert [chance.below(bound) for _ in kept] == kept


def drawing(*words: int) -> Chance:
    """A Chance whose next words are these."""
    chance = Chance(0)
    chance._words = [*reversed(words)]
    return chance


def test_every_result_of_a_draw_has_as_many_words_and_all_others_are_drawn_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("shared.game.chance._WORD", 60)
    for bound in range(1, 61):
        fair = 60 // bound * bound
        assert Counter(drawing(word).below(bound) for word in range(fair)) == dict.fromkeys(range(bound), 60 // bound)
        assert {drawing(word, 0).below(bound) for word in range(fair, 60)} <= {0}


@pytest.mark.parametrize(("length", "count"), [(length, count) for length in range(7) for count in range(length + 1)])
def test_every_sample_and_shuffle_comes_from_exactly_one_way_to_draw(length: int, count: int) -> None:
    """So all are equally likely, without any tolerance: each draw is below what is left, and even."""
    ways = itertools.product(*(range(length - at) for at in range(count)))
    seen = Counter(tuple(drawing(*way).sample(range(length), count)) for way in ways)
    assert seen == Counter(itertools.permutations(range(length), count))


def test_a_shuffle_is_fisher_yates_from_the_front() -> None:
    stream, pool = words(SEED), list("abcdefgh")
    for at in range(len(pool)):
        # So small a bound rejects a word once in 2**61 times: not in this stream.
        other = at + next(stream) % (len(pool) - at)
        pool[at], pool[other] = pool[other], pool[at]
    assert Chance(SEED).shuffled("abcdefgh") == pool


def test_a_choice_is_one_draw_below_the_length() -> None:
    assert Chance(SEED).choice("abcdefg") == "abcdefg"[next(words(SEED)) % 7]


@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        (lambda: Chance(-1), r"a seed is a whole number from 0 to 2\*\*256 - 1"),
        (lambda: Chance(1 << 256), r"a seed is a whole number from 0 to 2\*\*256 - 1"),
        (lambda: Chance(b"short"), "a seed has 32 bytes, not 5"),
        (lambda: Chance(0).below(0), "cannot draw below 0"),
        (lambda: Chance(0).below((1 << 64) + 1), "the bound is 1 to"),
        (lambda: Chance(0).choice([]), "cannot draw below 0"),
        (lambda: Chance(0).sample("ab", 3), "cannot draw 3 of 2"),
        (lambda: Chance(0).sample("ab", -1), "cannot draw -1 of 2"),
    ],
)
def test_what_cannot_be_drawn_is_refused(bad: object, sentence: str) -> None:
    assert callable(bad)
    with pytest.raises(ValueError, match=sentence):
        bad()


def test_a_derived_seed_is_one_for_each_label() -> None:
    assert derive(SEED, "bot", 1) == hmac.digest(SEED, b"fairdeal.derive.v1\x1fbot\x1f1", "sha256")
    assert len({derive(SEED, *labels) for labels in [(), ("a",), ("b",), ("a", "b"), ("ab",), ("a", 1)]}) == 6


def test_a_commitment_binds_the_seed_to_the_match() -> None:
    other = bytes([SEED[0] ^ 1]) + SEED[1:]
    assert len({commitment("m1", SEED), commitment("m2", SEED), commitment("m1", other)}) == 3


def test_a_seed_for_later_is_the_next_four_words() -> None:
    assert Chance(SEED).seed() == b"".join(word.to_bytes(8, "big") for word in itertools.islice(words(SEED), 4))
