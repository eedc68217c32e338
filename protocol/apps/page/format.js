// Numbers and words as a report prints them. What is not known is a dash, never NaN.
import { h } from './dom.js';

export const DASH = '–';
const MINUS = '−';
export const known = (value) => typeof value === 'number' && Number.isFinite(value);

// toFixed rounds by the exact value, and halfway away from zero: as the terminal's table does.
export function fixed(value, digits = 0) {
  if (!known(value)) return DASH;
  const text = Math.abs(value).toFixed(digits).replace(/\B(?=(\d{3})+(\.|$))/g, ',');
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}
export function signed(value, digits = 0) {
  const text = fixed(value, digits);
  return known(value) && value > 0 && /[1-9]/.test(text) ? '+' + text : text;
}
export const count = (value) => fixed(value, 0);
export const percent = (value, digits = 1) => known(value) ? fixed(100 * value, digits) + ' %' : DASH;
// Short of certainty.
export const likelihood = (value) => !known(value) ? DASH : value > 0.9999 ? '> 99.99 %'
  : value < 0.0001 ? '< 0.01 %' : percent(value, 2);
export const plural = (n, one, many = one + 's') => `${count(n)} ${n === 1 ? one : many}`;

// Digits so that the error shows about two figures; digits_for() of the terminal's table.
export function digitsFor(estimate, most = 3) {
  const width = estimate && known(estimate.low) && known(estimate.high)
    ? (estimate.high - estimate.low) / 2 : Math.abs(estimate ? estimate.value : 0) / 20;
  if (!(width > 0)) return Math.min(2, most);
  return Math.max(0, Math.min(most, 1 - Math.floor(Math.log10(width))));
}
// Of ratings: whole points, unless the interval is finer. As the terminal's table has it.
const eloDigits = (e) => (e && known(e.low) && known(e.high) && e.high - e.low < 2 ? 1 : 0);
export const elo = (e) => (value) => signed(value, eloDigits(e));
// [low, high], with a word where an end is open.
export function range(estimate, print) {
  if (!estimate || (!known(estimate.low) && !known(estimate.high))) return '';
  const low = known(estimate.low) ? print(estimate.low) : 'no bound';
  const high = known(estimate.high) ? print(estimate.high) : 'no bound';
  return `[${low}, ${high}]`;
}
export function withRange(estimate, print) {
  if (!estimate || !known(estimate.value)) return h('span', { class: 'none' }, DASH);
  return [print(estimate.value), ' ', h('small', {}, range(estimate, print))];
}

// `2026-11-21 23:06 UTC` of seconds since 1970.
export function dateText(seconds) {
  const date = new Date(1000 * seconds);
  return Number.isNaN(date.getTime()) ? DASH
    : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
// Of the team numbers of the seats.
export const hasPartners = (teams) => new Set(teams).size < teams.length;
export const seatText = (teams, seat) => hasPartners(teams) ? `${seat} (team ${teams[seat]})` : `${seat}`;

export function microseconds(value) {
  if (!known(value)) return DASH;
  if (value < 1e3) return `${fixed(value, value < 10 ? 1 : 0)} µs`;
  if (value < 1e6) return `${fixed(value / 1e3, value < 1e4 ? 1 : 0)} ms`;
  return `${fixed(value / 1e6, value < 1e7 ? 1 : 0)} s`;
}
// 1, 2 or 5 times a power of ten, so that about `wanted` ticks fit.
export function ticks(low, high, wanted) {
  if (!(high > low)) return [low];
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((m) => m >= rough) || 10 * power;
  const marks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
    marks.push(Math.abs(i * step) < step * 1e-9 ? 0 : i * step);
  }
  return marks;
}
export const tickText = (value, marks) => {
  const step = marks.length > 1 ? marks[1] - marks[0] : Math.abs(value) || 1;
  return fixed(value, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
};
export const spaced = (...words) => words.filter(Boolean).join(' ');
export const listed = (words) => words.length < 2 ? words.join('')
  : words.slice(0, -1).join(', ') + ' and ' + words[words.length - 1];
