// ---- whose turn it is, what to do now, and who sits where -----------------------------------------
import {capital, find, h, show} from '../../page/dom.js';
import {deedsText, stepsOf} from '../../page/boards/scene.js';
import {glides} from './motion.js';
import {isChoosingHow} from './moves.js';
import {askedNow, isBehind} from './pace.js';
import {chosen, chosenName, targets} from './pieces.js';
import {recall} from './prefs.js';
import {events, position} from './seat.js';
import {chime} from './side.js';
import {whatToDo} from './todo.js';

export const yourTurn = () => position.moves.length > 0 && !position.stuck;
const watches = () => position.you === null;

/** "Poet: inmate A", "Suspect A, may be the one": the name of a piece alone. */
export const briefName = name => name.split(/: |, (?=[a-z])/)[0];

/** What the chosen piece does, and where a press leads on. */
function whatToPress() {
  const name = capital(briefName(chosenName));
  const beside = position.moves.some(move => stepsOf(move).some(([from, to]) => from === chosen && to === null));
  if (isChoosingHow()) return `${name}: choose how.`;
  if (targets.size === 0) return `${name}: choose what to do below.`;
  const led = [...targets.values()].flat();
  const press = led.length === 1 ? `${capital(deedsText(led))}: press the marked place` : `${name}: press where it goes`;
  return `${press}${beside ? ', or choose below' : ''}.`;
}

/** Who is waited for, and what to do; empty where what happened says it all. */
function turnText() {
  const {turn, seats} = position;
  if (askedNow()) return `Your turn: ${askedNow().toLowerCase()}.`;
  if (position.passing || isBehind() || turnWaits) return '';
  if (turn === '-') return 'The game is over.';
  if (turn === 'c') return 'Cards are dealt …';
  if (!yourTurn()) {
    return `${capital(seats[turn].name)} is ${seats[turn].player === 'a person' ? 'on turn' : 'thinking'} …`;
  }
  if (chosen !== null && chosenName) return whatToPress();
  if (isChoosingHow()) return 'Choose how.';
  return `${practiceText()}${position.moves.length === 1 ? 'Your only move' : 'Your turn'}: ${whatToDo()}.`;
}

/** The hand or round that has begun, until a player acts in it. */
function openingText() {
  const acted = events.findLastIndex(({who}) => who !== 'c');
  return events.findLast(({opens}, i) => i > acted && opens)?.opens ?? '';
}

/** What has begun, else what happened last, while others play. It is heard from the log, so here it is
 * for eyes alone. */
function saidText() {
  const waits = position.passing || turnWaits || (!yourTurn() && position.turn !== '-');
  return askedNow() ? '' : openingText() || (waits && events.at(-1)?.say) || '';
}

/** Of a table that begins in the midst of a game that was looked back on. */
function practiceText() {
  const [key, ...what] = (recall('practice', 'sessionStorage') ?? '').split(' ');
  return key && key === location.hash.slice(1) ? `Practice of ${what.join(' ')}. ` : '';
}

let wasYours = false;
let turnWaits = false;  // the turn has come, but pieces that led to it still move
let announced = null;   // the position whose turn the banner has announced

/** Whether a turn has just come, after what others did. */
const turnComes = () => yourTurn() && !position.fresh && position !== announced &&
  (!wasYours || position.events.some(({who}) => who !== 'c' && who !== String(position.you)));

/** The banner announces a turn once what led to it has come to rest. */
async function announceAtRest(shown) {
  await Promise.allSettled(glides().map(each => each.finished));
  if (turnWaits && position === shown) showTurn();
}
// No piece comes to rest in a hidden tab, and its title is what one sees of it.
document.addEventListener('visibilitychange', () => { if (turnWaits) showTurn(); });

export function showTurn() {
  turnWaits = turnComes() && !document.hidden && glides().length > 0;
  if (turnWaits) announceAtRest(position);
  const yours = yourTurn() && !turnWaits;
  if (yours) announced = position;
  const [said, text] = [saidText(), turnText()];
  if (find('state').textContent !== `${said}${said && text && ' '}${text}`) {
    find('state').replaceChildren(...(said ? [h('span', {class: 'said', 'aria-hidden': 'true'}, said)] : []),
      said && text ? ` ${text}` : text);
  }
  find('state').className = yours ? 'yours' : '';
  document.title = `${yours ? '● Your turn – ' : ''}${position.title} – Turnkey`;
  if (yours && !wasYours && !position.fresh) chime();
  wasYours = yours;
}

function seatChip(seat, i) {
  const isYou = i === position.you;
  const called = isYou && seat.called ? `${seat.called} (you)` : capital(seat.name);
  const did = lastDeed(seat, i);
  const what = [seat.partner ? 'your partner' : '', isYou || seat.player === 'a person' ? '' : seat.player]
    .filter(Boolean).join(', ');
  return h('li', {class: `c${i}`, 'aria-current': String(i) === position.turn ? 'true' : null},
    h('span', {class: 'seat-dot', 'aria-hidden': 'true'}), h('span', {class: 'who'},
      h('span', {class: 'name'}, h('b', {}, called), what && [' ', h('span', {class: 'note'}, what)]),
      h('span', {class: 'did', title: did, 'aria-hidden': 'true'}, did)));
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
  const last = events.findLastIndex(isOwn);
  const before = events.slice(0, last).findLastIndex(event => event.who !== 'c' && !isOwn(event));
  const first = events.findIndex((event, at) => at > before && isOwn(event));
  const after = events.slice(last + 1).findIndex(({who, kind}) => who !== 'c' || !CHANCE_OF_ACTOR.has(kind));
  const turn = events.slice(first, after < 0 ? undefined : last + 1 + after);
  return last < 0 ? [] : turn.filter(({who, kind}) => who !== 'c' || CHANCE_OF_ACTOR.has(kind));
}

/** The most telling event of a seat's last turn, as the log has it, without its name and the stop. */
function lastDeed(seat, i) {
  const turn = lastTurn(i);
  const most = Math.max(...turn.map(weightOf));
  const say = turn.findLast(event => weightOf(event) === most)?.say ?? '';
  const names = (i === position.you ? ['you ', 'your '] : [`${seat.name} `, `${seat.name}'s `]).map(capital);
  const name = names.find(each => say.startsWith(each)) ?? '';
  return say.slice(name.length).replace(/\.$/, '');
}

export function showSeats() {
  find('seats').replaceChildren(...position.seats.map(seatChip));
}

/** What only those can do who sit at the table. */
export function showRole() {
  const home = recall('house', 'sessionStorage');
  find('home').href = `#${home ?? ''}`;
  show('home', Boolean(home));
  for (const id of ['hint', 'again', 'save', 'called']) show(id, !watches());
  find('auto').closest('p').hidden = watches();
  find('sound').closest('p').hidden = watches();
  document.querySelector('[data-opens="moves"]').hidden = watches();
  if (!watches() && !find('own-name').value) find('own-name').value = position.seats[position.you].called;
}
