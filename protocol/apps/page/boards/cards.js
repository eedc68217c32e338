// ---- cards: how hands, piles and rows are drawn ---------------------------------------------------
import {capital, h} from '../dom.js';
import {courtArt} from './portraits.js';
import {drawIn, endAt, piece, sceneNow} from './scene.js';
import {art, cornerArt, pipsArt, suitArt, suitShape} from './shapes.js';

const RANKS = {A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10', X: 'joker'};
export const rankName = rank => RANKS[rank] ?? rank;
export const rankText = rank => (rank === 'T' ? '10' : rank === 'X' ? 'Joker' : rank);

/**
 * A card with `face`, what it is known by; `at`: its place, if it can be pressed; `text` in its corner,
 * with a `corner` below that, `picture` in its middle, `note` below, and what it `does` for the eye alone: moves say that in words.
 */
export function card(face, {at = null, name = rankName(face), text = rankText(face), note = '', kind = '', corner = null,
                     count = 1, picture = null, title = null, does = null} = {}) {
  const content = [h('b', {}, text, corner), ...(picture ? [picture] : []), ...(note ? [h('small', {}, note)] : []),
    ...(count > 1 ? [h('i', {}, `×${count}`)] : [])];
  return piece(at, count > 1 ? `${text} ×${count}, ${name}` : name,
    {class: `card ${kind}${picture ? ' drawn' : ''}`, 'data-face': face, 'data-does': does, title}, ...content);
}

/** What stands in the middle of a card of a rank, as on playing cards. */
export function rankArt(rank, suit) {
  if (/[JQK]/.test(rank)) return courtArt(rank);
  if (rank === 'X') return art('-12 -12 24 24', suitShape('star', 0, 0, 11));
  return pipsArt(rank === 'A' ? 1 : rank === 'T' ? 10 : Number(rank), suit);
}

/** A playing card; a small one has the suit alone below its rank. `isSuited`: its suit counts in the game. */
export function playingCard(rank, suit = 'spade', {isSuited = false, ...options} = {}) {
  const small = /small/.test(options.kind ?? '');
  const picture = small ? suitArt(suit) : rankArt(rank, suit);
  const isCourt = !small && /[JQK]/.test(rank);
  const court = rank === 'X' ? ' joker' : isCourt ? ' court' : '';
  return card(rank, {...options, corner: isSuited && isCourt ? cornerArt(suit) : null, kind: `playing of-${suit}${court} ${options.kind ?? ''}`, picture});
}

/** A card face down. */
export const back = ({at = null, name = 'a hidden card', kind = ''} = {}) =>
  piece(at, name, {class: `card back ${kind}`, 'data-face': '?'});

/** A deck with so many cards, or the place where it lay. */
export function deck(count, where, {at = null} = {}) {
  const name = count > 0 ? `${amount(count, 'card')} ${where}` : `no card ${where}`;
  return piece(at, name, {class: `card ${count > 0 ? 'back deck' : 'gone'}`, 'data-source': true},
    ...(count > 0 ? [h('i', {}, String(count))] : []));
}

const MOST_SPREAD = 6;
/** A hand of others: so many backs in a fan, and their number. */
export function hiddenFan(count) {
  if (count === 0) return [];
  const spread = Math.min(count, MOST_SPREAD);
  return [piece(null, count > 1 ? `${count} hidden cards` : '1 hidden card', {class: 'spread', 'data-face': '?'},
    ...Array.from({length: spread}, (_, i) => tilted(h('span', {class: 'card back'}), i, spread)),
    h('i', {}, String(count)))];
}

function tilted(element, i, count) {
  element.style.setProperty('--i', String(i - (count - 1) / 2));
  return element;
}

/** Letters of a multiset with how often each is there: "AAK" has ['A', 2] and ['K', 1]. */
export function counted(letters) {
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/** Of the cards of a place those that are seen, and how many are hidden. */
export const openIn = cards => (cards ?? []).filter(({hidden}) => !hidden);
export const hiddenIn = cards => (cards ?? []).filter(({hidden}) => hidden).length;

/** Cards that overlap where they have no room, in a slight curve where they are held. */
export function overlapped(cards, kind = '') {
  const slots = cards.map((each, i) => tilted(h('span', {class: 'slot'}, each), i, cards.length));
  const row = h('span', {class: `overlapped ${kind}`}, ...slots);
  row.style.setProperty('--end', String((cards.length - 1) / 2));  // the --i of the last
  return row;
}

/** Cards that lie together; where a move leads to all of them, a button stands beside them. */
export function zone(place, name, cards, {empty = '', kind = '', title = name, target = place, held = false} = {}) {
  const opens = target !== null && endAt(target) !== null;
  const shown = held && cards.length > 1 ? [overlapped(cards, 'held')] : cards;
  return h('div', {class: `zone ${kind}`, role: 'group', 'aria-label': name, 'data-zone': place,
    'data-to': opens ? target : null},
    ...(title ? [h('span', {class: 'zone-name', 'aria-hidden': 'true'}, title)] : []),
    h('div', {class: 'lay'},
      ...(cards.length === 0 && !opens ? [h('span', {class: 'empty'}, empty)] : shown),
      ...(opens ? [piece(target, `To ${name}`, {class: 'card spot'}, '+')] : [])));
}

/** Words on a small label: who deals, who is out. */
export const mark = text => h('em', {class: 'mark'}, text);

/** The shape and the colour of a seat, before its name. */
const seatLabel = seat => h('b', {}, h('span', {class: 'token', 'aria-hidden': 'true'}),
  capital(sceneNow().seats[seat].name));

/** What lies before a seat, with its name and what counts. */
export function panel(seat, remark, ...zones) {
  const turn = sceneNow().turn === String(seat) ? ' turn' : '';
  const own = seat === sceneNow().you ? ' own' : '';
  const remarks = [sceneNow().seats[seat].partner && mark('your partner'), ...[remark].flat()].filter(Boolean);
  return h('div', {class: `panel c${seat}${turn}${own}`, role: 'group',
    'aria-label': sceneNow().seats[seat].name},
    h('p', {class: 'panel-name'}, seatLabel(seat),
      ...(remarks.length > 0 ? [h('span', {}, ...remarks)] : [])), ...zones);
}

/** The own seat first, then the others as they sit. */
function seatOrder() {
  const count = sceneNow().seats.length;
  return Array.from({length: count}, (_, i) => (i + (sceneNow().you ?? 0)) % count);
}

export function tabletop(name, ...parts) {
  return h('div', {class: 'tabletop', role: 'group', 'aria-label': name}, ...parts);
}

export const panels = draw => h('div', {class: 'panels'}, ...seatOrder().map(draw));
export const minus = number => String(number).replace('-', '−');
export const withSign = points => (points > 0 ? `+${points}` : minus(points));
export const amount = (count, one, many = `${one}s`) =>
  `${minus(count)} ${Math.abs(Number(count)) === 1 ? one : many}`;

// ---- the own hand, where a drawing does not have it -----------------------------------------------
function handOf(facts, seat, name, does, more) {
  const cards = facts[`cards_${seat}`] ?? [];
  return cards.length === 0 ? [] : [zone('hand', name, cards.map(({hidden, rank}) => (hidden ? back()
    : playingCard(rank, 'spade', {at: `cards_${seat}|${rank}`, does: does?.[rank]}))), {kind: 'hand', held: true, ...more})];
}

/** The own hand, where the picture has none, and the picture. */
export const drawPicture = (scene, facts) => drawIn(scene, () => {
  const {picture, you} = scene;
  return [picture.holds ? [] : handOf(facts, you, 'Your cards', picture.does, {title: ''}), picture.draw(facts, scene)];
});

/** Of all seats, where everybody's cards lie open and the picture has no hands. */
export const drawHands = (scene, facts) => drawIn(scene, () => (scene.picture.holds ? []
  : seatOrder().flatMap(seat => handOf(facts, seat, scene.seats[seat].name))));
