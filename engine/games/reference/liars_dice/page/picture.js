// ---- Liar's dice: two dice and what is bid --------------------------------------------------------
import {capital, h} from '../../../../../protocol/apps/page/dom.js';
import {panel, panels, tabletop, zone} from '../../../../../protocol/apps/page/boards/cards.js';
import {PICTURES, sceneNow} from '../../../../../protocol/apps/page/boards/scene.js';
import {die, dots, sayings, seatDoes} from '../../../../../protocol/apps/page/boards/small.js';

/** So many dice with a face; else a word. */
const bidLook = ({kind, count, face, say}) => (kind === 'bid' ? [h('b', {}, `${count} ×`), dots(face)] : [h('b', {}, say)]);

/** "You 1 × 2, Ben 1 × 4". */
const bidsText = bids => bids.map(({who, count, face}) => `${capital(sceneNow().seats[who].name)} ${count} × ${face}`).join(', ');

function drawLiarsDice({dice, rolled}) {
  const bids = sceneNow().log.filter(({kind}) => kind === 'bid');
  const last = bids.at(-1);
  const doubt = sceneNow().log.find(({kind}) => kind === 'liar');
  return tabletop('The dice',
    h('div', {class: 'middle'}, zone('bid', 'the last bid', last
      ? [h('b', {}, `${last.count} ×`), die(last.face)] : [], {empty: 'none yet'})),
    panels(seat => panel(seat, '', zone(`die-${seat}`, 'die', seat < rolled
      ? [die(dice[seat] ?? '?')] : [], {title: ''}))),
    ...sayings(bidLook),
    ...(bids.length > 1 ? [h('p', {class: 'remark'}, `Bids before: ${bidsText(bids.slice(0, -1))}`)] : []),
    ...(doubt ? [h('p', {class: 'remark'}, `${capital(seatDoes(Number(doubt.who), 'doubt'))} the last bid`)] : []));
}

PICTURES.liars_dice = {draw: drawLiarsDice, holds: true};
