"""The light page at a real server: hints, seats that change hands, muting, a clock of one's own, a ladder's report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bots.ladder.judge.standing import Standing
from shared.messages import Join, Open, Rules, Said, Say, Seated, Table, Watch
from tests.hosted import Hosted
from tests.together.test_handover import Guest
from tests.together.visit import Visit, visit

PACE = "1"
"""Seconds for a move of a bot: a match is longer than any of these tests."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with Hosted(tmp_path_factory.mktemp("room"), "--bots", "random:6", "--bot-pace", PACE) as running:
        yield running


@pytest.fixture
def ann(server: Hosted, browser: str) -> Iterator[Visit]:
    with visit(server, browser) as somebody:
        somebody.enter()
        somebody.sees(".bots button")
        yield somebody


def open_table(ann: Visit, *chairs: str) -> None:
    """Choose the house rules with these chairs, so that spectators may take a bot's seat."""
    ann.press("[data-key=rules]")
    ann.sees("form.rules")
    for number, chair in enumerate(chairs):
        ann.page.run(f"document.querySelectorAll('.rules fieldset:first-of-type select')[{number}].value = '{chair}'")
    ann.press(".rules [name=takeover]")
    ann.press(".rules [type=submit]")


def test_a_hint_is_said_and_marked_among_the_moves(ann: Visit) -> None:
    open_table(ann, "me", "bot:random")
    ann.press("[data-key=hint]")
    ann.reads(".hint", "random advises: ")
    ann.sees(".moves .advised")
    advised = ann.page.run("document.querySelector('.moves .advised').innerText")
    assert ann.page.run("document.querySelector('.hint').innerText").endswith(f": {advised}")
    ann.press(".moves .advised")
    ann.page.wait_for("document.querySelector('.hint').innerText === ''")


def test_a_seat_is_lent_to_a_bot_and_taken_back(ann: Visit) -> None:
    open_table(ann, "me", "bot:random")
    ann.press("[data-key=lend]")
    ann.reads(".ways", "Which bot should play for you?")
    ann.press("[data-key=any]")
    ann.reads(".players", "random plays for you")
    assert not ann.has(".moves button")
    ann.press("[data-key=back]")
    ann.sees(".moves button")
    ann.sees("[data-key=resign]")


def test_a_spectator_takes_the_seat_of_a_bot_over_and_gives_it_back(ann: Visit) -> None:
    open_table(ann, "bot:random", "bot:random")
    ann.reads(".turn", "You are watching.")
    ann.press("[data-key='take 0']")
    ann.sees(".moves button")
    ann.press("[data-key=back]")
    ann.reads(".turn", "You are watching.")
    assert not ann.has(".moves button")


def test_a_link_that_is_pasted_in_the_lobby_leads_to_its_table(ann: Visit) -> None:
    bob = Guest(ann.server.url, "Bob")
    bob.say(Open(Rules("escoba"), ("me", "open"), private=True))
    ann.fill("[name=code]", ann.address(f"/t/{bob.wait(Table).code}"))
    ann.press(".friends [type=submit]")
    ann.reads("#match-title", "La Escoba")
    bob.connection.close()


def test_a_table_that_waits_is_filled_with_bots_and_whoever_looks_on_stays(ann: Visit) -> None:
    open_table(ann, "me", "open")
    ann.sees(".waiting .code")
    bob = Guest(ann.server.url, "Bob")
    bob.say(Watch(code=str(ann.page.run("document.querySelector('.waiting .code').innerText"))))
    ann.reads(".waiting", "One person is watching.")
    ann.press("[data-key=fill]")
    ann.reads(".players", "random")
    ann.sees("[data-key=resign]")
    assert bob.wait(Seated).seat is None
    bob.connection.close()


def test_what_somebody_says_is_hidden_and_shown_again(ann: Visit) -> None:
    open_table(ann, "me", "open")
    ann.sees(".waiting .code")
    cay = Guest(ann.server.url, "Cay")
    cay.say(Join(code=str(ann.page.run("document.querySelector('.waiting .code').innerText"))))
    cay.wait(Seated)
    cay.say(Say("one"))
    ann.reads(".log", "Cay: one")
    ann.press(".log summary")
    ann.press("[data-key='mute Cay']")
    cay.say(Say("two"))
    cay.wait(Said)
    ann.fill("[name=line]", "me too")
    ann.press(".log [type=submit]")
    ann.reads(".log", ": me too")
    assert "Cay:" not in ann.page.run("document.querySelector('.log ol').innerText")
    ann.press("[data-key='mute Cay']")
    ann.reads(".log", "Cay: two")
    ann.reads(".log", "Cay: one")
    cay.connection.close()


def test_a_clock_of_ones_own_is_typed_and_has_some_time(ann: Visit) -> None:
    ann.press("[data-key=rules]")
    ann.sees("form.rules")
    assert not ann.has("[name=bank]")
    ann.fill("[name=clock]", "4")
    ann.fill("[name=bank]", "0")
    ann.fill("[name=increment]", "0")
    ann.press(".rules [type=submit]")
    assert ann.page.run("document.querySelector('.rules input:invalid').validationMessage") == (
        "With no time at all nobody could move."
    )
    ann.fill("[name=bank]", "90")
    ann.fill("[name=increment]", "3")
    ann.press(".rules [type=submit]")
    ann.reads(".waiting", "Clock: 1.5+3")


def test_a_quick_pair_can_be_rated(ann: Visit) -> None:
    ann.press("[data-key=rated]")
    ann.press("[data-key=human]")
    ann.reads(".play", "The match is rated.")


def standing(agent: str, elo: float) -> Standing:
    return Standing(agent, elo, elo - 40, elo + 60, None, None, (7, 1, 2), {}, {}, {}, (), None, None, None)


def test_the_report_of_a_ladder_is_read_from_its_file(ann: Visit, tmp_path: Path) -> None:
    report = {"spec": {"game": "escoba"}, "standings": [standing("<b>best</b>", 612.4), standing("fis", 300.0)]}
    ann.press("[data-key=ranks]")
    ann.press("[data-key=report]")
    give(ann, msgspec.json.encode(report).decode())
    ann.reads("#screen h3", "La Escoba")
    rows = ann.page.run("[...document.querySelectorAll('tbody tr')].map(row => row.innerText.replace(/\\n/g, ''))")
    assert [row.split("\t") for row in rows] == [
        ["1", "<b>best</b>", "612 ±50", "10 matches"],
        ["2", "fis", "300 ±50", "10 matches"],
    ]
    give(ann, '{"standings": 1}')
    ann.reads("#screen", "That file is not the report of a ladder.")


def give(ann: Visit, text: str) -> None:
    """Choose a file with this text."""
    ann.sees("[type=file]")
    ann.page.run(f"""{{
        const given = new DataTransfer();
        given.items.add(new File([{json.dumps(text)}], "ladder.json"));
        const input = document.querySelector("[type=file]");
        input.files = given.files;
        input.dispatchEvent(new Event("change"));
    }}""")
