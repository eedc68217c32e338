// ---- Straight Jacket: hands and jackets -----------------------------------------------------------
import {capital, h} from '../dom.js';
import {amount, card, deck, hiddenFan, overlapped, panel, panels, tabletop, zone} from './cards.js';
import {iconArt} from './icons.js';
import {BOARDS, list, scene, tokensOf} from './scene.js';

let jacketCards = new Map();  // by letter: {name, value, effect, does}

/** The board lists the deck: letter, name, value, effect, and the effect in words. */
function learnCards(facts) {
  jacketCards = new Map(list(facts.get('cards')).map(each => each.split(':'))
    .map(([letter, name, value, effect, does]) => [letter,
      {name: name.replaceAll('-', ' '), value, effect, does: does === '-' ? '' : does.replaceAll('_', ' ')}]));
}

function jacketSteps(move) {
  const from = `hand-${move.text[1]}`;
  const seats = scene.seats.length;
  switch (tokensOf(move).get('kind')) {
    case 'play': case 'play_by_text': return [[from, `jacket-${scene.you}`]];
    case 'pass_left': return [[from, `hand-${(scene.you + 1) % seats}-of`]];
    case 'pass_right': return [[from, `hand-${(scene.you + seats - 1) % seats}-of`]];
    case 'hand_over': return [[from, null]];
    case 'aim': return [[null, `hand-${tokensOf(move).get('seat')}-of`]];
    default: return [];
  }
}

/** The first that the effect begins with says what is drawn on the card. */
const EFFECTS = [['inmate', 'person'], ['draw', 'draw'], ['peek', 'eye'], ['show', 'eye'], ['pass_hand.left', 'left'],
  ['pass_hand.right', 'right'], ['pass_hand', 'swap'], ['swap_hands', 'swap'], ['take', 'take'], ['give', 'give'],
  ['hand_over', 'give'], ['turn', 'again'], ['play_onto', 'give'], ['play', 'play'], ['drop', 'drop'], ['deck_onto', 'flip']];

function effectIcon(effect = '-') {
  const own = effect.replace(/^all\./, '');
  return iconArt(EFFECTS.find(([begins]) => own.startsWith(begins))?.[1] ?? 'none');
}

const valueColour = value => `value-${Number(value) <= 1 ? 'low' : Number(value) <= 4 ? 'middle' : 'high'}`;
const textOf = ({name, value, does}) => `${capital(name)}, ${amount(value, 'point')}${does ? `: ${does}` : ''}`;

/** A press on a card that moves nothing tells its text below. */
function tellText(event, text) {
  event.currentTarget.closest('.tabletop').querySelector('.card-text').textContent = `${text}.`;
}

function jacketCard(letter, {small = false, at = null} = {}) {
  const known = jacketCards.get(letter);
  if (!known) return card(letter, {at, name: `card ${letter}`});
  const made = card(letter, {at, name: small ? textOf(known) : capital(known.name),
    text: known.value, note: capital(known.name), picture: effectIcon(known.effect),
    kind: `named ${small ? 'small' : 'worded'} ${valueColour(known.value)}`, title: textOf(known)});
  if (!made.matches('button')) {
    made.classList.add('told');
    made.addEventListener('click', event => tellText(event, textOf(known)));
  }
  return made;
}

/** What the cards of the own hand do, as a list: their faces have no room for it. */
function textsOf(letters) {
  const told = [...new Set(letters)].map(letter => jacketCards.get(letter)).filter(each => each?.does);
  return told.length === 0 ? [] : [h('ul', {class: 'texts', 'aria-label': 'what your cards do'},
    ...told.map(({name, does}) => h('li', {}, h('b', {}, `${capital(name)}:`), ` ${does}`)))];
}

/** The text that is followed. */
function followedText(name) {
  const {does} = [...jacketCards.values()].find(each => each.name === name.replaceAll('-', ' ')) ?? {};
  return `Card played: ${capital(name.replaceAll('-', ' '))}${does ? `: ${does}` : ''}`;
}

/** A jacket as it lies: the last one played on top. */
function jacketZone(seat, letters) {
  const cards = letters.map(each => jacketCard(each, {small: true}));
  const top = jacketCards.get(letters.at(-1));
  return zone(`jacket-${seat}`, 'jacket', [...(cards.length > 1 ? [overlapped(cards, 'snug')] : cards),
    ...(top ? [h('span', {class: 'empty', 'aria-hidden': 'true'}, capital(top.name))] : [])], {empty: 'no card yet'});
}

function jacketPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const row = key => (of(key) && of(key) !== '-' ? [...of(key)] : []);
  const own = seat === scene.you;
  const staged = row('chosen');
  const known = row('hand').filter(letter => letter !== '?');
  const aim = scene.seats[of('aim')];  // of others it can be unknown
  return panel(seat, `${amount(of('points'), 'point')}${aim ? `, has named ${aim.name}` : ''}`,
    zone(`hand-${seat}`, 'hand', [...known.map(letter =>
      jacketCard(letter, {small: !own, at: own ? `hand-${letter}` : null})),
      ...hiddenFan(row('hand').length - known.length)],
      {target: `hand-${seat}-of`, held: own, title: own ? '' : 'hand', empty: 'no card'}),
    ...(own ? textsOf(known) : []),
    ...(staged.length > 0 ? [zone(`chosen-${seat}`, 'chosen', staged.map(each => jacketCard(each, {small: true})))] : []),
    jacketZone(seat, row('jacket')));
}

function drawJacket(facts) {
  learnCards(facts);
  const played = facts.get('card');
  const discards = lettersOf(facts.get('discards'));
  return tabletop('Hands and jackets',
    h('div', {class: 'middle'},
      zone('deck', 'the deck', [deck(Number(facts.get('deck')), 'in the deck')]),
      zone('discards', 'discards', discards.length > 0
        ? [overlapped(discards.map(letter => jacketCard(letter, {small: true})), 'pile')]
        : [h('span', {class: 'card gone', role: 'img', 'aria-label': 'no discards'})]),
      ...(played && played !== '-' ? [h('p', {class: 'remark'}, followedText(played))] : [])),
    h('p', {class: 'card-text remark', role: 'status'}, 'Press a card to read it.'),
    panels(seat => jacketPanel(seat, facts)));
}

const lettersOf = text => (!text || text === '-' ? [] : [...new Set(text)]);

BOARDS.straight_jacket = {draw: drawJacket, steps: jacketSteps, holds: true};
