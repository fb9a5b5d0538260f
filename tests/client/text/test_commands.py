from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from client.link.whereabouts import Whereabouts
from client.speech import language
from client.speech.command import Mistake, manual
from client.text.commands import COMMANDS, read
from client.text.requests import Show
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Bot,
    Browse,
    ClientMessage,
    Clock,
    DeleteAccount,
    Fill,
    Join,
    Leave,
    Listed,
    Lobby,
    MoveAccount,
    Open,
    Play,
    Rank,
    Rules,
    Say,
    Seek,
    ServerMessage,
    TakeAccount,
    Watch,
)
from tests.client.fakes import RULES, chairs, seated, update, welcome

LOBBY = Lobby(
    (Listed("abcdefgh", "nano-gwent", chairs("Bob", "Cay"), True, RULES),),
    (Bot("fis", ("nano-gwent",), 2, by="house"), Bot("Minimax", ("nano-gwent",), 0, by="house")),
)
GAME = NanoGwent.deal(options={"deck": (2, 8, 15)})

RATED = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
TO_TAKE_OVER = msgspec.structs.replace(RULES, takeover=True)


def place(*messages: ServerMessage) -> Whereabouts:
    place = Whereabouts()
    for message in (welcome(), LOBBY, *messages):
        place.follow(message)
    return place


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("play", Seek(RULES)),
        ("PLAY  Human", Seek(RULES, "human")),
        ("play bot", Seek(RULES, "bot")),
        ("play nano-gwent bot fis", Seek(RULES, "bot", "fis", by="house")),
        ("bot", Seek(RULES, "bot")),
        ("bot minimax", Seek(RULES, "bot", "Minimax", by="house")),
        ("open", Open(RULES, ("me", "open"))),
        ("fill", Fill()),
        ("open private", Open(RULES, ("me", "open"), private=True)),
        ("play 2 debuffs=1 human", Seek(Rules("nano-gwent", {"debuffs": 1}), "human", seats=2)),
        ("open debuffs=1 scorches=0", Open(Rules("nano-gwent", {"debuffs": 1, "scorches": 0}), ("me", "open"))),
        # People are offered a deck with names, unless they say otherwise.
        ("open top-trumps private", Open(Rules("top-trumps", {"deck": "airships"}), ("me", "open"), private=True)),
        (
            "open top-trumps max_tricks=90",
            Open(Rules("top-trumps", {"deck": "airships", "max_tricks": 90}), ("me", "open")),
        ),
        ("open top-trumps cards=20", Open(Rules("top-trumps", {"cards": 20}), ("me", "open"))),
        ("open top-trumps deck=null", Open(Rules("top-trumps", {"deck": None}), ("me", "open"))),
        ("open bot:minimax private", Open(RULES, ("me", "bot:Minimax"), private=True)),
        ("open bot:minimax bot:fis", Open(TO_TAKE_OVER, ("bot:Minimax", "bot:fis"))),
        ("play clue", Seek(Rules("clue"), seats=4)),
        ("play clue bot", Seek(Rules("clue"), "bot", seats=4)),
        ("play clue 3", Seek(Rules("clue"), seats=3)),
        ("open clue", Open(Rules("clue"), ("me", "open", "open", "open"))),
        ("open clue 2", Open(Rules("clue"), ("me", "open"))),
        ("play rated", Seek(RATED)),
        ("play rated top-trumps human", Seek(replace(RATED, game="top-trumps"), "human")),
        ("bot fis rated", Seek(RATED, "bot", "fis", by="house")),
        ("open rated", Open(RATED, ("me", "open"))),
        ("open rated bot:minimax bot:fis", Open(RATED, ("bot:Minimax", "bot:fis"))),
        ("tables", Browse()),
        ("tables Clue", Browse("clue")),
        ("tables free  Zoë CLUE Marie", Browse("clue", "Zoë Marie", free=True)),
        ("tables " + "x" * 50, Browse(text="x" * 40)),
        ("ratings", Rank("nano-gwent")),
        ("ratings Clue", Rank("clue")),
        ("join ABCDEFGH", Join(table="abcdefgh")),
        ("join bcdfgh", Join(code="BCDFGH")),
        ("watch abcdefgh", Watch(table="abcdefgh")),
        ("say Hello,  ALL", Say("Hello, ALL")),
        ("leave", Leave()),
        ("help", Show.HELP),
        (" Quit ", Show.QUIT),
    ],
)
def test_a_command_is_read(line: str, request_: ClientMessage | Show) -> None:
    assert read(line, place()) == request_


@pytest.mark.parametrize(
    ("line", "clock"),
    [("play", None), ("play bot", None), ("bot units=4", None), ("play human", Clock()), ("bot fis", Clock())],
)
def test_who_is_learning_a_game_meets_bots_without_a_clock(line: str, clock: Clock | None) -> None:
    here = place(msgspec.structs.replace(welcome(), learning=("nano-gwent",)))
    request_ = read(line, here)
    assert isinstance(request_, Seek)
    assert request_.rules.clock == clock


def test_a_move_is_read_in_its_notation() -> None:
    here = place(seated(), update(GAME, 0, 3))
    assert read("8", here) == Play(3, "8")
    assert read(" Debuff   MELEE ", here) == Play(3, "debuff melee")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("plya", "'plya' does not work here; did you mean 'play'?"),
        ("7", "'7' does not work here; type 'help'."),
        ("play chess", "'play' does not know 'chess': play [GAME] [SEATS] [OPTION=VALUE] [rated] [human | bot [NAME]]"),
        ("play 3", "Nano Gwent is for 2 players, not for 3."),
        (
            "play debufs=1",
            "There is no option 'debufs': the options are units, debuffs, scorches, deck and first_player.",
        ),
        ("open debuffs=many", "Option 'debuffs': A whole number from 0 to 5."),
        (
            "open bot:fis bot:fis bot:fis",
            "3 bots are too many for a table of 2: open [GAME] [SEATS] [OPTION=VALUE] [rated] [private] [bot:NAME]",
        ),
        ("bot fsi", "No bot 'fsi' is here; did you mean 'fis'?"),
        ("bot deep-blue", "No bot 'deep-blue' is here; the bots here are fis and Minimax."),
        (
            "open public",
            "'open' does not know 'public': open [GAME] [SEATS] [OPTION=VALUE] [rated] [private] [bot:NAME]",
        ),
        ("play rated units=5", "A rated match is played with the game's own options: leave them out."),
        (
            "ratings chess",
            "There are no ratings for 'chess'; "
            "there are some for nano-gwent, tides-of-time, top-trumps, escoba and clue.",
        ),
        ("join", "'join' needs more: join TABLE, CODE or LINK"),
        ("watch x", "'x' is neither a listed table nor a room code; type 'tables' to see them."),
        ("say", "'say' takes 1 to 300 characters, without control characters."),
        ("say " + "x" * 301, "'say' takes 1 to 300 characters, without control characters."),
        ("say a\x07b", "'say' takes 1 to 300 characters, without control characters."),
    ],
)
def test_a_mistake_names_the_nearest_right_thing(line: str, sentence: str) -> None:
    with pytest.raises(Mistake) as mistake:
        read(line, place())
    assert str(mistake.value) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("debuf melee", "'debuf melee' does not work here; did you mean 'debuff melee'?"),
        (
            "7",
            "'7' is not a legal move; legal are 2, 8, 15, debuff melee, debuff ranged, debuff siege, scorch or pass.",
        ),
        ("bord", "'bord' does not work here; did you mean 'board'?"),
    ],
)
def test_a_mistake_in_a_match_looks_at_the_moves(line: str, sentence: str) -> None:
    with pytest.raises(Mistake) as mistake:
        read(line, place(seated(), update(GAME, 0)))
    assert str(mistake.value) == sentence


def test_a_move_out_of_turn_has_to_wait() -> None:
    with pytest.raises(Mistake, match="'8' has to wait: it is not your turn"):
        read("8", place(seated(1), update(GAME, 1)))


def test_every_command_says_what_it_does() -> None:
    assert all(command.does and command.word == word for word, command in COMMANDS.items())


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_the_manual_fits_into_80_columns(spoken: language.Language) -> None:
    try:
        language.speak(spoken)
        assert max(map(len, manual(COMMANDS.values()))) <= 80
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("account move", MoveAccount()),
        ("account take bcdfghjk", TakeAccount("BCDFGHJK")),
        ("account delete Ann Lee", DeleteAccount()),
    ],
)
def test_an_account_moves_and_is_deleted_by_whoever_says_its_name(line: str, request_: ClientMessage) -> None:
    place = Whereabouts()
    place.follow(welcome("Ann  Lee"))
    assert read(line, place) == request_


@pytest.mark.parametrize("line", ["account", "account fly", "account take abc", "account delete", "account delete ann"])
def test_nobody_deletes_an_account_by_mistake(line: str) -> None:
    place = Whereabouts()
    place.follow(welcome("Ann"))
    with pytest.raises(Mistake, match="account delete Ann" if "delete" in line else r"account .*move"):
        read(line, place)
