// ---- glide: what lies elsewhere than before comes from there ---------------------------------------
// Equal cards and pieces in a place are the same before and after. One that is new in its place comes
// from where the events say; without them from where one of its face is gone, or one face down.

const FACES = '[data-face][data-at]';
const MOST_GLIDES = 60;  // more is another position, not a move

/** Where everything is now, and every place. */
export function whereabouts(root) {
  const found = [...root.querySelectorAll(FACES)].map(element => ({element, face: element.dataset.face,
    at: element.dataset.at, box: element.getBoundingClientRect()}));
  const zones = new Map([...root.querySelectorAll('[data-zone]')].map(each => [each.dataset.zone, each.getBoundingClientRect()]));
  return {found, zones};
}

/** The places that events take something to `place` from, the last first. */
function sources(events, place) {
  const moves = events.map(each => each.about ?? each).flatMap(({moves: first = [], then = []}) => [...first, ...then]);
  return moves.filter(({from, to}) => to === place && from && from !== place).map(({from}) => from).reverse();
}

/** Everything from where it was, by `before`, what whereabouts() found then. */
export function glideFrom(before, root, events, milliseconds) {
  if (!(milliseconds > 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const gone = [...before.found];
  const take = fits => {
    const at = gone.findIndex(fits);
    return at < 0 ? null : gone.splice(at, 1)[0].box;
  };
  const now = whereabouts(root).found;
  const stay = now.map(each => take(old => old.face === each.face && old.at === each.at));
  const fresh = now.filter((_, i) => stay[i] === null).length;
  if (fresh > MOST_GLIDES) return;
  now.forEach((each, i) => {
    const from = stay[i] ?? comesFrom(each, sources(events, each.at), take, before.zones);
    if (from?.width > 0) glideOne(each, from, milliseconds);
  });
}

function comesFrom({face}, places, take, zones) {
  return take(old => old.face === face && places.includes(old.at)) ?? take(old => old.face === '?' && places.includes(old.at)) ??
    places.map(place => zones.get(place)).find(Boolean) ?? take(old => old.face === face) ?? take(old => old.face === '?');
}

function glideOne({element, box}, from, milliseconds) {
  const [x, y] = [from.left + from.width / 2 - box.left - box.width / 2, from.top + from.height / 2 - box.top - box.height / 2];
  if (Math.hypot(x, y) < 2) return;
  element.animate([{transform: `translate(${x}px, ${y}px)`, zIndex: 2}, {transform: 'none', zIndex: 2}],
    {duration: milliseconds, easing: 'ease-out'});
}
