from __future__ import annotations

from bots.ladder.schedule import Fixture, Spec, fixtures
from shared.chance import SEED_BYTES, derive


def test_every_pair_plays_every_deal_from_both_seats_deal_by_deal() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b", "c": "c"}, deals=2)
    first = [
        Fixture(1, 0, ("a", "b")),
        Fixture(1, 1, ("b", "a")),
        Fixture(1, 0, ("a", "c")),
        Fixture(1, 1, ("c", "a")),
        Fixture(1, 0, ("b", "c")),
        Fixture(1, 1, ("c", "b")),
    ]
    assert list(fixtures(spec)) == first + [fixture._replace(deal=2) for fixture in first]


def test_the_cards_depend_on_the_seed_and_the_deal_only() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b"}, seed=7)
    assert spec.deal_seed(17) == derive((7).to_bytes(SEED_BYTES, "big"), "deal", 17)
    assert spec.deal_seed(17) != spec.deal_seed(18)


def test_the_label_names_deal_seats_and_leg_and_fits_a_table() -> None:
    assert Fixture(17, 0, ("fis", "csp")).label == "deal 17 fis-csp 0"
    assert len(Fixture(999_999, 1, ("x" * 24, "y" * 24)).label) <= 64
