"""The forms of the lines that an engine may print, from protocol/PROTOCOL.md: `fault` says what is
wrong with a line. The harness checks every line with it, because the client skips what it does not
know.
"""

import re

from turnkey import wire

# PROTOCOL.md, "Errors": a closed list.
ERROR_CODES = frozenset("""
    unknown-command bad-character line-too-long bad-argument bad-number unknown-option bad-value
    unknown-game bad-position illegal-event too-many-events no-position hidden bad-go illegal-move
    no-model not-solved no-search queue-full no-memory ignored internal""".split())
GO_KEYWORDS = frozenset("""
    movetime nodes depth time inc movestogo infinite ponder multipv also searchmoves id report
    review""".split())
MAX_LINE = 1 << 20
MAX_EVENTS = 65536
MAX_QUEUE = 64 << 20  # bytes: the line of each command plus COMMAND_COST
COMMAND_COST = 256
MAX_NUMBER = 2**64 - 1

_EVENT = r"(?:\d+|c):[^\s:]+"
_PAIR = r"[A-Za-z][\w-]*=\S*"
_CARDS = r"[^\s:,]+:\d+(?:,[^\s:,]+:\d+)*"
_WHERE = rf"place=\S+ seat=(?:\d+|-) chance={_CARDS} mean={_CARDS}"
_INTS = r"-?\d+(?:,-?\d+)*"
_TAG = re.compile(r"@[!-~]{1,64} ")
_ID = r"(?:id \S{1,64} )?"
_INFO = re.compile(
    rf"info {_ID}depth \d+ seldepth \d+ nodes \d+ time \d+ nps \d+ hashfull (?:1000|\d{{1,3}})"
    r"(?: agent [a-z_]+)?"
    r"(?: multipv (?:6[0-4]|[1-5]\d|[1-9])(?: move [^\s:]+)?(?: visits \d+)?"
    r"(?: kind (?:sampled|eval|exact))?"
    r"(?: eu -?\d+(?: se \d+)? wp \d+(?: wpse \d+)?)?"  # none for a spectator, or of `random`
    rf"(?: eus {_INTS} wps {_INTS}(?: ses {_INTS} wpses {_INTS})?)?"
    r"(?: gap -?\d+(?: gapse \d+)?)?(?: freq \d+)?(?: exact true)?"
    rf"(?: pv(?: {_EVENT})*)?)?")
_REVIEW = re.compile(
    rf"info {_ID}review [1-9]\d* seat \d+ move [^\s:]+ choices \d+(?: verdict unknown"
    r"| best [^\s:]+ kind (?:sampled|eval|exact) gap -?\d+(?: gapse \d+)? "
    r"scoregap -?\d+(?: scoregapse \d+)? verdict (?:none|doubtful|bad|very-bad))")
_OPTION = re.compile(
    r"name \S+ type (?:check|spin|combo|deck|button|string)(?: default(?: (?!min |max |var )\S+)*)?"
    r"(?: min -?\d+ max -?\d+(?: step \d+)?)?(?: var \S+)*")
_OBJECT = r" \{.*\}"
_RESPONSES = {name: re.compile(form) for name, form in {
    "games": r"(?: [a-z][\w-]*)+",
    "info": rf" \S+ seats \d+ min \d+ max \d+ teams {_INTS} objective (?:win|score) "
            r"hidden (?:true|false) model (?:true|false) agents(?: \S+)+",
    "options": rf" \S+(?: {_OPTION.pattern})*",
    "turn": r" (?:\d+|c|-)",
    "seats": rf" \d+ observer (?:all|\d+|-) turn (?:\d+|c|-) objective (?:win|score) teams {_INTS}",
    "schema": rf" \S+{_OBJECT}",
    "levels": _OBJECT,
    "legal": r"(?: memory)?(?: full \[.*\]|(?: [^\s:]+)*)",
    "describe": _OBJECT,
    "result": rf" (?:none|(?:drop \d+ )?scores {_INTS} shares \d+(?:,\d+)* "
              r"winners \d+(?:,\d+)* how \S+)",
    "view": rf" game \S+(?: {_PAIR})* seat (?:\d+|-)(?: moves(?: {_EVENT})+)?",
    "log": rf"(?: {_EVENT})*",
    "events": _OBJECT,
    "chance": rf"(?:{_OBJECT}| null)",
    "where": rf" (?:none|(?:exact|sampled [1-9]\d*) {_WHERE}(?: \| {_WHERE})*)",
    "record": rf"(?: file \".*\"| game \S+(?: {_PAIR})* (?:all|seat (?:\d+|-))"
              rf"(?: moves(?: {_EVENT})+)?)",
    "key": r" [0-9a-f]{16}",
    "worlds": r" (?:\d+|unknown)",
    "board": _OBJECT,
    "symbols": r" \S+ seats=\d+(?:,\d+)*(?: [a-z]+=\S+)*",
    "say": r" (?:(?:\d+|c):)?[^\s:]+ [A-Z0-9]\S*(?: \S+)*\.",
    "why": rf" best [^\s:]+ next \S+ wp -?\d+ eu -?\d+ reply (?:-|{_EVENT}) chance (?:-|{_EVENT})",
    "bench": r" (?:stopped|signature [0-9a-f]{16} nodes \d+ time \d+ nps \d+)",
}.items()}


def untagged(line):
    """A line without its tag."""
    tag = _TAG.match(line)
    return line[tag.end():] if tag else line


def is_search_info(line):
    line = untagged(line)
    return (line.startswith("info ") and not line.startswith("info string ")
            and not re.match(r"info (?:id \S+ )?review ", line))


def _values_fault(info):
    """The fault in the numbers of a search info line, which must agree."""
    lists = [info.fields[name].split(",") for name in ("eus", "wps", "ses", "wpses")
             if name in info.fields]
    if lists:
        seats, shares = len(lists[0]), list(map(int, lists[1]))
        if any(len(values) != seats for values in lists):
            return "lists of one value per seat"
        if not all(0 <= share <= 1000 for share in shares) or sum(shares) < 1000 - seats:
            return "chances in 0..1000 that add up to 1000 at least"  # partners share theirs
        if info.win and (info.fields["eu"] not in lists[0] or info.fields["wp"] not in lists[1]):
            return "eu and wp among eus and wps"
    if any(event.split(":")[1] in GO_KEYWORDS for event in info.pv):
        return "no move that is a keyword of go"
    return None


def _info_fault(line):
    if is_search_info(line):
        if not _INFO.fullmatch(line):
            return "an info line of the documented form, integers only"
        return _values_fault(wire.line_of(line.split(" ")[1:]))
    if not line.startswith("info string"):
        return None if _REVIEW.fullmatch(line) else "a line of a review of the documented form"
    error = wire.error_of(line)
    if line.startswith("info string error") and (not error or error[0] not in ERROR_CODES):
        return "info string error <code of the closed list> <detail>"
    return "echoed input cut at 80 bytes" if error and len(line) > 512 else None


def fault(line):
    """The expected form of a printed line; None when the form is right."""
    if not all(32 <= ord(byte) <= 126 for byte in line):
        return "printable ASCII"
    tagged, line = line, untagged(line)
    word, _, rest = line.partition(" ")
    if word == "info":
        return _info_fault(line)
    if word == "response":
        name = rest.partition(" ")[0]
        form = _RESPONSES.get(name)
        good = form and form.fullmatch(rest[len(name):])
        return None if good else f"a response {name} of the documented form, integers only"
    forms = {"bestmove": rf"[^\s:]+(?: id \S{{1,64}})?(?: ponder(?: {_EVENT})+)?",
             "option": _OPTION.pattern,
             "id": r"(?:name|author|protocol) \S.*", "uciok": "", "readyok": ""}
    if line != tagged:
        forms["ok"] = ""
    good = word in forms and re.fullmatch(forms[word], rest)
    return None if good else f"a line of the protocol, such as {word} {forms.get(word, '…')}"
