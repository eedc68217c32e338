// Lines of the protocol: what the client sends, what answers mean, and where they end. Only
// this module knows their form (protocol/PROTOCOL.md), so a new version changes no other module.
// Shares of the win are from 0 to 1, scores in the game's unit, times in seconds.

export const ALL = "all",
  SPECTATOR = "-",
  CHANCE = "c",
  OVER = "-";
export const VERSION = "id protocol turnkey 3";
export const HANDSHAKE = "uci",
  NEW_GAME = "ucinewgame",
  PING = "isready",
  STOP = "stop",
  PONDER_HIT = "ponderhit",
  QUIT = "quit";

const has = value => value !== undefined && value !== null;
const milli = value => (has(value) ? Math.round(1000 * value) : undefined);

// --- sending --------------------------------------------------------------------------------

/** The command that sets a position. */
export function positionText({ game, observer = ALL, options = {}, seed, events = [] }) {
  const words = ["position game", game];
  for (const [name, value] of Object.entries(options)) words.push(`${name}=${value}`);
  words.push(observer === ALL ? ALL : `seat ${observer}`);
  if (has(seed)) words.push(`seed ${seed}`);
  if (events.length) words.push("moves", ...events);
  return words.join(" ");
}

export const tagged = (tag, command) => (tag ? `${tag} ${command}` : command);

/** Whether the engine accepts this line. A line break in a value would start a second line. */
export const isSendable = line => /^[ -~]{0,1048576}$/.test(line);

export const optionText = (name, value) => `setoption name ${name} value ${value}`;

export function goText(limits, review = false) {
  const { clock } = limits;
  const numbers = {
    movetime: milli(limits.seconds),
    nodes: limits.nodes,
    depth: limits.depth,
    time: clock && milli(Math.max(0, clock.left)),
    inc: clock && milli(clock.increment),
    movestogo: clock && clock.movesToGo,
    multipv: limits.lines,
    report: milli(limits.report),
  };
  const words = ["go"];
  if (review) words.push("review");
  for (const [name, number] of Object.entries(numbers)) if (has(number)) words.push(name, number);
  if (limits.ponder) words.push("ponder");
  if (limits.infinite) words.push("infinite");
  if (limits.also?.length) words.push("also", ...limits.also);
  if (limits.only?.length) words.push("searchmoves", ...limits.only);
  return words.join(" ");
}

/** The most seconds that a search of so many decisions takes, if it does not ponder. */
export function longest({ seconds, clock, infinite }, decisions) {
  if (infinite) return Infinity;
  return decisions * Math.min(seconds ?? Infinity, clock ? Math.max(0, clock.left) : Infinity);
}

/** Seconds before which no search ends, by these options. */
export function leastTime(options) {
  const name = Object.keys(options).find(key => key.toLowerCase() === "minmovetime");
  return Number(options[name] ?? 0) / 1000 || 0;
}

/** Collects the lines of one command's answer. Each has the command's tag, if any. */
export class Answer {
  constructor(command, tag = "", onDone = undefined) {
    this.command = command;
    this.tag = tag;
    this.onDone = onDone;
    this.line = tagged(tag, command);
    this.replies = [];
    this.done = false;
  }

  /** Takes one line, without its tag. */
  take(reply) {
    this.error = errorOf(reply);
    if (reply !== "ok") this.replies.push(reply);
    this.done = has(this.error) || /^(ok|uciok|readyok)$|^response /.test(reply);
  }
}

// --- reading --------------------------------------------------------------------------------

/** The tag of a line, and the rest of it. */
export function tagOf(line) {
  const [, tag, text] = /^(?:(@\S+) )?([^]*)$/.exec(line);
  return { tag: tag ?? "", text };
}

/** Code and detail of an error line; else null. */
export function errorOf(line) {
  const found = /^info string error (\S+) ?(.*)$/.exec(line);
  return found ? { code: found[1], detail: found[2] } : undefined;
}

/** The meaning of a text for a search: an error, a line, a verdict or its move; else null. */
export function searchNews(text) {
  const error = errorOf(text);
  if (error) return { error };
  const words = text.split(" ");
  if (words[0] === "bestmove" && words.length > 1) {
    const [, expected] = text.split(" ponder ");
    return { move: words[1] === "(none)" ? null : words[1], expected: expected?.split(" ") };
  }
  if (words[0] !== "info" || words[1] === "string") return {};
  const fields = fieldsOf(words.slice(1));
  return "review" in fields ? { verdict: verdictOf(fields) } : { line: lineOf(fields) };
}

// Names and values: one word each, except the last, `pv`.
function fieldsOf(words) {
  const fields = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at];
    if (name === "pv") {
      fields.pv = words.slice(at + 1).join(" ");
      break;
    }
    fields[name] = words[at + 1] ?? "";
  }
  return fields;
}

const numbers = text => (text ? text.split(",").map(Number) : []);
const thousandths = text => numbers(text).map(value => value / 1000);

function estimate(fields, name, error) {
  if (!(name in fields)) return null;
  return { value: fields[name] / 1000, error: error in fields ? fields[error] / 1000 : null };
}

function estimates(fields, name, error) {
  const errors = thousandths(fields[error]);
  return thousandths(fields[name]).map((value, at) => ({ value, error: errors[at] ?? null }));
}

function lineOf(fields) {
  const pv = fields.pv ? fields.pv.split(" ") : [];
  return {
    rank: Number(fields.multipv ?? 1),
    move: fields.move ?? pv[0]?.split(":")[1] ?? null,
    kind: fields.kind ?? "",
    win: estimate(fields, "wp", "wpse"),
    score: estimate(fields, "eu", "se"),
    wins: estimates(fields, "wps", "wpses"),
    scores: estimates(fields, "eus", "ses"),
    gap: estimate(fields, "gap", "gapse"),
    exact: "exact" in fields,
    frequency: "freq" in fields ? fields.freq / 1000 : null,
    pv,
    depth: Number(fields.depth ?? 0),
    nodes: Number(fields.nodes ?? 0),
    seconds: (fields.time ?? 0) / 1000,
    fields,
  };
}

function verdictOf(fields) {
  return {
    event: Number(fields.review),
    seat: Number(fields.seat),
    move: fields.move,
    choices: Number(fields.choices),
    best: fields.best ?? null,
    gap: estimate(fields, "gap", "gapse"),
    scoreGap: estimate(fields, "scoregap", "scoregapse"),
    verdict: fields.verdict,
    fields,
  };
}

export function pairsOf(words) {
  return Object.fromEntries(
    words.map(word => {
      const at = word.indexOf("=");
      return at < 0 ? [word, ""] : [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}

/** A move or an event from its JSON, without an event's actor. */
function moveOf({ event, ...about }) {
  const { moves = [], then = [] } = about;
  return { text: event.slice(event.indexOf(":") + 1), about, moved: [moves, then] };
}

const eventOf = told => ({ actor: told.event.split(":")[0], ...moveOf(told) });

const parts = text => (text ? text.split(" | ") : []);
const after = words => text => text.split(" ").slice(words).join(" ");
const list = text => (text ? text.split(" ") : []);

/** A position in the form of `query view` and `query record`. */
export function positionOf(text) {
  const [head, events = ""] = text.split(" moves ");
  const words = head.split(" ");
  const options = pairsOf(words.filter(word => word.includes("=")));
  const seat = words.includes("seat") ? words[words.indexOf("seat") + 1] : ALL;
  return { game: words[1], observer: observerOf(seat), options, events: list(events) };
}

const observerOf = word => (word === ALL || word === SPECTATOR ? word : Number(word));

function seatsOf(text) {
  const [count, ...rest] = text.split(" ");
  const { observer, turn, objective, teams } = fieldsOf(rest);
  return {
    count: Number(count),
    observer: observerOf(observer),
    turn,
    objective,
    teams: numbers(teams),
  };
}

const OPTION =
  /^name (\S+) type (\S+)(?: default ?(.*?))?(?: min (-?\d+) max (-?\d+)(?: step (\d+))?)?$/;

/** Options in the form of `option` lines; `query options` lists several in a row. */
export function optionsOf(text) {
  return text
    .split(/(?:^| )(?=name \S+ type )/)
    .filter(Boolean)
    .map(part => {
      const [head, ...choices] = part.split(/ var(?= |$)/);
      const [, name, type, preset, low, high, step] = OPTION.exec(head);
      return {
        name,
        type,
        default: preset ?? "",
        low: has(low) ? Number(low) : null,
        high: has(high) ? Number(high) : null,
        step: Number(step ?? 1),
        choices: choices.map(c => c.trim()),
      };
    });
}

function resultOf(text) {
  if (text === "none") return null;
  const { scores, shares, winners, how } = fieldsOf(text.split(" "));
  return {
    scores: thousandths(scores),
    shares: thousandths(shares),
    winners: numbers(winners),
    how,
  };
}

function infoOf(text) {
  const [head, agents] = text.split(" agents ");
  const [name, ...rest] = head.split(" ");
  const { seats, min, max, teams, objective, hidden, model } = fieldsOf(rest);
  return {
    name,
    seats: Number(seats),
    minSeats: Number(min),
    maxSeats: Number(max),
    teams: numbers(teams),
    objective,
    hidden: hidden === "true",
    model: model === "true",
    agents: list(agents),
  };
}

function outlookOf(told) {
  if (!told?.events) return { how: told ? "many" : "none", odds: {}, events: [] };
  const odds = told.events.map(({ event, odds: millionths }) => [event, millionths / 1e6]);
  const how = told.exact ? "exact" : "sampled";
  return { how, odds: Object.fromEntries(odds), events: told.events.map(eventOf) };
}

function whereOf(text) {
  const [how, deals] = text.split(" ");
  const sampled = how === "sampled";
  const byCard = told =>
    Object.fromEntries(
      told.split(",").map(part => {
        const [card, number] = part.split(":");
        return [card, number / 1000];
      }),
    );
  const places = parts(after(sampled ? 2 : 1)(text)).map(part => {
    const { place, seat, chance, mean } = pairsOf(part.split(" "));
    return {
      key: place,
      seat: seat === SPECTATOR ? null : Number(seat),
      chance: byCard(chance),
      mean: byCard(mean),
    };
  });
  return { how, deals: sampled ? Number(deals) : null, places };
}

function whyOf(text) {
  const told = fieldsOf(text.split(" "));
  const known = word => (word === "-" ? null : word);
  return {
    best: told.best,
    next: known(told.next),
    win: told.wp / 1000,
    score: told.eu / 1000,
    reply: known(told.reply),
    chance: known(told.chance),
  };
}

// --- queries -------------------------------------------------------------------------------------

// `aside`: whether it is answered while a search runs.
const query = (words, read = text => text, aside = true) => ({
  text: `query ${words}`,
  name: words.split(" ")[0],
  read,
  aside,
});

// Parses the JSON after so many words.
const json =
  (read = told => told, words = 0) =>
  text =>
    read(JSON.parse(after(words)(text)));

const movesOf = told => told.map(moveOf);

/** Each query: its text, and a parser of what follows `response <name> `. Those about games. */
export const gameQueries = {
  games: () => query("games", list),
  info: game => query(`info ${game}`, infoOf),
  gameOptions: game => query(`options ${game}`, text => optionsOf(after(1)(text))),
  symbols: game => query(`symbols ${game}`, text => pairsOf(after(1)(text).split(" "))),
  schema: game => query(`schema ${game}`, json(undefined, 1)),
  levels: game => query(`levels ${game}`, json()),
};

/** Those about the position. */
export const queries = {
  seats: () => query("seats", seatsOf),
  turn: () => query("turn"),
  legal: () => query("legal full", json(movesOf, 1)),
  legalMemory: () => query("legal memory full", json(movesOf, 2)),
  describe: event => query(`describe ${event}`, json(moveOf)),
  say: event => query(`say ${event}`, after(1)),
  result: () => query("result", resultOf),
  resultIfLeft: seat => query(`result drop ${seat}`, text => resultOf(after(2)(text))),
  view: observer => query(`view ${observer}`, positionOf),
  record: () => query("record", positionOf),
  recordFile: () => query("record file", json(undefined, 1)),
  log: () => query("log", list),
  events: (first = 1) =>
    query(
      `events from ${first}`,
      json(({ events }) => events.map(eventOf)),
    ),
  board: () => query("board", json()),
  key: () => query("key"),
  worlds: () => query("worlds", text => (text === "unknown" ? null : BigInt(text))),
  chances: () => query("chance", json(outlookOf)),
  where: () => query("where", whereOf),
  why: () => query("why", whyOf, false),
};
