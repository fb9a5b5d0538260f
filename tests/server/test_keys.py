from __future__ import annotations

from pathlib import Path

import pytest

from server.keys import BadKey, read_key


def test_a_key_is_made_once_for_the_host_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.key"
    key = read_key(file)
    assert (len(key), read_key(file), file.stat().st_mode & 0o777) == (43, key, 0o600)
    assert [each.name for each in tmp_path.iterdir()] == ["house.key"]


@pytest.mark.parametrize("content", ["", "short", "x" * 42 + "!", "k" * 43 + "\n" + "k" * 43])
def test_what_is_no_key_is_named_with_what_would_be_right(tmp_path: Path, content: str) -> None:
    file = tmp_path / "house.key"
    file.write_text(content)
    with pytest.raises(BadKey, match=r"house\.key holds no key: it must be one line of 43 letters, digits, - and _"):
        read_key(file)
    assert file.read_text() == content
