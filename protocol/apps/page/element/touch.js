// ---- touch: a move is the things that it touches --------------------------------------------------
// Pure. A thing is a place, or a card in it: "yard.4", or "hand_0|7h#2", the second seven of hearts
// there. Touching a thing keeps the moves that name it, and what the others have in common is no
// question any more. BOARDS.md, "Clicks", has this model.

const thingOf = (place, card, nth) => (card === undefined ? place : `${place}|${card}#${nth}`);

/** A move as the protocol or the client gives it: what it does, its text as `event`, and `say`, a sentence, by `words` of texts. */
export function readMove(move, words) {
  const event = move.about ? move.text : move.event.slice(move.event.indexOf(':') + 1);  // its `text` is a fact
  return {...move.about ?? move, event, say: (words instanceof Map ? words.get(event) : words[event]) ?? move.say ?? ''};
}

/** A place, or its cards that can be told apart. */
function thingsAt(place, cards, counts, isWhole) {
  if (!place) return [];
  const named = Array.isArray(cards) ? cards.filter(each => each.card !== undefined) : [];
  if (named.length === 0 || isWhole(place)) return [place];
  return named.map(({card}) => {
    const key = `${place}|${card}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return thingOf(place, card, counts.get(key));
  });
}

/** The place that an item is in: "yard" of "yard.4". */
export const keyOf = place => place.replace(/\.[^.]*$/, '');

/** The things of a move. `isWhole`: whether a place is touched as a whole; `endOf`: how one is named where a move leads there. */
export function thingsOf({at = [], moves = []}, isWhole, endOf = place => place) {
  const counts = new Map();
  const things = [
    ...at.flatMap(each => thingsAt(each.place, each.cards, counts, isWhole)),
    ...moves.flatMap(move => [...thingsAt(move.from, move.cards, counts, isWhole),
      ...(move.to && move.to !== move.from ? [endOf(move.to, move)] : [])]),
  ];
  return new Set(things);
}
