// What a page keeps in the browser. Other pages of the address, extensions and people write there
// too, so nothing comes out unread: what a page did not write counts as absent.

/** The readers below give the value of a text, or null where the text is none of theirs. */
export const oneOf = (...texts) => (text) => (texts.includes(text) ? text : null);
export const matching = (pattern) => (text) => (pattern.test(text) ? text : null);
/** JSON of which `isGood` says that it has the right form. */
export const jsonOf = (isGood) => (text) => {
  const value = JSON.parse(text);
  return isGood(value) ? value : null;
};

/** What `read` makes of the text that is kept by this name; null without one, or without storage. */
export function recall(name, read, store = 'localStorage') {
  try {
    const text = window[store].getItem(`turnkey-${name}`);
    return text === null ? null : read(text);
  } catch {
    return null;
  }
}

export function remember(name, value, store = 'localStorage') {
  try {
    window[store].setItem(`turnkey-${name}`, value);
  } catch { /* then it holds for this page alone: a file may have no storage */ }
}

export function forget(name, store = 'localStorage') {
  try {
    window[store].removeItem(`turnkey-${name}`);
  } catch { /* nothing was kept */ }
}

/** A checkbox of this id is kept; the page has it as it is before anybody chose. `then` follows each choice. */
export function keepChoice(id, then) {
  const box = document.getElementById(id);
  box.checked = (recall(id, oneOf('on', 'off')) ?? (box.checked ? 'on' : 'off')) === 'on';
  box.addEventListener('change', () => {
    remember(id, box.checked ? 'on' : 'off');
    then();
  });
}
