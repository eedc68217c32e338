// ---- beside the board, or over it on a phone: hints, all moves, what happened, the menu -----------
import {find} from '../../page/dom.js';
import {showGraph} from './graph.js';
import {fit} from './fit.js';
import {copyLink} from './house.js';
import {recall, remember} from './prefs.js';
import {say} from './page.js';

const NARROW = matchMedia('(max-width: 59.99rem)');
export const isNarrow = () => NARROW.matches;
const SHEETS = ['hint', 'moves', 'log', 'menu'];

/** On a wide window one is always open, the log unless another is asked for. */
const usual = () => (NARROW.matches ? '' : 'log');

export function openSheet(name) {
  const before = find('table').dataset.sheet;
  find('table').dataset.sheet = name || usual();
  const open = find('table').dataset.sheet;
  for (const button of document.querySelectorAll('[data-opens]')) {
    button.setAttribute('aria-expanded', String(button.dataset.opens === open));
  }
  for (const each of SHEETS) find(`sheet-${each}`).hidden = each !== open;
  if (open && open !== before) find(`sheet-${open}`).scrollTop = 0;
  if (open === 'hint') showGraph();
  if (open === 'log') find('log').scrollTop = find('log').scrollHeight;
}

let beforeHint = null;  // what a hint took the place of

/** A hint is there to be read; closeHint() opens what was there before. */
export function openHint() {
  if (isOpen('hint')) return;
  beforeHint = isOpen('menu') ? '' : find('table').dataset.sheet;
  openSheet('hint');
}

/** The position is another one: what a hint said of the last goes. */
export function closeHint() {
  if (beforeHint !== null && isOpen('hint')) openSheet(beforeHint);
  beforeHint = null;
}

export const isOpen = name => find('table').dataset.sheet === name;

/** A sheet that lies over the board goes once a move is chosen, and the menu on a wide window too. */
export function uncoverBoard() {
  if (NARROW.matches || isOpen('menu')) openSheet('');
}

/** Whether there was something to close: on a wide window the log stays. */
export function closeSheet() {
  if (find('table').dataset.sheet === usual()) return false;
  openSheet('');
  return true;
}

/** Whether a sheet lies over the board. */
export const isCovered = () => NARROW.matches && find('table').dataset.sheet !== '';

/** A press on the table beside a sheet that lies over it closes the sheet, and does nothing else. */
function pressBeside(event) {
  const isPointer = event.detail > 0;
  if (!isCovered() || !isPointer || !event.target.closest('.board-part')) return;
  closeSheet();
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener('click', pressBeside, true);
for (const each of document.querySelectorAll('.sheet > .close')) each.addEventListener('click', closeSheet);
NARROW.addEventListener('change', () => { openSheet(''); fit(); });
find('tools').addEventListener('click', event => {
  const name = event.target.closest('[data-opens]')?.dataset.opens;
  if (name) openSheet(isOpen(name) ? '' : name);
});

// ---- small things of the menu ---------------------------------------------------------------------
find('sound').checked = recall('sound') === 'on';
find('sound').addEventListener('change', () => {
  remember('sound', find('sound').checked ? 'on' : 'off');
  if (find('sound').checked) chime();
});

const showNotation = () => document.body.classList.toggle('notation', find('notation').checked);
find('notation').checked = recall('notation') === 'on';
find('notation').addEventListener('change', () => {
  remember('notation', find('notation').checked ? 'on' : 'off');
  showNotation();
});
showNotation();

let audio = null;
/** Two notes, if they are asked for. */
export function chime() {
  if (!find('sound').checked) return;
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + 0.12 * i;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.25);
  });
}

find('called').addEventListener('submit', event => {
  event.preventDefault();
  const name = find('own-name').value.trim();
  if (!name) return;
  remember('name', name);
  say(`call ${name}`);
});
find('copy').addEventListener('click', () => copyLink(location.hash.slice(1), find('copy')));
