import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {GAMES, placed, tinyFace} from '../../../../protocol/apps/table/page/games.js';

GAMES.gitmo = {
  rank: 6, minutes: '30', says: 'Join runs of patriots, take those of others, and leave your traitors to them.',
  cover: () => [...['4', '5', '6', '7'].map((each, i) => placed(32 + 32 * i, 30, 0, tinyFace(each, iconArt('shield'), 'of-0'))),
    ...['9', '8'].map((each, i) => placed(62 + 34 * i, 76, 4 - 8 * i, tinyFace(each, iconArt('mask'), 'gitmo-T')))],
  objects: {discard: 'discard cards', fill: 'fill a spot', join: 'join runs', move: 'move a cap', set: 'set a cap',
    switch: 'switch a card', take: 'take cards'},
  options: {
    Partners: {title: 'Partners', says: 'With four or six players, opposite seats play together.'},
    Runs: {title: 'Runs', says: 'Whether patriots and traitors may follow each other in a run.',
      mixed: 'patriots and traitors mixed', pure: 'patriots only or traitors only'},
    DrawCards: {title: 'Draw-A-Cards', says: 'How many are in the deck; six for four or more players.', auto: 'as usual'},
    Hands: {title: 'Hands', says: 'How many hands are played, at most one for each player.', auto: 'one for each player'},
    Laid: {title: 'A laid card is a played card', says: 'A card that is laid on a run counts as played.'},
    LastTurn: {title: 'A last turn', says: 'After a refill has used up the deck, one more turn follows.'},
    Bottom: {title: 'What can be taken', says: 'Whether the bottom card of another player’s run can be taken alone.',
      take: 'also bottom cards', whole: 'whole runs and single cards'},
    Fill: {title: 'Vacant spots', says: 'When vacant spots are filled.', free: 'whenever you like', at_once: 'at once'},
    SpecialOps: {more: true, title: 'Special Ops deck', says: 'The second deck: one effect on each card.'},
  },
};
