from __future__ import annotations

from pathlib import Path

import pytest

from server.accounts.caps import USUAL_CAPS, Caps
from server.gateway.limits import Limits
from server.host.config import Config, ConfigError, HouseBot, load


def test_the_defaults_need_nothing() -> None:
    config = load({"port": None}, {"HOME": "/home/ada"}, None)
    assert config == Config()
    assert (config.host, config.port, config.durability, config.house_bots) == ("127.0.0.1", 7800, "power", ())
    assert config.database_url == f"sqlite:///{config.data}/fairdeal.db"
    assert config.limits == Limits()


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text('host = "a"\nport = 1\nno_limits = true\nbots = "fis"\n')
    environ = {"FAIRDEAL_HOST": "b", "FAIRDEAL_PORT": "2", "FAIRDEAL_DATA": str(tmp_path), "FAIRDEAL_OTHER": "x"}
    config = load({"host": "c", "port": None, "log_format": "json"}, environ, file)
    assert config == Config(host="c", port=2, no_limits=True, bots="fis", data=tmp_path, log_format="json")
    assert config.database_url == f"sqlite:///{tmp_path}/fairdeal.db"


def test_what_is_text_in_the_environment_becomes_what_it_means() -> None:
    environ = {"FAIRDEAL_ALLOW_SEEDS": "true", "FAIRDEAL_NO_LIMITS": "0", "FAIRDEAL_MAX_CONNECTIONS": "12"}
    config = load({}, environ, None)
    assert (config.allow_seeds, config.no_limits, config.max_connections) == (True, False, 12)
    assert config.limits == Limits(connections=12)


def test_no_limits_lifts_them() -> None:
    assert load({"no_limits": True}, {}, None).limits == Limits().lifted()


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("", ()),
        ("fis", (HouseBot("fis", 1),)),
        ("fis:3, csp", (HouseBot("fis", 3), HouseBot("csp", 1))),
        ("my/bot.py:Best", (HouseBot("my/bot.py:Best", 1),)),
        ("my/bot.py:Best:2,", (HouseBot("my/bot.py:Best", 2),)),
    ],
)
def test_house_bots_are_names_with_a_number_of_tables(text: str, bots: tuple[HouseBot, ...]) -> None:
    assert load({"bots": text}, {}, None).house_bots == bots


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": "high"}, "--port must be a port from 0 to 65535 (0: any free one), not 'high'"),
        ({"port": "65536"}, "--port must be a port from 0 to 65535 (0: any free one), not '65536'"),
        ({"bot_pace": "fast"}, "--bot-pace must be seconds from 0 to 60 (0: as fast as they can), not 'fast'"),
        ({"bot_think": "0"}, "--bot-think must be seconds from 0.1 to 3600, not '0'"),
        ({"bot_pace": "-1"}, "--bot-pace must be seconds from 0 to 60 (0: as fast as they can), not '-1'"),
        ({"host": ""}, "--host must be a host name or address to listen on, not ''"),
        (
            {"durability": "none"},
            """--durability must be "power" (a power cut loses nothing) or "process" (faster; """
            "a crash of the server loses nothing), not 'none'",
        ),
        ({"max_connections": "0"}, "--max-connections must be a number from 1 to 100000, not '0'"),
        ({"data": "~nobody-of-that-name/rooms"}, "--data must be a folder, not '~nobody-of-that-name/rooms'"),
        ({"log_level": "loud"}, "--log-level must be debug, info, warning or error, not 'loud'"),
        ({"log_format": "xml"}, "--log-format must be text or json, not 'xml'"),
        (
            {"trusted_proxy": "10.0.0.0/8,localhost"},
            "--trusted-proxy must be addresses or networks like 10.0.0.0/8; "
            "'localhost' does not appear to be an IPv4 or IPv6 network",
        ),
        (
            {"standby": True},
            "--standby needs a database that both servers reach: --database postgresql://HOST/NAME",
        ),
        (
            {"public_url": "cards.example.org"},
            "--public-url must be an address like wss://cards.example.org:7800, not 'cards.example.org'",
        ),
        (
            {"public_url": "wss://:7800"},
            "--public-url must be an address like wss://cards.example.org:7800, not 'wss://:7800'",
        ),
        (
            {"public_url": "wss://[cards"},
            "--public-url must be an address like wss://cards.example.org:7800, not 'wss://[cards'",
        ),
        (
            {"public_url": "wss://cards.example.org:99999"},
            "--public-url must be an address like wss://cards.example.org:7800, not 'wss://cards.example.org:99999'",
        ),
        (
            {"public_url": "wss://ann:secret@cards.example.org"},
            "--public-url must be an address without name and password, like wss://cards.example.org:7800",
        ),
        ({"tls_cert": "a.pem"}, "--tls-cert and --tls-key go together; --tls-key is missing"),
        ({"tls_key": "a.pem"}, "--tls-cert and --tls-key go together; --tls-cert is missing"),
        ({"bots": "fis:0"}, "--bots must be NAME or NAME:TABLES with 1 to 200 tables, not 'fis:0'"),
        ({"bots": "fis:x"}, "--bots must be NAME or NAME:TABLES with 1 to 200 tables, not 'fis:x'"),
        ({"bots": "fis+csp:-1"}, "--bots must be NAME or NAME:TABLES with 1 to 200 tables, not 'fis+csp:-1'"),
        ({"bots": ":2"}, "--bots must be NAME or NAME:TABLES with 1 to 200 tables, not ':2'"),
        ({"bots": "fis+csp:101"}, "--bots asks for 202 tables; all house bots together have at most 200"),
        ({"bots": "fis:150,csp:51"}, "--bots asks for 201 tables; all house bots together have at most 200"),
    ],
)
def test_a_wrong_option_is_named_with_what_would_be_right(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load(given, {}, None)
    assert str(caught.value) == sentence


def test_a_wrong_variable_is_named_as_such() -> None:
    with pytest.raises(ConfigError, match=r"^FAIRDEAL_ALLOW_SEEDS must be true or false, not 'maybe'$"):
        load({}, {"FAIRDEAL_ALLOW_SEEDS": "maybe"}, None)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"port = 'high'", "{file}: port must be a port from 0 to 65535 (0: any free one), not 'high'"),
        (b"data = 5", "{file}: data must be a folder, not 5"),
        (
            b"prot = 1",
            "{file}: unknown key 'prot'; the keys are host, port, data, database, standby, public_url, durability, "
            "bots, bot_pace, bot_think, allow_seeds, key_file, no_limits, lan, max_connections, max_grace, "
            "max_matches, max_tables, address_tables, address_waiting, address_accounts, address_connections, "
            "hourly_mib, keep_unplayed, min_free, trusted_proxy, tls_cert, tls_key, metrics_port, metrics_host, "
            "log_level, log_format",
        ),
        (b"port 1", "{file} is not a TOML file: Expected '=' after a key in a key/value pair (at line 1, column 6)"),
        (b"\xff", "{file} is not a TOML file: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
    ],
)
def test_a_wrong_file_is_named_with_what_is_wrong_in_it(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "room.toml"
    file.write_bytes(content)
    with pytest.raises(ConfigError) as caught:
        load({}, {}, file)
    assert str(caught.value) == sentence.format(file=file)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"^cannot read the config file .*none.toml: No such file or directory$"):
        load({}, {}, tmp_path / "none.toml")


@pytest.mark.parametrize("lan", ["auto", "no", "127.0.0.1", "::1", "fe80::1%eth0"])
def test_where_to_be_announced_is_a_word_or_an_address(lan: str) -> None:
    assert load({"lan": lan}, {}, None).lan == lan


@pytest.mark.parametrize("lan", ["auto or so", "192.168.1.256", "1.2.3", "::1::", "fe80::1%", "eth0", ""])
def test_what_is_no_address_is_refused_where_it_is_given(lan: str) -> None:
    right = 'must be "auto", "no", or the address of an interface, like 192.168.1.20'
    with pytest.raises(ConfigError) as caught:
        load({}, {"FAIRDEAL_LAN": lan}, None)
    assert str(caught.value) == f"FAIRDEAL_LAN {right}, not {lan!r}"


def test_caps_are_numbers_of_the_host_and_lifted_with_all_limits() -> None:
    assert load({}, {}, None).caps == USUAL_CAPS
    given = {"max_matches": "5", "address_waiting": "600", "hourly_mib": "0.5"}
    assert load(given, {}, None).caps == Caps(max_matches=5, address_waiting=600.0, hourly_mib=0.5)
    assert not load({"no_limits": True}, {}, None).caps.on
