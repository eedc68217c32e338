import {s} from '../../../../protocol/apps/page/dom.js';
import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {GAMES, placed, tinyFace} from '../../../../protocol/apps/table/page/games.js';

GAMES.straight_jacket = {
  rank: 9, minutes: '20', says: 'Play your lowest card on your jacket, do what it says, and pass on what you don’t want.',
  cover: () => [s('path', {class: 'face', d: 'M52 10h56l22 24-13 13-8-8v53h-58v-53l-8 8-13-13z'}),
    s('path', {class: 'strap', d: 'M52 50h56M52 66h56M52 82h56'}), placed(80, 52, -6, tinyFace('7', iconArt('none')))],
  objects: {hand: 'hand a card over', name: 'name a player'},
  options: {
    Inmates: {title: 'Inmates', says: 'Whether inmate cards are in the deck.', off: 'none, as in a first game',
      standard: 'in the deck', identity: 'one under each jacket (five players)'},
    Further: {title: 'Texts of further cards', says: 'Whether you follow the text of a card that another text lets you play.',
      ignore: 'are ignored', follow: 'are followed'},
    Deck: {more: true, title: 'Deck', says: 'The cards and their texts.'},
  },
};
