#!/usr/bin/env python3
"""The Python package as users install it: builds a wheel with the given program, installs it into a
new environment without a network, and lets the engine play. Also the wheel without a program, and
the one for Windows."""

import argparse
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

CLIENT = pathlib.Path(__file__).resolve().parents[3] / "protocol" / "clients" / "python"
TOOLS = "import build, hatchling"
# Debian 12 has no `editables`, which hatchling only needs for editable installs.
BUILD = ("-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check")
GAME = """
from turnkey import OVER, Engine, Limits, Position
with Engine() as engine:
    table = Position("kuhn", seed=5)
    while (turn := engine.turn(table)) != OVER:
        view = engine.view(table, int(turn))
        table = table.after(f"{turn}:{engine.hint(view, Limits(nodes=50)).move}")
    print(len(engine.result(table).scores), engine.games()[0])
"""
# What the client asks the system for on Windows, where it has threads for pipes.
AS_ON_WINDOWS = """
import os, types
from turnkey import ends, program
program.os = types.SimpleNamespace(name="nt", path=os.path)
ends.THREADED = True
print(program.find_program())
"""


def run(*command, expected=0, **kwargs):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          check=False, timeout=300, **kwargs)
    if done.returncode != expected:
        sys.exit(f"FAIL {command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def builder():
    """A Python that has the packages `build` and `hatchling`; None where there is none."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", TOOLS], capture_output=True,
                                                     check=False).returncode == 0:
            return python
    return None


def wheel(python, program, folder):
    """Builds a wheel; `program` may be empty."""
    env = {**os.environ, "TURNKEY_PROGRAM": str(program), "SOURCE_DATE_EPOCH": "1700000000"}
    run(python, *BUILD, "--outdir", folder, CLIENT, env=env)
    return next(folder.glob("*.whl"))


def expect(condition, what):
    if not condition:
        sys.exit(f"FAIL {what}")


def environment(scratch):
    """The Python of a new environment."""
    inside = scratch / "venv"
    run(sys.executable, "-m", "venv", inside)
    return inside / "bin" / "python"


def check_engine(python, own, program, scratch):
    first, again = (wheel(python, program, scratch / name) for name in ("first", "again"))
    expect(first.name.startswith("turnkey_engine-") and "-py3-none-manylinux_2_17" in first.name,
           f"the wheel is called {first.name}")
    expect(first.read_bytes() == again.read_bytes(), "two builds give different bytes")
    names = zipfile.ZipFile(first).namelist()
    expect({"turnkey/py.typed", "turnkey/bin/turnkey", "turnkey/program.py"} <= set(names),
           f"the wheel has {names}")
    run(own, "-m", "pip", "install", "--no-index", "--quiet", first)
    # PATH has no engine, and the folder here no package.
    clean = {"cwd": scratch, "env": {"PATH": str(own.parent)}}
    expect(re.match(r"2 \w", run(own, "-c", GAME, **clean)), "no game was played")
    said = run(own, "-m", "turnkey", input="uci\n", **clean)
    expect("uciok" in said, f"python -m turnkey says {said!r}")
    expect(run(own, "-m", "turnkey", "--version", **clean).strip(), "--version says nothing")
    return first


def recorded(inside, name):
    """A file's hash and size as the wheel records them, and as they are."""
    record, = (each for each in inside.namelist() if each.endswith(".dist-info/RECORD"))
    rows = [line.split(",") for line in inside.read(record).decode().splitlines()]
    data = inside.read(name)
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return [row[1:] for row in rows if row[0] == name], [[f"sha256={digest}", str(len(data))]]


def check_windows(python, own, program, scratch, in_wine):
    """It has turnkey.exe, and only Windows takes it. There the client finds the program."""
    first, again = (wheel(python, program, scratch / name) for name in ("exe", "exe-again"))
    expect(first.name.endswith("-py3-none-win_amd64.whl"), f"the wheel is called {first.name}")
    expect(first.read_bytes() == again.read_bytes(), "two builds give different bytes")
    exe = "turnkey/bin/turnkey.exe"
    with zipfile.ZipFile(first) as inside:
        expect(inside.read(exe) == program.read_bytes(), "another program")
        expect("turnkey/bin/turnkey" not in inside.namelist(), "a program for Linux too")
        about, = (name for name in inside.namelist() if name.endswith(".dist-info/WHEEL"))
        lines = inside.read(about).decode().splitlines()
        expect("Tag: py3-none-win_amd64" in lines and "Root-Is-Purelib: false" in lines, lines)
        found, wanted = recorded(inside, exe)
        expect(found == wanted, f"RECORD has {found}, not {wanted}")
    said = run(own, "-m", "pip", "install", "--no-index", "--dry-run", first, expected=1)
    expect("not a supported wheel" in said, f"pip says {said!r}")
    folder = scratch / "on-windows"
    run(own, "-m", "pip", "install", "--no-index", "--no-deps", "--quiet", "--target", folder,
        "--platform", "win_amd64", "--only-binary", ":all:", first)
    if in_wine:  # starts the same program
        shutil.copy(in_wine, folder / exe)
    clean = {"cwd": scratch, "env": {**os.environ, "PYTHONPATH": str(folder)}}
    said = run(own, "-c", AS_ON_WINDOWS + (GAME if in_wine else ""), **clean)
    expect(said.startswith(f"{folder / exe}\n"), f"the client finds {said!r}")
    expect(not in_wine or re.search(r"^2 \w", said, re.M), f"no game was played: {said!r}")


def check_pure(python, scratch):
    """Without a program: for all systems, and the error says where to get one."""
    pure = wheel(python, "", scratch / "pure")
    expect(pure.name.endswith("-py3-none-any.whl"), f"the pure wheel is called {pure.name}")
    folder = scratch / "unpacked"
    zipfile.ZipFile(pure).extractall(folder)
    clean = {"cwd": scratch, "env": {"PATH": "/nowhere", "PYTHONPATH": str(folder)}}
    said = run(sys.executable, "-m", "turnkey", expected=1, **clean)
    expect("there is no engine" in said and "Traceback" not in said, f"it says {said!r}")
    said = run(sys.executable, "-c", "import turnkey; turnkey.Engine()", expected=1, **clean)
    expect("there is no engine" in said, f"Engine() says {said!r}")


def check_refused(python, scratch):
    """A program that needs shared libraries does not run everywhere."""
    env = {**os.environ, "TURNKEY_PROGRAM": os.path.realpath(sys.executable)}
    said = run(python, *BUILD, "--outdir", scratch / "refused", CLIENT, env=env, expected=1)
    expect("shared libraries" in said, f"the build says {said!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--linux", type=pathlib.Path, help="a static turnkey")
    parser.add_argument("--windows", type=pathlib.Path, help="turnkey.exe")
    parser.add_argument("--in-wine", type=pathlib.Path, help="a script that runs it")
    given = parser.parse_args()
    python = builder()
    if python is None:
        sys.exit("FAIL no Python here has the packages `build` and `hatchling`")
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        own = environment(scratch)
        if given.linux:
            check_engine(python, own, given.linux.resolve(), scratch)
        if given.windows:
            check_windows(python, own, given.windows.resolve(), scratch, given.in_wine)
        check_pure(python, scratch)
        check_refused(python, scratch)
    print("the wheels can be installed and play")


if __name__ == "__main__":
    main()
