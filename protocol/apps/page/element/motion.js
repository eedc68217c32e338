// ---- motion: a piece glides from where it was -----------------------------------------------------
// Pieces are elements with data-face, what is on them, in something with data-zone, where they lie.
// Equal ones in a zone are the same before and after; one that is new in its zone comes from where
// events say, or where one of its face is gone, or one that was face down, or from who played it, or from
// the deck. A peg on a ring walks space by space: spaces are what has a title that begins with its number.

const MOST_FRESH = 60;  // more is another position, not a move
const WALK = 1.7;       // of a glide
const MOST_STEPS = 14;  // a longer way is flown
const PART = 0.9;       // of a beat: then the next one begins

export const piecesIn = roots => roots.flatMap(root => [...root.querySelectorAll('[data-face]')]).map(element => ({element,
  face: element.dataset.face, box: element.getBoundingClientRect(),
  zone: element.closest('[data-zone]')?.dataset.zone ?? ''}));

/** The places that events take something to `zone` from, the last first. */
function sourcesOf(events, zone) {
  const moves = events.map(each => each.about ?? each).flatMap(({moves: first = [], then = []}) => [...first, ...then]);
  return moves.filter(({from, to}) => to === zone && from && from !== zone).map(({from}) => from).reverse();
}

/**
 * Returns the pieces that are new where they lie, each with the box of where it was, if that is sure. `before`: what
 * piecesIn() found in the `roots`; `around`: where names of seats are; `events`: the new ones; `scaleOf(element)`: how
 * large it is drawn; `beat`: what all has to end before, if any. `usual`: milliseconds of a glide, 0 for none.
 */
export function moveFrom(before, view, usual) {
  const gone = [...before];
  const take = fits => {
    const at = gone.findIndex(fits);
    return at < 0 ? null : gone.splice(at, 1)[0];
  };
  const stays = [];
  const fresh = piecesIn(view.roots).filter(each => {
    const same = take(old => old.face === each.face && old.zone === each.zone);
    if (same) stays.push([each, same.box]);
    return !same;
  });
  const isSure = face => gone.filter(old => old.face === face).length === 1;
  const moved = fresh.map(each => {
    const sure = isSure(each.face);
    const sources = sourcesOf(view.events, each.zone);
    const [isSame, isHidden] = [old => old.face === each.face, old => old.face === '?'];
    const isFrom = old => sources.includes(old.zone);
    const from = take(old => isSame(old) && isFrom(old)) ?? take(isSame) ?? take(old => isHidden(old) && isFrom(old)) ?? take(isHidden);
    return {...each, sources, comes: from?.box ?? null, from: sure ? from.box : null, left: sure ? from.zone : null};
  });
  const isStill = !(usual > 0) || moved.length > MOST_FRESH || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isStill) glideAll(stays, moved, {...view, usual});
  return moved;
}

function glideAll(stays, moved, view) {
  const source = sourceNow(view);
  const zoneOf = place => boxIn(view, `[data-zone="${CSS.escape(place)}"]`);
  for (const [each, from] of stays) glide(each, from, view);
  for (const each of moved) {
    const from = each.comes ?? source ?? each.sources.map(zoneOf).find(Boolean);
    if (from) glide(each, from, view, wayOf(each, view));
  }
}

const boxIn = ({roots}, selector) => roots.map(root => root.querySelector(selector)).find(Boolean)?.getBoundingClientRect();

/** Where a card comes from that was not to be seen: the hand or the name of who played it, or the deck. */
function sourceNow(view) {
  const who = view.events.findLast(event => event.who !== 'c')?.who;
  const isPlayed = view.events.at(-1)?.who === who;
  const places = [...(isPlayed ? [`.panel.c${who} [data-face="?"]`, `.panel.c${who} .panel-name`, `li.c${who}`] : []),
    '[data-source]'];
  return places.map(each => boxIn(view, each)).find(box => box?.width > 1);
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
function wayOf({element, zone, left}, {events}) {
  const kind = events.at(-1)?.kind;
  if (!/^\d+$/.test(zone) || !/^\d+$/.test(left ?? '') || kind === 'swap') return [];
  const spaces = spacesOf(element.ownerSVGElement ?? element);
  const [start, end, step] = [Number(left), Number(zone), kind === 'back' ? -1 : 1];
  const count = (step * (end - start) + spaces.size) % spaces.size;
  if (!(count <= MOST_STEPS) || !spaces.has(start) || !spaces.has(end)) return [];
  const [x, y] = centreOf(spaces.get(end));
  return Array.from({length: count - 1}, (_, i) => (start + step * (i + 1) + spaces.size) % spaces.size)
    .filter(space => spaces.has(space)).map(space => centreOf(spaces.get(space))).map(at => [at[0] - x, at[1] - y]);
}

function glide({element, box}, from, {scaleOf, usual, beat}, way = []) {
  const scale = scaleOf(element);
  const first = [from.left - box.left, from.top - box.top];
  if (Math.hypot(...first) < 2 * scale) return;
  const wanted = way.length > 0 ? WALK * usual : usual;
  element.animate([first, ...way, [0, 0]].map(([x, y]) => ({transform: `translate(${x / scale}px, ${y / scale}px)`, zIndex: 2})),
    {duration: beat > 0 ? Math.min(wanted, PART * beat) : usual, easing: 'ease-out', composite: 'add'});
}
