// ---- Goofspiel: a prize, bids and hands -----------------------------------------------------------
import {h} from '../../../../../protocol/apps/page/dom.js';
import {amount, deck, panel, panels, playingCard, rankText, tabletop, zone} from '../../../../../protocol/apps/page/boards/cards.js';
import {PICTURES, sceneNow} from '../../../../../protocol/apps/page/boards/scene.js';
import {smallCard} from '../../../../../protocol/apps/page/boards/small.js';

const PACK = [...'A23456789TJQK'];

/** What a seat had before its bid of this round, which is public: all but what it has shown. */
function cardsBefore(seat, facts, rounds) {
  const count = facts[`hand_${seat}`].length + facts[`bid_${seat}`].length + rounds.length;
  return PACK.slice(0, count).filter(rank => !rounds.some(({bids}) => bids[seat].rank === rank));
}

function drawGoofspiel(facts) {
  const rounds = sceneNow().log.filter(({kind}) => kind === 'show');
  const won = h('table', {}, h('caption', {}, 'Prizes and what was bid'),
    h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'prize'),
      ...sceneNow().seats.map(seat => h('th', {scope: 'col'}, seat.name)))),
    h('tbody', {}, ...rounds.map(({prize, bids}) => h('tr', {},
      h('th', {scope: 'row'}, rankText(prize.rank)), ...bids.map(({rank}) => h('td', {}, rankText(rank)))))));
  return tabletop('Prize and bids',
    h('div', {class: 'middle'}, zone('prize', 'the prize', smallCard(facts.prize[0], {suit: 'diamond'})),
      ...(facts.deck === undefined ? [] : [zone('deck', 'prizes to come', [deck(facts.deck, 'to come')])]),
      ...(rounds.length > 0 ? [h('div', {class: 'scroll'}, won)] : [])),
    panels(seat => goofspielPanel(seat, facts, cardsBefore(seat, facts, rounds))));
}

function goofspielPanel(seat, facts, hand) {
  const own = seat === sceneNow().you;
  const suit = own ? 'spade' : 'heart';
  return panel(seat, amount(facts.points[seat], 'point'),
    zone(`bid-${seat}`, 'bid', smallCard(facts[`bid_${seat}`][0], {suit}), {empty: 'none yet'}),
    zone(`hand-${seat}`, 'hand', hand.map(rank =>
      playingCard(rank, suit, {at: own ? `hand_${seat}|${rank}` : null, kind: own ? '' : 'small'})),
      {target: null, title: own ? '' : 'hand', held: own}));
}

PICTURES.goofspiel = {draw: drawGoofspiel, holds: true, ranks: true};
