"""What the checks of turnkey.exe share: a program's run, a conversation, a folder with odd letters."""

import contextlib
import pathlib
import queue
import subprocess
import sys
import tempfile
import threading
import time

PATIENCE = 300  # seconds; the start of wine takes many on a busy machine


def run(program, *arguments, text=b"", code=0):
    """What the program writes, as bytes, given `text` as its input."""
    done = subprocess.run([program, *arguments], input=text, capture_output=True, check=False,
                          timeout=PATIENCE)
    if done.returncode != code:
        sys.exit(f"{arguments}: code {done.returncode}, not {code}: "
                 f"{(done.stdout + done.stderr)[-600:].decode(errors='replace')}")
    return done.stdout + done.stderr


def expect(condition, wanted, seen=""):
    if not condition:
        sys.exit(f"expected {wanted}, not {seen!r}")


class Conversation:
    """A program that speaks the protocol."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.perf_counter(), line))
        self.lines.put((time.perf_counter(), b""))

    def send(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def wait_for(self, start):
        """When the next line that begins so came, and that line."""
        while True:
            when, line = self.lines.get(timeout=PATIENCE)
            expect(line, f"a line {start}", "the end")
            if line.startswith(start.encode()):
                return when, line.decode()

    def end(self):
        """The exit code after the end of input."""
        self.process.stdin.close()
        return self.process.wait(timeout=PATIENCE)


@contextlib.contextmanager
def odd_folder():
    """A folder whose name has a blank, and letters of several scripts."""
    with tempfile.TemporaryDirectory() as outer:
        folder = pathlib.Path(outer) / "Zug für Zug 手牌 игра"
        folder.mkdir()
        yield folder
