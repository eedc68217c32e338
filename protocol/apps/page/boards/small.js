// ---- the small games: a few cards or dice ---------------------------------------------------------
import {h, s} from '../dom.js';
import {label} from './boards.js';
import {amount, back, card, panel, panels, rankName, rankText, tabletop, zone} from './cards.js';
import {BOARDS, list, piece, scene, tokensOf} from './scene.js';

const SUITS = {s: ['♠', 'spades'], h: ['♥', 'hearts']};

/** "?" and "??" are face down, "-" is none; "Qs" has a suit. */
function smallCard(text, at = null) {
  if (!text || text.startsWith('-')) return [];
  if (text.startsWith('?')) return [back()];
  const [mark, suit] = SUITS[text[1]] ?? ['', ''];
  return [card(text, {at, name: rankName(text[0]) + (suit ? ` of ${suit}` : ''),
    text: rankText(text[0]), note: mark, kind: `large${suit ? ` suit-${suit}` : ''}`})];
}

/** What is bet or bid is said: each is a chip of its own, which plays at once. */
const saidSteps = ({text}) => [[null, `say-${text}`]];

/** `look`: what stands on the chip of a move. */
function sayings(look) {
  const chips = scene.moves.map(move => piece(`say-${move.text}`, move.say, {class: 'chip'}, ...look(move)));
  return chips.length > 0 ? [zone('say', 'you say', chips, {target: null})] : [];
}

/** What was said, by its letters and whether there was a bet to answer. */
function bettingWords(letters) {
  const ANSWERS = {p: ['check', 'fold'], b: ['bet', 'call'], c: ['check', 'call'], r: ['bet', 'raise'],
    f: ['fold', 'fold'], '/': ['board card', 'board card']};
  let faced = 0;
  return [...letters].map(letter => {
    const word = ANSWERS[letter]?.[faced] ?? letter;
    if (/[br/]/.test(letter)) faced = letter === '/' ? 0 : 1;
    return word;
  }).join(', ');
}

function drawPoker(facts) {
  const cards = facts.get('cards');
  const dealt = cards.includes(',') ? cards.split(',') : [...cards];
  const betting = facts.get('betting');
  const board = facts.get('board');
  const said = betting === '-' ? 'nothing yet' : bettingWords(betting);
  return tabletop('The cards',
    ...(board ? [h('div', {class: 'middle'}, zone('board', 'on the board', smallCard(board)))] : []),
    panels(seat => panel(seat, '',
      zone(`hand-${seat}`, 'hand', seat < Number(facts.get('dealt')) ? smallCard(dealt[seat]) : []))),
    ...sayings(({say}) => [h('b', {}, say)]),
    h('p', {class: 'remark'}, `Betting: ${said}${facts.has('stake') ? `; each risks ${facts.get('stake')}` : ''}`));
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
    h('div', {class: 'middle'}, zone('prize', 'the prize', smallCard(facts.get('prize')))),
    panels(seat => panel(seat, amount(points[seat], 'point'),
      zone(`bid-${seat}`, 'bids', smallCard(bids[seat])),
      zone(`hand-${seat}`, 'hand', (hands[seat] ?? []).map(rank =>
        card(rank, {at: seat === scene.you ? `hand-${rank}` : null,
          kind: seat === scene.you ? '' : 'small'})), {target: null}))),
    ...(rounds.length > 0 ? [h('div', {class: 'scroll'}, won)] : []));
}

BOARDS.goofspiel = {draw: drawGoofspiel, steps: goofspielSteps, holds: true, ranks: true};

// ---- dice: Liar's dice and Pig --------------------------------------------------------------------
const DOTS = {1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9]};

/** So many dots, on nine places as on a telephone; '?' under its cup. */
function dots(face) {
  const svg = s('svg', {viewBox: '0 0 40 40', 'aria-hidden': 'true'});
  svg.append(s('rect', {x: 1, y: 1, width: 38, height: 38, rx: 8}));
  for (const dot of DOTS[face] ?? []) {
    svg.append(s('circle', {cx: 10 + 10 * ((dot - 1) % 3), cy: 10 + 10 * Math.floor((dot - 1) / 3), r: 3.6}));
  }
  if (face === '?') svg.append(label(20, 27, '?'));
  return svg;
}

function die(face, at = null, name = face === '?' ? 'a hidden die' : `a die that shows ${face}`) {
  return piece(at, name, {class: 'die', 'data-face': face}, dots(face));
}

/** `2x5` is two dice and their face; else a word. */
function bidLook({text, say}) {
  const bid = /^(\d+)x(.)$/.exec(text);
  return bid ? [h('b', {}, `${bid[1]} ×`), dots(bid[2])] : [h('b', {}, say)];
}

function drawLiarsDice(facts) {
  const dice = [...facts.get('dice')];
  const bids = list(facts.get('bids'));
  const last = bids.at(-1)?.split('x');
  return tabletop('The dice',
    h('div', {class: 'middle'}, zone('bid', 'the last bid', last
      ? [h('p', {class: 'remark'}, `${last[0]} ×`), die(last[1])] : [])),
    panels(seat => panel(seat, '', zone(`die-${seat}`, 'die', seat < Number(facts.get('rolled'))
      ? [die(dice[seat])] : []))),
    ...sayings(bidLook),
    h('p', {class: 'remark'}, `Bids: ${bids.join(', ') || 'none yet'}${
      facts.get('doubted') === '1' ? '; doubted' : ''}`));
}

BOARDS.liars_dice = {draw: drawLiarsDice, steps: saidSteps, holds: true};

const pigSteps = move => (tokensOf(move).get('kind') === 'roll' ? [[null, 'die']] : []);

function drawPig(facts) {
  const scores = facts.get('scores').split('/');
  const total = Number(facts.get('total'));
  const goal = Number(/ of (\d+)/.exec(scene.drawing)?.[1] ?? 100);
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
      zone('die-zone', 'the die', [die(thrown?.text ?? '?', 'die',
        thrown ? `the die shows ${thrown.text}` : 'the die')], {target: null}),
      h('p', {class: 'remark'}, `This turn: ${amount(total, 'point')}`)),
    panels(seat => panel(seat, `${scores[seat]} of ${goal} points`, ladder(seat))));
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
  return tabletop('Answers and sheets',
    zone('names', 'the answers', names.map(([, number, name]) => piece(`name-${number}`, `${number} ${name}`,
      {class: 'chip'}, h('b', {}, number), ` ${name}`)), {target: null}),
    ...(read.length > 0 ? [h('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The sheets'}, sheet)] : []),
    ...(points[0] !== undefined ? [h('p', {class: 'remark'}, scene.seats.map((seat, i) =>
      `${seat.name}: ${amount(points[i], 'point')}`).join(', '))] : []));
}

BOARDS.mixer = {draw: drawMixer, steps: mixerSteps, holds: true};
