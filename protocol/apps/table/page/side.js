// ---- beside the board, or over it on a phone: hints, all moves, what happened, the menu -----------
import {find} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {keepChoice, remember} from '../../page/stored.js';
import {followTheme, themeButton} from '../../page/theme.js';
import {copyLink} from './news.js';
import {say} from './page.js';
import {isOpen, tableBoard} from './state.js';

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
  change({sheet: open});
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

follow(() => { if (store.came.arrives) openSheet(''); }, 'came');
for (const each of document.querySelectorAll('.sheet > .close')) each.addEventListener('click', closeSheet);
NARROW.addEventListener('change', () => { openSheet(''); tableBoard.fit(); });
find('tools').addEventListener('click', event => {
  const name = event.target.closest('[data-opens]')?.dataset.opens;
  if (name) openSheet(isOpen(name) ? '' : name);
});

// ---- small things of the menu ---------------------------------------------------------------------
followTheme();
find('colours').append(themeButton());
keepChoice('sound', chime);

const showNotation = () => document.body.classList.toggle('notation', find('notation').checked);
keepChoice('notation', showNotation);
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
