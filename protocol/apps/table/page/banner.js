// ---- whose turn it is, what to do now, and who sits where -----------------------------------------
import {find, h, show} from '../../page/dom.js';
import {stepsOf} from '../../page/boards/scene.js';
import {state} from './page.js';
import {chosen, chosenName, targets} from './pieces.js';
import {recall} from './prefs.js';
import {position} from './seat.js';
import {chime} from './side.js';

export const yourTurn = () => position.moves.length > 0 && !position.stuck;
const watches = () => position.you === null;

const MOST_VERBS = 4;
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);  // seats without a name are "seat 1"

/** The words that all of them begin with: "take the card". */
function commonBeginning(texts) {
  const words = texts[0].split(' ');
  let count = 0;
  while (count < words.length && texts.every(text => text.split(' ')[count] === words[count])) count += 1;
  return words.slice(0, count).join(' ');
}

/** "play, swap or pass": what the moves begin with; of a single one all of it. */
function whatToDo() {
  const texts = position.moves.map(move => move.say || move.text);
  if (texts.length === 1) return `${texts[0]}.`;
  const verbs = [...new Set(texts.map(text => /^[^ ,;:]+/.exec(text)[0]))];
  if (verbs.length === 1) return `${commonBeginning(texts) || verbs[0]} …`;
  if (verbs.length > MOST_VERBS) return `${verbs.slice(0, MOST_VERBS).join(', ')} and more.`;
  return `${verbs.slice(0, -1).join(', ')} or ${verbs.at(-1)}.`;
}

/** Where a press leads on from the chosen piece. */
function whatToPress() {
  const beside = position.moves.some(move => stepsOf(move).some(([from, to]) => from === chosen && to === null));
  if (targets.size === 0) return 'choose what to do below.';
  return `press where it goes${beside ? ', or choose below' : ''}.`;
}

function turnText() {
  const {turn} = position;
  if (turn === '-') return 'The game is over.';
  if (turn === 'c') return 'Cards are dealt …';
  if (!yourTurn()) return `${capital(position.seats[turn].name)} is on turn.`;
  if (chosen !== null && chosenName) return `${capital(chosenName)}: ${whatToPress()}`;
  return `Your turn: ${whatToDo()}`;
}

let wasYours = false;

export function showTurn() {
  const yours = yourTurn();
  state(turnText());
  find('state').className = yours ? 'yours' : '';
  document.title = `${yours ? '● Your turn – ' : ''}${position.title} – Turnkey`;
  if (yours && !wasYours && !position.fresh) chime();
  wasYours = yours;
}

function seatChip(seat, i) {
  const isYou = i === position.you;
  const called = isYou && seat.called ? `${seat.called} (you)` : capital(seat.name);
  const what = [seat.partner ? 'your partner' : '', isYou || seat.player === 'a person' ? '' : seat.player]
    .filter(Boolean).join(', ');
  return h('li', {class: `c${i}`, 'aria-current': String(i) === position.turn ? 'true' : null},
    h('span', {class: 'seat-dot', 'aria-hidden': 'true'}), h('b', {}, called), what && h('span', {class: 'note'}, what));
}

export function showSeats() {
  find('seats').replaceChildren(...position.seats.map(seatChip));
}

/** What only those can do who sit at the table. */
export function showRole() {
  const home = recall('house', 'sessionStorage');
  find('home').href = `#${home ?? ''}`;
  show('home', Boolean(home));
  for (const id of ['hint', 'undo', 'again', 'save', 'called']) show(id, !watches());
  find('auto').closest('p').hidden = watches();
  find('sound').closest('p').hidden = watches();
  document.querySelector('[data-opens="moves"]').hidden = watches();
  if (!watches() && !find('own-name').value) find('own-name').value = position.seats[position.you].called;
}
