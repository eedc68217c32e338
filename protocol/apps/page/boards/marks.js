// ---- marks: what moved last keeps a glow, and an arrow from where it came, until one's next move ---
// They lie over the board and know pieces by data-face and data-zone alone, so they need nothing of
// how a board is drawn; once a piece has come to rest they are drawn around it.
import {s} from '../dom.js';
import {glides} from './motion.js';
import {scene} from './scene.js';

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

let marks = [];          // {owner, face, zone, from}: `from` in shares of the board's width and height
let marksOf = null;      // the seat that moved last

const boxOfBoard = () => scene.place.firstElementChild?.getBoundingClientRect();
const centre = box => [box.left + box.width / 2, box.top + box.height / 2];

export function forgetMarks() {
  [marks, marksOf] = [[], null];
  drawMarks();
}

/** Whose place a piece lies at; null in the middle. */
const homeOf = element => /\bc(\d+)\b/.exec(element.closest('.panel')?.className ?? '')?.[1] ?? null;

/** What chance did, or several seats did at once, is marked for the seat at whose place it lies. */
function ownersOf(movers) {
  const last = scene.owner ?? movers.at(-1) ?? marksOf;
  const isOne = scene.news.at(-1)?.who !== 'c' && new Set(movers).size === 1;
  return [last, ({element}) => (isOne ? last : homeOf(element) ?? last)];
}

/** Open cards that lie anew. Those of a hand that is dealt are no move, nor is a deal to all. */
function seenOf(moved, movers) {
  const open = moved.filter(({face}) => face !== '?');
  if (movers.length === 0 && open.length > MOST_MARKS) return [];
  const isDealt = ({zone}) => zone.startsWith('hand') && open.filter(each => each.zone === zone).length > 1;
  return open.filter(each => !isDealt(each)).slice(-MOST_MARKS);
}

/** Marks what moveFrom() found. */
export function markMoved(moved) {
  const movers = scene.news.map(event => event.who).filter(who => who !== 'c');
  if (movers.includes(String(scene.you))) marks = [];
  const [last, ownerOf] = ownersOf(movers);
  if (last !== marksOf) marks = marks.filter(({owner}) => owner !== last && !movers.includes(owner));
  marksOf = last;
  const seen = seenOf(moved, movers);
  if (seen.length === 0) return waitForRest();
  const board = boxOfBoard();
  const share = box => {
    const [x, y] = centre(box);
    return [(x - board.left) / board.width, (y - board.top) / board.height];
  };
  for (const mark of marks) mark.from = null;  // arrows are for the last move alone
  marks = marks.filter(mark => !seen.some(({face, zone}) => face === mark.face && zone === mark.zone));
  // Out of a hand is no way to be shown.
  const isWay = ({from, left}) => from && !left.startsWith('hand') && seen.length <= MOST_ARROWS;
  marks.push(...seen.map(each => ({owner: ownerOf(each), face: each.face, zone: each.zone,
    from: isWay(each) ? share(each.from) : null})));
  marks = marks.slice(-MOST_MARKS);
  waitForRest();
}

/** Of equal pieces in a zone the last ones are marked: they came last. */
function pieceOf({face, zone}, i) {
  const later = marks.slice(i + 1).filter(each => each.face === face && each.zone === zone).length;
  return [...scene.part.querySelectorAll(`[data-face="${CSS.escape(face)}"]`)]
    .filter(each => (each.closest('[data-zone]')?.dataset.zone ?? '') === zone).at(-1 - later);
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
function mask(id, kinds, margin, boxOf) {
  const whole = s('rect', {width: '100%', height: '100%', fill: '#fff'});
  const boxes = [...scene.part.querySelectorAll(`:is(${kinds.join()})`)].map(boxOf);
  return s('mask', {id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: '100%', height: '100%'}, whole,
    ...boxes.map(box => frame(box, margin, {rx: margin, fill: '#000'})));
}

const advisedPieces = () => [scene.place, scene.hand].flatMap(each => [...each.querySelectorAll('.advised')]);

/** What a hint is about has the frame that is seen first: of no seat's colour, and above all others. */
function advisedFrames(boxOf) {
  return advisedPieces().map(boxOf).flatMap(box => ['edge', 'dashes'].map(part =>
    frame(box, ADVICE_MARGIN, {class: `advice ${part}`, rx: 9})));
}

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

function drawMarks() {
  const board = boxOfBoard();
  const at = scene.marks.getBoundingClientRect();
  const boxOf = piece => {
    const {left, top, width, height} = piece.getBoundingClientRect();
    return {left: left - at.left, top: top - at.top, right: left - at.left + width, width, height};
  };
  const placed = marks.map((mark, i) => ({mark, piece: pieceOf(mark, i)})).filter(({piece}) => piece && board)
    .map(({mark, piece}) => ({mark, box: boxOf(piece)}));
  const kind = ({owner}) => (owner === null ? '' : `c${owner}`);
  const arrows = placed.filter(({mark}) => mark.from).flatMap(({mark, box}) => arrow(
    [board.left + mark.from[0] * board.width - at.left, board.top + mark.from[1] * board.height - at.top],
    box, kind(mark)));
  const rings = ringsOf(placed).map(ring => frame({...ring, width: ring.right - ring.left}, MARGIN, {class: kind(ring), rx: 7}));
  scene.marks.replaceChildren(...(arrows.length > 0 ? [mask('unread', READ, MARGIN, boxOf)] : []),
    mask('unsigned', SIGNS, 0, boxOf), s('g', {mask: 'url(#unsigned)'}, rings), ...arrows,
    s('g', {mask: 'url(#unsigned)'}, advisedFrames(boxOf)));
}

let rests = 0;
/** Where a piece glides it is marked once it is there; also as the board is laid out anew. */
async function waitForRest() {
  const mine = ++rests;
  scene.marks.replaceChildren();
  if (marks.length === 0 && advisedPieces().length === 0) return;
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(glides().map(each => each.finished));
  if (mine === rests) drawMarks();
}

/** The hint is about other pieces than before. */
export const markAdvice = waitForRest;

/** From now on, as the board is drawn or laid out anew. */
export function keepMarking() {
  const looks = new MutationObserver(waitForRest);
  for (const each of [scene.place, scene.hand]) looks.observe(each, {childList: true});
  new ResizeObserver(waitForRest).observe(scene.place);
}
