"""A proxy that goes bad: it accepts connections, and drops all bytes."""
import selectors
import socket
import threading


class Swallowing:
    """From `port` on 127.0.0.1 to the same port of 127.0.0.2. While `swallows`, all bytes are dropped; a
    connection that lost some stays dead, as nothing sends them again."""

    def __init__(self):
        self.swallows = False
        self._doors = socket.create_server(("127.0.0.1", 0))
        self.port = self._doors.getsockname()[1]
        self._others = {}  # the other end of each connection
        self._dead = set()
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._doors, selectors.EVENT_READ)
        self._waker, self._woken = socket.socketpair()
        self._ready.register(self._woken, selectors.EVENT_READ)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._waker.close()
        self._thread.join()
        for each in (*self._others, self._doors, self._woken):
            each.close()

    def _run(self):
        while True:
            for key, _ in self._ready.select():
                if key.fileobj is self._woken:
                    return
                if key.fileobj is self._doors:
                    self._accept()
                elif key.fileobj in self._others:
                    self._pass(key.fileobj)

    def _accept(self):
        near, _ = self._doors.accept()
        try:
            far = socket.create_connection(("127.0.0.2", self.port))
        except OSError:  # the program has ended
            near.close()
            return
        for one, other in ((near, far), (far, near)):
            self._others[one] = other
            self._ready.register(one, selectors.EVENT_READ)

    def _pass(self, one):
        other = self._others[one]
        try:
            data = one.recv(1 << 16)
            if data and self.swallows:
                self._dead |= {one, other}
            if data and one not in self._dead:
                other.sendall(data)
        except OSError:
            data = b""
        if not data and not (self.swallows or one in self._dead):
            self._end(one, other)
        elif not data:
            self._ready.unregister(one)  # nobody beyond hears of it

    def _end(self, *ends):
        for each in ends:
            if each in self._others:
                del self._others[each]
                try:
                    self._ready.unregister(each)
                except KeyError:
                    pass
                each.close()
