// The summary, and the moments that decided the game: each with its picture, the better move, and
// links into the replay and back to the table.
import { find, h } from '../../page/dom.js';
import { goTo, page, review } from './data.js';
import { isFramed } from './grades.js';
import { picture } from './pictures.js';

const KINDS = { doubtful: 'A doubtful move', mistake: 'A mistake', blunder: 'A blunder' };

// A group of buttons, one of them pressed. `choices`: [name, function that draws the picture].
// `first`: the index pressed at the start.
function pictureChoice(choices, place, first) {
  const buttons = choices.map(([name, make]) => h('button', { type: 'button',
    onclick: (event) => show(event.currentTarget, make) }, name));
  function show(button, make) {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === button));
    place.replaceChildren(make());
  }
  show(buttons[first], choices[first][1]);
  return h('div', { class: 'choice', role: 'group', 'aria-label': 'Picture' }, buttons);
}

function openStep(step) {
  goTo(step);
  find('steps').scrollIntoView();
}

// Only the reader's own moves, or all of them for a reader who did not play. Inside the table's page,
// opens a new table. A page on its own shows the command.
function practise(moment, i) {
  const isOwn = page.you === null || moment.seat === page.you;
  if (moment.kind !== 'move' || !isOwn) return null;
  if (isFramed()) {
    return h('button', { type: 'button', class: 'main', onclick: () => parent.postMessage(
      { practise: [moment.event - 1, moment.seat] }, location.origin) }, 'Practise this');
  }
  return page.practise[i] && h('p', { class: 'note' }, 'Practise this in a terminal: ',
    h('code', {}, page.practise[i]));
}

function momentPart(moment, i) {
  const { event, grade, happened, better, meant } = moment;
  const place = h('div', { class: 'place' });
  const instead = page.better[i];
  const choices = [['Before', () => picture(event - 1)],
    [moment.kind === 'move' ? 'As played' : 'After', () => picture(event)],
    instead && ['Better', () => picture(event, instead)]].filter(Boolean);
  const title = moment.kind === 'move' ? KINDS[grade] : 'Luck';
  return h('li', { class: `moment ${moment.kind === 'move' ? grade : 'chance'}` },
    h('div', { class: 'story' },
      h('h3', {}, title, ' ', h('small', {}, `step ${event}`)),
      h('p', {}, happened), better && h('p', {}, h('b', {}, 'Better: '), better), h('p', {}, meant),
      h('div', { class: 'buttons' }, h('button', { type: 'button', onclick: () => openStep(event) },
        'Show in the game'), isFramed() && practise(moment, i)),
      !isFramed() && practise(moment, i)),
    h('div', {}, pictureChoice(choices, place, moment.kind === 'move' ? 0 : 1), place));
}

export function summaryPart() {
  const { outcome, last, cause, moves, moments } = review.summary;
  return h('section', { 'aria-labelledby': 'summary' },
    h('h2', { id: 'summary', class: 'lead' }, outcome),
    [last, cause, moves].filter(Boolean).map((text) => h('p', { class: 'cause' }, text)),
    h('h2', { id: 'moments' }, moments.length === 0 ? 'No single moment decided'
      : moments.length === 1 ? 'The moment that decided most' : 'The moments that decided most'),
    h('ol', { class: 'moments' }, moments.map(momentPart)));
}
