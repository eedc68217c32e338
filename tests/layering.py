#!/usr/bin/env python3
"""Dependencies run one way: engine <- search <- agents <- protocol <- tournaments.

The linker proves it for libraries; most of the engine and search is in headers, so this reads the
includes. Inside engine/, core/ includes nothing of engine/ but core/, and no game includes another.
Inside protocol/, wire/ and platform/ include nothing of apps/ and clients/.
Folders include each other without circles; files beside folders count one by one. A source includes
a header of its own folder, which declares its functions. Otherwise folders could need each other
without an include. Python files of a folder import each other without circles, inside functions
too. Modules of JavaScript import each other without circles, and export no variable that changes:
what changes is in a page's store. `store.js` and `state.js` import no view, which is a module that
follows the store. Headers don't include range-v3, and sources include single headers of it: each of
these takes a second to compile, and all.hpp takes seven.
"""

import ast
import graphlib
import pathlib
import posixpath
import re
import sys
import tempfile

import tree_check

LAYERS = ["engine", "search", "agents", "protocol", "tournaments"]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
MODULE = re.compile(r"^(?:import|export)\b[^;'\"]*['\"](\.[^'\"]+)['\"];", re.M)
EXPORTED_LET = re.compile(r"^export (?:let|var) .*", re.M)
FOLLOWS = re.compile(r"^\s*follow\(", re.M)
# In the page without a server these stand in for files of the table's.
STANDS_IN = ("protocol/web/table/page", "protocol/apps/table/page")
RANGES = re.compile(r"^\s*#\s*include\s+<(range/v3/[^>]+)>", re.M)


def forbidden_in_protocol(path, included):
    """The protocol includes no application, and no application includes another one's parts."""
    if path[1] in {"wire", "platform"} and included[1] in {"apps", "clients"}:
        return f"{path[1]} must not know {included[1]}"
    if path[1] == "platform" and included[1] == "wire":
        return "the platform must not know the protocol"
    if path[1:3] == ("apps", "table") and included[1:3] == ("apps", "play"):
        return "the table must not know the terminal"
    return None


def forbidden(path, included):
    """Why `path` may not include `included` (both relative to the root), or None."""
    if included.parts[0] not in LAYERS:
        return "write includes from the repository root"
    if LAYERS.index(included.parts[0]) > LAYERS.index(path.parts[0]):
        return f"{path.parts[0]} must not know {included.parts[0]}"
    if path.parts[:2] == ("engine", "core") and included.parts[:2] != ("engine", "core"):
        return "engine/core must not know the rest of the engine"
    if path.parts[0] == "protocol" and (why := forbidden_in_protocol(path.parts, included.parts)):
        return why
    games = [p.parts[2:-1] for p in (path, included) if p.parts[:2] == ("engine", "games")]
    if len(games) == 2 and games[0] != games[1]:
        return "a game must not know another game"
    return None


def forbidden_ranges(path, included):
    """Why `path` may not include that header of range-v3, or None."""
    if not path.name.endswith((".cpp", ".cpp.in")):
        return "no range-v3 in headers"
    return "all of range-v3" if included == "range/v3/all.hpp" else None


def check(root):
    problems, count = [], 0
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*")):
            if source.suffix not in {".h", ".cpp", ".in"}:
                continue
            path = source.relative_to(root)
            content = source.read_text(encoding="utf-8")
            found = [(text, forbidden(path, pathlib.PurePosixPath(text)))
                     for text in INCLUDE.findall(content)]
            found += [(text, forbidden_ranges(path, text)) for text in RANGES.findall(content)]
            count += len(found)
            problems += [f'{path}: "{text}": {why}' for text, why in found if why]
    return problems, count


def place(path):
    """The node of a path in the graph: its folder, or a file beside the folders of a layer."""
    return path if len(path.parts) == 2 else path.parent


def circles_of_folders(root):
    """A line for each layer whose folders include each other in a circle."""
    for layer in LAYERS:
        graph = {}
        for source in sorted((root / layer).rglob("*")):
            if source.suffix not in {".h", ".cpp"}:
                continue
            here = place(source.relative_to(root))
            for text in INCLUDE.findall(source.read_text(encoding="utf-8")):
                there = place(pathlib.PurePosixPath(text))
                if there != here and there.parts[0] == layer:
                    graph.setdefault(str(here), set()).add(str(there))
        yield from circle(graph, f"{layer}: a circle of folders")


def strays(root):
    """A line for each source of a folder that includes none of its headers. A game's words are
    found by name (engine/game_words.cpp.in), a library's source defines the library, a program's
    main() is declared nowhere, and a module of WebAssembly exports its functions by name."""
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*.cpp")):
            path = source.relative_to(root)
            if path == place(path) or path.parts[:2] == ("engine", "games") or path.stem == "toml_library":
                continue
            text = source.read_text(encoding="utf-8")
            if "\nint main(" in text or "\nTURNKEY_EXPORT(" in text:
                continue
            found = map(pathlib.PurePosixPath, INCLUDE.findall(text))
            if path.parent not in [included.parent for included in found]:
                yield f"{path}: includes no header of its own folder"


def circle(graph, what):
    """A line if the graph of dependencies has a circle."""
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        yield f"{what}: {' -> '.join(error.args[1])}"


def imports(source):
    """The modules that a Python file imports, inside functions too."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from [node.module] if node.module else (name.name for name in node.names)


def circles(root):
    """A line for each folder whose Python files import each other in a circle."""
    for folder in sorted({source.parent for layer in [*LAYERS, "tests"]
                          for source in (root / layer).rglob("*.py")}):
        modules = {source.stem: set(imports(source)) for source in folder.glob("*.py")}
        graph = {name: found & modules.keys() for name, found in modules.items()}
        yield from circle(graph, f"{folder.relative_to(root)}: a circle of imports")


def modules(root):
    """Each module of JavaScript with its text and the modules that it imports, as paths."""
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*.js")):
            text, path = source.read_text(encoding="utf-8"), source.relative_to(root).as_posix()
            names = [posixpath.normpath(f"{posixpath.dirname(path)}/{name}")
                     for name in MODULE.findall(text)]
            yield path, text, [name if (root / name).exists() else name.replace(*STANDS_IN)
                               for name in names]


def faults_of_modules(root):
    """A line for each circle of modules, exported variable, and view that a state knows."""
    texts, graph = {}, {}
    for path, texts[path], graph[path] in modules(root):
        yield from (f"{path}: {line}: what changes is in the store"
                    for line in EXPORTED_LET.findall(texts[path]))
    yield from circle(graph, "a circle of modules")
    for path in graph:
        if posixpath.basename(path) in {"store.js", "state.js"}:
            yield from (f"{path}: the state must not know the view {view}"
                        for view in sorted(reached(graph, path))
                        if FOLLOWS.search(texts.get(view, "")))


def reached(graph, path):
    """The path, and all that it imports, directly or not."""
    found, due = {path}, [path]
    while due:
        fresh = set(graph.get(due.pop(), [])) - found
        found |= fresh
        due += fresh
    return found


def test_of_modules():
    cases = [({"a/view.js": "import {x} from '../b/store.js';\nfollow(x);\n"}, None),
             ({"b/store.js": "import {\n  x\n} from '../a/view.js';\n",
               "a/view.js": "import {x} from '../b/store.js';\n"}, "a circle of modules"),
             ({"a/view.js": "export let x = 1;\n"}, "export let x = 1;"),
             ({"a/state.js": "import {x} from './more.js';\n",
               "a/more.js": "import {x} from './view.js';\n", "a/view.js": "  follow(x, 'y');\n"},
              "must not know the view protocol/a/view.js")]
    for files, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            store = "export const follow = view => {};\n"
            for path, text in {"b/store.js": store, **files}.items():
                source = pathlib.Path(folder) / "protocol" / path
                source.parent.mkdir(parents=True, exist_ok=True)
                source.write_text(text)
            found = list(faults_of_modules(pathlib.Path(folder)))
            if len(found) != bool(expected) or (expected and expected not in found[0]):
                return f"of {files}: expected {expected!r}, got {found}"
    return None


def self_test():
    if why := test_of_modules():
        return why
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "protocol").mkdir()
        (root / "protocol/a.py").write_text("import b\n")
        (root / "protocol/b.py").write_text("import re\n")
        if list(circles(root)):
            return "a circle where there is none"
        for late in ("from a import name", "from .a import name", "from . import a"):
            (root / "protocol/b.py").write_text(f"def late():\n    {late}\n")
            if len(list(circles(root))) != 1:
                return f"a circle of two files is not seen: {late}"
        for path, included in [("b/b.h", "a/a.h"), ("a/a.h", "limits.h"), ("main.cpp", "b/b.h")]:
            (root / "protocol" / path).parent.mkdir(exist_ok=True)
            (root / "protocol" / path).write_text(f'#include "protocol/{included}"\n')
        if list(circles_of_folders(root)):
            return "a circle of folders where there is none"
        (root / "protocol/a/late.cpp").write_text('#include "protocol/b/c.h"\n')
        if len(list(circles_of_folders(root))) != 1:
            return "a circle of two folders is not seen"
        (root / "protocol/b/b.cpp").write_text('#include "protocol/b/b.h"\n')
        if [line.split(":")[0] for line in strays(root)] != ["protocol/a/late.cpp"]:
            return "a source that defines what another folder declares is not seen, or others are"
    cases = [("engine/core/rng.h", "engine/core/seat.h", None),
             ("search/tree/tree.h", "engine/game.h", None),
             ("engine/game.h", "search/tree/tree.h", "must not know search"),
             ("engine/core/rng.h", "engine/game.h", "engine/core"),
             ("engine/games/a/move.h", "engine/games/b/move.h", "another game"),
             ("engine/games/c/a/move.h", "engine/games/c/b/move.h", "another game"),
             ("agents/random.cpp", "random.h", "repository root")]
    cases = [(path, f'"{included}"', expected) for path, included, expected in cases]
    cases += [("search/a.cpp", "<range/v3/view/zip.hpp>", None),
              ("search/a.cpp", "<range/v3/all.hpp>", "all of range-v3"),
              ("search/a.h", "<range/v3/view/zip.hpp>", "headers")]
    for path, included, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / path
            source.parent.mkdir(parents=True)
            source.write_text(f"#pragma once\n#include {included}\n")
            problems, _ = check(pathlib.Path(folder))
            if len(problems) != bool(expected) or (expected and expected not in problems[0]):
                return f"{path} includes {included}: expected {expected!r}, got {problems}"
    return None


def checked(arguments):
    problems, count = check(arguments.root)
    problems += [*circles_of_folders(arguments.root), *circles(arguments.root),
                 *strays(arguments.root), *faults_of_modules(arguments.root)]
    return problems, f"{count} includes: one way"


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked))
