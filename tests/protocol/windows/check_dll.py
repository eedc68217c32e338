#!/usr/bin/env python3
"""turnkey-1.dll and libturnkey.a as an author of a program for Windows gets them: installs them into a
new folder, compiles C against them by pkg-config and by CMake, and runs it in wine. example.py is left
out, because Debian has no Python for wine."""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "library"))

from check_library import FUNCTIONS, LIBRARY, PROJECT, expect, run  # noqa: E402

CALLS = HERE.parent / "library/calls.c"
DLL = "turnkey-1.dll"
# What every Windows has.
OF_SYSTEM = {"KERNEL32.dll", "msvcrt.dll", "ADVAPI32.dll", "USER32.dll", "ntdll.dll"}


def check_symbols(dll):
    """It exports the header's functions alone, and needs only DLLs of Windows."""
    told = run("x86_64-w64-mingw32-objdump", "-p", dll)
    exported = set(re.findall(r"^\s+\[ *\d+\](?: \+base\[ *\d+\] +[0-9a-f]+)? (\w+)$", told, re.M))
    expect(exported == FUNCTIONS, f"{dll.name} exports {sorted(exported)}")
    needed = set(re.findall(r"DLL Name: (\S+)", told))
    expect(needed <= OF_SYSTEM, f"{dll.name} needs {sorted(needed - OF_SYSTEM)}")


def check_pkg_config(cc, wine, prefix, scratch):
    libdir = next(prefix.rglob("libturnkey.a")).parent
    env = {**os.environ, "PKG_CONFIG_PATH": str(libdir / "pkgconfig")}
    flags = shlex.split(run("pkg-config", "--cflags", "--libs", "turnkey", env=env))
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    shutil.copy(prefix / "bin" / DLL, scratch)  # Windows looks beside the program
    for source, last in ((LIBRARY / "example.c", "bestmove b"), (CALLS, "all calls passed")):
        program = scratch / f"{source.stem}.exe"
        run(cc, *strict, source, *flags, "-o", program)
        shown = run(wine, program).split("\n")
        expect(shown[-2].rstrip("\r") == last, f"{source.name} prints {shown[-2]!r}")
    static = shlex.split(run("pkg-config", "--cflags", "--libs", "--static", "turnkey", env=env))
    static[static.index("-lturnkey")] = libdir / "libturnkey.a"
    alone = scratch / "alone"
    alone.mkdir()
    run(cc, "-DTURNKEY_STATIC", "-static", CALLS, *static, "-o", alone / "calls.exe")
    expect("passed" in run(wine, alone / "calls.exe"), "calls.c fails with libturnkey.a")


def check_cmake(cmake, toolchain, wine, prefix, scratch):
    project = scratch / "project"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(PROJECT.format(source=CALLS))
    build = project / "build"
    run(cmake, "-S", project, "-B", build, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}",
        f"-Dturnkey_DIR={next(prefix.rglob('turnkeyConfig.cmake')).parent}",
        "-DCMAKE_EXE_LINKER_FLAGS=-static")
    run(cmake, "--build", build)
    shutil.copy(prefix / "bin" / DLL, build)
    for kind in ("shared", "static"):
        expect("passed" in run(wine, build / f"{kind}.exe"), f"calls.c fails, {kind}, by CMake")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("build", "cmake", "toolchain", "cc", "wine"):
        parser.add_argument(f"--{name}", required=True)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        prefix = scratch / "prefix"
        run(given.cmake, "--install", given.build, "--component", "library", "--prefix", prefix)
        check_symbols(prefix / "bin" / DLL)
        check_pkg_config(given.cc, given.wine, prefix, scratch)
        check_cmake(given.cmake, given.toolchain, given.wine, prefix, scratch)
    print("the library for Windows can be installed, linked and called")


if __name__ == "__main__":
    main()
