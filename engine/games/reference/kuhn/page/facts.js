import {GAMES, tinyCourt, tinyDot, tinyFan} from '../../../../../protocol/apps/table/page/games.js';

const tinyChip = (x, y) => [tinyDot(x, y, 8, 'coin-face'), tinyDot(x, y, 6, 'rim')];

GAMES.kuhn = {
  rank: 13, minutes: '1', says: 'The smallest poker with a bluff in it: three cards, one chip.',
  cover: () => [...tinyFan(80, 44, [...'JQK'].map(tinyCourt), 32), ...tinyChip(72, 86), ...tinyChip(88, 86)],
};
