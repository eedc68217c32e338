// ---- Straight Up: a market, hands, piles and straights --------------------------------------------
import {h} from '../dom.js';
import {
  amount, back, card, counted, hiddenOf, panel, panels, ranksOf, tabletop, zone
} from './cards.js';
import {BOARDS, list, piece, scene, tokensOf} from './scene.js';

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
  card(rank, {kind: 'small', count, ...options(rank)}));

function straightsZone(seat, text) {
  const runs = list(text).map(run => h('span', {class: 'run'}, ...[...run].map(rank =>
    card(rank, {kind: 'small'}))));
  return zone(`straights-${seat}`, 'straights', runs);
}

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
  const cards = mover ? [zone(`hand-${seat}`, 'hand', [...ranksOf(hand).map(rank =>
    card(rank, {at: seat === scene.you ? `hand-${rank}` : null})),
    ...Array.from({length: hiddenOf(hand)}, () => back())])] : [];
  const made = mover && facts.get('made') !== '-' ? `, made ${facts.get('made')}` : '';
  const out = mover ? ranksOf(hand) : [];
  const [draw, discard] = out.length > 0 ? pilesUnder(out, of('draw'), of('discard'))
    : [of('draw'), of('discard')];
  const before = mover && hiddenOf(hand) > 0 ? ' before this hand' : '';
  const remark = [`${of('strike') === 'true' ? 'may' : 'may not'} strike`,
    facts.get('start') === String(seat) ? 'starts the round' : ''].filter(Boolean).join(', ') + made;
  return panel(seat, remark, ...cards, straightsZone(seat, of('straights')),
    zone(`draw-${seat}`, `draw pile${before}`, heap(draw), {empty: 'empty'}),
    zone(`discard-${seat}`, `discards${before}`, heap(discard), {empty: 'empty'}));
}

function drawStraightUp(facts) {
  const removed = scene.targets.has('removed') ? [zone('removed', 'out of the game', [])] : [];
  return tabletop('Market and piles',
    h('div', {class: 'middle'},
      zone('market', 'the market', counted(ranksOf(facts.get('market'))).map(([rank, count]) =>
        card(rank, {at: `market-${rank}`, count})), {empty: 'empty'}), ...removed),
    panels(seat => straightUpPanel(seat, facts)),
    zone('deck', 'the market’s deck', heap(facts.get('deck')), {empty: 'empty'}),
    zone('market_discard', 'the market’s discards', heap(facts.get('market_discard')), {empty: 'empty'}));
}

BOARDS.straight_up = {draw: drawStraightUp, steps: straightUpSteps, holds: true, ranks: true};

// ---- Escaped: suspects, and the cards before each seat --------------------------------------------
function escapedSteps(move) {
  const does = tokensOf(move);
  switch (does.get('kind')) {
    case 'take': return [[null, `token-${does.get('token')}`]];
    case 'ask': return [[null, `seat-${does.get('seat')}`]];
    case 'accuse': return [[`face-${does.get('face')}`, 'centre']];
    default: return [];
  }
}

const tokensBefore = text => list(text).map(each => /^(\d+)(.)$/.exec(each)).filter(Boolean)
  .map(([, token, face]) => ({token, face}));

function escapedToken({token, face}) {
  const name = face === '?' ? `card ${token}, unknown` : `card ${token}, suspect ${face}`;
  return piece(`token-${token}`, name, {class: `card small${face === '?' ? ' back' : ''}`,
    'data-face': `token ${token}`}, h('b', {}, face === '?' ? '' : face), h('small', {}, token));
}

function escapedPanel(seat, facts) {
  const out = list(facts.get('out')).includes(String(seat));
  const named = facts.get('named')?.[seat];
  const remark = [out ? 'out' : '', named && named !== '.' ? `named ${named}` : '']
    .filter(Boolean).join(', ');
  return panel(seat, remark, zone(`before-${seat}`, 'cards before this seat',
    tokensBefore(facts.get(`before_${seat}`)).map(escapedToken), {title: '', target: `seat-${seat}`}));
}

/** Every suspect: struck off where the card lies open to this reader, or who was named wrongly. */
function suspectSheet(facts) {
  const known = new Map();
  scene.seats.forEach((seat, i) => tokensBefore(facts.get(`before_${i}`)).forEach(({face}) =>
    known.set(face, `lies before ${seat.name}`)));
  [...(facts.get('named') ?? '')].forEach(face => face !== '.' && known.set(face, 'named wrongly'));
  const faces = Array.from({length: Number(facts.get('cards'))}, (_, i) => String.fromCharCode(97 + i));
  return zone('suspects', 'suspects', faces.map(face => piece(`face-${face}`,
    `Suspect ${face}, ${known.get(face) ?? 'may be the one'}`,
    {class: `card small${known.has(face) ? ' struck' : ''}`}, h('b', {}, face))));
}

function drawEscaped(facts) {
  const centre = facts.get('centre');
  const name = centre === '?' ? 'The suspect in the centre, face down' : `Suspect ${centre}`;
  return tabletop('Suspects and cards',
    h('div', {class: 'middle'}, zone('centre-zone', 'the centre', [piece('centre', name,
      {class: `card large${centre === '?' ? ' back' : ''}`},
      h('b', {}, centre === '?' ? '?' : centre))], {target: null}), suspectSheet(facts)),
    panels(seat => escapedPanel(seat, facts)));
}

BOARDS.escaped = {draw: drawEscaped, steps: escapedSteps, holds: true};

// ---- Straight Jacket: hands and jackets -----------------------------------------------------------
let jacketCards = new Map();  // by letter: {name, value, does}

/** The board lists the deck: letter, name, value, effect, and the effect in words. */
function learnCards(facts) {
  jacketCards = new Map(list(facts.get('cards')).map(card => card.split(':'))
    .map(([letter, name, value, , does]) => [letter, {name, value, does: does.replaceAll('_', ' ')}]));
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

function jacketCard(letter, small, at = null) {
  if (letter === '?') return back();
  const {name, value, does} = jacketCards.get(letter) ?? {};
  const long = name ? `${name}${value === '' ? '' : `, ${amount(value, 'point')}`}${
    does && does !== '-' ? `: ${does}` : ''}` : `card ${letter}`;
  const made = card(letter, {at, name: small || !name ? long : `${letter} ${name} ${value}`, text: letter,
    note: small ? value ?? '' : [name, value].filter(Boolean).join(' '), kind: small ? 'small' : 'named'});
  made.title = long;
  return made;
}

/** What the cards of the own hand do, as a list: their faces have no room for it. */
function textsOf(letters) {
  const told = [...new Set(letters)].map(letter => jacketCards.get(letter))
    .filter(each => each?.does && each.does !== '-');
  return told.length === 0 ? [] : [h('ul', {class: 'texts', 'aria-label': 'what your cards do'},
    ...told.map(({name, does}) => h('li', {}, h('b', {}, `${name}:`), ` ${does}`)))];
}

/** The text that is followed. */
function followedText(name) {
  const {does} = [...jacketCards.values()].find(card => card.name === name) ?? {};
  return `Card played: ${name}${does && does !== '-' ? `: ${does}` : ''}`;
}

function jacketPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const row = key => (of(key) && of(key) !== '-' ? [...of(key)] : []);
  const own = seat === scene.you;
  const staged = row('chosen');
  return panel(seat, `${amount(of('points'), 'point')}${of('aim') ? `, aims at seat ${of('aim')}` : ''}`,
    zone(`hand-${seat}`, 'hand', row('hand').map(letter =>
      jacketCard(letter, false, own && letter !== '?' ? `hand-${letter}` : null)), {target: `hand-${seat}-of`}),
    ...(own ? textsOf(row('hand')) : []),
    ...(staged.length > 0 ? [zone(`chosen-${seat}`, 'chosen', staged.map(each => jacketCard(each, true)))] : []),
    zone(`jacket-${seat}`, 'jacket', row('jacket').map(each => jacketCard(each, true))));
}

function drawJacket(facts) {
  learnCards(facts);
  const card = facts.get('card');
  const discards = facts.get('discards');
  return tabletop('Hands and jackets',
    h('div', {class: 'middle'},
      zone('deck', 'the deck', [back(Number(facts.get('deck')),
        {name: `${amount(facts.get('deck'), 'card')} in the deck`, source: true})]),
      zone('discards', 'discards', discards && discards !== '-'
        ? counted([...discards]).map(([letter]) => jacketCard(letter, true)) : []),
      ...(card && card !== '-' ? [h('p', {class: 'remark'}, followedText(card))] : [])),
    panels(seat => jacketPanel(seat, facts)));
}

BOARDS.straight_jacket = {draw: drawJacket, steps: jacketSteps, holds: true};
