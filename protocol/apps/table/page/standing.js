// ---- a bar of everybody's chances, for one person against bots ---------------------------------------
// They are those of a hint at each own turn, of which nothing else is shown, and so of what the own
// seat knows. Where several people play there is none: it would tell about the hand.
import {capital, find, h, show} from '../../page/dom.js';
import {keepChoice} from '../../page/stored.js';
import {follow, store} from '../../page/store.js';
import {lastOutlook, numberText} from './graph.js';
import {askChances} from './hints.js';
import {openSheet} from './side.js';
import {playsAlone, yourTurn} from './state.js';

const isBarOn = () => find('bar').checked && playsAlone();

/** Seats that win together are one part of the bar: their chances are the same, and add up to more than one. */
function sharesOf(values) {
  const together = values.reduce((sum, value) => sum + value, 0) > 1.5;
  const parts = [];
  values.forEach((value, seat) => {
    const same = together && parts.find(part => Math.abs(part.value - value) < 1e-6);
    if (same) same.seats.push(seat);
    else parts.push({value, seats: [seat]});
  });
  return parts;
}

const nameOf = seat => store.position.seats[seat].name;
const chanceOfPart = ({value, seats}) => `${seats.map(nameOf).join(' and ')} ${Math.round(100 * value)}\u00a0%`;

/** "you 1.2, Ada -1.2": points have no bar, as nothing bounds them. */
function pointsText(outlook) {
  const points = outlook.seats.map(({value}, seat) => `${nameOf(seat)} ${numberText(value, 1)}`);
  return `${capital(store.position.unit)} to expect: ${points.join(', ')}`;
}

function showStanding() {
  const outlook = isBarOn() ? lastOutlook() : null;
  show('standing', Boolean(outlook));
  show('show-bar', !find('table').hidden && playsAlone() && !isBarOn() && store.position.result === null);
  if (!outlook) return;
  const isOver = store.position.result !== null;  // then its history is left
  const parts = sharesOf(outlook.seats.map(({value}) => value));
  const figures = outlook.for_score ? pointsText(outlook) : parts.map(chanceOfPart).join(' · ');
  const isOld = !isOver && outlook.after < store.count && !yourTurn();
  const words = isOver ? 'How I stood along the game' : `${isOld ? 'At your last turn: ' : ''}${figures}`;
  find('standing').classList.toggle('old', isOld);
  const bar = isOver || outlook.for_score ? []
    : [h('span', {class: 'parts', 'aria-hidden': 'true'}, parts.map(({seats, value}) =>
      h('span', {class: `c${seats[0]}`, style: `flex: ${Math.max(value, 0.002)} 1 0`})))];
  find('standing').replaceChildren(...bar, h('span', {}, words));
}

function followStanding() {
  showStanding();
  if (isBarOn() && store.position.moves.length > 0 && lastOutlook()?.after !== store.count) askChances();
}

keepChoice('bar', followStanding);
find('show-bar').addEventListener('click', () => find('bar').click());
find('standing').addEventListener('click', () => openSheet('hint'));
follow(followStanding, 'hinting', 'outlooks');
