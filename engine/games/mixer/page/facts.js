import {s} from '../../../../protocol/apps/page/dom.js';
import {suspectArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {GAMES, placed, tinyArt, tinyText} from '../../../../protocol/apps/table/page/games.js';

GAMES.mixer = {
  rank: 8, minutes: '15', says: 'Disguised names are read out: write down whom each of them means.',
  cover: () => [tinyArt(suspectArt(4), 34, 60, 44), tinyArt(suspectArt(12), 126, 60, 44),
    s('path', {class: 'face', d: 'M38 8h84a6 6 0 0 1 6 6v18a6 6 0 0 1 -6 6h-54l-14 12v-12h-16a6 6 0 0 1 -6 -6v-18a6 6 0 0 1 6 -6z'}),
    placed(80, 22, 0, tinyText('Ina Goodnite', 12)), placed(80, 74, 8, tinyText('?', 44, {class: 'light'}))],
  objects: {write: 'write a name'},
  narrows: (moves, board, you) => moves.filter(({number}) => number !== '00' && !board[`sheet_${you}`].includes(number)),
  options: {
    Cards: {title: 'Names', says: 'How many names are read.', auto: 'all of the file, up to 24'},
    Answers: {title: 'Answers', says: 'Whether everybody knows the real names from the start.',
      listed: 'from a list', open: 'in own words'},
    Names: {more: true, title: 'File of names', says: 'The people whose names are read.'},
  },
};
