import type { Face, GameRow } from '../../../protocol/http/games.ts';

/** Seats that fit on one line beside a button on a phone. */
const MOST = 7;

export interface SeatsShown {
  faces: Face[];
  /** Players without a face: at an anonymous table, or appearing offline. */
  unnamed: number;
  /** Players that do not fit. */
  more: number;
  /** Free seats to draw; the text beside them gives their number. */
  free: number;
}

/** Fits a table's seats on one line: players first, and at least one free seat if there is one. */
export function seatsShown({
  faces,
  players,
  setup,
  status,
}: Pick<GameRow, 'faces' | 'players' | 'setup' | 'status'>): SeatsShown {
  const open = status === 'Open' ? Math.max(0, setup.total - players) : 0;
  const room = MOST - Math.min(1, open);
  const takenCount = Math.min(players, room);
  const namedFaces = faces.slice(0, takenCount);
  return {
    faces: namedFaces,
    unnamed: takenCount - namedFaces.length,
    more: players - takenCount,
    free: Math.min(open, MOST - takenCount),
  };
}
