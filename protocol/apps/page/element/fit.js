// ---- the board on one screen: as large as its room allows -----------------------------------------
import {fitLetters} from '../boards/letters.js';

const LEAST = 0.35;
const MOST = 1.5;
const FAR_MORE = 1.2;  // times as large
const TINY = 0.75;     // here words have no room on small cards

/** The room within the rim of the table. */
function roomIn(place) {
  const {paddingLeft, paddingTop} = getComputedStyle(place);
  return {width: place.clientWidth - 2 * parseFloat(paddingLeft), height: place.clientHeight - 2 * parseFloat(paddingTop)};
}

function isTooLarge(room, board) {
  const {width, height} = board.getBoundingClientRect();
  return height > room.height + 1 || width > room.width + 1 || board.scrollWidth > board.clientWidth + 1;
}

/** Of an element with the attribute `fit`: its picture, else what is drawn from facts, `plain`, has the size of its room. */
export class Fitting {
  zoom = 1;  // by how much it is drawn larger than its style says
  #place;
  #plain;

  constructor(place, plain) {
    [this.#place, this.#plain] = [place, plain];
    new ResizeObserver(() => this.fit()).observe(place);  // at each change of the room
  }

  set(board, wanted) {
    this.zoom = wanted;
    board.style.zoom = String(wanted);
    board.style.setProperty('--zoom', String(wanted));  // what a finger hits does not shrink
    board.classList.toggle('tiny', wanted < TINY);
  }

  /** The largest zoom between two at which the board has room. */
  #largest(room, board, low, high) {
    for (let i = 0; i < 6; ++i) {
      const middle = (low + high) / 2;
      this.set(board, middle);
      if (isTooLarge(room, board)) high = middle;
      else low = middle;
    }
    return low;
  }

  /** One that fits stays as it is, so that nothing jumps as cards come and go, until far more has room. */
  #zoomFor(room, board, afresh) {
    if (afresh) return this.#largest(room, board, LEAST, MOST);
    const fits = wanted => {
      this.set(board, wanted);
      return !isTooLarge(room, board);
    };
    if (!fits(this.zoom)) return this.#largest(room, board, LEAST, this.zoom);
    const [now, more] = [this.zoom, FAR_MORE * this.zoom];
    return more <= MOST && fits(more) ? this.#largest(room, board, more, MOST) : now;
  }

  /**
   * Boards that are SVG take what room there is. Others are laid out anew at each size, so the largest is
   * sought. It is measured as it comes to rest: pieces that still glide reach beyond its edges.
   * `afresh` is when the room or the game changed.
   */
  fit(afresh = true) {
    const place = this.#place;
    const board = place.firstElementChild ?? this.#plain;
    if (!place.hasAttribute('fit') || board instanceof SVGElement || place.clientHeight === 0) {
      this.zoom = 1;
      return;
    }
    place.classList.add('measured');
    this.set(board, this.#zoomFor(roomIn(place), board, afresh));
    for (const drawing of board.querySelectorAll('.board')) fitLetters(drawing);
    place.classList.remove('measured');
  }
}
