import {GAMES, tinyCourt, tinyFan, tinyPips} from '../../../../protocol/apps/table/page/games.js';

GAMES.spades = {
  rank: 11, minutes: '30', says: 'Bid your tricks with your partner, and take neither fewer nor many more.',
  cover: () => [...tinyFan(80, 46, [tinyCourt('K'), tinyPips(1, 'spade'), tinyPips(5, 'spade')], 36)],
  objects: {bid: 'bid how many tricks you will take'},
  options: {
    Points: {title: 'Points', says: 'The game ends after the hand in which a side reaches so many points.'},
    Losing: {title: 'Losing score', says: 'A side so far below zero loses the game; 0 for none.'},
    Hands: {more: true, title: 'Most hands', says: 'After so many hands the game ends.'},
    Nil: {title: 'Nil', says: 'A player may bid to take no trick at all.'},
    NilPoints: {title: 'Points for a nil', says: 'What a nil wins, or costs if it fails.'},
    FailedNil: {title: 'Tricks of a failed nil', says: 'What they count for.', bags: 'they are bags', bid: 'for the partner’s bid'},
    SideBid: {title: 'Least bid of a side', says: 'Partners bid at least so many tricks together.'},
    Bags: {title: 'Bags', says: 'What tricks beyond the bid are worth.', penalty: 'a point each, ten cost 100',
      points: 'a point each', none: 'nothing'},
    BreakSpades: {title: 'Spades must be broken', says: 'Spades may not lead before a spade has been played.'},
    Lead: {title: 'First lead', says: 'Which card leads to the first trick.', left: 'any of the first bidder',
      clubs: 'the two of clubs'},
  },
};
