"""Bytes to and from an engine: the only module that knows of processes.

`pump` waits until bytes can move either way, so neither a full pipe nor a silent engine holds a
caller beyond its time; an event loop watches `ends` instead, and calls `receive` and `flush`.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections import deque
from typing import Callable, Deque, Optional, Sequence

from . import ends
from .errors import EngineDied, EngineTimeout

_EXIT_TIME = 1.0  # seconds from the end of its output to the exit of a process


class Channel:
    """Two files, or a socket twice. With `reading` False, the engine's output stays in its pipe."""

    def __init__(self, read_from: ends.Source, write_to: ends.Source) -> None:
        self.ends = ends.ends_of(read_from, write_to)
        self.lines: Deque[str] = deque()
        self.reading, self.ended, self.input_gone = True, False, False
        self.at_rest = False  # in a wait, where an interruption loses no bytes
        self.partial = b""
        self.unsent = bytearray()
        self.take: Callable[[str], None] = self.lines.append  # called with each line

    # --- moving bytes -----------------------------------------------------------------------------

    def queue(self, data: bytes) -> None:
        """Takes data to send, in order, and writes what fits at once."""
        self.unsent += data
        self.flush()

    def flush(self) -> None:
        """Writes what fits of the data to send."""
        try:
            while self.unsent and not self.input_gone:
                del self.unsent[:self.ends.write(self.unsent)]
        except BlockingIOError:
            pass
        except OSError:  # nobody reads any more
            self.input_gone = True

    def receive(self) -> None:
        """Reads what is there, and takes its lines."""
        try:
            data = self.ends.read()
        except BlockingIOError:
            return
        except OSError:  # such as a connection that was reset
            data = b""
        *whole, self.partial = (self.partial + data).split(b"\n")
        for line in whole:
            self.take(line.decode("latin-1").rstrip("\r"))
        self.ended = not data

    def send(self, data: bytes, timeout: float) -> None:
        """Writes all of it, and takes what arrives meanwhile. Data that does not fit in time goes
        before the next."""
        until = time.monotonic() + timeout
        self.queue(data)
        while self.unsent and not self.input_gone:
            if not self.pump(until):
                raise EngineTimeout(f"the engine does not read for {timeout:g} s")
        if self.input_gone:
            raise self.died()

    def line(self, timeout: Optional[float]) -> Optional[str]:
        """The next line; None when the engine closed its output."""
        until = None if timeout is None else time.monotonic() + timeout
        while not self.lines and not self.ended:
            if not self.pump(until):
                raise EngineTimeout(f"no answer within {timeout:g} s")
        return self.lines.popleft() if self.lines else None

    def pump(self, until: Optional[float]) -> bool:
        """Waits until bytes can move, and moves them. False at the deadline."""
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            return False
        to_read = self.reading and not self.ended
        to_write = bool(self.unsent) and not self.input_gone
        self.at_rest = True
        can_read, can_write = self.ends.wait(to_read, to_write, left)
        self.at_rest = False
        if can_read:
            self.receive()
        if can_write:
            self.flush()
        return True

    # --- ends -------------------------------------------------------------------------------------

    def tear(self) -> None:
        """Gives up a conversation that was interrupted where bytes may be lost."""
        self.ended = self.input_gone = True

    def exited(self) -> bool:
        """Whether `died` need not wait."""
        return True

    def died(self) -> EngineDied:
        """Why the engine has ended. Waits a moment for its exit."""
        return EngineDied(None)

    def close(self) -> None:
        """Ends the engine at once. Never raises; a second call has no effect."""


class SocketChannel(Channel):
    def __init__(self, connected: socket.socket) -> None:
        super().__init__(connected, connected)

    def close(self) -> None:
        self.tear()
        self.ends.close_write()
        self.ends.close_read()


class ProcessChannel(Channel):
    """An engine in its own process group, so that everything it started ends with it. On Windows
    only the engine itself ends, and it has no window."""

    def __init__(self, command: Sequence[str]) -> None:
        self._is_killed, self._owner = False, os.getpid()
        self._stderr = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr,
                start_new_session=True, bufsize=0,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
        except BaseException:
            self._stderr.close()
            raise
        assert self.process.stdin is not None and self.process.stdout is not None
        super().__init__(self.process.stdout, self.process.stdin)

    def end_input(self) -> None:
        self.input_gone = True
        self.ends.close_write()

    def close_output(self) -> None:
        self.ended = True
        self.ends.close_read()

    def tear(self) -> None:
        super().tear()
        self._kill()

    def exited(self) -> bool:
        if self.process.poll() is None:
            return False
        self._kill()
        return True

    def died(self) -> EngineDied:
        try:
            self.process.wait(_EXIT_TIME)
        except subprocess.TimeoutExpired:
            pass
        return EngineDied(self.process.returncode if self.exited() else None, self.last_words())

    def last_words(self) -> str:
        """The end of its standard error."""
        if self._stderr.closed:
            return ""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - 4000))
        return self._stderr.read().decode("utf-8", "replace")

    def _kill(self) -> None:
        """Once, and soon after its exit: later the number may belong to another group. A copy of
        this object in a forked process must not end what its parent uses."""
        if self._is_killed or os.getpid() != self._owner:
            return
        self._is_killed = True
        try:
            if os.name == "nt":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        except OSError:
            pass

    def close(self) -> None:
        self.tear()
        if os.getpid() == self._owner:
            self.process.wait()
        self.ends.close_write()
        self.ends.close_read()
        self._stderr.close()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.close()
