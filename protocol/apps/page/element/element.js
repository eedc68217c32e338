// ---- <turnkey-board>: a board of any game, drawn from its facts ------------------------------------
// One state, what it was given and what is touched, and one `render` from it. It knows no rules.
// protocol/web/board.d.ts has its properties, protocol/web/README.md its colours and parts.
import {capital, h} from '../dom.js';
import {plain} from './areas.js';
import {letDrag} from './pull.js';
import {glideFrom, whereabouts} from './glide.js';
import {layOut} from './lay.js';
import {LOOK} from './look.js';
import {keyOf, readMove, standing, thingsOf, thingOf} from './touch.js';

const GIVEN = {schema: {}, board: null, moves: [], say: {}, seats: [], you: null, turn: null, events: [], symbols: {}};
/** Places whose cards are touched one by one. */
const OF_CARDS = new Set(['hand', 'bag', 'pile', 'queue', 'tokens', 'rows', 'melds', 'runs']);
const PRESSED = '[role="button"], button';

/** Allowed where a page's policy forbids styles in its text. */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Of what can be touched, what a pointer pulls: a card, or the piece on a place. */
const pulledOf = element => (element.card === undefined ? element.querySelector('.piece') : element);

const plus = () => h('span', {'aria-hidden': 'true'}, '+');

export class TurnkeyBoard extends HTMLElement {
  #given = {...GIVEN};
  #touched = new Set();
  #isDue = false;
  #isNews = false;
  #standing = standing([], new Set());
  #table = h('div', {class: 'table', part: 'table', tabindex: -1});
  #live = h('p', {class: 'unseen', 'aria-live': 'polite'});

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
    root.append(this.#table, this.#live);
    this.#table.addEventListener('click', event => this.#press(event.composedPath()));
    this.#table.addEventListener('keydown', event => this.#key(event));
    letDrag(this.#table, {startAt: event => this.#startAt(event), pull: (_, thing) => this.#pull(thing),
      drop: event => this.#drop(event), scaleOf: () => 1});
  }

  /** Properties that were set before the element was known. */
  connectedCallback() {
    for (const name of Object.keys(GIVEN).filter(each => Object.hasOwn(this, each))) {
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  /** Sets several properties at once. */
  show(given) {
    for (const [name, value] of Object.entries(given)) this.#given[name] = value ?? GIVEN[name];
    if ('board' in given || 'moves' in given) this.#touched.clear();
    this.#isNews ||= 'board' in given;
    if ('events' in given) this.#tell(this.#given.events.map(each => each.say).filter(Boolean).join(' '));
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#render();
    });
  }

  #tell(text) {
    if (text) this.#live.textContent = text;
  }

  #render() {
    if (!this.#given.board) return this.#table.replaceChildren();
    const before = this.#isNews && this.#table.firstChild ? whereabouts(this.#table) : null;
    const focus = this.shadowRoot.activeElement;
    const folded = new Map([...this.#table.querySelectorAll('details')].map(each => [each.dataset.key, each.open]));
    const {areas, parts} = layOut(this.#given);
    const [upper, own, facts] = parts;
    const menu = h('div', {class: 'menu', part: 'menu', role: 'group', 'aria-label': 'Moves'});
    this.#table.replaceChildren(...[upper, menu, own, facts].flat().filter(Boolean));
    this.#light(areas, menu);
    for (const each of this.#table.querySelectorAll('details')) each.open = folded.get(each.dataset.key) || each.querySelector('.lit, .chosen') !== null;
    if (focus) this.#focusAgain(focus.dataset.id);
    if (before) glideFrom(before, this.#table, this.#given.events, parseFloat(getComputedStyle(this).getPropertyValue('--turnkey-glide') || '320'));
    this.#isNews = false;
  }

  /** Where the focus was; if that is gone, on the first thing to be touched. */
  #focusAgain(id) {
    const same = id && this.#table.querySelector(`[data-id="${CSS.escape(id)}"]`);
    (same || this.#table.querySelector(PRESSED) || this.#table).focus();
  }

  /** Finds what each move touches, and marks what can be touched now. */
  #light(areas, menu) {
    const found = this.#things();
    const types = new Map(areas.map(({key, type}) => [key, type]));
    const isWhole = place => !OF_CARDS.has(types.get(place) ?? types.get(keyOf(place)));
    const moves = this.#given.moves.map(readMove).map(move => ({...move, things: thingsOf(move, isWhole)}));
    for (const thing of new Set(moves.flatMap(({things}) => [...things]))) {
      if (!found.has(thing)) this.#addSpot(thing, found);
    }
    for (const move of moves) move.things = new Set([...move.things].filter(thing => found.has(thing)));
    this.#standing = standing(moves, this.#touched);
    const all = [...new Set(found.values())];
    const active = all.filter(each => this.#isLit(each) || each.things.some(thing => this.#touched.has(thing)));
    for (const element of all) this.#mark(element, active);
    const isChoosing = this.#touched.size > 0;
    menu.append(...this.#standing.menu.map(move => this.#moveButton(move)),
      ...(isChoosing ? [h('button', {type: 'button', class: 'cancel', part: 'cancel', 'data-id': 'cancel', onclick: () => this.#undo()}, 'Cancel')] : []));
  }

  /** What can be touched, by the names of touch.js. Equal cards in a place are counted as they lie. */
  #things() {
    const found = new Map();
    const counts = new Map();
    for (const element of this.#table.querySelectorAll('*')) {
      if (element.things === undefined) continue;
      const {at} = element.dataset;
      for (let i = 0; element.card !== undefined && i < element.count; ++i) {
        const key = `${at}|${element.card}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        element.things.push(thingOf(at, element.card, counts.get(key)));
      }
      for (const thing of element.things) if (!found.has(thing)) found.set(thing, element);
    }
    return found;
  }

  /** A place that is not on the board yet is a spot in the zone of its key. */
  #addSpot(thing, found) {
    const around = thing.includes('|') ? null : found.get(keyOf(thing));
    if (!around || around.card !== undefined) return;
    const spot = h('span', {class: 'card small spot', part: 'card spot'}, plus());
    Object.assign(spot, {things: [thing], called: `new: ${plain(keyOf(thing))}`});
    around.querySelector('.lay').append(spot);
    found.set(thing, spot);
  }

  #isLit(element) {
    return element.things.some(each => this.#standing.lit.has(each) && !this.#touched.has(each));
  }

  /** `active`: all that can be pressed. What has such within, or folds, has a button of its own. */
  #mark(element, active) {
    const isLit = this.#isLit(element);
    const isChosen = element.things.some(each => this.#touched.has(each) || this.#standing.settled.has(each));
    element.classList.toggle('lit', isLit);
    element.classList.toggle('chosen', isChosen);
    if (!active.includes(element)) return;
    element.part.add(isChosen ? 'chosen' : 'lit');
    const isAround = element.querySelector('summary') || active.some(each => each !== element && element.contains(each));
    const holder = isAround ? this.#door(element) : element;
    holder.setAttribute('role', 'button');
    holder.setAttribute('tabindex', '0');
    holder.setAttribute('aria-pressed', String(isChosen));
    holder.removeAttribute('aria-label');  // a zone is called by what is in it
    if (!holder.matches('.zone')) holder.append(h('span', {class: 'unseen'}, element.called));
    holder.dataset.id = element.things[0];
  }

  /** A button beside the cards of a zone, for the zone as a whole. */
  #door(zone) {
    const door = h('span', {class: 'card small spot', part: 'card spot'}, plus());
    zone.querySelector('.lay').append(door);
    return door;
  }

  #moveButton({text}) {
    const {say} = this.#given;
    const words = (say instanceof Map ? say.get(text) : say[text]) ?? text;
    return h('button', {type: 'button', part: 'move', 'data-id': `move ${text}`, 'data-move': text, onclick: () => this.#play(text)}, capital(words));
  }

  /** The innermost thing of a path that can be touched now. */
  #press(path) {
    const {lit} = this.#standing;
    for (const element of path.slice(0, path.indexOf(this.#table))) {
      if (element.matches?.('button, summary')) return;
      const fresh = element.things?.find(each => lit.has(each) && !this.#touched.has(each));
      const touched = element.things?.findLast(each => this.#touched.has(each));
      if (fresh === undefined && touched === undefined) continue;
      if (fresh === undefined) this.#touched.delete(touched);
      else this.#touched.add(fresh);
      return this.#go(fresh !== undefined);
    }
  }

  /** A card that can be touched there, or a place with a piece. */
  #startAt(event) {
    const from = event.composedPath().find(each => each === this.#table || each.things);
    const thing = from.things?.find(each => this.#touched.has(each) || this.#standing.lit.has(each));
    return thing !== undefined && pulledOf(from) ? {thing} : null;
  }

  /** Touches it, and gives what is pulled then. */
  #pull(thing) {
    this.#touched.add(thing);
    this.#render();
    const from = [...this.#table.querySelectorAll('*')].find(each => each.things?.includes(thing));
    return from ? pulledOf(from) : null;
  }

  /** Over a place that can be touched, or where all moves that are left lead, that is. */
  #drop({clientX, clientY}) {
    const {lit, settled} = this.#standing;
    const isOpen = thing => (lit.has(thing) || settled.has(thing)) && !this.#touched.has(thing) && !thing.includes('|');
    for (let each = this.shadowRoot.elementFromPoint(clientX, clientY); each; each = each.parentElement) {
      const place = each.things?.find(isOpen);
      if (place === undefined) continue;
      this.#touched.add(place);
      return this.#go(true);
    }
  }

  /** After a touch: the one move that is left is played. */
  #go(isTouch) {
    this.#render();
    const {left} = this.#standing;
    if (isTouch && left.length === 1) return this.#play(left[0].text);
    if (this.#touched.size > 0) this.#tell(`${left.length} moves`);
  }

  #undo() {
    this.#touched.clear();
    this.#render();
  }

  #play(text) {
    this.#touched.clear();
    this.#given.moves = [];
    this.#render();
    this.dispatchEvent(new CustomEvent('move', {detail: text, bubbles: true, composed: true}));
  }

  #key(event) {
    const {key, target} = event;
    if (key === 'Escape' && this.#touched.size > 0) return this.#undo();
    if ((key === 'Enter' || key === ' ') && target.getAttribute('role') === 'button') {
      event.preventDefault();
      return this.#press(event.composedPath());
    }
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[key];
    if (!step || !target.matches(PRESSED)) return;
    event.preventDefault();
    const all = [...this.#table.querySelectorAll(PRESSED)];
    all.at((all.indexOf(target) + step) % all.length).focus();
  }
}

if (!customElements.get('turnkey-board')) customElements.define('turnkey-board', TurnkeyBoard);
