// ---- the Mixer: answers, and a sheet of what was read ---------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {amount, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {PICTURES, alone, piece, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';

const mixerNumber = text => (text === '00' ? 'blank' : text === '??' ? '?' : text === '.' ? '' : text === '--' ? 'other words' : String(Number(text)));

const MANY = 12;  // answers: a phone has no room for more and the sheets; a mark says what one has written

/** The answers by number, and the cards that were read: events have their names, the board their numbers. */
function mixerSheets(facts) {
  const names = sceneNow().log.filter(({kind}) => kind === 'name').map(({number, name}) => [Number(number), name]);
  const read = sceneNow().log.filter(({kind}) => kind === 'read').map(({card, disguised}, i) => [card, disguised,
    mixerNumber(facts.key[i]), ...sceneNow().seats.map((_, seat) => mixerNumber(facts[`sheet_${seat}`][i] ?? '.'))]);
  return {names: names.sort(([one], [other]) => one - other), read};
}

function drawMixer(facts) {
  const {names, read} = mixerSheets(facts);
  const sheet = h('table', {}, h('caption', {}, 'What was read, and the numbers written'),
    h('thead', {}, h('tr', {}, ...['', 'disguised', 'is', ...sceneNow().seats.map(seat => seat.name)]
      .map((text, i) => (i ? h('th', {scope: 'col'}, text) : h('td'))))),
    h('tbody', {}, ...read.map(([number, disguise, ...written]) => h('tr', {},
      h('td', {}, String(number)), h('th', {scope: 'row'}, disguise), ...written.map(text => h('td', {}, text))))));
  const now = read.at(-1);
  const written = sceneNow().you === null ? [] : (facts[`sheet_${sceneNow().you}`] ?? []).map(Number);
  return tabletop('Answers and sheets',
    ...(now ? [h('p', {class: 'slip'}, h('small', {}, `Card ${now[0]}. Who is meant?`), now[1])] : []),
    zone('names', 'the answers', names.map(([number, name]) => piece(alone(move => Number(move.number) === number), `${number} ${name}`,
      {class: 'chip'}, h('b', {}, `${number}${written.includes(number) ? ' ✓' : ''}`), ` ${name}`)), {target: null}),
    ...(read.length > 0 ? [h('div', {class: `scroll${names.length > MANY && sceneNow().turn !== '-' ? ' crowded' : ''}`, tabindex: '0', role: 'region', 'aria-label': 'The sheets'}, sheet)] : []),
    ...(facts.points_0 !== undefined ? [h('p', {class: 'remark'}, sceneNow().seats.map((seat, i) =>
      `${seat.name}: ${amount(facts[`points_${i}`], 'point')}`).join(', '))] : []));
}

PICTURES.mixer = {draw: drawMixer, holds: true};
