/** The order of tables, shared by a lobby's page, its socket and GET /api/game/list. */
import type { GameRow } from './http/games.ts';

const STAGES: readonly GameRow['status'][] = ['Open', 'In Progress', 'Finished'];

/** Sorts open tables first, fullest first (players squared over seats), then running ones, then finished ones, newest first. */
export function sortTables(rows: readonly GameRow[]): GameRow[] {
  return [...rows].sort((a, b) => STAGES.indexOf(a.status) - STAGES.indexOf(b.status) || compareInStage(a, b));
}
function compareInStage(a: GameRow, b: GameRow): number {
  if (a.status === 'Open') return fullness(b) - fullness(a) || a.createTime - b.createTime;
  return a.status === 'In Progress' ? b.startTime - a.startTime : b.endTime - a.endTime;
}
const fullness = (row: GameRow): number => row.players ** 2 / row.setup.total;
