"""Finds the engine's program."""

from __future__ import annotations

import os
import shutil


def find_program() -> str:
    """The program of the package, else `turnkey` on PATH. Raises FileNotFoundError if there is none."""
    name = "turnkey.exe" if os.name == "nt" else "turnkey"
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", name)
    if os.path.isfile(own):
        return own
    found = shutil.which("turnkey")
    if found is None:
        raise FileNotFoundError(
            "there is no engine: wheels for Linux and Windows on x86-64 have one. For other systems "
            "build it (./run build in the sources), then pass its path or put it on PATH")
    return found
