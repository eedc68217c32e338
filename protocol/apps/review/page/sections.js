// Sums for each seat; luck along the game; all decisions; how it was judged.
import { chart, lines, named } from '../../page/charts.js';
import { find, h, table } from '../../page/dom.js';
import { count, DASH, fixed, listed, percent, plural, signed } from '../../page/format.js';
import { goTo, page, review } from './data.js';
import {
  forScore, isBest, isLess, KNOWN, ONE_IN, pointsText, runningLuck, scoresSayMore, shareText,
  verdictText
} from './grades.js';

const ERRORS_95 = 1.96;

export function resultPart() {
  const more = scoresSayMore(), given = review.result;
  const result = (seat) => (given ? percent(given.shares[seat]) : DASH);
  const points = (seat) => (given ? fixed(given.scores[seat], 2) : DASH);
  const left = (estimate, text) => (estimate ? text(estimate, { errors: ERRORS_95 }) : DASH);
  const head = ['Seat', 'Result', 'Luck of deals', 'Luck of draws', 'Without luck'];
  const row = (sums, seat) => [named(seat), result(seat),
    shareText(sums.deals.share, { sign: true }), shareText(sums.draws.share, { sign: true }),
    left(sums.share_without_luck, shareText)];
  const rowOfPoints = (sums, seat) => [named(seat), points(seat),
    pointsText(sums.deals.score, { sign: true }), pointsText(sums.draws.score, { sign: true }),
    left(sums.score_without_luck, pointsText)];
  const note = 'Luck: ± one standard error; without luck: the result less all luck, ± 95 %, ' +
    'for the sampling error of luck only.';
  return h('section', { 'aria-labelledby': 'result' }, h('h2', { id: 'result' }, 'Result and luck'),
    !given && h('p', {}, 'The game has no result, because it was not finished.'),
    table({ caption: `In per cent of the win. ${note}`, head, rows: review.seats.map(row) }),
    more && table({ caption: `In ${page.unit}. ${note}`, head, rows: review.seats.map(rowOfPoints) }));
}

function lossTable(which, caption) {
  const more = scoresSayMore();
  const each = ({ judged, share, score }) => (!judged ? DASH
    : review.objective === 'score' ? `${fixed(score[0] / judged, 2)} ${page.unit}`
      : `${fixed(ONE_IN * share[0] / judged, 1)} %`);
  return table({ caption, className: 'tight', head: ['Seat', 'Decisions', 'Forced', 'Lost, of the win',
    ...(more ? [`Lost, ${page.unit}`] : []), 'A decision', 'Not the best',
    'Of these ?! / ? / ??'],
  rows: review.seats.map((seat, i) => {
    const sums = seat[which];
    return [named(i), count(seat.unforced), count(seat.forced),
      sums.judged ? shareText(sums.share) : DASH,
      ...(more ? [sums.judged ? pointsText(sums.score) : DASH] : []), each(sums),
      count(sums.not_best), [sums.doubtful, sums.bad, sums.very_bad].map(count).join(' / ')];
  }) });
}

// The ratings, compared with agents; if there are none, the reason.
function ratings() {
  const whys = new Set(review.seats.map((sums) => sums.no_rating));
  if (whys.size === 1 && !whys.has(null)) return h('p', {}, `No ratings: ${[...whys][0]}.`);
  return [h('p', {}, 'Rating: the loss a decision in thousandths (‰), ± one standard error, ' +
    'compared with agents at such a table.'),
  h('ul', { class: 'ratings' }, review.seats.map((sums, seat) =>
    h('li', {}, named(seat), sums.rating ? ` ${sums.rating.text}` : ` none: ${sums.no_rating}`)))];
}

export function lossesPart() {
  return h('section', { 'aria-labelledby': 'losses' },
    h('h2', { id: 'losses' }, 'Losses of moves'),
    lossTable('known', `${KNOWN()}${review.hidden ? '' : 's'}: sums of losses against the best ` +
      'move, ± one standard error.'),
    ratings(),
    review.hidden && lossTable('open', 'In hindsight, with all cards open: this is a different game, so ' +
      'the two do not add up.'),
    h('p', { class: 'note' }, 'These sums flatter players who play like the judge; the result without ' +
      'luck does not.'));
}

// pointsOf(seat): [step, mean, error]…. Seats with equal values throughout, such as partners, share
// a line. The last value holds to the end.
export function seatSeries(pointsOf) {
  const series = new Map();
  page.names.forEach((name, seat) => {
    const points = pointsOf(seat);
    const same = points.map((point) => point[1].toFixed(4)).join();
    if (series.has(same)) series.get(same).names.push(name);
    else series.set(same, { agent: seat, names: [name], points });
  });
  return [...series.values()].map((one) => ({ agent: one.agent, name: listed(one.names),
    points: one.points.concat([[review.events.length, ...one.points.at(-1).slice(1)]])
      .map(([step, mean, error]) => (error === null ? [step, mean]
        : [step, mean, mean - ERRORS_95 * error, mean + ERRORS_95 * error])) }));
}

// The range of all drawn values, including zero.
export function domainOf(series) {
  const all = series.flatMap((one) => one.points.flatMap((point) => point.slice(1)));
  const air = 0.06 * (Math.max(...all) - Math.min(...all)) || 1;
  return [Math.min(0, ...all) - air, Math.max(0, ...all) + air];
}

function luckTable() {
  const score = forScore();
  const cell = (estimate) => (score ? pointsText : shareText)(estimate, { sign: true });
  const rows = review.events.map((event, i) => [event, i]).filter(([event]) => event.luck);
  return table({ caption: `Luck of each chance event, in ${score ? page.unit : 'per cent of ' +
      'the win'}, ± one standard error.`, text: [0, 1, 2],
  head: ['Step', 'Kind', 'What came', ...page.names],
  rows: rows.map(([{ luck }, i]) => [stepLink(i + 1), luck.kind, page.words[i],
    ...page.names.map((_, seat) => cell(luck[score ? 'score' : 'share'][seat]))]) });
}

export function luckPart() {
  const events = review.events.filter((event) => event.luck).length;
  const section = (...parts) => h('section', { 'aria-labelledby': 'luck' },
    h('h2', { id: 'luck' }, 'Luck along the game'), parts);
  if (events === 0) return section(h('p', {}, 'Chance had no choice in this game.'));
  if (events === 1) return section(luckTable());
  const series = seatSeries(runningLuck), unit = forScore() ? page.unit : '% of the win';
  const ends = series.map((one) => `${one.name} ${signed(one.points.at(-1)[1], 1)}`);
  return section(chart(lines(series, { xLabel: 'step', yLabel: `luck so far, ${unit}`, zero: 0,
    domain: domainOf(series),
    label: `Luck along the game, in ${unit}. At the end: ${ends.join(', ')}.` }),
  'The sum of luck so far, of deals and draws; the band shows 95 % for the sampling error of luck only.'),
  h('details', {}, h('summary', {}, 'As a table'), luckTable()));
}

export const stepLink = (step) => h('a', { href: `#step=${step}`, onclick: (event) => {
  event.preventDefault();
  goTo(step);
  find('steps').scrollIntoView();
} }, String(step));

// The better move by one verdict, and the loss.
function judged(event, loss, words) {
  if (!loss) return [DASH, DASH];
  if (isBest(event, loss)) return ['played', DASH];
  return [words || h('code', {}, loss.best), [forScore() ? pointsText(loss.score) : shareText(loss.share), loss.verdict !== 'none' && [' ', verdictText(loss)]]];
}

function decisionRow(event, i) {
  const { known, open } = event.decision, [knownWords, openWords] = page.best[i] ?? [];
  return h('tr', { 'data-best': !isLess(event) }, h('th', { scope: 'row', class: 'text' },
    stepLink(i + 1)), [page.words[i], ...judged(event, known, knownWords),
    ...(review.hidden ? judged(event, open, openWords) : [])].map((cell, k) =>
    h('td', { class: k === 2 || k === 4 ? 'lost' : 'text' }, cell)));
}

function decisionsTable(rows, all) {
  if (rows.length === 0) return h('p', {}, 'Every decision was the best by both verdicts.');
  const by = review.hidden ? ['Known: ', 'Open: '] : [''];
  return table({ caption: `${plural(rows.length, 'decision')} of ${count(all)}; lost ` +
      `${forScore() ? `in ${page.unit}` : 'in per cent of the win'}, ± one standard error` +
      `${review.hidden ? '; by what the seat knew, and with open cards' : ''}.`,
  className: 'tight', text: [0, 1, 2, 4],
  head: ['Step', 'Played', ...by.flatMap((which) => [`${which}best`, `${which}lost`])], rows });
}

export function decisionsPart() {
  const rows = review.events.map((event, i) => event.decision && decisionRow(event, i))
    .filter(Boolean);
  const holder = h('div', { class: 'decisions' });
  const only = h('input', { type: 'checkbox', checked: true, onchange: () => fillIn() });
  const fillIn = () => holder.replaceChildren(decisionsTable(
    rows.filter((row) => !only.checked || row.dataset.best === undefined), rows.length));
  fillIn();
  return h('section', { 'aria-labelledby': 'decisions' },
    h('h2', { id: 'decisions' }, 'All decisions'),
    rows.length === 0 ? h('p', {}, 'Nobody had a choice.')
      : [h('p', {}, h('label', { class: 'check' }, only, ' Only moves that were not the best')),
        holder]);
}

// Judges other than cfr assume that the others answer their moves; see README.md.
function judgeText() {
  if (!review.hidden) return 'Nothing is hidden in this game, so hindsight changes nothing.';
  return review.judge === 'cfr'
    ? 'The judge (cfr) knows an equilibrium of this game, which includes bluffs: a ' +
      'sound bluff loses nothing by what the seat knew.'
    : 'The judge looks for the best move against the players that it assumes. It does not ' +
      'understand bluffs: it may call a move bad that is sound only when played now and ' +
      'then. Only the judge cfr can tell, for games small enough to list.';
}

export function methodPart() {
  const time = review.movetime === null ? '' : `, ${count(review.movetime)} ms a move`;
  const [doubtful, bad, veryBad] = review.verdicts;
  const of = forScore() ? 'the range between the lowest and the highest score' : 'a win';
  return h('section', { 'aria-labelledby': 'method' },
    h('h2', { id: 'method' }, 'How it was judged'),
    h('dl', {}, h('dt', {}, 'Options'), h('dd', {}, listed(review.options.map((option) =>
      option.replace('=', ' '))) || DASH),
    h('dt', {}, 'Judge'), h('dd', {}, review.judge === review.agent ? review.judge
      : `${review.judge} (${review.agent})`),
    h('dt', {}, 'For each question'), h('dd', {}, `${count(review.nodes)} nodes${time}`),
    h('dt', {}, 'Seed'), h('dd', {}, review.seed),
    h('dt', {}, 'Verdicts'), h('dd', {}, `doubtful, bad, very bad: a loss above ${doubtful}, ` +
      `${bad}, ${veryBad} ‰ of ${of}, and beyond two of its errors`),
    h('dt', {}, 'Marks'), h('dd', {}, `doubtful ?!, a mistake ?, a blunder ??: a loss by what the ` +
      `seat knew above ${listed(review.grades.map((bound) => fixed(bound / 10)))} % of ${of}, and ` +
      'beyond two of its errors')),
    h('p', {}, judgeText()),
    review.hidden && h('p', {}, '“With open cards” assumes that every seat sees all cards: what is ' +
      'not solved then is estimated by quick play to the end: a rough value.'),
    h('p', {}, 'Luck is the value for a seat after a chance event, less the mean over all ' +
      'possible outcomes.'));
}
