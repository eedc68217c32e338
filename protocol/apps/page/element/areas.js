// ---- areas: what a board's facts are, by its schema -----------------------------------------------
// Knows types of facts (BOARDS.md) and no game. A key such as `hand_2` or `jail_b` belongs to a seat:
// by its number, or by the colour that `owner_b` gives to one.

const ZONES = new Set(['hand', 'bag', 'pile', 'queue', 'tokens', 'card', 'count', 'runs', 'rows', 'melds']);
const RINGS = new Set(['ring', 'spaces']);
const PIECES = new Set(['piece', 'pieces']);
const LISTS = new Set(['cards', 'row']);

/** What the schema says of a key: its facts, and stem and suffix of a key such as `hand_2`. */
function aboutKey(schema, key) {
  if (schema.properties?.[key]) return {about: schema.properties[key], stem: key, suffix: null};
  for (const [pattern, about] of Object.entries(schema.patternProperties ?? {})) {
    const suffix = new RegExp(pattern).exec(key)?.[1];
    if (suffix !== undefined) return {about, stem: key.slice(0, -suffix.length - 1), suffix};
  }
  return {about: {}, stem: key, suffix: null};
}

function seatOf(suffix, board) {
  if (suffix === null) return null;
  if (/^\d+$/.test(suffix)) return Number(suffix);
  return board[`owner_${suffix}`] ?? suffix.charCodeAt(0) - 97;
}

/** What a key of a type is drawn as: a zone, a ring, pieces, a list of cards or dice, or a fact. */
function drawnAs(type, isPlace, value) {
  if (RINGS.has(type)) return 'ring';
  if (PIECES.has(type)) return 'pieces';
  if (ZONES.has(type) && isPlace) return 'zone';
  if (LISTS.has(type) && value?.length > 0) return 'list';
  return type === 'dice' ? 'dice' : 'fact';
}

/** Every key of the board as an area. */
export function areasOf(schema, board) {
  return Object.entries(board).map(([key, value]) => {
    const {about, stem, suffix} = aboutKey(schema, key);
    const type = about['x-type'] ?? 'text';
    const isPlace = about['x-places'] !== undefined;
    return {key, stem, suffix, value, type, spaces: about['x-spaces'] ?? null, meaning: about.description ?? '',
      seat: seatOf(suffix, board), as: drawnAs(type, isPlace, value),
      isOption: about.description === 'an option'};
  });
}

/** How many seats a board has: as many as have keys or numbers. */
export function seatCount(areas, names, symbols) {
  if (names.length > 0) return names.length;
  const counted = areas.filter(({type}) => type === 'numbers' || type === 'dice').map(({value}) => value?.length ?? 0);
  const known = areas.map(({seat}) => (Number.isInteger(seat) ? seat + 1 : 0));
  return Math.max(...counted, ...known) || (symbols.seats ?? '0').split(',').length;
}

/** Whether a list has an item for each seat and stands for hands that the board has not. */
export const isBySeat = (area, areas, seats) => area.seat === null && area.value?.length === seats &&
  (area.type === 'dice' || (area.as === 'list' && /\bseats\b/.test(area.meaning) && !areas.some(each => each.stem === 'hand' && each.suffix)));

/** "a:blue,b:orange" as a map from symbols to words. */
export const symbolWords = text => new Map((text ?? '').split(',').filter(Boolean).map(each => {
  const [symbol, words = symbol] = each.split(':');
  return [symbol, words.replaceAll('_', ' ')];
}));

export const plain = key => key.replaceAll('_', ' ');
