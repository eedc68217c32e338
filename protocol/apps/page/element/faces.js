// ---- faces: a card, a piece or a die, by its facts ------------------------------------------------
import {h, s} from '../dom.js';
import {rankArt, rankName, rankText} from '../boards/cards.js';
import {art, colourSuit, cornerArt, seatShape, suitArt, SUIT_OF} from '../boards/shapes.js';
import {dots} from '../boards/small.js';
import {symbolWords} from './areas.js';

const HUES = 8;

/** The same hue for the same words. */
const hueOf = words => [...words].reduce((sum, each) => sum + each.charCodeAt(0), 0) % HUES;
const indexOfLetter = letter => letter.charCodeAt(0) - 97;

const isNumber = ({card, number}) => number !== undefined && String(number) === card;

/** What a card is called. */
export function cardName(card, symbols) {
  if (card.card === undefined) return card.name ?? 'a hidden card';
  const parts = [];
  if (card.name && !card.rank) parts.push(card.name);
  if (card.rank) parts.push(rankName(card.rank), card.suit ? `of ${SUIT_OF[card.suit]}s` : '');
  if (card.colour) parts.push(symbolWords(symbols.colours).get(card.colour) ?? card.colour);
  if (card.kind && card.kind !== card.name) parts.push(card.kind);
  if (card.number !== undefined) parts.push(String(card.number));
  if (card.face) parts.push(`face ${card.face}`);
  else if (card.hidden) parts.push('face down');
  return parts.filter(Boolean).join(' ') || card.card;
}

/** Classes and contents of a face; a small one has no room for pips. */
function faceOf(card, isSmall) {
  if (card.rank) {
    const [suit, small] = [SUIT_OF[card.suit] ?? 'spade', card.suit ? suitArt(SUIT_OF[card.suit]) : null];
    return [`playing ${SUIT_OF[card.suit] ?? 'plain'}`, [h('b', {}, rankText(card.rank), card.suit && !isSmall && /[JQK]/.test(card.rank) ? cornerArt(suit) : null),
      isSmall ? small : rankArt(card.rank, suit)]];
  }
  if (card.colour && card.number !== undefined) {
    const hue = indexOfLetter(card.colour);
    return [`hue${hue % HUES}`, [h('b', {}, String(card.number)), suitArt(colourSuit(hue % HUES))]];
  }
  if (card.face) {
    return [`hue${indexOfLetter(card.face) % HUES}`, [card.number === undefined ? null : h('i', {}, String(card.number)),
      h('b', {class: 'mid'}, card.face.toUpperCase())]];
  }
  const words = card.name ?? card.kind;
  if (words && card.number !== undefined) return [`hue${hueOf(words)} kind`, [h('b', {}, String(card.number)), h('small', {}, isSmall ? words[0].toUpperCase() : words)]];
  if (words) return [`named hue${hueOf(words)}`, [card.value ? h('i', {}, signed(card.value)) : null, h('small', {}, words)]];
  return ['', [h('b', {class: isNumber(card) ? 'mid' : ''}, card.card)]];
}

const signed = value => (value < 0 ? `−${-value}` : String(value));

/** The inside of a card, and its classes. */
export function cardFace(card, isSmall) {
  const isBack = card.card === undefined || card.hidden === true;
  if (card.card === undefined && card.name) return ['named', [h('small', {}, card.name)]];
  if (isBack) return ['back', card.number === undefined ? [] : [h('b', {class: 'mid'}, String(card.number))]];
  return faceOf(card, isSmall);
}

/** A piece has shape and colour of the seat that it belongs to. */
export function pieceArt(seat, isBlock = false) {
  const shape = Number.isInteger(seat) ? seat % HUES : 0;
  return art('-13 -13 26 26', seatShape(shape, 10, {class: `peg seat${shape}`}),
    isBlock ? s('circle', {r: 3.4, class: 'block'}) : null);
}

/** The seat of a piece that is called by a number or a colour. */
export const seatOfPiece = piece => (/^\d+$/.test(piece) ? Number(piece) : indexOfLetter(String(piece)[0]));

/** A die that shows a number; null is hidden. */
export function dieArt(number) {
  const name = number === null ? 'a hidden die' : `a die that shows ${number}`;
  return h('span', {class: `die${number === null ? ' hidden' : ''}`, part: 'die', role: 'img', 'aria-label': name},
    dots(number ?? ''));
}
