import {s} from '../../../../protocol/apps/page/dom.js';
import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {GAMES, placed, rimOf, tinyArt, tinyPaper, tinyPeg, tinyText} from '../../../../protocol/apps/table/page/games.js';

const RING_ICONS = ['mask', 'eye', 'mask', 'bulb', 'leak', 'mask', 'lens', 'bubble'];
const ringTile = ([x, y], i) => placed(x, y, 0, s('rect', {class: 'face', x: -8.5, y: -8.5, width: 17, height: 17, rx: 2}),
  tinyArt(iconArt(RING_ICONS[i % 8]), 0, 0, 12));

GAMES.captured = {
  rank: 2, minutes: '15', says: 'Go around the ring and collect traitors. Whoever stood there before you robs you.',
  cover: () => [...rimOf(16, 42, 13, 76, 74).map(ringTile), tinyPeg(80, 13, 1), tinyPeg(118, 68, 2), placed(80, 50, 6, tinyPaper(),
    tinyText('7', 30))],
  objects: {take: 'take an identity', steal: 'take a card'},
  ownChance: {kind: 'number', words: 'Turn up your number'},
  options: {
    Trump: {title: 'The Trump card', says: 'The Trump card is shuffled into the board deck.'},
    MostBonus: {title: 'Bonus for the most traitors', says: 'So many points; 50 is usual at large tables.'},
    LastCard: {title: 'The last card', says: 'Who gets the last card on the board.',
      next: 'whose turn is next', mover: 'who moved last'},
    SpecialOps: {more: true, title: 'Special Ops deck', says: 'The second deck: one effect on each card.'},
  },
};
