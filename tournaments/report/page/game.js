// A game of the tournament, step by step (protocol/apps/page/replay.js).
import {
  chart, colourOf, lines, named, nameOf, swatch
} from '../../../protocol/apps/page/charts.js';
import { brief, h, table } from '../../../protocol/apps/page/dom.js';
import {
  fixed, hasPartners, known, microseconds, percent, seatText
} from '../../../protocol/apps/page/format.js';
import {
  eventActor, eventMove, lettersBoard, replayer, unpackFrames
} from '../../../protocol/apps/page/replay.js';
import { hashText, hashValues } from '../../../protocol/apps/page/theme.js';
import { cup, page, replayView } from './data.js';
import { faultDetails, scoreText, variantText } from './lists.js';

const actorName = (game, actor) => (actor === 'c' ? 'chance'
  : `${nameOf(game.seating[Number(actor)])}`);

function seatTable(game) {
  const teams = cup.variants[game.variant].teams;
  return table({ caption: `Seats and scores; seed of the deal ${game.seed}.` +
      (hasPartners(teams) ? ' Partners both show their team’s share of the win.' : ''),
    head: ['Seat', 'Agent', 'Score', 'Share'], text: [0, 1],
    rows: game.seating.map((agent, seat) => [seatText(teams, seat), named(agent),
      scoreText(game.score[seat]), percent(game.share[seat], 0)]) });
}

function moveButton(game, event, i, go) {
  const actor = eventActor(event), chance = actor === 'c';
  const note = game.notes[i];
  const colour = chance ? 'var(--muted)' : colourOf(game.seating[Number(actor)]);
  return h('li', {}, h('button', { type: 'button', onclick: () => go(i + 1),
    title: `Event ${i + 1}: ${actorName(game, actor)}, ${game.words[i]}` },
    h('span', { class: 'number' }, i + 1),
    h('span', { class: chance ? 'chance' : undefined },
      !chance && [h('span', { class: 'who', style: `--colour:${colour}` },
        `${actor} `, brief(actorName(game, actor))), ' '],
      chance ? event : eventMove(event)),
    h('span', { class: 'wp' }, note && known(note[1]) ? `${fixed(note[1] / 10)} %` : '')));
}

// What happened at this step, in words, and the mover's expectation.
function saidAt(game, step) {
  if (step === 0) return [h('span', { class: 'note' }, 'The beginning.')];
  const event = game.events[step - 1], actor = eventActor(event), note = game.notes[step - 1];
  const facts = [];
  if (note && known(note[1])) facts.push(`expects ${fixed(note[1] / 10, 1)} % of the win`);
  if (note && known(note[2])) facts.push(`a score of ${fixed(note[2] / 1000, 2)}`);
  if (note && note[0] > 0) facts.push(`took ${microseconds(note[0])}`);
  const last = step === game.events.length && game.fault;
  return [h('span', {}, actor !== 'c' && [swatch(game.seating[Number(actor)])],
    h('b', {}, actor === 'c' ? 'Chance' : `${actorName(game, actor)} (seat ${actor})`),
    ' ', h('code', {}, actor === 'c' ? event : eventMove(event))),
    h('span', {}, game.words[step - 1]),
    facts.length > 0 && h('span', { class: 'note' }, facts.join(', ')),
    last && h('span', {}, 'Then ', h('b', {}, nameOf(game.seating[game.fault.seat])),
      ` lost by a fault (${game.fault.kind}).`)];
}

// Seats of one agent share a colour and differ by dashes.
const SEAT_DASHES = [undefined, '7 4', '2 4', '10 4 2 4', '4 2', '1 2', '12 3', '6 2 1 2'];

// The movers' own expectations over the game: a line for each seat.
function expectationFigure(game) {
  const series = game.seating.map((agent, seat) => ({ agent, name: `${seat} ${nameOf(agent)}`,
    dash: SEAT_DASHES[game.seating.slice(0, seat).filter((other) => other === agent).length],
    points: game.events.map((event, i) => [i + 1, eventActor(event), game.notes[i]])
      .filter(([, actor, note]) => actor === String(seat) && note && known(note[1]))
      .map(([step, , note]) => [step, note[1] / 10]) }))
    .filter((one) => one.points.length > 1);
  if (!series.length) return null;
  return [h('h2', {}, 'The movers’ expectations'),
    chart(lines(series, { xLabel: 'event', yLabel: 'expected share of the win, %', zero: 50,
      domain: [0, 100], label: 'Expected share of the win that each seat reported when it moved' }))];
}

let replay = null;  // of the game that is open

export function closeReplay() {
  replay?.close();
  replay = null;
}

export function openReplay(game, startStep) {
  closeReplay();
  replay = replayer({ board: lettersBoard(unpackFrames(game.frames, page.lines)),
    listener: document,
    itemsFor: (go) => game.events.map((event, i) => moveButton(game, event, i, go)),
    saidAt: (step) => saidAt(game, step),
    // Keeps the step in the address, so a position can be shared, without an entry for "back".
    onStep: (step) => {
      const hash = hashText({ ...hashValues(), game: game.id, step });
      if (location.hash !== hash) history.replaceState(null, '', hash);
    },
    keys: () => ({ Escape: () => { location.hash = '#games'; } }) });

  const order = page.games.filter((one) => one.frames);
  const at = order.indexOf(game);
  const beside = (other, text) => other && h('a', { href: `#game=${other.id}` }, text);
  replayView.replaceChildren(
    h('div', { class: 'replay-head' },
      h('a', { class: 'button', href: '#games' }, '← Back to the report'),
      h('span', { class: 'facts' }, beside(order[at - 1], 'Previous game'), ' · ',
        beside(order[at + 1], 'Next game'))),
    h('h1', {}, `Game ${game.id}`),
    h('p', { class: 'facts' }, variantText(game.variant)),
    h('div', { class: 'stage' },
      h('div', {}, replay.board, replay.said, replay.controls,
        h('p', { class: 'note' }, 'Arrow keys step, space plays, Escape goes back. What changed is ' +
          'marked.')),
      h('div', { class: 'side' }, h('h2', {}, 'Events'), replay.moves)),
    seatTable(game), ...(expectationFigure(game) || []),
    game.fault ? h('div', {}, h('h2', {}, 'Fault'), faultDetails(game)) : '');
  replay.go(Number.isFinite(startStep) ? startStep : 0);
}
