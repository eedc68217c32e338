#!/usr/bin/env python3
"""turnkey.exe as a program of Windows: check_program.py PROGRAM. Help, lines, ends, Ctrl-C, a console,
and too little memory."""

import os
import pathlib
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import termios
import time

from wine_program import PATIENCE, Conversation, expect, odd_folder, run


def check_texts(program):
    for arguments, begin in ((["--help"], b"turnkey [options] "), (["--version"], b"turnkey "),
                             (["rules", "kuhn"], b"# "), (["play", "--help"], b"usage: turnkey play"),
                             (["table", "--help"], b"usage: turnkey table"),
                             (["review", "--help"], b"usage: turnkey review")):
        text = run(program, *arguments)
        expect(text.startswith(begin), f"{arguments} to begin with {begin}", text[:80])
        expect(b"\r" not in text, f"{arguments} without carriage returns", text[:80])
    expect(b"Linux" in run(program, "tournament", code=1), "where tournaments run")
    expect(b"--nonsense" in run(program, "--nonsense", code=1), "the unknown option")


def check_lines(program):
    """Lines may end as on Windows; answers end in a line feed alone."""
    text = run(program, text=b"uci\r\nisready\r\nposition game kuhn all seed 1\r\ngo nodes 50\r\n")
    lines = text.split(b"\n")
    expect(b"uciok" in lines and b"readyok" in lines, "uciok and readyok", text[:300])
    expect(any(line.startswith(b"bestmove ") for line in lines), "a bestmove", text[-300:])
    expect(b"\r" not in text, "no carriage return", text[:300])
    last = run(program, text=b"isready")
    expect(last == b"readyok\n", "an answer to the last line without an end", last)


def check_ends(program):
    talk = Conversation(program)
    talk.send("isready\n")
    talk.wait_for("readyok")
    expect(talk.end() == 0, "code 0 at the end of input")
    # A closed output ends the program, though its input stays open. In wine only a write finds it.
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write(b"isready\n")
        process.stdin.flush()
        expect(process.stdout.readline() == b"readyok\n", "readyok")
        process.stdout.close()
        process.stdin.write(b"isready\n")
        process.stdin.flush()
        expect(process.wait(timeout=PATIENCE) != 0, "an error code when the output is closed")


def check_slow_reader(program):
    """A reader that waits gets every line in the end, and `stop` acts meanwhile."""
    talk = Conversation(program)
    count = 20_000
    talk.send("query games\n" * count + "isready\n")
    answers = 0
    while True:
        line = talk.lines.get(timeout=PATIENCE)[1]
        if line.startswith(b"readyok"):
            ready = answers
        answers += line.startswith(b"response games")
        if answers == count:
            break
    expect(talk.end() == 0, "code 0", ready if "ready" in locals() else "no readyok")


def check_ctrl_c(program):
    """It ends a running search and the program. The code is the system's: wine's is 0."""
    talk = Conversation(program)
    talk.send("setoption name Agent value ismcts\nposition game kuhn all seed 1\ngo infinite\n")
    talk.wait_for("info depth")
    talk.process.send_signal(signal.SIGINT)
    talk.process.wait(timeout=PATIENCE)


def check_memory(program):
    """Too little memory is one error and a move."""
    talk = Conversation(program)
    talk.send("setoption name Agent value ismcts\nposition game kuhn all seed 1\ngo nodes 100\n")
    talk.wait_for("bestmove ")
    status = pathlib.Path(f"/proc/{talk.process.pid}/status").read_text(encoding="ascii")
    used = 1024 * next(int(line.split()[1]) for line in status.splitlines() if "VmSize" in line)
    resource.prlimit(talk.process.pid, resource.RLIMIT_AS, (used + (256 << 20), used + (256 << 20)))
    talk.send("setoption name Hash value 8192\ngo nodes 100\n")
    talk.wait_for("info string error no-memory Hash 8192 ")
    talk.wait_for("bestmove ")
    expect(talk.end() == 0, "code 0")


def plain(screen):
    """What a terminal shows. Wine hides the cursor around letters, and moves it for blanks."""
    screen = re.sub(rb"\x1b\[(\?25[hl]|K)", b"", screen)
    return re.sub(rb"\x1b\[(\d*)C", lambda steps: b" " * int(steps[1] or 1), screen)


class Console:
    """The program in a terminal, which wine makes a console of Windows."""

    def __init__(self, program, *arguments):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(program, [program, *arguments], {**os.environ, "TERM": "xterm"})
        self.seen = b""

    def wait_for(self, text):
        until = time.monotonic() + PATIENCE
        while text.encode() not in plain(self.seen):
            ready, _, _ = select.select([self.terminal], [], [], max(0, until - time.monotonic()))
            expect(ready, text, plain(self.seen)[-800:])
            try:
                self.seen += os.read(self.terminal, 1 << 16)
            except OSError:
                sys.exit(f"expected {text}, not the end: {plain(self.seen)[-800:]}")
        self.seen = b""

    def type(self, line):
        """When wine reads the keys themselves, and no line of the terminal's."""
        until = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.terminal)[3] & termios.ICANON:
            expect(time.monotonic() < until, "a console that reads")
            time.sleep(0.05)
        os.write(self.terminal, line.encode() + b"\r")

    def end(self):
        """The exit code. The terminal's end may never come: wine's desktop inherits it, and stays as
        long as any program in wine."""
        until = time.monotonic() + PATIENCE
        while (ended := os.waitpid(self.pid, os.WNOHANG))[0] == 0:
            expect(time.monotonic() < until, "the end of the program", plain(self.seen)[-800:])
            if select.select([self.terminal], [], [], 0.05)[0]:
                try:
                    self.seen += os.read(self.terminal, 1 << 16)
                except OSError:  # nobody has the terminal any more
                    time.sleep(0.05)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(ended[1])


def check_console(program):
    """Letters beyond ASCII are typed, and come out of the file's name as they went in."""
    with odd_folder() as folder:
        saved = folder / "保存 für später.txt"
        console = Console(program, "play", "kuhn", "--seed", "3", "--nodes", "50", "--agent", "random")
        console.wait_for("> ")
        console.type(f"save {saved}")
        console.wait_for("Saved: ")
        expect([path.name for path in folder.iterdir()] == [saved.name], "the saved game",
               list(folder.iterdir()))
        console.type("quit")
        expect(console.end() == 0, "code 0")


def main():
    program = sys.argv[1]
    for check in (check_texts, check_lines, check_ends, check_slow_reader, check_ctrl_c, check_memory,
                  check_console):
        check(program)
        print(f"ok {check.__name__}", flush=True)


if __name__ == "__main__":
    main()
