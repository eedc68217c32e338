// ---- several persons at one screen: a curtain falls before another one's turn ----------------------
// Without a server all tables of several people are such; else those that are opened so in the house.
// What the page has of a hand is gone then, and the seat whose turn it is enters by its own link. In a
// game without hidden cards it enters at once.
import {find, h} from '../../page/dom.js';
import {jsonOf, recall, remember} from '../../page/stored.js';
import {change, follow, store} from '../../page/store.js';
import {oneScreen} from './line.js';
import {state} from './news.js';
import {stage} from './pace.js';
import {hangUp} from './page.js';
import {tableBoard} from './state.js';

/** What is filled as a game goes: the page as it is written has nothing there. */
const FILLED = [...find('table').querySelectorAll('[id]')].filter(each => !each.firstChild);

const curtain = h('section', {id: 'curtain', hidden: true});
let holder = '';  // the link of who has said to hold the screen
const areParties = value => Array.isArray(value) && value.every(links => Array.isArray(links) &&
  links.every(key => key === null || /^[0-9a-f]{32}$/.test(key)));
let parties = recall('parties', jsonOf(areParties)) ?? [];  // of each table the links of its persons, by seat

/** A table of several persons who share this screen; else none. */
const partyOf = key => parties.find(links => links.includes(key)) ?? null;

/** Whether the people of this table sit at this screen. */
export const isScreenShared = () => partyOf(location.hash.slice(1)) !== null;

function noteParties() {
  parties = store.tables.map(({seats}) => seats.map(({key}) => key))
    .filter(links => links.filter(Boolean).length > 1 && (oneScreen || links.some(key => key && partyOf(key))));
  remember('parties', JSON.stringify(parties));
}

/** From now on the people of this table share this screen. The curtain falls before anybody enters, as bots
 * play from then on, and the person shall see it. */
export function shareScreen({seats, awaits}, names, hides) {
  const links = seats.map(({key}) => key);
  parties.push(links);
  remember('parties', JSON.stringify(parties));
  const seat = awaits ?? links.findIndex(Boolean);
  changeHands({seat, key: links[seat]}, names[seat] || `Player ${seat + 1}`, hides);
}

/** `hides`: whether seats know different things, so that nobody else may look. */
function changeHands(next, name, hides) {
  if (hides) lower(next, name);
  else enter(next.key);
}

/** Whose hand is to be shown now, if the screen has to change hands before. */
function nextHolder({turn, you, result}) {
  const links = partyOf(location.hash.slice(1));
  if (!links || you === null || result !== null) return null;
  const seat = links[turn] ? Number(turn) : you;
  return links[seat] === holder ? null : {seat, key: links[seat]};
}

function lower({seat, key}, name) {
  hangUp();
  change({place: 'curtain', position: null});
  tableBoard.show({board: null, moves: [], log: [], events: []});
  tableBoard.draw();
  for (const each of FILLED) each.replaceChildren();
  document.title = 'Turnkey';
  state('Hand the screen over.');
  find('state').className = '';
  const take = h('button', {type: 'button', class: 'main', 'data-seat': seat, onclick: () => enter(key)}, `I am ${name}`);
  curtain.replaceChildren(h('p', {}, `${name} is next. Nobody else should look.`), take);
  curtain.hidden = false;
  document.documentElement.dataset.ready = 'true';
  take.focus();
}

function enter(key) {
  holder = key;
  const stays = location.hash.slice(1) === key;
  location.hash = key;
  if (stays) window.dispatchEvent(new Event('hashchange'));
}

document.documentElement.classList.toggle('one-screen', oneScreen);
find('main').prepend(curtain);
const showSeat = stage.show;
stage.show = message => {
  const next = nextHolder(message);
  if (next) changeHands(next, message.seats[next.seat].called || `Player ${next.seat + 1}`, message.hides);
  else showSeat(message);
};
follow(noteParties, 'tables');
window.addEventListener('hashchange', () => {
  curtain.hidden = true;
  if (location.hash.slice(1) !== holder) holder = '';
});
