// ---- the state of a page, and who follows it ------------------------------------------------------
// Actions change the store, views follow it: state, views and actions import each other in this one
// direction alone (tests/layering.py).

export const store = {};
const followers = [];
let changes = null;  // while views are called: all that they have to be called for

/** Calls `view` after each change of one of these keys, in the order in which views came: that of their files. */
export const follow = (view, ...keys) => followers.push({view, keys});

/** A change by a view is followed once all views have followed the one before. */
export function change(parts) {
  Object.assign(store, parts);
  if (changes !== null) return void changes.push(parts);
  changes = [parts];
  try {
    for (const each of changes) {
      for (const {view, keys} of followers) if (keys.some(key => key in each)) view();
    }
  } finally {
    changes = null;
  }
}
