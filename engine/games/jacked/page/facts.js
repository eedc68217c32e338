import {s} from '../../../../protocol/apps/page/dom.js';
import {GAMES, placed, rimOf, tinyCourt, tinyDot, tinyPeg} from '../../../../protocol/apps/table/page/games.js';

GAMES.jacked = {
  rank: 1, minutes: '30–45', says: 'Race your pegs home with cards. A Jack robs the next player, a 7 tramples all in its way.',
  cover: () => [s('rect', {class: 'plank', x: 35, y: 5, width: 90, height: 90, rx: 6}),
    ...rimOf(28, 43, 13, 74, 74).map(([x, y]) => tinyDot(x, y, 3.2, 'hole')),
    ...[2, 9, 12, 18, 25].map((i, seat) => tinyPeg(...rimOf(28, 43, 13, 74, 74)[i], seat % 4)), placed(80, 50, -6, tinyCourt('J'))],
  options: {
    Partners: {title: 'Partners', says: 'With four players, opposite seats play together.', auto: 'with four players'},
    Jokers: {title: 'Jokers', says: 'How many Jokers are in the pack.', auto: 'two with three players, else none'},
    KillOwn: {title: 'Pegs can hit their own side', says: 'A peg may land on a peg of its own side, which goes to Jail.'},
    JackSkips: {title: 'A jack looks for a hand',
      says: 'A jack passes over players without cards; the next one who has some must discard.'},
    NoShortcut: {title: 'No shortcut by a 6', says: 'A 6 takes no peg back over its own entrance.'},
    SevenSpares: {title: 'A 7 spares its own side', says: 'A 7 passes pegs of its own side and kills only others.'},
    TrackLength: {more: true, title: 'Length of the ring', says: 'Spaces of the ring.'},
    MaxHands: {more: true, title: 'Most hands', says: 'After so many hands without a winner, the game is a draw.'},
  },
};
