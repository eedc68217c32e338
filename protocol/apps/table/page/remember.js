// ---- "Let me remember": cards that were turned over lie face down again ----------------------------
// Everybody has seen them, so the program tells them all along. People are to remember: what lies
// open is what was turned over since their last move, on the board, in the log and in words.
import {find, show} from '../../page/dom.js';
import {connect} from './page.js';
import {stage} from './pace.js';
import {recall, remember} from './prefs.js';

/** By game: the key of the board that has the cards by space, and the space that an event turns over. */
const MEMORY_GAMES = {
  meet_the_patriots: {cards: 'cards', space: ({text}) => /^[tm](\d+)$/.exec(text)?.[1]},
};

let known = [];  // all events that came, as they came

const remembers = message => find('remember').checked && message.you !== null && message.result === null &&
  MEMORY_GAMES[message.game];

/** From the last own move on, or where there is none from the start. */
function openEvents(you) {
  const last = known.findLastIndex(event => Number(event.who) === you);
  return known.slice(Math.max(last, 0));
}

function faceDown(message, {cards, space}) {
  const open = openEvents(message.you);
  const spaces = new Set(open.map(space).filter(Boolean));
  for (const [key, value] of message.board) if (/^(turned|claimed)$/.test(key)) spaces.add(value);
  const hide = (card, i) => (/^\d+$/.test(card) && !spaces.has(String(i + 1)) ? '?' : card);
  return {...message,
    board: message.board.map(([key, value]) =>
      [key, key === cards ? value.split(',').map(hide).join() : value]),
    drawing: message.drawing.replace(/(\d+):([ >])(\d+)/g, (whole, place, mark, card) =>
      (spaces.has(place) ? whole : `${place}:${mark}?${' '.repeat(card.length - 1)}`)),
    moves: message.passing ? [] : message.tries ?? message.moves};
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
  show('remember-part', message.you !== null && Boolean(MEMORY_GAMES[message.game]));
  const game = remembers(message);
  // What was said aloud before can be read again there.
  if (game && message.events.some(event => Number(event.who) === message.you)) find('news').replaceChildren();
  showAsItIs(game ? faceDown(message, game) : message);
  if (game) forgetLog(message);
};

find('remember').checked = recall('remember') !== 'off';
find('remember').addEventListener('change', () => {
  remember('remember', find('remember').checked ? 'on' : 'off');
  connect();  // to be told all of it again
});
