// ---- the house: choosing a game and who plays it, and the tables that are open --------------------
import {find, h, show} from '../../page/dom.js';
import {matching, oneOf, recall, remember} from '../../page/stored.js';
import {change, follow, store} from '../../page/store.js';
import {shareScreen} from './curtain.js';
import {keepFocus} from './focus.js';
import {coverPicture, factsOf} from './games.js';
import {oneScreen} from './line.js';
import {copyLink, state, trouble} from './news.js';
import {arePartners, chosenOptions, offerOptions} from './options.js';
import {hear, say} from './page.js';
import {showRules} from './rules.js';

let games = [];
let chosenGame = null;  // whose table is being set up; null: the list of games is shown

const BOT_NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Flora', 'Gus', 'Hedy'];
const USUAL_LEVEL = 'casual';
const USUAL_MS = 500;
const OWN_NAME = matching(/^[^\p{Cc}]{1,20}$/u);
const CUSTOM = 'custom';  // an agent, level or time of one's own

hear.welcome = message => {
  games = message.games.sort((one, other) => factsOf(one.name).rank - factsOf(other.name).rank);
  remember('house', location.hash.slice(1), 'sessionStorage');
  showHouse();
};
hear.tables = message => {
  keepFocus(() => change({tables: message.tables}));
  document.documentElement.dataset.ready = 'true';
};
hear.opened = message => enterOwn(message.table);

const game = () => games.find(each => each.name === chosenGame);
const title = name => games.find(each => each.name === name).title;

function showHouse() {
  const stays = store.place === 'house';  // the line to the program was lost and is there again
  change({place: 'house'});
  show('home', false);
  trouble('');
  document.title = 'Turnkey';
  find('title').textContent = 'Turnkey';
  if (!stays) offerGames();
  sayWhatToDo();
}

const sayWhatToDo = () => state(chosenGame ? 'Choose who plays.' : 'Choose a game.');

// ---- the list of games ----------------------------------------------------------------------------
const seatsOption = one => one.options.find(option => option.name === 'Players');

function playersText(one) {
  const option = seatsOption(one);
  if (!option) return `${one.seats} players`;
  return `${option.min === option.max ? '' : `${option.min}–`}${option.max} players`;
}

function lengthText(name) {
  const {minutes} = factsOf(name);
  return minutes ? ` · ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}` : '';
}

function offerGames() {
  find('games').replaceChildren(...games.map(one => h('li', {}, h('button', {type: 'button',
    class: 'game', 'data-game': one.name, onclick: () => setUp(one.name)},
  coverPicture(one.name), h('b', {}, one.title), ' ',
  h('span', {class: 'note'}, playersText(one) + lengthText(one.name)), ' ',
  h('span', {}, factsOf(one.name).says)))));
  leaveSetUp();
}

function leaveSetUp() {
  const before = chosenGame;
  chosenGame = null;
  sayWhatToDo();
  show('setup', false);
  show('lobby', true);
  if (before) document.querySelector(`[data-game="${CSS.escape(before)}"]`)?.focus();
}

/** One press later it is dealt. */
function setUp(name) {
  chosenGame = name;
  sayWhatToDo();
  showGame();
  show('lobby', false);
  show('setup', true);
  find('open').focus();
  scrollTo(0, 0);
}

function showGame() {
  const one = game();
  const option = seatsOption(one);
  const count = find('count');
  count.value = option ? option.default : one.seats;
  count.min = option ? option.min : one.seats;
  count.max = option ? option.max : one.seats;
  show('count-label', Boolean(option));
  find('setup-cover').replaceChildren(coverPicture(one.name));
  find('setup-title').textContent = one.title;
  find('setup-facts').textContent = playersText(one) + lengthText(one.name);
  find('setup-says').textContent = factsOf(one.name).says;
  find('notice').textContent = one.notice;
  show('notice-box', one.notice !== '');
  showRules(find('house-rules'), one.name);
  find('players').replaceChildren();
  find('strengths').replaceChildren();
  showPlayers();
  const others = one.options.filter(each => each !== option);
  offerOptions(one.name, others);
  showPartners();
}

// ---- who plays ------------------------------------------------------------------------------------
/** As many rows as seats; those that are there keep what was chosen. */
function showPlayers() {
  const [rows, strengths] = [find('players'), find('strengths')];
  const count = Math.max(1, Math.min(8, Number(find('count').value) || 1));
  while (rows.children.length > count) {
    rows.lastChild.remove();
    strengths.lastChild.remove();
  }
  while (rows.children.length < count) {
    const [row, strength] = playerRow(rows.children.length);
    rows.append(row);
    strengths.append(strength);
  }
  offerSharing();
  showPartners();
}

/** "You and Cleo play together, and so do Ben and Dora." */
function showPartners() {
  const rows = [...find('players').children];
  show('partners', arePartners(rows.length, game().partners));
  if (find('partners').hidden) return;
  const half = rows.length / 2;
  const names = rows.map((row, seat) => nameInRow(row, seat));
  const pairs = names.slice(0, half).map((name, i) => `${name} and ${names[i + half]}`);
  const others = pairs.slice(1).map(pair => `, and so do ${pair}`).join('');
  find('partners').textContent = `${pairs[0]} play together${others}.`;
}

function nameInRow(row, seat) {
  if (row.querySelector('select').value !== 'person') return BOT_NAMES[seat];
  return row.querySelector('input').value.trim() || (seat === 0 ? 'You' : `Player ${seat + 1}`);
}

const people = () => [...find('players').children].filter(row => row.querySelector('select').value === 'person').length;
const offerSharing = () => {
  show('share-part', !oneScreen && people() > 1);
  show('share-covers', game().hides);
};
const areSharing = () => oneScreen || (people() > 1 && find('share').checked);

/** A player as people choose it, and under "More" what stands behind a level. */
function playerRow(seat) {
  const levels = game().levels;  // {name, skill}, from the weakest up
  const kept = recall(`level-${chosenGame}`, oneOf(...levels.map(({name}) => name)));
  const usual = levels.find(each => each.name === kept) ??
    levels.find(each => each.name === USUAL_LEVEL) ?? levels[Math.floor(levels.length / 2)];
  const called = BOT_NAMES[seat];
  const who = h('select', {'aria-label': `Who plays seat ${seat + 1}`},
    h('option', {value: 'person'}, seat === 0 ? 'you' : 'a person'),
    ...levels.map(({name, skill}) => h('option', {value: skill}, `bot: ${name}`)),
    h('option', {value: CUSTOM}, 'bot: as set below'));
  who.value = seat === 0 ? 'person' : usual.skill;
  const name = h('input', {class: 'called', maxlength: 20, 'aria-label': `Name of the person on seat ${seat + 1}`,
    placeholder: seat === 0 ? 'your name' : 'a name', value: seat === 0 ? recall('name', OWN_NAME) ?? '' : '', autocomplete: 'off'});
  const agent = h('select', {}, ...game().agents.map(each => h('option', {value: each}, each)));
  agent.value = 'default';
  const level = h('input', {type: 'number', min: 0, max: 20, value: usual.skill, required: true});
  const time = h('input', {type: 'number', min: 1, max: 60000, value: USUAL_MS, required: true});
  const strength = h('div', {class: 'strength', role: 'group', 'aria-label': called}, h('b', {}, called),
    h('label', {}, 'Agent ', agent), h('label', {}, 'Level ', level), h('label', {}, 'ms a move ', time));
  const row = h('div', {class: `player c${seat}`}, h('span', {class: 'seat-dot', 'aria-hidden': 'true'}),
    name, h('b', {class: 'called'}, called), who);
  const follow = () => {
    const isPerson = who.value === 'person';
    [name.hidden, row.querySelector('b').hidden, strength.hidden] = [!isPerson, isPerson, isPerson];
  };
  who.addEventListener('change', () => {
    if (Number.isInteger(Number(who.value))) [agent.value, level.value, time.value] = ['default', who.value, USUAL_MS];
    find('more').open ||= who.value === CUSTOM;
    follow();
  });
  strength.addEventListener('input', () => {
    const named = agent.value === 'default' && time.value === String(USUAL_MS) &&
      levels.some(({skill}) => String(skill) === level.value);
    who.value = named ? level.value : CUSTOM;
  });
  follow();
  return [row, strength];
}

function playerText(row, seat) {
  if (row.querySelector('select').value === 'person') return 'person';
  return [...find('strengths').children[seat].querySelectorAll('select, input')].map(field => field.value).join('/');
}

function optionValues() {
  const count = seatsOption(game()) ? [['Players', find('count').value]] : [];
  return [...count, ...chosenOptions(game().options)].map(pair => ' ' + pair.join('=')).join('');
}

let seated = [];  // how those are called who play at the table that is being opened

function openTable(event) {
  event.preventDefault();
  trouble('');
  const rows = [...find('players').children];
  seated = rows.map((row, seat) => (row.querySelector('select').value === 'person'
    ? row.querySelector('input').value.trim() : BOT_NAMES[seat]));
  remember('name', rows[0].querySelector('input').value.trim());
  const bot = rows.map(row => game().levels.find(({skill}) => String(skill) === row.querySelector('select').value)).find(Boolean);
  if (bot) remember(`level-${game().name}`, bot.name);
  say(`open ${game().name} ${rows.map(playerText).join(',')}${optionValues()}`);
}

const MOST_BYTES = 1 << 20;  // of a message: the program hangs up at a longer one

async function loadFile() {
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
  const table = store.tables.find(each => each.table === number);
  const names = seated;
  names.forEach((name, seat) => { if (name) say(`name ${number} ${seat} ${name}`); });
  seated = [];
  const own = table.seats.filter(seat => seat.key);
  if (own.length > 1 && areSharing()) shareScreen(table, names, game().hides);
  else if (own.length === 1) location.hash = own[0].key;
  else {
    leaveSetUp();
    state(`Table ${number} is open: send everybody the link of a seat.`);
    find('tables-title').focus();
  }
}

// ---- tables that are open -------------------------------------------------------------------------
const smallButton = (keeps, label, text, onclick) => h('button', {type: 'button', class: 'small',
  'data-keeps': keeps, 'aria-label': label, onclick}, text);

/** A person goes on for a bot, by a link that nobody had; or a bot for a person, whose link ends. */
function handOver(table, seat, person) {
  const what = person ? 'Give to a bot' : 'Take over';
  return smallButton(`${table} hand-over ${seat}`, `${what}: seat ${seat + 1} of table ${table}`, what,
    () => say(`${person ? 'give' : 'take'} ${table} ${seat}`));
}

/** A link to sit there or to watch, and a button that copies it. */
function linkOf(table, key, keeps, text, whose) {
  return [h('a', {href: `#${key}`, 'data-keeps': `${table} ${keeps}`}, text), ' ',
    smallButton(`${table} copy ${keeps}`, `Copy link of ${whose} at table ${table}`, 'Copy link',
      event => copyLink(key, event.currentTarget))];
}

/** Who has given no name; people count from 1. */
const nameOfSeat = (seats, i) => seats[i].name || `Player ${i + 1}`;

/** Who sits there: a person by name, who is here or away, or a bot. After the game there is only its end to see. */
function seatItem({table, over, seats}, i) {
  const [seat, name] = [seats[i], nameOfSeat(seats, i)];
  const who = seat.key
    ? [...linkOf(table, seat.key, `seat ${i}`, over ? `see the end as ${name}` : `sit down as ${name}`, name), ' ',
      h('span', {class: `presence ${seat.here ? 'here' : 'away-now'}`}, seat.here ? 'here' : 'away')]
    : [`${name}: ${seat.player} `];
  return h('li', {class: `c${i}`}, h('span', {class: 'seat-dot', 'aria-hidden': 'true'}), ...who, ' ',
    ...(over ? [] : [handOver(table, i, seat.key !== null)]));
}

/** "Ada is on turn", of a table of people. */
function turnOf({over, waits, awaits, seats}) {
  if (over) return ' (over)';
  if (waits && awaits === null) return ' (bots wait until somebody sits down)';
  if (awaits === null) return seats.some(seat => seat.key) ? '' : ' (bots alone)';
  return `: ${nameOfSeat(seats, awaits)} is on turn`;
}

const MOST_TABLES = 6;  // of the newest; more by a press
let showsAll = false;

function tableItem(one) {
  const {table, seats, watch} = one;
  return h('li', {}, coverPicture(one.game), h('div', {}, h('b', {}, `${table}: ${title(one.game)}`), turnOf(one),
    h('ul', {}, ...seats.map((_, i) => seatItem(one, i)),
      h('li', {}, ...linkOf(table, watch, 'watch', 'watch', 'who watches'), ' ',
        smallButton(`${table} close`, `Close table ${table}`, 'Close', () => say(`close ${table}`))))));
}

/** What has the focus is found again by `data-keeps`. */
function showTables() {
  const newest = store.tables.toSorted((one, other) => other.table - one.table);
  const shown = showsAll ? newest : newest.slice(0, MOST_TABLES);
  show('no-tables', store.tables.length === 0);
  show('to-tables-part', store.tables.length > 0);
  find('to-tables').textContent = `Open tables: ${store.tables.length} ↓`;
  find('tables').replaceChildren(...shown.map(tableItem));
  show('all-tables', store.tables.length > shown.length);
  find('all-tables').textContent = `Show all ${store.tables.length} tables`;
  show('close-finished', store.tables.some(({over}) => over));
}

function closeFinished() {
  for (const {table, over} of store.tables) if (over) say(`close ${table}`);
}

follow(showTables, 'tables');
find('count').addEventListener('change', showPlayers);
find('players').addEventListener('change', () => { offerSharing(); showPartners(); });
find('options').addEventListener('change', showPartners);
find('form').addEventListener('submit', openTable);
find('file').addEventListener('change', loadFile);
find('to-tables').addEventListener('click', () => find('tables-title').focus());
find('all-tables').addEventListener('click', () => { showsAll = true; showTables(); });
find('close-finished').addEventListener('click', closeFinished);
find('all-games').addEventListener('click', leaveSetUp);
find('house-rules').addEventListener('toggle', event => showRules(event.target, game().name));
