// ---- motion: a piece glides from where it was -----------------------------------------------------
// Pieces are elements with data-face, what is on them, in something with data-zone, where they lie.
// Equal ones in a zone are the same before and after; one that is new in its zone comes from where
// one of its face is gone, or one that was face down, or from the deck.
import {zoomOf} from './fit.js';
import {markMoved} from './marks.js';

const GLIDE = {duration: 280, easing: 'ease-out', composite: 'add'};  // within the shortest beat

export function pieces() {
  return [...document.querySelectorAll('.board-part [data-face]')].map(element => ({element,
    face: element.dataset.face, box: element.getBoundingClientRect(),
    zone: element.closest('[data-zone]')?.dataset.zone ?? ''}));
}

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
    return {...each, comes: from?.box ?? null, from: sure ? from.box : null};
  });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) glideAll(stays, moved);
  markMoved(moved);
}

function glideAll(stays, moved) {
  const deck = document.querySelector('.board-part [data-source]')?.getBoundingClientRect();
  for (const [each, from] of stays) glide(each, from);
  for (const each of moved) {
    if (each.comes ?? deck) glide(each, each.comes ?? deck);
  }
}

function glide({element, box}, from) {
  const scale = element.ownerSVGElement?.getScreenCTM().a ?? zoomOf(element);
  const [x, y] = [(from.left - box.left) / scale, (from.top - box.top) / scale];
  if (Math.hypot(x, y) < 2) return;
  element.animate([{transform: `translate(${x}px, ${y}px)`}, {transform: 'translate(0, 0)'}], GLIDE);
}
