from __future__ import annotations

from pathlib import Path

import pytest

from server.web.files import PAGE
from server.web.scripts import USED, bundled, sent
from tests.client.page.asked import run

SCRIPT = b"""\
// What it is.

/** What it does. */
const link = "https://example.org"; // Why.
const text = "as this; // in a text"; // Its "reason".
  /*
   * Of several lines, one with a star /* and a stroke. */
/* Before */ const kept = `/* and */ // within`;
    return kept;
"""
PARTS = {
    "main.js": b"""\
import "./library.js";
import { Ann, say } from "./deep/names.js";
import * as names from "./deep/names.js";

const own = await Promise.resolve(globalThis.shared);
const { protocol } = new URL("a", import.meta.url);
console.log(JSON.stringify([own, say("x"), new Ann().name, names.twice(2), names.say === say, protocol]));
""",
    "alone.js": b"console.log(0);\n",
    "library.js": b"globalThis.shared = 'library';\n",
    "deep/names.js": b"""\
import { own } from "../own.js";

export { say } from "../own.js";
export class Ann {
  name = own;
}
export async function later() {}
export const twice = (number) => 2 * number;
""",
    "own.js": b"""\
export const own = "own";
export function say(word) {
  return `${word}!`;
}
""",
}


def test_comments_empty_lines_and_indents_are_not_sent() -> None:
    assert sent(SCRIPT).decode().splitlines() == [
        'const link = "https://example.org";',
        'const text = "as this; // in a text"; // Its "reason".',
        "/* Before */ const kept = `/* and */ // within`;",
        "return kept;",
    ]


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda script: script.name)
def test_no_text_of_a_script_goes_on_in_the_next_line(script: Path) -> None:
    # Else a line within it could look like a comment.
    assert [line for line in sent(script.read_bytes()).splitlines() if line.count(b"`") % 2] == []


def test_a_script_that_no_other_needs_is_sent_with_all_that_it_needs(tmp_path: Path) -> None:
    made = bundled(PARTS)
    assert made.keys() == {"main.js", "alone.js"}
    (tmp_path / "main.mjs").write_bytes(made["main.js"])
    assert run(tmp_path / "main.mjs") == '["library","x!","own",4,true,"file:"]\n'


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda script: script.name)
def test_what_the_page_imports_and_exports_is_understood(script: Path) -> None:
    text = sent(script.read_bytes()).decode()
    found = [line for line in text.splitlines(keepends=True) if line.startswith(("import ", "export {", "export *"))]
    assert [line for line in found if not USED.fullmatch(line)] == []
    assert "export default" not in text
    assert " as " not in "".join(line for line in found if "{" in line)
    assert "import(" not in text
