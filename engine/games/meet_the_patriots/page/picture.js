// ---- Meet the Patriots: a grid of cards -----------------------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {amount, back, card, deck, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {patriotArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {PICTURES, alone, piece} from '../../../../protocol/apps/page/boards/scene.js';

function patriotCard(here, space, marked) {
  const at = alone(move => move.space === space);
  const where = `space ${space}${marked ? `, ${marked}` : ''}`;
  const kind = `large face${marked ? ' marked' : ''}`;
  if (here?.hidden) return back({at, name: `${where}, face down`, kind});
  if (!here) return piece(at, `${where}, no card`, {class: 'card large gone'});
  return card(here.card, {at, name: `patriot ${here.number}, ${where}`, picture: patriotArt(here.number), kind});
}

function drawPatriots(facts) {
  const marks = [['turned', 'turned over'], ['claimed', 'claimed'], ['last', 'turned last']]
    .map(([key, word]) => [facts[key], word]);
  const cells = facts.cards.map(({cards}, i) => {
    const space = i + 1;
    return h('div', {class: 'cell', 'data-zone': space},
      patriotCard(cards[0], space, marks.find(([place]) => place === space)?.[1]), h('small', {'aria-hidden': 'true'}, space));
  });
  return tabletop('The grid',
    h('div', {class: 'middle'},
      h('div', {class: 'grid', role: 'group', 'aria-label': 'Cards by space'}, ...cells), zone('deck', 'the deck', [deck(facts.deck, 'in the deck')])),
    panels(seat => panel(seat, amount(facts.pairs[seat], 'pair'))));
}

PICTURES.meet_the_patriots = {draw: drawPatriots, holds: true};
