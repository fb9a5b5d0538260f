"""Certificates that sign themselves, for servers that tests start."""

from __future__ import annotations

import ssl
import subprocess
from pathlib import Path
from typing import NamedTuple


class Pair(NamedTuple):
    """Two PEM files."""

    chain: Path
    key: Path


def make(folder: Path, name: str = "localhost") -> Pair:
    """A new key, and a certificate for it, this machine and `name`."""
    pair = Pair(folder / f"{name}.pem", folder / f"{name}.key")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", str(pair.key))
    names = f"subjectAltName=DNS:{name},IP:127.0.0.1"
    certificate = ("-out", str(pair.chain), "-days", "2", "-subj", f"/CN={name}", "-addext", names)
    subprocess.run(["openssl", "req", "-x509", *key, *certificate], check=True, capture_output=True)
    return pair


def trusting(pair: Pair) -> ssl.SSLContext:
    """The TLS of a client that believes this certificate and no other."""
    return ssl.create_default_context(cafile=str(pair.chain))
