// The values of all seats along the game, with all cards open.
import { chart, lines } from '../../page/charts.js';
import { h, table } from '../../page/dom.js';
import { fixed } from '../../page/format.js';
import { page, review } from './data.js';
import { forScore, ONE_IN, pointsText, shareText } from './grades.js';
import { domainOf, seatSeries, stepLink } from './sections.js';

const STANDS = { exact: 'solved', judged: 'estimated', playouts: 'played out' };

const standingText = (estimate, more) =>
  (forScore() ? pointsText : shareText)(estimate, more);
const standingOf = (event, seat) => event.stands[forScore() ? 'score' : 'share'][seat];

// The chances after each event: [step, mean, error] of a seat.
function standings(seat) {
  const factor = forScore() ? 1 : ONE_IN;
  return review.events.map((event, i) => [event, i + 1]).filter(([event]) => event.stands)
    .map(([event, step]) => {
      const [mean, error] = standingOf(event, seat);
      return [step, factor * mean, error === null ? null : factor * error];
    });
}

function chanceTable() {
  const rows = review.events.map((event, i) => [event, i + 1]).filter(([event]) => event.stands);
  return table({ caption: `Values of all seats after each event, ${forScore() ? `in ${page.unit}` :
    'in per cent of a win'}, ± one standard error.`, text: [0, 1, 2 + page.names.length],
  head: ['Step', 'What happened', ...page.names, 'How'],
  rows: rows.map(([event, step]) => [stepLink(step), page.words[step - 1],
    ...page.names.map((_, seat) => standingText(standingOf(event, seat))),
    STANDS[event.stands.how]]) });
}

export function chancesPart() {
  const section = (...parts) => h('section', { 'aria-labelledby': 'chances' },
    h('h2', { id: 'chances' }, forScore() ? 'Prospects along the game' : 'Chances along the game'),
    parts);
  const judged = review.events.filter((event) => event.stands).length;
  if (judged === 0) return section(h('p', {}, 'The judge gives no values for the seats.'));
  if (judged === 1) return section(chanceTable());  // one point is no curve
  const series = seatSeries(standings), unit = forScore() ? page.unit : '% of the win';
  const ends = series.map((one) => `${one.name} ${fixed(one.points.at(-1)[1], 1)}`);
  return section(chart(lines(series, { xLabel: 'step', yLabel: forScore() ? `expected ${page.unit}` : 'chance to win, %', zero: 0,
    domain: forScore() ? domainOf(series) : [0, ONE_IN],
    label: `Values of all seats along the game, in ${unit}. At the end: ` +
      `${ends.join(', ')}.` }),
  `How everybody stood after each event. ${review.hidden ? 'This knows all cards; where the game could ' +
    'not be solved, quick play to the end estimates it. So a mistake may move it by more or by less than it ' +
    'cost by what its seat knew.' : 'A search estimates it.'} The band is its ` +
    'sampling error (95 %).'),
  h('details', {}, h('summary', {}, 'As a table'), chanceTable()));
}

export function standingSaid({ stands }) {
  if (!stands) return null;
  const all = page.names.map((name, seat) =>
    `${name} ${standingText(standingOf({ stands }, seat))}`);
  return h('p', { class: 'stands' },
    `Now expected${review.hidden ? ', with open cards' : ''}: ${all.join(', ')}` +
    `${forScore() ? ` ${page.unit}` : ''} (${STANDS[stands.how]}).`);
}
