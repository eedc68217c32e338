// The game step by step: the picture, with sentences beside it.
import { colourOf, named, swatch } from '../../page/charts.js';
import { enable, h, table } from '../../page/dom.js';
import { DASH, plural } from '../../page/format.js';
import { replayer } from '../../page/replay.js';
import { follow, store } from '../../page/store.js';
import { hashText, hashValues } from '../../page/theme.js';
import { standingSaid } from './chances.js';
import { page, review } from './data.js';
import {
  GRADES, gradeOf, HOW, isBest, isChance, isMistake, KNOWN, OPEN, pointsText, scoresSayMore, seatOf,
  shareText, verdictText
} from './grades.js';
import { pictureBoard } from './pictures.js';

function stepButton(event, i, go) {
  const chance = isChance(event), grade = gradeOf(event);
  const colour = chance ? 'transparent' : colourOf(seatOf(event));
  // Its name is all that it shows, and the same in words behind it, for who hears the page.
  return h('li', {}, h('button', { type: 'button', onclick: () => go(i + 1) },
    h('span', { class: 'number' }, i + 1), ' ',
    h('span', { class: chance ? 'chance' : undefined },
      h('span', { class: 'swatch', style: `--colour:${colour}`, 'aria-hidden': 'true' }),
      page.words[i]), ' ',
    h('span', { class: 'marks' }, GRADES[grade]),
    grade !== 'none' && h('span', { class: 'heard' }, `: ${grade}`)));
}

function lossRow(event, loss, by, words) {
  const how = HOW[loss.how] || loss.how;
  if (isBest(event, loss)) return [by, ['this one ', h('small', {}, `(${how})`)], DASH];
  return [by, [words || h('code', {}, loss.best), ' ', h('small', {}, `(${how})`)],
    [shareText(loss.share), scoresSayMore() && `, ${pointsText(loss.score)} ${page.unit}`,
      loss.verdict !== 'none' && [' ', verdictText(loss)]]];
}

function decisionTable(event, i) {
  const { known, open, choices } = event.decision;
  const [knownWords, openWords] = page.best[i] ?? [];
  const rows = [known && lossRow(event, known, KNOWN(), knownWords),
    open && lossRow(event, open, OPEN, openWords)].filter(Boolean);
  return rows.length > 0 && table({ className: 'tight', text: [0, 1, 2],
    caption: `One of ${plural(choices, 'move')}. Lost against the best, of the win, ± one standard ` +
      'error.', head: ['By', 'Best', 'Lost'], rows });
}

function luckTableAt(luck) {
  const what = luck.outcomes === null ? 'Too many outcomes to list, so some were sampled.'
    : `One of ${plural(luck.outcomes, 'outcome')}.`;
  return table({ className: 'luck',
    caption: `Luck of this ${luck.kind}: how much better each seat stands than on average. ${what}`,
    head: ['Seat', 'Luck, of the win', ...(scoresSayMore() ? [`In ${page.unit}`] : [])],
    rows: page.names.map((name, seat) => [named(seat), shareText(luck.share[seat], { sign: true }),
      ...(scoresSayMore() ? [pointsText(luck.score[seat], { sign: true })] : [])]) });
}

// The verdict on a move for people.
function verdictSaid(event, i) {
  if (!event.decision) return 'There was no other move.';
  const { known, why_not: why } = event.decision;
  if (!known) return `Not judged: ${why}`;
  if (isBest(event, known)) return 'The best move.';
  const grade = gradeOf(event), better = page.best[i]?.[0];
  if (grade === 'none') return 'Hardly anything was better.';
  return [h('b', {}, `A ${grade === 'doubtful' ? 'doubtful move' : grade}. `),
    better && `Better: ${better} `, page.meant[i]];
}

let detailsOpen = false;
function detailsAt(event, i) {
  const parts = [event.decision && decisionTable(event, i), event.luck && luckTableAt(event.luck),
    standingSaid(event)].filter(Boolean);
  return parts.length > 0 && h('details', { open: detailsOpen,
    ontoggle: ({ target }) => { detailsOpen = target.open; } }, h('summary', {}, 'Details'), parts);
}

function saidAtStep(step) {
  if (step === 0) return [h('p', { class: 'note' }, 'The beginning.')];
  const i = step - 1, event = review.events[i], chance = isChance(event);
  return [h('p', { class: 'what' }, !chance && swatch(seatOf(event)), page.words[i]),
    h('p', {}, chance ? page.meant[i] : verdictSaid(event, i)), detailsAt(event, i)];
}

// To the next event that is a mistake, or the one before.
function nearestMistake(step, by) {
  for (let i = step - 1 + by; i >= 0 && i < review.events.length; i += by) {
    if (isMistake(review.events[i])) return i + 1;
  }
  return null;
}

// Kept in the address, but for the beginning, which needs none.
function keepStep(step) {
  const values = hashValues(), hash = hashText({ ...values, step });
  const told = step > 0 || values.step !== undefined;
  if (told && location.hash !== hash) history.replaceState(null, '', hash);
}

export function stepsPart() {
  const stage = h('div', { class: 'stage' });
  let now = 0;
  const jump = (by) => { const to = nearestMistake(now, by); if (to !== null) replay.go(to); };
  const back = h('button', { type: 'button', onclick: () => jump(-1) }, '← Mistake');
  const next = h('button', { type: 'button', onclick: () => jump(1) }, 'Mistake →');
  back.setAttribute('aria-label', 'Mistake before');
  next.setAttribute('aria-label', 'Next mistake');
  const replay = replayer({ board: pictureBoard(), listener: stage,
    itemsFor: (go) => review.events.map((event, i) => stepButton(event, i, go)),
    saidAt: saidAtStep,
    onStep: (step) => {
      now = step;
      enable(back, nearestMistake(step, -1) !== null);
      enable(next, nearestMistake(step, 1) !== null);
      keepStep(step);
    } });
  replay.controls.append(back, next);
  stage.append(replay.controls, replay.said, replay.board,
    h('div', { class: 'side' }, replay.moves,
      h('p', { class: 'note' }, '?! doubtful, ? a mistake, ?? a blunder. Arrow keys step and space ' +
        'plays while the replay has the focus.')));
  follow(() => replay.go(store.step), 'step');
  return h('section', { 'aria-labelledby': 'steps' },
    h('h2', { id: 'steps' }, 'Step by step'), stage);
}
