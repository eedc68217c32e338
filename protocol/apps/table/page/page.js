// The page of `turnkey table`. What it shows it is sent: messages are objects with a type, and each
// has its function in `hear`; what it asks for are lines of text (protocol/apps/table/lobby.h). The part
// of the address behind # is the key: of the house, of a seat, or of those who watch. The files of
// this folder are modules, which are put together in the order that protocol/CMakeLists.txt gives.
import {capital, find} from '../../page/dom.js';
import {change} from '../../page/store.js';
import {openLine} from './line.js';
import {state, trouble} from './news.js';

// ---- the line to the program ----------------------------------------------------------------------
let socket = null;
let retries = 0;
let ended = false;  // shown out, or the table was closed: nothing to come back to

const LOST = 'Connection lost, trying again …';
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 5000];  // milliseconds before it tries again

/** What can't be sent is dropped, and the person is told so. */
export function say(text, what = 'this') {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else trouble(`${LOST} ${capital(what)} was not sent.`);
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
  mine.onopen = () => mine.send(`enter ${key}`);
  mine.onmessage = event => {
    if (retries > 0) trouble('');  // LOST
    retries = 0;
    const message = JSON.parse(event.data);
    hear[message.type](message);
  };
  mine.onclose = () => {
    if (ended) return;
    if (!find('trouble').textContent.startsWith(LOST)) trouble(LOST);  // what was not sent stays
    setTimeout(() => { if (socket === mine) connect(); }, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** retries++));
  };
}

/** What is done with each type of message; every file adds its own. */
export const hear = {
  alive() {},
  stranger() { ended = true; leave('This link opens nothing here (any more).'); },
  closed() { ended = true; leave('This table was closed.'); },
  given() { ended = true; leave('A bot plays on this seat now.'); },
  error(message) {
    trouble(message.text);
    change({refused: message.asked});
  },
};

function leave(text) {
  change({place: 'none', position: null});
  trouble('');
  state(text);
}
