
// ---- keys and clicks ------------------------------------------------------------------------------
function step(by) {
  const buttons = [...document.querySelectorAll('#moves button')];
  if (buttons.length === 0) return;
  const at = buttons.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : buttons.length - 1) : at + by + buttons.length;
  buttons[next % buttons.length].focus();
}

function press(event) {
  if (find('table').hidden || event.ctrlKey || event.altKey || event.metaKey) return;
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
  const inLog = ['log', 'drawing'].includes(document.activeElement.id);
  const keys = {ArrowDown: () => step(1), ArrowUp: () => step(-1), '?': askHint,
    '/': () => find('filter').focus(), Escape: () => chosen && choose(null)};
  const steps = event.key.startsWith('Arrow');
  if (!keys[event.key] || (typing && !steps) || inLog) return;
  if (steps && !document.querySelector('#moves button')) return;  // then they scroll
  event.preventDefault();
  keys[event.key]();
}

find('game').addEventListener('change', showGame);
find('count').addEventListener('change', showPlayers);
find('form').addEventListener('submit', openTable);
find('file').addEventListener('change', loadFile);
find('filter').addEventListener('input', showMoves);
find('hint').addEventListener('click', askHint);
find('auto').addEventListener('change', () => { if (find('auto').checked) askHint(); });
window.addEventListener('resize', () => { if (position) showGraph(); });
find('skip').addEventListener('click', event => { event.preventDefault(); find('main').focus(); });
for (const id of ['undo', 'again', 'save']) find(id).addEventListener('click', () => say(id));
document.addEventListener('keydown', press);
window.addEventListener('hashchange', () => { position = null; connect(); });
connect();
