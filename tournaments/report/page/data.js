// What the page is of.
import { nameBy } from '../../../protocol/apps/page/charts.js';
import { find } from '../../../protocol/apps/page/dom.js';
import { DASH } from '../../../protocol/apps/page/format.js';

export const page = JSON.parse(find('data').textContent);
export const report = page.report;
export const cup = report.cup;
export const clusteredBy = report.clustered_by || 'block';
nameBy((agent) => (cup.agents[agent] ? cup.agents[agent].name : DASH));
export const replayAt = new Map(page.games.map((game) => [game.id, game]));
export const replayView = find('replay');
