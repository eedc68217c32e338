"""The scripts of pages are modules in source and one script in the page (protocol/embed.cmake).

So a top-level name is unique over a page, but for those of a game's files, which are their own; what a
file imports is exported by a file that the list of the page has; and `import` and `export` have the
one form each that is taken out. A clash of names also fails the build. One file alone reads a
browser's storage, as what is kept there may be damaged. Exit status 1: a check failed.

  python3 check_modules.py [--cmake PROGRAM] [--node PROGRAM]
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT / "protocol/apps/page"
GAMES = ROOT / "engine/games"
WEB = ROOT / "protocol/web/table/page"  # what stands in for others in the page without a server
EMBED = re.compile(r'turnkey_embed\(\w+ (\S+) [^()]*?kPageScript:([^ "]+)', re.S)
DECLARED = re.compile(r"^(export )?(?:async )?(?:function|class|const|let) (\w+|[\[{][^=]*[\]}])", re.M)
IMPORT = re.compile(r"^import {([\w\s,]+)} from '([^']+)';$", re.M)
SEVERAL = re.compile(r"^(?:export )?(?:const|let) \w+ = [^(\[{'`\n]*, \w+ =", re.M)
STORAGE = re.compile(r"\b(local|session)Storage\b(?!')|\bgetItem\(")


def page_lists(cmake):
    """The files of each page, in order: a folder of its own first, then that of all pages."""
    for folder, names in EMBED.findall(cmake.read_text().replace("\\\n", "")):
        places = [cmake.parent / folder, SHARED]
        yield [*of_page(names.split(","), places)]
        if folder == "apps/table/page":
            yield [*of_page(names.split(","), [WEB, *places])]


def of_page(names, places):
    for name in names:
        if name.startswith("GAMES/"):
            yield from sorted(GAMES.rglob(f"page/{name.removeprefix('GAMES/')}"))
        else:
            yield next(place / name for place in places if (place / name).exists())


def declared(text):
    """(whether it is exported, name) of everything at the top level."""
    for exported, names in DECLARED.findall(text):
        for name in re.findall(r"\w+", names):
            yield bool(exported), name


def is_own(path):
    """Whether the names of a file are its own: that of a game."""
    return "games" in path.parts


def faults(files):
    """What is wrong with a page, whose files are pairs of a path and a text."""
    owner, by_name = {}, {path.name: path for path, _ in files}
    exports = {path: {name for exported, name in declared(text) if exported} for path, text in files}
    for path, text in files:
        for _, name in declared(text):
            if name in owner:
                yield f"{path.name}: {name} is a name of {owner[name].name} too"
            if not is_own(path):
                owner[name] = path
        if text.count("\nimport ") + text.startswith("import ") != len(IMPORT.findall(text)):
            yield f"{path.name}: an import that is not `import {{a, b}} from 'file';`"
        if text.count("\nexport") + text.startswith("export") != len(
                [names for exported, names in DECLARED.findall(text) if exported]):
            yield f"{path.name}: an export that is not of a declaration"
        if STORAGE.search(text) and path.name != "stored.js":
            yield f"{path.name}: reads a browser's storage, which stored.js alone does"
        if SEVERAL.search(text):
            yield f"{path.name}: a statement that declares several names"
        for names, place in IMPORT.findall(text):
            target = by_name.get(pathlib.PurePath(place).name)
            if target is None:
                yield f"{path.name}: imports {place}, which the page's list lacks"
                continue
            for name in re.findall(r"\w+", names):
                if name not in exports[target]:
                    yield f"{path.name}: imports {name}, which {target.name} does not export"


def unused(pages):
    """Exports that no page imports."""
    used = {(pathlib.PurePath(place).name, name) for files in pages for path, text in files
            for names, place in IMPORT.findall(text) for name in re.findall(r"\w+", names)}
    for path, text in sorted({pair for files in pages for pair in files}):
        for exported, name in declared(text):
            if exported and (path.name, name) not in used:
                yield f"{path.name}: nobody imports {name}"


# Pages of two files that are wrong, and a word of what must be said of each.
WRONG = [
    ("const a = 1;", "let a = 2;", "a name of"),
    ("export let [a, b] = [1, 2];", "function b() {}", "a name of"),
    ("const a = 1;", "import {a} from './one.js';", "does not export"),
    ("", "import {a} from './three.js';", "list lacks"),
    ("export const a = 1;", "import * as one from './one.js';", "not `import"),
    ("export default 1;", "", "not of a declaration"),
    ("const a = 1, b = 2;", "", "several names"),
    ("const a = localStorage.a;", "", "storage"),
    ("", "const b = window[name].getItem('b');", "storage"),
]


def check_itself():
    for one, two, said in WRONG:
        found = list(faults([(pathlib.Path("/one.js"), one), (pathlib.Path("/two.js"), two)]))
        if len(found) != 1 or said not in found[0]:
            yield f"the check says {found} of {one!r} and {two!r}"
    if not list(unused([[(pathlib.Path("/one.js"), "export const a = 1;")]])):
        yield "the check does not see an export that nobody imports"
    boards = [(pathlib.Path(f"/games/{name}/page/picture.js"), "const a = 1;") for name in ("one", "two")]
    if found := list(faults(boards)):
        yield f"the check says {found} of two games with their own names"


# Scripts of a page by file, and the build's word against them; the last line is what the page says.
EMBEDDED = [
    ({"one.js": "export const a = 1;", "two.js": "let [b, a] = [1, 2];"}, "two.js: a is a name of one.js too"),
    ({"one.js": "export async function a() {}", "engine/games/two/page/a.js": "export class b {}"}, "exports nothing"),
    ({"one.js": "export const all = [];", "engine/games/two/page/a.js": "const a = 2;\nall.push(() => a);",
      "engine/games/three/page/a.js": "function a() { return 3; }\nall.push(a);",
      "four.js": "console.log(all.map(each => each()).join());"}, ""),
]


def build_fails_on_clashes(cmake, node):
    """embed.cmake on small pages; a page that is embedded runs, with names of games of their own."""
    for scripts, said in EMBEDDED:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for path, text in scripts.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text + "\n")
            done = subprocess.run(
                [cmake, f"-DFOLDERS={folder}", f"-DOUTPUT={folder / 'out.cpp'}", "-DHEADER=a.h",
                 "-DNAMESPACE=a", f"-DTEXTS=kScript:{','.join(scripts)}", "-P",
                 str(ROOT / "protocol/embed.cmake")], capture_output=True, text=True, check=False)
            if (done.returncode != 0) != bool(said) or said not in " ".join(done.stderr.split()):
                yield f"embed.cmake says {done.stderr!r} of {scripts}"
            elif not said and node:
                script = re.search(r'R"PAGE\((.*)\)PAGE"', (folder / "out.cpp").read_text(), re.S)[1]
                ran = subprocess.run([node, "-e", script], capture_output=True, text=True, check=False)
                if ran.stdout != "2,3\n":
                    yield f"the embedded page says {ran.stdout!r} {ran.stderr!r}"


def shown_in_tutorial():
    """The line of the tutorial that gives its game a picture."""
    page = (ROOT / "engine/TUTORIAL_TRICKS.md").read_text()
    names = {name for _, name in declared((SHARED / "boards/tricks.js").read_text())}
    line = re.search(r"```js\n(PICTURES\..*)\n", page)
    used = re.findall(r": (\w+)", line[1]) if line else []
    if len(used) < 2 or not set(used) - {"true"} <= names:
        yield f"boards/tricks.js has not all of {used}, which TUTORIAL_TRICKS.md names"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--node", default=shutil.which("node") or shutil.which("nodejs"))
    options = parser.parse_args()
    pages = [[(path, path.read_text()) for path in files]
             for cmake in (ROOT / "protocol/CMakeLists.txt",
                           ROOT / "tournaments/CMakeLists.txt")
             for files in page_lists(cmake)]
    found = [*check_itself(), *build_fails_on_clashes(options.cmake, options.node),
             *shown_in_tutorial(), *(fault for files in pages for fault in faults(files)), *unused(pages)]
    if len(pages) != 4:
        found.append(f"there are {len(pages)} pages, not 4")
    print("\n".join(found) or f"{sum(map(len, pages))} modules of {len(pages)} pages: passed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
