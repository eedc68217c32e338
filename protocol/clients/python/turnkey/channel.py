"""Lines to and from an engine over a process or a socket, without a thread.

One `select` moves bytes both ways, so neither a full pipe nor a silent engine blocks a caller
beyond its timeout.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import tempfile
import time
from collections import deque
from typing import Deque, Optional, Sequence

from .errors import EngineDied, EngineTimeout


class Channel:
    """Two file descriptors. With `reading` False, the engine's output stays in its pipe."""

    def __init__(self, read_from: int, write_to: int) -> None:
        self._in, self._out = read_from, write_to
        self.lines: Deque[str] = deque()
        self.reading, self.ended, self.input_gone = True, False, False
        self.partial = b""
        for descriptor in (read_from, write_to):
            os.set_blocking(descriptor, False)

    def send(self, data: bytes, timeout: float) -> None:
        """Writes all of it, and stores what arrives meanwhile."""
        until, left = time.monotonic() + timeout, memoryview(data)
        while left and not self.input_gone:
            if not self.pump(until, writing=True):
                raise EngineTimeout(f"the engine does not read for {timeout:g} s")
            if self._writable:
                try:
                    left = left[os.write(self._out, left[:65536]):]
                except (BrokenPipeError, ConnectionResetError):
                    self.input_gone = True
        if self.input_gone:
            raise self.died()

    def line(self, timeout: Optional[float]) -> Optional[str]:
        """The next line; None when the engine closed its output."""
        until = None if timeout is None else time.monotonic() + timeout
        while not self.lines and not self.ended:
            if not self.pump(until):
                raise EngineTimeout(f"no answer within {timeout:g} s")
        return self.lines.popleft() if self.lines else None

    def pump(self, until: Optional[float], writing: bool = False) -> bool:
        """Waits until bytes can move, and moves them. False at the deadline."""
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            return False
        reads = [] if self.ended or not self.reading else [self._in]
        ready, free, _ = select.select(reads, [self._out] if writing else [], [], left)
        self._writable = bool(free)
        if ready:
            self._receive()
        return True

    def _receive(self) -> None:
        try:
            data = os.read(self._in, 1 << 16)
        except ConnectionResetError:
            data = b""
        self.ended = not data
        *whole, self.partial = (self.partial + data).split(b"\n")
        for line in whole:
            self.take(line.decode("latin-1"))

    def take(self, line: str) -> None:
        """Called with each line."""
        self.lines.append(line.rstrip("\r"))

    def died(self) -> EngineDied:
        return EngineDied(None)

    def close(self) -> None:
        """Kills the engine."""


class SocketChannel(Channel):
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._socket = socket.create_connection((host, port), timeout)
        super().__init__(self._socket.fileno(), self._socket.fileno())

    def close(self) -> None:
        self._socket.close()


class ProcessChannel(Channel):
    """An engine in its own process group, so that everything it started ends with it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._stderr = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr,
                start_new_session=True, bufsize=0)
        except OSError:
            self._stderr.close()
            raise
        assert self.process.stdin is not None and self.process.stdout is not None
        self._stdin, self._stdout = self.process.stdin, self.process.stdout
        super().__init__(self._stdout.fileno(), self._stdin.fileno())

    def end_input(self) -> None:
        self._stdin.close()
        self.input_gone = True

    def close_output(self) -> None:
        self._stdout.close()
        self.ended = True

    def died(self) -> EngineDied:
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            pass
        return EngineDied(self.process.poll(), self.last_words())

    def last_words(self) -> str:
        """The end of its standard error."""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - 4000))
        return self._stderr.read().decode("utf-8", "replace")

    def close(self) -> None:
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()
