"""The link of an invitation: made, and read in every form in which people paste it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from client.link.addresses import check_url
from client.link.invitation import AROUND, Invitation, is_at, link, others_at, read
from shared.messages import Welcome
from shared.servers import Server

HERE, THERE, OWN = "ws://127.0.0.1:41233", "ws://192.168.1.20:7800", ("ws://192.168.1.5:41233", "ws://10.0.0.7:41233")
WELCOME = Welcome("p1", "Ann", ())
CODES = st.text("BCDFGHJKLMNPQRSTVWXYZ", min_size=4, max_size=8)
LABELS = st.from_regex(r"[a-z]([a-z0-9-]{0,8}[a-z0-9])?", fullmatch=True)
HOSTS = (
    st.ip_addresses(v=4).map(str)
    | st.ip_addresses(v=6).map(lambda address: f"[{address}]")
    | st.lists(LABELS, min_size=1, max_size=4).map(".".join)
)
PLACES = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["ws", "wss"]),
    HOSTS,
    st.integers(1, 65535).map(":{}".format) | st.just(""),
    st.sampled_from(["", "/cards"]),
)
SPACE = st.text(" \t\n\u00a0\u200b", max_size=3)


@given(PLACES, CODES, SPACE, SPACE, st.sampled_from(["", "/", ".", "/.", "?from=chat", "#top"]), st.booleans())
def test_a_link_is_read_however_it_is_pasted(
    url: str, code: str, before: str, after: str, end: str, lower: bool
) -> None:
    made = link(url, code)
    assert made.startswith(("http://", "https://"))
    pasted = made.replace(code, code.lower()) if lower else made
    assert read(f"{before}{pasted}{end}{after}") == Invitation(url, code)
    assert read(f"<{pasted[:9]}{before}{pasted[9:]}>") == Invitation(url, code)
    assert read(pasted.replace("http", "ws", 1)) == Invitation(url, code)
    assert read(pasted.replace("http", "HTTP", 1)) == Invitation(url, code)
    assert read(pasted.replace("/t/", "/play#")) == Invitation(url, code)
    if url.startswith("ws://"):
        assert read(pasted.removeprefix("http://")) == Invitation(url, code)


@given(
    PLACES, CODES, st.sampled_from(["({})", "[{}]", "**{}**", "_{}_", "`{}`", "[`{}`].", "{}!", "({}…)", "{}?!", "{}:"])
)
def test_what_stands_around_a_link_is_no_part_of_it(url: str, code: str, around: str) -> None:
    assert read(around.format(link(url, code))) == Invitation(url, code)
    assert read(around.format(url)) == Invitation(url, "")
    assert read(around.format(code)) == Invitation("", code)
    if url.startswith("ws://"):
        assert read(around.format(link(url, code).removeprefix("http://"))) == Invitation(url, code)


@pytest.mark.parametrize("text", ["[::1]", "[[::1]]", "ws://[::1]", "[http://[::1]/]"])
def test_the_brackets_of_an_address_stay(text: str) -> None:
    assert read(text) == Invitation("ws://[::1]", "")


@given(PLACES, st.sampled_from(["", "/"]))
def test_an_address_alone_leads_to_a_server_and_to_no_table(url: str, end: str) -> None:
    assert read(url + end) == Invitation(url, "")
    assert read(link(url, None)) == Invitation(url, "")


@given(CODES, SPACE)
def test_a_bare_code_names_no_server(code: str, space: str) -> None:
    assert read(f"{space}{code.lower()[:2]}{space}{code[2:]}{space}") == Invitation("", code)


@given(st.text(max_size=40) | st.text(AROUND + ":/[]@#?.tabc19", max_size=30))
def test_whatever_is_pasted_leads_to_an_address_or_is_refused(text: str) -> None:
    try:
        url, code = read(text)
    except ValueError:
        return
    assert url or code
    if url:
        check_url(url)


@pytest.mark.parametrize(
    "text",
    ["", "/", "ftp://example.org/t/KWQXRZ", "http://[::1", "http:///t/KWQXRZ", "a b: c", "http://h:7800/t/KWQXRZ→"],
)
def test_what_is_not_an_invitation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an invitation; one looks like http"):
        read(text)


def test_a_password_of_the_address_is_not_told() -> None:
    assert link("wss://ann:secret@example.org", "KWQXRZ") == "https://example.org/t/KWQXRZ"


@pytest.mark.parametrize(
    ("here", "said", "reached"),
    [
        (THERE, None, (THERE,)),
        ("wss://cards.example.org", None, ("wss://cards.example.org",)),
        (HERE, None, ()),
        ("ws://localhost:7800", None, ()),
        ("ws://[::1]:7800", None, ()),
        # What stands where a server is, offline.
        ("", None, ()),
        (HERE, THERE, (THERE,)),
        (HERE, "ws://localhost:7800", ()),
        (HERE, "ftp://[cards", ()),
        # It could send friends to another server.
        (THERE, "wss://elsewhere.example.org", (THERE,)),
    ],
)
def test_friends_are_led_only_to_where_they_reach_the_server(
    here: str, said: str | None, reached: Sequence[str]
) -> None:
    assert others_at(here, replace(WELCOME, address=said)) == reached


def test_before_a_server_has_said_anything_its_address_is_what_counts() -> None:
    assert (others_at(THERE, None), others_at(HERE, None)) == ((THERE,), ())


@pytest.mark.parametrize(
    ("own", "url", "here"),
    [((), "", True), ((), HERE, True), ((), THERE, False), (OWN, OWN[1], True), (OWN, THERE, False)],
)
def test_an_invitation_to_this_server_is_known_as_that(own: tuple[str, ...], url: str, here: bool) -> None:
    assert is_at([Server(HERE)], own, url) == here
