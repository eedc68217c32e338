// ---- the small games: a few cards or dice ---------------------------------------------------------
import {capital, h, s} from '../dom.js';
import {amount, back, deck, panel, panels, playingCard, rankName, rankText, tabletop, zone} from './cards.js';
import {BOARDS, list, piece, scene, tokensOf} from './scene.js';

const SUIT_NAMES = {s: 'spade', h: 'heart'};

/** "?" and "??" are face down, "-" is none; "Qs" has a suit. */
function smallCard(text, {at = null, suit = 'spade'} = {}) {
  if (!text || text.startsWith('-')) return [];
  if (text.startsWith('?')) return [back({kind: 'large'})];
  const known = SUIT_NAMES[text[1]];
  return [playingCard(text[0], known ?? suit, {at, name: rankName(text[0]) + (known ? ` of ${known}s` : ''), kind: 'large'})];
}

/** The place where a card will lie. */
const cardPlace = name => h('span', {class: 'card large gone', role: 'img', 'aria-label': name});

/** What is bet or bid is said: each is a chip of its own, which plays at once. */
const saidSteps = ({text}) => [[null, `say-${text}`]];

/** `look`: what stands on the chip of a move. */
function sayings(look) {
  const chips = scene.moves.map(move => piece(`say-${move.text}`, move.say, {class: 'chip'}, ...look(move)));
  return chips.length > 0 ? [zone('say', 'you say', chips, {target: null, title: ''})] : [];
}

/** What a letter of the betting means, before a bet and after one. */
const BETTING = {p: ['check', 'fold'], b: ['bet', 'call'], c: ['check', 'call'], r: ['bet', 'raise'], f: ['fold', 'fold']};
const BETS = {kuhn: [1], leduc: [2, 4]};  // chips of a bet or raise, by round
const MOST_COINS = 8;

const seatDoes = (seat, verb) => (seat === scene.you ? `you ${verb}` : `${scene.seats[seat].name} ${verb}s`);

/** The letters replayed, seat 0 first in each round: who said what, and the chips of each seat in the pot. */
function bettingOf(letters) {
  const chips = [1, 1];
  const rounds = letters.replace('-', '').split('/').map((round, number) => {
    let faced = 0;
    return [...round].map((letter, i) => {
      const [seat, other, verb] = [i % 2, 1 - i % 2, BETTING[letter][faced]];
      if (verb === 'call' || verb === 'raise') chips[seat] = chips[other];
      if (verb === 'bet' || verb === 'raise') [faced, chips[seat]] = [1, chips[seat] + BETS[scene.game][number]];
      return seatDoes(seat, verb);
    }).join(', ');
  });
  return {chips, said: rounds.filter(Boolean).join('; then ') || 'nothing yet'};
}

function drawPoker(facts) {
  const cards = facts.get('cards');
  const dealt = cards.includes(',') ? cards.split(',') : [...cards];
  const {chips, said} = bettingOf(facts.get('betting'));
  const pot = chips[0] + chips[1];
  const board = facts.get('board');
  const shown = board && !board.startsWith('-') ? smallCard(board) : [cardPlace('no card on the board yet')];
  return tabletop('The cards',
    h('div', {class: 'middle'}, ...(board ? [zone('board', 'on the board', shown)] : []),
      h('div', {}, h('p', {class: 'remark'}, ...Array.from({length: Math.min(MOST_COINS, pot)}, () =>
        h('span', {class: 'coin', 'aria-hidden': 'true'}))),
      h('p', {class: 'remark'}, `Pot: ${amount(pot, 'chip')}. Betting: ${said}`))),
    panels(seat => panel(seat, `${amount(chips[seat], 'chip')} in the pot`,
      zone(`hand-${seat}`, 'hand', seat < Number(facts.get('dealt')) ? smallCard(dealt[seat]) : [], {title: ''}))),
    ...sayings(({say}) => [h('b', {}, say)]));
}

BOARDS.kuhn = {draw: drawPoker, steps: saidSteps, holds: true, ranks: true};
BOARDS.leduc = {draw: drawPoker, steps: saidSteps, holds: true, ranks: true};

// ---- Goofspiel ------------------------------------------------------------------------------------
const goofspielSteps = move => (tokensOf(move).get('kind') === 'bid'
  ? [[null, `hand-${tokensOf(move).get('card')}`]] : []);

/** What seats have left is public, and stands in the drawing for people alone: "…, had A234". */
function goofspielHands() {
  return [...scene.drawing.matchAll(/, had ([A2-9TJQK]*)/g)].map(([, cards]) => [...cards]);
}

function drawGoofspiel(facts) {
  const points = facts.get('points').split('/');
  const [bids, hands] = [[...facts.get('bids')], goofspielHands()];
  const rounds = list(facts.get('rounds')).map(each => /^(.):(.)(.)$/.exec(each)).filter(Boolean);
  const won = h('table', {}, h('caption', {}, 'Prizes and what was bid'),
    h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'prize'),
      ...scene.seats.map(seat => h('th', {scope: 'col'}, seat.name)))),
    h('tbody', {}, ...rounds.map(([, prize, ...bid]) => h('tr', {},
      h('th', {scope: 'row'}, rankText(prize)), ...bid.map(each => h('td', {}, rankText(each)))))));
  return tabletop('Prize and bids',
    h('div', {class: 'middle'}, zone('prize', 'the prize', smallCard(facts.get('prize'), {suit: 'diamond'})),
      ...(facts.has('deck') ? [zone('deck', 'prizes to come', [deck(Number(facts.get('deck')), 'to come')])] : []),
      ...(rounds.length > 0 ? [h('div', {class: 'scroll'}, won)] : [])),
    panels(seat => goofspielPanel(seat, points[seat], bids[seat], hands[seat] ?? [])));
}

function goofspielPanel(seat, points, bid, hand) {
  const own = seat === scene.you;
  const suit = own ? 'spade' : 'heart';
  return panel(seat, amount(points, 'point'),
    zone(`bid-${seat}`, 'bid', smallCard(bid, {suit}), {empty: 'none yet'}),
    zone(`hand-${seat}`, 'hand', hand.map(rank =>
      playingCard(rank, suit, {at: own ? `hand-${rank}` : null, kind: own ? '' : 'small'})),
      {target: null, title: own ? '' : 'hand', held: own}));
}

BOARDS.goofspiel = {draw: drawGoofspiel, steps: goofspielSteps, holds: true, ranks: true};

// ---- dice: Liar's dice and Pig --------------------------------------------------------------------
const DOTS = {1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9]};

/** What hides a die. */
function cup() {
  const svg = s('svg', {viewBox: '0 0 40 40', 'aria-hidden': 'true'});
  svg.append(s('path', {class: 'cup', d: 'M10 5h20l5 30q-15 4 -30 0z'}), s('path', {class: 'band', d: 'M8.5 14q11.5 3 23 0M6 30q14 4 28 0'}));
  return svg;
}

/** So many dots, on nine places as on a telephone; '?' under its cup. */
function dots(face) {
  const svg = s('svg', {viewBox: '0 0 40 40', 'aria-hidden': 'true'});
  svg.append(s('rect', {x: 1, y: 1, width: 38, height: 38, rx: 8}));
  for (const dot of DOTS[face] ?? []) {
    svg.append(s('circle', {cx: 10 + 10 * ((dot - 1) % 3), cy: 10 + 10 * Math.floor((dot - 1) / 3), r: 3.6}));
  }
  return face === '?' ? cup() : svg;
}

function die(face, {at = null, kind = '', name = face === '?' ? 'a hidden die' : `a die that shows ${face}`} = {}) {
  return piece(at, name, {class: `die ${kind}`, 'data-face': face}, dots(face));
}

/** `2x5` is two dice and their face; else a word. */
function bidLook({text, say}) {
  const bid = /^(\d+)x(.)$/.exec(text);
  return bid ? [h('b', {}, `${bid[1]} ×`), dots(bid[2])] : [h('b', {}, say)];
}

/** "You 1 × 2, Ben 1 × 4": seat 0 bids first. */
const bidsText = bids => bids.map((bid, i) => `${capital(scene.seats[i % 2].name)} ${bid.replace('x', ' × ')}`).join(', ');

function drawLiarsDice(facts) {
  const dice = [...facts.get('dice')];
  const bids = list(facts.get('bids'));
  const last = bids.at(-1)?.split('x');
  return tabletop('The dice',
    h('div', {class: 'middle'}, zone('bid', 'the last bid', last
      ? [h('b', {}, `${last[0]} ×`), die(last[1])] : [], {empty: 'none yet'})),
    panels(seat => panel(seat, '', zone(`die-${seat}`, 'die', seat < Number(facts.get('rolled'))
      ? [die(dice[seat])] : [], {title: ''}))),
    ...sayings(bidLook),
    ...(bids.length > 1 ? [h('p', {class: 'remark'}, `Bids before: ${bidsText(bids.slice(0, -1))}`)] : []),
    ...(facts.get('doubted') === '1' ? [h('p', {class: 'remark'}, `${capital(seatDoes(bids.length % 2, 'doubt'))} the last bid`)] : []));
}

BOARDS.liars_dice = {draw: drawLiarsDice, steps: saidSteps, holds: true};

const pigSteps = move => (tokensOf(move).get('kind') === 'roll' ? [[null, 'die']] : []);

function drawPig(facts) {
  const scores = facts.get('scores').split('/');
  const total = Number(facts.get('total'));
  const goal = Number(facts.get('goal'));
  const thrown = [...scene.events].reverse().find(event => event.who === 'c' && /^[1-6]$/.test(event.text));
  const turn = Number(facts.get('turns')) % scene.seats.length;
  const ladder = seat => {
    const svg = s('svg', {viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true', class: 'ladder'});
    const own = 100 * Math.min(1, Number(scores[seat]) / goal);
    svg.append(s('rect', {class: 'all', width: 100, height: 8}),
      s('rect', {class: 'own', width: own, height: 8}));
    if (seat === turn && total > 0 && scene.turn !== '-') svg.append(s('rect',
      {class: 'more', x: own, width: Math.min(100 - own, 100 * total / goal), height: 8}));
    return svg;
  };
  return tabletop('The die and the scores',
    h('div', {class: 'middle'},
      zone('die-zone', 'the die', [die(thrown?.text ?? '', {at: 'die', kind: 'big',
        name: thrown ? `the die shows ${thrown.text}` : 'the die'})], {target: null}),
      h('p', {class: 'remark'}, `This turn: ${amount(total, 'point')}`)),
    panels(seat => panel(seat, `${amount(scores[seat], 'point')} (goal ${goal})`, ladder(seat))));
}

BOARDS.pig = {draw: drawPig, steps: pigSteps, holds: true};

// ---- the Mixer: answers, and a sheet of what was read ---------------------------------------------
const mixerSteps = ({text}) => (/^w\d\d$/.test(text) && text !== 'w00' ? [[null, `name-${Number(text.slice(1))}`]] : []);

/** Names stand in the drawing alone; the board has their numbers. */
function mixerText() {
  const lines = scene.drawing.split('\n');
  return {names: lines.map(line => /^ +(\d+) (\S.*)$/.exec(line)).filter(Boolean),
    read: lines.map(line => /^ *(\d+)\. (.+?) +is +(\S\S?); written:(.*)$/.exec(line)).filter(Boolean)};
}

const mixerNumber = text => (text === '00' ? 'blank' : text === '.' ? '' : text === '??' ? '?' : text === '--' ? 'other words' : String(Number(text)));

function drawMixer(facts) {
  const {names, read} = mixerText();
  const sheet = h('table', {}, h('caption', {}, 'What was read, and the numbers written'),
    h('thead', {}, h('tr', {}, ...['', 'disguised', 'is', ...scene.seats.map(seat => seat.name)]
      .map((text, i) => (i ? h('th', {scope: 'col'}, text) : h('td'))))),
    h('tbody', {}, ...read.map(([, number, disguise, real, written]) => h('tr', {},
      h('td', {}, number), h('th', {scope: 'row'}, disguise), h('td', {}, mixerNumber(real)),
      ...written.trim().split(/\s+/).map(text => h('td', {}, mixerNumber(text)))))));
  const points = scene.seats.map((_, seat) => facts.get(`points_${seat}`));
  const now = read.at(-1);
  return tabletop('Answers and sheets',
    ...(now ? [h('p', {class: 'slip'}, h('small', {}, `Card ${now[1]}. Who is meant?`), now[2])] : []),
    zone('names', 'the answers', names.map(([, number, name]) => piece(`name-${number}`, `${number} ${name}`,
      {class: 'chip'}, h('b', {}, number), ` ${name}`)), {target: null}),
    ...(read.length > 0 ? [h('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The sheets'}, sheet)] : []),
    ...(points[0] !== undefined ? [h('p', {class: 'remark'}, scene.seats.map((seat, i) =>
      `${seat.name}: ${amount(points[i], 'point')}`).join(', '))] : []));
}

BOARDS.mixer = {draw: drawMixer, steps: mixerSteps, holds: true};
