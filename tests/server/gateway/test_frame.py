from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from server.gateway.frame import frame
from shared.messages import Said
from shared.messages.wire import encode


@pytest.mark.parametrize("form", [Opcode.BINARY, Opcode.TEXT])
@pytest.mark.parametrize("length", [125, 126, 65_535, 65_536])
def test_a_frame_has_the_head_of_the_protocol(form: Opcode, length: int) -> None:
    sizes = set()
    for size in range(length - 60, length + 1):
        said = Said("Ann", "h" * size)
        payload = encode(said, text=form is Opcode.TEXT)
        data = payload.encode() if isinstance(payload, str) else payload
        sizes.add(len(data))
        assert frame(said, text=form is Opcode.TEXT) == Frame(form, data).serialize(mask=False)
    assert length in sizes
