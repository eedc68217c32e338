// Verdicts on single moves and chance events, in words. Estimates are [mean, standard error]; an
// error of null is unknown.
import { h } from '../../page/dom.js';
import { DASH, fixed, signed } from '../../page/format.js';
import { eventActor, eventMove } from '../../page/replay.js';
import { review } from './data.js';

// Inside the page of `turnkey table`, which has its own heading.
export const isFramed = () => window.parent !== window;

export const ONE_IN = 100;  // shares are shown in per cent
const VERDICTS = { none: '', doubtful: '?!', bad: '?', 'very bad': '??' };
// Grades for people, given the seat's view.
export const GRADES = { none: '', doubtful: '?!', mistake: '?', blunder: '??' };
export const HOW = { exact: 'solved', eval: 'by an evaluation', sampled: 'sampled',
  playouts: 'played out' };

export const isChance = (event) => event.event.startsWith('c:');
export const seatOf = (event) => Number(eventActor(event.event));
export const forScore = () => review.objective === 'score';

// Whether scores say more than 1000 × shares.
export function scoresSayMore() {
  const differs = (one) => one && Math.abs(one.score[0] - 1000 * one.share[0]) > 0.02;
  return forScore() || review.events.some(({ decision }) =>
    decision && (differs(decision.known) || differs(decision.open))) ||
    (review.result || { scores: [] }).scores.some((score, seat) =>
      Math.abs(score - 1000 * review.result.shares[seat]) > 0.02);
}

// `12.3 ± 0.4`. Rounds errors up, so that none looks like certainty.
function estimateText([mean, error], { factor = 1, digits = 1, sign = false, errors = 1 } = {}) {
  const text = (sign ? signed : fixed)(factor * mean, digits);
  if (error === null) return `${text} ± ?`;
  if (error === 0) return text;
  const step = 10 ** -digits;
  return `${text} ± ${fixed(Math.ceil(factor * errors * error / step) * step, digits)}`;
}
export const shareText = (estimate, more = {}) =>
  `${estimateText(estimate, { factor: ONE_IN, digits: 1, ...more })} %`;
export const pointsText = (estimate, more = {}) => estimateText(estimate, { digits: 2, ...more });

export const verdictText = (loss) => loss.verdict === 'none' ? DASH
  : h('b', { class: 'verdict' }, `${VERDICTS[loss.verdict]} ${loss.verdict}`);

export const isBest = (event, loss) => loss.best === eventMove(event.event);
export const gradeOf = ({ decision }) => decision?.known?.grade ?? 'none';
export const isMistake = (event) => gradeOf(event) !== 'none';
export const isLess = (event) => Boolean(event.decision) &&
  [event.decision.known, event.decision.open].some((loss) => loss && !isBest(event, loss));

export const KNOWN = () => (review.hidden ? 'By what the seat knew' : 'The move');
export const OPEN = 'With open cards';

// Luck accumulated up to each event: [step, mean, error] for a seat.
export function runningLuck(seat) {
  const what = forScore() ? 'score' : 'share', factor = forScore() ? 1 : ONE_IN;
  let sum = 0, squares = 0;
  const points = [[0, 0, 0]];
  review.events.forEach(({ luck }, i) => {
    if (!luck) return;
    const [mean, error] = luck[what][seat];
    sum += factor * mean;
    squares = error === null || squares === null ? null : squares + (factor * error) ** 2;
    points.push([i + 1, sum, squares === null ? null : Math.sqrt(squares)]);
  });
  return points;
}
