// Compares agents' reported win chances with results.
import { chart, colourOf, frame, named, scale } from '../../../protocol/apps/page/charts.js';
import { brief, h, s, table } from '../../../protocol/apps/page/dom.js';
import {
  count, DASH, digitsFor, fixed, known, percent, plural, range, signed, withRange
} from '../../../protocol/apps/page/format.js';
import { clusteredBy } from './data.js';

const inPermille = (estimate) => estimate && { value: 1000 * estimate.value,
  low: known(estimate.low) ? 1000 * estimate.low : null,
  high: known(estimate.high) ? 1000 * estimate.high : null };
// Slopes and differences of chances with wider intervals are meaningless
// (report/calibration_text.cpp).
const WIDEST_CHANCE = 1;
const WIDEST_SLOPE = 4;
export const TOO_FEW = 'too few games';
export const isWider = (estimate, width) => Boolean(estimate) && known(estimate.low) &&
  known(estimate.high) && estimate.high - estimate.low > width;
export const tooFew = () => h('span', { class: 'none' }, TOO_FEW);
const permille = (estimate) => {
  if (isWider(estimate, WIDEST_CHANCE)) return tooFew();
  const scaled = inPermille(estimate);
  return withRange(scaled, (v) => signed(v, digitsFor(scaled, 1)));
};
const plainly = (estimate) => isWider(estimate, WIDEST_SLOPE) ? tooFew()
  : withRange(estimate, (v) => fixed(v, digitsFor(estimate)));

// A dot for each tenth of the reported chances (on the diagonal if calibrated), and a line through
// all.
function reliability({ agent, calibration, label }) {
  return (width) => {
    const left = 38, right = 18, top = 10;
    const side = Math.min(width - left - right, 320);
    const bottom = top + side;
    const x = scale(0, 1, left, left + side), y = scale(0, 1, bottom, top);
    const most = Math.max(...calibration.tenths.map((bin) => bin.claims));
    const marks = [0, 0.25, 0.5, 0.75, 1];
    const { slope, intercept } = calibration;
    // Where the line leaves the square.
    const at = (said) => intercept.value + slope.value * said;
    const ends = slope && [0, 1].map((said) => {
      const came = Math.max(0, Math.min(1, at(said)));
      return [came === at(said) ? said : (came - intercept.value) / slope.value, came];
    });
    return frame(width, bottom + 38, label,
      marks.map((mark) => [
        s('line', { class: 'grid', x1: x(mark), x2: x(mark), y1: top, y2: bottom }),
        s('line', { class: 'grid', x1: left, x2: left + side, y1: y(mark), y2: y(mark) }),
        s('text', { x: x(mark), y: bottom + 16, 'text-anchor': 'middle' }, fixed(100 * mark)),
        s('text', { x: left - 7, y: y(mark) + 4, 'text-anchor': 'end' }, fixed(100 * mark))]),
      s('text', { x: left + side / 2, y: bottom + 33, 'text-anchor': 'middle' },
        'reported chance, %; upwards: result'),
      s('line', { class: 'zero', x1: x(0), y1: y(0), x2: x(1), y2: y(1) }),
      ends && ends.every(([said]) => said >= 0 && said <= 1) && s('line', { x1: x(ends[0][0]),
        y1: y(ends[0][1]), x2: x(ends[1][0]), y2: y(ends[1][1]), stroke: colourOf(agent),
        'stroke-width': 1, opacity: 0.7 }),
      calibration.tenths.map((bin) => {
        const { came, said, claims } = bin;
        const interval = known(came.low);
        return s('g', {},
          s('title', {}, `${plural(claims, 'claim')} of ${percent(said)} in the mean: ` +
            `${percent(came.value)} came ${range(came, (v) => percent(v))}`),
          interval && s('line', { x1: x(said), x2: x(said), y1: y(came.low), y2: y(came.high),
            stroke: colourOf(agent), 'stroke-width': 2 }),
          s('circle', { cx: x(said), cy: y(came.value), r: 2.5 + 4 * Math.sqrt(claims / most),
            stroke: colourOf(agent), 'stroke-width': 2,
            fill: interval ? colourOf(agent) : 'var(--paper)' }));
      }));
  };
}

const stretchText = (bin) => bin.high === null ? `${bin.low} on`
  : bin.low === bin.high ? `${bin.low}` : `${bin.low} to ${bin.high}`;

// Reported chance less result, by the number of the move.
function byMove(shown, title) {
  const stretches = new Map(shown.flatMap((agent) => agent.calibration.moves)
    .map((bin) => [bin.low, stretchText(bin)]));
  if (stretches.size < 2) return null;
  const cell = (agent, low) => {
    const bin = agent.calibration.moves.find((one) => one.low === low);
    return bin ? permille(bin.excess) : h('span', { class: 'none' }, DASH);
  };
  return table({
    caption: `Reported chance less result in ‰ by the number of the seat’s move, ${title}.`,
    head: ['Move', ...shown.map((agent) => brief(agent.name))],
    rows: [...stretches].sort((a, b) => a[0] - b[0]).map(([low, text]) =>
      [text, ...shown.map((agent) => cell(agent, low))]),
  });
}

function calibrationSummary(shown, title) {
  return table({
    className: 'calibration',
    caption: `Reported chances and results, ${title}, with 95 % intervals clustered by ` +
      `${clusteredBy}. A calibrated agent has a difference of 0, a slope of 1 and an intercept of 0; a ` +
      'slope below 1 is overconfident. ' +
      'Forced moves are left out.',
    head: ['Agent', 'Claims', 'Reported less result, ‰', 'Slope', 'Intercept, ‰', 'Brier score'],
    rows: shown.map(({ agent, calibration: c }) => [
      named(agent),
      [count(c.claims), ' ', h('small', {}, c.forced ? `${count(c.forced)} forced` : '')],
      permille(c.excess),
      [plainly(c.slope), ' ', h('small', {}, known(c.noisy_slope) && c.slope
        ? `${fixed(c.noisy_slope, 2)} expected from their errors` : '')],
      permille(c.intercept),
      [plainly(c.brier), ' ', h('small', {}, `${fixed(c.brier_of_mean, 3)} for the mean`)]]),
  });
}

export function calibrationPart(section, title) {
  if (section.variant === null) return null;
  const shown = section.agents.filter((agent) => agent.calibration);
  const silent = section.agents.filter((agent) => agent.games > 0 && !agent.calibration);
  const heading = h('h3', { id: `chances-${section.variant}` }, 'Win chances');
  if (!shown.length) {
    return [heading, h('p', { class: 'note' },
      'No agent reported win chances, so there is nothing to compare with results.')];
  }
  return [heading, calibrationSummary(shown, title),
    h('div', { class: 'small-multiples' }, shown.map(({ agent, name, calibration }) => h('div', {},
      h('h4', {}, named(agent)),
      chart(reliability({ agent, calibration,
        label: `Win chances that ${name} reported, and results, ${title}` }))))),
    h('p', { class: 'note' }, 'A dot for each tenth of the reported chances, larger for more reports. ' +
      'On the dashed line an agent is calibrated; below it, overconfident. Whiskers are 95 % ' +
      'intervals; the thin line has the slope and intercept of the table.' +
      (silent.length ? ` None reported: ${silent.map((agent) => agent.name).join(', ')}.` : '')),
    byMove(shown, title)];
}
