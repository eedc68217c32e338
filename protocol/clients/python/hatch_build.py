"""Puts the engine into a wheel: the program that the variable TURNKEY_PROGRAM names.

The program decides for which system the wheel is: an ELF program for any Linux on x86-64, or a
Windows program. Without the variable the wheel has no engine and is for all systems.
"""

import os
import struct
from typing import Any, Dict

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_INTERPRETER = 3  # of a program header: the loader of shared libraries
_X86_64 = 62


def _linux_tag(program: bytes) -> str:
    """The platform of a static program. Others would need this machine's libraries."""
    machine, = struct.unpack_from("<H", program, 18)
    table, = struct.unpack_from("<Q", program, 32)
    size, count = struct.unpack_from("<HH", program, 54)
    kinds = {struct.unpack_from("<I", program, table + i * size)[0] for i in range(count)}
    if program[4] != 2 or machine != _X86_64:
        raise ValueError("the program is not for x86-64")
    if _INTERPRETER in kinds:
        raise ValueError("the program needs shared libraries: build it with the preset `portable`")
    return "manylinux_2_17_x86_64.manylinux2014_x86_64"


def platform_of(program: bytes) -> str:
    """The tag of the systems that can run the program."""
    if program.startswith(b"\x7fELF"):
        return _linux_tag(program)
    if program.startswith(b"MZ"):
        return "win_amd64"
    raise ValueError("the program is neither for Linux nor for Windows")


class EngineHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: Dict[str, Any]) -> None:
        path = os.environ.get("TURNKEY_PROGRAM", "")
        if not path or version == "editable":
            return
        with open(path, "rb") as file:
            platform = platform_of(file.read())
        name = "turnkey.exe" if platform.startswith("win") else "turnkey"
        build_data["force_include"][path] = f"turnkey/bin/{name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
