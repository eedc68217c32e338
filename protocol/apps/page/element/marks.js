// ---- marks: what moved last keeps a glow, and an arrow from where it came, until one's next move ---
// They lie over the board and know pieces by data-face and data-zone alone, so they need nothing of
// how a board is drawn; once a piece has come to rest they are drawn around it.
import {s} from '../dom.js';

const MOST_MARKS = 8;    // more that chance brings at once are a deal
const MOST_ARROWS = 2;
const MARGIN = 3;        // pixels around a piece
const HEAD = 11;         // pixels of an arrow's head
const TOUCHING = 14;     // pixels between neighbours
const ADVICE_MARGIN = 7; // a hint's frame lies around the others
/** What frames leave out: they may lie over a neighbour. */
const SIGNS = ['.card b', '.card i'];
/** What arrows pass behind. */
const READ = ['[data-face]', '.card', '.space', '.mini', '.chip', '.panel-name', '.zone-name', '.remark', '.texts', '.empty', 'text'];

/** Those of a board; `view()` gives its `place`, `hand`, `around` both and `svg`, where marks are drawn, if there is one. */
export class Marks {
  marks = [];    // {owner, face, zone, from}: `from` in shares of the board's width and height
  #owner = null;  // the seat that moved last
  #rests = 0;
  #view;

  constructor(view) {
    this.#view = view;
  }

  forget() {
    [this.marks, this.#owner] = [[], null];
    this.#draw();
  }

  /** Marks what moveFrom() found after these `events` of the turn of `owner`, if it is known; `you` look on. */
  moved(moved, {events, owner, you}) {
    const movers = events.map(event => event.who).filter(who => who !== 'c');
    if (movers.includes(String(you))) this.marks = [];
    const last = owner ?? movers.at(-1) ?? this.#owner;
    // What chance did, or several seats did at once, is marked for the seat at whose place it lies.
    const isOne = events.at(-1)?.who !== 'c' && new Set(movers).size === 1;
    const ownerOf = ({element}) => (isOne ? last : homeOf(element) ?? last);
    if (last !== this.#owner) this.marks = this.marks.filter(each => each.owner !== last && !movers.includes(each.owner));
    this.#owner = last;
    this.#add(seenOf(moved, movers), ownerOf);
    this.rest();
  }

  #add(seen, ownerOf) {
    if (seen.length === 0) return;
    const board = boxOf(this.#view().place.firstElementChild);
    const share = box => {
      const [x, y] = centre(box);
      return [(x - board.left) / board.width, (y - board.top) / board.height];
    };
    for (const mark of this.marks) mark.from = null;  // arrows are for the last move alone
    this.marks = this.marks.filter(mark => !seen.some(({face, zone}) => face === mark.face && zone === mark.zone));
    // Out of a hand is no way to be shown.
    const isWay = ({from, left}) => from && !left.startsWith('hand') && seen.length <= MOST_ARROWS;
    this.marks.push(...seen.map(each => ({owner: ownerOf(each), face: each.face, zone: each.zone,
      from: isWay(each) ? share(each.from) : null})));
    this.marks = this.marks.slice(-MOST_MARKS);
  }

  /** Of equal pieces in a zone the last ones are marked: they came last. */
  pieceOf({face, zone}, i) {
    const later = this.marks.slice(i + 1).filter(each => each.face === face && each.zone === zone).length;
    return [...this.#view().around.querySelectorAll(`[data-face="${CSS.escape(face)}"]`)]
      .filter(each => (each.closest('[data-zone]')?.dataset.zone ?? '') === zone).at(-1 - later);
  }

  /** What a hint is about has the frame that is seen first: of no seat's colour, and above all others. */
  #advised() {
    const {place, hand} = this.#view();
    return [place, hand].flatMap(each => [...each.querySelectorAll('.advised')]);
  }

  #draw() {
    const {place, around, svg} = this.#view();
    if (!svg) return;
    const at = boxOf(svg);
    const within = piece => {
      const {left, top, width, height} = boxOf(piece);
      return {left: left - at.left, top: top - at.top, right: left - at.left + width, width, height};
    };
    const board = place.firstElementChild && within(place.firstElementChild);
    const placed = this.marks.map((mark, i) => ({mark, piece: this.pieceOf(mark, i)})).filter(({piece}) => piece && board)
      .map(({mark, piece}) => ({mark, box: within(piece)}));
    const kind = ({owner}) => (owner === null ? '' : `c${owner}`);
    const arrows = placed.filter(({mark}) => mark.from).flatMap(({mark, box}) => arrow(
      [board.left + mark.from[0] * board.width, board.top + mark.from[1] * board.height], box, kind(mark)));
    const rings = ringsOf(placed).map(ring => frame({...ring, width: ring.right - ring.left}, MARGIN, {class: kind(ring), rx: 7}));
    const advice = this.#advised().map(within).flatMap(box => ['edge', 'dashes'].map(part =>
      frame(box, ADVICE_MARGIN, {class: `advice ${part}`, rx: 9})));
    const mask = (id, kinds, margin) => maskOf(id, margin, [...around.querySelectorAll(`:is(${kinds.join()})`)].map(within));
    svg.replaceChildren(...(arrows.length > 0 ? [mask('unread', READ, MARGIN)] : []), mask('unsigned', SIGNS, 0),
      s('g', {mask: 'url(#unsigned)'}, rings), ...arrows, s('g', {mask: 'url(#unsigned)'}, advice));
  }

  /** What glides now. */
  glides() {
    const {place, hand} = this.#view();
    return [place, hand].flatMap(each => each.getAnimations({subtree: true}));
  }

  /** Where a piece glides it is marked once it is there; also as the board is laid out anew. */
  async rest() {
    const mine = ++this.#rests;
    this.#view().svg?.replaceChildren();
    if (this.marks.length === 0 && this.#advised().length === 0) return;
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(this.glides().map(each => each.finished));
    if (mine === this.#rests) this.#draw();
  }
}

const boxOf = element => element.getBoundingClientRect();
const centre = box => [box.left + box.width / 2, box.top + box.height / 2];

/** Whose place a piece lies at; null in the middle. */
const homeOf = element => /\bc(\d+)\b/.exec(element.closest('.panel')?.className ?? '')?.[1] ?? null;

/** Open cards that lie anew. Those of a hand that is dealt are no move, nor is a deal to all. */
function seenOf(moved, movers) {
  const open = moved.filter(({face}) => face !== '?');
  if (movers.length === 0 && open.length > MOST_MARKS) return [];
  const isDealt = ({zone}) => zone.startsWith('hand') && open.filter(each => each.zone === zone).length > 1;
  return open.filter(each => !isDealt(each)).slice(-MOST_MARKS);
}

/** From edge to edge of two places, which are as large as the piece. */
function arrow(from, box, kind) {
  const [[x1, y1], [x2, y2]] = [from, centre(box)];
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const edge = MARGIN + Math.min(box.width / 2 / Math.abs(ux), box.height / 2 / Math.abs(uy));
  if (!(far > 2 * edge + HEAD)) return [];
  const [tx, ty] = [x2 - ux * edge, y2 - uy * edge];
  const [ex, ey] = [tx - ux * HEAD, ty - uy * HEAD];
  const corners = [[tx, ty], [ex - uy * HEAD / 2, ey + ux * HEAD / 2], [ex + uy * HEAD / 2, ey - ux * HEAD / 2]];
  return [s('g', {class: kind, mask: 'url(#unread)'}, s('line', {x1: x1 + ux * edge, y1: y1 + uy * edge, x2: ex, y2: ey})),
    s('polygon', {class: kind, points: corners.map(pair => pair.join()).join(' ')})];
}

/** A frame of a box, so many pixels around it. */
const frame = ({left, top, width, height}, margin, attributes) => s('rect', {x: left - margin, y: top - margin,
  width: width + 2 * margin, height: height + 2 * margin, ...attributes});

/** Leaves out where there is something to be read. */
const maskOf = (id, margin, boxes) => s('mask', {id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: '100%', height: '100%'},
  s('rect', {width: '100%', height: '100%', fill: '#fff'}), ...boxes.map(box => frame(box, margin, {rx: margin, fill: '#000'})));

/** Neighbours in a row of one zone, marked by one seat, share a ring. */
function ringsOf(placed) {
  const rings = [];
  for (const {mark, box} of placed.sort((one, other) => one.box.left - other.box.left)) {
    const ring = rings.find(each => each.owner === mark.owner && each.zone === mark.zone &&
      Math.abs(each.top - box.top) < TOUCHING && Math.abs(each.right - box.left) < TOUCHING);
    if (ring) ring.right = box.right;
    else rings.push({owner: mark.owner, zone: mark.zone, left: box.left, top: box.top, right: box.right, height: box.height});
  }
  return rings;
}
