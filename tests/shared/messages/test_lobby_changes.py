"""The lobby as differences: whoever follows them knows what the server knows, whatever is lost on the way."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from shared.messages import Bot, Browse, Chair, Hello, Listed, Lobby, LobbyChange, Rules, Said
from shared.messages.fields import MOST_LISTED
from shared.messages.lobby_changes import Follower, changed, difference
from shared.messages.wire import decode_server, encode

RULES = Rules("nano-gwent", {"deck": [1, 2]})
ALL = (Chair("Ana"), Chair())


def listed(name: str, *, playing: bool = False) -> Listed:
    return Listed(name, "nano-gwent", ALL, playing, RULES)


TABLES = st.lists(
    st.builds(listed, st.sampled_from([f"t{number}" for number in range(12)]), playing=st.booleans()),
    unique_by=lambda table: table.table,
)
BOTS = st.lists(
    st.builds(Bot, st.sampled_from(["fis", "csp", "mcts"]), st.just(("nano-gwent",)), st.integers(0, 2)),
    unique_by=lambda bot: bot.agent,
)
LOBBIES = st.builds(
    Lobby, TABLES.map(tuple), BOTS.map(tuple), st.integers(0, 2), st.integers(0, 2), version=st.integers(0, 2**63 - 1)
)
POSITIONS = st.integers(0, MOST_LISTED - 1)


def sequence(lobbies: list[Lobby]) -> list[Lobby]:
    """The same lobbies, as versions one after another."""
    return [msgspec.structs.replace(lobby, version=number) for number, lobby in enumerate(lobbies, 1)]


@given(LOBBIES, LOBBIES, st.booleans())
def test_a_change_makes_the_one_lobby_the_other_over_the_wire_too(before: Lobby, after: Lobby, text: bool) -> None:
    change = decode_server(encode(difference(before, after), text=text))
    assert isinstance(change, LobbyChange)
    assert changed(before, change) == after


@given(st.lists(LOBBIES, min_size=1, max_size=6), st.data())
def test_whatever_is_lost_the_answer_to_browse_makes_good(drawn: list[Lobby], data: st.DataObject) -> None:
    lobbies = sequence(drawn)
    browse = Browse("clue", "ann")
    follower = Follower()
    follower.ask(browse)
    follower.ask(Hello("Ann"))
    assert follower.take(lobbies[0]) == lobbies[0]
    whole = True
    for before, after in itertools.pairwise(lobbies):
        if data.draw(st.booleans(), "lost"):
            whole = False
            continue
        heard = follower.take(difference(before, after))
        assert heard in ((after,) if whole else (browse, None))
        if heard == browse:
            # Once is enough: what follows before the answer is not asked for again.
            assert follower.take(difference(before, after)) is None
            whole = follower.take(after) == after
    assert follower.take(lobbies[-1]) == lobbies[-1]


@given(LOBBIES, st.lists(POSITIONS), st.lists(st.tuples(POSITIONS, st.builds(listed, st.text()))))
def test_whatever_a_server_says_has_changed_a_list_results_or_none(
    lobby: Lobby, gone: list[int], put: list[tuple[int, Listed]]
) -> None:
    result = changed(lobby, LobbyChange(lobby.version, 0, tuple(gone), tuple(put)))
    assert result is None or len(result.tables) == len(lobby.tables) - len(set(gone)) + len(put)


def test_only_what_has_changed_is_told() -> None:
    tables = [listed(f"t{number}") for number in range(100)]
    before = Lobby(tuple(tables), (Bot("fis", ("clue",), 2),), 1, 7, version=4)
    # One goes, one begins, one that was far behind comes to the front, and a new one is first of all.
    moved = tables.pop(90)
    del tables[50]
    tables[10] = listed("t10", playing=True)
    after = Lobby((listed("new"), moved, *tables), before.bots, 1, 8, version=5)
    assert difference(before, after) == LobbyChange(
        4,
        5,
        gone=(10, 50, 90),
        tables=((0, listed("new")), (1, moved), (12, listed("t10", playing=True))),
        players=8,
    )


def test_a_change_of_another_lobby_or_of_none_is_no_lobby() -> None:
    lobby = Lobby((listed("t1"),), version=3)
    wrong: list[dict[str, Any]] = [{"since": 2}, {"gone": (1,)}, {"tables": ((2, listed("t2")),)}, {"bots_gone": (0,)}]
    for fault in wrong:
        assert changed(lobby, LobbyChange(**{"since": 3, "version": 4} | fault)) is None
    assert Follower().take(LobbyChange(0, 1)) is None


def test_no_list_grows_without_an_end() -> None:
    lobby = Lobby(tuple(listed(f"t{number}") for number in range(MOST_LISTED)), version=3)
    one_more = ((0, listed("t")),)
    assert changed(lobby, LobbyChange(3, 4, tables=one_more)) is None
    assert changed(lobby, LobbyChange(3, 4, gone=(0,), tables=one_more)) is not None


def test_other_messages_pass() -> None:
    assert Follower().take(Said("Ann", "hello")) == Said("Ann", "hello")
