#!/usr/bin/env python3
"""An engine of Pig that looks around for what it must not find, and says so.

    nosy_engine.py TCP_PORT UDP_PORT

It says `info string found NAME` for each that it finds, at its first move.
"""

import ctypes
import os
import socket
import sys

TCP_PORT, UDP_PORT = int(sys.argv[1]), int(sys.argv[2])


def words_of(pid):
    with open(f"/proc/{pid}/cmdline", "rb") as file:
        return file.read().decode().split("\0")


def parent_of(pid):
    with open(f"/proc/{pid}/stat") as file:
        return int(file.read().rpartition(")")[2].split()[1])


def runner():
    """The process of the tournament, up from here; its command line tells where things are."""
    pid = os.getppid()
    while pid > 1 and "run" not in words_of(pid):
        pid = parent_of(pid)
    # What engines are started by is a copy of it without a program of its own.
    while pid > 1 and words_of(parent_of(pid)) == words_of(pid):
        pid = parent_of(pid)
    return pid


RUNNER = runner()
WORDS = words_of(RUNNER)


def told(flag):
    return WORDS[WORDS.index(flag) + 1]


def read(path):
    with open(path, "rb") as file:
        return file.read(1) is not None


def read_memory(pid):
    with open(f"/proc/{pid}/maps") as maps:
        start = int(maps.readline().split("-")[0], 16)
    with open(f"/proc/{pid}/mem", "rb") as memory:
        memory.seek(start)
        return len(memory.read(1)) == 1


def open_files_of(pid):
    folder = f"/proc/{pid}/fd"
    return any(read(f"{folder}/{name}") for name in os.listdir(folder)
               if "(deleted)" in os.readlink(f"{folder}/{name}"))


def others():
    """Processes of the other engine."""
    own = os.getpid()
    return [int(name) for name in os.listdir("/proc")
            if name.isdigit() and int(name) != own and "turnkey_mock_engine" in words_of(name)[0]]


def trace(pid):
    seize, detach = 0x4206, 17
    libc = ctypes.CDLL(None)
    found = libc.ptrace(seize, pid, None, None) == 0
    libc.ptrace(detach, pid, None, None)
    return found


def connect(family, address):
    with socket.socket(family, socket.SOCK_STREAM) as channel:
        channel.settimeout(2)
        channel.connect(address)
    return True


def send_datagram():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as channel:
        return channel.sendto(b"cards", ("127.0.0.1", UDP_PORT)) > 0


def write(path):
    with open(path, "w") as file:
        file.write("found")
    os.unlink(path)
    return True


def link(path):
    os.link(path, "link")
    os.unlink("link")
    return True


TRIES = {
    "store": lambda: read(told("--store")),
    "store-log": lambda: read(told("--store") + "-wal"),
    "cup": lambda: read(WORDS[WORDS.index("run") + 1]),
    "log": lambda: any([read(os.path.join(told("--log"), name))
                        for name in os.listdir(told("--log"))]),
    "link": lambda: link(told("--store")),
    "cut-off": lambda: os.truncate(os.path.join(told("--log"), "bait"), 0) is None,
    "other-folder": lambda: read("../other/secret"),
    "memory": lambda: read_memory(RUNNER),
    "open-files": lambda: open_files_of(RUNNER),
    "other-memory": lambda: any([read_memory(pid) for pid in others()]),
    "trace": lambda: any([trace(pid) for pid in [RUNNER, *others()]]),
    "signal": lambda: os.kill(RUNNER, 0) is None,
    "tcp": lambda: connect(socket.AF_INET, ("127.0.0.1", TCP_PORT)),
    "udp": send_datagram,
    "abstract": lambda: connect(socket.AF_UNIX, f"\0turnkey-test-{TCP_PORT}"),
    "inherited-files": lambda: any([os.path.exists(f"/proc/self/fd/{fd}") for fd in range(3, 256)]),
    "temporary": lambda: write(f"/tmp/turnkey-nosy-{os.getpid()}"),
    "beside-store": lambda: write(told("--store") + "-nosy"),
    "own-folder": lambda: write("mine"),  # which it may
}


def look_around():
    for name, attempt in TRIES.items():
        try:
            if attempt():
                print("info string found", name)
        except OSError:
            pass


def main():
    looked = False
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "uci":
            print("id name Nosy\nid protocol turnkey 1\nuciok")
        elif word == "isready":
            print("readyok")
        elif word == "go":
            if not looked:
                look_around()
            looked = True
            print("bestmove r")
        elif word == "quit":
            return
        sys.stdout.flush()


main()
