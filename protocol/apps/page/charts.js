// The figures, drawn at the width that they have, so that their letters stay one size.
import { brief, h, s } from './dom.js';
import { fixed, known, percent, plural, ticks, tickText } from './format.js';

// Numbers stand for agents or for seats: each page says by which names they are known.
let nameIn = String;
export const nameOf = (number) => nameIn(number);
export const nameBy = (name) => { nameIn = name; };

export const colourOf = (agent) => `var(--agent${agent % 8})`;
const dashOf = (agent) => (agent < 8 ? undefined : agent < 16 ? '6 3' : '2 3');
export const swatch = (agent) =>
  h('span', { class: 'swatch', style: `--colour:${colourOf(agent)}`, 'aria-hidden': 'true' });
export const named = (agent) => h('span', { class: 'agent' }, swatch(agent), brief(nameOf(agent)));

const figures = [];
function drawFigure(figure) {
  const width = Math.round(figure.place.clientWidth);
  if (!width || width === figure.width) return;
  figure.width = width;
  figure.place.replaceChildren(figure.draw(width));
}
// A frame later, since drawing changes sizes itself.
const resizes = new ResizeObserver(() => requestAnimationFrame(drawFigures));
export function drawFigures() {
  for (const figure of figures) drawFigure(figure);
}
// draw(width) makes the svg; the caption says in words what is to be seen.
export function chart(draw, caption) {
  const place = h('div', {});
  figures.push({ place, draw, width: 0 });
  resizes.observe(place);
  return h('figure', {}, place, caption && h('figcaption', {}, caption));
}
export function frame(width, height, label, ...children) {
  return s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img',
    'aria-label': label }, ...children);
}
export const scale = (low, high, from, to) => (value) =>
  high > low ? from + (value - low) / (high - low) * (to - from) : (from + to) / 2;

const pen = document.createElement('canvas').getContext('2d');
function textWidth(text, font = '12px') {
  pen.font = `${font} ${getComputedStyle(document.documentElement).getPropertyValue('--sans')}`;
  return pen.measureText(text).width;
}
// Longest beginning that fits; names are bold.
function cut(text, width, font = '600 13px') {
  const letters = [...text];
  if (textWidth(text, font) <= width) return text;
  while (letters.length > 1 && textWidth(letters.join('') + '…', font) > width) letters.pop();
  return letters.join('') + '…';
}

// Dots with whiskers, a row each: rows of { agent, estimate }.
export function whiskers(rows, { unit, label, zero }) {
  return (width) => {
    const left = Math.min(170, Math.max(84, width * 0.24));
    const written = Math.max(...rows.map((row) => textWidth(row.text)));
    const right = width < 500 || written > width * 0.4 ? 16 : written + 16;
    const step = 30, top = 6, bottom = top + rows.length * step;
    const ends = rows.flatMap(({ estimate }) => [estimate.value, estimate.low, estimate.high])
      .filter(known).concat(known(zero) ? [zero] : []);
    let low = Math.min(...ends), high = Math.max(...ends);
    const air = (high - low || Math.abs(high) || 1) * 0.05;
    low -= air; high += air;
    const x = scale(low, high, left, width - right);
    const marks = ticks(low, high, (width - left - right) / 80);
    return frame(width, bottom + 40, label,
      marks.map((mark) => [
        s('line', { class: mark === zero ? 'zero' : 'grid', x1: x(mark), x2: x(mark), y1: top,
          y2: bottom }),
        s('text', { x: x(mark), y: bottom + 16, 'text-anchor': 'middle' },
          tickText(mark, marks))]),
      s('text', { x: (left + width - right) / 2, y: bottom + 34, 'text-anchor': 'middle' }, unit),
      rows.map(({ agent, estimate, text }, i) => {
        const y = top + (i + 0.5) * step;
        const from = x(known(estimate.low) ? estimate.low : low);
        const to = x(known(estimate.high) ? estimate.high : high);
        const colour = colourOf(agent);
        const interval = known(estimate.low) || known(estimate.high);
        return s('g', {},
          s('title', {}, `${nameOf(agent)}: ${text}`),
          s('text', { class: 'name', x: left - 14, y: y + 4.5, 'text-anchor': 'end' },
            cut(nameOf(agent), left - 14)),
          interval && s('line', { x1: from, x2: to, y1: y, y2: y, stroke: colour,
            'stroke-width': 2 }),
          known(estimate.low) && s('line', { x1: from, x2: from, y1: y - 5, y2: y + 5,
            stroke: colour, 'stroke-width': 2 }),
          known(estimate.high) && s('line', { x1: to, x2: to, y1: y - 5, y2: y + 5,
            stroke: colour, 'stroke-width': 2 }),
          s('circle', { cx: x(estimate.value), cy: y, r: 4.5, stroke: colour, 'stroke-width': 2,
            fill: interval ? colour : 'var(--paper)' }),
          right > 16 && s('text', { x: width - right + 12, y: y + 4 }, text));
      }));
  };
}

// Moves labels apart that would overlap, keeping their order.
function spread(labels, gap, low, high) {
  labels.sort((a, b) => a.y - b.y);
  for (let i = 1; i < labels.length; i++) {
    labels[i].y = Math.max(labels[i].y, labels[i - 1].y + gap);
  }
  const over = labels.length ? labels[labels.length - 1].y - high : 0;
  for (let i = labels.length - 1; over > 0 && i >= 0; i--) {
    const limit = i === labels.length - 1 ? high : labels[i + 1].y - gap;
    if (labels[i].y <= limit) break;
    labels[i].y = Math.max(low, limit);
  }
  return labels;
}

// A line of each series. Where lines lie on each other, dashes of all of them are to be seen.
function strokes(series, path) {
  const stroke = (one, dashes) => s('path', { d: path(one.points), fill: 'none',
    stroke: colourOf(one.agent), 'stroke-width': 2, 'stroke-linejoin': 'round', ...dashes });
  const solid = series.filter((one) => !one.dash && !dashOf(one.agent));
  const dash = 7;
  return [series.map((one) => stroke(one, { 'stroke-dasharray': one.dash || dashOf(one.agent) })),
    solid.length > 1 && solid.map((one, i) => stroke(one, {
      'stroke-dasharray': `${dash} ${dash * (solid.length - 1)}`, 'stroke-dashoffset': -dash * i }))];
}

// Names stand whole: beside the ends of the lines, or below where they are too long for that.
const NAME_FONT = '600 12px', NAME_ROW = 18;
const seriesName = (one, x, y, text) => s('text', { x, y,
  style: `fill:${colourOf(one.agent)};font-weight:600` }, text);

function namesBeside(series, x, yOf, top, bottom) {
  return spread(series.map((one) => ({ one, y: yOf(one.points[one.points.length - 1][1]) + 4 })),
    15, top + 4, bottom + 4).map(({ one, y }) => seriesName(one, x, y, one.name));
}

function namesBelow(series, left, top, width) {
  return series.map((one, i) => [
    s('line', { x1: left, x2: left + 24, y1: top + NAME_ROW * i + 8, y2: top + NAME_ROW * i + 8,
      stroke: colourOf(one.agent), 'stroke-width': 2 }),
    seriesName(one, left + 32, top + NAME_ROW * i + 12, cut(one.name, width - left - 32, NAME_FONT))]);
}

// Lines over games: series of { agent, name, points: [[x, y, low?, high?]…], dash? }.
export function lines(series, { xLabel, yLabel, label, zero, domain }) {
  return (width) => {
    const plot = Math.max(220, Math.min(320, width * 0.45));
    const left = 54, top = 22, bottom = plot - 40;
    const drawn = series.filter((one) => one.points.length);
    const titled = drawn.length > 1 ? drawn : [];
    const widest = Math.max(0, ...titled.map((one) => textWidth(one.name, NAME_FONT))) + 20;
    const beside = widest < width * 0.35;
    const right = titled.length > 0 && beside ? widest : 20;
    const height = plot + (beside ? 0 : NAME_ROW * titled.length);
    const all = series.flatMap((one) => one.points);
    const xs = all.map((point) => point[0]);
    // Early estimates swing wildly: the scale comes from what follows the first tenth.
    const last = Math.max(...xs);
    const settled = all.filter((point) => point[0] >= last / 10);
    const ys = settled.flatMap((point) => point.slice(1)).filter(known)
      .concat(known(zero) ? [zero] : []);
    let [low, high] = domain || [Math.min(...ys), Math.max(...ys)];
    if (!domain) { const air = (high - low || 1) * 0.06; low -= air; high += air; }
    const x = scale(0, last, left, width - right);
    const y = scale(low, high, bottom, top);
    const clip = (value) => Math.max(top, Math.min(bottom, y(value)));
    // Games and events are counted.
    const xMarks = ticks(0, last, (width - left - right) / 90).filter(Number.isInteger);
    const yMarks = ticks(low, high, (bottom - top) / 45);
    const path = (points) => points.filter((p) => known(p[1]))
      .map((p, i) => `${i ? 'L' : 'M'}${x(p[0]).toFixed(1)} ${clip(p[1]).toFixed(1)}`).join('');
    const band = (points) => {
      const both = points.filter((p) => known(p[2]) && known(p[3]));
      if (both.length < 2) return '';
      const there = both.map((p) => `${x(p[0]).toFixed(1)} ${clip(p[3]).toFixed(1)}`);
      const back = both.map((p) => `${x(p[0]).toFixed(1)} ${clip(p[2]).toFixed(1)}`).reverse();
      return `M${there.concat(back).join('L')}Z`;
    };
    return frame(width, height, label,
      yMarks.map((mark) => [
        s('line', { class: mark === zero ? 'zero' : 'grid', x1: left, x2: width - right,
          y1: y(mark), y2: y(mark) }),
        s('text', { x: left - 8, y: y(mark) + 4, 'text-anchor': 'end' }, tickText(mark, yMarks))]),
      xMarks.map((mark) => s('text', { x: x(mark), y: bottom + 18, 'text-anchor': 'middle' },
        tickText(mark, xMarks))),
      s('text', { x: left - 46, y: 11 }, cut(yLabel, width - left, '12px')),
      s('text', { x: (left + width - right) / 2, y: bottom + 36, 'text-anchor': 'middle' }, xLabel),
      series.map((one) => s('path', { d: band(one.points), fill: colourOf(one.agent),
        opacity: series.length > 3 ? 0.09 : 0.16 })),
      strokes(series, path),
      beside ? namesBeside(titled, width - right + 8, clip, top, bottom)
        : namesBelow(titled, left, plot, width));
  };
}

// The first and last value of bins, and the least distance of single values (0: bins have widths).
export function extent(bins) {
  const lows = [...new Set(bins.map((bin) => bin.low))].sort((a, b) => a - b);
  const single = bins.every((bin) => bin.low === bin.high);
  const gaps = lows.slice(1).map((low, i) => low - lows[i]);
  return { low: lows[0], high: Math.max(...bins.map((bin) => bin.high)),
    step: single ? Math.min(...gaps, lows.length > 1 ? Infinity : 1) : 0,
    values: single && lows.length <= 6 ? lows : null };
}

// Bars of bins { low, high, count }; a bin of a single value has low = high.
export function bars(bins, { agent, xLabel, label, range: wide, most, height = 130 }) {
  return (width) => {
    const left = 6, right = 6, top = 8, bottom = height - 34;
    const whole = bins.reduce((sum, bin) => sum + bin.count, 0) || 1;
    const half = wide.step / 2;
    const air = Math.min(half, (wide.high - wide.low) * 0.2 || half);
    const [low, high] = [wide.low - air, wide.high + air];
    const x = scale(low, high, left, width - right);
    const y = scale(0, most, bottom, top);
    const marks = wide.values || ticks(low, high, width / 70);
    // A mark at the end of the axis stays within the figure.
    const within = (at, text) => Math.max(textWidth(text) / 2,
      Math.min(width - textWidth(text) / 2, at));
    return frame(width, height, label,
      bins.map((bin) => {
        const from = x(bin.low - half), to = x(bin.high + half);
        const thick = Math.max(1, Math.min(to - from, 48) - 1);
        const share = bin.count / whole;
        const value = bin.low === bin.high ? fixed(bin.low, Number.isInteger(bin.low) ? 0 : 2)
          : `${fixed(bin.low, 1)} to ${fixed(bin.high, 1)}`;
        return s('rect', { x: (from + to - thick) / 2, width: thick, y: y(share),
          height: Math.max(bin.count ? 0.75 : 0, bottom - y(share)),
          fill: agent === undefined ? 'var(--muted)' : colourOf(agent) },
          s('title', {}, `${value}: ${plural(bin.count, 'game')}, ${percent(share)}`));
      }),
      s('line', { class: 'axis', x1: left, x2: width - right, y1: bottom, y2: bottom }),
      marks.map((mark) => tickText(mark, marks)).map((text, i) => s('text',
        { x: within(x(marks[i]), text), y: bottom + 15, 'text-anchor': 'middle' }, text)),
      s('text', { x: width / 2, y: height - 3, 'text-anchor': 'middle' }, xLabel));
  };
}
