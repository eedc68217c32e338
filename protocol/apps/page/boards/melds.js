// ---- Break-Out: hands, Cells, the Yard ------------------------------------------------------------
import {h} from '../dom.js';
import {amount, card, deck, hiddenFan, mark, minus, overlapped, panel, panels, tabletop, zone} from './cards.js';
import {iconArt} from './icons.js';
import {BOARDS, list, piece, scene, startsAt, tokensOf} from './scene.js';
import {colourSuit, suitArt} from './shapes.js';

const WILD = {wi: ['Wild', 'wild', 'wild'], dr: ['Draw', 'draw', 'special'], su: ['Super', 'crown', 'wild'],
  rc: ['round card', 'round', 'special']};
const SPOKEN = {wi: 'Wild', dr: 'DRAW', su: 'Super Wild', rc: 'round card'};
const COLOUR_NAMES = ['blue', 'orange', 'green', 'pink', 'gold', 'violet', 'grey', 'brown'];
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

const suitOf = text => text.charCodeAt(0) - 97;
const breakOutName = text => SPOKEN[text] ?? `${COLOUR_NAMES[suitOf(text)]} ${text[1]}`;

function colourCard(text, {at = null, small = false} = {}) {
  const size = small ? 'small ' : '';
  if (WILD[text]) {
    const [short, picture, kind] = WILD[text];
    return card(text, {at, name: SPOKEN[text], text: '', note: short, picture: iconArt(picture), kind: `${size}named ${kind}`});
  }
  return card(text, {at, name: breakOutName(text), text: text[1], picture: suitArt(colourSuit(suitOf(text))),
    kind: `${size}suit of-${suitOf(text)}`});
}

/** "0.set.a5b5c5": its number, what it is, its cards. */
function meldOf(text) {
  const [number, what, cards] = text.split('.');
  const words = pairsOf(cards).map(breakOutName).join(', ');
  const [place, shown] = [`meld-${number}`, pairsOf(cards).map(each => colourCard(each, {small: true}))];
  const name = `${what} of ${words}`;
  // Either it can go somewhere or cards come to it; while a card is chosen, the latter.
  const starts = !scene.targets.has(place) && scene.moves.some(move => startsAt(move, place));
  const seen = shown.map(each => each.textContent.trim()).filter(Boolean).join(' ');
  const element = zone(place, name, starts ? [piece(place, `${seen}: ${name}`, {class: 'run'}, ...shown)] : shown,
    {title: number, kind: 'meld'});
  element.querySelector('.zone-name').classList.add('as-notation');
  return element;
}

function breakOutHand(seat, facts) {
  const hand = pairsOf(facts.get(`hand_${seat}`));
  const own = seat === scene.you;
  const cards = hand.filter(each => each !== '??').map(each =>
    colourCard(each, {at: own ? `hand-${each}` : null, small: !own}));
  const hidden = hiddenFan(hand.filter(each => each === '??').length);
  return zone(`hand-${seat}`, `hand, ${amount(hand.length, 'card')}`,
    own || cards.length < 4 ? [...cards, ...hidden] : [overlapped(cards, 'snug'), ...hidden],
    {title: '', target: `seat-${seat}`, held: own});
}

/** At the end all cards are gathered in, and nobody is in or out. */
const isOver = () => scene.turn === '-';
function stateWords(out, last, facts) {
  if (!isOver()) return out ? ', broke out' : ', still in the Cell';
  return facts.get('rounds') === '1' ? '' : `, ${minus(last)} in the last round`;
}

function breakOutPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const out = list(facts.get('out')).includes(String(seat));
  const cell = list(of('cell')).map(meldOf);
  const cellHere = (!out && !isOver()) || cell.length > 0
    ? [zone(`cell-${seat}`, 'Cell', cell, {kind: 'melds', empty: 'no melds yet'})] : [];
  return panel(seat, [facts.get('dealer') === String(seat) ? mark('dealer') : '',
    `${amount(of('score'), 'penalty point')}${stateWords(out, of('last'), facts)}`],
    breakOutHand(seat, facts), ...cellHere);
}

function drawBreakOut(facts) {
  const shown = (key, name, at = null) => (pairsOf(facts.get(key)).length > 0
    ? [zone(key, name, [colourCard(facts.get(key), {at})], {target: null})] : []);
  const isHeld = scene.seats.some((_, seat) => pairsOf(facts.get(`hand_${seat}`)).includes(facts.get('drawn')));
  return tabletop('Hands, Cells and the Yard',
    h('div', {class: 'middle'},
      h('p', {class: 'remark'}, `Round ${facts.get('round')} of ${facts.get('rounds')}`),
      zone('deck', 'the pile', [deck(Number(facts.get('pile')), 'in the pile')]),
      ...shown('up', 'to be drawn', 'up'), ...(isHeld ? [] : shown('drawn', 'drawn')), ...shown('round_card', 'round card', 'hand-rc')),
    zone('yard', 'the Yard', list(facts.get('yard')).map(meldOf), {kind: 'melds', empty: isOver() ? 'all cards are gathered in' : 'no melds yet'}),
    panels(seat => breakOutPanel(seat, facts)));
}

BOARDS.break_out = {draw: drawBreakOut, steps: breakOutSteps, holds: true,
  word: text => SPOKEN[text]};
