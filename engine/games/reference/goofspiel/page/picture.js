// ---- Goofspiel: a prize, bids and hands -----------------------------------------------------------
import {h} from '../../../../../protocol/apps/page/dom.js';
import {amount, deck, panel, panels, playingCard, rankText, tabletop, zone} from '../../../../../protocol/apps/page/boards/cards.js';
import {BOARDS, scene} from '../../../../../protocol/apps/page/boards/scene.js';
import {smallCard} from '../../../../../protocol/apps/page/boards/small.js';

/** What seats have left is public, and stands in the drawing for people alone: "…, had A234". */
const goofspielHands = () => [...scene.drawing.matchAll(/, had ([A2-9TJQK]*)/g)].map(([, cards]) => [...cards]);

function drawGoofspiel(facts) {
  const hands = goofspielHands();
  const rounds = scene.events.filter(({kind}) => kind === 'show');
  const won = h('table', {}, h('caption', {}, 'Prizes and what was bid'),
    h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'prize'),
      ...scene.seats.map(seat => h('th', {scope: 'col'}, seat.name)))),
    h('tbody', {}, ...rounds.map(({prize, bids}) => h('tr', {},
      h('th', {scope: 'row'}, rankText(prize)), ...bids.map(({rank}) => h('td', {}, rankText(rank)))))));
  return tabletop('Prize and bids',
    h('div', {class: 'middle'}, zone('prize', 'the prize', smallCard(facts.prize[0], {suit: 'diamond'})),
      ...(facts.deck === undefined ? [] : [zone('deck', 'prizes to come', [deck(facts.deck, 'to come')])]),
      ...(rounds.length > 0 ? [h('div', {class: 'scroll'}, won)] : [])),
    panels(seat => goofspielPanel(seat, facts, hands[seat] ?? [])));
}

function goofspielPanel(seat, facts, hand) {
  const own = seat === scene.you;
  const suit = own ? 'spade' : 'heart';
  return panel(seat, amount(facts.points[seat], 'point'),
    zone(`bid-${seat}`, 'bid', smallCard(facts[`bid_${seat}`][0], {suit}), {empty: 'none yet'}),
    zone(`hand-${seat}`, 'hand', hand.map(rank =>
      playingCard(rank, suit, {at: own ? `hand_${seat}|${rank}` : null, kind: own ? '' : 'small'})),
      {target: null, title: own ? '' : 'hand', held: own}));
}

BOARDS.goofspiel = {draw: drawGoofspiel, holds: true, ranks: true};
