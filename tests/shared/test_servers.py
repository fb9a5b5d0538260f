from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bots.client.link
import client.link.addresses
from shared.addresses import is_exposed, may_follow
from shared.servers import MOST, Server, Servers, addresses

A, B, C = "ws://127.0.0.1:1", "ws://127.0.0.1:2", "ws://127.0.0.1:3"
TOKEN, OTHER, KEY = "t" * 43, "o" * 43, "k" * 43


def test_addresses_stand_with_commas_between_them():
    assert addresses("ws://a:1, wss://b") == ("ws://a:1", "wss://b")
    assert addresses("") == ("",)


def test_each_is_tried_in_turn_and_a_round_ends_with_a_pause():
    servers = Servers([Server(A), Server(B), Server(C)])
    tried = [servers.here.url]
    while servers.next():
        tried.append(servers.here.url)
    assert tried == [A, B, C]
    assert servers.here.url == A


def test_the_token_goes_to_the_server_that_gave_it_and_to_those_that_it_names():
    servers = Servers([Server(A, key=KEY), Server(C)])
    servers.welcomed(TOKEN, [B, A])
    assert servers.room == (Server(A, TOKEN, KEY), Server(B, TOKEN, KEY, heir=True))
    # After a pause the own one comes first.
    assert (servers.next(), servers.here.url) == (False, A)
    assert (servers.next(), servers.here.url) == (True, B)
    servers.welcomed(None, [])
    assert servers.room == (Server(B, TOKEN, KEY), Server(A, TOKEN, KEY, heir=True))


def test_another_token_goes_to_no_server_that_the_one_that_gave_it_has_not_named():
    servers = Servers([Server(A)])
    servers.welcomed(TOKEN, [B, C])
    servers.hangs()
    assert (servers.next(), servers.here.url) == (True, B)
    servers.welcomed(None, [A])
    assert servers.room == (Server(B, TOKEN), Server(A, TOKEN, heir=True), Server(C, TOKEN, heir=True))
    servers.given(OTHER)
    assert servers.room == (Server(B, OTHER), Server(A, OTHER, heir=True))


def test_a_server_that_was_only_typed_beside_another_is_not_shown_its_token():
    servers = Servers([Server(A, TOKEN), Server(B, OTHER), Server(C)])
    assert servers.next()
    servers.welcomed(None, [])
    assert servers.room == (Server(B, OTHER),)


def test_after_one_that_hangs_the_others_come_first():
    servers = Servers([Server(A)])
    servers.welcomed(TOKEN, [B])
    servers.hangs()
    assert (servers.next(), servers.here.url) == (True, B)


def test_somebody_whom_the_server_does_not_know_comes_as_somebody_new_to_this_one_alone():
    servers = Servers([Server(A, TOKEN), Server(B, TOKEN, heir=True), Server(C, OTHER)])
    servers.forget_token()
    assert servers.room == (Server(A), Server(C, OTHER))
    assert (servers.next(), servers.here) == (False, Server(A))


HOSTS = (
    *("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "127.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"),
    *("192.168.1.20", "10.0.0.1", "kitchen", "kitchen.local", "[fd12::1]", "100.64.0.1"),
    *("8.8.8.8", "example.org", "ana@example.org", "a:b@example.org", "1.example.org", "a..b", "x" * 70, ""),
)
ADDRESSES = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["ws", "wss", "http", "WS", "WSS", ""]),
    st.sampled_from(HOSTS),
    st.sampled_from(["", ":7800", ":0", ":99999", ":x"]),
    st.sampled_from(["", "/", "/room?x=1", "#top"]),
) | st.text(max_size=40)
CHOSEN = ["ws://127.0.0.1:7800", "ws://192.168.1.2:7800", "ws://8.8.8.8", "wss://example.org", "wss://kitchen:1"]


@given(st.sampled_from(CHOSEN), st.lists(st.lists(ADDRESSES, max_size=12), min_size=1, max_size=3))
def test_no_server_sends_a_token_further_than_it_went_or_out_of_tls(chosen, told):
    servers = Servers([Server(chosen)])
    for named in told:
        servers.welcomed(TOKEN, named)
        assert len(servers.room) <= 1 + MOST
        for server in servers.room[1:]:
            bots.client.link.check_url(server.url)
            client.link.addresses.check_url(server.url)
            assert server.url.lower().startswith("wss://") or servers.here.url.lower().startswith("ws://")
            assert is_exposed(chosen) or not is_exposed(server.url)
        servers.next()
        servers.next()


@pytest.mark.parametrize(
    ("at", "url"),
    [
        ("ws://127.0.0.1:7800", "ws://localhost:7801"),
        ("ws://192.168.1.2:7800", "ws://10.0.0.3:7800"),
        ("ws://cards:7800", "wss://192.168.1.3"),
        ("ws://8.8.8.8", "ws://cards.example.org:7800"),
        ("wss://cards.example.org", "wss://1.example.org/room"),
        ("ws://100.64.0.1", "ws://100.64.0.2"),
    ],
)
def test_a_server_of_the_same_reach_is_believed(at, url):
    assert may_follow(url, at)


@pytest.mark.parametrize(
    ("at", "url"),
    [
        ("wss://cards.example.org", "ws://cards.example.org"),
        ("wss://cards.example.org", "wss://192.168.1.1"),
        ("ws://8.8.8.8", "ws://127.0.0.1:6379"),
        ("ws://8.8.8.8", "ws://127.1:6379"),
        ("ws://8.8.8.8", "ws://2130706433"),
        ("ws://8.8.8.8", "ws://0x7f000001."),
        ("ws://8.8.8.8", "ws://100.64.0.1"),
        ("ws://192.168.1.2", "ws://0.0.0.0:6379"),
        ("ws://192.168.1.2", "ws://[::ffff:127.0.0.1]"),
        ("ws://192.168.1.2", "ws://8.8.8.8"),
        ("ws://127.0.0.1:7800", "ws://192.168.1.2"),
        ("ws://8.8.8.8", "ws://cards.example.org@6.6.6.6"),
        ("ws://8.8.8.8", "ws://\uff11\uff12\uff17.0.0.1"),
        ("ws://8.8.8.8", "http://8.8.4.4"),
        ("ws://8.8.8.8", "ws://8.8.4.4:99999"),
        ("ws://8.8.8.8", "ws://a..b"),
    ],
)
def test_a_server_elsewhere_or_without_tls_is_not(at, url):
    assert not may_follow(url, at)
