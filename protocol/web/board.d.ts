import type { Event, Move } from "./client/index.js";

/** A move as `query legal full` writes it. */
export interface MoveFacts {
  /** The move's text, perhaps after its seat and a colon. */
  event: string;
  [key: string]: unknown;
}
/** An event as `query events` writes it, with what a screen reader says of it. */
export type EventFacts = (MoveFacts | Event) & { say?: string };

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
  /** Names of the seats; without them they are called by number. */
  seats: string[];
  /** The seat that looks; null: a spectator. */
  you: number | null;
  /** The answer to `query turn`; null: as the board says. */
  turn: number | string | null;
  /** The answer to `query events` since the board before: what moves glides as they say. */
  events: EventFacts[];
}

export interface BoardEvents extends HTMLElementEventMap {
  /** The text of the move that was made. */
  move: CustomEvent<string>;
}

/**
 * Draws a position of any game. Touching what a move touches makes the move, or pulling a card or piece
 * to where it goes: a `move` event has its text as `detail`, and the board waits for new `moves`. Every
 * property can be set alone, too.
 *
 * CSS properties of the element: colours `--turnkey-cloth`, `-edge`, `-ink`, `-inset`, `-paper`,
 * `-print`, `-back`, `-lit`, `-chosen`, `-wood`, `-wood-ink`, and `-seat-0` to `-seat-7`;
 * `--turnkey-card`, the width of a card; `--turnkey-font`; `--turnkey-glide`, milliseconds of a motion.
 * Parts: `table`, `middle`, `ring`, `space`, `zone`, `seats`, `seat`, `own`, `piece`, `die`, `fact`,
 * `facts`, `menu`, `move`, `cancel`, and `card` with `playing`, `back`, `named`, `empty` or `spot`; what
 * can be touched is `lit` too, and what was touched `chosen`.
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
  /** Sets several properties at once. */
  show(state: Partial<BoardState>): void;
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
