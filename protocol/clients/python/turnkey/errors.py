"""The exceptions of this package. All are TurnkeyErrors."""

from __future__ import annotations

from typing import Optional


class TurnkeyError(Exception):
    """Base of all exceptions of this package."""


class EngineError(TurnkeyError):
    """The engine refused a command. `code` is from the closed list of PROTOCOL.md."""

    def __init__(self, code: str, detail: str, command: str = "") -> None:
        about = f" (answer to '{command[:80]}')" if command else ""
        super().__init__(f"{code}: {detail}{about}" if detail else f"{code}{about}")
        self.code, self.detail, self.command = code, detail, command


class EngineDied(TurnkeyError):
    """The process ended or the connection closed. `exit_code` is None for a connection."""

    def __init__(self, exit_code: Optional[int], last_words: str = "") -> None:
        how = "the connection closed" if exit_code is None else f"the engine ended with {exit_code}"
        super().__init__(f"{how}: {last_words.strip()[-300:]}" if last_words.strip() else how)
        self.exit_code, self.last_words = exit_code, last_words

    def again(self) -> EngineDied:
        """A copy to raise. The traceback of a kept exception would keep its engine alive."""
        return EngineDied(self.exit_code, self.last_words)


class StartFailed(TurnkeyError, OSError):
    """The program could not be started, or nobody listens. The next call tries again."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(reason)
        self.reason, self.errno, self.filename = reason, reason.errno, reason.filename

    def __str__(self) -> str:
        return f"the engine cannot be started: {self.reason}"


class EngineTimeout(TurnkeyError):
    """No answer arrived within the timeout."""


class Busy(TurnkeyError):
    """A search is running, and the call needs another position or another search."""


class ProtocolError(TurnkeyError):
    """The engine sent a line that this client does not understand."""
