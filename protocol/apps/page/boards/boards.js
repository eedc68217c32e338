// ---- Jacked: a board of wood with a ring, four Homes and four Jails -------------------------------
import {capital, s} from '../dom.js';
import {amount, hiddenOf, rankName, rankText, ranksOf} from './cards.js';
import {keepReadable, label} from './letters.js';
import {BOARDS, deedsText, list, movesWord, pressable, scene, startsAt} from './scene.js';
import {seatShape, suitShape} from './shapes.js';

// Where pegs stand, after so many events, and stood before: what has moved since is marked.
let [before, stands, standsAfter] = [null, null, null];
export function forgetPegs() { [before, stands, standsAfter] = [null, null, null]; }

export function titled(element, text) {
  element.append(s('title', {}, text));
  return element;
}

const COLOURS = [...'abcd'];
const COLOUR_WORDS = {a: 'blue', b: 'orange', c: 'green', d: 'pink'};

/**
 * Of the pegs and of the card; Jails are named after their colour. Of a split 7 no single place says
 * which move it is: its pegs show their moves.
 */
function jackedSteps(move) {
  const moved = /(?:^| )moved=(\S+)/.exec(move.does ?? '')?.[1];
  const steps = list(moved).map(text => /^([a-d]):(\w+)>(\w+)$/.exec(text)).filter(Boolean)
    .map(([, colour, from, to]) => [from === 'jail' ? `jail-${colour}` : from, to]);
  const leads = steps.length === 1 || move.does?.includes('kind=swap');
  return steps.map(([from, to]) => [from, leads ? to : null])
    .concat(move.group ? [[`hand-${move.group}`, null]] : []);
}

/** Points of the board: the ring is a square, the own Out space below. */
function jackedPlan(facts) {
  const track = Number(facts.get('track'));
  const side = track / 4;
  const gap = 360 / side;
  const outs = new Map(COLOURS.filter(each => facts.has(`out_${each}`))
    .map(each => [each, Number(facts.get(`out_${each}`))]));
  const own = COLOURS.find(each => facts.get(`owner_${each}`) === String(scene.you ?? 0));
  const CORNERS = [[380, 380, -1, 0], [20, 380, 0, -1], [20, 20, 1, 0], [380, 20, 0, 1]];
  const ring = (space, inward = 0) => {
    const along = (space - (outs.get(own) ?? 0) + side / 2 + 2 * track) % track;
    const [x, y, dx, dy] = CORNERS[Math.floor(along / side)];
    const far = (along % side) * gap;
    return [x + dx * far - dy * inward, y + dy * far + dx * inward];
  };
  const inside = (space, steps, across = 0) => {
    const [x, y] = ring(space);
    const [ix, iy] = ring(space, 10);
    const [ux, uy] = [(ix - x) / 10, (iy - y) / 10];
    const toCentre = ux * (200 - x) + uy * (200 - y) > 0 ? 1 : -1;
    return [x + toCentre * ux * steps - uy * across, y + toCentre * uy * steps + ux * across];
  };
  const place = name => {
    if (/^\d+$/.test(name)) return ring(Number(name));
    const out = outs.get(name[0]);
    return inside(out - 1, gap * Number(name[1]));
  };
  // Distances of these don't depend on how many spaces there are.
  const jail = (colour, i) => inside(outs.get(colour), 42 + 20 * Math.floor(i / 2), 20 * (i % 2) - 74);
  const hand = colour => inside(outs.get(colour), 53, 1.5 * gap + 62);
  return {track, side, gap, outs, ring, inside, place, jail, hand, peg: Math.min(11, 0.5 * gap)};
}

function hole([cx, cy], place, r, kind, name) {
  return titled(s('circle', {cx, cy, r, class: `hole ${kind}`, 'data-at': place}), name);
}

function ringHoles(plan) {
  const every = plan.gap < 22 ? 6 : 4;
  const outs = new Map([...plan.outs].map(([colour, space]) => [space, colour]));
  const holes = [];
  for (let space = 0; space < plan.track; ++space) {
    const out = outs.get(space);
    holes.push(hole(plan.ring(space), space, 0.36 * plan.gap, out ? `out c${COLOURS.indexOf(out)}` : '',
      out ? `${space}: Out space of ${COLOUR_WORDS[out]}` : String(space)));
    if (space % every) continue;
    const [x, y] = plan.inside(space, -0.5 * plan.gap - 14);
    holes.push(label(x, y + 4, String(space), {class: 'number'}));
  }
  return holes;
}

/** Home and Jail of a colour: the Jail has bars. */
function ownHoles(plan, colour) {
  const kind = `home c${COLOURS.indexOf(colour)}`;
  const corners = [0, 3].map(i => plan.jail(colour, i));
  const [x, y] = [0, 1].map(axis => (corners[0][axis] + corners[1][axis]) / 2);
  const [near, far] = [plan.place(`${colour}1`), plan.place(`${colour}4`)];
  const bars = [-18, -9, 0, 9, 18].map(at => `M${x + at} ${y - 23}v46`).join('');
  return [
    s('path', {class: `lane c${COLOURS.indexOf(colour)}`, d: `M${near.join(' ')}L${far.join(' ')}`,
      'stroke-width': 0.95 * plan.gap}),
    label(x, y + 25, 'Jail', {class: 'number below'}),
    titled(s('rect', {class: 'jail', x: x - 23, y: y - 23, width: 46, height: 46, rx: 7}), 'Jail'),
    s('path', {class: 'jail-bars', d: bars}),
    ...[1, 2, 3, 4].map(slot => hole(plan.place(`${colour}${slot}`), `${colour}${slot}`, 0.36 * plan.gap, kind, `Home ${slot} of ${COLOUR_WORDS[colour]}`)),
  ];
}

/** All pegs: colour, place, where to draw it, and whether it blocks. */
function jackedPegs(facts, plan) {
  return [...plan.outs.keys()].flatMap(colour => [
    ...Array.from({length: Number(facts.get(`jail_${colour}`) ?? 0)}, (_, i) =>
      ({colour, place: `jail-${colour}`, at: plan.jail(colour, i), blocks: false})),
    ...list(facts.get(`pegs_${colour}`)).map(text => ({colour, place: text.replace('!', ''),
      at: plan.place(text.replace('!', '')), blocks: text.endsWith('!')}))]);
}

function placeName(place) {
  if (place.startsWith('jail-')) return 'in Jail';
  return /^\d/.test(place) ? `on ${place}` : `on Home ${place[1]}`;
}

function drawPeg(peg, plan, moves) {
  const number = COLOURS.indexOf(peg.colour);
  const isNew = before && !before.has(`${peg.colour} ${peg.place}`);
  const marks = [[moves.length, 'lit'], [isNew, 'new'],
    [moves.length && scene.chosen === peg.place, 'chosen']].map(([is, mark]) => (is ? ` ${mark}` : ''));
  const group = s('g',
    {transform: `translate(${peg.at.join()})`, class: `peg c${number}${marks.join('')}`});
  if (peg.blocks) group.append(s('circle', {class: 'block', r: plan.peg + 3.5}));
  group.append(s('circle', {class: 'halo', r: plan.peg + 2}), seatShape(number, plan.peg, {class: 'base'}),
    seatShape(number, 0.42 * plan.peg, {class: 'shine'}));
  group.dataset.face = peg.colour;
  group.dataset.zone = peg.place;
  const name = `The ${COLOUR_WORDS[peg.colour]} peg ${placeName(peg.place)}${peg.blocks ? ', a blocker' : ''}`;
  if (moves.length === 0) return titled(group, name);
  group.setAttribute('aria-pressed', String(scene.chosen === peg.place));
  return pressable(group, peg.place, `${name}: ${movesWord(moves)}`, () =>
    scene.choose(scene.chosen === peg.place ? null : peg.place, name));
}

const FINGER = 22;  // pixels: pegs stand closer than fingers are wide

/** A press beside the pegs is meant for the nearest that can be pressed. */
function pressNearest(event) {
  if (event.target.closest('[data-place]')) return;
  const far = group => {
    const {left, top, width, height} = group.querySelector('circle').getBoundingClientRect();
    return Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
  };
  const [nearest] = [...event.currentTarget.querySelectorAll('[data-place]')].map(group => ({group, away: far(group)}))
    .filter(({away}) => away <= FINGER).sort((one, other) => one.away - other.away);
  nearest?.group.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: event.detail}));
}

function drawTargets(plan) {
  return [...scene.targets.keys()].map(to => {
    const group = s('g', {class: 'target', transform: `translate(${plan.place(to).join()})`});
    group.append(...['', 'dashes'].map(kind => s('circle', {class: kind, r: plan.peg + 2})));
    group.dataset.to = to;
    const where = placeName(to).replace(/^on /, 'to ').replace(/^in /, 'into ');
    return pressable(group, `to-${to}`,
      `Go ${where}: ${deedsText(scene.targets.get(to))}`, event => scene.pressTarget(event, to));
  });
}

// ---- in the middle: the deck, the card played last, and how many cards each seat has --------------
/** A card of 22 by 31 around a point; without a rank face down. */
function miniCard(x, y, rank, turn = 0, face = null) {
  const group = s('g', {class: `mini${rank === null ? ' hidden' : ''}`, transform: `translate(${x} ${y}) rotate(${turn})`},
    s('rect', {x: -11, y: -15.5, width: 22, height: 31, rx: 3}));
  if (rank === 'X') group.append(suitShape('star', 0, 0, 9));
  else if (rank !== null) group.append(label(0, 2, rankText(rank), {size: 15, most: 20}), suitShape('spade', 0, 9.5, 4.5));
  if (face) Object.assign(group.dataset, {face, zone: 'played'});
  return group;
}

/** Of what was played or put away last, the rank; "fKQ2" puts a whole hand away. */
function lastPlayed() {
  const last = [...scene.events].reverse().find(({who, text}) => who !== 'c' && /^[df]?[AKQJTX2-9]/.test(text));
  return last ? /^[df]?(.)/.exec(last.text)[1] : null;
}

function middleCards(facts) {
  const left = Number(facts.get('deck'));
  const rank = lastPlayed();
  const deckName = `${left} cards in the deck`;
  return [
    ...(left > 0 ? [titled(s('g', {'data-source': ''}, miniCard(178, 194, null), miniCard(180, 192, null)), deckName),
      label(178, 210, String(left), {class: 'number below'})] : []),
    ...(rank ? [titled(miniCard(220, 192, rank, 4, rank), `Played last: ${rankName(rank)}`),
      label(222, 210, 'played', {class: 'number below'})] : []),
  ];
}

const cardsHeld = text => hiddenOf(text) || ranksOf(text).length;
const MOST_IN_FAN = 5;

/** A small fan of backs around a point, and how many cards they are. */
function seatFan(count, x, y) {
  const spread = Math.min(count, MOST_IN_FAN);
  const backs = Array.from({length: spread}, (_, i) => {
    const from = i - (spread - 1) / 2;
    return s('g', {transform: `translate(${x + 10 * from} ${y + from * from}) scale(0.66)`}, miniCard(0, 0, null, 9 * from));
  });
  return [...backs, label(x + 14 + 5 * spread, y + 4, String(count), {class: 'number'})];
}

/** The shape and the name of a seat. */
function seatPlate(name, number, x, y, title) {
  const shown = shortName(name);
  return titled(s('g', {class: `plate c${number}`, transform: `translate(${x} ${y})`}, s('g', {class: 'grows'},
    s('rect', {x: -40, y: -11, width: 80, height: 22, rx: 11}),
    s('g', {transform: 'translate(-28 0)'}, seatShape(number, 6.5, {class: 'seat-mark'})),
    label(7, 4.2, shown, {most: 58}))), title);
}

const MOST_LETTERS = 12;
const shortName = name => capital(name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

/** Beside its Home: a seat and what it holds, once where it has two colours. */
function jackedSeat(facts, plan, colour) {
  const seat = Number(facts.get(`owner_${colour}`));
  const name = scene.seats[seat].name;
  const number = COLOURS.indexOf(colour);
  const [x, y] = plan.hand(colour);
  const isFirst = COLOURS.find(each => facts.get(`owner_${each}`) === String(seat)) === colour;
  if (!isFirst) return [seatPlate(name, number, x, y, name)];
  const count = cardsHeld(facts.get(`cards_${seat}`));
  const fan = seat === scene.you || count === 0 ? [] : seatFan(count, x, y + 24);
  const deals = facts.get('dealer') === String(seat)
    ? [label(x, y + (fan.length > 0 ? 40 : 15), 'dealer', {class: 'number below'})] : [];
  return [seatPlate(name, number, x, y, `${name}, ${amount(count, 'card')}`), ...fan, ...deals];
}

function drawJacked(facts) {
  const plan = jackedPlan(facts);
  const pegs = jackedPegs(facts, plan);
  const places = new Set(pegs.map(peg => `${peg.colour} ${peg.place}`));
  if (standsAfter !== scene.count) [before, stands, standsAfter] = [stands, places, scene.count];
  const words = [...plan.outs.keys()].map(colour => `${COLOUR_WORDS[colour]}: ${
    pegs.filter(peg => peg.colour === colour).map(peg => placeName(peg.place)).join(', ')}`);
  const svg = s('svg', {viewBox: '-20 -20 440 440', class: 'board', role: 'group',
    'aria-label': `The board. Pegs of ${words.join('. ')}.`});
  const lit = new Set();  // of several pegs in a Jail one can be pressed
  const drawn = pegs.map(peg => {
    const moves = lit.has(peg.place) ? []
      : scene.moves.filter(move => startsAt(move, peg.place));
    if (peg.place.startsWith('jail-')) lit.add(peg.place);
    return drawPeg(peg, plan, moves);
  });
  const colours = [...plan.outs.keys()];
  svg.append(s('rect', {class: 'plank', x: -17, y: -17, width: 434, height: 434, rx: 20}),
    s('rect', {class: 'track', x: 20, y: 20, width: 360, height: 360}),
    ...ringHoles(plan), ...colours.flatMap(colour => ownHoles(plan, colour)),
    ...colours.flatMap(colour => jackedSeat(facts, plan, colour)), ...middleCards(facts),
    ...drawn, ...drawTargets(plan));
  svg.addEventListener('click', pressNearest);
  return keepReadable(svg);
}

/** What is written on the cards of a hand: values of those without a number, and what is special. */
const JACKED_DOES = {A: '1, out', K: '13, out', Q: '12', J: '11, rob', T: 'swap', 7: 'trample', 6: 'back', X: 'any card'};

BOARDS.jacked = {draw: drawJacked, steps: jackedSteps, ranks: true, does: JACKED_DOES};
