"""A running `turnkey table`, and a websocket to it with Python's library alone (RFC 6455)."""
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time


class Hosted:
    """The program, stopped at the end; `url` has the key behind #."""

    end_signal = signal.SIGTERM

    def __init__(self, program, *arguments, errors=None, before=None):
        self.process = subprocess.Popen([program, "table", *arguments], text=True, stderr=errors,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        preexec_fn=before)
        self.process.stdout.readline()
        self.url = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://(127\.0\.0\.\d|\[::1\]):(\d+)/#([0-9a-f]{32})", self.url)
        if not found:
            self.__exit__()
            raise RuntimeError(f"no link, but {self.url!r}")
        self.host, self.port, self.key = found[1], int(found[2]), found[3]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(self.end_signal)
        try:
            self.code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.code = self.process.wait()
        self.process.stdout.close()

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def request(self, target="/", method="GET", host=None, **fields):
        """The status and the whole answer; `host` '' sends none."""
        host = f"127.0.0.1:{self.port}" if host is None else host
        lines = [f"{method} {target} HTTP/1.1"] + ([f"Host: {host}"] if host else [])
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        with self.connect() as connection:
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            answer = read_all(connection)
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0, answer

    def upgrade(self, host=None, **fields):
        """As a browser asks for a socket, with these fields in place of the right ones."""
        wanted = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13",
                  "Sec_WebSocket_Key": base64.b64encode(os.urandom(16)).decode(),
                  "Origin": f"http://127.0.0.1:{self.port}", **fields}
        return self.request("/socket", host=host,
                            **{name: value for name, value in wanted.items() if value})

    def visitor(self, key=None):
        return Visitor(self, key)


def read_all(connection):
    data = b""
    try:
        while more := connection.recv(1 << 16):
            data += more
    except OSError:
        pass
    return data


class Visitor:
    """A websocket. `key` None: it says nothing yet."""

    def __init__(self, hosted, key=None):
        self.connection = hosted.connect()
        self.buffer = b""
        origin = f"http://127.0.0.1:{hosted.port}"
        self.connection.sendall((
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{hosted.port}\r\nOrigin: {origin}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        if key is not None:
            self.say(f"enter {key}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def _more(self):
        data = self.connection.recv(1 << 16)
        if not data:
            raise EOFError
        self.buffer += data

    def _take(self, size):
        while len(self.buffer) < size:
            self._more()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def say(self, text):
        self.send(text if isinstance(text, bytes) else text.encode(), 0x81)

    def send(self, data, first=0x81):
        size = len(data)
        head = (bytes([first, 0x80 | size]) if size < 126 else
                bytes([first, 0xFE]) + struct.pack(">H", size) if size < 1 << 16 else
                bytes([first, 0xFF]) + struct.pack(">Q", size))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.connection.sendall(head + mask + masked)

    def _frame(self):
        first, size = self._take(2)
        if size == 126:
            size, = struct.unpack(">H", self._take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self._take(8))
        return first, self._take(size)

    def hear(self):
        """The next message; EOFError when the socket is closed."""
        text = b""
        while True:
            first, data = self._frame()
            if first & 0xF == 8:
                raise EOFError
            if first & 0xF > 8:
                if first & 0xF == 9:  # a ping: who does not answer is gone
                    self.send(data, 0x8A)
                continue
            text += data
            if first & 0x80:
                return json.loads(text)

    def until(self, kind):
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def is_closed(self):
        """Whether the program ends the connection; it may say things before."""
        try:
            while True:
                self.hear()
        except (EOFError, ConnectionError):
            return True
        except TimeoutError:
            return False


def seconds_until_gone(at, owner, key, most):
    """How long the owner sees a person of the first table who came by this key, and whose machine then is
    gone: it answers no ping, and closes nothing. Also whether that person was here, each time it was said."""
    with at.visitor(key) as deaf:
        deaf.until("position")
        began, seen = time.monotonic(), []
        while seen[-2:] != [True, False] and time.monotonic() < began + most:
            time.sleep(1)
            owner.say("alive")
            while (message := owner.hear())["type"] != "alive":
                if message["type"] == "tables":
                    seen += [seat["here"] for seat in message["tables"][0]["seats"] if seat["key"] == key]
        return time.monotonic() - began, seen
