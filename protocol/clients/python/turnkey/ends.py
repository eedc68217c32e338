"""The ends of two pipes or of a socket: how bytes move, and how to wait for them.

`Polled` has descriptors that never block, and asks the system about them. On Windows nobody can
wait for a pipe, and asyncio's loop watches no descriptors. So `Threaded` has two threads that block
in place of their caller.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import socket
import threading
import time
from typing import IO, Callable, Dict, Optional, Tuple, Union

Source = Union[IO[bytes], socket.socket]
Call = Optional[Callable[[], object]]

THREADED = os.name == "nt"
_MOST = 1 << 16  # bytes at a time
# poll() takes any descriptor, where select() takes those below 1024.
_Selector = getattr(selectors, "PollSelector", selectors.SelectSelector)


class Polled:
    def __init__(self, read_from: Source, write_to: Source) -> None:
        self._reads, self._writes = read_from, write_to
        self._read_from, self._write_to = read_from.fileno(), write_to.fileno()
        for descriptor in (self._read_from, self._write_to):
            os.set_blocking(descriptor, False)

    def read(self) -> bytes:
        """What is there; nothing at the end. BlockingIOError if there is nothing now."""
        return os.read(self._read_from, _MOST)

    def write(self, data: bytearray) -> int:
        """How much was taken. BlockingIOError if nothing fits now."""
        return os.write(self._write_to, bytes(data[:_MOST]))

    def wait(self, to_read: bool, to_write: bool, seconds: Optional[float]) -> Tuple[bool, bool]:
        """Whether there is something to read, and whether something fits."""
        wanted: Dict[int, int] = {}
        if to_read:
            wanted[self._read_from] = selectors.EVENT_READ
        if to_write:
            wanted[self._write_to] = wanted.get(self._write_to, 0) | selectors.EVENT_WRITE
        with _Selector() as selector:
            for descriptor, events in wanted.items():
                selector.register(descriptor, events)
            ready = [events for _, events in selector.select(seconds)]
        return (any(events & selectors.EVENT_READ for events in ready),
                any(events & selectors.EVENT_WRITE for events in ready))

    def watch_read(self, loop: asyncio.AbstractEventLoop, call: Call) -> None:
        """From now on the loop makes this call when there is something to read; None: no more."""
        if call is None:
            loop.remove_reader(self._read_from)
        else:
            loop.add_reader(self._read_from, call)

    def watch_write(self, loop: asyncio.AbstractEventLoop, call: Call) -> None:
        if call is None:
            loop.remove_writer(self._write_to)
        else:
            loop.add_writer(self._write_to, call)

    def close_read(self) -> None:
        self._reads.close()

    def close_write(self) -> None:
        self._writes.close()


class _End:
    """A file or socket, and the thread that alone uses and closes it: closing a file of Windows
    waits for those who read it."""

    def __init__(self, source: Source, state: threading.Condition) -> None:
        self._source, self._state = source, state
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._call: Call = None
        self.data: Optional[bytes] = None  # on its way
        self.closing = self.failed = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def is_ready(self) -> bool:
        raise NotImplementedError

    def _move(self) -> bool:
        """Moves data, and returns whether more may follow."""
        raise NotImplementedError

    def _run(self) -> None:
        try:
            while self._move():
                self._tell()
        except (OSError, ValueError):
            pass
        with self._state:
            self.failed = True
        self._tell()
        self._source.close()

    def _tell(self) -> None:
        with self._state:
            self._state.notify_all()
            self._schedule()

    def _schedule(self) -> None:
        if self._call is not None and self._loop is not None and self.is_ready():
            try:
                self._loop.call_soon_threadsafe(self._look)
            except RuntimeError:  # the loop is closed
                self._call = None

    def _look(self) -> None:
        """Like a loop that watches a descriptor: calls as long as it is ready."""
        with self._state:
            call = self._call if self.is_ready() else None
        if call is not None:
            call()
            with self._state:
                self._schedule()

    def watch(self, loop: asyncio.AbstractEventLoop, call: Call) -> None:
        with self._state:
            self._loop, self._call = loop, call
            self._schedule()

    def close(self) -> None:
        with self._state:
            self.closing = True
            self._call = None
            self._state.notify_all()
        if isinstance(self._source, socket.socket):
            try:
                self._source.shutdown(socket.SHUT_RDWR)  # wakes its thread
            except OSError:
                pass


class _Reader(_End):
    """Reads on when its data was taken, so that an engine can be kept waiting."""

    def is_ready(self) -> bool:
        return self.data is not None or self.failed

    def _move(self) -> bool:
        data = (self._source.recv(_MOST) if isinstance(self._source, socket.socket)
                else os.read(self._source.fileno(), _MOST))
        with self._state:
            self.data = data or None
            self.failed = not data
            self._tell()
            self._state.wait_for(lambda: self.data is None or self.closing)
            return bool(data) and not self.closing

    def take(self) -> bytes:
        with self._state:
            if not self.is_ready():
                raise BlockingIOError
            data, self.data = self.data, None
            self._state.notify_all()
            return data or b""


class _Writer(_End):
    def is_ready(self) -> bool:
        return self.data is None or self.failed

    def _move(self) -> bool:
        with self._state:
            self._state.wait_for(lambda: self.data is not None or self.closing)
            rest = b"" if self.closing else self.data or b""
        while rest and not self.closing:
            sent = (self._source.send(rest) if isinstance(self._source, socket.socket)
                    else os.write(self._source.fileno(), rest))
            rest = rest[sent:]
        with self._state:
            self.data = None
            return not self.closing

    def put(self, data: bytearray) -> int:
        with self._state:
            if self.failed or self.closing:
                raise BrokenPipeError
            if self.data is not None:
                raise BlockingIOError
            self.data = bytes(data[:_MOST])
            self._state.notify_all()
            return len(self.data)


class Threaded:
    """As Polled."""

    _SLICE = 0.1  # seconds: on Windows, Ctrl-C does not end a longer wait

    def __init__(self, read_from: Source, write_to: Source) -> None:
        for source in (read_from, write_to):
            if isinstance(source, socket.socket):
                source.settimeout(None)
        self._state = threading.Condition(threading.RLock())
        self._reader = _Reader(read_from, self._state)
        self._writer = _Writer(write_to, self._state)

    def read(self) -> bytes:
        return self._reader.take()

    def write(self, data: bytearray) -> int:
        return self._writer.put(data)

    def wait(self, to_read: bool, to_write: bool, seconds: Optional[float]) -> Tuple[bool, bool]:
        until = None if seconds is None else time.monotonic() + seconds
        with self._state:
            while True:
                ready = (to_read and self._reader.is_ready(), to_write and self._writer.is_ready())
                left = self._SLICE if until is None else until - time.monotonic()
                if any(ready) or left <= 0:
                    return ready
                self._state.wait(min(left, self._SLICE))

    def watch_read(self, loop: asyncio.AbstractEventLoop, call: Call) -> None:
        self._reader.watch(loop, call)

    def watch_write(self, loop: asyncio.AbstractEventLoop, call: Call) -> None:
        self._writer.watch(loop, call)

    def close_read(self) -> None:
        self._reader.close()

    def close_write(self) -> None:
        self._writer.close()


def ends_of(read_from: Source, write_to: Source) -> Union[Polled, Threaded]:
    return Threaded(read_from, write_to) if THREADED else Polled(read_from, write_to)
