// ---- lay: where everything of a board lies ---------------------------------------------------------
// The middle with what belongs to no seat, a panel for each seat, your own last, and the facts as a table.
import {h} from '../dom.js';
import {areasOf, isBySeat, plain, seatCount, symbolWords} from './areas.js';
import {dieArt, pieceArt} from './faces.js';
import {keyOf} from './touch.js';
import {drawCards, drawRing, drawTrack, drawZone} from './zones.js';

const MOST_CHIPS = 10;
const IN_CHIPS = new Set(['number', 'text', 'words', 'seat', 'seats', 'truth', 'list', 'names']);
const LONG_FACT = 34;  // letters of a value that is shown in the table alone

/** What all drawings need to know; `set` is what the board was given. */
function lookOf(set, areas) {
  const colours = new Set(areas.filter(each => each.as === 'pieces' && /^[a-z]$/.test(each.suffix ?? '')).map(each => each.suffix));
  const seats = seatCount(areas, set.seats, set.symbols);
  const names = Array.from({length: seats}, (_, seat) => set.seats[seat] ?? (seat === set.you ? 'You' : `Seat ${seat}`));
  const seatOfColour = piece => areas.find(each => each.key === `owner_${piece}`)?.value ?? null;
  return {you: set.you, symbols: set.symbols, names, isColour: suffix => colours.has(suffix), seatOfColour};
}

/** A fact as words; '' for nothing that is worth a word. */
function factWords({type, value}, look) {
  const nameOf = seat => look.names[seat] ?? String(seat);
  if (value === null || value === undefined) return '';
  if (type === 'seat') return nameOf(value);
  if (type === 'seats') return value.map(nameOf).join(', ');
  if (type === 'truth') return value ? 'yes' : 'no';
  if (type === 'kinds') return value.map(({name, value: points, text, effect}) =>
    `${name}${points ? ` ${points}` : ''}${text ?? effect ? ` (${text ?? effect})` : ''}`).join('; ');
  if (Array.isArray(value)) return value.map(each => (typeof each === 'object' ? each?.card ?? '?' : String(each))).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const chip = (name, text, meaning) => h('span', {class: 'chip', part: 'fact', title: meaning || null}, h('span', {}, `${name} `),
  h('b', {}, text));

/** What is worth a place on the table: no option, nothing long, no truth that is none. */
function chipsOf(areas, look) {
  return areas.filter(each => each.as === 'fact' && each.suffix === null && !each.isOption && IN_CHIPS.has(each.type) &&
    each.key !== 'turn' && each.value !== false)
    .map(each => [each, factWords(each, look)]).filter(([, text]) => text !== '' && text.length <= LONG_FACT).slice(0, MOST_CHIPS)
    .map(([each, text]) => chip(plain(each.key), text, each.meaning));
}

/** All facts that have no picture, with what they mean. */
function factTable(areas, look) {
  const rows = areas.filter(each => each.as === 'fact' || each.as === 'list').map(each => [each, factWords(each, look)])
    .filter(([, text]) => text !== '');
  return rows.length === 0 ? null : h('details', {class: 'facts', part: 'facts', 'data-key': 'facts'}, h('summary', {}, 'All facts'),
    h('table', {}, h('tbody', {}, rows.map(([each, text]) => h('tr', {}, h('th', {scope: 'row'}, each.key), h('td', {}, text),
      h('td', {}, each.meaning))))));
}

/** Points and the like of a seat: those that are not nothing for all. */
function numbersOf(seat, areas, look) {
  const lists = areas.filter(({type, suffix, value}) => type === 'numbers' && suffix === null && value?.length === look.names.length)
    .map(each => [plain(each.key), each.value[seat], each.meaning]);
  const own = areas.filter(each => each.as === 'fact' && each.seat === seat && each.suffix === String(seat))
    .filter(({stem}) => areas.some(each => each.stem === stem && each.value && each.value !== '0' && each.value?.length !== 0))
    .filter(({value}) => value !== false && value !== null).map(each => [plain(each.stem), factWords(each, look), each.meaning]);
  return [...lists, ...own].filter(([, value]) => value !== '' && String(value).length <= LONG_FACT)
    .map(([name, value, meaning]) => chip(name, value === 'yes' ? '✓' : String(value).replace(/^-/, '−'), meaning));
}

/** Dice and cards that the board lists by seat. */
function listedFor(seat, areas, look) {
  return areas.filter(each => isBySeat(each, areas, look.names.length)).flatMap(({type, value}) =>
    (type === 'dice' ? [dieArt(value[seat])] : drawCards([value[seat]], look, false)));
}

function seatPanel(seat, areas, look, turn) {
  const listed = listedFor(seat, areas, look);
  const zones = areas.filter(each => each.as === 'zone' && each.seat === seat);
  const isOwn = seat === look.you;
  return h('section', {class: `panel seat${seat % 8}${isOwn ? ' mine' : ''}${turn === seat ? ' turn' : ''}`, part: isOwn ? 'seat own' : 'seat',
    'aria-label': look.names[seat], 'data-seat': seat},
  h('p', {class: 'seat-name'}, pieceArt(seat), h('b', {}, look.names[seat]), numbersOf(seat, areas, look)),
  h('div', {class: 'zones'}, listed.length > 0 ? h('div', {class: 'lay'}, listed) : null,
    zones.map(each => drawZone(each, look))));
}

/** A track of numbered spaces, if pieces stand on one. */
function trackOf(set, areas, look) {
  const movers = areas.filter(each => each.as === 'pieces' && each.spaces?.below);
  if (movers.length === 0) return null;
  const {below, symbols} = movers[0].spaces;
  const outs = new Map(areas.filter(each => each.type === 'number' && look.isColour(each.suffix) && /space/i.test(each.meaning))
    .map(each => [each.suffix, each.value]));
  const own = [...outs.keys()].find(each => look.seatOfColour(each) === set.you) ?? [...outs.keys()][0];
  return {pieces: movers.flatMap(({value}) => value ?? []),
    track: {count: Number(set.board[below]), own, outs, homes: [...symbolWords(set.symbols[symbols]).keys()]}};
}

/** What the last events rolled, as the board has it in words alone. */
function rolled(set, areas) {
  const last = set.events.map(each => each.about ?? each).findLast(each => each.die !== undefined || each.kind === 'die');
  const number = Number(last?.die ?? last?.value);
  if (!(number >= 1 && number <= 6) || areas.some(({type}) => type === 'dice')) return [];
  return [h('div', {class: 'zone'}, h('span', {class: 'zone-name'}, 'rolled'), h('div', {class: 'lay'}, dieArt(number)))];
}

function middle(set, areas, look) {
  const common = areas.filter(each => each.as === 'zone' && each.seat === null).map(each => drawZone(each, look));
  const lists = areas.filter(each => each.as === 'list' && each.seat === null && !isBySeat(each, areas, look.names.length) && each.value.length > 0)
    .map(each => h('div', {class: 'zone'}, h('span', {class: 'zone-name'}, plain(each.key)), h('div', {class: 'lay'}, drawCards(each.value, look, true))));
  const chips = h('div', {class: 'chips'}, chipsOf(areas, look));
  const zones = h('div', {class: 'zones'}, rolled(set, areas), common, lists);
  const rings = areas.filter(each => each.as === 'ring');
  const found = trackOf(set, areas, look);
  const onRing = area => areas.filter(each => each.as === 'pieces' && each.spaces?.items === area.key).flatMap(({value}) => value ?? []);
  if (found) return h('div', {class: 'middle', part: 'middle'}, drawTrack(found.track, found.pieces, look, chips), zones, rings.map(each => drawRing(each, onRing(each), look, [])));
  const drawn = rings.map((each, i) => drawRing(each, onRing(each), look, i === 0 ? [chips, zones] : []));
  return h('div', {class: 'middle', part: 'middle'}, drawn, rings[0]?.type === 'ring' ? null : [chips, zones]);
}

/** Places whose cards are touched one by one. */
const OF_CARDS = new Set(['hand', 'bag', 'pile', 'queue', 'tokens', 'rows', 'melds', 'runs']);

/** The picture of a board without one. `isWhole`: whether a place is touched as a whole. */
export function pictureOfFacts(set) {
  const areas = areasOf(set.schema, set.board);
  const types = new Map(areas.map(({key, type}) => [key, type]));
  return {holds: true, isWhole: place => !OF_CARDS.has(types.get(place) ?? types.get(keyOf(place))), draw: () => layOut(set, areas)};
}

/** What lies above the own place, that, and the table of facts. */
function layOut(set, areas) {
  const look = lookOf(set, areas);
  const turn = set.turn === null || set.turn === undefined ? set.board.turn : Number(set.turn);
  const order = Array.from({length: look.names.length}, (_, i) => (i + 1 + (set.you ?? -1)) % look.names.length);
  const panels = order.map(seat => seatPanel(seat, areas, look, turn));
  const own = set.you === null ? [] : panels.splice(order.indexOf(set.you), 1);
  return [h('div', {class: 'upper'}, middle(set, areas, look), h('div', {class: 'seats', part: 'seats'}, panels)), own, factTable(areas, look)];
}
