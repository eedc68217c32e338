// ---- Straight Jacket: hands and jackets -----------------------------------------------------------
import {capital, h} from '../../../../protocol/apps/page/dom.js';
import {amount, card, deck, hiddenFan, hiddenIn, openIn, overlapped, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {PICTURES, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';

const spoken = name => name.replaceAll('-', ' ');
let jacketCards = new Map();  // by letter: {name, value, effect, text}, as the board lists the deck

/** The first that the effect begins with says what is drawn on the card. */
const EFFECTS = [['inmate', 'person'], ['draw', 'draw'], ['peek', 'eye'], ['show', 'eye'], ['pass_hand.left', 'left'],
  ['pass_hand.right', 'right'], ['pass_hand', 'swap'], ['swap_hands', 'swap'], ['take', 'take'], ['give', 'give'],
  ['hand_over', 'give'], ['turn', 'again'], ['play_onto', 'give'], ['play', 'play'], ['drop', 'drop'], ['deck_onto', 'flip']];

function effectIcon(effect = '') {
  const own = effect.replace(/^all\./, '');
  return iconArt(EFFECTS.find(([begins]) => own.startsWith(begins))?.[1] ?? 'none');
}

const valueColour = value => `value-${value <= 1 ? 'low' : value <= 4 ? 'middle' : 'high'}`;
const textOf = ({name, value, text}) => `${capital(name)}, ${amount(value, 'point')}${text ? `: ${text}` : ''}`;

/** A press on a card that moves nothing tells its text below. */
function tellText(event, text) {
  event.currentTarget.closest('.tabletop').querySelector('.card-text').textContent = `${text}.`;
}

function jacketCard(letter, {small = false, at = null} = {}) {
  const known = jacketCards.get(letter);
  if (!known) return card(letter, {at, name: `card ${letter}`});
  const made = card(letter, {at, name: small ? textOf(known) : capital(known.name),
    text: String(known.value), note: capital(known.name), picture: effectIcon(known.effect),
    kind: `named ${small ? 'small' : 'worded'} ${valueColour(known.value)}`, title: textOf(known)});
  if (!made.matches('button')) {
    made.classList.add('explained');
    made.addEventListener('click', event => tellText(event, textOf(known)));
  }
  return made;
}

/** What the cards of the own hand do, as a list: their faces have no room for it. */
function textsOf(letters) {
  const shown = [...new Set(letters)].map(letter => jacketCards.get(letter)).filter(each => each?.text);
  return shown.length === 0 ? [] : [h('ul', {class: 'texts', 'aria-label': 'what your cards do'},
    ...shown.map(({name, text}) => h('li', {}, h('b', {}, `${capital(name)}:`), ` ${text}`)))];
}

/** The text that is followed. */
function followedText(name) {
  const {text} = [...jacketCards.values()].find(each => each.name === name) ?? {};
  return `Card played: ${capital(name)}${text ? `: ${text}` : ''}`;
}

/** A jacket as it lies: the last one played on top. */
function jacketZone(seat, letters) {
  const cards = letters.map(each => jacketCard(each, {small: true}));
  const top = jacketCards.get(letters.at(-1));
  return zone(`jacket_${seat}`, 'jacket', [...(cards.length > 1 ? [overlapped(cards, 'snug')] : cards),
    ...(top ? [h('span', {class: 'empty', 'aria-hidden': 'true'}, capital(top.name))] : [])], {empty: 'no card yet'});
}

function jacketPanel(seat, facts) {
  const of = key => facts[`${key}_${seat}`];
  const lettersIn = cards => openIn(cards).map(each => each.card);
  const own = seat === sceneNow().you;
  const staged = of('chosen') ?? [];
  const known = lettersIn(of('hand'));
  const aim = sceneNow().seats[of('aim')];  // of others it can be unknown
  return panel(seat, `${amount(of('points'), 'point')}${aim ? `, has named ${aim.name}` : ''}`,
    zone(`hand_${seat}`, 'hand', [...known.map(letter =>
      jacketCard(letter, {small: !own, at: own ? `hand_${seat}|${letter}` : null})),
      ...hiddenFan(hiddenIn(of('hand')))],
      {target: own ? null : `hand_${seat}`, held: own, title: own ? '' : 'hand', empty: 'no card'}),
    ...(own ? textsOf(known) : []),
    ...(staged.length > 0 ? [zone(`chosen-${seat}`, 'chosen', staged.map(each => jacketCard(each.card ?? '?', {small: true})))] : []),
    jacketZone(seat, lettersIn(of('jacket'))));
}

function drawJacket(facts) {
  jacketCards = new Map(facts.cards.map(({text, ...each}) =>
    [each.card, {...each, name: spoken(each.name), text: text === '-' ? '' : text}]));
  const discards = [...new Set(facts.discards.map(each => each.card))];
  return tabletop('Hands and jackets',
    h('div', {class: 'middle'},
      zone('deck', 'the deck', [deck(facts.deck, 'in the deck')]),
      zone('discards', 'discards', discards.length > 0
        ? [overlapped(discards.map(letter => jacketCard(letter, {small: true})), 'pile')]
        : [h('span', {class: 'card gone', role: 'img', 'aria-label': 'no discards'})]),
      ...(facts.card ? [h('p', {class: 'remark'}, followedText(spoken(facts.card)))] : [])),
    h('p', {class: 'card-text remark', role: 'status'}, 'Press a card to read it.'),
    panels(seat => jacketPanel(seat, facts)));
}

PICTURES.straight_jacket = {draw: drawJacket, holds: true};
