// ---- whose turn it is, and what to do now ---------------------------------------------------------
import {capital, find, h} from '../../page/dom.js';
import {matching, recall} from '../../page/stored.js';
import {follow, store} from '../../page/store.js';
import {deedsText, isEnd} from '../../page/boards/scene.js';
import {isScreenShared} from './curtain.js';
import {state} from './news.js';
import {briefName, touchedNames, whatToDo} from './prompt.js';
import {chime} from './side.js';
import {askedNow, besideBoard, isBehind, isChoosingHow, scene, tableBoard, yourTurn} from './state.js';

/** What the touches do, and which lead on. */
function whatToPress() {
  const {left, lit} = scene.standing;
  const [ends, pieces] = [[...lit].some(isEnd), [...lit].some(each => !isEnd(each))];
  const press = left.length === 1 && ends ? `${deedsText(left)}: press the marked place` : [touchedNames(),
    isChoosingHow() ? 'choose how' : lit.size === 0 ? 'choose what to do below'
      : `press ${[pieces && 'what it goes with', ends && 'where it goes'].filter(Boolean).join(', or ')}`].filter(Boolean).join(': ');
  return `${capital(press)}${lit.size > 0 && besideBoard().length > 0 && !isChoosingHow() ? ', or choose below' : ''}.`;
}

/** Where several persons share a screen, who is meant. */
function callText() {
  const {seats, you} = store.position;
  return isScreenShared() ? `${seats[you].called || `Player ${you + 1}`}, ` : '';
}

/** Who is waited for, and what to do; empty where what happened says it all. */
function turnText() {
  const {turn, seats} = store.position;
  if (askedNow()) return `Your turn: ${askedNow().toLowerCase()}.`;
  if (store.position.intermediate || isBehind() || turnWaits) return '';
  if (turn === '-') return 'The game is over.';
  if (turn === 'c') return 'Cards are dealt …';
  if (!yourTurn()) {
    return `${capital(seats[turn].name)} is ${seats[turn].player === 'a person' ? 'on turn' : 'thinking'} …`;
  }
  if (store.touched.size > 0) return whatToPress();
  return `${practiceText()}${capital(`${callText()}your ${store.position.moves.length === 1 ? 'only move' : 'turn'}`)}: ${whatToDo()}.`;
}

/** The hand or round that has begun, until a player acts in it. */
function openingText() {
  const acted = store.events.findLastIndex(({who}) => who !== 'c');
  return store.events.findLast(({opens}, i) => i > acted && opens)?.opens ?? '';
}

/** What has begun, else what happened last, while others play. It is heard from the log, so here it is
 * for eyes alone. */
function saidText() {
  const waits = store.position.intermediate || turnWaits || (!yourTurn() && store.position.turn !== '-');
  return askedNow() ? '' : openingText() || (waits && store.events.at(-1)?.say) || '';
}

const PRACTICE = matching(/^[0-9a-f]{32} [^\p{Cc}]{1,200}$/u);
/** Of a table that begins in the midst of a game that was looked back on. */
function practiceText() {
  const [key, ...what] = (recall('practice', PRACTICE, 'sessionStorage') ?? '').split(' ');
  return key && key === location.hash.slice(1) ? `Practice of ${what.join(' ')}. ` : '';
}

let wasYours = false;
let turnWaits = false;  // the turn has come, but pieces that led to it still move
let announced = null;   // the position whose turn the banner has announced

/** Whether a turn has just come, after what others did. */
const turnComes = () => yourTurn() && !store.position.fresh && store.position !== announced &&
  (!wasYours || store.position.events.some(({who}) => who !== 'c' && who !== String(store.position.you)));

/** The banner announces a turn once what led to it has come to rest. */
async function announceAtRest(shown) {
  await Promise.allSettled(tableBoard.glides().map(each => each.finished));
  if (turnWaits && store.position === shown) showTurn();
}
// No piece comes to rest in a hidden tab, and its title is what one sees of it.
document.addEventListener('visibilitychange', () => { if (turnWaits) showTurn(); });

function showTurn() {
  turnWaits = turnComes() && !document.hidden && tableBoard.glides().length > 0;
  if (turnWaits) announceAtRest(store.position);
  const yours = yourTurn() && !turnWaits;
  if (yours) announced = store.position;
  const [said, text] = [saidText(), turnText()];
  if (find('state').textContent !== `${said}${said && text && ' '}${text}`) {
    find('state').replaceChildren(...(said ? [h('span', {class: 'said', 'aria-hidden': 'true'}, said)] : []),
      said && text ? ` ${text}` : text);
  }
  find('state').className = yours ? 'yours' : '';
  document.title = `${yours ? '● Your turn – ' : ''}${store.position.title} – Turnkey`;
  if (yours && !wasYours && !store.position.fresh) chime();
  wasYours = yours;
}

/** A card without a move and without a text of its own says so in the banner. */
function sayNothing({target}) {
  const card = target.closest('.card[role="img"]:not(.explained)');
  if (!card || !yourTurn() || card.closest('[data-place], [data-to], button')) return;
  state(`${capital(briefName(card.getAttribute('aria-label')))}: no move of yours starts there now.`);
}

find('picture').addEventListener('click', sayNothing);
follow(showTurn, 'came', 'touched', 'isHeld');
