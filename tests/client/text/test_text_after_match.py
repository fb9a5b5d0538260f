"""What comes after a match, as text."""

import os

import pytest

from client.link.whereabouts import Whereabouts
from client.matches import records
from client.speech.command import Mistake
from client.text.commands import read
from client.text.requests import GoOn, Look
from client.text.table import TextTable
from shared.game import Outcome
from shared.messages import Bot, Ended, Leave, Lobby, Open, Rematch, Rules, Seated, Start, Table, Update
from shared.record import write
from tests.client.fakes import chairs, welcome
from tests.client.told import REASON, match, relinked

GWENT, ESCOBA = match("nano-gwent"), match("escoba", reasons=False)
BOTS = Lobby(
    (),
    (
        Bot("fis", ("nano-gwent",), 2, by="house"),
        Bot("minimax", ("nano-gwent",), 0, by="house"),
        Bot("sat", ("clue",), 1, by="house"),
    ),
)


class Sheet:
    """A text table with nobody at the other end."""

    def __init__(self, folder):
        self.sent, self.printed = [], []
        self.table = TextTable(self.sent.append, lambda kind, text: self.printed.append(text), folder)
        self.table.follow([welcome(), BOTS])
        self.sent.clear()

    def plays(self, record, promised=None):
        """A match from its beginning to its end; what is told of the end."""
        rules, faces = Rules(record.game, record.options), chairs(*record.seats)
        seated = Seated("t1", record.match, rules, faces, promised or record.commitment, record.seats.index("Ana"))
        self.table.follow([Table("t1", rules, faces, 0), seated, Update(record.match, 0, {}, to_act=(1,))])
        self.printed.clear()
        self.table.follow([Update(record.match, 9, {}, outcome=record.outcome), Ended(record)])
        return list(self.printed)

    def types(self, line):
        self.printed.clear()
        assert self.table.take(line)
        return list(self.printed)


@pytest.fixture
def sheet(tmp_path):
    return Sheet(tmp_path)


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("same", Rematch("same")),
        ("records", Look("records")),
        ("replay", Look("replay")),
        ("replay 3 2", Look("replay", ("3", "2"))),
        ("verify /tmp/a b.json", Look("verify", ("/tmp/a", "b.json"))),
        ("save copies", Look("save", ("copies",))),
        ("compare", Look("compare")),
        ("goon 12 FIS", GoOn("12", "fis")),
        ("goon 12 fis 2", GoOn("12", "fis", "2")),
    ],
)
def test_what_is_typed(line, request_):
    assert read(line, Whereabouts()) == request_


def test_going_on_wants_a_move_and_a_bot():
    with pytest.raises(Mistake, match="needs more: goon MOVE BOT"):
        read("goon 12", Whereabouts())


def test_the_records_are_listed_with_numbers(sheet, tmp_path):
    assert sheet.types("records") == ["No matches yet. Every match that you play or watch to its end is saved here."]
    os.utime(records.keep(tmp_path, GWENT), (1000, 1000))
    os.utime(records.keep(tmp_path, ESCOBA), (2000, 2000))
    (records.folder_of(tmp_path) / "torn.json").touch()
    torn, escoba, gwent = sheet.types("records")
    assert "torn.json is not the record of a match" in torn
    assert escoba.startswith("  2  ")
    assert gwent.endswith("Nano Gwent: Ana 1 – Ben 0")


def test_the_last_match_is_replayed_with_its_reasons(sheet):
    sheet.plays(GWENT)
    lines = sheet.types("replay")
    assert lines[0] == f"Nano Gwent: Ana – Ben. {len(GWENT.moves)} moves."
    assert lines[1] == "   0  The cards are dealt. Ana begins."
    assert lines[2].startswith("   1  ")
    assert f"      “{REASON.summary}”" in lines
    assert any(line.endswith("(minimax sat in)") for line in lines)
    assert lines[-1] == "Ana wins."


def test_a_match_from_the_list_as_a_seat_saw_it(sheet, tmp_path):
    records.keep(tmp_path, match("tides-of-time", reasons=False))
    everything, own = sheet.types("replay 1"), sheet.types("replay 1 2")
    assert len(everything) == len(own)
    assert everything != own


def test_nobody_gives_a_match_up_by_going_on_from_another(sheet):
    sheet.plays(GWENT)
    sheet.table.follow([Seated("t1", "m2", Rules("nano-gwent", {}), chairs("Ana", "fis"), "c" * 64, 0)])
    sheet.table.follow([Update("m2", 0, {})])
    sheet.sent.clear()
    assert sheet.types("goon 3 fis") == ["Not now: finish your match first, or leave it."]
    assert sheet.sent == []


def test_a_file_is_replayed(sheet, tmp_path):
    path = tmp_path / "a friend.json"
    path.write_bytes(write(ESCOBA))
    assert sheet.types(f"replay {path}")[0].startswith("La Escoba: Ana – Ben.")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("replay", "Which record? Type 'records' to see their numbers, and then 'replay 1'."),
        ("replay 7", "No matches yet. Every match that you play or watch to its end is saved here."),
        ("replay /no/such/file", "/no/such/file cannot be read: there is no such file or folder."),
        ("verify no-such-file", "no-such-file cannot be read: there is no such file or folder."),
        ("verify", "Which record? Type 'records' to see their numbers, and then 'replay 1'."),
        ("save", "Which record? Type 'records' to see their numbers, and then 'replay 1'."),
        ("goon 1 fis", "Which record? Type 'records' to see their numbers, and then 'replay 1'."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(sheet, line, why):
    assert sheet.types(line) == [why]


def test_the_deal_is_proved(sheet):
    sheet.plays(GWENT)
    holds, promise, *_ = sheet.types("verify")
    assert (holds, promise) == ("The deal holds.", "The commitment is the one you were given before the deal.")


def test_another_commitment_than_was_given_is_found(sheet):
    sheet.plays(GWENT, promised="1" * 64)
    assert sheet.types("verify")[0] == "The check failed."


def test_a_copy_is_saved(sheet, tmp_path):
    sheet.plays(GWENT)
    assert sheet.types(f"save {tmp_path}/copy.json") == [f"Saved as {tmp_path}/copy.json"]
    assert records.load(tmp_path / "copy.json") == GWENT


def test_a_duplicate_is_compared_by_itself_and_on_request(sheet):
    first = relinked(GWENT, match="m1", outcome=Outcome((1.0, 0.0), "rounds won"))
    sheet.plays(first)
    assert sheet.types("compare") == ["You have no saved match with the same cards and other seats."]
    told = sheet.plays(relinked(first, match="m2", seats=("Ben", "Ana")))
    comparison = [
        "From seat 1, Ana and Ben got 1 each.",
        "From seat 2, Ben and Ana got 0 each.",
        "With the same cards all did equally well: Ana 1, Ben 1.",
    ]
    assert told[told.index(comparison[0]) :][:3] == comparison
    assert sheet.types("compare") == comparison


def test_to_go_on_one_gets_up_and_opens_a_table(sheet):
    sheet.plays(GWENT)
    sheet.sent.clear()
    assert sheet.types("goon 5 fis 2") == []
    moves = tuple((moved.seat, moved.move) for moved in GWENT.moves[:5])
    wanted = Open(Rules("nano-gwent", {}), ("bot:fis", "me"), private=True, start=Start(GWENT.seed, moves))
    assert sheet.sent == [Leave(), wanted]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("goon 5 sat", "That bot is not available for this game; the bots here are fis, minimax."),
        ("goon 500 fis", f"500 is not a number up to {len(GWENT.moves)}."),
        ("goon x fis", f"x is not a number up to {len(GWENT.moves)}."),
        (f"goon {len(GWENT.moves)} fis", "The match is over here. Step back to a position from which it can continue."),
    ],
)
def test_from_where_it_cannot_go_on_it_says_why(sheet, line, why):
    sheet.plays(GWENT)
    assert sheet.types(line) == [why]


def test_without_a_word_it_is_who_is_to_move(sheet):
    sheet.plays(GWENT)
    sheet.types("goon 5 minimax")
    assert sheet.sent[-1].chairs[GWENT.moves[5].seat] == "me"
