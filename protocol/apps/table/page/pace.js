// ---- pace: what happens is shown one event after the other, each for a beat ------------------------
// The program plays as fast as bots think. Positions wait here and are drawn one by one (event_positions.js).
// There are no beats at the pace "at once", in a hidden tab and, unless a pace was chosen, where the
// system asks for less motion.
import {find, show} from '../../page/dom.js';
import {oneOf, recall, remember} from '../../page/stored.js';
import {change, follow, store} from '../../page/store.js';
import {joined, positionsOf} from './event_positions.js';
import {hear, say} from './page.js';
import {showPosition} from './seat.js';
import {isCovered} from './side.js';
import {askedNow, askedOf, isBehind, playsAlone, yourTurn} from './state.js';

const PACES = {slow: 2, calm: 1, brisk: 0.5, 'at once': 0};
const CHANCE_BEAT = 300;  // milliseconds at the calm pace
const QUIET_BEAT = 300;   // what only ends a turn
const OWN_BEAT = 400;     // one knows the own move
const PLAYED_BEAT = 600;
const QUIET_KINDS = new Set(['draw', 'pass', 'next', 'resign', 'leave', 'hold', 'check']);
const TURN = 3000;        // a whole turn takes no longer at the calm pace: later beats get shorter
const HAND_BEAT = 2000;   // to read how a hand or round ended, and again that the next one begins
const LEAST_BEAT = 40;    // what would be shown for less than this is shown with what follows
const FAST = 4;
const BREATH = 100;       // without beats, the time between drawings while others play
const SLIP = 250;         // a press so soon after the last beat was meant to skip it

/** How a position is shown; a curtain may fall first (curtain.js). */
export const stage = {show: showPosition};

let pace = recall('pace', oneOf(...Object.keys(PACES)));
let timer = null;     // of the beat
let turnOwner = null;
let turnLeft = TURN;
let skipsToTurn = false;
let isFastHere = false;  // where it is not the program that says so
let lastBeat = -Infinity;  // when the last position was shown that others led to
let soon = null;      // the timer of a present that is drawn together with what follows
let pressBegan = false;  // on a position that passed

const less = matchMedia('(prefers-reduced-motion: reduce)');
const paceNow = () => pace ?? (less.matches ? 'at once' : 'calm');
const isAtOnce = () => PACES[paceNow()] === 0 || document.hidden || skipsToTurn;
const isFast = () => isFastHere || Boolean(store.latest?.hurries);

// ---- the queue ------------------------------------------------------------------------------------
const opens = shown => Boolean(shown?.events.some(event => event.opens));

/** `next` is the position that follows, if it has come. */
function beatOf(shown, next) {
  const event = shown.events.at(-1);
  if (!event) return 0;
  const scale = PACES[paceNow()] / (isFast() ? FAST : 1);
  if (opens(shown) || opens(next)) return HAND_BEAT * scale;
  if (shown.owner !== turnOwner) [turnOwner, turnLeft] = [shown.owner, TURN];
  const usual = event.who === 'c' ? CHANCE_BEAT
    : QUIET_KINDS.has(event.kind) ? QUIET_BEAT : event.who === String(shown.you) ? OWN_BEAT : PLAYED_BEAT;
  const beat = Math.min(usual, turnLeft / 4);
  turnLeft -= beat;
  return beat * scale;
}

hear.position = arrive;

function arrive(message) {
  const news = positionsOf(message, store.latest);
  if (message.fresh || store.position === null) dropQueue();
  store.latest = message;
  if (message.fresh || store.position === null) return stage.show(message);
  const isOwn = news[0].events[0]?.who === String(message.you);
  store.queue.push(...news);
  if (isAtOnce()) return isBetween(message) ? showSoon() : showAll();
  if (isOwn && store.queue.length === news.length) stopBeat();  // nobody waits for the own move
  if (timer === null && !store.isHeld) showNext();
}

/** Whether others play on, and were on turn before. */
const isBetween = ({moves, result, stuck}) => !document.hidden && !yourTurn() && moves.length === 0 && result === null && !stuck;

/** Many messages a second would keep the page busy with drawing each. */
function showSoon() {
  soon ??= setTimeout(() => { soon = null; if (isAtOnce()) showAll(); else if (timer === null && !store.isHeld) showNext(); }, BREATH);
}

function stopBeat() {
  clearTimeout(timer);
  clearTimeout(soon);
  timer = soon = null;
}

/** Nothing waits any more, as another game is shown, or none. */
function dropQueue() {
  stopBeat();
  turnOwner = null;
  Object.assign(store, {queue: [], isHeld: false, latest: null});
}

/** The present, without beats. */
function showAll() {
  stopBeat();
  store.isHeld = false;
  const all = store.queue;
  store.queue = [];
  if (all.length > 0) stage.show(all.reduce(joined));
  if (store.position === null || yourTurn() || store.position.result) skipsToTurn = false;  // null: a curtain fell
}

function showNext() {
  stopBeat();
  if (store.queue.length === 0) return;
  if (!store.isHeld && askedOf(store.queue[0])) {
    return change({isHeld: true});
  }
  store.isHeld = false;
  let shown = store.queue.shift();
  let beat = beatOf(shown, store.queue[0]);
  while (beat < LEAST_BEAT && store.queue.length > 0 && !askedOf(store.queue[0])) {
    shown = joined(shown, store.queue.shift());
    beat = beatOf(shown, store.queue[0]);
  }
  if (isBehind() || !shown.events.some(event => event.who === String(shown.you))) lastBeat = performance.now();
  store.beat = beat;
  stage.show(shown);
  store.beat = 0;
  timer = setTimeout(showNext, beat);
}

/** A press that skips: it does what was asked for, or shows the present; before that how a hand ended. */
function goOn() {
  if (store.isHeld) return showNext();
  const end = store.queue.findIndex((_, i) => opens(store.queue[i + 1]));
  if (end < 0) return showAll();
  store.queue.unshift(store.queue.splice(0, end + 1).reduce(joined));
  showNext();
}

// ---- what can be pressed ---------------------------------------------------------------------------
/** In the place of the moves while there are none. */
function showPace() {
  const goesOn = store.position.result === null && !store.position.stuck;
  const waits = isBehind() || (goesOn && !yourTurn());
  show('pace', waits);
  show('actions', !waits);
  const asked = askedNow();
  show('go-on', asked !== '');
  find('go-on').textContent = asked;
  show('to-my-turn', store.position.you !== null && asked === '');
  show('faster', PACES[paceNow()] > 0 || playsAlone());
  find('faster').setAttribute('aria-pressed', String(isFast()));
}

function choosePace(event) {
  pace = event.target.value;
  remember('pace', pace);
  showChoice();
  if (isAtOnce()) showAll();
  if (store.position) showPace();
}

function showChoice() {
  for (const each of document.querySelectorAll('.pace-choice')) each.value = paceNow();
}

function pressFaster() {
  const now = !isFast();
  if (playsAlone()) say(`hurry ${now ? 'on' : 'off'}`);
  else isFastHere = now;
  find('faster').setAttribute('aria-pressed', String(now));
}

/** A press on a position that passes, or on the present within SLIP, is meant to skip. */
function takePress(event) {
  const isPointer = event.detail > 0;
  const isLate = isPointer && (pressBegan || performance.now() - lastBeat < SLIP);
  if (event.target.closest('#pace') || !(isBehind() || isLate)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isBehind()) goOn();
}

function takeKey(event) {
  if (!isBehind() || isCovered() || find('table').hidden || event.ctrlKey || event.altKey || event.metaKey) return;
  const at = document.activeElement;
  const isFree = at === document.body || at.matches('#picture, #main, #moves');
  if (event.key !== 'Escape' && !(isFree && (event.key === ' ' || event.key === 'Enter'))) return;
  event.preventDefault();
  event.stopPropagation();
  goOn();
}

for (const each of document.querySelectorAll('.pace-choice')) each.addEventListener('change', choosePace);
find('faster').addEventListener('click', pressFaster);
find('to-my-turn').addEventListener('click', () => { skipsToTurn = true; showAll(); });
find('go-on').addEventListener('click', goOn);
for (const part of document.querySelectorAll('.board-part')) {
  part.addEventListener('pointerdown', () => { pressBegan = isBehind(); }, true);
  part.addEventListener('click', takePress, true);
}
document.addEventListener('keydown', takeKey, true);
document.addEventListener('visibilitychange', () => { if (document.hidden && isBehind()) showAll(); });
less.addEventListener('change', showChoice);
follow(showPace, 'came', 'isHeld');
follow(() => { if (store.position === null) dropQueue(); }, 'position');
showChoice();
