// ---- Pig: the die and the scores ------------------------------------------------------------------
import {h, s} from '../../../../protocol/apps/page/dom.js';
import {amount, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {PICTURES, alone, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';
import {die} from '../../../../protocol/apps/page/boards/small.js';

function drawPig({scores, total, goal, turns}) {
  const thrown = sceneNow().log.findLast(({kind}) => kind === 'die')?.value;
  const turn = turns % sceneNow().seats.length;
  const ladder = seat => {
    const svg = s('svg', {viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true', class: 'ladder'});
    const own = 100 * Math.min(1, scores[seat] / goal);
    svg.append(s('rect', {class: 'all', width: 100, height: 8}),
      s('rect', {class: 'own', width: own, height: 8}));
    if (seat === turn && total > 0 && sceneNow().turn !== '-') svg.append(s('rect',
      {class: 'more', x: own, width: Math.min(100 - own, 100 * total / goal), height: 8}));
    return svg;
  };
  return tabletop('The die and the scores',
    h('div', {class: 'middle'},
      zone('die-zone', 'the die', [die(thrown ?? '', {at: alone(({kind}) => kind === 'roll'), kind: 'big',
        name: thrown ? `the die shows ${thrown}` : 'the die'})], {target: null}),
      h('p', {class: 'remark'}, `This turn: ${amount(total, 'point')}`)),
    panels(seat => panel(seat, `${amount(scores[seat], 'point')} (goal ${goal})`, ladder(seat))));
}

PICTURES.pig = {draw: drawPig, holds: true};
