// The game step by step: the board, and beside it what each move has cost or chance has brought.
import { colourOf, named, nameOf, swatch } from '../../page/charts.js';
import { brief, enable, h, table } from '../../page/dom.js';
import { DASH, plural } from '../../page/format.js';
import { eventActor, eventMove, replayer, unpackFrames } from '../../page/replay.js';
import { hashText, hashValues } from '../../page/theme.js';
import { standingSaid } from './chances.js';
import {
  HOW, isBest, isChance, isMistake, KNOWN, marks, marksInWords, OPEN, page, pointsText, review,
  scoresSayMore, seatOf, shareText, verdictText
} from './grades.js';

function stepButton(event, i, go) {
  const chance = isChance(event), actor = eventActor(event.event);
  const colour = chance ? 'var(--muted)' : colourOf(Number(actor));
  const words = marksInWords(event);
  // Its name is all that it shows, and the same in words behind it, for who hears the page.
  return h('li', {}, h('button', { type: 'button', onclick: () => go(i + 1) },
    h('span', { class: 'number' }, i + 1), ' ',
    h('span', { class: chance ? 'chance' : undefined },
      !chance && [h('span', { class: 'who', style: `--colour:${colour}` },
        brief(nameOf(Number(actor)))), ' '],
      chance ? event.event : eventMove(event.event)), ' ',
    h('span', { class: 'marks' }, marks(event)),
    h('span', { class: 'heard' }, `: ${chance ? 'chance, ' : ''}${page.words[i]}` +
      (words ? `: ${words}` : ''))));
}

function lossRow(event, loss, by, words) {
  const best = isBest(event, loss);
  return [by, best ? 'this one' : [h('code', {}, loss.best), words && ` ${words}`],
    best ? DASH : shareText(loss.share),
    ...(scoresSayMore() ? [best ? DASH : pointsText(loss.score)] : []),
    verdictText(loss), HOW[loss.how] || loss.how];
}

function decisionSaid(event, i) {
  const { known, open, choices, why_not: why } = event.decision;
  const rows = [known && lossRow(event, known, KNOWN(), page.best[i][0]),
    open && lossRow(event, open, OPEN, page.best[i][1])].filter(Boolean);
  return [known ? null : h('p', { class: 'note' }, `Not judged: ${why}`),
    rows.length > 0 && table({ className: 'tight', text: [0, 1, scoresSayMore() ? 4 : 3,
      scoresSayMore() ? 5 : 4],
    caption: `One of ${plural(choices, 'move')}. Lost against the best, ± one standard error.`,
    head: ['By', 'Best', 'Lost, of the win', ...(scoresSayMore() ? ['Lost, points'] : []), 'Verdict',
      'How'], rows })];
}

function luckSaid(luck) {
  const what = luck.outcomes === null ? 'Of more outcomes than can be listed some were drawn.'
    : `One of ${plural(luck.outcomes, 'outcome')}.`;
  return table({ className: 'luck',
    caption: `Luck of this ${luck.kind}: how much better everybody stands than on average. ${what}`,
    head: ['Seat', 'Luck, of the win', ...(scoresSayMore() ? ['Points'] : [])],
    rows: page.names.map((name, seat) => [named(seat), shareText(luck.share[seat], { sign: true }),
      ...(scoresSayMore() ? [pointsText(luck.score[seat], { sign: true })] : [])]) });
}

function saidAtStep(step) {
  if (step === 0) return [h('p', { class: 'note' }, 'The beginning.')];
  const i = step - 1, event = review.events[i], chance = isChance(event);
  const seat = seatOf(event);
  return [h('p', { class: 'what' }, !chance && swatch(seat),
    h('b', {}, chance ? 'Chance' : nameOf(seat)), ' ',
    h('code', {}, chance ? event.event : eventMove(event.event)), ' ', page.words[i]),
  !chance && !event.decision && h('p', { class: 'note' }, 'There was no other move.'),
  chance && !event.luck && h('p', { class: 'note' }, 'Nothing else could come.'),
  ...(event.decision ? decisionSaid(event, i) : []), event.luck && luckSaid(event.luck),
  standingSaid(event)];
}

// To the next event that is a mistake, or the one before.
function nearestMistake(step, by) {
  for (let i = step - 1 + by; i >= 0 && i < review.events.length; i += by) {
    if (isMistake(review.events[i])) return i + 1;
  }
  return null;
}

export let goTo = () => {};

export function stepsPart() {
  const stage = h('div', { class: 'stage' });
  let now = 0;
  const jump = (by) => { const to = nearestMistake(now, by); if (to !== null) replay.go(to); };
  const back = h('button', { type: 'button', onclick: () => jump(-1) }, '← Mistake');
  const next = h('button', { type: 'button', onclick: () => jump(1) }, 'Mistake →');
  back.setAttribute('aria-label', 'Mistake before');
  next.setAttribute('aria-label', 'Next mistake');
  const replay = replayer({ frames: unpackFrames(page.frames, page.lines), listener: stage,
    itemsFor: (go) => review.events.map((event, i) => stepButton(event, i, go)),
    saidAt: saidAtStep,
    onStep: (step) => {
      now = step;
      enable(back, nearestMistake(step, -1) !== null);
      enable(next, nearestMistake(step, 1) !== null);
      const values = hashValues(), hash = hashText({ ...values, step });
      const told = step > 0 || values.step !== undefined;  // the beginning needs no address
      if (told && location.hash !== hash) history.replaceState(null, '', hash);
    } });
  replay.controls.append(back, next);
  stage.append(h('div', {}, replay.board, replay.controls, replay.said,
    h('p', { class: 'note' }, 'Arrow keys step and space plays while the replay has the focus. ' +
      'What changed is marked.')),
  h('div', { class: 'side' }, h('h3', {}, 'Events'), replay.moves,
    h('p', { class: 'note' }, '?! doubtful, ? bad, ?? very bad' +
      (review.hidden ? '; in brackets with open cards' : '') + '.')));
  goTo = (step) => replay.go(step);
  return h('section', { 'aria-labelledby': 'steps' },
    h('h2', { id: 'steps' }, 'Step by step'), stage);
}
