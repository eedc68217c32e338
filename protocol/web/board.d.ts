import type { Event, Move } from "./client/index.js";

/** A move as `query legal full` writes it. */
export interface MoveFacts {
  /** The move's text, perhaps after its seat and a colon. */
  event: string;
  [key: string]: unknown;
}
/** An event as `query events` writes it, with what a screen reader says of it. */
export type EventFacts = (MoveFacts | Event) & { say?: string };

/** A seat: its name, and whether it is a partner of who looks. */
export interface SeatFacts {
  name: string;
  partner?: boolean;
}
/** A move with what it touches: cards and pieces, and `>place`, where it leads. */
export type SceneMove = MoveFacts & { say: string; things: Set<string> };
/** What a picture is drawn of, and what is touched. */
export interface Scene {
  readonly seats: SeatFacts[];
  readonly you: number | null;
  /** The seat on turn as text, or `-`. */
  readonly turn: string;
  /** As they were given: of events of the client, the facts are in `about`. */
  readonly log: EventFacts[];
  readonly moves: SceneMove[];
  /** What was touched, with its name. */
  readonly touched: Map<string, string>;
  /** The moves that are left, those to ask for, and what can be touched next. */
  readonly standing: { left: SceneMove[]; menu: SceneMove[]; lit: Set<string>; settled: Set<string> };
  /** For the picture to remember things as long as the game goes on. */
  readonly kept: Record<string, unknown>;
}
/**
 * How a game is drawn instead of from its facts. Elements with `data-face` in elements with `data-zone` glide.
 * While it draws it asks of each place, or card in it, `place|card`, whether it can be touched (`endAt`, `thingAt`,
 * `piece`): so the board learns what it has.
 *
 *     board.picture = {holds: true, draw: ({scores}) => {
 *       const table = document.createElement("div");
 *       table.append(piece(alone(move => move.kind === "roll"), "the die", {class: "die"}, "Roll"), scores.join(" : "));
 *       return table;
 *     }};
 *
 * The page's CSS draws all of it; the board has no cloth then. A piece has one of these classes while it can be
 * touched, and you say how they look: `target` (it makes a move, or moves lead there), `lit` (more is to be
 * touched after it), `chosen` too once it is, `settled` (all moves that are left touch it), `dim` (it begins anew).
 */
export interface Picture {
  draw(board: Record<string, unknown>, scene: Scene): Element;
  /** Whether it has the own hand, `cards_N`; else that lies below it. */
  holds?: boolean;
  /** What a move touches, if not what its `at` and `moves` say. */
  things?(move: MoveFacts): Iterable<string>;
}
/** A thing that can be touched: its name, its classes, whether it is pressed, and what it does. */
export interface Thing {
  thing: string;
  kind: string;
  pressed: string | null;
  does: string;
}
/** While a picture draws: a place as one where moves lead; null if none does now. */
export function endAt(place: string): Thing | null;
/** The same for a place, or a card in it, that moves begin with. */
export function thingAt(place: string): Thing | null;
/** The place, for piece(), of what stands for one move, the one that `fits`; null if there is none. */
export function alone(fits: (move: SceneMove) => boolean): string | null;
/** Lets an element be pressed: a thing, its label, and its name once touched. */
export function pressable<E extends Element>(element: E, found: Thing, label: string, name?: string): E;
/** A button at a place if it can be touched, else an image; with a name, attributes (`class` at least), and contents. */
export function piece(place: string | null, name: string, attributes: { class: string; [key: string]: unknown },
  ...parts: (Node | string)[]): HTMLElement;

export interface BoardState {
  /** The answer to `query schema GAME`. */
  schema: Record<string, unknown>;
  /** The answer to `query board`; null: nothing is drawn. */
  board: Record<string, unknown> | null;
  /** The answer to `query legal full`, or of the client's `legal`; empty after a move was made. */
  moves: (MoveFacts | Move)[];
  /** A sentence for each move, by its text: the answers to `query say`. */
  say: Record<string, string> | Map<string, string>;
  /** The answer to `query symbols GAME`. */
  symbols: Record<string, string>;
  /** The seats, or their names; without them they are called by number. A picture needs them. */
  seats: (string | SeatFacts)[];
  /** The seat that looks; null: a spectator. */
  you: number | null;
  /** The answer to `query turn`; null: as the board says. */
  turn: number | string | null;
  /** The answer to `query events` since the board before: what moves glides as they say. */
  events: EventFacts[];
  /** Draws the game, as a child of the board, which the page's CSS reaches; null: it is drawn from its facts. */
  picture: Picture | null;
  /** All events so far, for the picture. */
  log: EventFacts[];
  /** Whether the board is of another game than the one before: nothing glides. */
  fresh: boolean;
  /** The seat whose move the events are of, if they do not say so: its colour marks them. */
  owner: string | null;
  /** Milliseconds in which all motion ends; 0: as usual. */
  beat: number;
  /** Texts of moves whose pieces are marked. */
  advised: string[];
  /** Elements of the page: for the own hand, for marks over all, and `around` both and the board. */
  places: { hand?: Element; marks?: SVGElement; around?: Element };
}

export interface BoardEvents extends HTMLElementEventMap {
  /** The text of the move that was made. Unless it is prevented, the board waits for new moves. */
  move: CustomEvent<string>;
  /** What is touched has changed, and is not drawn yet. */
  touched: Event;
}

/**
 * Draws a position of any game. Touching what a move touches makes the move, or pulling a card or piece
 * to where it goes: a `move` event has its text as `detail`, and the board waits for new `moves`. Every
 * property can be set alone, too; all that a picture reads, by `show`. With the attribute `fit` it is as large as its room.
 *
 * CSS properties of the element: colours `--turnkey-cloth`, `-edge`, `-ink`, `-inset`, `-paper`,
 * `-print`, `-back`, `-lit`, `-chosen`, `-wood`, `-wood-ink`, and `-seat-0` to `-seat-7`;
 * `--turnkey-card`, the width of a card; `--turnkey-font`; `--turnkey-glide`, milliseconds of a motion.
 * Parts: `table`, `middle`, `ring`, `space`, `zone`, `seats`, `seat`, `own`, `piece`, `die`, `fact`,
 * `facts`, `menu`, `move`, `cancel`, `live`, and `card` with `playing`, `back`, `named`, `empty` or `spot`; what
 * can be touched is `lit` too, and what was touched `chosen`. The menu has the moves for which nothing is left to touch.
 */
export class TurnkeyBoard extends HTMLElement implements BoardState {
  schema: BoardState["schema"];
  board: BoardState["board"];
  moves: BoardState["moves"];
  say: BoardState["say"];
  symbols: BoardState["symbols"];
  seats: BoardState["seats"];
  you: BoardState["you"];
  turn: BoardState["turn"];
  events: BoardState["events"];
  picture: BoardState["picture"];
  log: BoardState["log"];
  fresh: BoardState["fresh"];
  owner: BoardState["owner"];
  beat: BoardState["beat"];
  advised: BoardState["advised"];
  places: BoardState["places"];
  readonly scene: Scene;
  /** Sets several properties at once. */
  show(state: Partial<BoardState>): void;
  /** Draws now what was set; else it is drawn soon. */
  draw(): void;
  /** Finds the size again as its room changes, `afresh`, or what is in it. */
  fit(afresh?: boolean): void;
  /** Takes all touches back. */
  untouch(): void;
  /** The element of a thing that can be touched. */
  pieceAt(thing: string): Element | null;
  /** What moves now. */
  glides(): Animation[];
  addEventListener<K extends keyof BoardEvents>(
    type: K,
    listener: (this: TurnkeyBoard, event: BoardEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "turnkey-board": TurnkeyBoard;
  }
}
