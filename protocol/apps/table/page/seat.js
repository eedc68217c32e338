// ---- a seat at a table ----------------------------------------------------------------------------
import {capital, find, h, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {PICTURES} from '../../page/boards/scene.js';
import {keepFocus} from './focus.js';
import {factsOf} from './games.js';
import {tell} from './news.js';
import {scene, tableBoard} from './state.js';

const isPlain = /[?&]plain\b/.test(location.search);  // boards are drawn from their facts alone

let drawnCount = -1;  // events that had happened when it was drawn last

/** Whether all that a message tells is here, as when the line was lost and is there again. */
function isKnown({from, events: told}) {
  return store.position !== null && told.length > 0 && from + told.length === store.count &&
    JSON.stringify(store.events.slice(-told.length)) === JSON.stringify(told);
}

/** Takes the news in: `first` draws everything anew, `onSame` tells that no event came, `again` that all was
 * known, `own` that the person moved, `arrives` that there was no position. */
function takeIn(message) {
  const {count, position} = store;
  const again = isKnown(message);
  // What follows the start of a game, where nothing had happened, is told like any event.
  if (position !== null && count === 0) message.fresh = false;
  Object.assign(store, {position: message, outlooks: message.outlooks ?? store.outlooks,
    events: message.fresh ? message.events : store.events.concat(message.events), count: message.from + message.events.length});
  const first = position === null || message.fresh;
  const {game, board, moves, schema, symbols, seats, you, turn, events, owner} = message;
  tableBoard.show({picture: isPlain ? null : PICTURES[game], board, moves, seats, you, turn, events, log: store.events, fresh: first, owner,
    beat: store.beat, schema: schema ?? tableBoard.schema, symbols: symbols ?? tableBoard.symbols});
  message.moves = scene.moves;  // with the things that they touch
  store.touched = tableBoard.picture ? scene.touched : new Map();
  const own = message.events.some(event => Number(event.who) === message.you);
  const onSame = store.count === drawnCount && !message.fresh;
  drawnCount = store.count;
  return {arrives: position === null, first, onSame, again, own};
}

export const showPosition = message => keepFocus(() => {
  const came = takeIn(message);
  change({place: 'table', came});
  tableBoard.fit(came.first);
  document.documentElement.dataset.ready = 'true';
});

function showBoard() {
  find('drawing').textContent = store.position.drawing;
  const ofSeat = ([key]) => /_[0-7]$/.test(key);
  const all = Object.entries(store.position.board);
  find('board').replaceChildren(...all.filter(pair => !ofSeat(pair)).flatMap(
    ([key, value]) => [h('dt', {}, key.replaceAll('_', ' ')), h('dd', {}, factText(value))]));
  showBySeat(all.filter(ofSeat));
}

/** A value of the board as text: of a card its symbol, of a place its cards. */
function factText(value) {
  if (Array.isArray(value)) return value.map(factText).join(value.some(each => each?.cards) ? ', ' : ' ') || '-';
  if (value === null || typeof value !== 'object') return String(value ?? '-');
  if (value.cards) return factText(value.cards);
  return value.piece ? `${value.piece} on ${value.place}` : value.card ?? '?';
}

/** What the board says of each seat, `points_0` and so on, as a table with a column for each. */
function showBySeat(pairs) {
  const rows = new Map();
  for (const [key, value] of pairs) {
    const name = key.slice(0, -2);
    if (!rows.has(name)) rows.set(name, store.position.seats.map(() => null));
    rows.get(name)[Number(key.at(-1))] = value;
  }
  const head = store.position.seats.map(seat => h('th', {scope: 'col'}, seat.name));
  find('by-seat').replaceChildren(...(rows.size === 0 ? [] : [h('table', {},
    h('caption', {}, 'By seat'),
    h('thead', {}, h('tr', {}, h('td'), ...head)),
    h('tbody', {}, ...[...rows].map(([name, values]) => h('tr', {},
      h('th', {scope: 'row'}, name.replaceAll('_', ' ')),
      ...values.map(value => h('td', {}, factText(value)))))))]));
}

const MOST_OF_END = 160;  // letters
/** A long list at the end of a sentence stands in the log, and on the board. */
const briefEnd = say => (say.length > MOST_OF_END ? say.replace(/: .*/, '.') : say);

function showResult() {
  show('result', store.position.result !== null);
  if (store.position.result === null) return;
  const best = store.position.result.map((seat, i) => ({...seat, name: store.position.seats[i].name}))
    .sort((a, b) => b.share - a.share || b.score - a.score);
  find('result-title').textContent = winnersText();
  find('last-event').textContent = `${briefEnd(store.events.at(-1)?.say ?? '')} ${factsOf(store.position.game).endText?.(store.position.result, store.events) ?? ''}`.trim();
  find('scores').replaceChildren(...(isCounted() ? best : []).map(seat => h('li', {},
    h('b', {}, capital(seat.name)), `: ${seat.counted}`)));
}

/** Whether the game has points of its own; else only who won counts. */
const isCounted = () => store.position.result.some(each => each.score !== 1000 * each.share);

/** "You and Cleo win.", "Ada wins.", "You and Ben share the win." */
function winnersText() {
  const most = Math.max(...store.position.result.map(each => each.share));
  const names = store.position.seats.map(({name}) => name).filter((_, i) => store.position.result[i].share === most)
    .sort((a, b) => (b === 'you') - (a === 'you'));
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const does = most < 1 ? 'share the win' : names.length > 1 || names[0] === 'you' ? 'win' : 'wins';
  return `${capital(who)} ${does}.`;
}

/** How it ended, to be heard; empty before. */
function resultText() {
  if (store.position.result === null) return '';
  const counted = store.position.result.map((seat, i) => `${store.position.seats[i].name}: ${seat.counted}.`);
  return `The game is over. ${[winnersText(), ...(isCounted() ? counted : [])].join(' ')}`;
}

/** The sentence, and of a player's event its text, as records have it. */
function eventLine(event) {
  return event.who === 'c' ? [event.say] : [event.say, ' ', h('code', {}, event.move)];
}

function showLog() {
  const news = store.position.events;
  const list = find('log');
  if (store.position.fresh) {
    list.replaceChildren(...(store.position.from === 0 ? []
      : [h('li', {class: 'chance'}, `${store.position.from} events before are left out.`)]));
  }
  list.append(...news.map(event => h('li', {class: event.who === 'c' ? 'chance'
    : Number(event.who) === store.position.you ? 'own' : 'other'}, ...eventLine(event))));
  list.scrollTop = list.scrollHeight;
  if (store.came.first) find('news').replaceChildren();
  else tell([...news.map(event => event.say), resultText()].filter(Boolean).join(' '));
}

follow(showBoard, 'came');
follow(showResult, 'came');
follow(showLog, 'came');
