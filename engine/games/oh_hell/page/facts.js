import {GAMES, tinyCourt, tinyFan, tinyPips} from '../../../../protocol/apps/table/page/games.js';

GAMES.oh_hell = {
  rank: 12, minutes: '30', says: 'Bid exactly the tricks that you will take. The bids never add up.',
  cover: () => [...tinyFan(80, 46, [tinyPips(2, 'club'), tinyPips(1, 'heart'), tinyCourt('J')], 36)],
  objects: {bid: 'bid how many tricks you will take'},
  options: {
    From: {title: 'First hand', says: 'The cards of each player in the first hand.'},
    To: {title: 'Up or down to', says: 'Each hand has one card more or one less, until there are so many.'},
    Back: {title: 'And back again', says: 'Then the hands go back to the size of the first.'},
    Hook: {title: 'The bids may not add up', says: 'The dealer may not make the bid with which everybody could be right.'},
    Score: {title: 'A missed bid', says: 'What it is worth.', exact: 'nothing', tricks: 'a point for each trick',
      penalty: '5 points less for each trick off'},
  },
};
