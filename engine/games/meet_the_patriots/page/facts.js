import {patriotArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {GAMES, placed, tinyBack, tinyFace} from '../../../../protocol/apps/table/page/games.js';

GAMES.meet_the_patriots = {
  rank: 7, minutes: '10', says: 'Turn a card over, and show where its match lies if you remember.',
  cover: () => [0, 1, 2].flatMap(x => [0, 1].map(y => placed(40 + 40 * x, 26 + 50 * y, 0,
    x + y === 2 ? tinyFace('9', patriotArt(9)) : tinyBack()))),
  objects: {say: 'name the match', turn: 'turn over a card'},
  memory: {cards: 'cards', space: event => (['turn', 'match'].includes(event.kind) ? event.space : null)},
  options: {
    Passes: {title: 'Turns without news', says: 'After so many turns in a row that show nothing new, the next must.',
      auto: 'as many as players'},
    Memory: {more: true, title: 'Memory of the bots’ opponents, %',
      says: 'How many of the seen cards bots expect the others to remember. No rule changes.'},
  },
};
