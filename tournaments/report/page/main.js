// Builds the page and follows the address: `#games` is a place in the report, `#game=17&step=5` a
// replay, `theme=dark` a choice of colours.
import { drawFigures } from '../../../protocol/apps/page/charts.js';
import { find, h } from '../../../protocol/apps/page/dom.js';
import { count, plural } from '../../../protocol/apps/page/format.js';
import { forget, matching, recall, remember } from '../../../protocol/apps/page/stored.js';
import {
  followTheme, hashValues, setTheme, themeButton
} from '../../../protocol/apps/page/theme.js';
import { cup, page, replayAt, replayView, report } from './data.js';
import { closeReplay, openReplay } from './game.js';
import { faultPart, gamePart, methodPart, settingPart } from './lists.js';
import { sectionId, sprtPart, variantSection } from './sections.js';

const reportView = find('report');
// The parts that a replay replaces.
const overview = ['skip', 'top', 'report'].map(find);

function heading() {
  const played = report.played;
  const places = [...report.sections.map((section, i) =>
    [sectionId(section, i), section.variant === null ? 'Overall' : section.label]),
    ['faults', 'Faults'], ['games', 'Games'], ['settings', 'Settings'], ['method', 'Method']];
  if (report.sprt) places.unshift(['sprt', 'Test']);
  const facts = [plural(cup.agents.length, 'agent'), plural(cup.variants.length, 'variant'),
    `${plural(played.games, 'game')} played of ${count(report.scheduled.games)}`,
    plural(played.complete_blocks, 'complete block')];
  if (played.unfinished_games) {
    facts.push(`${plural(played.unfinished_games, 'game')} of unfinished blocks left out`);
  }
  if (played.played_again) {
    facts.push(`${plural(played.played_again, 'game')} of deals with a fault played again`);
  }
  return [h('p', { class: 'kicker' }, 'Tournament report'),
    h('h1', {}, cup.name || 'Tournament'), h('p', { class: 'facts' }, facts.join(' · ')),
    h('nav', { 'aria-label': 'Sections' }, h('ul', {}, places.map(([id, text]) =>
      h('li', {}, h('a', { href: `#${id}` }, text)))), themeButton())];
}

// `change`: the event, if the page was already shown.
function follow(change) {
  const { game, step, theme } = hashValues();
  if (theme) setTheme(theme);
  const found = game === undefined ? undefined : replayAt.get(Number(game));
  for (const part of overview) part.hidden = Boolean(found);
  replayView.hidden = !found;
  if (found) {
    openReplay(found, Number(step));
    document.title = `Game ${found.id} – ${cup.name}`;
    scrollTo(0, 0);
    if (change) replayView.focus({ preventScroll: true });  // the link that led here is hidden
    return;
  }
  closeReplay();
  missing.hidden = game === undefined;
  if (game !== undefined) {
    missing.textContent = `Game ${game} is not on this page: it holds ` +
      `${page.games.length ? 'the last ' : ''}${count(page.games.length)} of ` +
      `${plural(report.played.games, 'game')}. A page made with a larger --games N holds more.`;
    scrollTo(0, 0);
  }
  document.title = `${cup.name || 'Tournament'} – report`;
  const place = location.hash && find(location.hash.slice(1));
  if (place && place.scrollIntoView) place.scrollIntoView();
}

// The notice of a running tournament. It does not disturb a reader of a replay.
function liveNotice() {
  if (!page.next) return null;
  let paused = false;
  const button = h('button', { type: 'button', onclick: () => {
    paused = !paused;
    button.textContent = paused ? 'Resume reloading' : 'Stop reloading';
  } }, 'Stop reloading');
  setInterval(() => {
    if (paused || !replayView.hidden) return;
    remember('scroll', Math.round(scrollY), 'sessionStorage');
    location.reload();
  }, 1000 * page.next);
  return h('p', { class: 'notice' }, 'The tournament is still running: this page is rewritten ' +
    `every ${plural(page.next, 'second')} and reloads itself. `, button);
}

function scrollBack() {
  const to = recall('scroll', matching(/^\d{1,7}$/), 'sessionStorage');
  forget('scroll', 'sessionStorage');
  if (to !== null) scrollTo(0, Number(to));
}

followTheme();
find('top').append(...heading());
const missing = h('p', { class: 'notice', role: 'status', hidden: true });
reportView.append(missing);
reportView.append(...[liveNotice(), sprtPart(report.sprt),
  ...report.sections.map(variantSection), faultPart(), gamePart(), settingPart(), methodPart()]
  .filter(Boolean));
find('foot').append(`Made by ${report.generator}. This page needs no network.`);
addEventListener('hashchange', follow);
follow();
drawFigures();
scrollBack();
document.documentElement.dataset.ready = 'true';
