"""The window is tested as elsewhere: without a display, and silent."""

from tests.client.conftest import display, silence

__all__ = ["display", "silence"]
