// ---- the rules of a game, which the program sends as HTML -----------------------------------------
import {find, h, show} from '../../page/dom.js';
import {howTo} from './howto.js';
import {position} from './seat.js';
import {isOpen, openSheet} from './side.js';

/** All rules as the program sends them: folded where a few sentences stand before them. */
function ruleBook(html, isFolded) {
  const text = h('div');
  text.innerHTML = html;
  return isFolded ? h('details', {}, h('summary', {}, 'All rules, numbered'), text) : text;
}

export function showHow() {
  const offers = position.you !== null && howTo(position.game).length > 0;
  show('how', offers);
  if (offers && !position.undo) show('undo', false);
}

/** A second press closes it. */
async function explain() {
  if (isOpen('menu') && find('table-rules').open) return openSheet('');
  openSheet('menu');
  find('table-rules').open = true;
  await showRules(find('table-rules'), position.game);
  find('table-rules').scrollIntoView();
}

find('how').addEventListener('click', explain);

/** Under an opened `Rules`; they stay as long as it is the same game. */
export async function showRules(details, game) {
  const {dataset} = details;
  if (!details.open || dataset.asked === game) return;
  dataset.asked = game;
  const place = details.querySelector('.rules');
  place.replaceChildren('…');
  try {
    const answer = await fetch(`rules/${game}.html`);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (dataset.asked !== game) return;
    place.replaceChildren(...howTo(game), ruleBook(text, howTo(game).length > 0));
    dataset.shown = game;
  } catch {
    if (dataset.asked !== game) return;
    dataset.asked = '';
    place.replaceChildren('The program does not answer.');
  }
}
