// ---- who sits where, what each did last, and which people are there -------------------------------
import {capital, find, h, show} from '../../page/dom.js';
import {matching, recall} from '../../page/stored.js';
import {change, follow, store} from '../../page/store.js';
import {isScreenShared} from './curtain.js';
import {hear} from './page.js';
import {watches} from './state.js';

hear.present = ({seats}) => change({present: seats});

/** Beside the names of the people at a table of several. */
function presenceOf(seat, i) {
  const people = store.position.seats.filter(({player}) => player === 'a person').length;
  if (store.present === null || isScreenShared() || people < 2 || seat.player !== 'a person' || i === store.position.you) return null;
  const here = store.present.includes(i);
  return h('span', {class: `presence ${here ? 'here' : 'away-now'}`}, here ? 'here' : 'away');
}

function seatChip(seat, i) {
  const isYou = i === store.position.you;
  const called = isYou && seat.called ? `${seat.called} (you)` : capital(seat.name);
  const did = lastDeed(seat, i);
  const note = (kind, text) => [' ', h('span', {class: `note ${kind}`}, text)];
  const what = [seat.partner && note('partner', [h('span', {class: 'away-on-phones'}, 'your '), 'partner']),
    !isYou && seat.player !== 'a person' && note('level', seat.player)];
  return h('li', {class: `c${i}`, 'aria-current': String(i) === store.position.turn ? 'true' : null},
    h('span', {class: 'seat-dot', 'aria-hidden': 'true'}), h('span', {class: 'who'},
      h('span', {class: 'name'}, h('b', {}, called), what),
      h('span', {class: 'did', title: did, 'aria-hidden': 'true'}, did)), presenceOf(seat, i));
}

/** The events of a turn that say most, and those that say least; all others are between. */
const TELLING = new Set(['accuse', 'breakout', 'call', 'forfeit', 'strike']);
const QUIET = new Set(['draw', 'end', 'next', 'pass', 'resign', 'roll']);
const CHANCE_OF_ACTOR = new Set(['die']);  // what chance does for who acted last

function weightOf({kind, say}) {
  if (TELLING.has(kind) || / lost$| lost[.,;]/.test(say)) return 2;
  return QUIET.has(kind) ? 0 : 1;
}

/** The events of a seat since another one acted, with those of chance that answer them. */
function lastTurn(i) {
  const isOwn = event => event.who === String(i);
  const last = store.events.findLastIndex(isOwn);
  const before = store.events.slice(0, last).findLastIndex(event => event.who !== 'c' && !isOwn(event));
  const first = store.events.findIndex((event, at) => at > before && isOwn(event));
  const after = store.events.slice(last + 1).findIndex(({who, kind}) => who !== 'c' || !CHANCE_OF_ACTOR.has(kind));
  const turn = store.events.slice(first, after < 0 ? undefined : last + 1 + after);
  return last < 0 ? [] : turn.filter(({who, kind}) => who !== 'c' || CHANCE_OF_ACTOR.has(kind));
}

/** The most telling event of a seat's last turn, as the log has it, without its name and the stop. */
function lastDeed(seat, i) {
  const turn = lastTurn(i);
  const most = Math.max(...turn.map(weightOf));
  const say = turn.findLast(event => weightOf(event) === most)?.say ?? '';
  const names = (i === store.position.you ? ['you ', 'your '] : [`${seat.name} `, `${seat.name}'s `]).map(capital);
  const name = names.find(each => say.startsWith(each)) ?? '';
  return say.slice(name.length).replace(/\.$/, '');
}

// ---- what each did, in two lines --------------------------------------------------------------------
/** Where a sentence can end early: before what it adds, and not within a list. */
const ENDS_EARLY = / \(|[;:] |, (?=and |killing |which |\d+ points?\b)| and (?=\S+ from )| (?=(?:to the|from the|into|onto|in|with|of) )/g;
/** What would be left open there. */
const GOES_ON = /\([^)]*$|\b(top|bottom|end|place|goes|go)$/;

/** The beginnings of a text that can stand alone, the longest first. */
const beginnings = text => [...text.matchAll(ENDS_EARLY)].map(({index}) => text.slice(0, index))
  .filter(each => !GOES_ON.test(each)).reverse();

const pen = document.createElement('canvas').getContext('2d');  // a page that is laid out for each try is slow
const rooms = new Map();  // the width of a line, by seat and window

function roomFor(element, i) {
  const key = [innerWidth, store.position.seats.length, store.present === null, i].join();
  if (!rooms.has(key)) {
    const width = element.clientWidth;
    if (width === 0) return 0;  // not shown
    rooms.set(key, {width, font: getComputedStyle(element).font});
  }
  return rooms.get(key);
}

/** Whether a text has room in two lines. */
function hasRoom(text, {width, font}) {
  pen.font = font;
  let [lines, line] = [1, ''];
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width < width) line = longer;
    else [lines, line] = [lines + 1, word];
  }
  return lines <= 2;
}

/** Shortens what has no room where a part of it ends; the log has all of it. */
function shortenDeed(element, i) {
  const room = roomFor(element, i);
  const text = element.textContent;
  if (!room || hasRoom(text, room)) return;
  const all = beginnings(text);
  element.textContent = all.find(each => hasRoom(each, room)) ?? all.at(-1) ?? text;
}

function showSeats() {
  find('seats').replaceChildren(...store.position.seats.map(seatChip));
  find('seats').querySelectorAll('.did').forEach(shortenDeed);
}

const OWNER_KEY = matching(/^([0-9a-f]{32}|house)$/);  // house: without a server
/** What only those can do who sit at the table. */
function showRole() {
  const home = recall('house', OWNER_KEY, 'sessionStorage');
  find('home').href = `#${home ?? ''}`;
  show('home', Boolean(home));
  for (const id of ['hint', 'again', 'save', 'called']) show(id, !watches());
  find('auto').closest('p').hidden = watches();
  find('sound').closest('p').hidden = watches();
  document.querySelector('[data-opens="moves"]').hidden = watches();
  if (!watches() && !find('own-name').value) find('own-name').value = store.position.seats[store.position.you].called;
}

follow(showRole, 'came');
follow(() => { if (store.position) showSeats(); }, 'came', 'present');
