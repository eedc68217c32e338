// The page of `turnkey table`. What it shows it is sent: messages are objects with a type, and each
// has its function in `hear`; what it asks for are lines of text (protocol/apps/table/lobby.h). The part
// of the address behind # is the key: of the house, of a seat, or of those who watch. The files of
// this folder are modules, which are put together in the order that protocol/CMakeLists.txt gives.
import {find, h, show} from '../../page/dom.js';
import {waitForHint} from './hints.js';
import {openLine} from './line.js';
import {closeReview, waitForReview} from './lookback.js';
import {dropQueue} from './pace.js';

// ---- the line to the program ----------------------------------------------------------------------
let socket = null;
let retries = 0;
let ended = false;  // shown out, or the table was closed: nothing to come back to

/** What can't be sent is dropped, and the person is told so. */
export function say(text, what = 'this') {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else trouble(`The program does not answer: ${what} was not sent. Try again in a moment.`);
}

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

/** No more is heard until connect(). */
export function hangUp() {
  if (!socket) return;
  socket.onclose = null;
  socket.onmessage = null;
  socket.close();
  socket = null;
}

export function connect() {
  const key = location.hash.slice(1);
  ended = false;
  hangUp();
  if (!key) return leave('This page needs the whole link, with what stands behind #.');
  const mine = openLine();
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

/** What is done with each type of message; every file adds its own. */
export const hear = {
  stranger() { ended = true; leave('This link opens nothing here (any more).'); },
  closed() { ended = true; leave('This table was closed.'); },
  given() { ended = true; leave('A bot plays on this seat now.'); },
  error(message) {
    trouble(message.text);
    if (message.asked === 'hint') waitForHint(false);
    if (message.asked === 'review') waitForReview(false);
  },
};

function leave(text) {
  dropQueue();
  show('house', false);
  show('table', false);
  delete document.documentElement.dataset.at;
  closeReview();
  trouble('');
  state(text);
}
