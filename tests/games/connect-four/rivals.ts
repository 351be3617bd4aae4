/** Opponents that share no code with the bot. */

import { connectFour } from '../../../games/connect-four/connect-four.ts';
import type { ConnectFour } from '../../../games/connect-four/state.ts';
import { play, type Seat } from '../../../games/engine/game.ts';
import { below, pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';
import { dealTable } from '../tabletop.ts';

/** Discs by column, listed from the bottom up. */
type Discs = string[];
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function lines(discs: Discs, column: number): boolean {
  const height = discs[column]!.length - 1;
  const owner = discs[column]![height];
  const run = (dx: number, dy: number): number => {
    let n = 0;
    while (discs[column + dx * (n + 1)]?.[height + dy * (n + 1)] === owner) n++;
    return n;
  };
  return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3);
}
const dropped = (discs: Discs, column: number, seat: Seat): Discs => discs.with(column, discs[column]! + seat);
const open = (discs: Discs, rows: number): number[] => discs.flatMap((one, column) => (one.length < rows ? [column] : []));
export const winning = (discs: Discs, rows: number, seat: Seat): number[] =>
  open(discs, rows).filter((column) => lines(dropped(discs, column, seat), column));

/** Value of all lines of four still open to one player: the cube of the seat's discs in them, minus the cube of the other's. */
function worth(discs: Discs, rows: number, seat: Seat): number {
  let sum = 0;
  for (let x = 0; x < discs.length; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of DIRECTIONS) {
        const [endX, endY] = [x + 3 * dx, y + 3 * dy];
        if (endX >= discs.length || endY >= rows || endY < 0) continue;
        const four = [0, 1, 2, 3].map((i) => discs[x + i * dx]![y + i * dy]);
        const own = four.filter((disc) => disc === String(seat)).length;
        const others = four.filter((disc) => disc !== undefined).length - own;
        if (own && others) continue;
        sum += own ** 3 - others ** 3;
      }
  return sum;
}
const WON = 1e6;
/** Alpha-beta search for two players: value of a position for the seat to move. */
function negamax(discs: Discs, rows: number, seat: Seat, depth: number, alpha: number, beta: number): number {
  if (depth === 0) return worth(discs, rows, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (const column of open(discs, rows)) {
    const then = dropped(discs, column, seat);
    const value = lines(then, column) ? WON + depth : -negamax(then, rows, 1 - seat, depth - 1, -beta, -Math.max(alpha, best));
    best = Math.max(best, value);
    if (best >= beta) break;
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best;
}
/** A player for two seats who looks `depth` discs ahead and picks at random among the best columns. */
export function alphaBeta(depth: number): BotMove<ConnectFour> {
  return (s, seat, rng) => {
    if (s.turn !== seat) return null;
    const rows = s.options.boardX;
    const values = open(s.columns, rows).map((column): [number, number] => {
      const then = dropped(s.columns, column, seat);
      const wins = lines(then, column);
      return [column, wins ? WON + depth : -negamax(then, rows, 1 - seat, depth - 1, -Infinity, Infinity)];
    });
    const most = Math.max(...values.map(([, value]) => value));
    const [column] = pickOne(
      rng,
      values.filter(([, value]) => value === most),
    );
    return { ask: `Drop a disc ${s.count}`, answer: [String(column + 1)] };
  };
}

export interface Board {
  rows: number;
  columns: number;
  seats: number;
}
/** A position from a game, and the columns that are right there. */
export interface Position {
  s: ConnectFour;
  right: number[];
}
/** Distinct positions in which the mover can win at once, or else the next player could in exactly one column. */
export function positions(
  board: Board,
  wanted: { wins: number; blocks: number },
  seed: number,
): Record<'wins' | 'blocks', Position[]> {
  const found = { wins: new Map<string, Position>(), blocks: new Map<string, Position>() };
  for (let game = 0; found.wins.size < wanted.wins || found.blocks.size < wanted.blocks; game++) {
    if (game > 20_000) throw new Error('there are not so many positions');
    const rng = seeded([game, seed, 1, 4]);
    const { s } = dealTable(connectFour, {
      cards: Array<string>(board.seats).fill('Starman'),
      options: { boardX: board.rows, boardY: board.columns },
    });
    while (!s.outcome) {
      const next = (s.turn + 1) % board.seats;
      const [own, theirs] = [winning(s.columns, board.rows, s.turn), winning(s.columns, board.rows, next)];
      const kind = own.length > 0 ? 'wins' : theirs.length === 1 ? 'blocks' : null;
      const key = `${s.turn} ${s.columns}`;
      if (kind && found[kind].size < wanted[kind])
        found[kind].set(key, { s: structuredClone(s), right: kind === 'wins' ? own : theirs });
      dropAnywhere(s, rng);
    }
  }
  return { wins: [...found.wins.values()], blocks: [...found.blocks.values()] };
}
/** Drops near the middle on a wide board, because scattered discs never form a line. */
function dropAnywhere(s: ConnectFour, rng: Rng): void {
  const free = open(s.columns, s.options.boardX);
  const width = Math.min(free.length, 9);
  const column = free[Math.floor((free.length - width) / 2) + below(rng, width)]!;
  play(connectFour, s, {
    type: 'answer',
    at: s.now + 1,
    seat: s.turn,
    ask: `Drop a disc ${s.count}`,
    answer: [String(column + 1)],
  });
}
