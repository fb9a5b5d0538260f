"""What somebody does at the light page in any browser: the keys they press, and what they wait for."""

from __future__ import annotations

from abc import abstractmethod

from tests.client.browser.tab import Tab

MOST_TABS = 100
OVER = "document.querySelector('.end')?.hidden === false"


class Hands(Tab):
    """Somebody at a tab."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key that does something by itself."""

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.run(f"document.activeElement.matches({selector!r})"):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def choose(self, selector: str) -> None:
        """Go there by Tab, once it is there, and press Enter."""
        self.shows(selector)
        self.go_to(selector)
        self.key("Enter")

    def push(self, selector: str) -> None:
        """Push a button, once it is there, as a program does: for tests that are about something else."""
        self.shows(selector)
        self.run(f"document.querySelector({selector!r}).click()")

    def shows(self, selector: str) -> None:
        """Wait until the page shows that."""
        self.wait_for(f"!!document.querySelector({selector!r})?.checkVisibility()")

    def reads(self, words: str, selector: str = "body") -> None:
        """Wait until these words stand there."""
        self.wait_for(f"document.querySelector({selector!r})?.innerText.includes({words!r})")

    def has_the_turn(self) -> bool:
        """Wait until it is their turn, or the match is over: False."""
        self.wait_for(f"{OVER} || !!document.querySelector('.turn.mine')?.checkVisibility()")
        return not self.run(OVER)

    def text(self, selector: str) -> str:
        """What stands there."""
        return str(self.run(f"document.querySelector({selector!r}).innerText"))

    def enter(self, name: str) -> None:
        """Say a name at the first screen."""
        self.shows("input[name=name]:focus")
        self.type(name)
        self.key("Enter")

    def language(self, code: str) -> None:
        """Choose the language of the page."""
        self.run(
            f"chosen = document.querySelector('#language select'); chosen.value = {code!r};"
            " chosen.dispatchEvent(new Event('change'));"
        )
        # The page makes everything again, the choice too.
        self.wait_for("!chosen.isConnected")
