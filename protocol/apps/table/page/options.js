// ---- the options of a game as the owner page offers them -------------------------------------------
// Each has a plain name and a sentence. Options that only bound long games, or that name a file of
// cards, stand under "More options".
import {find, h, show} from '../../page/dom.js';

/** By game and option: its name, a sentence, and plain words for values; the facts are those of RULES.md. */
const SPECIAL_OPS = {more: true, title: 'Special Ops deck', says: 'The second deck: one effect on each card.'};
const WORDS = {
  jacked: {
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
  gitmo: {
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
    SpecialOps: SPECIAL_OPS,
  },
  break_out: {
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
  captured: {
    Trump: {title: 'The Trump card', says: 'The Trump card is shuffled into the board deck.'},
    MostBonus: {title: 'Bonus for the most traitors', says: 'So many points; 50 is usual at large tables.'},
    LastCard: {title: 'The last card', says: 'Who gets the last card on the board.',
      next: 'whose turn is next', mover: 'who moved last'},
    SpecialOps: SPECIAL_OPS,
  },
  escaped: {
    Announce: {title: 'Accusations are said aloud', says: 'Everybody hears which suspect is accused.'},
    Take: {title: 'How a card is taken', says: 'Whether you choose a card, or only the player who has it.',
      tracked: 'you choose the card', random: 'you choose the player'},
    MaxRounds: {more: true, title: 'Most rounds', says: 'After so many rounds without a winner, the game is a draw.'},
  },
  straight_jacket: {
    Inmates: {title: 'Inmates', says: 'Whether inmate cards are in the deck.', off: 'none, as in a first game',
      standard: 'in the deck', identity: 'one under each jacket (five players)'},
    Further: {title: 'Texts of further cards', says: 'Whether you follow the text of a card that another text lets you play.',
      ignore: 'are ignored', follow: 'are followed'},
    Deck: {more: true, title: 'Deck', says: 'The cards and their texts.'},
  },
  straight_up: {
    MaxRounds: {more: true, title: 'Most rounds', says: 'After so many rounds without a winner, the game is a draw.'},
  },
  meet_the_patriots: {
    Passes: {title: 'Turns without news', says: 'After so many turns in a row that show nothing new, the next must.',
      auto: 'as many as players'},
    Memory: {more: true, title: 'Memory of the bots’ opponents, %',
      says: 'How many of the seen cards bots expect the others to remember. No rule changes.'},
  },
  mixer: {
    Cards: {title: 'Names', says: 'How many names are read.', auto: 'all of the file, up to 24'},
    Answers: {title: 'Answers', says: 'Whether everybody knows the real names from the start.',
      listed: 'from a list', open: 'in own words'},
    Names: {more: true, title: 'File of names', says: 'The people whose names are read.'},
  },
  pig: {
    Goal: {title: 'Goal', says: 'The first to reach so many points wins.'},
    MaxTurns: {more: true, title: 'Most turns', says: 'After so many turns without a winner, the game is a draw.'},
  },
};
const VALUES = {true: 'yes', false: 'no'};

const wordsOf = (game, option) => WORDS[game]?.[option.name] ?? {title: option.name, says: ''};

/** What a person reads for a value; a built-in file is named `house@` and a fingerprint. */
function valueText(words, value) {
  if (value.startsWith('house@')) return 'the usual one';
  return words[value] ?? VALUES[value] ?? value;
}

function fieldOf(option, words) {
  const attributes = {'data-option': option.name};
  if (option.kind === 'check') return h('input', {...attributes, type: 'checkbox', checked: option.default === 'true'});
  if (option.kind === 'spin') {
    return h('input', {...attributes, type: 'number',
      value: option.default, min: option.min, max: option.max, step: option.step, required: true});
  }
  const field = h('select', attributes, ...option.values.map(value => h('option', {value}, valueText(words, value))));
  field.value = option.values.find(value => option.default.startsWith(value)) ?? option.values[0];
  return field;
}

function labelOf(option, words) {
  const field = fieldOf(option, words);
  const text = [h('b', {}, words.title), ' ', h('span', {class: 'note'}, words.says)];
  return h('label', {class: 'option'}, field, h('span', {}, ...text));
}

/** Fields for these options of the game. */
export function offerOptions(game, options) {
  const labels = {usual: [], more: []};
  for (const option of options) {
    const words = wordsOf(game, option);
    labels[words.more ? 'more' : 'usual'].push(labelOf(option, words));
  }
  find('options').replaceChildren(...labels.usual);
  find('more-options').replaceChildren(...labels.more);
  show('options-box', labels.usual.length > 0);
  show('more-options-box', labels.more.length > 0);
}

const optionFields = () => [...document.querySelectorAll('#form [data-option]')];

/** The values that differ from the usual ones, as `open` takes them. */
export function chosenOptions(options) {
  const values = optionFields().map(field =>
    [field.dataset.option, field.type === 'checkbox' ? String(field.checked) : field.value]);
  return values.filter(([name, value]) => {
    const usual = options.find(option => option.name === name).default;
    return value !== usual && !usual.startsWith(value + '@');
  });
}

/** Whether opposite seats play together with what is chosen: `auto` means with four players. */
export function arePartners(seats) {
  const field = optionFields().find(each => each.dataset.option === 'Partners');
  if (!field || seats % 2 === 1 || seats < 4) return false;
  return field.type === 'checkbox' ? field.checked : field.value === 'true' || (field.value === 'auto' && seats === 4);
}
