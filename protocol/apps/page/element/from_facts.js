// ---- facts: a board drawn from them, and what of it can be touched now ------------------------------
// What can be touched has `things`, by the names of touch.js, as soon as it is drawn (zones.js).
import {capital, h} from '../dom.js';
import {stand} from '../boards/scene.js';
import {plain} from './areas.js';
import {layOut} from './lay.js';
import {keyOf, thingsOf, thingOf} from './touch.js';

/** Places whose cards are touched one by one. */
const OF_CARDS = new Set(['hand', 'bag', 'pile', 'queue', 'tokens', 'rows', 'melds', 'runs']);

const plus = () => h('span', {'aria-hidden': 'true'}, '+');

/** A button for each of the moves of which nothing more can be touched. `play(text)` and `untouch()` are called. */
export function menuOf({touched, standing}, {play, untouch}) {
  const moveButton = ({event, say}) => h('button', {type: 'button', part: 'move', 'data-id': `move ${event}`, 'data-move': event,
    onclick: () => play(event)}, capital(say || event));
  return h('div', {class: 'menu', part: 'menu', role: 'group', 'aria-label': 'Moves'}, standing.menu.map(moveButton),
    touched.size > 0 && h('button', {type: 'button', class: 'cancel', part: 'cancel', 'data-id': 'cancel', onclick: untouch}, 'Cancel'));
}

/** Draws into `table` what the board was given; `scene` has then what its moves touch. */
export function drawFacts(table, given, scene, deeds) {
  const folded = new Map([...table.querySelectorAll('details')].map(each => [each.dataset.key, each.open]));
  const {areas, parts} = layOut({...given, seats: scene.seats.map(({name}) => capital(name))});
  const [upper, own, facts] = parts;
  table.replaceChildren(...[upper, own, facts].flat().filter(Boolean));
  light(table, areas, scene);
  upper.after(menuOf(scene, deeds));
  for (const each of table.querySelectorAll('details')) each.open = folded.get(each.dataset.key) || each.querySelector('.lit, .chosen') !== null;
}

/** Finds what each move touches, and marks what can be touched now. */
function light(table, areas, scene) {
  const found = thingsOn(table);
  const types = new Map(areas.map(({key, type}) => [key, type]));
  const isWhole = place => !OF_CARDS.has(types.get(place) ?? types.get(keyOf(place)));
  for (const move of scene.moves) move.things = thingsOf(move, isWhole);
  for (const thing of new Set(scene.moves.flatMap(({things}) => [...things]))) {
    if (!found.has(thing)) addSpot(thing, found);
  }
  for (const move of scene.moves) move.things = new Set([...move.things].filter(thing => found.has(thing)));
  stand(scene, scene.touched);
  const all = [...new Set(found.values())];
  const active = all.filter(each => isLit(each, scene) || each.things.some(thing => scene.touched.has(thing)));
  for (const element of all) markThing(element, active, scene);
}

/** What can be touched. Equal cards in a place are counted as they lie. */
function thingsOn(table) {
  const found = new Map();
  const counts = new Map();
  for (const element of table.querySelectorAll('*')) {
    if (element.things === undefined) continue;
    const {at} = element.dataset;
    for (let i = 0; element.card !== undefined && i < element.count; ++i) {
      const key = `${at}|${element.card}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      element.things.push(thingOf(at, element.card, counts.get(key)));
    }
    for (const thing of element.things) if (!found.has(thing)) found.set(thing, element);
  }
  return found;
}

/** A place that is not on the board yet is a spot in the zone of its key. */
function addSpot(thing, found) {
  const around = thing.includes('|') ? null : found.get(keyOf(thing));
  if (!around || around.card !== undefined) return;
  const spot = h('span', {class: 'card small spot', part: 'card spot'}, plus());
  Object.assign(spot, {things: [thing], called: `new: ${plain(keyOf(thing))}`});
  around.querySelector('.lay').append(spot);
  found.set(thing, spot);
}

const isLit = (element, {touched, standing}) => element.things.some(each => standing.lit.has(each) && !touched.has(each));

/** `active`: all that can be pressed. What has such within, or folds, has a button of its own. */
function markThing(element, active, scene) {
  const isChosen = element.things.some(each => scene.touched.has(each) || scene.standing.settled.has(each));
  element.classList.toggle('lit', isLit(element, scene));
  element.classList.toggle('chosen', isChosen);
  if (!active.includes(element)) return;
  element.part.add(isChosen ? 'chosen' : 'lit');
  const isAround = element.querySelector('summary') || active.some(each => each !== element && element.contains(each));
  const holder = isAround ? doorOf(element) : element;
  holder.setAttribute('role', 'button');
  holder.setAttribute('tabindex', '0');
  holder.setAttribute('aria-pressed', String(isChosen));
  holder.removeAttribute('aria-label');  // a zone is called by what is in it
  if (!holder.matches('.zone')) holder.append(h('span', {class: 'unseen'}, element.called));
  holder.dataset.id = element.things[0];
}

/** A button beside the cards of a zone, for the zone as a whole. */
function doorOf(zone) {
  const door = h('span', {class: 'card small spot', part: 'card spot'}, plus());
  zone.querySelector('.lay').append(door);
  return door;
}

// ---- what a person means -----------------------------------------------------------------------------
/** The thing that a press there touches or takes back: that of the innermost element that has one. */
export function pressedOn(path, {touched, standing}) {
  for (const element of path) {
    if (element.matches?.('button, summary')) return undefined;
    const thing = element.things?.find(each => standing.lit.has(each) && !touched.has(each)) ?? element.things?.findLast(each => touched.has(each));
    if (thing !== undefined) return thing;
  }
}

/** Of what can be touched, what a pointer pulls: a card, or the piece on a place. */
const pulledOf = element => (element.card === undefined ? element.querySelector('.piece') : element);

/** The thing of a card that can be touched there, or of a place with a piece. */
export function pulledFrom(path, {touched, standing}) {
  const from = path.find(each => each.things);
  return from && pulledOf(from) ? from.things.find(each => touched.has(each) || standing.lit.has(each)) : undefined;
}

/** What is pulled of a thing, as it is drawn now. */
export function pulledAs(table, thing) {
  const from = [...table.querySelectorAll('*')].find(each => each.things?.includes(thing));
  return from ? pulledOf(from) : null;
}

/** The place there that can be touched, or where all moves that are left lead. */
export function droppedOn(element, {touched, standing: {lit, settled}}) {
  const isOpen = thing => (lit.has(thing) || settled.has(thing)) && !touched.has(thing) && !thing.includes('|');
  for (let each = element; each; each = each.parentElement) {
    const place = each.things?.find(isOpen);
    if (place !== undefined) return place;
  }
}
