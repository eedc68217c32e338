// ---- Break-Out: hands, Cells, the Yard ------------------------------------------------------------
import {h} from '../dom.js';
import {amount, back, card, panel, panels, tabletop, zone} from './cards.js';
import {BOARDS, list, piece, scene, startsAt, tokensOf} from './scene.js';

const WILD = {wi: ['wild', 'Wild'], dr: ['draw', 'DRAW'], su: ['super', 'Super Wild'], rc: ['round', 'round card']};
const pairsOf = text => (!text || text === '-' ? [] : text.match(/../g));

function breakOutSteps(move) {
  const does = tokensOf(move);
  const source = does.get('from') === 'hand' || !does.has('from') ? `hand-${does.get('card')}`
    : `meld-${does.get('from')}`;
  switch (does.get('kind')) {
    case 'draw': return does.get('card') === '-' ? [] : [[null, 'up']];  // nothing is left to be drawn
    case 'add': case 'swap': return [[source, `meld-${does.get('meld')}`]];
    case 'yard': return [[`meld-${does.get('meld')}`, 'yard']];
    case 'give': return [[source, `seat-${does.get('seat')}`]];
    case 'force': return [[source, null]];
    case 'set': case 'run': {
      const to = does.get('to') === 'yard' ? 'yard' : `cell-${scene.you}`;
      return [...new Set(pairsOf(does.get('cards')))].map(each => [`hand-${each}`, to]);
    }
    case 'breakout': return does.has('card') ? [[source, null]]
      : pairsOf(does.get('cards')).map(each => [`hand-${each}`, does.has('meld') ? `meld-${does.get('meld')}` : null]);
    case 'bluff': return [...new Set(pairsOf(does.get('cards')))].map(each => [`hand-${each}`, null]);
    default: return [];
  }
}

function colourCard(text, {at = null, small = false} = {}) {
  if (text === '??') return back();
  const size = small ? 'small ' : '';
  if (WILD[text]) return card(text, {at, name: WILD[text][1], text: WILD[text][0], kind: `${size}wild`});
  const colour = text.charCodeAt(0) - 97;
  return card(text, {at, name: `${text[1]} ${text[0]}`, text: text[1], note: text[0], kind: `${size}suit c${colour}`});
}

/** "0.set.a5b5c5": its number, what it is, its cards. */
function meldOf(text) {
  const [number, what, cards] = text.split('.');
  const name = `${what} ${number}: ${pairsOf(cards).join(' ')}`;
  const [place, shown] = [`meld-${number}`, pairsOf(cards).map(each => colourCard(each, {small: true}))];
  // Either it can go somewhere or cards come to it; while a card is chosen, the latter.
  const starts = !scene.targets.has(place) && scene.moves.some(move => startsAt(move, place));
  return zone(place, name, starts ? [piece(place, name, {class: 'run'}, ...shown)] : shown,
    {title: number, kind: 'meld'});
}

function breakOutPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const hand = pairsOf(of('hand'));
  const hidden = hand.filter(each => each === '??').length;
  const out = list(facts.get('out')).includes(String(seat));
  const own = seat === scene.you;
  const cards = hand.filter(each => each !== '??').map(each =>
    colourCard(each, {at: own ? `hand-${each}` : null, small: !own}));
  const cell = list(of('cell')).map(meldOf);
  const cellHere = !out || cell.length > 0 ? [zone(`cell-${seat}`, 'Cell', cell, {kind: 'melds'})] : [];
  return panel(seat, `${amount(of('score'), 'penalty point')}, ${out ? 'broke out' : 'in its Cell'}`,
    zone(`hand-${seat}`, `hand, ${amount(hand.length, 'card')}`, [...cards, ...(hidden > 0 ? [back(hidden)] : [])],
      {title: 'hand', target: `seat-${seat}`}), ...cellHere);
}

function drawBreakOut(facts) {
  const shown = (key, name, at = null) => (pairsOf(facts.get(key)).length > 0
    ? [zone(key, name, [colourCard(facts.get(key), {at})], {target: null})] : []);
  return tabletop('Hands, Cells and the Yard',
    h('div', {class: 'middle'},
      zone('deck', 'the pile', [back(Number(facts.get('pile')),
        {name: `${amount(facts.get('pile'), 'card')} in the pile`, source: true})]),
      ...shown('up', 'to be drawn', 'up'), ...shown('drawn', 'drawn'), ...shown('round_card', 'round card', 'hand-rc')),
    zone('yard', 'the Yard', list(facts.get('yard')).map(meldOf), {kind: 'melds'}),
    panels(seat => breakOutPanel(seat, facts)));
}

BOARDS.break_out = {draw: drawBreakOut, steps: breakOutSteps, holds: true,
  word: text => WILD[text]?.[1]};
