"""The scripts of pages are modules in source and one script in the page (protocol/embed.cmake).

So a top-level name is unique over a page; what a file imports is exported by a file that the list of
the page has; and `import` and `export` have the one form each that is taken out. Exit status 1: a
check failed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT / "protocol/apps/page"
WEB = ROOT / "protocol/web/table/page"  # what stands in for others in the page without a server
EMBED = re.compile(r'turnkey_embed\(\w+ (\S+) [^()]*?kPageScript:([^ "]+)', re.S)
DECLARED = re.compile(r"^(export )?(?:async )?(?:function|class|const|let) (\w+|[\[{][^=]*[\]}])", re.M)
IMPORT = re.compile(r"^import {([\w\s,]+)} from '([^']+)';$", re.M)
SEVERAL = re.compile(r"^(?:export )?(?:const|let) \w+ = [^(\[{'`\n]*, \w+ =", re.M)


def page_lists(cmake):
    """The files of each page, in order: a folder of its own first, then that of all pages."""
    for folder, names in EMBED.findall(cmake.read_text().replace("\\\n", "")):
        places = [cmake.parent / folder, SHARED]
        yield of_page(names.split(","), places)
        if folder == "apps/table/page":
            yield of_page(names.split(","), [WEB, *places])


def of_page(names, places):
    return [next(place / name for place in places if (place / name).exists()) for name in names]


def declared(text):
    """(whether it is exported, name) of everything at the top level."""
    for exported, names in DECLARED.findall(text):
        for name in re.findall(r"\w+", names):
            yield bool(exported), name


def faults(files):
    """What is wrong with a page, whose files are pairs of a path and a text."""
    owner, by_name = {}, {path.name: path for path, _ in files}
    exports = {path: {name for exported, name in declared(text) if exported} for path, text in files}
    for path, text in files:
        for _, name in declared(text):
            if name in owner:
                yield f"{path.name}: {name} is a name of {owner[name].name} too"
            owner[name] = path
        if text.count("\nimport ") + text.startswith("import ") != len(IMPORT.findall(text)):
            yield f"{path.name}: an import that is not `import {{a, b}} from 'file';`"
        if text.count("\nexport") + text.startswith("export") != len(
                [names for exported, names in DECLARED.findall(text) if exported]):
            yield f"{path.name}: an export that is not of a declaration"
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
]


def check_itself():
    for one, two, said in WRONG:
        found = list(faults([(pathlib.Path("/one.js"), one), (pathlib.Path("/two.js"), two)]))
        if len(found) != 1 or said not in found[0]:
            yield f"the check says {found} of {one!r} and {two!r}"
    if not list(unused([[(pathlib.Path("/one.js"), "export const a = 1;")]])):
        yield "the check does not see an export that nobody imports"


def main():
    pages = [[(path, path.read_text()) for path in files]
             for cmake in (ROOT / "protocol/CMakeLists.txt",
                           ROOT / "tournaments/CMakeLists.txt")
             for files in page_lists(cmake)]
    found = [*check_itself(), *(fault for files in pages for fault in faults(files)), *unused(pages)]
    if len(pages) != 4:
        found.append(f"there are {len(pages)} pages, not 4")
    print("\n".join(found) or f"{sum(map(len, pages))} modules of {len(pages)} pages: passed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
