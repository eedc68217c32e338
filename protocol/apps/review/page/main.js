// Builds the page once data arrives: its own, or sent by the page of `turnkey table` that contains
// it. `#step=5` addresses a position.
import { drawFigures } from '../../page/charts.js';
import { capital, find, h } from '../../page/dom.js';
import { known, listed, plural } from '../../page/format.js';
import { followTheme, hashValues, setTheme, themeButton } from '../../page/theme.js';
import { chancesPart } from './chances.js';
import { goTo, page, review, setPage } from './data.js';
import { isFramed } from './grades.js';
import { summaryPart } from './moments.js';
import { unpackPositions } from './pictures.js';
import { decisionsPart, lossesPart, luckPart, methodPart, resultPart } from './sections.js';
import { stepsPart } from './steps.js';

const PLACES = [['summary', 'Summary'], ['moments', 'Moments'], ['steps', 'Step by step'],
  ['chances', 'Chances'], ['details', 'Details']];

// Following the link keeps the step in the address.
function placeLink([id, text]) {
  return h('li', {}, h('a', { href: `#${id}`, onclick: (event) => {
    event.preventDefault();
    if (id === 'details') find(id).open = true;
    find(id).scrollIntoView();
  } }, text));
}

function heading() {
  const facts = [review.players.length > 0 && listed(page.names),
    plural(review.events.length, 'step'), review.cup, known(review.id) && `game ${review.id}`];
  const line = facts.filter(Boolean).join(' · ');
  return [h('h1', { class: isFramed() ? 'heard' : null }, `Looking back at ${page.title}`),
    h('p', { class: 'facts' }, capital(line)),
    h('nav', { 'aria-label': 'Sections' }, h('ul', {}, PLACES.map(placeLink)), themeButton())];
}

// All figures, for readers who want more than the story.
function detailsPart() {
  return h('details', { id: 'details' }, h('summary', {}, 'Details'), resultPart(), lossesPart(),
    luckPart(), decisionsPart(), methodPart());
}

// `otherwise`: the step when the address names none.
function readAddress(otherwise = null) {
  const { step, theme } = hashValues();
  if (theme) setTheme(theme);
  const wanted = step === undefined || !Number.isFinite(Number(step)) ? otherwise : Number(step);
  if (wanted !== null) goTo(wanted);
}

function start(data) {
  setPage(data);
  find('top').replaceChildren(...heading());
  unpackPositions();
  find('review').replaceChildren(summaryPart(), stepsPart(), chancesPart(), detailsPart());
  find('foot').replaceChildren(
    `Made by ${page.generator}. This page needs no network.`);
  readAddress(0);
  drawFigures();
  if (hashValues().step !== undefined) find('steps').scrollIntoView();
  document.documentElement.dataset.ready = 'true';
}

followTheme();
addEventListener('hashchange', () => { if (page.review) readAddress(); });
const own = find('data').textContent;
if (own) {
  start(JSON.parse(own));
} else {
  addEventListener('message', (event) => {
    if (event.origin === location.origin && event.source === parent && event.data.review) {
      start(event.data);
    }
  });
  parent.postMessage('ready', location.origin);
}
