// ---- zones: places with cards, rings and tracks of spaces, drawn from facts ------------------------
import {h} from '../dom.js';
import {endAt, placeOfEnd, pressable, thingAt} from '../boards/scene.js';
import {plain, symbolWords} from './areas.js';
import {cardFace, cardName, pieceArt, seatOfPiece} from './faces.js';

const MOST_LAID = 14;   // more cards of a pile are told by their number
const MOST_NEXT = 8;      // of a queue
const MOST_LISTED = 9;    // more known cards lie folded, if they are no hand of yours
const HOME_STEP = 5.2;    // percent of a track's side, from slot to slot
const RIM = 3;            // percent of it, around the spaces

/** Lets an element be pressed for the first of these things, or places where moves lead, that can be touched now. */
function touchable(element, things, name) {
  const [ends, starts] = [endAt, thingAt].map(ask => things.map(ask).filter(Boolean));
  const found = ends[0] ?? starts.find(({kind}) => !/chosen|dim/.test(kind)) ?? starts.findLast(({kind}) => kind !== 'dim') ?? starts[0];
  if (!found) return element;
  const looks = /chosen|settled/.test(found.kind) ? ['chosen'] : found.kind === 'dim' ? [] : ['lit'];
  element.classList.add(...looks);
  element.part.add(...looks);
  if (ends[0]) element.dataset.to = placeOfEnd(ends[0].thing);
  if (found.pressed) element.setAttribute('aria-pressed', found.pressed);
  return pressable(element, found, name, ends[0] ? '' : name);
}

/** A card, `count` of it, in its place. `things`: what it is touched as, if not by itself. */
function cardIn(place, card, look, {isSmall = false, count = 1, things = null, name = cardName(card, look.symbols)} = {}) {
  const [kind, content] = cardFace(card, isSmall);
  const owner = Number.isInteger(card.owner) && look.marksOwners ? ` of seat${card.owner % 8}` : '';
  const element = h('span', {class: `card ${kind}${isSmall ? ' small' : ''}${owner}`, part: `card ${kind.split(' ')[0]}`,
    role: 'img', 'aria-label': count > 1 ? `${count} × ${name}` : name, title: name, 'data-face': card.card ?? '?', 'data-at': place},
  h('span', {'aria-hidden': 'true'}, content, count > 1 ? h('i', {class: 'count'}, `×${count}`) : null));
  return touchable(element, things ?? (card.card === undefined ? [] : Array(count).fill(`${place}|${card.card}`)), name);
}

/** Equal cards once, with how many there are. */
function grouped(cards) {
  const groups = new Map();
  for (const card of cards) {
    const key = JSON.stringify([card.card ?? null, card.number ?? null]);
    const group = groups.get(key) ?? {card, count: 0};
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

const empty = name => h('span', {class: 'card empty', part: 'card empty', role: 'img', 'aria-label': `${name}: empty`});
const spread = elements => h('span', {class: 'spread'}, elements.map(each => h('span', {class: 'slot'}, each)));

/** Cards that lie in any order: own ones side by side, others grouped, long lists folded. */
function heap(place, cards, look, isOwn) {
  if (cards.length === 0) return [];
  if (isOwn) return [spread(cards.map(card => cardIn(place, card, look)))];
  const groups = grouped(cards);
  const drawn = h('span', {class: 'lay'}, groups.map(({card, count}) => cardIn(place, card, look, {isSmall: true, count})));
  if (groups.length <= MOST_LISTED) return [drawn];
  return [h('details', {'data-key': place}, h('summary', {}, `${cards.length} cards`), drawn)];
}

/** A pile shows its top, which is last; a queue its front. */
function ordered(place, cards, look, isQueue, isSmall) {
  const shown = isQueue ? cards.slice(0, MOST_NEXT) : cards.slice(-MOST_LAID);
  const more = cards.length - shown.length;
  const drawn = spread(shown.map(card => cardIn(place, card, look, {isSmall})));
  return [drawn, more > 0 ? h('span', {class: 'more'}, `and ${more} more`) : null];
}

function pileOf(place, count, look) {
  const card = cardIn(place, {}, look, {isSmall: true, things: [place], name: count === 1 ? '1 card' : `${count} cards`});
  card.append(h('b', {class: 'mid', 'aria-hidden': 'true'}, String(count)));
  return [card];
}

/** A place with its name. Where it can be touched as a whole, a button beside its cards is; `isOne`: what lies there is. */
function placeZone(place, name, content, {kind = '', isOne = false} = {}) {
  const isEmpty = content.flat().length === 0;
  const door = isOne && !isEmpty ? null : touchable(h('span', {class: 'card small spot', part: 'card spot'}, h('span', {'aria-hidden': 'true'}, '+')), [place], name);
  const isOpen = Boolean(door?.dataset.place);
  return h('div', {class: `zone ${kind}`, part: 'zone', 'data-zone': place, 'data-to': door?.dataset.to, role: 'group',
    'aria-label': isEmpty ? `${name}: empty` : name}, h('span', {class: 'zone-name'}, name),
  h('div', {class: 'lay'}, isEmpty && !isOpen ? empty(name) : content, isOpen && door));
}

/** Of several the first can be pressed. */
const pegs = (place, count, piece, look) => Array.from({length: count}, (_, i) => peg(place, piece, look, i === 0 ? [place] : []));

function peg(place, {piece, blocks}, look, things = []) {
  const seat = seatOfPiece(piece);
  const name = `peg of ${symbolWords(look.symbols.colours).get(piece) ?? look.names[seat] ?? piece}`;
  return touchable(h('span', {class: 'piece', part: 'piece', role: 'img', 'aria-label': name, title: name, 'data-face': `peg ${piece}`, 'data-at': place},
    pieceArt(seat, blocks)), things, name);
}

function rowsOf(area, name, look) {
  const inner = area.value.map(({place, cards, shape}, i) => placeZone(place, `${shape ?? ''} ${i + 1}`.trim(),
    cards.length === 0 ? [] : [spread(cards.map(card => cardIn(place, card, look, {isSmall: true})))], {kind: 'row'}));
  return placeZone(area.key, name, inner, {kind: 'several'});
}

/** A zone by its type. */
export function drawZone(area, look) {
  const {key, value, type} = area;
  const name = look.isColour(area.suffix) ? `${plain(area.stem)}, ${symbolWords(look.symbols.colours).get(area.suffix) ?? area.suffix}` : plain(area.stem);
  const isOwn = area.seat !== null && area.seat === look.you && type === 'hand' && (value ?? []).some(each => each.card);
  if (type === 'rows' || type === 'melds') return rowsOf(area, name, look);
  if (type === 'runs') return placeZone(key, name, value.map(cards => spread(cards.map(card => cardIn(key, card, look, {isSmall: true})))));
  if (type === 'count') return placeZone(key, name, value > 0 ? countOf(area, look) : [], {kind: 'heap', isOne: true});
  if (type === 'card') return placeZone(key, name, value ? [cardIn(key, value, look, {isSmall: area.seat !== null, things: [key]})] : [], {isOne: true});
  if (type === 'pile' || type === 'queue') return placeZone(key, name, value.length > 0 ? ordered(key, value, look, type === 'queue', type === 'queue' || area.seat !== null) : []);
  return placeZone(key, name, heap(key, value ?? [], look, isOwn), {kind: isOwn ? 'own' : 'heap'});
}

const countOf = ({key, value, suffix}, look) => (look.isColour(suffix) ? pegs(key, value, {piece: suffix}, look) : pileOf(key, value, look));

/** Cards that are no place: they can't be touched. */
export const drawCards = (cards, look, isSmall) => cards.map(card => cardIn('', card, look, {isSmall}));

const piecesAt = (pieces, place, look) => pieces.filter(each => each.place === place).map(each => peg(place, each, look));

/** Spaces with cards: around a room for the rest, if they are a ring, and pieces on them. */
export function drawRing(area, pieces, look, inside) {
  const count = area.value.length;
  const isRing = area.type === 'ring' && count >= 8 && count % 2 === 0;
  const side = Math.ceil(count / 4) + 1;
  const [wide, high] = isRing ? [side, count / 2 + 2 - side] : [Math.min(6, Math.ceil(Math.sqrt(count))), 0];
  const spaces = area.value.map(({place, cards}, i) => {
    const number = place.slice(area.key.length + 1);
    const drawn = cards.length === 0 ? [empty(place)] : cards.map(card => cardIn(place, card, look, {things: []}));
    const name = [`space ${number}`, ...cards.map(card => cardName(card, look.symbols))].join(': ');
    const on = piecesAt(pieces, number, look);
    return touchable(h('div', {class: 'space', part: 'space', 'data-zone': place, style: isRing ? gridPlace(i, wide, high) : null},
      drawn, on.length > 0 ? h('span', {class: 'on'}, on) : null), [place, number], name);
  });
  return h('div', {class: `ring${isRing ? ' around' : ''}`, part: 'ring', style: `--wide: ${wide}; --high: ${high}`}, spaces,
    isRing ? h('div', {class: 'inside', style: `grid-area: 2 / 2 / ${high} / ${wide}`}, inside) : null);
}

/** Clockwise along the edge of a grid, from its upper left. */
function gridPlace(i, wide, high) {
  const [row, column] = i < wide ? [1, i + 1] : i < wide + high - 1 ? [i - wide + 2, wide]
    : i < 2 * wide + high - 2 ? [high, 2 * wide + high - 2 - i] : [2 * (wide + high) - 3 - i, 1];
  return `grid-area: ${row} / ${column}`;
}

/** Where a share of the way around a square lies, in percent, from the middle of its lower side. */
function onSquare(share) {
  const [far, side] = [((share % 1) + 1) % 1 * 4, 100 - 2 * RIM];
  const [edge, along] = [Math.floor((far + 0.5) % 4), (far + 0.5) % 1];
  const at = RIM + along * side;
  return [[100 - at, 100 - RIM, 0, -1], [RIM, 100 - at, 1, 0], [at, RIM, 0, 1], [100 - RIM, at, -1, 0]][edge];
}

function trackSpace(place, name, [x, y], pieces, look, kind = '') {
  return touchable(h('span', {class: `hole ${kind}`, part: 'space', 'data-zone': place, style: `left: ${x}%; top: ${y}%`},
    piecesAt(pieces, place, look)), [place], name);
}

/** A track of numbered spaces, and for each colour its own spaces within, from where it comes out. */
export function drawTrack({count, own, homes, outs}, pieces, look, inside) {
  const first = outs.get(own) ?? 0;
  const square = space => onSquare((space - first) / count);
  const spaces = Array.from({length: count}, (_, i) => trackSpace(String(i), `space ${i}`, square(i), pieces, look,
    [...outs.values()].includes(i) ? 'out' : ''));
  const steps = new Map();
  const slots = homes.map(place => {
    const colour = place[0];
    const step = (steps.get(colour) ?? 0) + 1;
    steps.set(colour, step);
    const [x, y, dx, dy] = square(outs.get(colour) ?? (look.seatOfColour(colour) ?? 0) * count / 4);
    return trackSpace(place, `home ${place}`, [x + dx * step * HOME_STEP, y + dy * step * HOME_STEP], pieces, look,
      `home seat${seatOfPiece(colour) % 8}`);
  });
  return h('div', {class: 'track', part: 'ring'}, spaces, slots, h('div', {class: 'inside'}, inside));
}
