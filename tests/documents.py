#!/usr/bin/env python3
"""Documents keep what a machine can see of plain English, and what they name exists.

Reads every Markdown page of the project: sentences of more than 40 words, turns of phrase that made
readers stop, words in a page above its bound and in all pages above theirs, links that lead nowhere,
and commands: whether `run` and the programs have the command, the options and the files. With
--programs, the folder of built programs, options are looked up in the help of each program; with
--cmake the links between installed pages are followed too.
The turns of phrase are looked for in the comments of sources too.
"""

import functools
import pathlib
import re
import subprocess
import sys
import tempfile

import tree_check

MOST_WORDS = 40  # of a sentence
# Most words by hand of a page: close above what it has, so that a page that grows is read again. The
# explanations have room. A folder's name counts for each page below it.
BOUNDS = {
    "ARCHITECTURE.md": 650, "CHANGELOG.md": 2000, "CONTRIBUTING.md": 750, "README.md": 550,
    "agents/training/README.md": 500, "engine/README.md": 1150, "engine/TUTORIAL.md": 250,
    "engine/TUTORIAL_TRICKS.md": 700, "engine/core/deals/README.md": 150,
    "engine/decks/README.md": 200, "engine/games": 150,
    "protocol/BOARDS.md": 965, "protocol/EXAMPLES.md": 400, "protocol/PROTOCOL.md": 4570,
    "protocol/README.md": 300, "protocol/TUTORIAL.md": 450, "protocol/apps/play/README.md": 350,
    "protocol/apps/review/README.md": 750, "protocol/apps/table/README.md": 1050,
    "protocol/clients/cpp/README.md": 50, "protocol/clients/javascript/README.md": 250,
    "protocol/clients/python/README.md": 350, "protocol/conformance/README.md": 300,
    "protocol/web/README.md": 450, "protocol/web/table/README.md": 300,
    "protocol/wire/session/levels/README.md": 150, "search/EXPERIMENTS.md": 2700,
    "search/HOW_BELIEFS_WORK.md": 2500, "search/HOW_SEARCH_WORKS.md": 2500, "search/README.md": 300,
    "tests/README.md": 500, "tournaments/README.md": 2250, "tournaments/RESULTS.md": 1150,
    "tournaments/TUTORIAL.md": 450, "tournaments/cluster/COSTS.md": 350,
    "tournaments/cluster/README.md": 600, "tournaments/cups/README.md": 600,
    "tournaments/stats/README.md": 2500, "tournaments/store/README.md": 700,
}
DEFAULT_BOUND = 700  # of new pages
TOTAL = 30050  # without the games' own pages: a new game does not take words from others
# From this line on the tests write a page.
GENERATED = "<!-- From here on the tests write"
UNBOUND = {"RULES.md"}  # the games'
NOT_COUNTED = {"CHANGELOG.md"}  # in the total: a history
GAMES = pathlib.Path("engine/games")
# What to write in place of each.
PHRASES = {
    r"\b(who|what|which)soever\b|\bwhoever\b": "name who does it",
    r"\bthat which\b|(?<!so )\bthat what\b": "name the thing",
    r"\b(is|are|was|were|be|to be|been) had\b": "say who has it",
    r"\bforetell\w*\b|\bforetold\b": "predict, calibrate",
    r"\bthe likes of\b": "such as",
    r"\bnurser(y|ies)\b": "spawner",
    r"\b(is|are) told of\b": "is shown, gets",
    r"\bis asked for\b.*\bthat\b.*\bnobody\b": "computes none",
    r"\b[Oo]f (a|the|each|every) \w+( \w+)? (what|only what)\b": "subject, verb, object",
    r"\bwhence\b|\bthereof\b|\bwherein\b|\bhitherto\b": "a word of today",
}
SOURCES = {".h", ".cpp", ".py", ".js", ".cmake", ".in"}
LAYERS = ["engine", "search", "agents", "protocol", "tournaments", "tests"]
FENCE = re.compile(r"^ *```(\w*)[^\n]*\n(.*?)^ *```[^\S\n]*$", re.M | re.S)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
PROGRAMS = {"turnkey", "turnkey-tournament", "turnkey-train"}


def pages(root):
    """Every Markdown page but those that a build or a package manager made."""
    for page in sorted(root.rglob("*.md")):
        parts = page.relative_to(root).parts
        if parts[0] != "build" and "node_modules" not in parts and not parts[0].startswith("."):
            yield page


def blocks(text):
    """(line, text) of every paragraph, list item, heading and cell of a table; no code."""
    text = FENCE.sub(lambda found: "\n" * found.group().count("\n"), text)
    text = re.sub(r"<!--.*?-->", lambda found: "\n" * found.group().count("\n"), text, flags=re.S)
    start, block = 0, []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        starts = re.match(r"\s*([-*+]|\d+\.)\s|\s*[#|>]|    ", line)
        if block and (not line.strip() or starts):
            yield start, " ".join(block)
            block = []
        if not line.strip() or line.startswith("    "):
            continue
        if line.lstrip().startswith("|"):
            yield from ((number, cell.strip()) for cell in re.split(r"(?<!\\)\|", line))
            continue
        start = start if block else number
        block.append(re.sub(r"^([-*+]|\d+\.|#+|>)\s+", "", line.strip()))


def sentences(block):
    """Plain sentences: code is one word, a link its text."""
    plain = re.sub(r"``.+?``|`[^`]*`", "code", LINK.sub(r"\1", block)).replace("**", "")
    plain = re.sub(r"\b(e\.g|i\.e|cf|vs|No|al)\.", r"\1", plain)
    return re.split(r"(?<=[.!?:;])[\"')]*\s+", plain)


def long_sentences(page, text):
    for line, block in blocks(text):
        for sentence in sentences(block):
            count = len(sentence.split())
            if count > MOST_WORDS:
                yield f"{page}:{line}: a sentence of {count} words: {' '.join(sentence.split()[:8])} ..."


def phrases(where, text):
    for number, line in enumerate(text.splitlines(), 1):
        for phrase, advice in PHRASES.items():
            if found := re.search(phrase, line, re.I):
                yield f"{where}:{number}: \"{found.group()}\": {advice}"


def comments(source):
    """The comments of a source, on the lines where they stand."""
    mark = r"//|/\*\*?|^\s*\*" if source.suffix in {".h", ".cpp", ".js", ".in"} else r"#|\"\"\""
    lines = source.read_text(encoding="utf-8").splitlines()
    return "\n".join(line[found.start():] if (found := re.search(mark, line)) else "" for line in lines)


def anchors(text):
    """The names under which headings of a page can be linked, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+\s+(.*?)\s*$", FENCE.sub("", text), re.M):
        name = re.sub(r"[^\w\- ]", "", LINK.sub(r"\1", heading).lower()).replace(" ", "-")
        count = 0
        while (unique := f"{name}-{count}" if count else name) in found:
            count += 1
        found.add(unique)
    return found


def dead_links(root, page, text):
    for _, target in LINK.findall(FENCE.sub("", text)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path) if path else page
        if not file.exists():
            yield f"{page.relative_to(root)}: leads nowhere: {target}"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text(encoding="utf-8")):
            yield f"{page.relative_to(root)}: no such heading: {target}"


def without_code(text):
    """The page with its lines, but no names and texts of programs."""
    text = FENCE.sub(lambda found: "\n" * found.group().count("\n"), text)
    return re.sub(r"``.+?``|`[^`\n]*`", "code", text)


def dead_installed_links(build, cmake):
    """Links between the pages that an installation has."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([cmake, "--install", build, "--component", "documents", "--prefix", folder],
                       check=True, stdout=subprocess.DEVNULL)
        installed = sorted(pathlib.Path(folder).rglob("*.md"))
        if not installed:
            yield "no page is installed"
        for page in installed:
            yield from dead_links(pathlib.Path(folder), page, page.read_text(encoding="utf-8"))


def words_by_hand(text):
    """Words outside code, up to where the tests write the page; a figure is no word."""
    prose = FENCE.sub("", text.partition(GENERATED)[0])
    return sum(any(letter.isalpha() for letter in word) for word in prose.split())


def bound_of(page):
    """The bound of a page, else that of the nearest folder that has one."""
    where = [str(page), *(str(folder) for folder in page.parents)]
    return next((BOUNDS[name] for name in where if name in BOUNDS), DEFAULT_BOUND)


def too_many_words(root, texts):
    total = 0
    for page, text in texts.items():
        name = page.relative_to(root)
        if page.name in UNBOUND:
            continue
        count = words_by_hand(text)
        counts = page.name not in NOT_COUNTED and GAMES not in name.parents
        total += count if counts else 0
        bound = bound_of(name)
        if count > bound:
            yield f"{name}: {count} words, where {bound} is the bound"
    if total > TOTAL:
        yield f"{total} words by hand in all pages but the games', where {TOTAL} is the bound"


@functools.cache
def help_of(program, command):
    words = [program, *([command] if command else []), "--help"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    return done.stdout + done.stderr if done.returncode == 0 else None


def commands(text):
    """The commands of all shell blocks of a page, without comments, continued lines joined."""
    for language, block in FENCE.findall(text):
        if language == "sh":
            for line in block.replace("\\\n", " ").splitlines():
                if words := re.sub(r"(^|\s)#.*|\s>+ .*", "", line).split():
                    yield words


def missing_files(root, words):
    """Paths of the project that a command reads. What it makes lies in the user's folder."""
    for word in words[1:]:
        if word.split("/")[0] in LAYERS and not (root / word).exists():
            yield f"no file {word}"


def unknown_options(programs, words):
    name = words[0].rpartition("/")[2]
    if programs is None or name not in PROGRAMS or not (programs / name).exists():
        return
    command = words[1] if len(words) > 1 and re.fullmatch("[a-z]+", words[1]) else ""
    text = help_of(str(programs / name), command if name != "turnkey-train" else "")
    if text is None:
        yield f"{name} has no command {command}"
        return
    for option in (word.split("=")[0] for word in words if word.startswith("--")):
        if not re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", text):
            yield f"{name} {command} has no option {option}"


def faulty_commands(root, page, text, programs):
    known = re.findall(r"^  ([a-z]+)\)", (root / "run").read_text(encoding="utf-8"), re.M)
    for words in commands(text):
        problems = [*missing_files(root, words)]
        if words[0] == "./run":
            problems += [] if words[1:2] and words[1] in known else [f"run has no command {words[1:2]}"]
            if words[1] in {"play", "table", "tournament"}:
                name = "turnkey-tournament" if words[1] == "tournament" else "turnkey"
                words = [name, *words[2 if words[1] == "tournament" else 1:]]
        problems += unknown_options(programs, words)
        yield from (f"{page}: {' '.join(words)}: {problem}" for problem in problems)


def checked(arguments):
    root = arguments.root.resolve()
    texts = {page: page.read_text(encoding="utf-8") for page in pages(root)}
    problems = list(too_many_words(root, texts))
    for page, text in texts.items():
        name = page.relative_to(root)
        by_hand = text.partition(GENERATED)[0]
        problems += [*long_sentences(name, by_hand), *phrases(name, without_code(by_hand)),
                     *dead_links(root, page, text),
                     *faulty_commands(root, name, text, arguments.programs)]
    if arguments.cmake:
        problems += dead_installed_links(arguments.programs, arguments.cmake)
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*")):
            if source.suffix in SOURCES and source.name != "documents.py":
                problems += phrases(source.relative_to(root), comments(source))
    return problems, f"{len(texts)} pages are plain and true, as far as a machine can see"


def self_test():
    long = " ".join(["word"] * MOST_WORDS)
    cases = {
        "A word.": 0, f"{long}.": 0, f"{long} more.": 1, f"| {long} | {long} |": 0, f"- {long}\n- {long}": 0,
        f"{long} `one two`.": 1, f"```\n{long} more.\n```": 0, "Whoever, or rather whoever has it.": 1,
        "Of a game what counts.": 1, "`whoever` is a name.": 0, "[a](no.md)": 1,
        "[a](#here)\n\n## Here": 0, "[a](#there)\n\n## Here": 1,
        "```sh\n./run test  # now\n```": 0, "```sh\n./run fly\n```": 1,
        "```sh\nturnkey-tournament run tournaments/no.toml\n```": 1, "some.\n" * (DEFAULT_BOUND + 1): 1,
    }
    for text, wanted in cases.items():
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "run").write_text("case $1 in\n  test) ;;\n")
            (root / "page.md").write_text(text)
            arguments = type("Arguments", (), {"root": root, "programs": None, "cmake": None})
            problems, _ = checked(arguments)
            if len(problems) != wanted:
                return f"{text[:60]!r}: {wanted} wanted, {problems}"
    bounds = {"README.md": "README.md", "engine/games/pig/PROTOCOL.md": "engine/games"}
    for page, name in bounds.items():
        if bound_of(pathlib.Path(page)) != BOUNDS[name]:
            return f"{page} has not the bound of {name}"
    return None


def add_arguments(parser):
    parser.add_argument("--programs", type=pathlib.Path, help="the build folder")
    parser.add_argument("--cmake", help="installs the pages from there, to follow their links")


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked, add_arguments))
