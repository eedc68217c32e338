import {GAMES, placed, tinyDie} from '../../../../protocol/apps/table/page/games.js';

GAMES.pig = {
  rank: 12, minutes: '5', says: 'Roll as often as you dare, and hold before a 1 takes it all.',
  cover: () => [placed(80, 50, -12, tinyDie(5, 30))],
  options: {
    Goal: {title: 'Goal', says: 'The first to reach so many points wins.'},
    MaxTurns: {more: true, title: 'Most turns', says: 'After so many turns without a winner, the game is a draw.'},
  },
};
