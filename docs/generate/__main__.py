"""Write pages from the code: `python -m docs.generate`, after a change of a message, an option or a ladder."""

from __future__ import annotations

from docs.generate import ladders, protocol, reference

if __name__ == "__main__":
    for page in (protocol, reference, ladders):
        page.FILE.write_text(page.whole())
    ladders.ANCHORS.write_text(ladders.anchored())
    for file in (protocol.FILE, reference.FILE, ladders.FILE, ladders.ANCHORS):
        print(f"wrote {file.name}")
