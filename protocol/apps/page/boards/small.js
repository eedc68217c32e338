// ---- what small games share: a few cards or dice, what is said, a pot ---------------------------------------------------------
import {h, s} from '../dom.js';
import {amount, back, panel, panels, playingCard, rankName, tabletop, zone} from './cards.js';
import {piece, sceneNow} from './scene.js';
import {SUIT_OF} from './shapes.js';

/** A card face down, or with what is known of it; none where none lies. */
export function smallCard(card, {at = null, suit = 'spade'} = {}) {
  if (!card) return [];
  if (card.hidden) return [back({kind: 'large'})];
  const known = SUIT_OF[card.suit];
  return [playingCard(card.rank, known ?? suit, {at, name: rankName(card.rank) + (known ? ` of ${known}s` : ''), kind: 'large', isSuited: Boolean(known)})];
}

/** The place where a card will lie. */
const cardPlace = name => h('span', {class: 'card large gone', role: 'img', 'aria-label': name});

/** What is bet or bid is said: each is a chip of its own, which plays at once. `look`: what stands on it. */
export function sayings(look) {
  const chips = sceneNow().moves.map(move => piece(`=${move.event}`, move.say, {class: 'chip'}, ...look(move)));
  return chips.length > 0 ? [zone('say', 'you say', chips, {target: null, title: ''})] : [];
}

const BETTING = ['check', 'bet', 'call', 'raise', 'fold'];
const MOST_COINS = 8;

export const seatDoes = (seat, verb) => (seat === sceneNow().you ? `you ${verb}` : `${sceneNow().seats[seat].name} ${verb}s`);

/** Who said what in each round, and the chips of each seat in the pot; one lies there at first. */
function bettingNow() {
  const chips = [1, 1];
  const rounds = [[]];
  for (const {who, kind, chips: more = 0} of sceneNow().log) {
    if (kind === 'board') rounds.push([]);
    if (!BETTING.includes(kind)) continue;
    chips[who] += more;
    rounds.at(-1).push(seatDoes(Number(who), kind));
  }
  return {chips, said: rounds.map(round => round.join(', ')).filter(Boolean).join('; then ') || 'nothing yet'};
}

export function drawPoker({cards, dealt, board}) {
  const {chips, said} = bettingNow();
  const pot = chips[0] + chips[1];
  const shown = board?.length > 0 ? smallCard(board[0]) : [cardPlace('no card on the board yet')];
  return tabletop('The cards',
    h('div', {class: 'middle'}, ...(board ? [zone('board', 'on the board', shown)] : []),
      h('div', {}, h('p', {class: 'remark'}, ...Array.from({length: Math.min(MOST_COINS, pot)}, () =>
        h('span', {class: 'coin', 'aria-hidden': 'true'}))),
      h('p', {class: 'remark'}, `Pot: ${amount(pot, 'chip')}. Betting: ${said}`))),
    panels(seat => panel(seat, `${amount(chips[seat], 'chip')} in the pot`,
      zone(`hand-${seat}`, 'hand', seat < dealt ? smallCard(cards[seat]) : [], {title: ''}))),
    ...sayings(({say}) => [h('b', {}, say)]));
}

// ---- dice ------------------------------------------------------------------------------------------
const DOTS = {1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9]};

/** What hides a die. */
function cup() {
  const svg = s('svg', {viewBox: '0 0 40 40', 'aria-hidden': 'true'});
  svg.append(s('path', {class: 'cup', d: 'M10 5h20l5 30q-15 4 -30 0z'}), s('path', {class: 'band', d: 'M8.5 14q11.5 3 23 0M6 30q14 4 28 0'}));
  return svg;
}

/** So many dots, on nine places as on a telephone; '?' under its cup. */
export function dots(face) {
  const svg = s('svg', {viewBox: '0 0 40 40', 'aria-hidden': 'true'});
  svg.append(s('rect', {x: 1, y: 1, width: 38, height: 38, rx: 8}));
  for (const dot of DOTS[face] ?? []) {
    svg.append(s('circle', {cx: 10 + 10 * ((dot - 1) % 3), cy: 10 + 10 * Math.floor((dot - 1) / 3), r: 3.6}));
  }
  return face === '?' ? cup() : svg;
}

export function die(face, {at = null, kind = '', name = face === '?' ? 'a hidden die' : `a die that shows ${face}`} = {}) {
  return piece(at, name, {class: `die ${kind}`, 'data-face': face}, dots(face));
}
