import {GAMES, tinyCourt, tinyFan, tinyPips} from '../../../../protocol/apps/table/page/games.js';

GAMES.hearts = {
  rank: 10, minutes: '30', says: 'Take no hearts and not the queen of spades, or all of them.',
  cover: () => [...tinyFan(80, 46, [tinyPips(4, 'heart'), tinyCourt('Q'), tinyPips(7, 'heart')], 36)],
  options: {
    Points: {title: 'Points', says: 'The game ends after the hand in which somebody reaches so many points.'},
    Hands: {more: true, title: 'Most hands', says: 'After so many hands the game ends.'},
    Passing: {title: 'Passing', says: 'Where three cards of each hand go before it is played.',
      rotate: 'left, right, across, nowhere', left: 'always left', none: 'nowhere'},
    FirstTrickPoints: {title: 'Points on the first trick', says: 'Hearts and the queen of spades may be played on the first trick.'},
    BreakHearts: {title: 'Hearts must be broken', says: 'Hearts may not lead before a heart has been played.'},
    QueenBreaks: {title: 'The queen breaks hearts', says: 'Hearts may lead after the queen of spades too.'},
    Jack: {title: 'Jack of diamonds', says: 'Who takes it gets 10 points back.'},
    Moon: {title: 'Shooting the moon', says: 'What a player gets who takes all points.',
      others: 'the others get 26', self: 'gets 26 back', none: 'nothing special'},
    Ties: {title: 'Ties', says: 'What happens if the lowest score is tied at the end.',
      share: 'they share the win', play_on: 'the game goes on'},
  },
};
