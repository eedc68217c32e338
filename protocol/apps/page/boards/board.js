// ---- the board as a component ---------------------------------------------------------------------
// One state, the scene, and one `render` from it. Others attach it, set what it shows, and draw it;
// what a person does there it tells by functions that it is given. It knows no rules: moves say what
// they touch. Pieces glide (motion.js), what moved is marked
// (marks.js), pieces can be pulled (drag.js), and all has the size of its room (fit.js). A game without
// a picture of its own is drawn from its facts.
import {TurnkeyBoard} from '../element/element.js';
import {capital} from '../dom.js';
import {ownHand} from './cards.js';
import {letPiecesDrag} from './drag.js';
import {fit, keepFitting} from './fit.js';
import {forgetMarks, keepMarking, markMoved} from './marks.js';
import {moveFrom, pieces} from './motion.js';
import {countAnew, drawn, forgetDrawn, holdsHand, pieceAt, readMoves, scene, setScene, stand} from './scene.js';

/**
 * Elements: `place` of the board, `hand` of the cards that it has not, `marks` over both, and `part`
 * around all. Functions: `touch(event, thing, name)` of what is pressed, and `play(event, text)` of a move.
 */
export function attach(config) {
  setScene(config);
  keepFitting();
  keepMarking();
  letPiecesDrag();
}

/** The hand, where the picture has none, and the picture. */
function draw() {
  countAnew();
  return [holdsHand() ? [] : ownHand(scene.board), drawn().draw(scene.board)];
}

/**
 * What is to be shown: as the scene says, and `board`, what `query board` answers; `news`, the events that it is of, and
 * `owner`, whose they are; `beat`, for how many milliseconds it is shown; `fresh`: of another game.
 */
export function set(next) {
  setScene({...next, schema: next.schema ?? scene.schema, symbols: next.symbols ?? scene.symbols});
  const isOwn = next.news.some(({who}) => Number(who) === next.you);
  readMoves(draw);
  stand(isOwn || next.fresh ? new Map() : scene.touched);
}

/** Draws what is new; pieces come from where they were. */
export function showNews({anew}) {
  if (anew) forgetMarks();
  const before = scene.fresh ? null : pieces();
  if (scene.fresh) forgetDrawn();
  render();
  if (before) markMoved(moveFrom(before));
}

const REFUSED = 1000;  // milliseconds after which a move that nothing came of can be made again
let fromFacts = null;

/** The board of a game without a picture. */
function showFacts() {
  if (fromFacts === null) {
    fromFacts = new TurnkeyBoard();
    fromFacts.addEventListener('move', event => {
      scene.play({detail: 0}, event.detail);
      setTimeout(() => { if (fromFacts.board === scene.board) fromFacts.moves = scene.moves; }, REFUSED);
    });
  }
  const {schema, board, moves, symbols, you, turn, news} = scene;
  fromFacts.show({schema, board, moves, symbols, you, turn, events: news, seats: scene.seats.map(({name}) => capital(name)),
    say: Object.fromEntries(moves.map(each => [each.event, each.say]))});
  if (scene.place.firstElementChild !== fromFacts) scene.place.replaceChildren(fromFacts);
  queueMicrotask(() => fit(false));  // it is drawn then
}

/** Draws the scene; the same place has the focus as before. */
export function render() {
  const focus = document.activeElement?.dataset?.place;
  const [hand, picture] = drawn() ? draw() : [[]];
  scene.hand.replaceChildren(...hand);
  if (!picture) return showFacts();
  scene.place.replaceChildren(picture);
  fit(false);
  if (focus) pieceAt(focus)?.focus();
}
