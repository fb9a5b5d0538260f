"""F: what can be wrong with names, chat, and what goes into files and databases."""

from __future__ import annotations

from shared.messages import Browse, Join, Open, Rules, Say, Start, Watch
from tests.attacks.cast import CLUE, Room
from tests.attacks.kind import Kind, after_hello, frames, in_frame, kind, messages
from tests.attacks.packed import BAD, packed
from tests.attacks.session import other_line


def named(name: str, *names: str, answers: str) -> Kind:
    """Each name is said on another connection."""

    async def drive(room: Room) -> str:
        return "+".join(dict.fromkeys([await other_line(room, packed(type="hello", name=each)) for each in names]))

    return kind(name, drive, answers)


KINDS = (
    named("F1 a name that looks like another", "Hаl", "HaI", answers="taken"),
    named("F2 a name in two scripts", "Hаlи", "Ηal", answers="taken"),
    named("F2 a name with what nobody sees", "H\u200bal", "\u202eHal", "Hal\u2066", answers=BAD),
    named("F3 a name in capitals or wide", "HAL", "Ｈａｌ", answers="taken"),
    named("F4 a name of the house", "server", "house", "fis", "me", "open", answers="taken"),
    named("F5 a name of no character, or too many", "", " ", "x" * 25, "x" * 16_000, answers=BAD),
    frames("F5 65,536 characters", in_frame(packed(type="say", text="x" * 65_536)), answers="closed-1009"),
    messages(
        "F5 a chat of no character, or too many",
        packed(type="say", text=""),
        packed(type="say", text="x" * 301),
        answers=BAD,
    ),
    named("F6 a name in SQL", "'; DROP TABLE log; --", '" OR 1=1', answers="taken"),
    messages("F6 a search in SQL", Browse(text="%' OR '1'='1"), answers=after_hello("taken")),
    messages(
        "F7 a table that is a path",
        *(Join(path) for path in ("../../etc/passwd", "/etc/passwd", "a\0b", "..\\..")),
        Watch("../x"),
        answers="no-hello table table table table table table table table draining+table",
    ),
    messages("F7 a path of 4 KiB", packed(type="join", table="../" * 1365), answers=BAD),
    messages(
        "F8 a flood of chat",
        [Say("hm")] * 6,
        answers="no-hello no-chat no-chat many-chats many-chats many-chats many-chats many-chats many-chats no-chat",
    ),
    messages(
        "F9 line breaks and escapes in chat",
        *(packed(type="say", text=t) for t in ("a\r\nb", "\x1b[31mred", "a\x07")),
        answers=BAD,
    ),
    named("F9 line breaks and escapes in a name", "a\nb", "\x1b[2J", answers=BAD),
    messages(
        "F10 placeholders in chat",
        Say("{0.__class__} %s ${x} { $who }"),
        answers="no-hello no-chat no-chat taken taken taken taken taken taken no-chat",
    ),
    named("F10 placeholders in a name", "{0.__class__}", "%s%n ${HOME}", answers="taken"),
    messages(
        "F11 a start that is damaged",
        *(
            Open(Rules("clue"), ("me", "open"), start=Start(CLUE.seed, moves))
            for moves in (((0, "xx"),), (*CLUE.moves, (0, "skip")), ((1, CLUE.moves[0][1]),))
        ),
        answers="no-hello start-move start-move start-move finish-first "
        "finish-first finish-first start-move start-move draining",
    ),
    messages(
        "F11 a seed that is damaged",
        *(
            packed(type="open", rules={"game": "clue"}, chairs=["me", "open"], start={"seed": s})
            for s in ("", "0" * 63, "g" * 64)
        ),
        answers=BAD,
    ),
    messages(
        "F12 a formula in chat",
        Say("=cmd|' /C calc'!A0"),
        answers="no-hello no-chat no-chat taken taken taken taken taken taken no-chat",
    ),
    named("F12 a formula in a name", "=1+1", "@SUM(1)", answers="taken"),
)
