#!/usr/bin/env python3
"""Compiles types.mts against the installed npm package: check_types.py TSC FOLDER."""
import pathlib
import shutil
import subprocess
import sys

PROGRAM = pathlib.Path(__file__).resolve().parent / "types.mts"
OPTIONS = ("--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--module", "nodenext")

if __name__ == "__main__":
    compiler, folder = sys.argv[1:]
    shutil.copy(PROGRAM, folder)
    sys.exit(subprocess.run([compiler, *OPTIONS, PROGRAM.name], cwd=folder).returncode)
