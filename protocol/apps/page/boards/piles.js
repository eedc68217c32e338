// ---- Straight Up: a market, hands, piles and straights --------------------------------------------
import {h} from '../dom.js';
import {
  counted, hiddenFan, hiddenOf, mark, overlapped, panel, panels, playingCard, rankName, ranksOf, tabletop, zone
} from './cards.js';
import {BOARDS, list, scene, tokensOf} from './scene.js';

const RANK_SUIT = 'club';

function straightUpSteps(move) {
  const does = tokensOf(move);
  const rank = does.get('card');
  switch (does.get('kind')) {
    case 'buy': return [[null, `market-${rank}`]];
    case 'remove': return [[`hand-${rank}`, 'removed']];
    case 'play': return [[`hand-${rank}`, `straights-${scene.you}`]];
    case 'strike': return [[`hand-${rank}`, `straights-${does.get('seat')}`]];
    default: return [];
  }
}

/** A pile as a row of ranks, highest first, each once with its count. */
const heap = (text, options = () => ({})) => counted(ranksOf(text)).map(([rank, count]) =>
  playingCard(rank, RANK_SUIT, {kind: 'small', count, ...options(rank)}));

function straightsZone(seat, text) {
  const runs = list(text).map(run => overlapped([...run].map(rank =>
    playingCard(rank, RANK_SUIT, {kind: 'small'})), 'snug'));
  return zone(`straights-${seat}`, 'straights', runs, {empty: 'none yet'});
}

/** What a seat did with its hand: the board has `+9`, `-3`, `Q`, `Kx` (a strike), `pass`. */
function madeText(made) {
  if (made === 'pass') return 'passed';
  const [, sign, rank, strike] = /^([+-]?)(.)(x?)/.exec(made);
  const verb = sign === '+' ? 'bought' : sign === '-' ? 'removed' : strike ? 'struck with' : 'played';
  return `${verb} ${rank === 'A' || rank === '8' ? 'an' : 'a'} ${rankName(rank)}`;
}

/** Goal cards count nothing. */
const moneyOf = hand => hand.reduce((sum, rank) => sum + (rank === 'T' ? 10 : Number(rank) || 0), 0);

const without = (pile, cards) => cards.reduce((rest, rank) => rest.replace(rank, ''), pile);

/** The board has a seat's piles as they were before its hand was drawn; a pile that is too small for
 * the hand is used up, and the discards are shuffled to go on. */
function pilesUnder(hand, draw, discard) {
  const from = hand.filter((rank, i) => counted(hand.slice(0, i + 1)).find(([each]) => each === rank)[1]
    <= ranksOf(draw).filter(each => each === rank).length);
  if (from.length === hand.length) return [without(draw, hand), discard];
  const rest = [...without(hand.join(''), ranksOf(draw))];
  return [without(discard, rest), '-'];
}

function straightUpPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const mover = seat === Number(facts.get('mover')) && facts.get('hand') !== '-';
  const hand = facts.get('hand');
  const own = seat === scene.you;
  const cards = mover ? [zone(`hand-${seat}`, 'hand', [...ranksOf(hand).map(rank =>
    playingCard(rank, RANK_SUIT, {at: own ? `hand-${rank}` : null, kind: own ? '' : 'small'})),
    ...hiddenFan(hiddenOf(hand))], {held: own, title: own ? '' : 'hand'})] : [];
  const made = mover && facts.get('made') !== '-' ? `, ${madeText(facts.get('made'))}` : '';
  const out = mover ? ranksOf(hand) : [];
  const money = out.length > 0 ? `, money ${moneyOf(out)}` : '';
  const [draw, discard] = out.length > 0 ? pilesUnder(out, of('draw'), of('discard'))
    : [of('draw'), of('discard')];
  const before = mover && hiddenOf(hand) > 0 ? ' before this hand' : '';
  const remark = [facts.get('start') === String(seat) ? mark('starts') : '',
    `${of('strike') === 'true' ? 'one' : 'no'} strike left${money}${made}`];
  return panel(seat, remark, ...cards, straightsZone(seat, of('straights')),
    zone(`draw-${seat}`, `draw pile${before}`, heap(draw), {empty: 'empty'}),
    zone(`discard-${seat}`, `discards${before}`, heap(discard), {empty: 'empty'}));
}

/** What the remarks of the seats speak of. */
const strikeKey = () => h('p', {class: 'key'},
  'Strike, once a game: a higher J, Q, K or A of your hand takes the top card off another’s straight.');

function drawStraightUp(facts) {
  const removed = scene.targets.has('removed') ? [zone('removed', 'out of the game', [])] : [];
  return tabletop('Market and piles',
    h('div', {class: 'middle'},
      zone('market', 'the market', counted(ranksOf(facts.get('market'))).map(([rank, count]) =>
        playingCard(rank, RANK_SUIT, {at: `market-${rank}`, count})), {empty: 'empty'}), ...removed, strikeKey()),
    h('div', {class: 'middle'},
      zone('deck', 'the market’s deck', heap(facts.get('deck')), {empty: 'empty'}),
      zone('market_discard', 'the market’s discards', heap(facts.get('market_discard')), {empty: 'empty'})),
    panels(seat => straightUpPanel(seat, facts)));
}

BOARDS.straight_up = {draw: drawStraightUp, steps: straightUpSteps, holds: true, ranks: true};
