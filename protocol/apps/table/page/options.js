// ---- the options of a game as the owner page offers them -------------------------------------------
// Each has a plain name and a sentence. Options that only bound long games, or that name a file of
// cards, stand under "More options".
import {find, h, show} from '../../page/dom.js';
import {factsOf} from './games.js';

const VALUES = {true: 'yes', false: 'no'};

const wordsOf = (game, option) => factsOf(game).options?.[option.name] ?? {title: option.name, says: ''};

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

/** "Points: 300", for each of these values by option. */
export const sayOptions = (game, values) => Object.entries(values).map(([name, value]) => {
  const words = wordsOf(game, {name});
  return `${words.title}: ${valueText(words, value)}`;
});

/**
 * Whether opposite seats play together with what is chosen: `auto` means with four players. `usual`
 * says it of games without such an option.
 */
export function arePartners(seats, usual) {
  const field = optionFields().find(each => each.dataset.option === 'Partners');
  if (seats % 2 === 1 || seats < 4) return false;
  if (!field) return usual;
  return field.type === 'checkbox' ? field.checked : field.value === 'true' || (field.value === 'auto' && seats === 4);
}
