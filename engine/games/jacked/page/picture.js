// ---- Jacked: a board of wood with a ring, four Homes and four Jails -------------------------------
import {capital, s} from '../../../../protocol/apps/page/dom.js';
import {amount, rankName, rankText} from '../../../../protocol/apps/page/boards/cards.js';
import {keepReadable, label, titled} from '../../../../protocol/apps/page/boards/letters.js';
import {PICTURES, endAt, nearestGroup, pressable, sceneNow, thingAt} from '../../../../protocol/apps/page/boards/scene.js';
import {seatShape, suitShape} from '../../../../protocol/apps/page/boards/shapes.js';

const COLOURS = [...'abcd'];
const COLOUR_WORDS = {a: 'blue', b: 'orange', c: 'green', d: 'pink'};

/** Points of the board: the ring is a square, the own Out space below. */
function jackedPlan(facts) {
  const {track} = facts;
  const side = track / 4;
  const gap = 360 / side;
  const outs = new Map(COLOURS.filter(each => facts[`out_${each}`] !== undefined)
    .map(each => [each, facts[`out_${each}`]]));
  const own = COLOURS.find(each => facts[`owner_${each}`] === (sceneNow().you ?? 0));
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
  const spaces = [...Array(track).keys()].map(String).concat([...outs.keys()].flatMap(colour => [1, 2, 3, 4].map(slot => colour + slot)));
  return {track, spaces, side, gap, outs, ring, inside, place, jail, hand, peg: Math.min(11, 0.5 * gap)};
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
    ...Array.from({length: facts[`jail_${colour}`] ?? 0}, (_, i) =>
      ({colour, place: `jail_${colour}`, at: plan.jail(colour, i), blocks: false})),
    ...facts[`pegs_${colour}`].map(({place, blocks = false}) => ({colour, place, at: plan.place(place), blocks}))]);
}

function placeName(place) {
  if (place.startsWith('jail_')) return 'in Jail';
  return /^\d/.test(place) ? `on ${place}` : `on Home ${place[1]}`;
}

function drawPeg(peg, plan, found) {
  const number = COLOURS.indexOf(peg.colour);
  const isNew = sceneNow().kept.before?.has(`${peg.colour} ${peg.place}`) === false;
  const group = s('g', {transform: `translate(${peg.at.join()})`,
    class: `peg c${number} ${found?.kind ?? ''}${isNew ? ' new' : ''}`, 'aria-pressed': found?.pressed});
  if (peg.blocks) group.append(s('circle', {class: 'block', r: plan.peg + 3.5}));
  group.append(s('circle', {class: 'halo', r: plan.peg + 2}), seatShape(number, plan.peg, {class: 'base'}),
    seatShape(number, 0.42 * plan.peg, {class: 'shine'}));
  group.dataset.face = peg.colour;
  group.dataset.zone = peg.place;
  const name = `The ${COLOUR_WORDS[peg.colour]} peg ${placeName(peg.place)}${peg.blocks ? ', a blocker' : ''}`;
  if (!found) return titled(group, name);
  return pressable(group, found, name, name);
}

/** A press beside the pegs is meant for the nearest that can be pressed. */
function pressNearest(event) {
  if (event.target.closest('[data-place]')) return;
  nearestGroup(event.currentTarget, '[data-place]', event)
    ?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: event.detail}));
}

function drawTargets(plan) {
  return plan.spaces.map(to => [to, endAt(to)]).filter(([, found]) => found).map(([to, found]) => {
    const group = s('g', {class: found.kind, transform: `translate(${plan.place(to).join()})`, 'aria-pressed': found.pressed});
    group.append(...['', 'dashes'].map(kind => s('circle', {class: kind, r: plan.peg + 2})));
    group.dataset.to = to;
    const where = placeName(to).replace(/^on /, 'to ').replace(/^in /, 'into ');
    return pressable(group, found, `Go ${where}`);
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

/** Of what was played or put away last, the rank; perhaps a whole hand was put away. */
function lastPlayed() {
  const last = sceneNow().log.findLast(({who, card, cards}) => who !== 'c' && (card || cards?.length > 0));
  return last ? (last.card ?? last.cards[0]).rank : null;
}

function middleCards(facts) {
  const left = facts.deck;
  const rank = lastPlayed();
  const deckName = `${left} cards in the deck`;
  return [
    ...(left > 0 ? [titled(s('g', {'data-source': ''}, miniCard(178, 194, null), miniCard(180, 192, null)), deckName),
      label(178, 210, String(left), {class: 'number below'})] : []),
    ...(rank ? [titled(miniCard(220, 192, rank, 4, rank), `Played last: ${rankName(rank)}`),
      label(222, 210, 'played', {class: 'number below'})] : []),
  ];
}

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
  const seat = facts[`owner_${colour}`];
  const name = sceneNow().seats[seat].name;
  const number = COLOURS.indexOf(colour);
  const [x, y] = plan.hand(colour);
  const isFirst = COLOURS.find(each => facts[`owner_${each}`] === seat) === colour;
  if (!isFirst) return [seatPlate(name, number, x, y, name)];
  const count = facts[`cards_${seat}`].length;
  const fan = seat === sceneNow().you || count === 0 ? [] : seatFan(count, x, y + 24);
  const deals = facts.dealer === seat
    ? [label(x, y + (fan.length > 0 ? 40 : 15), 'dealer', {class: 'number below'})] : [];
  return [seatPlate(name, number, x, y, `${name}, ${amount(count, 'card')}`), ...fan, ...deals];
}

/** Keeps where pegs stood before the last event: what has moved since is marked. */
function keepPegs(pegs) {
  const {kept, log} = sceneNow();
  if (kept.after === log.length) return;
  const stands = new Set(pegs.map(peg => `${peg.colour} ${peg.place}`));
  Object.assign(kept, {before: kept.stands, stands, after: log.length});
}

function drawJacked(facts) {
  const plan = jackedPlan(facts);
  const pegs = jackedPegs(facts, plan);
  keepPegs(pegs);
  const words = [...plan.outs.keys()].map(colour => `${COLOUR_WORDS[colour]}: ${
    pegs.filter(peg => peg.colour === colour).map(peg => placeName(peg.place)).join(', ')}`);
  const svg = s('svg', {viewBox: '-20 -20 440 440', class: 'board', role: 'group',
    'aria-label': `The board. Pegs of ${words.join('. ')}.`});
  // Of several pegs in a Jail one can be pressed.
  const isFirst = (peg, i) => pegs.findIndex(({place}) => place === peg.place) === i;
  const drawn = pegs.map((peg, i) => drawPeg(peg, plan, isFirst(peg, i) ? thingAt(peg.place) : null));
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

PICTURES.jacked = {draw: drawJacked, ranks: true, does: JACKED_DOES};
