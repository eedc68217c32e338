// ---- a scene: the position that a board is drawn of, and the things on it that can be touched -------
// BOARDS has for each game with a picture `draw`, which makes it of what `query board` answers. Each is in
// the game's folder, engine/games/<game>/page/picture.js. A move is the things that it touches
// (element/touch.js): pieces, by the names of their places and cards, and ends, the places where it leads.
// A picture asks of each thing that it has whether it can be touched, so moves have the things that are
// drawn, unless it names them itself (`things`). A piece `=<event>` stands for that move alone.
import {h} from '../dom.js';
import {keyOf, standing, thingsOf} from '../element/touch.js';

export const BOARDS = {};
const NOTHING = {left: [], menu: [], lit: new Set(), settled: new Set()};

/**
 * What is drawn: `game`, `seats` with a `name` each, `you` (a seat's number or null), `turn`, `drawing`
 * in letters, `events` with `who` and `move`, `count` of all so far. What can be touched: `moves`, with their
 * `things`, and `touched`, the things that are and how they are called; `touch` is called then. `standing` follows,
 * and `opening`, what can be touched at first. board.js has more.
 */
export const scene = {moves: [], touched: new Map(), standing: NOTHING, opening: new Set()};
export const setScene = next => Object.assign(scene, next);

const isPlain = /[?&]plain\b/.test(location.search);  // boards are drawn from their facts alone
export const drawn = () => (isPlain ? undefined : BOARDS[scene.game]);
/** Whether the own hand is part of the drawing. */
export const holdsHand = () => !drawn() || drawn().holds === true;
/** What a picture marks as new is so since this. */
export const forgetDrawn = () => drawn()?.forget?.();

// ---- the things of moves ----------------------------------------------------------------------------
const END = '>';
export const endOf = place => END + place;
export const isEnd = thing => thing.startsWith(END);
export const placeOfEnd = thing => thing.slice(END.length);

let pictured = new Set();  // what the picture has
const laid = new Map();    // how many equal cards of a place have been drawn

/** A picture is drawn anew: equal cards are counted again. */
export const countAnew = () => laid.clear();

/** Equal cards of a place are counted as they are drawn, so each of them can be touched. */
function numbered(thing) {
  if (!thing.includes('|')) return thing;
  laid.set(thing, (laid.get(thing) ?? 0) + 1);
  return `${thing}#${laid.get(thing)}`;
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
const drawnEnd = place => place && [endOf(place), endOf(keyOf(place))].find(each => pictured.has(each));

/** What a person moves: no piece that is pushed away for another, and none that comes in exchange. */
function ownMoves(moves) {
  const leads = (each, all) => all.some(other => other !== each && other.to === each.from);
  const own = moves.filter(each => drawnEnd(each.to) || !(leads(each, moves) || each.cards?.[0]?.piece));
  return own.filter((each, i) => !leads(each, own.slice(0, i)));
}

function thingsOfMove(move) {
  const isWhole = place => pictured.has(place);
  const at = [...thingsOf({about: {at: move.at}}, isWhole)].map(thing => drawnEnd(thing) ?? thing);
  const things = drawn().things?.(move) ?? thingsOf({about: {moves: ownMoves(move.moves ?? [])}}, isWhole, drawnEnd);
  return new Set([`=${move.event}`, ...things, ...at].filter(thing => pictured.has(thing)));
}

/** The name of a piece that stands for one move alone. */
export function alone(fits) {
  const move = scene.moves.find(fits);
  return move ? `=${move.event}` : null;
}

/** Finds what each move touches: `draw` draws the picture, which is not shown. */
export function readMoves(draw) {
  [scene.standing, scene.opening, pictured] = [NOTHING, new Set(), new Set()];
  if (!drawn() || scene.moves.length === 0) return;
  draw();
  for (const move of scene.moves) move.things = thingsOfMove(move);
  scene.opening = new Set(scene.moves.flatMap(({things}) => [...things].filter((thing, _, all) => !isEnd(thing) || all.every(isEnd))));
}

const MOST_ASKED = 6;
/**
 * What can be touched after these touches, and the `menu`: moves for which nothing is to be touched any more, or an end
 * alone. Touches that do not go together are the last one alone.
 */
export function stand(touched) {
  scene.touched = touched;
  scene.standing = NOTHING;
  if (!drawn() || scene.moves.length === 0) return;
  const names = firstOnes(touched.keys());
  const {left, lit, settled, menu} = standing(scene.moves, names);
  if (left.length === 0) return stand(new Map(touched.size > 1 ? [[...touched].at(-1)] : []));
  const ends = left.flatMap(({things}) => [...things]).filter(thing => isEnd(thing) && !names.has(thing));
  const asked = [...names].some(isEnd) ? left
    : left.filter(({things}) => touched.size > 1 && [...things].every(thing => isEnd(thing) || settled.has(thing)));
  scene.standing = touched.size === 0
    ? {left, lit: scene.opening, settled, menu: left.filter(({things}) => things.size === 0 || left.length === 1)}
    : {left, lit: new Set([...lit, ...ends]), settled, menu: asked.length > menu.length && asked.length <= MOST_ASKED ? asked : menu};
}

/** Touches one more thing, or takes that back. */
export function toggle(thing, name) {
  const touched = new Map(scene.touched);
  if (!touched.delete(thing)) touched.set(thing, name);
  stand(touched);
}

/** The move that touches make: the one that is left, once no end of it is open, nor a piece where no end was touched. */
export function moveMade() {
  const {left} = scene.standing;
  const names = firstOnes(scene.touched.keys());
  const open = [...left[0]?.things ?? []].filter(each => !names.has(each));
  return left.length === 1 && (open.length === 0 || ([...names].some(isEnd) && !open.some(isEnd))) ? left[0] : null;
}

// ---- how things are drawn ---------------------------------------------------------------------------
const movesWith = (thing, moves = scene.standing.left) => moves.filter(({things}) => things.has(thing));

/** A place as an end: what thingAt() says, or null where no move leads. */
export function endAt(place) {
  const thing = END + place;
  pictured.add(thing);
  const is = scene.touched.has(thing);
  if (!is && !scene.standing.lit.has(thing)) return null;
  return {thing, kind: is ? 'target chosen' : 'target', pressed: is ? 'true' : null, does: deedsText(movesWith(thing))};
}

/** Whether moves touch the place itself. */
export function startsAt(place) {
  pictured.add(place);
  return scene.opening.has(place);
}

/**
 * A thing that can be touched: its name, its class, whether it is pressed, if it does not play at once, and what it does.
 * What does not fit the touches is dim; a press there begins anew.
 */
export function thingAt(place) {
  const thing = numbered(place);
  pictured.add(thing);
  const first = nextOf(thing, []);
  if (!scene.opening.has(first)) return null;
  const {lit, settled} = scene.standing;
  const is = scene.touched.has(thing);
  const next = is ? first : nextOf(thing, scene.touched.keys());
  const kind = is ? 'lit chosen' : lit.has(next) ? 'lit' : settled.has(next) ? 'lit settled' : 'dim';
  const moves = kind === 'dim' ? movesWith(first, scene.moves) : movesWith(next);
  const plays = kind === 'lit' && moves.length === 1 && moves[0].things.size === 1;
  return plays ? {thing, kind: 'target', pressed: null, does: deedsText(moves)} : {thing, kind, pressed: String(is), does: movesWord(moves)};
}

export const pieceAt = thing => scene.part.querySelector(`[data-place="${CSS.escape(thing)}"]`);

/** Something in an SVG that can be pressed, by keys as well. */
export function pressable(group, thing, name, press) {
  group.setAttribute('role', 'button');
  group.setAttribute('tabindex', '0');
  group.setAttribute('aria-label', name);
  group.dataset.place = thing;
  group.addEventListener('click', press);
  group.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event);
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
  const unfit = place !== null && scene.touched.size > 0 ? ' dim' : '';
  if (!found) return h('span', {...attributes, class: kind + unfit, role: 'img', 'aria-label': name, 'data-at': place}, ...content);
  const {thing, pressed, kind: kinds, does} = found;
  return h('button', {...attributes, type: 'button', class: `${kind} ${kinds}`, 'data-place': thing, 'aria-pressed': pressed,
    [isEnd(thing) ? 'data-to' : 'data-at']: place, 'aria-label': `${name}: ${does}`, onclick: event => scene.touch(event, thing, isEnd(thing) ? '' : called)}, ...content);
}
