// ---- a coach: the better move, after one that lost much; for one person against bots ----------------
import {find, h} from '../../page/dom.js';
import {advise, forgetAdvice, isAdvised, LATER} from './advice.js';
import {follow} from './hints.js';
import {showUndo} from './moves.js';
import {hear, say, tell} from './page.js';
import {recall, remember} from './prefs.js';
import {count, events, position} from './seat.js';

const COACH_MS = 1000;  // no longer than a hint
let lesson = null;      // {after, move, says}: of the last own move
let shown = null;       // the same, once it is to be shown where it could have been made

hear.coach = message => {
  if (lastOwn() !== message.after) return;  // one has moved on
  lesson = message;
  tell(message.says);
  advise(message.says, {after: LATER, move: ''},
    coachButton('Take it back', () => takeBack(null)), coachButton('Show me', () => takeBack(message)));
  showUndo();
};

const coachButton = (text, onclick) => h('button', {type: 'button', class: 'small', onclick}, text);

/** The number of the last own event; -1 before the first. */
function lastOwn() {
  const at = events.findLastIndex(event => Number(event.who) === position.you);
  return at < 0 ? -1 : count - events.length + at;
}

/** It can only be shown at its place in the game: the move is taken back then as well. */
function takeBack(wanted) {
  shown = wanted;
  say('undo');
}

function followCoach() {
  if (position === null) return;
  if (lesson && lastOwn() !== lesson.after) {
    lesson = null;
    forgetAdvice();
    showUndo();
  }
  if (shown && count === shown.after && !isAdvised(count)) {
    advise(shown.says, {after: count, move: shown.move});
    shown = null;
  }
  if (find('coach').checked && (position.fresh || count === 0)) tellCoach();
}

const tellCoach = () => say(`coach ${find('coach').checked ? COACH_MS : 0}`);

find('coach').checked = recall('coach') === 'on';
find('coach').addEventListener('change', () => {
  remember('coach', find('coach').checked ? 'on' : 'off');
  tellCoach();
});
follow(followCoach);
