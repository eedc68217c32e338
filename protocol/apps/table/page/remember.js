// ---- "Let me remember": cards that were turned over lie face down again ----------------------------
// Everybody has seen them, so the program tells them all along. People are to remember: what lies
// open is what was turned over since their last move, on the board, in the log and in words.
import {find, show} from '../../page/dom.js';
import {keepChoice} from '../../page/stored.js';
import {factsOf} from './games.js';
import {connect} from './page.js';
import {stage} from './pace.js';

let known = [];  // all events that came, as they came

const remembers = message => find('remember').checked && message.you !== null && message.result === null &&
  factsOf(message.game).memory;

/** From the last own move on, or where there is none from the start. */
function openEvents(you) {
  const last = known.findLastIndex(event => Number(event.who) === you);
  return known.slice(Math.max(last, 0));
}

/** `cards`: the key of the board that has them by space; `space`: which one an event turns over. */
function faceDown(message, {cards, space}) {
  const open = openEvents(message.you);
  const spaces = new Set(open.map(space).filter(Boolean));
  const {board} = message;
  for (const key of ['turned', 'claimed']) spaces.add(board[key]);
  const isOpen = (place, i) => spaces.has(i + 1) || place.cards.every(({hidden}) => hidden);
  return {...message,
    board: {...board, [cards]: board[cards].map((place, i) => (isOpen(place, i) ? place : {...place, cards: [{hidden: true}]}))},
    drawing: message.drawing.replace(/(\d+):([ >])(\d+)/g, (whole, place, mark, card) =>
      (spaces.has(Number(place)) ? whole : `${place}:${mark}?${' '.repeat(card.length - 1)}`)),
    moves: message.intermediate ? [] : message.tries ?? message.moves};
}

/** What is long past is no longer read there either. */
function forgetLog(message) {
  const lines = [...find('log').children];
  const open = openEvents(message.you).length;
  for (const line of lines.slice(0, Math.max(0, lines.length - open))) line.remove();
}

const showAsItIs = stage.show;
stage.show = message => {
  known = message.fresh ? message.events : known.concat(message.events);
  show('remember-part', message.you !== null && Boolean(factsOf(message.game).memory));
  const game = remembers(message);
  // What was said aloud before can be read again there.
  if (game && message.events.some(event => Number(event.who) === message.you)) find('news').replaceChildren();
  showAsItIs(game ? faceDown(message, game) : message);
  if (game) forgetLog(message);
};

keepChoice('remember', connect);  // to be told all of it again
