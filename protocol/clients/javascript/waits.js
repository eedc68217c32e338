// Waits that end early.

const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds

/**
 * Calls after so many seconds and one more turn of the event loop, so that lines that have arrived by
 * then are read first. Returns the function that cancels it.
 */
export function later(call, seconds) {
  let timer = setTimeout(
    () => {
      timer = setTimeout(call, 1);
    },
    Math.min(1000 * Math.max(0, seconds), LONGEST_TIMER),
  );
  return () => clearTimeout(timer);
}

/** Like `promise`, but rejects as soon as the signal aborts. */
export function unlessAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });
}
