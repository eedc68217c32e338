// A game, step by step. Step 0 is the position before the first event; step n that after event n.
// Drawings come as the lines that changed, by their numbers in one dictionary of the page.
const STEP_MS = 900;

// All drawings of a game, as arrays of lines.
function unpackFrames(packed) {
  const frames = [];
  let at = 0, current = [];
  while (at < packed.length) {
    const size = packed[at++];
    let changes = packed[at++];
    current = current.slice(0, size);
    while (changes-- > 0) {
      current[packed[at]] = page.lines[packed[at + 1]];
      at += 2;
    }
    frames.push(current);
  }
  return frames;
}

// A line with what differs from the line before it marked.
function markedLine(now, before) {
  if (before === undefined || now === before) return [now];
  const parts = [];
  let run = '', changed = false;
  const flush = () => {
    if (run) parts.push(changed ? h('mark', {}, run) : run);
    run = '';
  };
  for (let i = 0; i < now.length; i++) {
    const differs = now[i] !== before[i] && !(now[i] === ' ' && before[i] === undefined);
    if (differs !== changed) { flush(); changed = differs; }
    run += now[i];
  }
  flush();
  return parts;
}

function drawing(frames, step) {
  const now = frames[step] || [], before = step > 0 ? frames[step - 1] : undefined;
  return now.map((line, i) => [markedLine(line, before && (before[i] || '')), '\n']).flat(2);
}

const actorName = (game, actor) => (actor === 'c' ? 'chance'
  : `${nameOf(game.seating[Number(actor)])}`);
const inWords = (text) => text.replaceAll('->', '→');
const eventActor = (text) => text.slice(0, text.indexOf(':'));
const eventMove = (text) => text.slice(text.indexOf(':') + 1);

function seatTable(game) {
  const teams = cup.variants[game.variant].teams;
  return table({ caption: `Seats and scores; seed of the deal ${game.seed}.` +
      (hasPartners(teams) ? ' Partners both show their team’s share of the win.' : ''),
    head: ['Seat', 'Agent', 'Score', 'Share'], text: [0, 1],
    rows: game.seating.map((agent, seat) => [seatText(teams, seat), named(agent),
      scoreText(game.score[seat]), percent(game.share[seat], 0)]) });
}

function moveButton(game, event, i, go) {
  const actor = eventActor(event), chance = actor === 'c';
  const note = game.notes[i];
  const colour = chance ? 'var(--muted)' : colourOf(game.seating[Number(actor)]);
  return h('li', {}, h('button', { type: 'button', onclick: () => go(i + 1),
    title: `Event ${i + 1}: ${actorName(game, actor)}, ${game.words[i]}` },
    h('span', { class: 'number' }, i + 1),
    h('span', { class: chance ? 'chance' : undefined },
      !chance && [h('span', { class: 'who', style: `--colour:${colour}` },
        `${actor} `, brief(actorName(game, actor))), ' '],
      chance ? event : eventMove(event)),
    h('span', { class: 'wp' }, note && known(note[1]) ? `${fixed(note[1] / 10)} %` : '')));
}

// What happened at this step, in words, and what the mover said of it.
function saidAt(game, step) {
  if (step === 0) return [h('span', { class: 'note' }, 'The beginning.')];
  const event = game.events[step - 1], actor = eventActor(event), note = game.notes[step - 1];
  const facts = [];
  if (note && known(note[1])) facts.push(`expects ${fixed(note[1] / 10, 1)} % of the win`);
  if (note && known(note[2])) facts.push(`a score of ${fixed(note[2] / 1000, 2)}`);
  if (note && note[0] > 0) facts.push(`took ${microseconds(note[0])}`);
  const last = step === game.events.length && game.fault;
  return [h('span', {}, actor !== 'c' && [swatch(game.seating[Number(actor)])],
    h('b', {}, actor === 'c' ? 'Chance' : `${actorName(game, actor)} (seat ${actor})`),
    ' ', h('code', {}, actor === 'c' ? event : eventMove(event))),
    h('span', {}, inWords(game.words[step - 1])),
    facts.length > 0 && h('span', { class: 'note' }, facts.join(', ')),
    last && h('span', {}, 'Then ', h('b', {}, nameOf(game.seating[game.fault.seat])),
      ` lost by a fault (${game.fault.kind}).`)];
}

// What the movers expected for themselves, over the game.
function expectationFigure(game, agents) {
  const series = agents.map((agent) => ({ agent, name: nameOf(agent),
    points: game.events.map((event, i) => [i + 1, eventActor(event), game.notes[i]])
      .filter(([, actor, note]) => actor !== 'c' && note && known(note[1]) &&
        game.seating[Number(actor)] === agent)
      .map(([step, , note]) => [step, note[1] / 10]) }))
    .filter((one) => one.points.length > 1);
  if (!series.length) return null;
  return [h('h2', {}, 'What the movers expected'),
    chart(lines(series, { xLabel: 'event', yLabel: 'expected share of the win, %', zero: 50,
      domain: [0, 100], label: 'Expected share of the win as each mover said it' }))];
}

let closeReplay = () => {};

function openReplay(game, startStep) {
  closeReplay();
  const frames = unpackFrames(game.frames);
  const last = frames.length - 1;
  let step = 0, timer = 0;
  const picture = h('code', {});
  const board = h('pre', { class: 'board', tabindex: 0, 'aria-label': 'Position' },
    picture);
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const slider = h('input', { type: 'range', min: 0, max: last, 'aria-label': 'Step',
    oninput: () => go(Number(slider.value)) });
  const where = h('output', {});
  // Icons are drawn: not every font has them.
  const icon = (path) => s('svg', { viewBox: '0 0 16 16', width: 16, height: 16,
    'aria-hidden': 'true', class: 'icon' }, s('path', { d: path }));
  const button = (label, sign, action) =>
    h('button', { type: 'button', 'aria-label': label, title: label, onclick: action }, sign);
  const first = button('First position (Home)', icon('M2 2h2.5v12H2zM14 2v12L5.5 8z'), () => go(0));
  const back = button('Step back (left arrow)', icon('M12.5 2v12L3.5 8z'), () => go(step - 1));
  const play = button('Play (space)', 'Play', () => toggle());
  const next = button('Step forward (right arrow)', icon('M3.5 2v12l9-6z'), () => go(step + 1));
  const end = button('Last position (End)', icon('M11.5 2H14v12h-2.5zM2 2v12l8.5-6z'), () => go(last));
  const items = game.events.slice(0, last).map((event, i) => moveButton(game, event, i, go));
  const moves = h('ol', { class: 'moves', 'aria-label': 'Events' }, items);
  // Of nearly all drawings: a rare long line may scroll.
  const widths = frames.map((lines) => Math.max(...lines.map((line) => line.length)))
    .sort((a, b) => a - b);
  const widest = Math.max(20, widths[Math.floor(0.9 * (widths.length - 1))]);

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = 'Play';
    play.setAttribute('aria-label', 'Play (space)');
  }
  function toggle() {
    if (timer) return stop();
    if (step === last) go(0);
    play.textContent = 'Pause';
    play.setAttribute('aria-label', 'Pause (space)');
    timer = setInterval(() => { if (step < last) go(step + 1, true); else stop(); }, STEP_MS);
  }
  function go(wanted, playing = false) {
    if (!playing) stop();
    items[step - 1]?.firstChild.removeAttribute('aria-current');
    step = Math.max(0, Math.min(last, wanted));
    picture.replaceChildren(...drawing(frames, step));
    said.replaceChildren(...saidAt(game, step).filter(Boolean));
    slider.value = step;
    where.textContent = `${step} of ${last}`;
    first.disabled = back.disabled = step === 0;
    next.disabled = end.disabled = step === last;
    const current = items[step - 1];
    if (current) {
      current.firstChild.setAttribute('aria-current', 'step');
      const room = moves.clientHeight - current.offsetHeight;
      moves.scrollTop = current.offsetTop - moves.offsetTop - room / 2;
    } else {
      moves.scrollTop = 0;
    }
    // Kept in the address, so that a position can be shared, without a stop of "back" at each.
    const hash = hashText({ ...hashValues(), game: game.id, step });
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }
  function key(event) {
    if (event.target.matches('select, input') && event.target !== slider) return;
    const actions = { ArrowRight: () => go(step + 1), ArrowLeft: () => go(step - 1),
      Home: () => go(0), End: () => go(last), Escape: () => { location.hash = '#games'; } };
    if (event.key === ' ' && !event.target.matches('button, a')) actions[' '] = toggle;
    if (!actions[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    actions[event.key]();
  }
  // The width of the drawing is to be seen, also on a phone.
  const fit = new ResizeObserver(() => {
    const room = board.clientWidth - 32;
    board.style.fontSize = `${Math.max(7, Math.min(16, room / (widest * 0.605)))}px`;
  });
  fit.observe(board);
  document.addEventListener('keydown', key);
  closeReplay = () => {
    stop();
    fit.disconnect();
    document.removeEventListener('keydown', key);
    closeReplay = () => {};
  };

  const order = page.games.filter((one) => one.frames);
  const at = order.indexOf(game);
  const beside = (other, text) => other && h('a', { href: `#game=${other.id}` }, text);
  const agents = [...new Set(game.seating)];
  replayView.replaceChildren(
    h('div', { class: 'replay-head' },
      h('a', { class: 'button', href: '#games' }, '← Back to the report'),
      h('span', { class: 'facts' }, beside(order[at - 1], 'Previous game'), ' · ',
        beside(order[at + 1], 'Next game'))),
    h('h1', {}, `Game ${game.id}`),
    h('p', { class: 'facts' }, variantText(game.variant)),
    h('div', { class: 'stage' },
      h('div', {}, board, said,
        h('div', { class: 'controls', role: 'group', 'aria-label': 'Replay' },
          first, back, play, next, end, slider, where),
        h('p', { class: 'note' }, 'Arrow keys step, space plays, Escape goes back. What changed is ' +
          'marked.')),
      h('div', { class: 'side' }, h('h2', {}, 'Events'), moves)),
    seatTable(game), ...(expectationFigure(game, agents) || []),
    game.fault ? h('div', {}, h('h2', {}, 'Fault'), faultDetails(game)) : '');
  go(Number.isFinite(startStep) ? startStep : 0);
}
