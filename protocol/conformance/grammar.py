"""The forms of the lines an engine may print, as protocol/PROTOCOL.md gives them.

Every line that an engine prints during any check is held against these forms, so that a check
need not repeat them. `fault` says what is wrong with a line, `search_info` reads one.
"""

import re
from dataclasses import dataclass, field

# PROTOCOL.md, "Errors": a closed list.
ERROR_CODES = frozenset("""
    unknown-command bad-character line-too-long bad-argument bad-number unknown-option bad-value
    unknown-game bad-position illegal-event too-many-events no-position hidden bad-go illegal-move
    no-model not-solved no-search queue-full no-memory ignored internal""".split())

GO_KEYWORDS = frozenset("""
    movetime nodes depth time inc movestogo infinite multipv also searchmoves id report review""".split())

MAX_LINE = 1 << 20
MAX_EVENTS = 65536
MAX_QUEUE = 64 << 20  # bytes, each command with COMMAND_COST more than its line
COMMAND_COST = 256
MAX_ECHO = 80

_EVENT = r"(?:\d+|c):[^\s:]+"
_PAIR = r"[A-Za-z][\w-]*=\S*"
_SAID = rf"[^\s:]+(?: {_PAIR})+"  # a move and what it does
_SAID_EVENT = rf"(?:\d+|c):{_SAID}"
_CARDS = r"[^\s:,]+:\d+(?:,[^\s:,]+:\d+)*"
_WHERE = rf"place=\S+ seat=(?:\d+|-) chance={_CARDS} mean={_CARDS}"
_ODDS = rf"c:[^\s:]+ odds=[1-9]\d*(?: {_PAIR})+"
_INTS = r"-?\d+(?:,-?\d+)*"
_INFO = re.compile(
    r"info (?:id (?P<id>\S{1,64}) )?depth (?P<depth>\d+) seldepth (?P<seldepth>\d+) nodes (?P<nodes>\d+) "
    r"time (?P<time>\d+) nps (?P<nps>\d+) hashfull (?P<hashfull>\d+)"
    r"(?P<more> multipv (?P<multipv>\d+)"
    r"(?: move (?P<move>[^\s:]+))?(?: visits (?P<visits>\d+))?"
    r"(?: kind (?P<kind>sampled|eval|exact))?"
    # A spectator has no seat, the random agent no estimates.
    r"(?: eu (?P<eu>-?\d+)(?: se (?P<se>\d+))? wp (?P<wp>\d+)(?: wpse (?P<wpse>\d+))?)?"
    rf"(?: eus (?P<eus>{_INTS}) wps (?P<wps>{_INTS})"
    rf"(?: ses (?P<ses>{_INTS}) wpses (?P<wpses>{_INTS}))?)?"
    r"(?: gap (?P<gap>-?\d+)(?: gapse (?P<gapse>\d+))?)?"
    r"(?: freq (?P<freq>\d+))?(?P<exact> exact)?"
    rf"(?: pv(?P<pv>(?: {_EVENT})*))?)?"
)
_REVIEW = re.compile(
    r"info (?:id (?P<id>\S{1,64}) )?review (?P<event>[1-9]\d*) seat (?P<seat>\d+) "
    r"move (?P<move>[^\s:]+) choices (?P<choices>\d+)"
    r"(?P<judged> best (?P<best>[^\s:]+) kind (?:sampled|eval|exact)"
    r" gap (?P<gap>-?\d+)(?: gapse \d+)? scoregap -?\d+(?: scoregapse \d+)?)?"
    r" verdict (?P<verdict>none|doubtful|bad|very-bad|unknown)"
)
_REVIEW_START = re.compile(r"info (?:id \S+ )?review ")
_LISTS = ("eus", "wps", "ses", "wpses")

_OPTION = re.compile(
    r"name (?P<name>\S+) type (?P<type>check|spin|combo|deck|button|string)"
    r"(?: default(?P<default>(?: (?!min |max |var )\S+)*))?"
    r"(?: min (?P<min>-?\d+) max (?P<max>-?\d+)(?: step (?P<step>\d+))?)?"
    r"(?P<vars>(?: var \S+)*)"
)

_RESPONSES = {
    "games": r"(?: [a-z][\w-]*)+",
    "info": rf" \S+ seats \d+ min \d+ max \d+ teams {_INTS} objective (?:win|score) "
            r"hidden (?:true|false) model (?:true|false) agents(?: \S+)+",
    "options": r" \S+(?: .+)?",
    "turn": r" (?:\d+|c|-)",
    "legal": rf"(?:(?: [^\s:]+)*| full(?: {_SAID}(?: \| {_SAID})*)?)",
    "describe": rf" (?:{_SAID}|{_SAID_EVENT})",
    "result": rf" (?:none|(?:drop \d+ )?scores {_INTS} shares \d+(?:,\d+)* winners \d+(?:,\d+)* how \S+)",
    "view": rf" game \S+(?: {_PAIR})* seat (?:\d+|-)(?: moves(?: {_EVENT})+)?",
    "log": rf"(?: {_EVENT})*",
    "events": rf" from \d+(?: {_SAID_EVENT}(?: \| {_SAID_EVENT})*)?",
    "chance": rf" (?:none|many \d+|(?:exact|sampled) {_ODDS}(?: \| {_ODDS})*)",
    "where": rf" (?:none|(?:exact|sampled [1-9]\d*) {_WHERE}(?: \| {_WHERE})*)",
    "record": rf" game \S+(?: {_PAIR})* (?:all|seat (?:\d+|-))(?: moves(?: {_EVENT})+)?",
    "key": r" [0-9a-f]{16}",
    "worlds": r" (?:\d+|unknown)",
    "board": rf"(?:(?: {_PAIR})+| json \{{\S.*\}})",
    "symbols": r" \S+ seats=\d+(?:,\d+)*(?: [a-z]+=\S+)*",
    "say": r" (?:(?:\d+|c):)?[^\s:]+ [A-Z0-9]\S*(?: \S+)*\.",
    "why": rf" best [^\s:]+ next \S+ wp -?\d+ eu -?\d+ reply (?:-|{_EVENT}) chance (?:-|{_EVENT})",
    "bench": r" (?:stopped|signature [0-9a-f]{16} nodes \d+ time \d+ nps \d+)",
}
_RESPONSES = {name: re.compile(form) for name, form in _RESPONSES.items()}


@dataclass
class Info:
    """A search info line. Fields are None, and lists missing, where the line has none."""

    line: str
    id: str | None = None
    depth: int = 0
    nodes: int = 0
    time: int = 0
    hashfull: int = 0
    multipv: int = 0
    eu: int | None = None
    wp: int | None = None
    wpse: int | None = None
    lists: dict = field(default_factory=dict)
    pv: list | None = None

    @property
    def first(self):
        """The move that the line begins with, None without a pv."""
        return self.pv[0].split(":", 1)[1] if self.pv else None


@dataclass
class Option:
    """An option as `uci` and `query options` describe it."""

    name: str
    type: str
    default: str
    low: int | None
    high: int | None
    step: int
    choices: list


def is_search_info(line):
    return (line.startswith("info ") and not line.startswith("info string ")
            and not is_review(line))


def is_review(line):
    return _REVIEW_START.match(line) is not None


def review(line):
    """What a line of `go review` says; None when it does not have its form."""
    match = _REVIEW.fullmatch(line)
    good = match and (match["judged"] is None) == (match["verdict"] == "unknown")
    return match.groupdict() if good else None


def search_info(line):
    """Reads a search info line; None when it does not have its form."""
    match = _INFO.fullmatch(line)
    if not match:
        return None
    info = Info(line, match["id"])
    for name in ("depth", "nodes", "time", "hashfull"):
        setattr(info, name, int(match[name]))
    if match["more"]:
        for name in ("multipv", "eu", "wp", "wpse"):
            setattr(info, name, int(match[name]) if match[name] else None)
        info.lists = {n: [int(x) for x in match[n].split(",")] for n in _LISTS if match[n]}
        info.pv = match["pv"].split() if match["pv"] is not None else None
    return info


def options(text):
    """The options described in `name … type …`, several in a row for `query options`."""
    found = []
    for part in re.split(r"(?:^| )(?=name \S+ type )", text):
        if not part:
            continue
        match = _OPTION.fullmatch(part)
        if not match:
            return None
        low, high = (int(match[x]) if match[x] is not None else None for x in ("min", "max"))
        found.append(Option(match["name"], match["type"], (match["default"] or "").strip(),
                            low, high, int(match["step"] or 1), match["vars"].split()[1::2]))
    return found


def _info_fault(info):
    if info.hashfull > 1000:
        return "hashfull of at most 1000"
    if not 0 <= info.multipv <= 64:
        return "multipv in 1..64"
    if info.lists:
        seats, wps = len(info.lists["eus"]), info.lists["wps"]
        if any(len(values) != seats for values in info.lists.values()):
            return "lists of one value per seat"
        if any(not 0 <= share <= 1000 for share in wps):
            return "chances in 0..1000"
        if sum(wps) < 1000 - seats:  # partners both have their team's share
            return "shares of the win that add up to at least 1000"
        if info.eu is not None and (info.eu not in info.lists["eus"] or info.wp not in wps):
            return "eu and wp among eus and wps"
    if any(event.split(":")[1] in GO_KEYWORDS for event in info.pv or []):
        return "no move that is a keyword of go"
    return None


def _string_fault(line):
    if line.startswith("info string error"):
        words = line.split(" ")
        if len(words) < 4 or words[3] not in ERROR_CODES:
            return "info string error <code of the closed list> <detail>"
        if len(line) > 512:
            return "echoed input cut at 80 bytes"
    return None


def fault(line):
    """What a printed line should have been, None when its form is right."""
    if not all(32 <= ord(byte) <= 126 for byte in line):
        return "printable ASCII"
    word, _, rest = line.partition(" ")
    if word == "info":
        if is_review(line):
            return None if review(line) else "a line of a review of the documented form"
        if not is_search_info(line):
            return _string_fault(line)
        info = search_info(line)
        return _info_fault(info) if info else "an info line of the documented form, integers only"
    if word == "response":
        name = rest.partition(" ")[0]
        form = _RESPONSES.get(name)
        good = form and form.fullmatch(rest[len(name):])
        return None if good else f"a response {name} of the documented form, integers only"
    if word == "bestmove":
        good = re.fullmatch(r"[^\s:]+(?: id \S{1,64})?", rest)
        return None if good else "bestmove <move> [id <token>]"
    if word == "id":
        return None if re.fullmatch(r"(?:name|author|protocol) \S.*", rest) else "id <what> <text>"
    if word == "option":
        return None if options(rest) else "option name … type … default …"
    return None if line in ("uciok", "readyok") else "a line that the protocol knows"
