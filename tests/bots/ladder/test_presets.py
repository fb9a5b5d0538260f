from __future__ import annotations

import pytest

from bots.ladder.presets import PRESETS
from bots.ladder.presets.top_trumps import LINKS, climb


@pytest.mark.parametrize("name", PRESETS)
def test_every_figure_of_a_preset_has_a_text_and_a_name_of_its_own(name: str) -> None:
    figures = PRESETS[name].figures
    assert len({figure.what for figure in figures}) == len(figures) > 0
    assert all(str(figure.claim) for figure in figures)


def test_the_chain_of_top_trumps_leads_from_rander_to_maxer_and_up() -> None:
    pairs = list(LINKS.values())
    assert (len(pairs), pairs[0], pairs[-1]) == (
        10,
        ("rander", "randmaxer:p=0.1"),
        ("randmaxer:p=0.9", "maxer"),
    )
    way = climb()
    assert [(link.other, link.one) for link in way["maxer"]] == pairs
    assert [(link.ladder, link.other, link.one) for link in way["goliath"][10:]] == [
        ("all", "maxer", "meanermax"),
        ("strongest", "meanermax", "expert"),
        ("strongest", "expert", "goliath"),
    ]
