// Finds and makes elements. Text goes in as text nodes only, so no name or message can become markup.

export const find = (id) => document.getElementById(id);
export const show = (id, visible) => { find(id).hidden = !visible; };
// A button that can't be pressed now keeps the focus, so that keys are still heard there.
export const enable = (button, can) => button.setAttribute('aria-disabled', String(!can));
export const may = (button) => button.getAttribute('aria-disabled') !== 'true';

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}
export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes || {}, children);
export const s = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes || {}, children);

// A label or a sentence begins so.
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// A name on one line, shortened where it has no room; then the whole of it is its title.
const LONG_NAME = 12;
export const brief = (name) =>
  h('span', { class: 'brief', title: name.length > LONG_NAME ? name : undefined }, name);

// A table that scrolls sideways on its own where it is too wide. Rows are arrays of cells; the
// first column heads its row. `text` names the columns that are words.
export function table({ caption, head, rows, text = [0], className, rowHead = true, style }) {
  const side = (i) => (text.includes(i) ? 'text' : undefined);
  const cell = (content, i) => content instanceof HTMLTableCellElement ? content
    : h(i === 0 && rowHead ? 'th' : 'td',
        { class: side(i), scope: i === 0 && rowHead ? 'row' : undefined }, content);
  return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    h('table', { class: className, style },
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, head.map((content, i) =>
        h('th', { scope: 'col', class: side(i) },
          content === '' ? h('span', { class: 'unseen' }, 'of') : content)))),
      h('tbody', {}, rows.map((row) =>
        row instanceof HTMLElement ? row : h('tr', {}, row.map(cell))))));
}
