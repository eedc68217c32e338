// ---- what is remembered for this address, where the browser has storage ---------------------------
import {find} from '../../page/dom.js';
import {followTheme, themeButton} from '../../page/theme.js';

export function recall(name, store = 'localStorage') {
  try {
    return window[store].getItem(`turnkey-${name}`);
  } catch {
    return null;
  }
}

export function remember(name, value, store = 'localStorage') {
  try {
    window[store].setItem(`turnkey-${name}`, value);
  } catch { /* then it holds for this page alone */ }
}

followTheme();
find('colours').append(themeButton());
