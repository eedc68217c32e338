// ---- Escaped: suspects, and the cards before each seat --------------------------------------------
import {h} from '../dom.js';
import {back, card, panel, panels, tabletop, zone} from './cards.js';
import {suspectArt} from './portraits.js';
import {BOARDS, list, piece, scene, tokensOf} from './scene.js';

function escapedSteps(move) {
  const does = tokensOf(move);
  switch (does.get('kind')) {
    case 'take': return [[null, `token-${does.get('token')}`]];
    case 'ask': return [[null, `seat-${does.get('seat')}`]];
    case 'accuse': return [[`face-${does.get('face')}`, 'centre']];
    default: return [];
  }
}

const suspectNumber = face => face.charCodeAt(0) - 97;
const tokensBefore = text => list(text).map(each => /^(\d+)(.)$/.exec(each)).filter(Boolean)
  .map(([, token, face]) => ({token, face}));

/** Cards go by their number, which is all that others see of them. */
function escapedToken({token, face}) {
  const at = `token-${token}`;
  if (face === '?') {
    return piece(at, `card ${token}, unknown`, {class: 'card small back numbered', 'data-face': `token ${token}`},
      h('b', {}, token));
  }
  return card(`token ${token}`, {at, name: `suspect ${face.toUpperCase()}, card ${token}`, text: face.toUpperCase(),
    note: token, picture: suspectArt(suspectNumber(face)), kind: 'small face'});
}

function escapedPanel(seat, facts) {
  const out = list(facts.get('out')).includes(String(seat));
  const named = facts.get('named')?.[seat];
  const remark = [out ? 'out' : '', named && named !== '.' ? `named ${named.toUpperCase()}` : '']
    .filter(Boolean).join(', ');
  return panel(seat, remark, zone(`before-${seat}`, 'cards before this seat',
    tokensBefore(facts.get(`before_${seat}`)).map(escapedToken), {title: '', target: `seat-${seat}`}));
}

/** Every suspect: struck off where the card lies open to this reader, or who was named wrongly. */
function suspectSheet(facts) {
  const known = new Map();
  scene.seats.forEach((seat, i) => tokensBefore(facts.get(`before_${i}`)).forEach(({face}) =>
    known.set(face, `lies before ${seat.name}`)));
  [...(facts.get('named') ?? '')].forEach(face => face !== '.' && known.set(face, 'named wrongly'));
  const faces = Array.from({length: Number(facts.get('cards'))}, (_, i) => String.fromCharCode(97 + i));
  return zone('suspects', 'suspects', faces.map(face => card(face, {at: `face-${face}`,
    name: `Suspect ${face.toUpperCase()}, ${known.get(face) ?? 'may be the one'}`, text: face.toUpperCase(),
    picture: suspectArt(suspectNumber(face)), kind: `small face${known.has(face) ? ' struck' : ''}`})),
    {kind: 'suspects', title: ''});
}

function drawEscaped(facts) {
  const centre = facts.get('centre');
  const culprit = centre === '?'
    ? back({at: 'centre', name: 'The suspect in the centre, face down', kind: 'large'})
    : card(centre, {at: 'centre', name: `Suspect ${centre.toUpperCase()}`, text: centre.toUpperCase(),
      picture: suspectArt(suspectNumber(centre)), kind: 'large face'});
  return tabletop('Suspects and cards',
    h('div', {class: 'middle lineup'}, zone('centre-zone', 'who escaped?', [culprit], {target: null}), suspectSheet(facts)),
    panels(seat => escapedPanel(seat, facts)));
}

BOARDS.escaped = {draw: drawEscaped, steps: escapedSteps, holds: true};
