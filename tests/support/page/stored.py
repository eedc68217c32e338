"""Damaged values in a browser's storage: a page takes them as if nothing was kept."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[3]
SOURCES = [ROOT / "protocol/apps", ROOT / "protocol/web/table/page", ROOT / "tournaments/report/page"]
READ = re.compile(r"\b(?:recall|keepChoice)\((['`])([\w-]+)(\$\{[^}]*\})?\1")
DAMAGED = ["{bad", "null", "[1]", '[["x"]]', '{"a": 1}', "", "-1", "constructor", "x" * 1000]


def keys(game):
    """All that any page reads; keys by game for this one."""
    found = {name + (game if of_game else "") for source in SOURCES for path in source.rglob("*.js")
             for _, name, of_game in READ.findall(path.read_text())}
    return sorted(found)


def check(checks, what, visit, seen, game="kuhn"):
    """`visit()` loads a page; `seen`, an expression, is to give the same as with an empty storage."""
    clear = "localStorage.clear(); sessionStorage.clear()"
    visit()
    checks.value(clear)
    visit()
    wanted = checks.value(seen)
    for value in DAMAGED:
        checks.value(f"""for (const store of [localStorage, sessionStorage]) {{
          for (const key of {json.dumps(keys(game))}) store.setItem(`turnkey-${{key}}`, {json.dumps(value)});
        }}""")
        visit()
        checks.equal(f"{what}: where {value[:20]!r} is kept", checks.value(seen), wanted)
    checks.value(clear)
