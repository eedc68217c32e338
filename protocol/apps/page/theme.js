// What the part of the address behind `#` says, and the choice of colours, which is kept.
import { h } from './dom.js';
import { oneOf, recall, remember } from './stored.js';

export function hashValues() {
  const values = {};
  if (!location.hash.includes('=')) return values;
  for (const part of location.hash.slice(1).split('&')) {
    const [name, value] = part.split('=');
    try {
      if (value !== undefined) values[name] = decodeURIComponent(value);
    } catch { /* no address of ours */ }
  }
  return values;
}
export const hashText = (values) => '#' + Object.entries(values)
  .map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

export function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
export function themeButton() {
  const dark = () => (document.documentElement.dataset.theme ||
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const button = h('button', { type: 'button', onclick: () => {
    const theme = dark() ? 'light' : 'dark';
    setTheme(theme);
    remember('theme', theme);
    label();
  } });
  const label = () => { button.textContent = dark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Switch to ${dark() ? 'light' : 'dark'} colours`); };
  label();
  return button;
}
export function followTheme() {
  setTheme(hashValues().theme || recall('theme', oneOf('light', 'dark')));
}
