// ---- a seat at a table ----------------------------------------------------------------------------
import {capital, enable, find, h, show} from '../../page/dom.js';
import {handsOf} from '../../page/boards/cards.js';
import {drawn} from '../../page/boards/scene.js';
import {showRole, showSeats, showTurn} from './banner.js';
import {fit} from './fit.js';
import {setOutlooks, showGraph} from './graph.js';
import {askHint, keepHintWaiting} from './hints.js';
import {keepFocus} from './keys.js';
import {showLookBack} from './lookback.js';
import {forgetMarks} from './marks.js';
import {showMoves} from './moves.js';
import {dropQueue, showPace} from './pace.js';
import {tell, trouble} from './page.js';
import {forgetChosen, sceneNow, showPicture} from './pieces.js';
import {showRules} from './rules.js';
import {closeHint, openSheet} from './side.js';

export let position = null;
export let events = [];  // the last ones: `count` is of all
export let count = 0;
let drawnCount = -1;     // events that had happened when it was drawn last

export function forgetPosition() {
  position = null;
  dropQueue();
}

export function showPosition(message) {
  keepFocus(() => drawPosition(message));
}

/** Whether all that a message tells is here, as when the line was lost and is there again. */
function isKnown({from, events: told}) {
  return position !== null && told.length > 0 && from + told.length === count &&
    JSON.stringify(events.slice(-told.length)) === JSON.stringify(told);
}

/** Takes the news in: `first` draws everything anew, `onSame` tells that no event came. */
function takeIn(message) {
  // What follows the start of a game, where nothing had happened, is told like any event.
  if (position !== null && count === 0) message.fresh = false;
  const arrives = position === null;
  position = message;
  events = message.fresh ? message.events : events.concat(message.events);
  count = message.from + message.events.length;
  const onSame = count === drawnCount && !message.fresh;
  drawnCount = count;
  return {arrives, first: arrives || message.fresh, onSame};
}

function showTable(message) {
  show('house', false);
  show('table', true);
  document.documentElement.dataset.at = 'table';
  trouble(message.stuck ? `Nobody can play on: ${message.stuck}.` : '');
  find('title').textContent = message.title;
  for (const [button, can] of [['undo', message.undo], ['save', message.save], ['again', message.save]]) {
    enable(find(button), can);
  }
}

function drawPosition(message) {
  const again = isKnown(message);
  const {arrives, first, onSame} = takeIn(message);
  sceneNow();
  if (first) forgetMarks();
  showTable(message);
  if (arrives) openSheet('');
  if (message.events.some(event => Number(event.who) === message.you)) {
    find('filter').value = '';
    forgetChosen();
  }
  if (message.outlooks) setOutlooks(message.outlooks);
  showRole();
  showSeats();
  showBoard();
  showPicture();
  showTurn();  // when it is known what moves
  showResult();
  showMoves();
  showPace();
  showGraph();
  showLog(first, message.events);
  showLookBack(again);
  if (!onSame) {
    show('hints', false);
    closeHint();
  }
  keepHintWaiting();
  if (find('auto').checked) askHint();
  showRules(find('table-rules'), position.game);
  fit(first);
  document.documentElement.dataset.ready = 'true';
}

function showBoard() {
  find('drawing').textContent = position.drawing;
  const ofSeat = ([key]) => /_[0-7]$/.test(key);
  find('board').replaceChildren(...position.board.filter(pair => !ofSeat(pair)).flatMap(
    ([key, value]) => [h('dt', {}, key.replaceAll('_', ' ')), h('dd', {}, value || '-')]));
  showBySeat(position.board.filter(ofSeat));
}

/** What the board says of each seat, `points_0` and so on, as a table with a column for each. */
function showBySeat(pairs) {
  const rows = new Map();
  for (const [key, value] of pairs) {
    const name = key.slice(0, -2);
    if (!rows.has(name)) rows.set(name, position.seats.map(() => ''));
    rows.get(name)[Number(key.at(-1))] = value;
  }
  const head = position.seats.map(seat => h('th', {scope: 'col'}, seat.name));
  find('by-seat').replaceChildren(...(rows.size === 0 ? [] : [h('table', {},
    h('caption', {}, 'By seat'),
    h('thead', {}, h('tr', {}, h('td'), ...head)),
    h('tbody', {}, ...[...rows].map(([name, values]) => h('tr', {},
      h('th', {scope: 'row'}, name.replaceAll('_', ' ')),
      ...values.map(value => h('td', {}, value || '-'))))))]));
}

const MOST_OF_END = 160;  // letters
/** A long list at the end of a sentence stands in the log, and on the board. */
const briefEnd = say => (say.length > MOST_OF_END ? say.replace(/: .*/, '.') : say);

function showResult() {
  show('result', position.result !== null);
  if (position.result === null) return;
  const best = position.result.map((seat, i) => ({...seat, name: position.seats[i].name}))
    .sort((a, b) => b.share - a.share || b.score - a.score);
  find('result-title').textContent = winnersText();
  find('last-event').textContent = `${briefEnd(events.at(-1)?.say ?? '')}${bidText()}`;
  if (!drawn()?.holds) find('cards').replaceChildren(...handsOf(new Map(position.board)));
  find('scores').replaceChildren(...(isCounted() ? best : []).map(seat => h('li', {},
    h('b', {}, capital(seat.name)), `: ${seat.counted}`)));
}

/** At Liar's Dice, whether what was bid is there. */
function bidText() {
  const bid = position.game === 'liars_dice' && events.findLast(({kind}) => kind === 'bid');
  if (!bid) return '';
  return position.result[bid.who].share > 0 ? ' The bid was right.' : ' The bid was wrong.';
}

/** Whether the game has points of its own; else only who won counts. */
const isCounted = () => position.result.some(each => each.score !== 1000 * each.share);

/** "You and Cleo win.", "Ada wins.", "You and Ben share the win." */
function winnersText() {
  const most = Math.max(...position.result.map(each => each.share));
  const names = position.seats.map(({name}) => name).filter((_, i) => position.result[i].share === most)
    .sort((a, b) => (b === 'you') - (a === 'you'));
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const does = most < 1 ? 'share the win' : names.length > 1 || names[0] === 'you' ? 'win' : 'wins';
  return `${capital(who)} ${does}.`;
}

/** How it ended, to be heard; empty before. */
function resultText() {
  if (position.result === null) return '';
  const counted = position.result.map((seat, i) => `${position.seats[i].name}: ${seat.counted}.`);
  return `The game is over. ${[winnersText(), ...(isCounted() ? counted : [])].join(' ')}`;
}

/** The sentence, and of a player's event its text, as records have it. */
function eventLine(event) {
  return event.who === 'c' ? [event.say] : [event.say, ' ', h('code', {}, event.text)];
}

function showLog(first, news) {
  const list = find('log');
  if (position.fresh) {
    list.replaceChildren(...(position.from === 0 ? []
      : [h('li', {class: 'chance'}, `${position.from} events before are left out.`)]));
  }
  list.append(...news.map(event => h('li', {class: event.who === 'c' ? 'chance'
    : Number(event.who) === position.you ? 'own' : 'other'}, ...eventLine(event))));
  list.scrollTop = list.scrollHeight;
  if (first) find('news').replaceChildren();
  else tell([...news.map(event => event.say), resultText()].filter(Boolean).join(' '));
}
