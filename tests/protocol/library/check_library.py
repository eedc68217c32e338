#!/usr/bin/env python3
"""libturnkey as a user gets it: installs it into a new folder, compiles C against it by pkg-config
and by CMake, shared and static, runs the examples of its README, and looks at its symbols."""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parents[2] / "protocol" / "library"
FUNCTIONS = {"turnkey_open", "turnkey_send", "turnkey_take", "turnkey_close", "turnkey_version"}
PROJECT = """cmake_minimum_required(VERSION 3.16)
project(user C CXX)
find_package(turnkey 1 REQUIRED)
add_executable(shared {source})
target_link_libraries(shared turnkey::turnkey)
add_executable(static {source})
target_link_libraries(static turnkey::static)
"""


def run(*command, env=None, cwd=None):
    """The command's output; an error shows it."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=env,
                          cwd=cwd, check=False, timeout=200)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(map(str, command))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(condition, what):
    if not condition:
        sys.exit(f"FAIL {what}")


def check_symbols(shared):
    """It shows the header's functions alone, and needs nothing but the system's C library."""
    declared = set(re.findall(r"^TURNKEY_API [^(]*\b(turnkey_\w+)\(",
                              (LIBRARY / "turnkey.h").read_text(), re.M))
    expect(declared == FUNCTIONS, f"turnkey.h declares {sorted(declared)}")
    lines = run("nm", "-D", "--defined-only", shared).splitlines()
    shown = {line.split()[-1].split("@")[0] for line in lines if line.split()[-2] in "TDBVWi"}
    expect(shown == FUNCTIONS, f"{shared.name} shows {sorted(shown ^ FUNCTIONS)}")
    needed = re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-d", shared))
    expect(all(re.match(r"lib[cm]\.so|ld-linux", name) for name in needed), f"needs {needed}")
    name = re.findall(r"SONAME.*\[(.*)\]", run("readelf", "-d", shared))
    abi = re.search(r"#define TURNKEY_ABI (\d+)", (LIBRARY / "turnkey.h").read_text())[1]
    expect(name == [f"libturnkey.so.{abi}"], f"is called {name}")


def check_pkg_config(prefix, libdir, scratch):
    """Both examples, and every call, through pkg-config."""
    env = {**os.environ, "PKG_CONFIG_PATH": str(libdir / "pkgconfig"),
           "LD_LIBRARY_PATH": str(libdir)}
    flags = shlex.split(run("pkg-config", "--cflags", "--libs", "turnkey", env=env))
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    for source, standard in ((LIBRARY / "example.c", "c99"), (HERE / "calls.c", "c99")):
        program = scratch / source.stem
        run("cc", f"-std={standard}", *strict, source, *flags, "-o", program, env=env)
        last = run(program, env=env).splitlines()[-1]
        expect(last in {"bestmove b", "all calls passed"}, f"{source.name} prints {last!r}")
    shown = run(sys.executable, LIBRARY / "example.py", libdir / "libturnkey.so.1", env=env)
    expect(shown.splitlines()[-1] == "bestmove b", f"example.py prints {shown!r}")
    static = shlex.split(run("pkg-config", "--cflags", "--libs", "--static", "turnkey", env=env))
    static[static.index("-lturnkey")] = libdir / "libturnkey.a"
    run("cc", HERE / "calls.c", *static, "-o", scratch / "static_calls", env=env)
    expect("passed" in run(scratch / "static_calls"), "calls.c fails with libturnkey.a")
    run("c++", "-x", "c++", "-fsyntax-only", *strict, *flags, prefix / "include" / "turnkey.h")


def check_cmake(cmake, prefix, scratch):
    """A project that finds the package, which has moved since."""
    moved = scratch / "another place"
    shutil.copytree(prefix, moved, symlinks=True)
    project = scratch / "project"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(PROJECT.format(source=HERE / "calls.c"))
    run(cmake, "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={moved}")
    run(cmake, "--build", project / "build")
    for kind in ("shared", "static"):
        expect("passed" in run(project / "build" / kind), f"calls.c fails, {kind}, by CMake")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--cmake", default="cmake")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        prefix = scratch / "prefix"
        run(given.cmake, "--install", given.build, "--component", "library", "--prefix", prefix)
        libdir = next(prefix.rglob("libturnkey.a")).parent
        check_symbols(libdir / "libturnkey.so")
        check_pkg_config(prefix, libdir, scratch)
        check_cmake(given.cmake, prefix, scratch)
    print("the library can be installed, linked and called")


if __name__ == "__main__":
    main()
