// ---- a scene: the position that a board is drawn of, and the pieces on it ---------------------------
// BOARDS has for each game with a drawing: `draw`, which makes it of what `board` says, and `steps`,
// where the piece of a move stands and comes to, as [from, to] each, in names of places. Without
// `from` the place itself is pressed; without `to` a piece shows its moves and the list plays them.
import {h} from '../dom.js';

export const BOARDS = {};

/**
 * What is drawn: `game`, `seats` with a `name` each, `you` (a seat's number or null), `turn`, `drawing`
 * in letters, `events` with `who` and `text`, `count` of all so far. What can be pressed: `moves`,
 * `chosen`, the place of the piece whose moves are shown alone, and `targets`, the moves that lead to
 * each place; `choose` and `pressTarget` are called then.
 */
export let scene = null;
export function setScene(next) { scene = next; }

export const drawn = () => BOARDS[scene.game];
export const stepsOf = move => (move.steps ??= drawn()?.steps?.(move) ?? []);
export const startsAt = (move, place) => stepsOf(move).some(([from]) => from === place);
export const list = text => (!text || text === '-' ? [] : text.split(','));
/** What `describe` says, `kind=play card=K` and so on. */
export const tokensOf = move => new Map((move.does ?? '').split(' ').map(token => token.split('=')));

/** Something in an SVG that can be pressed, by keys as well. */
export function pressable(group, place, name, press) {
  group.setAttribute('role', 'button');
  group.setAttribute('tabindex', '0');
  group.setAttribute('aria-label', name);
  group.dataset.place = place;
  group.addEventListener('click', press);
  group.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event);
  });
  return group;
}

export const movesWord = moves => (moves.length === 1 ? '1 move' : `${moves.length} moves`);

const MOST_LED = 3;
/** "play the ace or play the king": what a press there does, each move up to where its details begin. */
export function deedsText(moves) {
  const deeds = [...new Set(moves.map(move => (move.say || move.text).split(/[;:(]/)[0].trim()))];
  return deeds.length > MOST_LED ? movesWord(moves) : deeds.join(' or ');
}

/** A piece in HTML: a button where moves start from it or lead to it, else a picture with a name. */
export function piece(place, called, attributes, ...parts) {
  const kind = attributes.class;
  const content = parts.flatMap((part, i) => (i > 0 ? [' ', part] : [part]));
  // Who says aloud what stands there presses it: the name has that in it.
  const shown = content.map(part => part.textContent ?? part).join('').trim();
  const name = called.toLowerCase().includes(shown.toLowerCase()) ? called : `${shown}, ${called}`;
  if (place !== null && scene.targets.has(place)) {
    return h('button', {...attributes, type: 'button', class: `${kind} target`, 'data-to': place,
      'data-place': `to-${place}`, 'aria-label': `${name}: ${deedsText(scene.targets.get(place))}`,
      onclick: event => scene.pressTarget(event, place)}, ...content);
  }
  const moves = place === null ? [] : scene.moves.filter(move => startsAt(move, place));
  if (moves.length === 0) {
    return h('span', {...attributes, role: 'img', 'aria-label': name, 'data-at': place}, ...content);
  }
  const is = scene.chosen === place;
  return h('button', {...attributes, type: 'button', class: `${kind} lit${is ? ' chosen' : ''}`,
    'data-place': place, 'data-at': place, 'aria-pressed': String(is), 'aria-label': `${name}: ${movesWord(moves)}`,
    onclick: () => scene.choose(is ? null : place, called)}, ...content);
}
