import {s} from '../../../../../protocol/apps/page/dom.js';
import {GAMES, placed, tinyDie, tinyText} from '../../../../../protocol/apps/table/page/games.js';

GAMES.liars_dice = {
  rank: 15, minutes: '1', says: 'Bid what lies under both cups, or call the other’s bluff.',
  cover: () => [s('path', {class: 'cup', d: 'M34 12h40l9 70q-29 8 -58 0z'}), s('path', {class: 'band', d: 'M32 28q22 5 44 0M26 72q28 7 56 0'}),
    placed(112, 64, 10, tinyDie(6, 20)), placed(112, 24, -6, tinyText('2 ×', 20, {class: 'light'}))],
  objects: {bid: events => (events.some(({kind}) => kind === 'bid') ? 'bid higher' : 'bid how many dice show a face')},
  endText(result, events) {
    const bid = events.findLast(({kind}) => kind === 'bid');
    return !bid ? '' : result[bid.who].share > 0 ? 'The bid was right.' : 'The bid was wrong.';
  },
};
