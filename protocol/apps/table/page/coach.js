// ---- a coach: the better move, after one that lost much; for one person against bots ----------------
import {find, h} from '../../page/dom.js';
import {keepChoice} from '../../page/stored.js';
import {follow, store} from '../../page/store.js';
import {advise, forgetAdvice} from './advice.js';
import {tell} from './news.js';
import {hear, say} from './page.js';
import {isAdvised, LATER} from './state.js';

const COACH_MS = 1000;  // no longer than a hint
let lesson = null;      // {after, move, says}: of the last own move
let shown = null;       // the same, once it is to be shown where it could have been made

hear.coach = message => {
  if (lastOwn() !== message.after) return;  // one has moved on
  lesson = message;
  tell(message.says);
  advise(message.says, {after: LATER, move: ''},
    coachButton('Take it back', () => takeBack(null)), coachButton('Show me', () => takeBack(message)));
};

const coachButton = (text, onclick) => h('button', {type: 'button', class: 'small', onclick}, text);

/** The number of the last own event; -1 before the first. */
function lastOwn() {
  const at = store.events.findLastIndex(event => Number(event.who) === store.position.you);
  return at < 0 ? -1 : store.count - store.events.length + at;
}

/** It can only be shown at its place in the game: the move is taken back then as well. */
function takeBack(wanted) {
  shown = wanted;
  say('undo');
}

function followCoach() {
  if (lesson && lastOwn() !== lesson.after) {
    lesson = null;
    forgetAdvice();
  }
  if (shown && store.count === shown.after && !isAdvised(store.count)) {
    advise(shown.says, {after: store.count, move: shown.move});
    shown = null;
  }
  if (find('coach').checked && (store.position.fresh || store.count === 0)) tellCoach();
}

const tellCoach = () => say(`coach ${find('coach').checked ? COACH_MS : 0}`);

keepChoice('coach', tellCoach);
follow(followCoach, 'came');
