// A game, step by step. Step 0 is the position before the first event; step n that after event n.
// Drawings come as the lines that changed, by their numbers in one dictionary of the page.
import { enable, h, s } from './dom.js';

const STEP_MS = 900;

// All drawings of a game, as arrays of lines.
export function unpackFrames(packed, dictionary) {
  const frames = [];
  let at = 0, current = [];
  while (at < packed.length) {
    const size = packed[at++];
    let changes = packed[at++];
    current = current.slice(0, size);
    while (changes-- > 0) {
      current[packed[at]] = dictionary[packed[at + 1]];
      at += 2;
    }
    frames.push(current);
  }
  return frames;
}

// A line with what differs from the line before it marked.
function markedLine(now, before) {
  if (before === undefined || now === before) return [now];
  const parts = [];
  let run = '', changed = false;
  const flush = () => {
    if (run) parts.push(changed ? h('mark', {}, run) : run);
    run = '';
  };
  for (let i = 0; i < now.length; i++) {
    const differs = now[i] !== before[i] && !(now[i] === ' ' && before[i] === undefined);
    if (differs !== changed) { flush(); changed = differs; }
    run += now[i];
  }
  flush();
  return parts;
}

function drawing(frames, step) {
  const now = frames[step] || [], before = step > 0 ? frames[step - 1] : undefined;
  return now.map((line, i) => [markedLine(line, before && (before[i] || '')), '\n']).flat(2);
}

export const eventActor = (text) => text.slice(0, text.indexOf(':'));
export const eventMove = (text) => text.slice(text.indexOf(':') + 1);

// Icons are drawn: not every font has them.
const icon = (path) => s('svg', { viewBox: '0 0 16 16', width: 16, height: 16,
  'aria-hidden': 'true', class: 'icon' }, s('path', { d: path }));
const iconButton = (label, sign, action) =>
  h('button', { type: 'button', 'aria-label': label, title: label, onclick: action }, sign);

// Letters of a size at which the whole width of the drawing is to be seen, also on a phone. Of
// nearly all drawings: a rare long line may scroll.
function fitBoard(board, frames) {
  const widths = frames.map((lines) => Math.max(0, ...lines.map((line) => line.length)))
    .sort((a, b) => a - b);
  const widest = Math.max(20, widths[Math.floor(0.9 * (widths.length - 1))]);
  const fit = new ResizeObserver(() => {
    const room = board.clientWidth - 32;
    board.style.fontSize = `${Math.max(7, Math.min(16, room / (widest * 0.605)))}px`;
  });
  fit.observe(board);
  return fit;
}

// What moves the replay by mouse: buttons, a slider, and beside them where it is. `by(n)` goes so
// many steps on.
function replayControls(last, { go, by, toggle }) {
  const slider = h('input', { type: 'range', min: 0, max: last, 'aria-label': 'Step',
    oninput: () => go(Number(slider.value)) });
  const where = h('output', {});
  const first = iconButton('First position (Home)', icon('M2 2h2.5v12H2zM14 2v12L5.5 8z'),
    () => go(0));
  const back = iconButton('Step back (left arrow)', icon('M12.5 2v12L3.5 8z'), () => by(-1));
  const play = iconButton('Play (space)', 'Play', () => toggle());
  const next = iconButton('Step forward (right arrow)', icon('M3.5 2v12l9-6z'), () => by(1));
  const end = iconButton('Last position (End)', icon('M11.5 2H14v12h-2.5zM2 2v12l8.5-6z'),
    () => go(last));
  const element = h('div', { class: 'controls', role: 'group', 'aria-label': 'Replay' },
    first, back, play, next, end, slider, where);
  const showStep = (step) => {
    slider.value = step;
    where.textContent = `${step} of ${last}`;
    for (const button of [first, back]) enable(button, step > 0);
    for (const button of [next, end]) enable(button, step < last);
  };
  const showPlaying = (plays) => {
    play.textContent = plays ? 'Pause' : 'Play';
    play.setAttribute('aria-label', `${play.textContent} (space)`);
  };
  return { element, slider, showStep, showPlaying };
}

// Of the list the event that led to this step is marked, and stands in the middle. `before`: the
// step that was shown until now.
function showCurrent(moves, items, before, step) {
  items[before - 1]?.firstChild.removeAttribute('aria-current');
  const current = items[step - 1];
  if (!current) {
    moves.scrollTop = 0;
    return;
  }
  current.firstChild.setAttribute('aria-current', 'step');
  const room = moves.clientHeight - current.offsetHeight;
  moves.scrollTop = current.offsetTop - moves.offsetTop - room / 2;
}

// Whether an element that has the focus has a use of its own for a key: it chooses, opens, scrolls.
// The slider and the board leave theirs to the replay.
function needsKey(target, key, { slider, board }) {
  if (target.matches('select, input')) return target !== slider;
  if (key === ' ' && target.matches('button, a, summary')) return true;
  const place = target.closest('.scroll, pre');
  return key !== 'Escape' && place !== null && place !== board &&
    (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight);
}

// A board of drawings in letters.
export function lettersBoard(frames) {
  const code = h('code', {});
  const element = h('pre', { class: 'board', tabindex: 0, role: 'region', 'aria-label': 'Position' },
    code);
  const fit = fitBoard(element, frames);
  return { element, last: frames.length - 1,
    show: (step) => code.replaceChildren(...drawing(frames, step)),
    close: () => fit.disconnect() };
}

// Board, what is said of it, controls and list of events. `board`: its `element`, its `last` step,
// `show(step)` and, where it has one, `close()`; `itemsFor(go)`: the items of the list, each with a
// button; `saidAt(step)`: what is said; `onStep(step)` is told; keys are heard by `listener`, and
// `keys(go)` are further ones.
export function replayer({ board: picture, itemsFor, saidAt, onStep, listener, keys = () => ({}) }) {
  const { element: board, last } = picture;
  let step = 0, timer = 0;
  const said = h('div', { class: 'said', 'aria-live': 'polite' });
  const by = (steps) => go(step + steps);
  const controls = replayControls(last, { go: (wanted) => go(wanted), by, toggle });
  const items = itemsFor((wanted) => go(wanted));
  const moves = h('ol', { class: 'moves', 'aria-label': 'Events' }, items);

  // Nobody could hear all that stands there as briefly as while it plays.
  function showPlaying(plays) {
    controls.showPlaying(plays);
    said.setAttribute('aria-live', plays ? 'off' : 'polite');
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    showPlaying(false);
  }
  function toggle() {
    if (timer) return stop();
    if (step === last) go(0);
    showPlaying(true);
    timer = setInterval(() => { if (step < last) go(step + 1, true); else stop(); }, STEP_MS);
  }
  function go(wanted, playing = false) {
    if (!playing) stop();
    const before = step;
    step = Math.max(0, Math.min(last, Math.trunc(wanted)));  // an address may name any number
    picture.show(step);
    said.replaceChildren(...saidAt(step).filter(Boolean));
    controls.showStep(step);
    showCurrent(moves, items, before, step);
    onStep(step);
  }
  function key(event) {
    if (needsKey(event.target, event.key, { slider: controls.slider, board })) return;
    const actions = { ArrowRight: () => by(1), ArrowLeft: () => by(-1),
      Home: () => go(0), End: () => go(last), ' ': toggle, ...keys(go) };
    if (!actions[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    actions[event.key]();
  }
  listener.addEventListener('keydown', key);
  const close = () => {
    stop();
    picture.close?.();
    listener.removeEventListener('keydown', key);
  };
  return { board, said, controls: controls.element, moves, go, close };
}
