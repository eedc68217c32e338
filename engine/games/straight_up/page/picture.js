// ---- Straight Up: a market, hands, piles and straights --------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {
  counted, hiddenFan, hiddenIn, mark, openIn, overlapped, panel, panels, playingCard, rankName, tabletop, zone
} from '../../../../protocol/apps/page/boards/cards.js';
import {PICTURES, endAt, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';

const RANK_SUIT = 'club';

const ranksIn = cards => openIn(cards).map(({rank}) => rank);

/** A pile as a row of ranks, highest first, each once with its count. */
const heap = ranks => counted(ranks).map(([rank, count]) => playingCard(rank, RANK_SUIT, {kind: 'small', count}));

function straightsZone(seat, straights) {
  const runs = straights.map(run => overlapped(run.map(({rank}, i) => playingCard(rank, RANK_SUIT,
    {kind: 'small', at: i === run.length - 1 ? `straights_${seat}|${rank}` : null})), 'snug'));
  return zone(`straights_${seat}`, 'straights', runs, {empty: 'none yet'});
}

const DID = {buy: 'bought', remove: 'removed', play: 'played', strike: 'struck with'};
/** What a seat did with its hand, which it did last. */
function madeText(seat) {
  const {kind, card} = sceneNow().log.findLast(({who}) => who === String(seat));
  return kind === 'pass' ? 'passed' : `${DID[kind]} ${'A8'.includes(card.rank) ? 'an' : 'a'} ${rankName(card.rank)}`;
}

const numberOf = rank => (rank === 'T' ? 10 : Number(rank) || 0);
/** Goal cards count nothing. */
const moneyOf = hand => hand.reduce((sum, rank) => sum + numberOf(rank), 0);
const PRICES = {J: 10, Q: 15, K: 20, A: 25};
const priceOf = rank => PRICES[rank] ?? numberOf(rank);

const without = (pile, ranks) => ranks.reduce((rest, rank) => {
  const at = rest.indexOf(rank);
  return rest.filter((_, i) => i !== at);
}, pile);

/** The board has a seat's piles as they were before its hand was drawn; a pile that is too small for
 * the hand is used up, and the discards are shuffled to go on. */
function pilesUnder(hand, draw, discard) {
  const from = hand.filter((rank, i) => counted(hand.slice(0, i + 1)).find(([each]) => each === rank)[1]
    <= draw.filter(each => each === rank).length);
  if (from.length === hand.length) return [without(draw, hand), discard];
  return [without(discard, without(hand, draw)), []];
}

function straightUpPanel(seat, facts) {
  const of = key => facts[`${key}_${seat}`];
  const {hand} = facts;
  const mover = seat === facts.mover && hand.length > 0;
  const hidden = hiddenIn(hand);
  const out = mover ? ranksIn(hand) : [];
  const own = seat === sceneNow().you;
  const cards = mover ? [zone(`hand-${seat}`, 'hand', [...out.map(rank =>
    playingCard(rank, RANK_SUIT, {at: own ? `hand_${seat}|${rank}` : null, kind: own ? '' : 'small'})),
    ...hiddenFan(hidden)], {held: own, title: own ? '' : 'hand'})] : [];
  const made = mover && facts.made !== null ? `, ${madeText(seat)}` : '';
  const money = out.length > 0 ? `, money ${moneyOf(out)}` : '';
  const [draw, discard] = out.length > 0 ? pilesUnder(out, ranksIn(of('draw')), ranksIn(of('discard')))
    : [ranksIn(of('draw')), ranksIn(of('discard'))];
  const before = mover && hidden > 0 ? ' before this hand' : '';
  const remark = [facts.start === seat ? mark('starts') : '',
    `${of('strike') ? 'one' : 'no'} strike left${money}${made}`];
  return panel(seat, remark, ...cards, straightsZone(seat, of('straights')),
    zone(`draw-${seat}`, `draw pile${before}`, heap(draw), {empty: 'empty'}),
    zone(`discard-${seat}`, `discards${before}`, heap(discard), {empty: 'empty'}));
}

/** What the remarks of the seats speak of, and what no card says. */
const strikeKey = () => h('p', {class: 'key'}, h('span', {}, 'Prices: J 10, Q 15, K 20, A 25; of others their number.'),
  h('span', {}, 'Strike, once a game: a higher J, Q, K or A of your hand takes the top card off another’s straight.'));

function drawStraightUp(facts) {
  const removed = endAt('removed') ? [zone('removed', 'out of the game', [])] : [];
  return tabletop('Market and piles',
    h('div', {class: 'middle'},
      zone('market', 'the market', counted(ranksIn(facts.market)).map(([rank, count]) =>
        playingCard(rank, RANK_SUIT, {at: `market|${rank}`, count, name: `${rankName(rank)}, price ${priceOf(rank)}`})), {empty: 'empty'}), ...removed, strikeKey()),
    h('div', {class: 'middle'},
      zone('deck', 'the market’s deck', heap(ranksIn(facts.deck)), {empty: 'empty'}),
      zone('market_discard', 'the market’s discards', heap(ranksIn(facts.market_discard)), {empty: 'empty'})),
    panels(seat => straightUpPanel(seat, facts)));
}

PICTURES.straight_up = {draw: drawStraightUp, holds: true, ranks: true};
