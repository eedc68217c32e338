// ---- the line to the program ----------------------------------------------------------------------
// The page without a server has another file in the place of this one (protocol/web/table/page).
// A line that lost its way (a network that is gone, a proxy that drops all bytes) does not close by
// itself: so the page asks whether the program is there, and closes it when no answer comes.

/** Whether all persons who play are at this screen. */
export const oneScreen = false;

const OPENS = 5_000;   // milliseconds until it must be open
const SILENT = 10_000;    // without a message: then the page asks for one
const ANSWERS = 15_000;  // until it must have come; long messages arrive as a whole

let askNow = () => {};  // of the line that was opened last

export function openLine() {
  const line = new WebSocket(`ws://${location.host}/socket`);
  let timer = 0;
  let isAsking = false;
  const wait = (then, milliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  const giveUp = () => {
    const lost = line.onclose;
    [line.onclose, line.onmessage] = [null, null];
    line.close();  // which takes its time: no answer to that comes either
    lost?.();
  };
  const ask = () => {
    if (isAsking || line.readyState !== WebSocket.OPEN) return;
    isAsking = true;
    line.send('alive');
    wait(giveUp, ANSWERS);
  };
  const heard = () => {
    isAsking = false;
    wait(ask, SILENT);
  };
  line.addEventListener('open', heard);
  line.addEventListener('message', heard);
  line.addEventListener('close', () => clearTimeout(timer));
  wait(giveUp, OPENS);
  askNow = ask;
  return line;
}

// A network that is back, or a machine that wakes: what the line is like now is worth asking.
addEventListener('online', () => askNow());
document.addEventListener('visibilitychange', () => { if (!document.hidden) askNow(); });
