// The page of `turnkey table`. What it shows it is sent: messages are objects with a type, and each
// has its function in `hear`; what it asks for are lines of text (protocol/apps/table/house.h). The part
// of the address behind # is the key: of the house, of a seat, or of those who watch. The files of
// this folder are put together in the order that protocol/CMakeLists.txt gives; this is the first.
'use strict';

const find = id => document.getElementById(id);
const show = (id, visible) => { find(id).hidden = !visible; };
/** A button that can't be pressed now keeps the focus. */
const enable = (id, can) => find(id).setAttribute('aria-disabled', String(!can));
const may = id => find(id).getAttribute('aria-disabled') !== 'true';

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// ---- the line to the program ----------------------------------------------------------------------
let socket = null;
let retries = 0;
let ended = false;  // shown out, or the table was closed: nothing to come back to

function say(text) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(text);
}

function trouble(text) {
  find('trouble').textContent = text;
  show('trouble', text !== '');
}

function state(text) {
  if (find('state').textContent !== text) find('state').textContent = text;
}

const MOST_TOLD = 20;
/** Said aloud by screen readers, after what they have not said yet. */
function tell(text) {
  if (text === '') return;
  find('news').append(make('p', {}, text));
  while (find('news').children.length > MOST_TOLD) find('news').firstChild.remove();
}

function connect() {
  const key = location.hash.slice(1);
  ended = false;
  if (socket) socket.onclose = null, socket.close();
  if (!key) return leave('This page needs the whole link, with what stands behind #.');
  const mine = new WebSocket(`ws://${location.host}/socket`);
  socket = mine;
  mine.onopen = () => { retries = 0; mine.send(`enter ${key}`); };
  mine.onmessage = event => {
    const message = JSON.parse(event.data);
    hear[message.type](message);
  };
  mine.onclose = () => {
    if (ended) return;
    state('The program does not answer; trying again …');
    setTimeout(() => { if (socket === mine) connect(); }, Math.min(5000, 250 * 2 ** retries++));
  };
}

const hear = {
  welcome(message) { games = message.games; showHouse(); },
  tables(message) { tables = message.tables; keepFocus(showTables); },
  opened(message) { enterOwn(message.table); },
  position: showPosition,
  hint(message) { keepFocus(() => showHint(message)); },
  record: offerRecord,
  reviewing: showReviewing,
  review: showReview,
  error(message) {
    trouble(message.text);
    if (message.asked === 'hint') waitForHint(false);
    if (message.asked === 'review') waitForReview(false);
  },
  stranger() { ended = true; leave('This link opens nothing here (any more).'); },
  closed() { ended = true; leave('This table was closed.'); },
  given() { ended = true; leave('A bot plays on this seat now.'); },
};

function leave(text) {
  show('house', false);
  show('table', false);
  closeReview();
  trouble('');
  state(text);
}
