// ---- boards drawn in SVG: Jacked and Captured -----------------------------------------------------
import {s} from '../dom.js';
import {amount, card, panel, panels, tabletop, withSign, zone} from './cards.js';
import {BOARDS, list, movesWord, pressable, scene, startsAt, tokensOf} from './scene.js';

// Where pegs stand, after so many events, and stood before: what has moved since is marked.
let [before, stands, standsAfter] = [null, null, null];
export function forgetPegs() { [before, stands, standsAfter] = [null, null, null]; }

function titled(element, text) {
  element.append(s('title', {}, text));
  return element;
}

export function label(x, y, text, attributes = {}) {
  return s('text', {x, y, 'text-anchor': 'middle', ...attributes}, text);
}

// ---- Jacked: the ring, four Homes and four Jails --------------------------------------------------
const COLOURS = [...'abcd'];

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
  const jail = (colour, i) => inside(outs.get(colour) + 3.2,
    2 * gap + 20 * Math.floor(i / 2), 20 * (i % 2) - 10);
  return {track, side, gap, outs, ring, inside, place, jail, peg: Math.min(11, 0.46 * gap)};
}

function hole([cx, cy], r, kind, name) {
  return titled(s('circle', {cx, cy, r, class: `hole ${kind}`}), name);
}

function ringHoles(plan) {
  const every = plan.gap < 22 ? 6 : 4;
  const outs = new Map([...plan.outs].map(([colour, space]) => [space, colour]));
  const holes = [];
  for (let space = 0; space < plan.track; ++space) {
    const out = outs.get(space);
    holes.push(hole(plan.ring(space), 0.36 * plan.gap, out ? `out c${COLOURS.indexOf(out)}` : '',
      out ? `${space}: Out of ${out}` : String(space)));
    if (space % every) continue;
    const [x, y] = plan.inside(space, -0.5 * plan.gap - 8);
    holes.push(label(x, y + 4, String(space), {class: 'number'}));
  }
  return holes;
}

function ownHoles(plan, colour) {
  const kind = `home c${COLOURS.indexOf(colour)}`;
  const [x, y] = plan.inside(plan.outs.get(colour) + 3.2, 2 * plan.gap + 44);
  return [1, 2, 3, 4].flatMap(slot => [
    hole(plan.place(`${colour}${slot}`), 0.36 * plan.gap, kind, `Home ${colour}${slot}`),
    hole(plan.jail(colour, slot - 1), 5, kind, `Jail ${colour}`),
  ]).concat([label(x, y + 4, 'Jail', {class: 'number'})]);
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
  if (place.startsWith('jail-')) return `in Jail ${place.at(-1)}`;
  return /^\d/.test(place) ? `on ${place}` : `in Home ${place}`;
}

function drawPeg(peg, plan, moves) {
  const number = COLOURS.indexOf(peg.colour);
  const isNew = before && !before.has(`${peg.colour} ${peg.place}`);
  const marks = [[moves.length, 'lit'], [isNew, 'new'],
    [moves.length && scene.chosen === peg.place, 'chosen']].map(([is, mark]) => (is ? ` ${mark}` : ''));
  const group = s('g',
    {transform: `translate(${peg.at.join()})`, class: `peg c${number}${marks.join('')}`});
  if (peg.blocks) group.append(s('rect', {class: 'block', x: -plan.peg - 2, y: -plan.peg - 2,
    width: 2 * plan.peg + 4, height: 2 * plan.peg + 4, rx: 3}));
  group.append(s('circle', {r: plan.peg}), label(0, 4, peg.colour));
  group.dataset.face = peg.colour;
  group.dataset.zone = peg.place;
  const name = `Peg ${peg.colour} ${placeName(peg.place)}${peg.blocks ? ', a blocker' : ''}`;
  if (moves.length === 0) return titled(group, name);
  group.setAttribute('aria-pressed', String(scene.chosen === peg.place));
  return pressable(group, peg.place, `${name}: ${movesWord(moves)}`, () =>
    scene.choose(scene.chosen === peg.place ? null : peg.place, name));
}

function drawTargets(plan) {
  return [...scene.targets.keys()].map(to => {
    const group = s('g', {class: 'target', transform: `translate(${plan.place(to).join()})`});
    group.append(s('circle', {r: plan.peg + 2}));
    group.dataset.to = to;
    const where = placeName(to).replace(/^on /, 'to ').replace(/^in /, 'into ');
    return pressable(group, `to-${to}`,
      `Go ${where}: ${scene.targets.get(to).map(move => move.text).join(' or ')}`,
      event => scene.pressTarget(event, to));
  });
}

function drawJacked(facts) {
  const plan = jackedPlan(facts);
  const pegs = jackedPegs(facts, plan);
  const places = new Set(pegs.map(peg => `${peg.colour} ${peg.place}`));
  if (standsAfter !== scene.count) [before, stands, standsAfter] = [stands, places, scene.count];
  const words = [...plan.outs.keys()].map(colour => `${colour}: ${
    pegs.filter(peg => peg.colour === colour).map(peg => placeName(peg.place)).join(', ')}`);
  const svg = s('svg', {viewBox: '-6 -6 412 412', class: 'board', role: 'group',
    'aria-label': `The board. Pegs of ${words.join('. ')}.`});
  const lit = new Set();  // of several pegs in a Jail one can be pressed
  const drawn = pegs.map(peg => {
    const moves = lit.has(peg.place) ? []
      : scene.moves.filter(move => startsAt(move, peg.place));
    if (peg.place.startsWith('jail-')) lit.add(peg.place);
    return drawPeg(peg, plan, moves);
  });
  svg.append(...ringHoles(plan), ...[...plan.outs.keys()].flatMap(colour => ownHoles(plan, colour)),
    ...drawn, ...drawTargets(plan));
  return svg;
}

// ---- Captured: twenty cards in a ring -------------------------------------------------------------
const CAPTURED_CARDS = {t: ['Traitor', 1, ''], w: ['Whistleblower', 10, ''], x: ['Trump', 0, ''],
  '-': ['no card', 0, '']};

/** Name, points and effect of each card by its code. */
function capturedCards(facts) {
  const cards = new Map(Object.entries(CAPTURED_CARDS));
  for (const text of list(facts.get('cards'))) {
    const [code, name, points, effect = ''] = text.split(':');
    cards.set(code, [name, Number(points), effect.replace('_', ' ')]);
  }
  return cards;
}

/** In words: "Ambush, loses a turn" and the like. */
function cardWords([name, points, effect = '']) {
  return [name, points === 0 ? '' : amount(points, 'point'), effect].filter(Boolean).join(', ');
}
const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Column and row of a space, clockwise from the upper left. */
function ringCell(space) {
  if (space < 6) return [space, 0];
  if (space < 11) return [5, space - 5];
  return space < 16 ? [15 - space, 5] : [0, 20 - space];
}

function seatMark(seat, x, y, r, zone = '') {
  const group = s('g', {class: `peg c${seat}`, transform: `translate(${x},${y})`});
  group.append(s('circle', {r}), label(0, 4, String(seat)));
  if (zone) Object.assign(group.dataset, {face: `seat ${seat}`, zone});
  return titled(group, scene.seats[seat].name);
}

function drawRing(facts, known) {
  const cards = list(facts.get('board'));
  const places = scene.seats.map((_, seat) => facts.get(`place_${seat}`));
  const where = places.map((place, seat) => `${scene.seats[seat].name} ${
    place === '-' ? 'is not on the board' : `on ${place}`}`);
  const svg = s('svg', {viewBox: '0 0 400 400', class: 'board', role: 'img', 'aria-label':
    `The ring: ${cards.map((card, i) => `${i} ${known.get(card)[0]}`).join(', ')}. ${where.join('. ')}.`});
  cards.forEach((card, space) => {
    const [column, row] = ringCell(space);
    const [x, y] = [4 + 66 * column, 4 + 66 * row];
    const [name, points] = known.get(card);
    const shown = shortened(name, 10);
    const group = s('g', {class: `space kind-${card[0] === '-' ? 'none' : card[0]}`});
    group.append(s('rect', {x, y, width: 62, height: 62, rx: 6}),
      label(x + 12, y + 15, String(space), {class: 'number'}),
      label(x + 31, y + 34, card === '-' ? '' : shown, {'font-size': Math.min(13, 88 / shown.length)}),
      ...(points === 0 ? [] : [label(x + 48, y + 15, withSign(points), {class: 'number'})]));
    svg.append(titled(group, `${space}: ${cardWords(known.get(card))}`));
    const here = places.flatMap((place, seat) => (place === String(space) ? [seat] : []));
    const gap = Math.min(20, 40 / here.length);
    here.forEach((seat, i) => svg.append(seatMark(seat, x + 11 + i * gap, y + 50, 9, `${space}`)));
  });
  scene.seats.forEach((seat, i) => svg.append(seatMark(i, 96, 106 + 30 * i, 10),
    label(114, 111 + 30 * i, seat.name, {'text-anchor': 'start'})));
  const left = list(facts.get('deck')).map(text => Number(/^(\d+)x/.exec(text)?.[1] ?? 1))
    .reduce((sum, number) => sum + number, 0);
  svg.append(label(200, 306, left ? `${left} cards in the deck` : 'the deck is used up',
    {class: 'number'}));
  return svg;
}

/** Cards by code, "2xt,s9": of equal ones one card says how many. Places begin with `at`. */
const stashCards = (text, at, known) => list(text).map(each => {
  const [, times, code] = /^(?:(\d+)x)?(.+)$/.exec(each);
  const [name, points] = known.get(code);
  return card(code, {at: `${at}-${code}`, name: cardWords(known.get(code)), text: name, kind: 'small word',
    count: Number(times ?? 1), note: points === 0 ? '' : withSign(points)});
});

function capturedPanel(seat, facts, known) {
  const of = key => facts.get(`${key}_${seat}`);
  const bonus = of('score') - of('points');
  const remark = [amount(of('score'), 'point'), bonus ? `with ${bonus} for the most traitors` : '',
    of('patriot') === '0' ? '' : `patriot ${of('patriot')}`,
    of('lost') === 'true' ? 'loses the next turn' : '',
    facts.get('again') === 'true' && facts.get('mover') === String(seat) ? 'has another turn' : '']
    .filter(Boolean).join(', ');
  return panel(seat, remark, zone(`stash-${seat}`, 'stash', stashCards(of('stash'), `stash-${seat}`, known)));
}

/** An identity is chosen among numbers; a theft out of a stash. */
function capturedSteps(move) {
  const does = tokensOf(move);
  if (does.get('kind') === 'identity') return [[null, `number-${does.get('number')}`]];
  if (does.get('kind') !== 'take') return [];
  return [[null, `stash-${does.get('from')}-${move.text.split('=')[1]}`]];
}

function drawCaptured(facts) {
  const numbers = [...new Set(list(facts.get('unseen')))];
  const known = capturedCards(facts);
  return tabletop('The ring and the stashes', drawRing(facts, known),
    ...(facts.get('phase') === 'identity' ? [zone('numbers', 'identities to choose', numbers.map(number =>
      card(number, {at: `number-${number}`, name: `patriot ${number}`, kind: 'small word'})))] : []),
    panels(seat => capturedPanel(seat, facts, known)));
}

BOARDS.jacked = {draw: drawJacked, steps: jackedSteps, ranks: true};
BOARDS.captured = {draw: drawCaptured, steps: capturedSteps, holds: true};
