// The main part of the report: results, variant by variant.
import {
  bars, chart, extent, lines, named, nameOf, whiskers
} from '../../../protocol/apps/page/charts.js';
import { brief, h, table } from '../../../protocol/apps/page/dom.js';
import {
  count, DASH, digitsFor, elo, fixed, hasPartners, known, likelihood, listed, microseconds,
  percent, plural, range, seatText, signed, spaced, withRange
} from '../../../protocol/apps/page/format.js';
import { calibrationPart, isWider, TOO_FEW, tooFew } from './calibration.js';
import { variantText } from './lists.js';
import { clusteredBy, cup, report } from './data.js';

export const sectionId = (section, i) => (section.variant === null ? 'overall' : `variant-${i}`);
// `all`: the words for all variants together.
const nameOr = (section, all) => (section.variant === null ? all : section.label);
// Best first, by the objective of the game.
const ranked = (section) => section.ranking.map((agent) => section.agents[agent]);
const byScore = (section) => section.ranked_by === 'score';
const isAnchor = (agent) => report.anchor && agent.name === report.anchor.agent && agent.rating;
// The digits of a column: the most that any of its estimates with an interval needs.
function digitsForAll(column) {
  const most = (estimates) => Math.max(0, ...estimates.map((e) => digitsFor(e)));
  const bounded = column.filter((e) => known(e.low) && known(e.high));
  return most(bounded.length ? bounded : column);
}

// Elo with a wider interval is meaningless (report/numbers.h).
const WIDEST_ELO = 1200;
const tooWide = (estimate) => isWider(estimate, WIDEST_ELO);
const eloCell = (estimate) => tooWide(estimate) ? tooFew() : withRange(estimate, elo(estimate));
const eloWords = (estimate) => tooWide(estimate) ? TOO_FEW
  : spaced(elo(estimate)(estimate.value), range(estimate, elo(estimate)));

// An interval over almost the whole range is meaningless (report/numbers.h).
const WIDEST_SHARE = 0.9;
const shareCell = (share) => isWider(share, WIDEST_SHARE) ? tooFew()
  : withRange(share, (v) => percent(v));

// The weight of each variant in the overall ratings.
function weightText(weights) {
  const parts = weights.map((weight, i) => [cup.variants[i].label, weight]);
  if (weights.every((weight) => weight === 0)) return '';
  return parts.every(([, weight]) => Math.abs(weight - parts[0][1]) < 1e-9)
    ? ` Each variant has the same weight, ${percent(parts[0][1])}.`
    : ` The variants weigh ${listed(parts.map(([label, weight]) =>
      `${percent(weight)} (${label})`))}.`;
}

// One sentence that says who is better and how sure that is.
function finding(section) {
  if (!section.blocks) return 'No block of deals is complete yet, so there are no results.';
  if (section.groups.length > 1) return 'No games link the groups below, so nothing compares them.';
  if (byScore(section)) return scoreFinding(section);
  const match = section.match;
  if (match) {
    const share = match.points;
    const leads = share.value >= 0.5;
    const [better, worse] = leads ? [match.a, match.b] : [match.b, match.a];
    const part = leads ? share.value : 1 - share.value;
    const bounds = known(share.low) ? leads ? [share.low, share.high]
      : [1 - share.high, 1 - share.low] : null;
    const sure = bounds && bounds[0] > 0.5;
    if (share.value === 0.5 && !sure) {
      return `${nameOf(match.a)} and ${nameOf(match.b)} share the wins evenly.`;
    }
    return `${nameOf(better)} takes ${percent(part)} of the win against ${nameOf(worse)}` +
      (bounds ? ` (95 % interval ${fixed(100 * bounds[0], 1)} to ${percent(bounds[1])})` : '') +
      (sure ? '.' : ': not enough to tell them apart.');
  }
  const order = ranked(section).filter((agent) => agent.rating);
  if (order.length < 2) return 'There is nothing to compare.';
  const [first, second] = order;
  const gap = pairOf(section, first.agent, second.agent);
  const sure = gap && known(gap.low) && gap.low > 0;
  if (tooWide(gap)) return `There are too few games to tell ${first.name} from ${second.name}.`;
  return `${first.name} is rated highest` + (!gap ? '.' : sure
    ? `, ${spaced(fixed(gap.value), 'Elo', range(gap, (v) => fixed(v)))} ahead of ${second.name}.`
    : `, but ${second.name} cannot be told apart from it: a difference of ` +
      `${spaced(signed(gap.value), 'Elo', range(gap, elo(gap)))}.`);
}

// The same for games played for score.
function scoreFinding(section) {
  const match = section.match;
  const [first, second] = ranked(section);
  if (!second) return 'There is nothing to compare.';
  if (known(first.score_level)) return levelFinding(section, first, second);
  if (!match) {
    return `${first.name} has the highest mean score, ` +
      spaced(fixed(first.score.value, digitsFor(first.score)),
        range(first.score, (v) => fixed(v, digitsFor(first.score)))) + ' a game.';
  }
  return leadFinding(match, first, second);
}

// The same if not all agents met: only differences are comparable.
function levelFinding(section, first, second) {
  const pair = section.pairs.find((one) => one.games &&
    [one.a, one.b].includes(first.agent) && [one.a, one.b].includes(second.agent));
  if (pair) return leadFinding(pair, first, second);
  return `${first.name} stands highest by differences in score, ` +
    `${fixed(first.score_level - second.score_level, digitsFor(first.score))} a game above ` +
    `${second.name}, which it did not meet.`;
}

// How much more the first scores than the second in their games.
function leadFinding(match, first, second) {
  const d = match.score_difference;
  const turned = match.a !== first.agent;
  const flip = (value) => (known(value) ? (turned ? -value : value) : null);
  const lead = { value: flip(d.value), low: flip(turned ? d.high : d.low),
    high: flip(turned ? d.low : d.high) };
  if (lead.value === 0) return `${first.name} and ${second.name} score alike.`;
  const print = (v) => fixed(v, digitsFor(d));
  return `${first.name} scores ${print(Math.abs(lead.value))} ` +
    `${lead.value > 0 ? 'more' : 'less'} a game than ${second.name}` +
    (known(lead.low) ? ` (95 % interval ${print(lead.low)} to ${print(lead.high)})` : '') +
    (known(lead.low) && lead.low > 0 ? '.' : ': not enough to tell them apart.');
}

// The difference of two ratings, from the row's side.
function pairOf(section, row, column) {
  for (const pair of section.pairs) {
    const turned = pair.a === column && pair.b === row;
    if (!turned && !(pair.a === row && pair.b === column)) continue;
    const d = pair.difference;
    if (!d) return null;
    if (!turned) return { ...d, pair };
    const flip = (value) => (known(value) ? -value : null);
    return { value: -d.value, low: flip(d.high), high: flip(d.low), pair, turned };
  }
  return null;
}

// The meaning of rating 0 in a group without an anchor.
function zeroOfElo(agents) {
  const values = agents.filter((agent) => agent.rating).map((agent) => agent.rating.value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.abs(mean) < 0.01 ? 'their mean is 0'
    : 'the mean of those that got points from each other is 0';
}

const byGroup = (part) => (section, title) => section.groups.map((group, i) => part(section,
  section.groups.length > 1 ? `${title}, group ${i + 1} of ${section.groups.length}` : title,
  group.map((agent) => section.agents[agent])));

function standings(section, title, agents) {
  const scores = section.variant !== null;
  const digits = scores ? digitsForAll(ranked(section).map((agent) => agent.score)) : 0;
  const columns = [
    ['Agent', (agent) => named(agent.agent)],
    ['Rating', (agent) => eloCell(agent.rating)],
    scores && ['Share of the win', (agent) => shareCell(agent.share)],
    scores && ['Score', (agent) => withRange(agent.score, (v) => fixed(v, digits))],
    ['Games', (agent) => scores ? [count(agent.games), ' ',
      h('small', {}, [agent.wins, agent.draws, agent.losses].map(count).join('/'))]
      : count(agent.games)],
    ['Time per move', (agent) => agent.time_exceeded
      ? h('b', {}, microseconds(agent.time_mean_us)) : microseconds(agent.time_mean_us)],
    ['Slowest', (agent) => microseconds(agent.time_slowest_us)],
    ['Faults', (agent) => agent.fault_count ? h('b', {}, count(agent.fault_count)) : '0'],
  ].filter(Boolean);
  // The column that ranks comes first.
  if (byScore(section)) columns.splice(1, 0, ...columns.splice(3, 1));
  const levels = section.agents.some((agent) => known(agent.score_level));
  if (levels) {
    columns.splice(1, 0, ['Level', (agent) => signed(agent.score_level, digits)]);
  }
  return table({
    className: 'standings',
    caption: `Standings, ${title}. Means over complete blocks, with 95 % intervals clustered by ` +
      `${clusteredBy}. Ratings are in Elo, ` + (agents.some(isAnchor)
        ? `that of ${report.anchor.agent} is ${fixed(report.anchor.elo)}` : zeroOfElo(agents)) +
      '. Ranked by ' +
      (levels ? 'level: differences in score, the game’s objective, fitted ' +
        'to the games of those who met. Mean scores here are against different opponents.'
        : byScore(section) ? 'score, the game’s objective.' : 'rating.') +
      (scores ? ' Below the games: won/drawn/lost.' : '') +
      ranked(section).filter((agent) => agent.time_exceeded).map((agent) => ` ${agent.name} took ` +
        `${microseconds(agent.time_mean_us)} a move where ${microseconds(agent.time_given_us)} ` +
        'were given.').join('') +
      ranked(section).filter((agent) => agent.clock_overdrawn_games).map((agent) =>
        ` ${agent.name} overdrew its clock in ${plural(agent.clock_overdrawn_games, 'game')}, by ` +
        `${microseconds(agent.clock_overdrawn_us)} at most.`).join(''),
    head: columns.map(([name]) => name),
    rows: agents.map((agent) => columns.map(([, cell]) => cell(agent))),
  });
}

// The value of a seat over all agents, who have had each seat equally often.
function seatMeans(section, title) {
  if (!section.seats.length) return null;
  const teams = cup.variants[section.variant].teams;
  return [h('h3', {}, 'Seats'), table({
    caption: `Means by seat, ${title}, over all agents, with 95 % intervals clustered by ` +
      `${clusteredBy}.` +
      (hasPartners(teams) ? ' Partners both have their team’s share of the win.' : ''),
    head: ['Seat', 'Share of the win', 'Score'],
    rows: section.seats.map((seat, i) => [seatText(teams, i),
      shareCell(seat.share),
      withRange(seat.score, (v) => fixed(v, digitsFor(seat.score)))]),
  })];
}

function ratingFigure(section, title, agents) {
  const rows = agents.filter((agent) => agent.rating && !tooWide(agent.rating))
    .map((agent) => ({ agent: agent.agent, estimate: agent.rating, text: eloWords(agent.rating) }));
  if (rows.length < 2) return null;
  return [h('h3', {}, 'Ratings'),
    chart(whiskers(rows, { unit: 'Elo', zero: 0, label: `Ratings with intervals, ${title}` }),
      'Dots are ratings, whiskers their 95 % intervals. Whiskers that overlap do not mean that ' +
      'two agents are equal: the differences below are estimated directly.' +
      (rows.some((row) => !known(row.estimate.low) && !known(row.estimate.high))
        ? ' A hollow dot has no interval: that agent won or lost everything against the others, ' +
          'or all its blocks gave the same result, and its rating only means “far away”.' : ''))];
}

function matrix(section, title) {
  const order = ranked(section).filter((agent) => agent.rating);
  if (section.match || order.length < 2 || !section.pairs.length) return null;
  // In a gauntlet few agents met: list those.
  const met = section.pairs.filter((pair) => pair.games).length;
  if (section.variant !== null && 2 * met < order.length * (order.length - 1)) return null;
  const most = Math.max(1, ...section.pairs.map((p) => Math.abs(p.difference ? p.difference.value
    : 0)));
  const cell = (row, column) => {
    if (row.agent === column.agent) return h('td', { class: 'self' }, '·');
    const d = pairOf(section, row.agent, column.agent);
    if (!d) return h('td', { class: 'self' }, DASH);
    const much = Math.round(62 * Math.sqrt(Math.abs(d.value) / most));
    const tint = d.value >= 0 ? 'var(--better)' : 'var(--worse)';
    if (tooWide(d)) return h('td', { class: 'self' }, TOO_FEW);
    return h('td', { style: `--tint:${tint};--much:${much}%` },
      h('b', {}, elo(d)(d.value)), h('small', {}, range(d, elo(d)) || 'no interval'));
  };
  return [h('h3', {}, 'Differences'),
    table({
      caption: `Difference in Elo, row minus column, with 95 % intervals, ${title}. Blue: the row ` +
        'is better; orange: the column is.',
      className: 'matrix', style: `--columns:${order.length}`,
      head: ['', ...order.map((agent) => brief(agent.name))],
      rows: order.map((row) => [named(row.agent), ...order.map((column) => cell(row, column))]),
    })];
}

const outcomeText = (m) => [m.wins, m.draws, m.losses].map(count).join(' / ');
// Pairs of games of one deal, by the points of the first agent in both.
const pentanomialText = (m) => ['0', '½', '1', '1½', '2']
  .map((points, i) => `${count(m.block_points[i])} × ${points}`).join(', ');

// How sure it is that the first is better: the same figure as in the text report.
function sureOf(section, pair) {
  return byScore(section) ? pair.score_los
    : known(pair.difference_los) ? pair.difference_los : pair.los;
}

// All that met, each seen from the better one.
function matchList(section, title) {
  if (section.match || section.variant === null) return null;
  const place = (agent) => section.ranking.indexOf(agent);
  const rows = section.pairs.filter((pair) => pair.games).map((pair) => {
    const turned = place(pair.b) < place(pair.a);
    const flip = (e) => e && (turned ? { value: -e.value, low: known(e.high) ? -e.high : null,
      high: known(e.low) ? -e.low : null } : e);
    const los = sureOf(section, pair);
    const ahead = flip(byScore(section) ? pair.score_difference : pair.difference);
    return { first: turned ? pair.b : pair.a, second: turned ? pair.a : pair.b, ahead,
      sure: known(los) ? (turned ? 1 - los : los) : null,
      wins: turned ? pair.losses : pair.wins, draws: pair.draws,
      losses: turned ? pair.wins : pair.losses, paired: pair.paired,
      block_points: turned ? [...pair.block_points].reverse() : pair.block_points };
  }).sort((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second));
  if (!rows.length) return null;
  const digits = byScore(section) ? digitsForAll(rows.map((row) => row.ahead)) : 0;
  const paired = rows.some((row) => row.paired);
  return [h('h3', {}, 'Matches'), table({
    className: 'matches',
    caption: `Matches, ${title}, seen from the higher-ranked agent. Sure: the ` +
      'probability that it is better.' + (paired ? ' Last: pairs of games of one deal ' +
      'with the sides exchanged, by its points in both.' : ''),
    head: ['Match', 'Against', byScore(section) ? 'Score ahead' : 'Elo ahead', 'Sure',
      'Won / drawn / lost', paired && '0 · ½ · 1 · 1½ · 2'].filter(Boolean),
    text: [0, 1],
    rows: rows.map((row) => [named(row.first), named(row.second),
      byScore(section) ? withRange(row.ahead, (v) => signed(v, digits))
        : eloCell(row.ahead),
      likelihood(row.sure), outcomeText(row),
      paired && (row.paired ? row.block_points.map(count).join(' · ') : DASH)]
      .filter((cell) => cell !== false)),
  })];
}

function matchFacts(section) {
  const m = section.match;
  if (!m) return null;
  const [a, b] = [nameOf(m.a), nameOf(m.b)];
  const fact = (name, value) => [h('dt', {}, name), h('dd', {}, value)];
  return [h('h3', {}, `${a} against ${b}`), h('dl', {},
    fact('Elo', eloCell(m.elo)),
    fact('Normalised Elo', eloCell(m.normalized_elo)),
    fact('Won, drawn, lost', outcomeText(m)),
    m.paired && fact('Pairs of games', pentanomialText(m)),
    fact(`Sure that ${a} is better`, likelihood(sureOf(section, m))),
    byScore(section) && fact('Likelihood of winning more games', likelihood(m.los)),
    fact('Difference in score', withRange(m.score_difference,
      (v) => signed(v, digitsFor(m.score_difference)))),
    fact('Difference in share', withRange(m.share_difference, (v) => signed(100 * v, 1) + ' %')))];
}

function historyFigure(section, title) {
  const points = section.history;
  if (!points || points.length < 3) return null;
  const series = section.match
    ? [{ agent: section.match.a, name: nameOf(section.match.a),
        points: points.filter((p) => p.elo)
          .map((p) => [p.games, p.elo.value, p.elo.low, p.elo.high]) }]
    : section.agents.map((agent, i) => ({ agent: agent.agent, name: agent.name,
        points: points.map((p) => [p.games, p.ratings[i]]).filter((p) => known(p[1])) }));
  const what = section.match
    ? `Elo of ${nameOf(section.match.a)} over ${nameOf(section.match.b)}` : 'Rating in Elo';
  return [h('h3', {}, 'Rating over games'),
    chart(lines(series, { xLabel: 'games', yLabel: what, zero: 0,
      label: `${what} as games came in, ${title}` }),
    'The estimate after each stretch of the schedule' +
      (section.match
        ? ', with its 95 % interval at that time' : '') +
      '. It should settle; a drift at the end calls for more games.')];
}

function scoreFigures(section, title) {
  const shown = section.agents.filter((agent) => agent.score_bins && agent.score_bins.length);
  if (!shown.length) return null;
  const all = shown.flatMap((agent) => agent.score_bins);
  const wide = extent(all);
  const share = (agent) => { const sum = agent.score_bins.reduce((t, b) => t + b.count, 0) || 1;
    return Math.max(...agent.score_bins.map((b) => b.count)) / sum; };
  const most = Math.max(...shown.map(share));
  return [h('h3', {}, 'Scores'),
    h('div', { class: 'small-multiples' }, shown.map((agent) => h('div', {},
      h('h4', {}, named(agent.agent), h('span', { class: 'mean' },
        agent.score ? `mean ${fixed(agent.score.value, digitsFor(agent.score))}` : '')),
      chart(bars(agent.score_bins, { agent: agent.agent, range: wide, most, xLabel: 'score in a game',
        label: `Frequency of each score of ${agent.name}, ${title}` }))))),
    h('p', { class: 'note' }, 'Share of the games with each score, all to the same scale.')];
}

function lengthFigure(section, title) {
  const length = section.length;
  if (!length || !length.bins.length || section.variant === null) return null;
  const sum = length.bins.reduce((total, bin) => total + bin.count, 0) || 1;
  return [h('h3', {}, 'Game length'),
    chart(bars(length.bins, { range: extent(length.bins),
      most: Math.max(...length.bins.map((b) => b.count)) / sum, xLabel: 'moves of players',
      height: 150, label: `Moves in a game, ${title}` }),
    `Mean ${fixed(length.mean, 1)} moves; shortest ${count(length.shortest)}, ` +
      `longest ${count(length.longest)}.`)];
}

const SPRT_UNITS = { share: 'difference in share of the win', score: 'difference in score',
  elo: 'Elo', 'normalized-elo': 'normalised Elo' };

export function sprtPart(sprt) {
  if (!sprt) return null;
  const verdict = {
    running: 'The test has not decided yet.',
    accepted: `H1 is accepted: ${nameOf(0)} is as far ahead of ${nameOf(1)} as required.`,
    rejected: `H0 is accepted: ${nameOf(0)} is not as far ahead of ${nameOf(1)} as required.`,
    undecided: 'The test reached its largest number of blocks without a decision.',
  }[sprt.verdict] || sprt.verdict;
  const fact = (name, value) => [h('dt', {}, name), h('dd', {}, value)];
  return h('section', { 'aria-labelledby': 'sprt' }, h('h2', { id: 'sprt' }, 'Sequential test'),
    h('p', { class: 'lead' }, verdict), h('dl', {},
      fact('Hypotheses', `H0: ${signed(sprt.low, 3)}; H1: ${signed(sprt.high, 3)} ` +
        `(${SPRT_UNITS[sprt.unit] || sprt.unit}); α ${sprt.alpha}, β ${sprt.beta}`),
      fact('Log-likelihood ratio', `${signed(sprt.llr, 2)} between ` +
        `${signed(sprt.lower, 2)} and ${signed(sprt.upper, 2)}`),
      fact('Blocks', count(sprt.blocks)),
      sprt.estimate && fact('Estimate', withRange(sprt.estimate,
        (v) => signed(v, digitsFor(sprt.estimate)))),
      sprt.games_left_out ? fact('Left out', plural(sprt.games_left_out, 'game') +
        ' after the stopping block') : null));
}

export function variantSection(section, i) {
  const id = sectionId(section, i), title = nameOr(section, 'all variants together');
  const left = section.unfinished_games
    ? ` ${plural(section.unfinished_games, 'game')} of unfinished blocks left out.` : '';
  const what = section.variant === null ? '' : `${variantText(section.variant)} · `;
  return h('section', { 'aria-labelledby': id },
    h('h2', { id }, nameOr(section, 'All variants together')),
    h('p', { class: 'facts' }, what + plural(section.games, 'game') + ' in ' +
      plural(section.blocks, 'complete block') + '.' + left +
      (section.weights ? weightText(section.weights) : '')),
    h('p', { class: 'lead' }, finding(section)),
    section.blocks > 0 && [byGroup(standings)(section, title), matchFacts(section),
      byGroup(ratingFigure)(section, title), matchList(section, title), matrix(section, title),
      seatMeans(section, title), historyFigure(section, title),
      scoreFigures(section, title), calibrationPart(section, title), lengthFigure(section, title)]);
}
