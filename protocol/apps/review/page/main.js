// Puts the page together, once there is something to show: from the page's own data, or, where it
// is part of the page of `turnkey table`, sent by that. `#step=5` is a position.
import { drawFigures } from '../../page/charts.js';
import { find, h } from '../../page/dom.js';
import { known, listed, plural } from '../../page/format.js';
import { followTheme, hashValues, setTheme, themeButton } from '../../page/theme.js';
import { chancesPart } from './chances.js';
import { page, review, setPage } from './grades.js';
import { decisionsPart, lossesPart, luckPart, methodPart, resultPart } from './sections.js';
import { goTo, stepsPart } from './steps.js';

function heading() {
  const places = [['result', 'Result'], ['losses', 'Losses'], ['chances', 'Chances'],
    ['luck', 'Luck'], ['steps', 'Step by step'], ['decisions', 'Decisions'], ['method', 'Method']];
  const facts = [...review.options.map((option) => option.replace('=', ' ')),
    plural(review.events.length, 'event'), review.cup, known(review.id) && `game ${review.id}`];
  return [h('p', { class: 'kicker' }, 'Looking back'),
    h('h1', {}, (review.players.length ? `${listed(page.names)} at ` : '') + page.title),
    h('p', { class: 'facts' }, facts.filter(Boolean).join(' · ')),
    h('nav', { 'aria-label': 'Sections' }, h('ul', {}, places.map(([id, text]) =>
      h('li', {}, h('a', { href: `#${id}`, onclick: (event) => {  // the address keeps its step
        event.preventDefault();
        find(id).scrollIntoView();
      } }, text)))), themeButton())];
}

// `otherwise`: the step where the address names none.
function follow(otherwise = null) {
  const { step, theme } = hashValues();
  if (theme) setTheme(theme);
  const wanted = step === undefined || !Number.isFinite(Number(step)) ? otherwise : Number(step);
  if (wanted !== null) goTo(wanted);
}

function start(data) {
  setPage(data);
  find('top').replaceChildren(...heading());
  find('review').replaceChildren(resultPart(), lossesPart(), chancesPart(),
    luckPart(), stepsPart(), decisionsPart(), methodPart());
  find('foot').replaceChildren(
    `Made by ${page.generator}. This page needs no network.`);
  follow(0);
  drawFigures();
  if (hashValues().step !== undefined) find('steps').scrollIntoView();
  document.documentElement.dataset.ready = 'true';
}

followTheme();
addEventListener('hashchange', () => { if (page) follow(); });
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
