import {GAMES, placed, tinyPips} from '../../../../../protocol/apps/table/page/games.js';

GAMES.goofspiel = {
  rank: 16, minutes: '3', says: 'Bid your cards for prizes, all at the same time. The higher bid takes the prize.',
  cover: () => [placed(80, 46, 0, tinyPips(8, 'diamond')), placed(34, 58, -8, tinyPips(5, 'spade')), placed(126, 58, 8, tinyPips(9, 'heart'))],
  objects: {bid: 'bid a card'},
};
