// ---- what to do now: the own moves in a few words ---------------------------------------------------
// Made of the phrases that the program gives the moves ("play the king: …"). Where several begin with
// one verb it stands for all of them, with what it is done to.
import {capital} from '../../page/dom.js';
import {events, position} from './seat.js';

/** Verbs of several moves, with what they are done to; of one game alone under its name. */
const OBJECTS = {
  accuse: 'accuse a suspect', add: 'add a card', buy: 'buy a card', discard: 'discard a card',
  hand: 'hand a card over', lay: 'lay cards', move: 'move cards', name: 'name a player',
  pass: 'pass a card on', play: 'play a card', put: 'take a Wild', remove: 'remove a card',
  say: 'name the match', strike: 'strike', turn: 'turn over a card', write: 'write a name',
  gitmo: {discard: 'discard cards', fill: 'fill a spot', join: 'join runs', move: 'move a cap',
    set: 'set a cap', switch: 'switch a card', take: 'take cards'},
  break_out: {move: 'move cards to the Yard'},
  captured: {take: 'take an identity', steal: 'take a card'},
  escaped: {take: 'take a card', ask: 'ask somebody'},
  liars_dice: {bid: 'bid higher'},
  goofspiel: {bid: 'bid a card'},
};
/** What many do not find by themselves is said first. */
const FIRST = {break_out: ['break', 'lay']};
/** What ends a turn is said last. */
const ENDS = new Set(['end', 'pass', 'say', 'hold', 'resign', 'fold']);
/** Verbs that need another word where they stand without an object. */
const ALONE = {break: 'break out', name: 'name a player', put: 'take a Wild', say: 'name the match', turn: 'turn over'};
const MOST_NAMED = 3;
const SMALL = / (the|an?|that|to|your|seat|of|from|on|with|card|over|new|space)$/;  // no end of a heading
const MOST_OF_ALL = 52;  // of all: two lines on a phone
const SHORT = 34;  // letters: a phrase that is longer is cut where a part of it ends

export const verbOf = text => /^[^ ,;:]+/.exec(text)[0];
const isFirstBid = verb => position.game === 'liars_dice' && verb === 'bid' && !events.some(({kind}) => kind === 'bid');
const objectOf = verb => (isFirstBid(verb) ? 'bid how many dice show a face'
  : OBJECTS[position.game]?.[verb] ?? OBJECTS[verb]);

/** "end your turn"; of a longer phrase its first part, or its verb with an object. */
function briefly(phrase) {
  const isList = /^[^;:(]*,[^;:(]* and /.test(phrase);  // its first part would name one card of several
  const part = phrase.split(isList ? /[;:(]/ : /[;:(,]/)[0].trim();
  if (part.length <= SHORT) return part.replace(/^end the turn$/, 'end your turn');
  return objectOf(verbOf(phrase)) ?? `${verbOf(phrase)} …`;
}

/** What a group of moves has in common: "Play the king", "Take cards". */
export function headingOf(moves) {
  const texts = moves.map(move => move.say || move.text);
  const words = texts[0].split(' ');
  const count = words.findIndex((_, i) => texts.some(text => text.split(' ').slice(0, i + 1).join(' ')
    !== words.slice(0, i + 1).join(' ')));
  const shared = words.slice(0, count < 0 ? words.length : count).join(' ').split(/[;:(,]/)[0].trim();
  const object = objectOf(verbOf(texts[0])) ?? verbOf(texts[0]);
  const heading = /^\S+ \S+ \S/.test(shared) && !SMALL.test(shared) ? shared : object;
  return capital(heading);
}

/** Moves by their verbs, in the order in which the program has them, ends last. */
function byVerbs() {
  const byVerb = new Map();
  for (const move of position.moves) {
    const phrase = move.say || move.text;
    const verb = verbOf(phrase);
    byVerb.set(verb, (byVerb.get(verb) ?? []).concat([phrase]));
  }
  const isEnd = ([verb, list]) => ENDS.has(verb) && list.length === 1;
  const all = [...byVerb];
  const first = FIRST[position.game] ?? [];
  const isFirst = ([verb]) => first.includes(verb);
  return [...all.filter(isFirst), ...all.filter(each => !isFirst(each) && !isEnd(each)), ...all.filter(isEnd)];
}

const phraseOf = ([verb, list]) => (list.length === 1 ? briefly(list[0]) : objectOf(verb) ?? `${verb} …`);

/** "play Wheelchair", without the card's text. */
const onlyMove = phrase => phrase.split(' (')[0];

/** "play a card, or end your turn"; the verbs alone where all phrases are too long, so that none is
 * left out: "buy, play or pass". A single move in full. */
export function whatToDo() {
  if (position.moves.length === 1) return onlyMove(position.moves[0].say || position.moves[0].text);
  const all = byVerbs();
  const phrases = all.map(phraseOf);
  if (all.length === 1) return phrases[0];
  const last = phrases.pop();
  const named = phrases.join(', ');
  const text = `${named}${`${named}${last}`.includes(' ') ? ',' : ''} or ${last}`;
  if (phrases.length < MOST_NAMED && text.length <= MOST_OF_ALL) return text;
  return `${all.slice(0, -1).map(([verb]) => ALONE[verb] ?? verb).join(', ')} or ${last}`;
}
