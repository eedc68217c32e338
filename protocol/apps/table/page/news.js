// ---- what the page says of itself, to be seen and to be heard --------------------------------------
import {find, h, show} from '../../page/dom.js';

export function trouble(text) {
  find('trouble').textContent = text;
  show('trouble', text !== '');
}

export function state(text) {
  if (find('state').textContent !== text) find('state').textContent = text;
}

const MOST_TOLD = 20;
/** Said aloud by screen readers, after what they have not said yet. */
export function tell(text) {
  if (text === '') return;
  find('news').append(h('p', {}, text));
  while (find('news').children.length > MOST_TOLD) find('news').firstChild.remove();
}

/** The link goes to the clipboard, or is shown where the browser does not allow that. */
export async function copyLink(key, button) {
  const link = `${location.origin}/#${key}`;
  try {
    await navigator.clipboard.writeText(link);
    const words = button.textContent;
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = words; }, 1500);
  } catch {
    prompt('The link:', link);
  }
}
