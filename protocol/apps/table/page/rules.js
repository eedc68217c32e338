
// ---- the rules of a game, which the program has as Markdown ----------------------------------------
const RULES_TAGS = ['h3', 'h4', 'h5'];

/** `code`, **strong** and *stressed* words of a line. */
function ruleWords(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map(part => {
    if (/^`.+`$/.test(part)) return make('code', {}, part.slice(1, -1));
    if (/^\*\*.+\*\*$/.test(part)) return make('strong', {}, part.slice(2, -2));
    return /^\*.+\*$/.test(part) ? make('em', {}, part.slice(1, -1)) : part;
  });
}

/** The cells of `| a | b |`. */
const ruleCells = line => line.trim().replace(/^\||\|$/g, '').split('|').map(cell => ruleWords(cell.trim()));

function ruleTable(lines) {
  const [head, , ...rows] = lines.map(ruleCells);
  return make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': head.map(cell =>
    cell.map(part => part.textContent ?? part).join('')).join(', ')}, make('table', {},
    make('thead', {}, make('tr', {}, ...head.map(cell => make('th', {scope: 'col'}, ...cell)))),
    make('tbody', {}, ...rows.map(row => make('tr', {}, ...row.map(cell => make('td', {}, ...cell)))))));
}

/** Headings, tables, lists and paragraphs; a line that begins none of these goes on with the last one. */
function ruleBlocks(text) {
  const blocks = [];
  let open = false;
  for (const line of text.split('\n')) {
    const [, kind, words] = /^\s*(#+ |- |\||)(.*)$/.exec(line);
    const last = blocks.at(-1);
    if (line.trim() === '') open = false;
    else if (kind === '|' && open && last.kind === '|') last.lines.push(line);
    else if (kind === '' && open && last.kind !== '|') last.lines.push(words);
    else blocks.push({kind, lines: [kind === '|' ? line : words]});
    open = line.trim() !== '' && !kind.startsWith('#');
  }
  return blocks;
}

function ruleParts(text) {
  const parts = [];
  for (const {kind, lines} of ruleBlocks(text)) {
    const words = ruleWords(lines.join(' '));
    if (kind === '|') parts.push(ruleTable(lines));
    else if (kind === '- ') {
      if (parts.at(-1)?.tagName !== 'UL') parts.push(make('ul'));
      parts.at(-1).append(make('li', {}, ...words));
    } else parts.push(make(kind === '' ? 'p' : RULES_TAGS[Math.min(kind.length - 2, 2)], {}, ...words));
  }
  return parts;
}

/** Under an opened `Rules`; they stay as long as it is the same game. */
async function showRules(details, game) {
  const {dataset} = details;
  if (!details.open || dataset.asked === game) return;
  dataset.asked = game;
  const place = details.querySelector('.rules');
  place.replaceChildren('…');
  try {
    const answer = await fetch(`rules/${game}.md`);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (dataset.asked !== game) return;
    place.replaceChildren(...ruleParts(text));
    dataset.shown = game;
  } catch {
    if (dataset.asked !== game) return;
    dataset.asked = '';
    place.replaceChildren('The program does not answer.');
  }
}
