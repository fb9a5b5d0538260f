from __future__ import annotations

import sys
from importlib.metadata import packages_distributions

import pytest
import typer

from shared.command_line import run
from shared.extras import BROUGHT_BY, FOR_AGENTS, install
from tests.test_imports import declared


def importing(module: str) -> typer.Typer:
    """A command line whose only command imports a module."""
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(lambda: __import__(f"{module}.part"))
    return app


def test_an_extra_brings_what_it_is_said_to_bring() -> None:
    owners = packages_distributions()
    # What else is there came with one of these.
    told = {(package, extra) for package, extra in BROUGHT_BY.items() if package != "gymnasium"}
    told |= {(package, "bots") for package in FOR_AGENTS}
    assert {(package, extra) for package, extra in told if not declared(extra) & {*owners[package]}} == set()


@pytest.mark.parametrize(("module", "extra"), [("scipy", "ladder"), ("psycopg", "postgres"), ("pettingzoo", "rl")])
def test_a_command_that_lacks_a_package_names_the_extra(
    module: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(sys, "argv", ["bots"])
    with pytest.raises(SystemExit) as ended:
        run(importing(module), "bots")
    assert (ended.value.code, capsys.readouterr().err) == (2, f"bots: this needs {module}: {install(extra)}\n")


def test_a_fault_of_our_own_is_no_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bots"])
    with pytest.raises(ModuleNotFoundError):
        run(importing("bots.nowhere"), "bots")
