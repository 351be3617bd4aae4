/** In which order the tables of a lobby are shown: by its page, by its live list, by the list that is asked for. */
import type { GameRow } from './rest/games.ts';

const STAGES: readonly GameRow['status'][] = ['Open', 'In Progress', 'Finished'];

/** Open tables by how full they are (players squared by seats), then running ones, then finished ones, the newest first. */
export function inOrder(rows: readonly GameRow[]): GameRow[] {
  return [...rows].sort((a, b) => STAGES.indexOf(a.status) - STAGES.indexOf(b.status) || within(a, b));
}
function within(a: GameRow, b: GameRow): number {
  if (a.status === 'Open') return fullness(b) - fullness(a) || a.createTime - b.createTime;
  return a.status === 'In Progress' ? b.startTime - a.startTime : b.endTime - a.endTime;
}
const fullness = (row: GameRow): number => row.players ** 2 / row.setup.total;
