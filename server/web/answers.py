"""What a request for a page or a file is answered: a value, made without a socket or a clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import NamedTuple

from server.web.files import File, Site

METHODS = ("GET", "HEAD")
"""Neither changes anything: programs follow a link before anybody clicks it."""
FOREVER = "public, max-age=31536000, immutable"
"""For what has a hash in its address."""
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
"""A Host that may stand in the Content-Security-Policy."""
NO_WINDOW = "This server has no window for browsers. In a checkout, make web builds it; make wheel puts it in a wheel."
SENTENCES = {
    HTTPStatus.BAD_REQUEST: "The server cannot read this request.",
    HTTPStatus.NOT_FOUND: "There is no such page here.",
    HTTPStatus.METHOD_NOT_ALLOWED: "The server only shows pages: it takes GET and HEAD.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The headers of this request are too long.",
}
PAGE = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>{0}</title>'
    '<p>{0}</p><p><a href="/">To the room</a></p></html>'
)


class Answer(NamedTuple):
    """A response of HTTP; a HEAD is answered without the body."""

    status: HTTPStatus
    headers: Mapping[str, str]
    body: bytes


def answer(site: Site, method: str, path: str, headers: Mapping[str, str]) -> Answer:
    """The answer to a request; the names of its headers are in lower case."""
    if method not in METHODS:
        return excuse(HTTPStatus.METHOD_NOT_ALLOWED)
    file = site.find(path)
    if file is None:
        return excuse(HTTPStatus.NOT_FOUND, NO_WINDOW if path == "/play" else "")
    return _shown(file, headers)


def excuse(status: HTTPStatus, sentence: str = "") -> Answer:
    """A short page that says why nothing is shown."""
    body = PAGE.format(sentence or SENTENCES.get(status, SENTENCES[HTTPStatus.BAD_REQUEST])).encode()
    allow = {"Allow": ", ".join(METHODS)} if status == HTTPStatus.METHOD_NOT_ALLOWED else {}
    guards = _guards("default-src 'none'; frame-ancestors 'none'")
    return Answer(
        status, {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", **allow, **guards}, body
    )


def _shown(file: File, headers: Mapping[str, str]) -> Answer:
    told = {
        "Content-Type": file.type,
        "Cache-Control": "no-cache" if file.is_page else FOREVER,
        # Weak, because the stored forms share it.
        "ETag": f'W/"{file.tag}"',
        "Vary": "Accept-Encoding",
        **_guards(_policy(file, headers.get("host", ""))),
    }
    if _is_known(told["ETag"], headers.get("if-none-match", "")):
        return Answer(HTTPStatus.NOT_MODIFIED, told, b"")
    # A request for a range gets the whole: a server may do so (RFC 9110, section 14.2), and no file is long.
    coding = _coding(file, headers.get("accept-encoding", ""))
    if coding != "identity":
        told["Content-Encoding"] = coding
    return Answer(HTTPStatus.OK, told, file.forms[coding])


def _is_known(tag: str, known: str) -> bool:
    """Whether If-None-Match names the tag, by the weak comparison (RFC 9110, section 13.1.2)."""
    return known.strip() == "*" or tag.removeprefix("W/") in (
        each.strip().removeprefix("W/") for each in known.split(",")
    )


def _coding(file: File, accepted: str) -> str:
    """The best stored form that the client takes."""
    taken = set()
    for each in accepted.lower().split(","):
        coding, _, weight = each.partition(";")
        # A weight of 0 refuses the coding (RFC 9110, section 12.4.2); the order of the others is ours.
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight):
            taken.add(coding.strip())
    return next(coding for coding in file.forms if coding in taken or coding == "identity")


def _policy(file: File, host: str) -> str:
    """The Content-Security-Policy: everything comes from this server, and only the window compiles WebAssembly."""
    # Some browsers do not take a WebSocket to the same host for 'self'.
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    scripts = "'self' 'wasm-unsafe-eval'" if file.of_window else "'self'"
    return (
        f"default-src 'self'; script-src {scripts}; connect-src 'self'{sockets}; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def _guards(policy: str) -> dict[str, str]:
    return {
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
