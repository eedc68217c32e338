// Faults, games and settings: the data behind the figures.
import { named, nameOf } from '../../../protocol/apps/page/charts.js';
import { brief, h, table } from '../../../protocol/apps/page/dom.js';
import {
  count, DASH, dateText, fixed, known, listed, plural
} from '../../../protocol/apps/page/format.js';
import { clusteredBy, cup, page, replayAt, report } from './data.js';

export const variantText = (variant) => {
  const v = cup.variants[variant];
  const options = Object.entries(v.options).map(([key, value]) => `${key} ${value}`);
  return [v.title, plural(v.seats, 'seat'), ...options].join(', ');
};
export const scoreText = (score) => fixed(score, Number.isInteger(score) ? 0 : 2);

// Lists this many faults at once; the others open on demand.
const FAULTS_OPEN = 10;

export function faultPart() {
  const kinds = report.fault_kinds;
  const totals = cup.agents.map((agent, i) => kinds.map((kind) =>
    report.faults[i] ? report.faults[i][kind] || 0 : 0));
  const all = totals.flat().reduce((sum, n) => sum + n, 0);
  const shown = page.faults;
  return h('section', { 'aria-labelledby': 'faults' }, h('h2', { id: 'faults' }, 'Faults'),
    all === 0 ? h('p', {}, 'No agent lost a game by a fault of its own.') : [
      h('p', {}, `${plural(all, 'game')} ended by a fault: an agent crashed, hung, was late or ` +
        'sent no legal move. Each cost the agent that game, and the figures include it.'),
      table({ caption: 'Games lost by a fault, by agent and kind.',
        head: ['Agent', ...kinds, 'all'],
        rows: totals.map((row, i) => [named(i),
          ...row.map((n) => (n ? h('b', {}, count(n)) : h('span', { class: 'none' }, '0'))),
          count(row.reduce((sum, n) => sum + n, 0))]) }),
      shown.length > 0 && h('h3', {}, shown.length < all ? `The last ${shown.length}` : 'Details'),
      shown.slice(-FAULTS_OPEN).reverse().map(faultDetails),
      shown.length > FAULTS_OPEN && h('details', {},
        h('summary', {}, `${plural(shown.length - FAULTS_OPEN, 'earlier one')}`),
        shown.slice(0, -FAULTS_OPEN).reverse().map(faultDetails))]);
}

export function faultDetails(game) {
  const fault = game.fault;
  return h('details', {},
    h('summary', {}, `Game ${game.id}, ${cup.variants[game.variant].label}: `,
      h('b', {}, nameOf(game.seating[fault.seat])), `, ${fault.kind}`,
      fault.detail ? `: ${fault.detail}` : '',
      known(fault.late_ms) && !fault.detail.includes('ms late') ? ` (${fixed(fault.late_ms)} ms late)` : ''),
    fault.protocol.length ? [h('p', { class: 'note' }, 'Last lines of the protocol (> sent, ' +
      '< received)'), h('pre', { tabindex: 0 }, fault.protocol.join('\n'))] : null,
    fault.stderr ? [h('p', { class: 'note' }, 'Last of its standard error'),
      h('pre', { tabindex: 0 }, fault.stderr)] : null,
    !fault.protocol.length && !fault.stderr
      ? h('p', { class: 'note' }, 'It left no output.') : null,
    replayAt.has(game.id) && h('p', {}, gameLink(game.id, 'Replay of this game')));
}

const gameLink = (id, text) => h('a', { href: `#game=${id}` }, text);

function gameRow(game) {
  const best = Math.max(...game.share);
  const winners = game.seating.filter((_, seat) => best > 0 && game.share[seat] === best);
  const names = [...new Set(winners)].map((agent) => brief(nameOf(agent)));
  return h('tr', {},
    h('th', { scope: 'row' }, gameLink(game.id, String(game.id))),
    h('td', { class: 'text' }, cup.variants[game.variant].label),
    h('td', { class: 'text wide' }, game.seating.map((agent, seat) =>
      [seat ? ' · ' : '', brief(nameOf(agent)), ' ',
        h('small', {}, scoreText(game.score[seat]))])),
    h('td', { class: 'text' }, names.length && best > 0 && winners.length < game.seating.length
      ? names.map((name, i) => [i ? i + 1 < names.length ? ', ' : ' and ' : '', name]) : 'drawn'),
    h('td', {}, count(game.plies)),
    h('td', { class: 'text' }, game.fault
      ? [`${game.fault.kind}: `, brief(nameOf(game.seating[game.fault.seat]))] : ''));
}

export function gamePart() {
  const games = page.games;
  const choice = (label, words) => h('label', {}, label, h('select', {},
    h('option', { value: '' }, 'all'), words.map((word, i) => h('option', { value: i }, word))));
  const agent = choice('Agent', cup.agents.map((a) => a.name));
  const variant = choice('Variant', cup.variants.map((v) => v.label));
  const fault = h('input', { type: 'checkbox' });
  const body = h('div', { class: 'listing' });
  const status = h('p', { class: 'note', role: 'status' });
  const show = () => {
    const [a, v] = [agent, variant].map((label) => label.querySelector('select').value);
    const chosen = games.filter((game) => (a === '' || game.seating.includes(Number(a))) &&
      (v === '' || game.variant === Number(v)) && (!fault.checked || game.fault));
    status.textContent = `${plural(chosen.length, 'game')} shown.`;
    body.replaceChildren(table({ caption: 'Games with their agents and scores, by seat.',
      head: ['Game', 'Variant', 'Seats and scores', 'Won by', 'Moves', 'Fault'],
      text: [1, 2, 3, 5], rows: chosen.map(gameRow) }));
  };
  for (const control of [agent, variant, fault]) control.addEventListener('change', show);
  show();
  const all = report.played.games;
  return h('section', { 'aria-labelledby': 'games' }, h('h2', { id: 'games' }, 'Games'),
    h('p', {}, games.length === 0 ? 'This page holds no games.' : games.length < all
      ? `This page holds the last ${count(games.length)} of ${count(all)} games. ` +
        'Each opens as a replay, move by move.'
      : 'Each game opens as a replay, move by move.'),
    games.length > 0 && [h('div', { class: 'filters' }, agent,
      cup.variants.length > 1 && variant,
      h('label', { class: 'check' }, fault, 'only with a fault')), status, body]);
}

function timeText(time) {
  if (!time) return '';
  const parts = [];
  if (known(time.move_time_ms)) parts.push(`${count(time.move_time_ms)} ms a move`);
  if (known(time.nodes)) parts.push(`${plural(time.nodes, 'node')} a move`);
  if (known(time.depth)) parts.push(`depth ${count(time.depth)}`);
  if (known(time.clock_ms)) {
    parts.push(`${fixed(time.clock_ms / 1000, 1)} s a game + ${fixed(time.increment_ms / 1000, 2)} s`);
  }
  return parts.join(', ');
}

// What the results depend on besides the settings.
function dependence() {
  const timed = cup.agents.some(({ time }) => known((time || cup.time).move_time_ms) ||
    known((time || cup.time).clock_ms));
  const external = cup.agents.some((agent) => !agent.kind);
  return `The results depend ${listed(['on these',
    external && 'on the external engines themselves',
    timed && 'on the machine and its load, because agents have time limits',
    !external && !timed && 'on nothing else'].filter(Boolean))}.`;
}

// The name that an engine gives itself.
function ownName(agent) {
  const engine = report.engines.find((one) => one.agent === agent);
  return engine ? engine.name : DASH;
}

// When and where the games were played.
function playedText() {
  const runs = report.sessions;
  if (!runs.length) return DASH;
  const hosts = [...new Set(runs.map((run) => run.host))];
  const last = runs.length > 1
    ? `; ${plural(runs.length, 'run')}, the last begun ${dateText(runs[runs.length - 1].started)}` : '';
  return `${dateText(runs[0].started)} on ${listed(hosts)}${last}`;
}

export function settingPart() {
  const fact = (name, value) => [h('dt', {}, name), h('dd', {}, value)];
  const options = (map) => Object.entries(map).map(([k, v]) => `${k}=${v}`).join('  ');
  return h('section', { 'aria-labelledby': 'settings' },
    h('h2', { id: 'settings' }, 'Settings'),
    h('p', {}, dependence()), h('dl', {},
      fact('Cup', cup.name || DASH), fact('Format', cup.format),
      fact('Deals', count(cup.deals)), fact('Seed', h('code', {}, cup.seed)),
      fact('Thinking time', timeText(cup.time) || DASH),
      fact('Margin', `${count(cup.margin_ms)} ms`),
      fact('Shard', report.shard.count > 1
        ? `${report.shard.index} of ${report.shard.count}` : 'the whole schedule'),
      fact('Begun', playedText()),
      fact('Played by', report.programs.length
        ? `turnkey-tournament ${listed(report.programs)}` : DASH)),
    table({ caption: 'Agents.', text: [0, 1, 2, 3, 4],
      head: ['Agent', 'Kind or command', report.engines.length > 0 && 'Own name', 'Options',
        'Own time'].filter(Boolean),
      rows: cup.agents.map((agent, i) => [named(i),
        h('td', { class: 'text wide' }, agent.kind || h('code', {}, agent.command.join(' '))),
        report.engines.length > 0 && h('td', { class: 'text' }, ownName(i)),
        h('td', { class: 'text wide' }, options(agent.options) || DASH),
        timeText(agent.time) || DASH].filter((cell) => cell !== false)) }),
    table({ caption: 'Variants.', head: ['Variant', 'Game', 'Seats', 'Options'],
      text: [0, 1, 3], rows: cup.variants.map((v) => [v.label, v.game, v.seats,
        h('td', { class: 'text wide' }, options(v.options) || DASH)]) }));
}

export function methodPart() {
  return h('section', { 'aria-labelledby': 'method' },
    h('h2', { id: 'method' }, 'How to read this'),
    h('p', {}, 'Games are played in blocks: one deal under a small balanced set of seatings, with ' +
      'the same chance events for all. Games of a block are not independent, so all intervals are ' +
      `clustered by ${clusteredBy}, and only complete blocks count.`),
    h('p', {}, 'The share of the win is 1 for a game that one team won and is split between teams ' +
      'that win together; partners are one team, and an agent’s share is that of all its teams. ' +
      `A game is won with all of it and drawn with a part. Ratings are ${report.model === 'pl' ? 'Plackett–Luce' : 'Bradley–Terry'} ` +
      'strengths in Elo (400 points are odds of ten to one), fitted with a small penalty that ' +
      'keeps the rating of an unbeaten agent finite, with a sandwich covariance clustered by ' +
      `${clusteredBy}.`),
    h('p', {}, 'Ratings over all variants: each variant has the same weight ' +
      '(or the one given by --weight), for any number of games, seats and teams. A variant ' +
      'played for score enters by it: 347 Elo (800 / ln 10) are a mean difference as large as ' +
      'the root mean square of the difference in a game. Other variants enter by games won.'),
    h('p', {}, 'Win chances compare the chance that a seat reported when it moved with its share ' +
      'of the win. All reports at a deal share its cards and its result: their ' +
      `intervals are clustered by ${clusteredBy} too. Games lost by a fault are left out.`),
    h('p', {}, 'A 95 % interval holds the true value in 95 of 100 such tournaments. With many ' +
      'pairs, a few intervals will miss by chance.'));
}
