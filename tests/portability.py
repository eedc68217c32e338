#!/usr/bin/env python3
"""Sources for other systems: the browser's compile with libc++ 14, and for addresses of 32 bits.

Searches all sources for headers and functions that this library lacks, and those of turnkey.exe for
paths made of narrow text, which have other letters on Windows. With --generated, the folder
of generated sources, it also compiles (without making code) the engine, the searches, the agents and
the session, where clang++ and libc++ are installed: for x32, where size_t has 32 bits as in
WebAssembly, or else for this machine. i386 has 32 bits too, but no __int128.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import tree_check

LAYERS = ["engine", "search", "agents", "protocol", "tournaments"]
LACKING = {
    r"std::(ranges|views)::": "write <algorithm>, or range-v3 in a source",
    r"#include <(ranges|format|latch|barrier|semaphore|stop_token|syncstream|source_location)>":
        "libc++ 14 lacks it",
    r"std::(jthread|thread(?!::hardware_concurrency)|async)\b":
        "its stack has no stated size: search/common/thread.h",
    r"std::bit_cast\b": "libc++ 13 lacks it: engine/core/bits_as.h",
}
# Where paths may be bytes: programs for POSIX alone, and tools of builds.
POSIX = re.compile(r"tournaments/|agents/training/|protocol/(clients|web)/|protocol/platform/posix")
FILES = re.compile(r"(?:\b(?:filesystem|fs)::\w+|\bstd::[io]?fstream \w+|\bfile_\.open)\(([\w.]+)")
PATHS = re.compile(r"(?:\b(?:filesystem|fs)::(?:path|file_status)&?|std::wstring|const auto&?) (\w+)")
# Sources that need POSIX are for Linux only.
FOLDERS = ["engine", "engine/core", "engine/core/deals", "engine/decks", "search/common", "search/exact",
           "search/expectimax", "agents", "protocol", "protocol/apps", "protocol/apps/game",
           "protocol/apps/page", "protocol/apps/review", "protocol/apps/table", "protocol/wire/judge",
           "protocol/wire/lines", "protocol/wire/records", "protocol/wire/session",
           "protocol/wire/words"]
TABLE = "protocol/apps/table"
ALONE = {"protocol/main.cpp",
         *(f"{TABLE}/{name}.cpp" for name in ("admission", "autosave", "table", "web_server"))}
# Together these games instantiate every search.
SEARCHED = ["leduc", "pig", "jacked"]
FLAGS = ["-std=c++20", "-stdlib=libc++", "-fsyntax-only", "-x", "c++", "-ferror-limit=8",
         "-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-Werror",
         "-DFMT_HEADER_ONLY", "-DTOML_HEADER_ONLY=0"]
BATCH = 8  # sources that are compiled as one, as in turnkey_unite()


def lacking(root):
    """A line for each use of what the library lacks."""
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*")):
            if source.suffix not in {".h", ".cpp", ".in"}:
                continue
            for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
                code = line.split("//")[0]
                yield from (f"{source.relative_to(root)}:{number}: {code.strip()}: {why}"
                            for what, why in LACKING.items() if re.search(what, code))


def narrow(root):
    """A line for each use of a file whose path is not made by path_of()."""
    for source in sorted(path for layer in LAYERS for path in (root / layer).rglob("*.cpp")):
        if POSIX.match(str(source.relative_to(root))):
            continue
        text = source.read_text(encoding="utf-8")
        paths = {*PATHS.findall(text), "path_of", "wide", "fs", "std"}
        for use in FILES.finditer(text):
            if use[1].split(".")[0] not in paths:
                number = text.count("\n", 0, use.start()) + 1
                yield (f"{source.relative_to(root)}:{number}: {use[0]}: on Windows this path has other "
                       "letters: path_of() of engine/core/file_path.h")


def compile_text(compiler, text, root):
    """The compiler's complaints; empty if there are none."""
    done = subprocess.run([*compiler, "-I", root, "-"], input=text, capture_output=True, text=True,
                          cwd=root, check=False)
    return done.stderr if done.returncode else ""


def find_compiler(root):
    """The command and its target; None without a compiler or its library."""
    program = shutil.which("clang++")
    for name, target in (("x32", ["-mx32"]), ("this machine", [])):
        command = [program, *FLAGS, *target]
        if program and not compile_text(command, "#include <vector>\n", root):
            return command, name
    return None


def batches(root, generated):
    """Lists of sources that are compiled as one."""
    games = [path.parent for path in (root / "engine/games").rglob("game.h")]
    for folder in [*(root / name for name in FOLDERS), *games]:
        sources = [path for path in sorted(folder.glob("*.cpp"))
                   if str(path.relative_to(root)) not in ALONE]
        yield from (sources[i:i + BATCH] for i in range(0, len(sources), BATCH))
    instances = [generated / f"instantiate_{game}.cpp" for game in SEARCHED]
    yield from ([path] for path in [generated / "registry.cpp", *instances] if path.exists())


def compile_all(root, generated):
    """Complaints, and a sentence about the compiled sources."""
    found = find_compiler(root)
    if found is None:
        return [], "skipped: clang++ or libc++ is not installed"
    complaints, count = [], 0
    for batch in batches(root, generated):
        text = "".join(f'#include "{path}"\n' for path in batch)
        complaints += filter(None, [compile_text(found[0], text, root)])
        count += len(batch)
    return complaints, f"{count} sources compile with libc++ for {found[1]}"


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "search").mkdir()
        source = root / "search/a.cpp"
        cases = {"ranges::find(a, b);": 0, "// std::ranges::find": 0, "std::jthread t;": 1,
                 "std::thread::hardware_concurrency();": 0, "std::ranges::find(a, b);": 1,
                 "#include <ranges>": 1, "std::async(work);": 1, "std::bit_cast<int>(a);": 1}
        for text, wanted in cases.items():
            source.write_text(text + "\n")
            if len(list(lacking(root))) != wanted:
                return f"{text}: {list(lacking(root))}"
        for text, wanted in (("std::filesystem::exists(name, error);", 1), ("fs::path(name)", 1),
                             ("std::ifstream in(name);", 1), ("std::ifstream in(path_of(name));", 0),
                             ("const fs::path name = path_of(a); fs::remove(name);", 0)):
            source.write_text(text + "\n")
            if len(list(narrow(root))) != wanted:
                return f"{text}: {list(narrow(root))}"
        found = find_compiler(root)
        if found:
            for text, wanted in (("char a[std::size_t{1} << 20];", False),
                                 ("auto a = std::size_t{1} << 32;", found[1] == "x32"),
                                 ("std::jthread a;", True)):
                text = f"#include <cstddef>\n#include <thread>\n{text}\n"
                if bool(compile_text(found[0], text, root)) != wanted:
                    return f"{text}: compiled, or not, against what is expected"
    return None


def checked(arguments):
    problems = [*lacking(arguments.root), *narrow(arguments.root)]
    fine = "nothing that libc++ 14 or Windows lacks"
    if arguments.generated:
        complaints, fine = compile_all(arguments.root.resolve(), arguments.generated.resolve())
        problems += complaints
    return problems, fine


def add_arguments(parser):
    parser.add_argument("--generated", type=pathlib.Path)


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked, add_arguments))
