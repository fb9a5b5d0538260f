"""The server's options: the command line goes before the environment, that before a TOML file, that before defaults."""

from __future__ import annotations

import ipaddress
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from server.accounts.caps import USUAL_CAPS, Caps
from server.gateway.limits import Limits
from server.gateway.proxies import Proxies, read_networks
from server.tables.terms import Graces

ENVIRONMENT = "FAIRDEAL_"
BOT_TABLES = 200
"""Tables of all house bots together: each is a connection, and an address may have 256."""
UNCOUNTED = re.compile(r"(?!exec:|confined:)[\w+-]+:[^:=]*")
"""A name of the catalogue, and after the colon neither a number of tables nor an option."""

URL = r"^(wss?://[!-~]{1,190})?\Z"

Port = Annotated[int, Meta(ge=0, le=65535)]
Given = Mapping[str, Any]
Count = Annotated[int, Meta(ge=1, le=1_000_000, description="a number from 1 to 1000000")]


class ConfigError(ValueError):
    """An option that cannot be used: its text names where it was given and what would be right."""


class HouseBot(NamedTuple):
    """An agent that the server starts itself, and how many tables it plays at once.

    Several with a "+" between them share a process, and each plays at so many tables.
    """

    agent: str
    tables: int


class Config(msgspec.Struct, frozen=True):
    """Everything a host can choose; the descriptions complete the sentence "it must be ..."."""

    host: Annotated[str, Meta(min_length=1, description="a host name or address to listen on")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="a port from 0 to 65535 (0: any free one)")] = 7800
    data: Annotated[Path, Meta(description="a folder")] = Path(platformdirs.user_data_dir("fairdeal"))
    database: Annotated[str, Meta(description="a database URL, like sqlite:///fairdeal.db")] = ""
    """Empty: the file `fairdeal.db` in the data folder."""
    standby: Annotated[bool, Meta(description="true or false")] = False
    """Wait until the server that has the room of this database is gone, and take it over."""
    public_url: Annotated[str, Meta(pattern=URL, description="an address like wss://cards.example.org:7800")] = ""
    """Where clients reach this server; empty: where it listens."""
    durability: Annotated[
        Literal["power", "process"],
        Meta(
            description='"power" (a power cut loses nothing) or "process" (faster; a crash of the server loses nothing)'
        ),
    ] = "power"
    bots: Annotated[str, Meta(description="agents with a number of tables each, like fis:2,csp")] = ""
    bot_pace: Annotated[float, Meta(ge=0, le=60, description="seconds from 0 to 60 (0: as fast as they can)")] = 0.8
    """The least time of a house bot's move where people play or watch, so that they can follow."""
    bot_think: Annotated[float, Meta(ge=0.1, le=3600, description="seconds from 0.1 to 3600")] = 3.0
    """The most time of a house bot's move where people play or watch, if its clock leaves that much."""
    allow_seeds: Annotated[bool, Meta(description="true or false")] = False
    """Clients may choose the deal: for ladders only."""
    key_file: Annotated[Path | None, Meta(description="a file with a key, or one to make")] = None
    """Only a client that shows the key in this file may come in; None: everybody may."""
    no_limits: Annotated[bool, Meta(description="true or false")] = False
    lan: Annotated[str, Meta(description='"auto", "no", or the address of an interface, like 192.168.1.20')] = "auto"
    """Where the server is announced on the local network; auto: everywhere, unless only this machine can connect."""
    max_connections: Annotated[int, Meta(ge=1, le=100_000, description="a number from 1 to 100000")] = 4000
    max_grace: Annotated[float, Meta(ge=5, le=86_400, description="seconds from 5 to 86400")] = 7200.0
    """For how long a private table may wait for somebody whose connection is lost."""
    # What these seven are about, stands in server/accounts/caps.py.
    max_matches: Count = USUAL_CAPS.max_matches
    max_tables: Count = USUAL_CAPS.max_tables
    address_tables: Count = USUAL_CAPS.address_tables
    address_waiting: Annotated[float, Meta(ge=5, le=1e9, description="seconds from 5 to 1e9")] = (
        USUAL_CAPS.address_waiting
    )
    address_accounts: Count = USUAL_CAPS.address_accounts
    address_connections: Count = USUAL_CAPS.address_connections
    hourly_mib: Annotated[float, Meta(ge=0.1, le=1e6, description="MiB from 0.1 to 1e6")] = USUAL_CAPS.hourly_mib
    keep_unplayed: Annotated[float, Meta(ge=0, le=36_500, description="days from 0 to 36500 (0: for ever)")] = 30.0
    """For how long an account is kept that never finished a match."""
    min_free: Annotated[float, Meta(ge=0, le=1e9, description="MiB from 0 to 1e9 (0: no mark)")] = 256.0
    """Below so much room on the disk of a SQLite database no new match begins."""
    trusted_proxy: Annotated[str, Meta(description="addresses or networks of proxies, like 127.0.0.1,10.0.0.0/8")] = ""
    """Of these proxies the server takes where a connection comes from."""
    tls_cert: Annotated[Path | None, Meta(description="a PEM file with a certificate and its chain")] = None
    tls_key: Annotated[Path | None, Meta(description="a PEM file with the key of the certificate")] = None
    metrics_port: Annotated[Port | None, Meta(description="a port from 0 to 65535 (0: any free one)")] = None
    """Where metrics are answered; None: nowhere."""
    metrics_host: Annotated[str, Meta(min_length=1, description="a host name or address to listen on")] = "127.0.0.1"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="debug, info, warning or error")
    ] = "info"
    log_format: Annotated[Literal["text", "json"], Meta(description="text or json")] = "text"

    @property
    def database_url(self) -> str:
        """Where the journal is kept, as an SQLAlchemy URL."""
        return self.database or f"sqlite:///{self.data / 'fairdeal.db'}"

    @property
    def shared(self) -> bool:
        """Whether other servers may reach the database, too.

        Raises:
            ConfigError: a standby is to wait for a database that they cannot reach.
        """
        shared = self.database.startswith("postgresql")
        if self.standby and not shared:
            raise ConfigError("--standby needs a database that both servers reach: --database postgresql://HOST/NAME")
        return shared

    @property
    def limits(self) -> Limits:
        """What the gateway allows."""
        limits = Limits(connections=self.max_connections)
        return limits.lifted() if self.no_limits else limits

    @property
    def caps(self) -> Caps:
        """What strangers may hold and use up."""
        names = [name for name in Caps.__struct_fields__ if name != "on"]
        return Caps(not self.no_limits, **{name: getattr(self, name) for name in names})

    @property
    def keep_seconds(self) -> float | None:
        """For how long an account is kept that never finished a match; None: for ever."""
        return self.keep_unplayed * 86_400 or None

    @property
    def min_free_bytes(self) -> int:
        """The room on the disk below which no new match begins."""
        return int(self.min_free * 1024 * 1024)

    @property
    def graces(self) -> Graces:
        """How long tables may let a seat stay empty."""
        return Graces(0.0, 86_400.0, 86_400.0) if self.no_limits else Graces(private=self.max_grace)

    @property
    def proxies(self) -> Proxies:
        """The trusted proxies.

        Raises:
            ConfigError: one of them is neither an address nor a network.
        """
        try:
            return Proxies(read_networks(self.trusted_proxy))
        except ValueError as error:
            raise ConfigError(f"--trusted-proxy must be addresses or networks like 10.0.0.0/8; {error}") from None

    @property
    def tls(self) -> tuple[Path, Path] | None:
        """The files of certificate and key; None: no TLS.

        Raises:
            ConfigError: one is given without the other.
        """
        if self.tls_cert is None and self.tls_key is None:
            return None
        if self.tls_cert is None or self.tls_key is None:
            missing = "--tls-cert" if self.tls_cert is None else "--tls-key"
            raise ConfigError(f"--tls-cert and --tls-key go together; {missing} is missing")
        return self.tls_cert, self.tls_key

    @property
    def house_bots(self) -> tuple[HouseBot, ...]:
        """The house bots asked for.

        Raises:
            ConfigError: one cannot be read, or they are too many.
        """
        bots = tuple(_house_bot(text.strip()) for text in self.bots.split(",") if text.strip())
        tables = sum(bot.tables * len(bot.agent.split("+")) for bot in bots)
        if tables > BOT_TABLES:
            raise ConfigError(f"--bots asks for {tables} tables; all house bots together have at most {BOT_TABLES}")
        return bots


def _house_bot(text: str) -> HouseBot:
    """Read NAME[:TABLES]; NAME may be file.py:Class, so only a number after the last colon counts tables."""
    mistake = f"--bots must be NAME or NAME:TABLES with 1 to {BOT_TABLES} tables, not {text!r}"
    agent, colon, tables = text.rpartition(":")
    if not colon or not tables.isascii() or not tables.isdigit():
        if UNCOUNTED.fullmatch(text):
            raise ConfigError(mistake)
        return HouseBot(text, 1)
    if not agent or not 1 <= int(tables) <= BOT_TABLES:
        raise ConfigError(mistake)
    return HouseBot(agent, int(tables))


def load(command_line: Given, environ: Mapping[str, str], file: Path | None) -> Config:
    """Put the options together; a None on the command line is one that was not given.

    Raises:
        ConfigError: names the option, where it was given and what it accepts.
    """
    # The strongest source last.
    given = (*_from_file(file), *_from_environment(environ), *_from_command_line(command_line))
    config = Config(**{option.name: _checked(option) for option in given})
    # A mistake in them is told now, not when they are used.
    _ = config.house_bots, config.proxies, config.tls, config.shared
    _check_public(config.public_url)
    return config


class _Option(NamedTuple):
    """A value as it was given, and where."""

    where: str
    name: str
    value: Any


_TYPES = {field.name: field.type for field in msgspec.structs.fields(Config)}


def _checked(option: _Option) -> Any:
    kind = _TYPES[option.name]
    try:
        # Not strict, because the command line and the environment hold nothing but text.
        value = msgspec.convert(
            option.value, kind, strict=False, dec_hook=lambda wanted, value: wanted(value).expanduser()
        )
        if option.name == "lan" and value not in ("auto", "no"):
            # No pattern tells that 192.168.1.256 is no address.
            ipaddress.ip_address(value)
        return value
    # ~somebody may be nobody here.
    except (msgspec.ValidationError, RuntimeError, ValueError):
        (meta,) = kind.__metadata__
        raise ConfigError(f"{option.where} must be {meta.description}, not {option.value!r}") from None


def _from_file(file: Path | None) -> Iterator[_Option]:
    for name, value in (_read(file) if file else {}).items():
        if name not in _TYPES:
            raise ConfigError(f"{file}: unknown key {name!r}; the keys are {', '.join(_TYPES)}")
        yield _Option(f"{file}: {name}", name, value)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ConfigError(f"cannot read the config file {file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{file} is not a TOML file: {error}") from None


def _from_environment(environ: Mapping[str, str]) -> Iterator[_Option]:
    for name in _TYPES:
        variable = ENVIRONMENT + name.upper()
        if variable in environ:
            yield _Option(variable, name, environ[variable])


def _from_command_line(given: Given) -> Iterator[_Option]:
    for name, value in given.items():
        if value is not None:
            yield _Option(f"--{name.replace('_', '-')}", name, value)


def _check_public(url: str) -> None:
    """Refuse an address that no client can use, or one with a password: everybody is told it."""
    try:
        parts = urlsplit(url)
        # The port is read only when it is asked for.
        private, _ = "@" in parts.netloc, parts.port
        if url and not parts.hostname:
            raise ValueError
    except ValueError:
        raise ConfigError(f"--public-url must be an address like wss://cards.example.org:7800, not {url!r}") from None
    if private:
        raise ConfigError(
            "--public-url must be an address without name and password, like wss://cards.example.org:7800"
        )
