#!/usr/bin/env python3
"""An engine of Pig that tries to see cards, to harm others and to talk to them, and reports what
it achieved.

    nosy_engine.py NAMED-FILE place:FOLDER TCP_PORT UDP_PORT SEED

FOLDER has the run's store, cup, logs and other files (sandbox_test.cpp). At its first move it says
`info string found NAME` for each success. Whoever starts it looks for the marks that it writes.
"""

import contextlib
import ctypes
import errno
import fcntl
import os
import platform
import socket
import stat
import struct
import sys

NAMED = sys.argv[1]
PLACE = sys.argv[2].partition(":")[2]
TCP_PORT, UDP_PORT, SEED = int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
STORE, CUP, LOGS = f"{PLACE}/games.db", f"{PLACE}/cup.toml", f"{PLACE}/logs"
LIBC = ctypes.CDLL(None, use_errno=True)
SHARED = "/usr/bin/env"  # a file that every engine can read


def read(path):
    with open(path, "rb") as file:
        return file.read(1) is not None


def write(path):
    with open(path, "w") as file:
        file.write("mark")
    os.unlink(path)
    return True


def any_of(attempts):
    """Whether one succeeds; all are made."""
    done = []
    for attempt in attempts:
        with contextlib.suppress(OSError):
            done.append(attempt())
    return any(done)


def for_each(function, items):
    return any_of([lambda item=item: function(item) for item in items])


# ---- other processes ----------------------------------------------------------------------------

def words_of(pid):
    with open(f"/proc/{pid}/cmdline", "rb") as file:
        return file.read().decode(errors="replace").split("\0")


def is_of_the_run(pid):
    program = os.path.basename(words_of(pid)[0])
    return program in ("turnkey-tournament", "turnkey_mock_engine")


def signalled(pid):
    try:
        os.kill(pid, 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def others():
    """Processes of the run: from the list of all, else any number that answers. Inside the wall, 1
    is bwrap's."""
    found = []
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError):
            if name.isdigit() and int(name) not in (1, os.getpid()) and is_of_the_run(name):
                found.append(int(name))
    if not found:
        found = [pid for pid in range(2, 300_000) if pid != os.getpid() and signalled(pid)][:3]
    return found


def read_memory(pid):
    with open(f"/proc/{pid}/maps") as maps:
        start = int(maps.readline().split("-")[0] or "0", 16)
    with open(f"/proc/{pid}/mem", "rb") as memory:
        memory.seek(start)
        return len(memory.read(1)) == 1


def open_files_of(pid):
    folder = f"/proc/{pid}/fd"
    return any(read(f"{folder}/{name}") for name in os.listdir(folder)
               if "(deleted)" in os.readlink(f"{folder}/{name}"))


def trace(pid):
    seize, detach = 0x4206, 17
    found = LIBC.ptrace(seize, pid, None, None) == 0
    LIBC.ptrace(detach, pid, None, None)
    return found


def set_limit(pid):
    import resource
    return resource.prlimit(pid, resource.RLIMIT_CPU,
                            resource.prlimit(pid, resource.RLIMIT_CPU)) is not None


def set_nice(pid):
    return os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, pid)) is None


def set_affinity(pid):
    return os.sched_setaffinity(pid, os.sched_getaffinity(pid)) is None


def set_scheduler(pid):
    return os.sched_setscheduler(pid, os.SCHED_OTHER, os.sched_param(0)) is None


def has_seed(name):
    return name.isdigit() and int(name) != os.getpid() and SEED in " ".join(words_of(name)) and \
        "nosy" not in " ".join(words_of(name))


# ---- system calls -------------------------------------------------------------------------------

NO_PROCESS = 2 ** 22 + 1
# Numbers on x86-64 and on all newer architectures, and arguments without an effect.
CALLS = {
    "add-key": (248, 217, b"no-such-type", b"turnkey", b"x", 1, -4),
    "request-key": (249, 218, b"no-such-type", b"turnkey", None, -4),
    "keyctl": (250, 219, 0, -4, 1),
    "ptrace": (101, 117, 0x4206, NO_PROCESS, 0, 0),
    "process-vm": (310, 270, NO_PROCESS, 0, 0, 0, 0, 0),
    "perf": (298, 241, 0, 0, -1, -1, 0),
    "io-uring": (425, 425, 0, 0),
    "unshare": (272, 97, 1),
    "setns": (308, 268, -1, 0),
    "inotify": (294, 26, -1),
    "clone3": (435, 435, 0, 0),
    "fchmodat2": (452, 452, -1, 0, 0, 0),
    "setxattr": (188, 5, 0, 0, 0, 0, 0),
}
# These need privileges, or an option of the kernel, even outside.
CALLS_OF_ROOT = {
    "bpf": (321, 280, -1, 0, 0),
    "userfaultfd": (323, 282, -1),
    "fanotify": (300, 262, -1, 0),
    "mount": (165, 40, 0, 0, 0, 0, 0),
    "umount": (166, 39, 0, 0),
    "fsopen": (430, 430, 0, 0),
}


def reaches(number, other_number, *arguments):
    """Whether the kernel itself judges the arguments."""
    is_pc = platform.machine() == "x86_64"
    words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
    done = LIBC.syscall(ctypes.c_long(number if is_pc else other_number), *words)
    return done != -1 or ctypes.get_errno() not in (errno.EPERM, errno.ENOSYS)


def clone_with_users():
    new_user, chld = 0x10000000, 17
    is_pc = platform.machine() == "x86_64"
    pid = LIBC.syscall(ctypes.c_long(56 if is_pc else 220), ctypes.c_long(new_user | chld), 0, 0, 0, 0)
    if pid == 0:
        os._exit(0)
    return pid > 0 and os.waitpid(pid, 0) is not None


def segment_of_others():
    return LIBC.shmget(TCP_PORT, 1, 0) != -1


def lock(command, kind=fcntl.F_RDLCK):
    with open(SHARED, "rb") as file:
        fcntl.fcntl(file, command, struct.pack("hhqqi4x", kind, 0, 0, 1, 0))
    return True


def flock():
    with open(SHARED, "rb") as file:
        return fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB) is None


def lease():
    with open(SHARED, "rb") as file:
        return fcntl.fcntl(file, 1024, fcntl.F_RDLCK) is not None


def notify():
    folder = os.open("/usr", os.O_RDONLY)
    try:
        return fcntl.fcntl(folder, 1026, 1) is not None
    finally:
        os.close(folder)


# ---- files and sockets --------------------------------------------------------------------------

def connect(family, address):
    with socket.socket(family, socket.SOCK_STREAM) as channel:
        channel.settimeout(2)
        channel.connect(address)
    return True


def send_datagram():
    """The second one fails if the first found nobody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as channel:
        channel.connect(("127.0.0.1", UDP_PORT))
        return channel.send(b"cards") + channel.send(b"cards") > 0


def has_family(number):
    socket.socket(number, socket.SOCK_DGRAM if number == 16 else socket.SOCK_STREAM).close()
    return True


def link(path):
    os.link(path, "link")
    os.unlink("link")
    return True


def make_disk():
    """A device file that reads the machine's first disk."""
    path = f"/tmp/disk-{TCP_PORT}"
    os.mknod(path, 0o600 | stat.S_IFBLK, os.makedev(254, 0))
    try:
        return read(path)
    finally:
        os.unlink(path)


def change_mode(path):
    return os.chmod(path, stat.S_IMODE(os.stat(path).st_mode)) is None


def opens_for_writing(path):
    return os.close(os.open(path, os.O_WRONLY)) is None


DEVICES = {"null", "zero", "full", "random", "urandom", "tty", "console", "core", "fd", "stdin",
           "stdout", "stderr", "ptmx", "pts", "shm"}

TRIES = {
    # Part A of what a cheating engine once did.
    **{f"call-{name}": lambda call=call: reaches(*call)
       for name, call in {**CALLS, **CALLS_OF_ROOT}.items()},
    "call-clone": clone_with_users,
    "seed": lambda: for_each(has_seed, os.listdir("/proc")),
    "limits": lambda: for_each(set_limit, others()),
    "nice": lambda: for_each(set_nice, others()),
    "affinity": lambda: for_each(set_affinity, others()),
    "scheduler": lambda: for_each(set_scheduler, others()),
    "book": lambda: read(os.path.join(os.path.dirname(__file__), "book.txt")),
    "mode": lambda: for_each(change_mode, [STORE, CUP, f"{PLACE}/other/secret", __file__, SHARED]),
    "device-mode": lambda: change_mode("/dev/null"),
    "device-time": lambda: os.utime("/dev/null") is None,
    "name": lambda: for_each(lambda pid: read(f"/proc/{pid}/comm"), others()),
    "flock": flock,
    "lock": lambda: lock(fcntl.F_SETLK),
    "open-file-lock": lambda: lock(37),
    "lease": lease,
    "notify": notify,
    "beside-named": lambda: any_of([
        lambda name=name: read(os.path.join(os.path.dirname(NAMED), name))
        for name in ("other.db", "page.html")]),
    # Ways of before.
    "store": lambda: read(STORE),
    "store-log": lambda: read(STORE + "-wal"),
    "cup": lambda: read(CUP),
    "log": lambda: for_each(lambda name: read(f"{LOGS}/{name}"), os.listdir(LOGS)),
    "link": lambda: link(STORE),
    "cut-off": lambda: os.truncate(f"{LOGS}/bait", 0) is None,
    "other-folder": lambda: read("../other/secret"),
    "memory": lambda: for_each(read_memory, others()),
    "open-files": lambda: for_each(open_files_of, others()),
    "trace": lambda: for_each(trace, others()),
    "signal": lambda: for_each(lambda pid: os.kill(pid, 0) is None, others()),
    "tcp": lambda: connect(socket.AF_INET, ("127.0.0.1", TCP_PORT)),
    "udp": send_datagram,
    "abstract": lambda: connect(socket.AF_UNIX, f"\0turnkey-test-{TCP_PORT}"),
    "inherited-files": lambda: any(os.path.exists(f"/proc/self/fd/{fd}") for fd in range(3, 1024)),
    "segment": segment_of_others,
    "disk": make_disk,
    # More of the kind.
    "terminal": lambda: os.isatty(os.open("/dev/tty", os.O_RDWR)),
    "vsock": lambda: has_family(40),
    "netlink": lambda: has_family(16),
    "kernel-settings": lambda: for_each(opens_for_writing, [
        "/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger",
        "/proc/irq/default_smp_affinity"]),
    "passwords": lambda: read("/etc/shadow"),
    "devices": lambda: bool(set(os.listdir("/dev")) - DEVICES),
    "temporary": lambda: read(f"{PLACE}/bait"),
    # What it may.
    "own-folder": lambda: read("data"),
    "named-file": lambda: read(NAMED),
    "private-tmp": lambda: write(f"/tmp/own-{TCP_PORT}"),
}


def leave_marks():
    """Inside the wall, these may go to private folders."""
    for path in ("mark", f"{STORE}-mark", f"/tmp/turnkey-nosy-{TCP_PORT}", NAMED, __file__):
        with contextlib.suppress(OSError):
            with open(path, "a") as file:
                file.write("\n# mark\n")


def look_around():
    for name, attempt in TRIES.items():
        with contextlib.suppress(OSError):
            if attempt():
                print("info string found", name)
    leave_marks()


def main():
    looked = False
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "uci":
            print("id name Nosy\nid protocol turnkey 3\nuciok")
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
