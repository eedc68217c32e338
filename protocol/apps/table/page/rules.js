// ---- the rules of a game, which the program sends as HTML -----------------------------------------
import {howTo} from './howto.js';

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
    place.innerHTML = text;
    place.prepend(...howTo(game));
    dataset.shown = game;
  } catch {
    if (dataset.asked !== game) return;
    dataset.asked = '';
    place.replaceChildren('The program does not answer.');
  }
}
