// ---- what the page of a table knows: its state, and what follows from it ---------------------------
import {find} from '../../page/dom.js';
import {isEnd} from '../../page/boards/scene.js';
import {TurnkeyBoard} from '../../page/element/element.js';
import {store} from '../../page/store.js';
import {factsOf} from './games.js';

customElements.define('turnkey-board', TurnkeyBoard);
export const tableBoard = find('picture');
export const {scene} = tableBoard;  // what it is drawn of, and what is touched

Object.assign(store, {
  place: 'none',     // what is open: none, house, table or curtain
  tables: [],        // of the house
  position: null,    // the message that is shown; null: none
  came: null,        // how that differs from the one before (seat.js); views of a position follow this
  events: [],        // the last ones: `count` is of all
  count: 0,
  touched: new Map(),  // what is touched on the picture, and how it is called (scene.js)
  latest: null,      // the message that came last
  queue: [],         // positions that came and are not shown yet
  isHeld: false,     // the next one waits for a press
  beat: 0,           // milliseconds: how long what is drawn now is shown before the next
  outlooks: [],      // everybody's chances, as far as hints were asked for
  hinting: null,     // after how many events a hint is awaited
  advised: null,     // {after, move}: the move that is marked, or several, and after so many events
  present: null,     // the seats of people who have the table open; null: nobody has said
  sheet: '',         // which lies beside the board, or over it on a phone
  refused: '',       // what was asked for in vain
});

// ---- whose turn it is, and what is shown of it -----------------------------------------------------
export const yourTurn = () => store.position.moves.length > 0 && !store.position.stuck;
export const watches = () => store.position.you === null;
export const isBehind = () => store.queue.length > 0;
export const isOpen = name => store.sheet === name;

/** The only person plays against bots: then they can hurry as well. */
export const playsAlone = () => store.latest !== null && store.latest.you !== null &&
  store.latest.seats.filter(seat => seat.player === 'a person').length === 1;

/** What the person has to press, where chance acts for them next; else empty. */
export function askedOf(next) {
  const own = next && factsOf(next.game).ownChance;
  const isOwn = own && next.you !== null && next.events.at(-1)?.kind === own.kind &&
    next.owner === String(next.you);
  return isOwn ? own.words : '';
}
export const askedNow = () => (store.isHeld ? askedOf(store.queue[0]) : '');

/** Instead of a number of events: about a move that was made before. */
export const LATER = -1;
/** Whether the advice is about the position after so many events. */
export const isAdvised = after => store.advised !== null && store.advised.after === after;

/** Moves that need no further touch. */
export const besideBoard = () => (tableBoard.picture ? scene.standing.menu : store.position.moves);

export const MOST_BESIDE = 6;  // so many moves fit beside the board on a phone

/**
 * Whether several moves lie in a list over the board: nothing more can be touched, or it was said where to and there
 * are more moves than fit beside the board.
 */
export function isChoosingHow() {
  const isSaid = () => scene.standing.lit.size === 0 || (besideBoard().length > MOST_BESIDE && [...store.touched.keys()].some(isEnd));
  return store.touched.size > 0 && besideBoard().length > 1 && isSaid();
}
