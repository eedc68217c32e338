// ---- who is there: beside the names of the people at a table of several ----------------------------
import {find, h} from '../../page/dom.js';
import {isScreenShared} from './curtain.js';
import {follow} from './hints.js';
import {hear} from './page.js';
import {position} from './seat.js';

let present = null;  // the seats of people who have the table open; null: nobody has said

hear.present = ({seats}) => {
  present = seats;
  markPresence();
};

function markPresence() {
  if (position === null || present === null || isScreenShared()) return;
  const people = position.seats.filter(seat => seat.player === 'a person').length;
  position.seats.forEach((seat, i) => {
    const chip = find('seats').children[i];
    chip?.querySelector('.presence')?.remove();
    if (people < 2 || seat.player !== 'a person' || i === position.you) return;
    const here = present.includes(i);
    chip?.append(h('span', {class: `presence ${here ? 'here' : 'away-now'}`}, here ? 'here' : 'away'));
  });
}

follow(markPresence);
window.addEventListener('hashchange', () => { present = null; });
