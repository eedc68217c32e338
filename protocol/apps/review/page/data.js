// What the page is of, which comes once, and the step that is shown.
import { nameBy } from '../../page/charts.js';
import { change } from '../../page/store.js';

export const page = {};
export const review = {};  // page.review
nameBy((seat) => page.names[seat]);
export function setPage(data) {
  Object.assign(page, data);
  Object.assign(review, data.review);
}

export const goTo = (step) => change({ step });
