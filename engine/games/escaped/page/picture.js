// ---- Escaped: suspects, and the cards before each seat --------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {back, card, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {suspectArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {PICTURES, alone, piece, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';

const suspectNumber = face => face.charCodeAt(0) - 97;

/** Cards go by their number, which is all that others see of them. */
function escapedToken({number: token, face, card: symbol}, place) {
  const at = `${place}|${symbol}`;
  if (!face) {
    return piece(at, `card ${token}, unknown`, {class: 'card small back numbered', 'data-face': `token ${token}`},
      h('b', {}, String(token)));
  }
  return card(`token ${token}`, {at, name: `suspect ${face.toUpperCase()}, card ${token}`, text: face.toUpperCase(),
    note: String(token), picture: suspectArt(suspectNumber(face)), kind: 'small face'});
}

function escapedPanel(seat, facts) {
  const out = facts.out.includes(seat);
  const named = facts.named?.[seat];
  const remark = [out ? 'out' : '', named && named !== '.' ? `named ${named.toUpperCase()}` : '']
    .filter(Boolean).join(', ');
  return panel(seat, remark, zone(`before-${seat}`, 'cards before this seat',
    facts[`before_${seat}`].map(each => escapedToken(each, `before_${seat}`)), {title: '', target: `before_${seat}`}));
}

/** Every suspect: struck off where the card lies open to this reader, or who was named wrongly. */
function suspectSheet(facts) {
  const known = new Map();
  sceneNow().seats.forEach((seat, i) => facts[`before_${i}`].forEach(({face}) =>
    known.set(face, `lies before ${seat.name}`)));
  [...(facts.named ?? '')].forEach(face => face !== '.' && known.set(face, 'named wrongly'));
  const faces = Array.from({length: facts.cards}, (_, i) => String.fromCharCode(97 + i));
  const warning = alone(({kind}) => kind === 'accuse') ? 'A wrong name puts you out.' : '';
  return zone('suspects', `suspects. ${warning}`.trim(), faces.map(face => card(face, {at: alone(move => move.kind === 'accuse' && move.face === face),
    name: `Suspect ${face.toUpperCase()}, ${known.get(face) ?? 'may be the one'}`, text: face.toUpperCase(),
    picture: suspectArt(suspectNumber(face)), kind: `small face${known.has(face) ? ' struck' : ''}`})),
    {kind: 'suspects', title: warning});
}

function drawEscaped(facts) {
  const [{hidden, face: centre}] = facts.centre;
  const culprit = hidden
    ? back({at: 'centre', name: 'The suspect in the centre, face down', kind: 'large'})
    : card(centre, {at: 'centre', name: `Suspect ${centre.toUpperCase()}`, text: centre.toUpperCase(),
      picture: suspectArt(suspectNumber(centre)), kind: 'large face'});
  return tabletop('Suspects and cards',
    h('div', {class: 'middle lineup'}, zone('centre-zone', 'who escaped?', [culprit], {target: null}), suspectSheet(facts)),
    panels(seat => escapedPanel(seat, facts)));
}

PICTURES.escaped = {draw: drawEscaped, holds: true};
