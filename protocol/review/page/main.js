// Puts the page together, once there is something to show: from the page's own data, or, where it
// is part of the page of `turnkey table`, sent by that. `#step=5` is a position.
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
        document.getElementById(id).scrollIntoView();
      } }, text)))), themeButton())];
}

function follow() {
  const { step, theme } = hashValues();
  if (theme) setTheme(theme);
  goTo(step === undefined || !Number.isFinite(Number(step)) ? 0 : Number(step));
}

function start(data) {
  page = data;
  review = data.review;
  document.getElementById('top').replaceChildren(...heading());
  document.getElementById('review').replaceChildren(resultPart(), lossesPart(), chancesPart(),
    luckPart(), stepsPart(), decisionsPart(), methodPart());
  document.getElementById('foot').replaceChildren(
    `Made by ${page.generator}. This page needs no network.`);
  follow();
  drawFigures();
  if (hashValues().step !== undefined) document.getElementById('steps').scrollIntoView();
  document.documentElement.dataset.ready = 'true';
}

followTheme();
addEventListener('hashchange', () => { if (page) follow(); });
const own = document.getElementById('data').textContent;
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
