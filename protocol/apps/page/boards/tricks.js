// ---- games of tricks: the trick in the middle, hands before the seats -----------------------------
// One picture for all: a game without passing has no `passed_0`, one without scores no `scores`, one
// without bids no `bid_0`, one without sides no `contract`, one without a turned card no `trump`.
import {h} from '../dom.js';
import {amount, back, deck, hiddenFan, hiddenIn, mark, panel, panels, playingCard, rankName, openIn, tabletop, zone} from './cards.js';
import {sceneNow} from './scene.js';
import {SUIT_OF} from './shapes.js';

function suitedCard({rank, suit}, {at = null, kind = ''} = {}) {
  const name = SUIT_OF[suit];
  return playingCard(rank, name, {at, name: `${rankName(rank)} of ${name}s`, kind, isSuited: true});
}

/** Own cards lie by suit, others' as a fan of backs with what is known of them before it. */
function handZone(seat, facts) {
  const own = seat === sceneNow().you;
  const hand = facts[`hand_${seat}`];
  const cards = openIn(hand).map(each => suitedCard(each, {at: own ? `hand_${seat}|${each.card}` : null, kind: own ? '' : 'small'}));
  return zone(`hand-${seat}`, 'hand', [...cards, ...hiddenFan(hiddenIn(hand))],
    {target: null, title: own ? '' : 'hand', held: own});
}

function passedZone(seat, facts) {
  const passed = facts[`passed_${seat}`] ?? [];
  if (passed.length === 0) return [];
  return [zone(`passed-${seat}`, 'to pass on', passed.map(each =>
    (each.hidden ? back({kind: 'small'}) : suitedCard(each, {kind: 'small'}))), {target: null})];
}

/** Who played each card of the trick: the leader first, then to the left. */
function trickZone(facts) {
  const cards = facts.trick.map((each, i) => h('span', {class: 'slot laid'}, suitedCard(each, {kind: 'large'}),
    h('small', {class: 'remark'}, sceneNow().seats[(facts.leader + i) % sceneNow().seats.length].name)));
  return zone('trick', 'the trick', cards, {empty: 'no card yet', target: null});
}

function trickPanel(seat, facts) {
  const of = key => facts[key]?.[seat];
  const remarks = [];
  if (of('scores') !== undefined) remarks.push(amount(of('scores'), 'point'));
  if (of('points') !== undefined && of('points') !== 0) remarks.push(`${of('points')} in this hand`);
  if (of('bags') !== undefined && of('bags') !== 0) remarks.push(amount(of('bags'), 'bag'));
  const won = Number(of('tricks') ?? facts[`pile_${seat}`] / sceneNow().seats.length);
  const bid = facts[`bid_${seat}`] ?? null;
  if (of('contract') !== undefined && bid !== null) remarks.push(`side: bid ${of('contract')}, took ${of('took')}`);
  return panel(seat, [remarks.join(', ')], ...(bid === null ? [] : [mark(bid === '0' && !facts.trump ? 'bid nil' : `bid ${bid}`)]),
    ...(won > 0 ? [mark(amount(won, 'trick'))] : []),
    ...passedZone(seat, facts), handZone(seat, facts));
}

/** The card turned for trumps, beside what is left of the pack. */
function trumpZone(facts) {
  return facts.trump ? [zone('trump', 'trumps', facts.trump.map(each => suitedCard(each)), {empty: 'none', target: null})] : [];
}

const PASSED_TO = {left: 'to the left', right: 'to the right', across: 'across', none: 'nowhere'};

export function drawTricks(facts, closed) {
  const said = facts.hand === undefined ? [] : [`Hand ${facts.hand}${facts.hands === undefined ? '' : ` of ${facts.hands}`}`];
  if (facts.pass !== undefined) said.push(`cards go ${PASSED_TO[facts.pass]}`);
  if (facts.broken) said.push(`${closed} are broken`);
  return tabletop('The trick and the hands',
    h('div', {class: 'middle'}, trickZone(facts), ...trumpZone(facts),
      ...(facts.deck > 0 ? [zone('deck', 'the pack', [deck(facts.deck, facts.trump ? 'left' : 'to deal')], {target: null})] : []),
      h('p', {class: 'remark'}, said.join(', '))),
    panels(seat => trickPanel(seat, facts)));
}
