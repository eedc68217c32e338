// ---- what to do now: the own moves in a few words ---------------------------------------------------
// Made of the phrases that the program gives the moves ("play the king: …"). Where several begin with
// one verb it stands for all of them, with what it is done to.
import {capital} from '../../page/dom.js';
import {store} from '../../page/store.js';
import {factsOf} from './games.js';

/** What verbs of several moves are done to, in games that say nothing else. */
const OBJECTS = {
  add: 'add a card', discard: 'discard a card', lay: 'lay cards', move: 'move cards', pass: 'pass a card on',
  play: 'play a card', remove: 'remove a card',
};
/** What ends a turn is said last. */
const ENDS = new Set(['end', 'pass', 'say', 'hold', 'resign', 'fold']);
/** Verbs that need another word where they stand without an object. */
const ALONE = {break: 'break out', name: 'name a player', put: 'take a Wild', say: 'name the match', turn: 'turn over'};
const MOST_NAMED = 3;
const SMALL = / (the|an?|that|to|your|seat|of|from|on|with|card|over|new|space)$/;  // no end of a heading
const MOST_OF_ALL = 52;  // of all: two lines on a phone
const SHORT = 34;  // letters: a phrase that is longer is cut where a part of it ends

export const verbOf = text => /^[^ ,;:]+/.exec(text)[0];
function objectOf(verb) {
  const object = factsOf(store.position.game).objects?.[verb] ?? OBJECTS[verb];
  return typeof object === 'function' ? object(store.events) : object;
}

/** "end your turn"; of a longer phrase its first part, or its verb with an object. */
function briefly(phrase) {
  const isList = /^[^;:(]*,[^;:(]* and /.test(phrase);  // its first part would name one card of several
  const part = phrase.split(isList ? /[;:(]/ : /[;:(,]/)[0].trim();
  if (part.length <= SHORT) return part.replace(/^end the turn$/, 'end your turn');
  return objectOf(verbOf(phrase)) ?? `${verbOf(phrase)} …`;
}

/** What a group of moves has in common: "Play the king", "Take cards". */
export function headingOf(moves) {
  const texts = moves.map(move => move.say || move.event);
  const words = texts[0].split(' ');
  const count = words.findIndex((_, i) => texts.some(text => text.split(' ').slice(0, i + 1).join(' ')
    !== words.slice(0, i + 1).join(' ')));
  const shared = words.slice(0, count < 0 ? words.length : count).join(' ').split(/[;:(,]/)[0].trim();
  const object = objectOf(verbOf(texts[0])) ?? verbOf(texts[0]);
  const heading = /^\S+ \S+ \S/.test(shared) && !SMALL.test(shared) ? shared : object;
  return capital(heading);
}

/** "Poet: inmate A", "Suspect A, may be the one": the name of a piece alone. */
export const briefName = name => name.split(/: |, (?=[a-z])/)[0];

export const touchedNames = () => [...store.touched.values()].filter(Boolean).map(briefName).join(', ');

/** Moves by their verbs, in the order in which the program has them, ends last. */
function byVerbs() {
  const byVerb = new Map();
  for (const move of store.position.moves) {
    const phrase = move.say || move.event;
    const verb = verbOf(phrase);
    byVerb.set(verb, (byVerb.get(verb) ?? []).concat([phrase]));
  }
  const isEnd = ([verb, list]) => ENDS.has(verb) && list.length === 1;
  const all = [...byVerb];
  const first = factsOf(store.position.game).first ?? [];
  const isFirst = ([verb]) => first.includes(verb);
  return [...all.filter(isFirst), ...all.filter(each => !isFirst(each) && !isEnd(each)), ...all.filter(isEnd)];
}

/** The one other seat to whom the cards of these moves go, if there is one. */
function receiverOf(verb) {
  const {moves, seats, you} = store.position;
  const seatIn = ({to, target, moves: [card] = []}) => Number(to ?? target ?? /_(\d)$/.exec(card?.to)?.[1] ?? you);
  const all = new Set(moves.filter(move => verbOf(move.say || move.event) === verb).map(seatIn));
  const [seat] = all;
  return all.size === 1 && seat !== you ? seats[seat]?.name : undefined;
}

/** "pass a card on" is "pass a card to Ada". */
function objectsOf(verb) {
  const object = objectOf(verb);
  const receiver = / (on|over)$/.test(object) ? receiverOf(verb) : undefined;
  return receiver ? object.replace(/ (on|over)$/, ` to ${receiver}`) : object;
}

const phraseOf = ([verb, list]) => (list.length === 1 ? briefly(list[0]) : objectsOf(verb) ?? `${verb} …`);

/** "play Wheelchair", without the card's text; "pass it to Ada", who sits on the left. */
function onlyMove(phrase) {
  const receiver = receiverOf(verbOf(phrase));
  return phrase.split(' (')[0].replace(/ to the (left|right)$/, side => (receiver ? ` to ${receiver}` : side));
}

/** "play a card, or end your turn"; the verbs alone where all phrases are too long, so that none is
 * left out: "buy, play or pass". A single move in full. */
export function whatToDo() {
  if (store.position.moves.length === 1) return onlyMove(store.position.moves[0].say || store.position.moves[0].event);
  const all = byVerbs();
  const phrases = all.map(phraseOf);
  if (all.length === 1) return phrases[0];
  const last = phrases.pop();
  const named = phrases.join(', ');
  const text = `${named}${`${named}${last}`.includes(' ') ? ',' : ''} or ${last}`;
  if (phrases.length < MOST_NAMED && text.length <= MOST_OF_ALL) return text;
  return `${all.slice(0, -1).map(([verb]) => ALONE[verb] ?? verb).join(', ')} or ${last}`;
}
