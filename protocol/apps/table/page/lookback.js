// ---- after the game: what moves have cost and luck has brought -------------------------------------
// The page of a review (protocol/apps/review/page/) in a frame: it says that it is ready and is sent what
// it shows.
import {enable, find, h, may, show} from '../../page/dom.js';
import {remember} from '../../page/stored.js';
import {follow, store} from '../../page/store.js';
import {hear, say} from './page.js';
import {uncoverBoard} from './side.js';

let review = null;
let practised = '';  // what is practised next, in words

hear.reviewing = showReviewing;
hear.review = showReview;
/** A table of its own, which this page goes to. */
hear.practise = ({key}) => {
  remember('practice', `${key} ${practised}`, 'sessionStorage');
  location.hash = key;
};

function waitForReview(waits) {
  enable(find('look-back'), !waits);
  show('looking-back', waits);
  if (waits) find('look-back-progress').removeAttribute('value');
  find('look-back-state').textContent = waits ? 'Looking back …' : '';
}

function closeReview() {
  review = null;
  waitForReview(false);
  show('review-part', false);
  find('review-place').replaceChildren();
}

/** With every position: what was shown was about another one, unless it is told again. */
function showLookBack() {
  if (!store.came.again || !review) closeReview();
  show('look-back-part', store.position.you !== null && (store.position.result !== null || Boolean(store.position.stuck)));
}

function askReview() {
  if (!may(find('look-back'))) return;
  waitForReview(true);
  uncoverBoard();
  say('review');
}

function showReviewing(message) {
  find('look-back-progress').max = message.events;
  find('look-back-progress').value = message.done;
}

function showReview(message) {
  waitForReview(false);
  review = message.data;
  find('review-place').replaceChildren(h('iframe', {id: 'review', title: 'The review of the game', src: 'review.html'}));
  show('review-part', true);
  find('review-title').focus();
}

/** "your move 3"; where it can't be counted, or is another seat's, the event. */
function practisedText(after, seat) {
  if (seat !== store.position.you || store.count !== store.events.length) return `event ${after + 1}`;
  return `your move ${store.events.slice(0, after + 1).filter(({who}) => who === String(seat)).length}`;
}

window.addEventListener('message', event => {
  const frame = find('review');
  if (!frame || event.source !== frame.contentWindow || event.origin !== location.origin || !review) return;
  const {practise} = event.data;
  if (practise) {
    practised = practisedText(...practise);
    say(`practise ${practise.join(' ')}`);
  } else frame.contentWindow.postMessage(review, location.origin);
});
follow(showLookBack, 'came');
follow(() => { if (store.place !== 'table') closeReview(); }, 'place');
follow(() => { if (store.refused === 'review') waitForReview(false); }, 'refused');
find('look-back').addEventListener('click', askReview);
find('leave-review').addEventListener('click', () => {
  closeReview();
  find('look-back').focus();
});
