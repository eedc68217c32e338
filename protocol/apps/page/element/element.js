// ---- <turnkey-board>: a board of any game -----------------------------------------------------------
// One state, what it was given and its scene, and one `draw` from it: by a picture of the game, which is a
// child of the element, so the page's style is its style; else from facts, in the element's own tree. It
// knows no rules: moves say what they touch. protocol/web/board.d.ts has its properties.
import {capital, h} from '../dom.js';
import {drawHands, drawPicture} from '../boards/cards.js';
import {endOf, isEnd, moveMade, nearestGroup, newScene, placeOfEnd, readMoves, stand, toggle} from '../boards/scene.js';
import {Fitting} from './fit.js';
import {pictureOfFacts} from './lay.js';
import {LOOK} from './look.js';
import {Marks} from './marks.js';
import {moveFrom, piecesIn} from './motion.js';
import {letDrag} from './pull.js';
import {readMove} from './touch.js';

const GIVEN = {schema: {}, board: null, moves: [], say: {}, seats: [], you: null, turn: null, events: [], symbols: {},
  picture: null, log: [], fresh: false, owner: null, beat: 0, advised: [], places: {}};
const PRESSED = '[role="button"], button';
const GLIDE = 280;  // milliseconds

/** Allowed where a page's policy forbids styles in its text. */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const named = (name, value) => `[${name}="${CSS.escape(value)}"]`;
/** What stands for a place that can't be pressed yet: itself, or the row or zone of which it is an end. */
const homesOf = to => [named('data-at', to), `[role="group"]${named('data-zone', to.replace(/[+-]$/, ''))}`];

export class TurnkeyBoard extends HTMLElement {
  /** What a picture is drawn of, and what is touched. */
  scene = newScene({touch: (...press) => this.touch(...press)});
  #given = {...GIVEN};
  #isDue = false;
  #isNews = false;
  #isDrawn = false;
  #table = h('div', {class: 'table', part: 'table', tabindex: -1});
  #live = h('p', {class: 'unseen', part: 'live', 'aria-live': 'polite'});
  #room = h('div', {class: 'room'}, this.#table);
  #drag = {startAt: event => this.#startAt(event), pull: (...pull) => this.#pull(...pull), drop: event => this.#drop(event),
    scaleOf: element => this.#scaleOf(element)};
  fitting = new Fitting(this, this.#room);
  marking = new Marks(() => this.#view());

  static {
    for (const name of Object.keys(GIVEN)) {
      Object.defineProperty(this.prototype, name, {
        get() { return this.#given[name]; },
        set(value) { this.show({[name]: value}); },
      });
    }
  }

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [sheetOf(LOOK)];
    root.append(h('slot'), this.#room, this.#live);
    this.#table.addEventListener('keydown', event => this.#key(event));
    letDrag(this, this.#drag);
    new ResizeObserver(() => this.marking.rest()).observe(this);
  }

  /** Properties that were set before the element was known. */
  connectedCallback() {
    const given = Object.keys(GIVEN).filter(each => Object.hasOwn(this, each)).map(name => [name, this[name]]);
    for (const [name] of given) delete this[name];
    if (given.length > 0) this.show(Object.fromEntries(given));
  }

  // ---- what is shown -----------------------------------------------------------------------------------
  /** Sets several properties at once. They are drawn when draw() is called, at the latest soon. */
  show(given) {
    for (const [name, value] of Object.entries(given)) this.#given[name] = value ?? GIVEN[name];
    if (given.places?.around) letDrag(given.places.around, this.#drag);
    if ('advised' in given) this.#markAdvised();
    if (Object.keys(given).every(name => name === 'advised' || name === 'places')) return;
    this.#read(given);
    this.#isNews ||= 'board' in given;
    if ('events' in given) this.#tell(this.#given.events.map(each => each.say).filter(Boolean).join(' '));
    if (!this.#isDue) queueMicrotask(() => this.draw());
    this.#isDue = true;
  }

  #tell(text) {
    if (text) this.#live.textContent = text;
  }

  /** What is touched stays so while others play. */
  #read(given) {
    const {board, you, turn, log, moves, say, events, fresh} = this.#given;
    const stays = 'board' in given ? !fresh && !events.some(({who}) => Number(who) === you) : !('moves' in given);
    const {scene} = this;
    const seats = this.#given.seats.map(each => (typeof each === 'string' ? {name: each} : each));
    const picture = this.#given.picture ?? (board && pictureOfFacts({...this.#given, seats: seats.map(({name}) => capital(name))}));
    Object.assign(scene, {picture, seats, you, log, turn: String(turn ?? board?.turn ?? '-'),
      moves: board ? moves.map(each => readMove(each, say)) : []});
    if (fresh) scene.kept = {};
    readMoves(scene, () => drawPicture(scene, board));
    stand(scene, stays ? scene.touched : new Map());
  }

  #view() {
    const {places: {hand = this, around = this, marks: svg = null}, events, owner, you, beat} = this.#given;
    return {place: this, hand, around, svg, roots: [around, this.#table], events, owner, you, beat, scaleOf: this.#drag.scaleOf};
  }

  /** Draws what has changed since it was drawn last; the same thing has the focus as before. */
  draw() {
    if (!this.#isDue) return;
    const [isNews, view] = [this.#isNews, this.#view()];
    const {picture, board, fresh} = this.#given;
    const before = isNews && !fresh && this.#isDrawn ? piecesIn(view.roots) : null;
    [this.#isDue, this.#isNews, this.#isDrawn, this.#given.fresh] = [false, false, board !== null, false];
    if (!board || !picture) this.replaceChildren();
    if (!board) this.#table.replaceChildren();
    else if (picture) this.#drawPicture(view);
    else this.#drawFacts();
    this.fitting.fit(false);
    const moved = before && moveFrom(before, view, parseFloat(getComputedStyle(this).getPropertyValue('--turnkey-glide') || GLIDE));
    if (fresh) this.marking.forget();
    else if (moved && picture) this.marking.moved(moved, view);
    if (!board || !picture) view.hand.replaceChildren();
    else if (this.scene.turn === '-') this.#showHand(view, drawHands(this.scene, board));
    this.#markAdvised();
  }

  #drawPicture(view) {
    const focus = this.#all('[data-place]').find(each => each === document.activeElement)?.dataset.place;
    const [hand, drawn] = drawPicture(this.scene, this.#given.board);
    this.replaceChildren(drawn);
    this.#showHand(view, hand);
    this.#table.replaceChildren(this.#menu());
    this.#table.classList.add('aside');
    if (focus) this.pieceAt(focus)?.focus();
  }

  /** In its place on the page, else below the picture. */
  #showHand({hand}, cards) {
    if (hand === this) this.replaceChildren(this.firstElementChild, ...cards);
    else hand.replaceChildren(...cards);
  }

  /** The menu comes and goes below the hand, which keeps its place. The focus is where it was; if that is gone, on the first
   * thing to be touched. What was unfolded is. */
  #drawFacts() {
    const table = this.#table;
    const focus = this.shadowRoot.activeElement;
    const folded = new Map([...table.querySelectorAll('details')].map(each => [each.dataset.key, each.open]));
    const [, [upper, own, facts]] = drawPicture(this.scene, this.#given.board);
    table.classList.remove('aside');
    table.replaceChildren(...[upper, own, this.#menu(), facts].flat().filter(Boolean));
    for (const each of table.querySelectorAll('details')) each.open = folded.get(each.dataset.key) || each.querySelector('.lit, .chosen') !== null;
    if (!focus) return;
    const same = ['place', 'move'].map(name => focus.dataset[name] && table.querySelector(named(`data-${name}`, focus.dataset[name]))).find(Boolean);
    (same ?? table.querySelector(PRESSED) ?? table).focus();
  }

  /** A button for each of the moves of which nothing more can be touched. */
  #menu() {
    const {touched, standing: {left, menu}} = this.scene;
    return h('div', {class: 'menu', part: 'menu', role: 'group', 'aria-label': 'Moves'}, menu.map(({event, say}) => h('button',
      {type: 'button', part: 'move', 'data-move': event, onclick: () => this.#play(event)}, capital(say || event))),
    touched.size > 0 && left.length > 0 && h('button', {type: 'button', class: 'cancel', part: 'cancel', onclick: () => this.untouch()}, 'Cancel'));
  }

  // ---- the pieces --------------------------------------------------------------------------------------
  #all(selector) {
    const {place, hand} = this.#view();
    return [...new Set([place, hand, this.#table])].flatMap(each => [...each.querySelectorAll(selector)]);
  }

  pieceAt(thing) {
    return this.#all(named('data-place', thing))[0] ?? null;
  }

  /** Of equal pieces the last, which lies above the others; and the places where a move leads. */
  #elementsOf({things}) {
    const last = selector => this.#all(selector).at(-1);
    return [...things].flatMap(thing => last(named('data-place', thing)) ??
      (isEnd(thing) ? homesOf(placeOfEnd(thing)).map(last) : [])).filter(Boolean);
  }

  /** Marks the pieces of the moves that are advised. */
  #markAdvised() {
    const {advised} = this.#given;
    for (const each of this.#all('.advised')) {
      each.classList.remove('advised');
      each.removeAttribute('aria-description');
    }
    const moves = this.scene.moves.filter(({event}) => advised.includes(event));
    for (const each of moves.flatMap(move => this.#elementsOf(move))) {
      each.classList.add('advised');
      each.setAttribute('aria-description', 'advised');
    }
    this.marking.rest();
  }

  /** What glides now. */
  glides() {
    return this.marking.glides();
  }

  /** `afresh`: its room is another one. */
  fit(afresh) {
    this.fitting.fit(afresh);
  }

  /** By how much a piece is drawn larger than its own units say. */
  #scaleOf(element) {
    const isIn = this.contains(element) || this.#table.contains(element);
    return element.ownerSVGElement?.getScreenCTM().a ?? (isIn ? this.fitting.zoom : 1);
  }

  // ---- touches -----------------------------------------------------------------------------------------
  /**
   * Touches a thing, or takes that back, and plays the move that it makes: not where touches begin anew, nor before
   * what is pulled is dropped, nor by the second click of a double one.
   */
  touch(event, thing, name = '') {
    const {scene} = this;
    const before = scene.touched.size;
    toggle(scene, thing, name);
    const move = scene.touched.size > before && event.type !== 'pointermove' ? moveMade(scene) : null;
    if (move) stand(scene, new Map());
    this.#change();
    if (scene.touched.size > 0) this.#tell(`${scene.standing.left.length} moves`);
    if (move && !(event.detail >= 2)) this.#play(move.event);
  }

  /** Takes all touches back. */
  untouch() {
    stand(this.scene, new Map());
    this.#change();
  }

  /** A listener may draw at once. */
  #change() {
    this.#isDue = true;
    this.dispatchEvent(new Event('touched'));
    this.draw();
  }

  /** Until there are new moves none can be made, unless a listener prevents that. */
  #play(text) {
    stand(this.scene, new Map());
    const {moves} = this.#given;
    const waits = this.dispatchEvent(new CustomEvent('move', {detail: text, bubbles: true, composed: true, cancelable: true}));
    if (waits && moves === this.#given.moves) this.show({moves: []});
    this.draw();
  }

  #key(event) {
    const {key, target} = event;
    if (key === 'Escape' && this.scene.touched.size > 0) return this.untouch();
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[key];
    if (!step || !target.matches(PRESSED)) return;
    event.preventDefault();
    const all = [...this.#table.querySelectorAll(PRESSED)];
    all.at((all.indexOf(target) + step) % all.length).focus();
  }

  // ---- pulls: over a place where a move leads it is played, else the piece goes back -------------------
  /** What is there, or on a board of pegs what a finger there is meant for. */
  #meant(event, selector) {
    const root = this.#given.picture ? document : this.shadowRoot;
    const there = root.elementFromPoint(event.clientX, event.clientY)?.closest(`${selector}, .board`) ?? null;
    const {place, hand} = this.#view();
    if (![place, hand, this.#table].some(each => each.contains(there))) return null;
    if (!there.matches('.board')) return there;
    return event.pointerType === 'touch' ? nearestGroup(there, selector, event) : null;
  }

  #startAt(event) {
    const from = this.#meant(event, '[data-place][aria-pressed]:not([data-to])');
    return from && {thing: from.dataset.place, name: from.getAttribute('aria-label').split(':')[0]};
  }

  /** Touches it, and gives what is pulled then. */
  #pull(event, thing, name) {
    if (!this.scene.touched.has(thing)) this.touch(event, thing, name);
    const found = this.pieceAt(thing);
    return found?.querySelector('.piece') ?? found;
  }

  #drop(event) {
    const to = this.#meant(event, '[data-to]')?.dataset.to;
    if (to !== undefined && !this.scene.touched.has(endOf(to))) this.touch(event, endOf(to));
  }
}
