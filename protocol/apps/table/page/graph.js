// ---- the chances of all seats along the game, as far as hints were asked for ----------------------
import {capital, find, h, s, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {minus} from '../../page/boards/cards.js';
import {isOpen} from './state.js';

export const lastOutlook = () => store.outlooks.at(-1) ?? null;

export function noteOutlook(found) {
  change({outlooks: store.outlooks.filter(each => each.after !== found.after).concat([found])
    .sort((one, other) => one.after - other.after)});
}

// ---- figures with their errors --------------------------------------------------------------------
export function estimate(value, error, unit) {
  return {value, error, unit, low: value - 2 * error, high: value + 2 * error};
}

/** Points with as many digits as let the smallest error be seen, but two at most. */
export function digitsOf(values, unit) {
  if (unit === '%') return 1;
  const errors = values.map(each => 2 * each.error).filter(error => error > 0);
  if (errors.length === 0) return 2;
  return Math.min(2, Math.max(1, Math.ceil(-Math.log10(Math.min(...errors)))));
}

/** Nothing is -0. */
export function numberText(value, digits) {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : minus(text);
}

/** ` ± 0.3`, two errors rounded up, so that none looks like certainty; empty where nothing tells it. */
export function errorText(error, digits) {
  if (!error) return '';
  return ` ± ${(Math.ceil(2 * error * 10 ** digits - 1e-9) / 10 ** digits).toFixed(digits)}`;
}

// ---- the graph ------------------------------------------------------------------------------------
/** Points in the unit of the last hint, and how the game ended: after how many events, by seat. */
function graphPoints() {
  const scored = store.outlooks.at(-1).for_score;
  const points = store.outlooks.filter(each => each.for_score === scored).map(each =>
    ({after: each.after, seats: each.seats.map(seat => estimate(seat.value, Number(seat.error)))}));
  if (store.position.result) {
    points.push({after: store.count, seats: store.position.result.map(seat =>
      estimate(scored ? seat.score : seat.share, 0))});
  }
  const factor = scored ? 1 : 100;
  for (const point of points) {
    point.seats = point.seats.map(seat => estimate(factor * seat.value, factor * seat.error));
  }
  return [points, scored ? store.position.unit : '%'];
}

/** Partners have one line: seats with the same values throughout. */
function graphSeries(points) {
  const series = new Map();
  store.position.seats.forEach((seat, i) => {
    const values = points.map(point => point.seats[i]);
    const same = values.map(each => each.value.toFixed(4)).join();
    if (!series.has(same)) series.set(same, {number: i, names: [], values});
    series.get(same).names.push(seat.name);
  });
  return [...series.values()].map(each => ({...each, name: each.names.join(', ')}));
}

const EDGE = {top: 10, bottom: 28, height: 190};
const DIGIT = 7.5;   // pixels, of a mark
const LETTER = 9;    // pixels, of a name in bold in a wide font
const NAMES_AT = 8;  // pixels from the end of a line to its name
/** So much room have the names beside the ends of their lines. */
const roomForNames = width => Math.min(0.4 * width,
  16 + LETTER * Math.max(...store.position.seats.map(seat => seat.name.length)));

/** A name as far as there is room for it. */
function fittedName(name, width) {
  const most = Math.floor((roomForNames(width) - NAMES_AT) / LETTER);
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}

const markText = (value, unit, digits) => (unit === '%' ? `${value} %` : numberText(value, digits));

function graphScales(points, unit, width) {
  const all = points.flatMap(point => point.seats);
  const [low, high] = unit === '%' ? [0, 100]
    : [Math.min(...all.map(each => each.low)), Math.max(...all.map(each => each.high))];
  // What was before the first hint is no part of the history.
  const first = points.length > 1 ? points[0].after : 0;
  const most = Math.max(first + 1, store.count);
  const tall = EDGE.height - EDGE.top - EDGE.bottom;
  // Three lines of the grid that differ.
  const digits = Math.min(4, Math.max(1, Math.ceil(1 - Math.log10(high - low || 1))));
  const left = 10 + DIGIT * Math.max(...[low, (low + high) / 2, high].map(value => markText(value, unit, digits).length));
  return {low, high, first, most, digits, left,
    x: after => left + (width - left - roomForNames(width)) * (after - first) / (most - first),
    y: value => EDGE.top + tall * (high - Math.min(high, Math.max(low, value))) / (high - low || 1)};
}

function graphGrid(scale, unit, width) {
  const right = width - roomForNames(width);
  const bottom = EDGE.height - EDGE.bottom;
  return [scale.low, (scale.low + scale.high) / 2, scale.high].flatMap(value => [
    s('line', {class: 'grid', x1: scale.left, x2: right, y1: scale.y(value), y2: scale.y(value)}),
    s('text', {x: scale.left - 6, y: scale.y(value) + 4, 'text-anchor': 'end'},
      markText(value, unit, scale.digits))]).concat([
    s('text', {x: scale.left, y: bottom + 18}, scale.first === 0 ? 'deal' : `event ${scale.first}`),
    s('text', {x: right, y: bottom + 18, 'text-anchor': 'end'}, `event ${scale.most}`)]);
}

const NEAR = 3;      // pixels between lines that hide each other
const BROADER = 2.5;  // pixels on either side, to be seen behind the one that is drawn over it

/** How many of those that are drawn later hide the line somewhere. */
function hiddenBy(line, later, scale) {
  const near = (other, i) => Math.abs(scale.y(line.values[i].value) - scale.y(other.values[i].value)) < NEAR;
  return later.filter(other => line.values.some((_, i) => near(other, i))).length;
}

function graphLine(line, points, scale, hidden) {
  const at = points.map((point, i) => [scale.x(point.after), scale.y(line.values[i].value)]);
  const group = s('g', {class: `line agent${line.number}`});
  group.append(s('polyline', {points: at.map(pair => pair.join()).join(' '),
    style: `stroke-width: ${2.5 + BROADER * hidden}px`}));
  at.forEach(([x, y], i) => group.append(
    s('line', {x1: x, x2: x, y1: scale.y(line.values[i].low), y2: scale.y(line.values[i].high)}),
    s('circle', {cx: x, cy: y, r: 3.5 + BROADER / 2 * hidden})));
  return group;
}

/** Names beside the ends of their lines, with room between them. */
function graphNames(series, scale, width) {
  const ends = series.flatMap(line => line.names.map(name =>
    ({name, number: line.number, y: scale.y(line.values.at(-1).value)})));
  ends.sort((one, other) => one.y - other.y);
  ends.forEach((end, i) => { if (i > 0) end.y = Math.max(end.y, ends[i - 1].y + 14); });
  const over = Math.max(0, ends.at(-1).y - (EDGE.height - EDGE.bottom));
  return ends.map(({name, number, y}) => s('text',
    {x: width - roomForNames(width) + NAMES_AT, y: y + 4 - over, class: `name agent${number}`}, fittedName(name, width)));
}

function graphWords(series, points, unit, digits) {
  return series.map(line => `${line.name}: ` + points.map((point, i) =>
    `${numberText(line.values[i].value, digits)} ${unit} after event ${point.after}`).slice(-6).join(', '));
}

function graphTable(series, points, unit, digits) {
  const cell = each => numberText(each.value, digits) + errorText(each.error, digits);
  return h('table', {}, h('caption', {}, `Each in ${unit === '%' ? 'per cent' : unit}`),
    h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'After event'),
      ...series.map(line => h('th', {scope: 'col'}, line.name)))),
    h('tbody', {}, ...points.map((point, i) => h('tr', {},
      h('th', {scope: 'row'}, String(point.after)),
      ...series.map(line => h('td', {}, cell(line.values[i])))))));
}

export function showGraph() {
  show('graph-part', store.outlooks.length > 0);
  if (store.outlooks.length === 0) return;
  const [points, unit] = graphPoints();
  const series = graphSeries(points);
  const width = Math.max(280, Math.min(640, find('graph').clientWidth));
  const scale = graphScales(points, unit, width);
  const what = unit === '%' ? 'Chance to win' : `${capital(unit)} to expect`;
  const digits = digitsOf(points.flatMap(point => point.seats), unit);
  const svg = s('svg', {viewBox: `0 0 ${width} ${EDGE.height}`, role: 'img',
    'aria-label': `${what} along the game. ${graphWords(series, points, unit, digits).join('. ')}.`});
  svg.append(...graphGrid(scale, unit, width),
    ...series.map((line, i) => graphLine(line, points, scale, hiddenBy(line, series.slice(i + 1), scale))),
    ...graphNames(series, scale, width));
  find('graph-title').textContent = `${what} along the game`;
  find('graph').replaceChildren(svg);
  find('graph-table').replaceChildren(graphTable(series, points, unit, digits));
}

follow(showGraph, 'came', 'outlooks');
follow(() => { if (isOpen('hint')) showGraph(); }, 'sheet');
