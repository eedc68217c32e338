import {GAMES, tinyCourt, tinyFan, tinyPips} from '../../../../protocol/apps/table/page/games.js';

GAMES.straight_up = {
  rank: 4, minutes: '20', says: 'Buy better cards, lose weak ones, and lay out Jack, Queen, King, Ace.',
  cover: () => tinyFan(80, 50, [...'JQK'].map(tinyCourt).concat([tinyPips(1, 'club')]), 27),
  objects: {buy: 'buy a card', strike: 'strike'},
  options: {
    MaxRounds: {more: true, title: 'Most rounds', says: 'After so many rounds without a winner, the game is a draw.'},
  },
};
