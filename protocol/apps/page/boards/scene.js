// ---- a scene: what a board is drawn of, and the things on it that can be touched --------------------
// Each <turnkey-board> has a scene (element/element.js). While its picture is drawn it is sceneNow(), which
// all helpers ask, so several boards of a page are drawn one after the other. PICTURES has for each game
// with a picture `draw`, which makes it of what `query board` answers; it is in the game's folder,
// engine/games/<game>/page/picture.js. A move is the things that it touches (element/touch.js): pieces, by the
// names of their places and cards, and ends, the places where it leads. A picture asks of each thing that
// it has whether it can be touched, so moves have the things that are drawn, unless it names them itself
// (`things`). A piece `=<event>` stands for that move alone.
import {h} from '../dom.js';
import {keyOf, thingsOf} from '../element/touch.js';

export const PICTURES = {};
const NOTHING = {left: [], menu: [], lit: new Set(), settled: new Set()};

/**
 * What is drawn: `seats` with a `name` each, `you` (a seat's number or null), `turn` (a seat as text, or '-'),
 * `log`, all events so far. What can be touched: `moves`, with their `things`, and `touched`, the things that
 * are and how they are called; `touch` is called then. `standing` follows, and `opening`, what can be touched
 * at first. `kept`: what a picture remembers as long as the game goes on.
 */
export const newScene = given => ({picture: null, seats: [], you: null, turn: null, log: [], moves: [], kept: {},
  touched: new Map(), standing: NOTHING, opening: new Set(), pictured: new Set(), laid: new Map(), ...given});

let now = null;
/** The scene that is drawn now; afterwards, as when something is pressed, there is none. */
export const sceneNow = () => now;

/** Draws with this scene. Equal cards are counted again. */
export function drawIn(scene, draw) {
  const before = now;
  now = scene;
  scene.laid.clear();
  try {
    return draw();
  } finally {
    now = before;
  }
}

// ---- the things of moves ----------------------------------------------------------------------------
const END = '>';
export const endOf = place => END + place;
export const isEnd = thing => thing.startsWith(END);
export const placeOfEnd = thing => thing.slice(END.length);

/** Equal cards of a place are counted as they are drawn, so each of them can be touched. */
function numbered(thing) {
  if (!thing.includes('|')) return thing;
  now.laid.set(thing, (now.laid.get(thing) ?? 0) + 1);
  return `${thing}#${now.laid.get(thing)}`;
}

/** Of equal cards moves name the first, the first two and so on, whichever were touched. */
function firstOnes(touched) {
  const names = new Set();
  for (const thing of touched) names.add(nextOf(thing, names));
  return names;
}

/** The first of the cards equal to this one that is not among these names. */
function nextOf(thing, names) {
  const [card, nth] = thing.split('#');
  return nth === undefined ? thing : `${card}#${[...names].filter(each => each.startsWith(`${card}#`)).length + 1}`;
}

/** How a place is drawn as an end: itself, or the zone where it will be. */
const drawnEnd = place => place && [endOf(place), endOf(keyOf(place))].find(each => now.pictured.has(each));

/** What a person moves: no piece that is pushed away for another, and none that comes in exchange. */
function ownMoves(moves) {
  const leads = (each, all) => all.some(other => other !== each && other.to === each.from);
  const own = moves.filter(each => drawnEnd(each.to) || !(leads(each, moves) || each.cards?.[0]?.piece));
  return own.filter((each, i) => !leads(each, own.slice(0, i)));
}

function thingsOfMove(move) {
  const isWhole = now.picture.isWhole ?? (place => now.pictured.has(place));
  const at = [...thingsOf({at: move.at}, isWhole)].map(thing => drawnEnd(thing) ?? thing);
  const things = now.picture.things?.(move) ?? thingsOf({moves: ownMoves(move.moves ?? [])}, isWhole, drawnEnd);
  return new Set([`=${move.event}`, ...things, ...at].filter(thing => now.pictured.has(thing)));
}

/** The name of a piece that stands for one move alone. */
export function alone(fits) {
  const move = now.moves.find(fits);
  return move ? `=${move.event}` : null;
}

/** Finds what each move touches: `draw` draws the picture, which is not shown. */
export function readMoves(scene, draw) {
  Object.assign(scene, {standing: NOTHING, opening: new Set(), pictured: new Set()});
  if (scene.moves.length === 0) return;
  drawIn(scene, () => {
    draw();
    for (const move of scene.moves) move.things = thingsOfMove(move);
  });
  scene.opening = new Set(scene.moves.flatMap(({things}) => [...things].filter((thing, _, all) => !isEnd(thing) || all.every(isEnd))));
}

const isIn = (things, all) => [...things].every(each => all.has(each));

const MOST_ASKED = 6;
/**
 * What follows from these touches: `left`, the moves that name all of them; `settled`, what all of those have; `lit`, what can
 * be touched next; the `menu`: moves for which nothing is to be touched any more, or an end alone. Touches that do not go
 * together are the last one alone.
 */
export function stand(scene, touched) {
  scene.touched = touched;
  scene.standing = NOTHING;
  if (scene.moves.length === 0) return;
  const names = firstOnes(touched.keys());
  const left = scene.moves.filter(({things}) => isIn(names, things));
  if (left.length === 0) return stand(scene, new Map(touched.size > 1 ? [[...touched].at(-1)] : []));
  if (touched.size === 0) {
    const menu = left.filter(({things}) => things.size === 0 || left.length === 1);
    scene.standing = {left, lit: scene.opening, settled: new Set(), menu};
    return;
  }
  const settled = new Set([...left[0].things].filter(each => left.every(({things}) => things.has(each))));
  const lit = new Set(left.flatMap(({things}) => [...things]).filter(each => !settled.has(each) || (isEnd(each) && !names.has(each))));
  const menu = left.filter(({things}) => isIn(things, settled));
  const asked = [...names].some(isEnd) ? left
    : left.filter(({things}) => touched.size > 1 && [...things].every(thing => isEnd(thing) || settled.has(thing)));
  scene.standing = {left, lit, settled, menu: asked.length > menu.length && asked.length <= MOST_ASKED ? asked : menu};
}

/** Touches one more thing, or takes that back. */
export function toggle(scene, thing, name) {
  const touched = new Map(scene.touched);
  if (!touched.delete(thing)) touched.set(thing, name);
  stand(scene, touched);
}

/** The move that touches make: the one that is left, once no end of it is open, nor a piece where no end was touched. */
export function moveMade(scene) {
  const {left} = scene.standing;
  const names = firstOnes(scene.touched.keys());
  const open = [...left[0]?.things ?? []].filter(each => !names.has(each));
  return left.length === 1 && (open.length === 0 || ([...names].some(isEnd) && !open.some(isEnd))) ? left[0] : null;
}

// ---- how things are drawn ---------------------------------------------------------------------------
const movesWith = (thing, moves = now.standing.left) => moves.filter(({things}) => things.has(thing));

/** A place as an end: what thingAt() says, or null where no move leads. */
export function endAt(place) {
  const thing = END + place;
  now.pictured.add(thing);
  const is = now.touched.has(thing);
  if (!is && !now.standing.lit.has(thing)) return null;
  return {thing, kind: is ? 'target chosen' : 'target', pressed: is ? 'true' : null, does: deedsText(movesWith(thing))};
}

/** Whether moves touch the place itself. */
export function startsAt(place) {
  now.pictured.add(place);
  return now.opening.has(place);
}

/**
 * A thing that can be touched: its name, its class, whether it is pressed, if it does not play at once, and what it does.
 * What does not fit the touches is dim; a press there begins anew.
 */
export function thingAt(place) {
  const thing = numbered(place);
  now.pictured.add(thing);
  const first = nextOf(thing, []);
  if (!now.opening.has(first)) return null;
  const {lit, settled} = now.standing;
  const is = now.touched.has(thing);
  const next = is ? first : nextOf(thing, now.touched.keys());
  const kind = is ? 'lit chosen' : lit.has(next) ? 'lit' : settled.has(next) ? 'lit settled' : 'dim';
  const moves = kind === 'dim' ? movesWith(first, now.moves) : movesWith(next);
  const plays = kind === 'lit' && moves.length === 1 && moves[0].things.size === 1;
  return plays ? {thing, kind: 'target', pressed: null, does: deedsText(moves)} : {thing, kind, pressed: String(is), does: movesWord(moves)};
}

/** Something in an SVG that can be pressed, by keys as well: `found` is of thingAt() or endAt(), `called` how it is called once touched. */
export function pressable(group, {thing, does}, name, called = '') {
  const {touch} = now;
  group.setAttribute('role', 'button');
  group.setAttribute('tabindex', '0');
  group.setAttribute('aria-label', `${name}: ${does}`);
  group.dataset.place = thing;
  group.addEventListener('click', event => touch(event, thing, called));
  group.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    touch(event, thing, called);
  });
  return group;
}

const FINGER = 22;  // pixels: pegs stand closer than fingers are wide

/** Of the groups on a board that a selector finds, the one that a finger there is meant for. */
export function nearestGroup(board, selector, {clientX, clientY}) {
  const far = group => {
    const {left, top, width, height} = (group.querySelector('circle') ?? group).getBoundingClientRect();
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
  };
  const [nearest] = [...board.querySelectorAll(`g${selector}`)].map(group => ({group, away: far(group)}))
    .filter(({away}) => away <= FINGER).sort((one, other) => one.away - other.away);
  return nearest?.group ?? null;
}

const movesWord = moves => (moves.length === 1 ? '1 move' : `${moves.length} moves`);

const MOST_LED = 3;
/** "play the ace or play the king": what a press there does, each move up to where its details begin. */
export function deedsText(moves) {
  const deeds = [...new Set(moves.map(move => (move.say || move.event).split(/[;:(]/)[0].trim()))];
  return deeds.length > MOST_LED ? movesWord(moves) : deeds.join(' or ');
}

/** A piece in HTML: a button where moves touch it or lead to it, else a picture with a name. */
export function piece(place, called, attributes, ...parts) {
  const kind = attributes.class;
  const content = parts.flatMap((part, i) => (i > 0 ? [' ', part] : [part]));
  // Who says aloud what stands there presses it: the name has that in it.
  const shown = content.map(part => part.textContent ?? part).join('').trim();
  const name = called.toLowerCase().includes(shown.toLowerCase()) ? called : `${shown}, ${called}`;
  const found = place === null ? null : endAt(place) ?? thingAt(place);
  const unfit = place !== null && now.touched.size > 0 ? ' dim' : '';
  if (!found) return h('span', {...attributes, class: kind + unfit, role: 'img', 'aria-label': name, 'data-at': place}, ...content);
  const {thing, pressed, kind: kinds, does} = found;
  const {touch} = now;
  return h('button', {...attributes, type: 'button', class: `${kind} ${kinds}`, 'data-place': thing, 'aria-pressed': pressed,
    [isEnd(thing) ? 'data-to' : 'data-at']: place, 'aria-label': `${name}: ${does}`, onclick: event => touch(event, thing, isEnd(thing) ? '' : called)}, ...content);
}
