// ---- the rules of a game, which the program sends as HTML -----------------------------------------
import {find, h} from '../../page/dom.js';
import {follow, store} from '../../page/store.js';
import {coverPicture} from './games.js';
import {sayOptions} from './options.js';
import {openSheet} from './side.js';
import {isOpen} from './state.js';

/** What is not as usual at this table, whose rules say how it is usually played. */
function madeOtherwise(game, options) {
  const said = sayOptions(game, options);
  return said.length === 0 ? [] : [h('p', {class: 'otherwise'}, h('b', {}, 'At this table '), said.join('; '))];
}

/** How to play in one minute, with which all rules begin, beside a picture; the rest is folded. */
function ruleBook(game, options, html) {
  const text = h('div');
  text.innerHTML = html;
  const heading = text.querySelector('h4');
  if (!heading?.textContent.startsWith('How to play')) return [text];
  const minute = heading.nextElementSibling;
  heading.remove();
  return [h('div', {class: 'how'}, coverPicture(game), h('div', {}, h('h3', {}, 'In one minute'), minute, ...madeOtherwise(game, options))),
    h('details', {}, h('summary', {}, 'All rules, numbered'), text)];
}

/** Those of the table that is open. */
export const showTableRules = () => showRules(find('table-rules'), store.position.game, store.position.options);

/** A second press closes it. */
async function explain() {
  if (isOpen('menu') && find('table-rules').open) return openSheet('');
  openSheet('menu');
  find('table-rules').open = true;
  await showTableRules();
  find('table-rules').scrollIntoView();
}

find('how').addEventListener('click', explain);
follow(showTableRules, 'came');

/** Under an opened `Rules`; they stay as long as it is the same game with the same options. */
export async function showRules(details, game, options = {}) {
  const {dataset} = details;
  const asked = game + JSON.stringify(options);
  if (!details.open || dataset.asked === asked) return;
  dataset.asked = asked;
  const place = details.querySelector('.rules');
  place.replaceChildren('…');
  try {
    const answer = await fetch(`rules/${game}.html`);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (dataset.asked !== asked) return;
    place.replaceChildren(...ruleBook(game, options, text));
    dataset.shown = game;
  } catch {
    if (dataset.asked !== asked) return;
    dataset.asked = '';
    place.replaceChildren('The program does not answer.');
  }
}
