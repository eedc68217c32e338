// Shares of the win are from 0 to 1, scores in the game's unit, times in seconds.
export const ALL: "all";
export const SPECTATOR: "-";
export const CHANCE: "c";
export const OVER: "-";

export type Observer = number | "all" | "-";

export interface Position {
  game: string;
  observer?: Observer;
  options?: Record<string, string | number | boolean>;
  seed?: bigint | number | string;
  events?: string[];
}
/** A change of places on the board; BOARDS.md, "JSON", lists the keys of cards. */
export interface Moved {
  from?: string | null;
  to?: string | null;
  cards?: Record<string, unknown>[] | "all";
  from_start?: true;
  to_start?: true;
  restart?: true;
}
export interface Move {
  text: string;
  /** Its effect, by the keys of BOARDS.md. */
  about: Record<string, unknown>;
  /**
   * What the event itself moves, then what the rules move after it. "all" means the cards there before each
   * of the two.
   */
  moved: [Moved[], Moved[]];
}
export interface Event extends Move {
  actor: string;
}
export interface Estimate {
  value: number;
  error: number | null;
}
export interface Line {
  rank: number;
  move: string | null;
  kind: "" | "sampled" | "eval" | "exact";
  win: Estimate | null;
  score: Estimate | null;
  wins: Estimate[];
  scores: Estimate[];
  gap: Estimate | null;
  exact: boolean;
  frequency: number | null;
  pv: string[];
  depth: number;
  nodes: number;
  seconds: number;
  fields: Record<string, string>;
}
export interface Hint {
  move: string | null;
  lines: Line[];
  /** The events until the seat's next turn, with the option `Ponder`. */
  expected: string[];
}
export interface Verdict {
  event: number;
  seat: number;
  move: string;
  choices: number;
  best: string | null;
  gap: Estimate | null;
  scoreGap: Estimate | null;
  verdict: "none" | "doubtful" | "bad" | "very-bad" | "unknown";
  fields: Record<string, string>;
}
export interface Result {
  scores: number[];
  shares: number[];
  winners: number[];
  how: string;
}
export interface Seats {
  count: number;
  observer: Observer;
  turn: string;
  objective: "win" | "score";
  teams: number[];
}
export interface GameInfo {
  name: string;
  seats: number;
  minSeats: number;
  maxSeats: number;
  teams: number[];
  objective: "win" | "score";
  hidden: boolean;
  model: boolean;
  agents: string[];
}
export interface Option {
  name: string;
  type: string;
  default: string;
  low: number | null;
  high: number | null;
  step: number;
  choices: string[];
}
export interface Outlook {
  how: "none" | "exact" | "sampled" | "many";
  odds: Record<string, number>;
  events: Event[];
}
export interface Place {
  key: string;
  seat: number | null;
  chance: Record<string, number>;
  mean: Record<string, number>;
}
export interface Whereabouts {
  how: "none" | "exact" | "sampled";
  deals: number | null;
  places: Place[];
}
export interface Rating {
  elo: number;
  error: number;
}
export interface Levels {
  game: string;
  levels: { name: string; skill: number; rating: Rating | null }[];
  greedy: Rating | null;
  random: Rating | null;
  measured: {
    players: number;
    options: string;
    nodes: number;
    deals: number;
    seed: number;
    version: string;
  } | null;
}
export interface Why {
  best: string;
  next: string | null;
  win: number;
  score: number;
  reply: string | null;
  chance: string | null;
}
/** The clock of one seat; a search advances it. `left` below 0: time has run out. */
export interface Clock {
  left: number;
  increment?: number;
  movesToGo?: number;
}
export interface Limits {
  seconds?: number;
  nodes?: number;
  depth?: number;
  clock?: Clock;
  infinite?: boolean;
  /** The other limits count from `ponderhit()` on. */
  ponder?: boolean;
  lines?: number;
  report?: number;
  also?: string[];
  only?: string[];
}

/** How a call is ended early: the signal stops its search. */
export interface Cancel {
  signal?: AbortSignal;
}

/** Carries lines. The engine sets `onLine` and `onEnd`; the transport calls them. */
export interface Transport {
  send(text: string): void;
  close(): void;
  onLine?: (line: string) => void;
  onEnd?: (reason?: string) => void;
  /** False: commands wait until a search has ended. */
  readonly isPrompt?: boolean;
}
export interface Settings {
  options?: Record<string, string | number | boolean>;
  /** Seconds allowed for an answer, and for a search beyond its own limits. */
  timeout?: number;
  /** Whether the next call starts an engine again that has died. */
  restart?: boolean;
}

export class TurnkeyError extends Error {}
export class EngineError extends TurnkeyError {
  readonly code: string;
  readonly detail: string;
  readonly command: string;
}
export class EngineDied extends TurnkeyError {}
export class StartFailed extends TurnkeyError {
  readonly cause: unknown;
}
export class EngineTimeout extends TurnkeyError {}
export class Busy extends TurnkeyError {}
export class ProtocolError extends TurnkeyError {}

export class Search implements AsyncIterable<Line> {
  readonly lines: Line[];
  readonly verdicts: Verdict[];
  readonly notes: string[];
  readonly finished: boolean;
  readonly result: Promise<Hint>;
  stop(): void;
  /** The expected events have happened: the limits count from now on. */
  ponderhit(): void;
  [Symbol.asyncIterator](): AsyncIterator<Line>;
}

export class Engine {
  static start(open: () => Transport | Promise<Transport>, settings?: Settings): Promise<Engine>;
  readonly name: string;
  readonly options: Option[];
  /** Seconds allowed for an answer, and for a search beyond its own limits. */
  timeout: number;
  close(): Promise<void>;
  /** Ends the running search soon, also that of a hint. */
  stop(): void;
  /** Sets an option of the engine, also for later restarts. */
  setOption(name: string, value: string | number | boolean): Promise<void>;
  newGame(): Promise<void>;
  check(position: Position): Promise<void>;
  games(): Promise<string[]>;
  info(game: string): Promise<GameInfo>;
  gameOptions(game: string): Promise<Option[]>;
  symbols(game: string): Promise<Record<string, string>>;
  schema(game: string): Promise<Record<string, unknown>>;
  levels(game: string): Promise<Levels>;
  seats(position: Position): Promise<Seats>;
  turn(position: Position): Promise<string>;
  legal(position: Position): Promise<Move[]>;
  /** Moves to offer a person who only sees the open cards. The rules may refuse some of them. */
  legalMemory(position: Position): Promise<Move[]>;
  describe(position: Position, event: string): Promise<Move>;
  say(position: Position, event: string): Promise<string>;
  result(position: Position): Promise<Result | null>;
  resultIfLeft(position: Position, seat: number): Promise<Result>;
  view(position: Position, observer: Observer): Promise<Position>;
  record(position: Position): Promise<Position>;
  /** A text for `turnkey review`. */
  recordFile(position: Position): Promise<string>;
  log(position: Position): Promise<string[]>;
  events(position: Position, first?: number): Promise<Event[]>;
  board(position: Position): Promise<Record<string, unknown>>;
  key(position: Position): Promise<string>;
  worlds(position: Position): Promise<bigint | null>;
  chances(position: Position): Promise<Outlook>;
  where(position: Position): Promise<Whereabouts>;
  why(position: Position): Promise<Why>;
  search(position: Position, limits: Limits): Promise<Search>;
  /** An infinite or pondering search needs a signal. */
  hint(position: Position, limits: Limits, settings?: Cancel): Promise<Hint>;
  review(position: Position, limits: Limits, settings?: Cancel): Promise<Verdict[]>;
}
