import pytest

from shared.addresses import is_exposed


@pytest.mark.parametrize(
    "url",
    [
        "ws://127.0.0.1:7800",
        "ws://127.8.8.8",
        "ws://[::1]:7800/ws",
        "ws://10.1.2.3:7800",
        "ws://172.16.0.1",
        "ws://192.168.1.20:7800",
        "ws://169.254.3.4",
        "ws://[fe80::1%25eth0]:7800",
        "ws://[fd12:3456::1]",
        "ws://[::ffff:192.168.1.20]",
        "ws://localhost:7800",
        "ws://Kitchen.local:7800",
        "ws://kitchen:7800",
        "wss://example.org",
        "wss://8.8.8.8:7800",
    ],
)
def test_on_this_machine_in_this_network_and_under_tls_nobody_reads_along(url: str) -> None:
    assert not is_exposed(url)


@pytest.mark.parametrize(
    "url",
    [
        "ws://8.8.8.8:7800",
        "ws://172.32.0.1",
        "ws://[2001:4860:4860::8888]:7800",
        "ws://[::ffff:8.8.8.8]",
        "ws://134744072",
        "ws://0x08080808",
        "ws://010.0.0.1",
        "ws://example.org:7800",
        "WS://Cards.Example.org",
        "ws://localhost.example.org",
        "ws://local:local@example.org",
    ],
)
def test_on_the_way_to_a_public_address_somebody_may(url: str) -> None:
    assert is_exposed(url)
