import {s} from '../../../../protocol/apps/page/dom.js';
import {suitArt} from '../../../../protocol/apps/page/boards/shapes.js';
import {GAMES, tinyFace, tinyFan} from '../../../../protocol/apps/table/page/games.js';

GAMES.break_out = {
  rank: 3, minutes: '30–45', says: 'Lay sets and runs in your Cell until you break out, then shed your last cards in the Yard.',
  cover: () => [...tinyFan(80, 52, [5, 6, 7].map(each => tinyFace(String(each), suitArt('leaf'), 'of-2')), 30),
    ...[30, 55, 80, 105, 130].map(x => s('rect', {class: 'bar', x: x - 2, y: 4, width: 4, height: 92, rx: 2}))],
  objects: {move: 'move cards to the Yard', put: 'take a Wild'},
  first: ['break', 'lay'],
  options: {
    Melds: {title: 'Melds', says: 'Which melds there are.', both: 'sets and runs'},
    Rounds: {title: 'Rounds', says: 'How many rounds are played.'},
    Penalties: {title: 'Catching mistakes', says: 'Players can catch others who break a rule, and give them a card.'},
    CellCards: {title: 'A card from the Cell', says: 'Whether a card that goes from your Cell to the Yard counts as a play.',
      play: 'counts as a play', move: 'does not count'},
    CatchCard: {title: 'The card of a catch', says: 'Who sees the card that a catcher hands over.',
      hidden: 'the two players', open: 'everybody'},
    Colours: {more: true, title: 'Colours', says: 'Colours of the deck, each with the numbers 1 to 7.'},
    Copies: {more: true, title: 'Copies', says: 'How often each number is there in each colour.'},
    Wilds: {more: true, title: 'Wild cards', says: 'How many are in the deck.'},
    Draws: {more: true, title: 'DRAW cards', says: 'How many are in the deck.'},
    Supers: {more: true, title: 'Super Wild cards', says: 'How many are in the deck.'},
  },
};
