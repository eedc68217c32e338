import {GAMES, placed, tinyBack, tinyCourt} from '../../../../../protocol/apps/table/page/games.js';

GAMES.leduc = {
  rank: 14, minutes: '2', says: 'A little hold’em: one card in hand, one on the board, two rounds of bets.',
  cover: () => [placed(44, 50, -8, tinyCourt('K')), placed(116, 50, 8, tinyBack()), placed(80, 50, 0, tinyCourt('Q'))],
};
