// ---- hints, records -------------------------------------------------------------------------------
import {enable, find, h, may, s, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {rankText} from '../../page/boards/cards.js';
import {play} from './actions.js';
import {advise, forgetAdvice} from './advice.js';
import {keepFocus} from './focus.js';
import {factsOf} from './games.js';
import {digitsOf, errorText, estimate, noteOutlook, numberText} from './graph.js';
import {tell} from './news.js';
import {hear, say} from './page.js';
import {closeHint, isNarrow, openHint, openSheet} from './side.js';
import {isAdvised, isOpen, LATER, tableBoard, yourTurn} from './state.js';

const HINT_MS = 1000;
const CHANCES_MS = 300;  // for a bar at each turn
let wanted = false;      // it is to be shown, and not its chances alone
let askedFor = null;     // the position whose chances were asked for: once, as they may be refused

function waitForHint(waiting) {
  enable(find('hint'), !waiting && store.position && yourTurn());
  find('hint').textContent = waiting ? 'Hint …' : 'Hint';
  wanted = waiting;
  if (!waiting) change({hinting: null});
}

/** What is drawn anew is another position, or the same with a hint on its way. */
function keepHintWaiting() {
  if (store.hinting === store.count && !store.position.fresh) change({hinting: store.count});
  else waitForHint(false);
}

hear.hint = message => keepFocus(() => showHint(message));
hear.record = offerRecord;

export function askHint() {
  if (!may(find('hint'))) return;
  waitForHint(true);
  send(HINT_MS);
}

/** What a hint or the coach says goes, as far as it is shown. */
export function dismissAdvice() {
  const isShown = isAdvised(store.count) || isAdvised(LATER);
  forgetAdvice();
  closeHint();
  return isShown;
}

/** A second press sends the hint away. */
export function toggleHint() {
  if (!isAdvised(store.count) || !dismissAdvice()) askHint();
}

/** For the bar: a hint that is asked for meanwhile comes with these. */
export function askChances() {
  if (askedFor === store.position) return;
  askedFor = store.position;
  send(CHANCES_MS);
}

function send(milliseconds) {
  if (store.hinting === null) say(`hint ${milliseconds}`);
  store.hinting = store.count;
}

/** A bar up to the share, and over it the share give or take two errors. */
function bar(share, error) {
  const svg = s('svg', {viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true'});
  svg.append(s('rect', {class: 'all', width: 100, height: 10}),
    s('rect', {class: 'share', width: 100 * share, height: 10}));
  if (error) {
    const low = Math.max(0, 100 * (share - 2 * error));
    const high = Math.min(100, 100 * (share + 2 * error));
    svg.append(s('rect', {class: 'error', x: low, width: Math.max(high - low, 0.4), y: 4, height: 2}));
  }
  return svg;
}

const chanceOf = line => estimate(100 * line.share, 100 * line.error, '%');
const pointsOf = line => estimate(line.score, Number(line.score_error), store.position.unit);

const ANSWERS_NAMED = 3;
/** So many moves, among them the best: evenly spaced, so that its place tells nothing. Null where there are too few. */
function fewWith(best) {
  const {game, moves, board, you} = store.position;
  const all = factsOf(game).narrows?.(moves, board, you) ?? [];
  const at = all.findIndex(({event}) => event === best);
  if (at < 0 || all.length <= ANSWERS_NAMED) return null;
  const step = Math.floor(all.length / ANSWERS_NAMED);
  const places = Array.from({length: ANSWERS_NAMED}, (_, i) => (at % step) + i * step);
  return (places.includes(at) ? places : [at - 2 * step, at - step, at]).map(place => all[place]);
}

/** A quiz is not played for anyone: a hint names a few answers, and the best one when asked again. */
function narrowDown(hint, few) {
  const names = few.map(({say}) => say.replace(/^\S+ /, ''));
  const text = `Most likely one of these: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`;
  advise(text, {after: store.count, move: few.map(({event}) => event)},
    h('button', {type: 'button', class: 'small', onclick: () => keepFocus(() => showLines(hint))}, 'Tell me'));
  tell(text);
}

function showHint(hint) {
  const isWanted = wanted;
  const isNow = hint.after === store.count;
  if (isNow && hint.outlook) noteOutlook(hint.outlook);
  waitForHint(false);
  if (!isNow || !isWanted) return;
  const few = hint.lines.length > 0 ? fewWith(hint.lines[0].text) : null;
  if (few) narrowDown(hint, few);
  else showLines(hint);
}

function showLines(hint) {
  const values = hint.lines.map(hint.for_score ? pointsOf : chanceOf);
  const low = Math.min(...values.map(each => each.low));
  const high = Math.max(...values.map(each => each.high));
  // Points have no bounds of their own: their bars go from the worst to the best.
  const [from, range] = hint.for_score ? [low, high - low || 1] : [0, 100];
  find('lines').replaceChildren(...hint.lines.map((line, i) => {
    const {value, error, unit} = values[i];
    const digits = digitsOf([values[i]], unit);
    const sure = line.exact ? '' : errorText(error, digits);
    // Of moves that are as good, figures would only raise the question why the higher one is not first.
    const measured = `${line.exact ? 'exactly ' : ''}${numberText(value, digits)} ${unit}${sure}`;
    const words = line.say && line.say !== line.text ? [h('span', {}, line.say)] : [];
    return h('li', {}, h('button', {type: 'button', 'data-hint': line.text,
      onclick: event => play(event, line.text)}, h('b', {}, line.text), ' ', ...words),
      line.as_good ? h('span', {class: 'as-good', title: measured}, 'as good') : h('span', {}, measured),
      bar((value - from) / range, error / range));
  }));
  const what = hint.for_score ? `The ${store.position.unit} you can expect with …` : 'Your chance to win with …';
  find('hints-title').textContent = hint.lines.length > 0 ? what : 'No hint';
  find('why').textContent = hint.lines.length === 0 ? 'Nothing was found out about this position.'
    : hint.why ? `“${hint.lines[0].say}”: ${hint.why}.` : '';
  showWhere(hint.where);
  show('hints', true);
  if (hint.says) advise(hint.says, {after: store.count, move: hint.lines[0].text}, ...(isNarrow() ? [moreButton()] : []));
  if (!isNarrow() || !hint.says) openHint();
  tell(`${find('hints-title').textContent} ${hint.says} ${find('why').textContent}`);
}

/** On a phone what else a hint says would hide the board, which it is about. */
const moreButton = () => h('button', {type: 'button', class: 'small',
  onclick: () => openSheet(isOpen('hint') ? '' : 'hint')}, 'More');

/** How a card's chance to be there is written; what a thousand deals can't tell is not claimed. */
function chanceText(chance, exact) {
  if (exact) return chance > 0 ? 'sure' : 'no';
  if (chance > 0.99) return '> 99 %';
  return chance < 0.01 ? '< 1 %' : `${Math.round(100 * chance)} %`;
}

const kindOfPlace = ({place}) => place.replace(/_\d+$/, '').replaceAll('_', ' ');

/** The seat whose it is; what there, where there are several kinds of places. */
function columnName(column, all) {
  if (column.seat === null) return kindOfPlace(column);
  const {name} = store.position.seats[column.seat];
  return new Set(all.map(kindOfPlace)).size > 1 ? `${name}, ${kindOfPlace(column)}` : name;
}

const RANK_ORDER = 'AKQJT98765432X';
/** Of two texts: ranks from the ace down where all cards are such, else as they are written. */
function cardOrder(cards) {
  const ranks = tableBoard.picture?.ranks && cards.every(text => RANK_ORDER.includes(text[0]));
  return ranks ? (one, other) => RANK_ORDER.indexOf(one[0]) - RANK_ORDER.indexOf(other[0])
      || (one < other ? -1 : 1)
    : (one, other) => (one < other ? -1 : 1);
}

/** A row for each card, a column for each place: the chance that one of the kind is there. */
function showWhere(where) {
  show('where-part', Boolean(where));
  if (!where) return;
  const {places} = where;
  const cards = [...new Set(places.flatMap(each => each.cards.map(there => there.card)))];
  cards.sort(cardOrder(cards));
  const names = new Map(places.flatMap(each => each.cards.map(there => [there.card, there.name])));
  const nameOf = text => {
    if (tableBoard.picture?.ranks) return rankText(text[0]) + text.slice(1);
    return [text, names.get(text) || tableBoard.picture?.word?.(text)].filter(Boolean).join(' ');
  };
  const cell = (place, text) => {
    const chance = place.cards.find(each => each.card === text)?.chance ?? 0;
    return h('td', {'data-place': place.place, 'data-card': text},
      h('span', {}, chanceText(chance, where.exact)), bar(chance, 0));
  };
  find('where').replaceChildren(h('table', {},
    h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Card'),
      ...places.map(place => h('th', {scope: 'col'}, columnName(place, places))))),
    h('tbody', {}, ...cards.map(text => h('tr', {},
      h('th', {scope: 'row'}, nameOf(text)),
      ...places.map(place => cell(place, text)))))));
  find('where-note').textContent = where.exact ? 'You have seen enough to know.'
    : `The chance that at least one of the kind is there, of ${where.deals} deals that fit all you have `
      + 'seen. What you saw others choose has no weight, and what you could not see counts as '
      + 'chosen at random: what they played may tell more.';
}

function offerRecord(message) {
  const url = URL.createObjectURL(new Blob([message.text], {type: 'text/plain'}));
  h('a', {href: url, download: message.name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

follow(() => {
  if (!store.came.onSame) {
    show('hints', false);
    closeHint();
  }
  keepHintWaiting();
  if (find('auto').checked) askHint();
}, 'came');
follow(() => { if (store.refused === 'hint') waitForHint(false); }, 'refused');
