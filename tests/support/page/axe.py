"""axe-core in a page: what a machine can tell of its accessibility.

`./run page` installs it into build/axe by npm; it is no part of the project, and where it is not there
nothing is checked.
"""
import json
import pathlib

FOUND = pathlib.Path(__file__).resolve().parents[3] / "build/axe/node_modules/axe-core/axe.min.js"


def is_here():
    return FOUND.exists()


def violations(browser):
    """Of the page as it is now: rule, and the first elements that break it."""
    if browser.evaluate("typeof axe === 'undefined'"):
        browser.evaluate(FOUND.read_text() + "; 0")
    found = browser.evaluate("""axe.run(document, {resultTypes: ['violations']}).then(r =>
      JSON.stringify(r.violations.map(v => [v.id, v.nodes.slice(0, 3).map(n =>
        `${n.html.slice(0, 160)} ${n.any.map(a => a.message).join(' ').slice(0, 200)}`)])))""")
    return json.loads(found)
