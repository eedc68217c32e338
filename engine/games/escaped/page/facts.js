import {s} from '../../../../protocol/apps/page/dom.js';
import {suspectArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {GAMES, placed, tinyArt, tinyBack, tinyText} from '../../../../protocol/apps/table/page/games.js';

GAMES.escaped = {
  rank: 5, minutes: '20', says: 'One of 24 suspects got away. Look at cards, strike suspects off, name the one first.',
  cover: () => [...[[28, 28], [56, 26], [104, 26], [132, 28], [28, 72], [56, 74], [104, 74], [132, 72]].flatMap(([x, y], i) =>
    [tinyArt(suspectArt(i + 3), x, y, 30), ...(i % 3 === 1 ? [s('path', {class: 'strike', d: `M${x - 13} ${y + 13}L${x + 13} ${y - 13}`})] : [])]),
  placed(80, 50, 0, tinyBack(), tinyText('?', 26, {class: 'light'}))],
  objects: {take: 'take a card', ask: 'ask somebody', accuse: 'accuse a suspect'},
  options: {
    Announce: {title: 'Accusations are said aloud', says: 'Everybody hears which suspect is accused.'},
    Take: {title: 'How a card is taken', says: 'Whether you choose a card, or only the player who has it.',
      tracked: 'you choose the card', random: 'you choose the player'},
    MaxRounds: {more: true, title: 'Most rounds', says: 'After so many rounds without a winner, the game is a draw.'},
  },
};
