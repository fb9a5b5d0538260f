"""What Fluent uses of attrs, by dataclasses: the window opens a tenth sooner without the whole of attrs.

The build puts this file among the packages under the name `attr`.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, replace
from types import SimpleNamespace
from typing import Any

s = dataclass
evolve = replace
validators = SimpleNamespace(in_=lambda allowed: None)
"""Nothing is checked: a test on the desktop reads all sentences with attrs itself."""


def ib(*, factory: Any = MISSING, validator: None = None, **given: Any) -> Any:
    """A field of a class."""
    return field(default_factory=factory, **given)
