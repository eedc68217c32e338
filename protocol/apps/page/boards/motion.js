// ---- motion: a piece glides from where it was -----------------------------------------------------
// Pieces are elements with data-face, what is on them, in something with data-zone, where they lie.
// Equal ones in a zone are the same before and after; one that is new in its zone comes from where
// one of its face is gone, or one that was face down, or from who played it, or from the deck.
// A peg on a ring walks space by space: spaces are what has a title that begins with its number.
import {zoomOf} from './fit.js';
import {scene} from './scene.js';

const GLIDE = 280;      // milliseconds
const WALK = 480;
const MOST_STEPS = 14;  // a longer way is flown
const PART = 0.9;       // of a beat: then the next one begins

/** What moves on the table now. */
export const glides = () => [scene.place, scene.hand].flatMap(each => each.getAnimations({subtree: true}));

export function pieces() {
  return [...scene.part.querySelectorAll('[data-face]')].map(element => ({element,
    face: element.dataset.face, box: element.getBoundingClientRect(),
    zone: element.closest('[data-zone]')?.dataset.zone ?? ''}));
}

/** Returns the pieces that are new where they lie, each with the box of where it was, if that is sure. */
export function moveFrom(before) {
  const gone = [...before];
  const take = fits => {
    const at = gone.findIndex(fits);
    return at < 0 ? null : gone.splice(at, 1)[0];
  };
  const stays = [];
  const fresh = pieces().filter(each => {
    const same = take(old => old.face === each.face && old.zone === each.zone);
    if (same) stays.push([each, same.box]);
    return !same;
  });
  const isSure = face => gone.filter(old => old.face === face).length === 1;
  const moved = fresh.map(each => {
    const sure = isSure(each.face);
    const from = take(old => old.face === each.face) ?? take(old => old.face === '?');
    return {...each, comes: from?.box ?? null, from: sure ? from.box : null, left: sure ? from.zone : null};
  });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) glideAll(stays, moved);
  return moved;
}

function glideAll(stays, moved) {
  const source = sourceNow();
  for (const [each, from] of stays) glide(each, from);
  for (const each of moved) {
    if (each.comes ?? source) glide(each, each.comes ?? source, wayOf(each));
  }
}

/** Where a card comes from that was not to be seen: the hand or the name of who played it, or the deck. */
function sourceNow() {
  const who = scene.news.findLast(event => event.who !== 'c')?.who;
  const isPlayed = scene.news.at(-1)?.who === who;
  const places = [...(isPlayed ? [`.panel.c${who} [data-face="?"]`, `.panel.c${who} .panel-name`, `#seats .c${who}`] : []),
    '[data-source]'];
  const boxes = places.map(each => scene.part.querySelector(each)?.getBoundingClientRect());
  return boxes.find(box => box?.width > 1);
}

const centreOf = element => {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The spaces of a ring by number. */
function spacesOf(board) {
  const titles = [...board.querySelectorAll('title')].map(title => [/^\d+(?=:|$)/.exec(title.textContent)?.[0], title]);
  return new Map(titles.filter(([number]) => number !== undefined).map(([number, title]) => [Number(number), title.parentNode]));
}

/** The spaces that a peg passes, as shifts from where it is now. */
function wayOf({element, zone, left}) {
  const kind = scene.news.at(-1)?.kind;
  if (!/^\d+$/.test(zone) || !/^\d+$/.test(left ?? '') || kind === 'swap') return [];
  const spaces = spacesOf(element.ownerSVGElement ?? element);
  const [start, end, step] = [Number(left), Number(zone), kind === 'back' ? -1 : 1];
  const count = (step * (end - start) + spaces.size) % spaces.size;
  if (!(count <= MOST_STEPS) || !spaces.has(start) || !spaces.has(end)) return [];
  const [x, y] = centreOf(spaces.get(end));
  return Array.from({length: count - 1}, (_, i) => (start + step * (i + 1) + spaces.size) % spaces.size)
    .filter(space => spaces.has(space)).map(space => centreOf(spaces.get(space))).map(at => [at[0] - x, at[1] - y]);
}

function glide({element, box}, from, way = []) {
  const scale = element.ownerSVGElement?.getScreenCTM().a ?? zoomOf(element);
  const first = [from.left - box.left, from.top - box.top];
  if (Math.hypot(...first) < 2 * scale) return;
  const usual = way.length > 0 ? WALK : GLIDE;
  element.animate([first, ...way, [0, 0]].map(([x, y]) => ({transform: `translate(${x / scale}px, ${y / scale}px)`})),
    {duration: scene.beat > 0 ? Math.min(usual, PART * scene.beat) : GLIDE, easing: 'ease-out', composite: 'add'});
}
