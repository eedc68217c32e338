// ---- cards: how hands, piles and rows are drawn ---------------------------------------------------
import {h} from '../dom.js';
import {piece, scene} from './scene.js';

const RANKS = {A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10'};
export const rankName = rank => RANKS[rank] ?? rank;
export const rankText = rank => (rank === 'T' ? '10' : rank);

/** A card with `face`, what it is known by; `at`: its place, if it can be pressed. */
export function card(face, {at = null, name = rankName(face), text = rankText(face), note = '', kind = '',
                     count = 1} = {}) {
  const small = count > 1 ? `×${count}` : note;
  const content = [h('b', {}, text), ...(small ? [h('small', {}, small)] : [])];
  return piece(at, count > 1 ? `${text} ×${count}, ${name}` : name,
    {class: `card ${kind}`, 'data-face': face}, ...content);
}

/** A card face down, or so many. */
export function back(count = 1, {at = null, name = 'a hidden card', source = false} = {}) {
  const many = count > 1 ? `${count} hidden cards` : name;
  return piece(at, source ? name : many, {class: 'card back', 'data-face': source ? null : '?',
    'data-source': source || null}, ...(count > 1 || source ? [h('i', {}, `×${count}`)] : []));
}

/** Letters of a multiset with how often each is there: "AAK" has ['A', 2] and ['K', 1]. */
export function counted(letters) {
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/** Ranks that the board writes as one word, "AKK5"; "-" for none, "?3" for three hidden ones. */
export const ranksOf = text => (!text || text === '-' || text.startsWith('?') ? [] : [...text]);
export const hiddenOf = text => (text?.startsWith('?') ? Number(text.slice(1)) || text.length : 0);

/** Cards that lie together; where a move leads to all of them, a button stands beside them. */
export function zone(place, name, cards, {empty = 'none', kind = '', title = name, target = place} = {}) {
  const opens = target !== null && scene.targets.has(target);
  return h('div', {class: `zone ${kind}`, role: 'group', 'aria-label': name, 'data-zone': place,
    'data-to': opens ? target : null},
    ...(title ? [h('span', {class: 'zone-name', 'aria-hidden': 'true'}, title)] : []),
    h('div', {class: 'lay'},
      ...(cards.length === 0 && !opens ? [h('span', {class: 'empty'}, empty)] : cards),
      ...(opens ? [piece(target, `To ${name}`, {class: 'card spot'}, '+')] : [])));
}

/** What lies before a seat, with its name and what counts. */
export function panel(seat, remark, ...zones) {
  const turn = scene.turn === String(seat) ? ' turn' : '';
  const own = seat === scene.you ? ' own' : '';
  return h('div', {class: `panel c${seat}${turn}${own}`, role: 'group',
    'aria-label': scene.seats[seat].name},
    h('p', {class: 'panel-name'}, h('b', {}, scene.seats[seat].name),
      ...(remark ? [h('span', {}, remark)] : [])), ...zones);
}

/** The own seat first, then the others as they sit. */
function seatOrder() {
  const count = scene.seats.length;
  return Array.from({length: count}, (_, i) => (i + (scene.you ?? 0)) % count);
}

export function tabletop(name, ...parts) {
  return h('div', {class: 'tabletop', role: 'group', 'aria-label': name}, ...parts);
}

export const panels = draw => h('div', {class: 'panels'}, ...seatOrder().map(draw));
export const minus = number => String(number).replace('-', '−');
export const withSign = points => (points > 0 ? `+${points}` : minus(points));
export const amount = (count, one, many = `${one}s`) =>
  `${minus(count)} ${Math.abs(Number(count)) === 1 ? one : many}`;

// ---- the own hand, where a drawing does not have it: one letter a card, or a colour and a rank ----
const LETTERS = /^[AKQJTX2-9?]+$/;
const PAIRS = /^([a-z][0-9a-z])+$/;

function cardsOf(value) {
  if (LETTERS.test(value)) return [...value];
  return PAIRS.test(value) ? value.match(/../g) : null;
}

function handOf(facts, seat, name, more) {
  const value = facts.get(`hand_${seat}`) ?? facts.get(`cards_${seat}`);
  const cards = value && cardsOf(value);
  return cards ? [zone('hand', name, cards.map(text => (text === '?' ? back()
    : card(text, {at: `hand-${text}`}))), {kind: 'hand', ...more})] : [];
}

export const ownHand = facts => handOf(facts, scene.you, 'Your cards', {title: ''});

/** Of all seats, where everybody's cards lie open. */
export const handsOf = facts => seatOrder().flatMap(seat => handOf(facts, seat, scene.seats[seat].name));
