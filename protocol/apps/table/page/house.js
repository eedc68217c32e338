// ---- the house: opening and closing tables --------------------------------------------------------
import {find, h, show} from '../../page/dom.js';
import {keepFocus} from './keys.js';
import {closeReview} from './lookback.js';
import {hear, say, state, trouble} from './page.js';
import {showRules} from './rules.js';

let games = [];
let tables = [];

hear.welcome = message => { games = message.games; showHouse(); };
hear.tables = message => { tables = message.tables; keepFocus(showTables); };
hear.opened = message => enterOwn(message.table);

export const game = () => games[find('game').selectedIndex];

function showHouse() {
  const stays = !find('house').hidden;  // the line to the program was lost and is there again
  show('table', false);
  closeReview();
  show('house', true);
  trouble('');
  document.title = 'Turnkey';
  find('title').textContent = 'Turnkey';
  state('Choose a game and who plays it.');
  if (!stays) offerGames();
  document.documentElement.dataset.ready = 'true';
}

function offerGames() {
  const select = find('game');
  const before = select.value;
  select.replaceChildren(...games.map(each => h('option', {value: each.name}, each.title)));
  select.value = before || 'jacked';
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  showGame();
}

const title = name => games.find(each => each.name === name).title;
const seatsOption = () => game().options.find(option => option.name === 'Players');

export function showGame() {
  const option = seatsOption();
  const count = find('count');
  count.value = option ? option.default : game().seats;
  count.min = option ? option.min : game().seats;
  count.max = option ? option.max : game().seats;
  count.disabled = !option;
  find('notice').textContent = game().notice;
  show('notice', game().notice !== '');
  showRules(find('house-rules'), game().name);
  find('players').replaceChildren();
  showPlayers();
  const others = game().options.filter(each => each !== option);
  find('options').replaceChildren(...others.map(optionField));
  show('options-box', others.length > 0);
}

function optionField(option) {
  const attributes = {'data-option': option.name};
  if (option.kind === 'check') {
    return h('label', {}, h('input',
      {...attributes, type: 'checkbox', checked: option.default === 'true'}), ` ${option.name}`);
  }
  if (option.kind === 'spin') {
    return h('label', {}, `${option.name} `, h('input', {...attributes, type: 'number',
      value: option.default, min: option.min, max: option.max, step: option.step, required: true}));
  }
  const field = h('select', attributes,
    ...option.values.map(value => h('option', {value}, value)));
  field.value = option.values.find(value => option.default.startsWith(value)) ?? option.values[0];
  return h('label', {}, `${option.name} `, field);
}

function optionValues() {
  const values = [...find('options').querySelectorAll('[data-option]')].map(field =>
    [field.dataset.option, field.type === 'checkbox' ? String(field.checked) : field.value]);
  const unusual = values.filter(([name, value]) => {
    const usual = game().options.find(option => option.name === name).default;
    return value !== usual && !(usual.startsWith(value + '@'));
  });
  if (seatsOption()) unusual.unshift(['Players', find('count').value]);
  return unusual.map(pair => ' ' + pair.join('=')).join('');
}

/** As many rows as seats; those that are there keep what was chosen. */
export function showPlayers() {
  const rows = find('players');
  const count = Math.max(1, Math.min(8, Number(find('count').value) || 1));
  while (rows.children.length > count) rows.lastChild.remove();
  while (rows.children.length < count) rows.append(playerRow(rows.children.length));
}

function playerRow(seat) {
  const who = h('select', {'aria-label': `Who plays seat ${seat}`},
    h('option', {value: 'person'}, 'a person'),
    ...game().agents.map(agent => h('option', {value: agent}, `bot: ${agent}`)));
  who.value = seat === 0 ? 'person' : 'default';
  const level = h('input', {type: 'number', min: 0, max: 20, value: 20, required: true});
  const time = h('input', {type: 'number', min: 1, max: 60000, value: 500, required: true});
  const strength = h('span', {class: 'strength'},
    h('label', {}, 'Level ', level), h('label', {}, 'ms a move ', time));
  const follow = () => { strength.hidden = who.value === 'person'; };
  who.addEventListener('change', follow);
  follow();
  return h('div', {class: 'player'}, h('span', {}, `Seat ${seat}`), who, strength);
}

function playerText(row) {
  const who = row.querySelector('select').value;
  const [level, time] = [...row.querySelectorAll('input')].map(field => field.value);
  return who === 'person' ? who : `${who}/${level}/${time}`;
}

export function openTable(event) {
  event.preventDefault();
  trouble('');
  const players = [...find('players').children].map(playerText).join(',');
  say(`open ${game().name} ${players}${optionValues()}`);
}

const MOST_BYTES = 1 << 20;  // of a message: the program hangs up at a longer one

export async function loadFile() {
  const file = find('file').files[0];
  if (!file) return;
  const text = `load\n${await file.text()}`;
  find('file').value = '';
  const fits = new TextEncoder().encode(text).length <= MOST_BYTES;
  trouble(fits ? '' : 'This file is too long to be sent: a saved game has up to a MiB here.');
  if (fits) say(text);
}

/** Who opens a table for one person goes and plays. */
function enterOwn(number) {
  const table = tables.find(each => each.table === number);
  const own = table.seats.filter(seat => seat.key);
  if (own.length === 1) location.hash = own[0].key;
  else state(`Table ${number} is open: its links are in the list.`);
}

/** A person goes on for a bot, by a link that nobody had; or a bot for a person, whose link ends. */
function handOver(table, seat, person) {
  const what = person ? 'Give to a bot' : 'Take over';
  return h('button', {type: 'button', class: 'small', 'data-keeps': `${table} hand-over ${seat}`,
    'aria-label': `${what}: seat ${seat} of table ${table}`,
    onclick: () => say(`${person ? 'give' : 'take'} ${table} ${seat}`)}, what);
}

/** What has the focus is found again by `data-keeps`. */
function showTables() {
  show('no-tables', tables.length === 0);
  find('tables').replaceChildren(...tables.map(table => {
    const seats = table.seats.flatMap((seat, i) => [seat.key
      ? h('a', {href: `#${seat.key}`, 'data-keeps': `${table.table} seat ${i}`}, `seat ${i}`)
      : h('span', {}, `seat ${i}: ${seat.player}`),
      ' ', handOver(table.table, i, seat.key !== null)]);
    const close = h('button', {type: 'button', 'data-keeps': `${table.table} close`,
      'aria-label': `Close table ${table.table}`, onclick: () => say(`close ${table.table}`)}, 'Close');
    return h('li', {}, h('b', {}, `${table.table}: ${title(table.game)}`),
      table.over ? ' (over) ' : ' ', ...seats.flatMap(seat => [seat, ' ']),
      h('a', {href: `#${table.watch}`, 'data-keeps': `${table.table} watch`}, 'watch'), ' ', close);
  }));
}
