/**
 * A bot that looks ahead: it wins where it can, stops whoever would win next, and else searches a few moves deep on boards
 * where that is cheap, and by the value of the next disc where it is not.
 */
import type { Answer, Seat } from '../game.ts';
import { players } from '../parlour/parlour.ts';
import { pickOne, type Rng } from '../rng.ts';
import { type ConnectFour, open } from './connect-four.ts';
import { discAt, hasLine, LINE } from './lines.ts';

/** How many positions a search may look at. */
const LOOKS = 3_000;
const WIN = 1_000_000;
/** Discs that are worth nearly as much are as good: bots that always do the same are no fun. */
const SLACK = 2;

export function bot(s: ConnectFour, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome || s.turn !== seat) return null;
  return { ask: `Drop a disc ${s.count}`, answer: [String(choose(s, seat, rng) + 1)] };
}

function choose(s: ConnectFour, seat: Seat, rng: Rng): number {
  const columns = near(s);
  const order = from(players(s), seat);
  const board = { columns: [...s.columns], rows: s.options.boardX };
  const depth = depthFor(columns.length, order.length);
  const values = columns.map((column) => dropped(board, column, order, depth).get(seat)!);
  const best = Math.max(...values);
  return pickOne(
    rng,
    columns.filter((_, i) => values[i]! >= best - SLACK),
  );
}

/** On a wide board only columns near discs matter; at first the middle. */
function near(s: ConnectFour): number[] {
  const all = open(s);
  if (s.columns.length <= 12) return all;
  const used = s.columns.flatMap((discs, column) => (discs ? [column] : []));
  const close = all.filter((column) => used.some((other) => Math.abs(other - column) < LINE));
  return close.length ? close.slice(0, 24) : [all[Math.floor(all.length / 2)]!];
}
/** The order of play, beginning with a seat. */
const from = (order: Seat[], seat: Seat): Seat[] => {
  const at = order.indexOf(seat);
  return [...order.slice(at), ...order.slice(0, at)];
};
const depthFor = (columns: number, seats: number): number =>
  Math.max(seats, Math.min(6, Math.floor(Math.log(LOOKS) / Math.log(Math.max(2, columns)))));

interface Board {
  columns: string[];
  rows: number;
}
/** What everybody has of a disc of the first of the order, if all go on to play for themselves as well as this sees. */
function dropped(board: Board, column: number, order: Seat[], depth: number): Map<Seat, number> {
  const me = order[0]!;
  board.columns[column] += String(me);
  const row = board.rows - board.columns[column]!.length;
  const wins = hasLine(board.columns, board.rows, { row, column });
  const values = wins
    ? new Map(order.map((seat) => [seat, seat === me ? WIN + depth : -WIN - depth]))
    : ahead(board, [...order.slice(1), me], depth - 1);
  values.set(me, values.get(me)! + worth(board, row, column));
  board.columns[column] = board.columns[column]!.slice(0, -1);
  return values;
}
/** The next to move takes what is best for them. */
function ahead(board: Board, order: Seat[], depth: number): Map<Seat, number> {
  let best: Map<Seat, number> | null = null;
  const wide = board.columns.length > 12;
  let looked = 0;
  for (let column = 0; depth > 0 && column < board.columns.length && looked < 12; column++) {
    if (board.columns[column]!.length === board.rows || (wide && !touches(board, column))) continue;
    looked++;
    const values = dropped(board, column, order, depth);
    if (!best || values.get(order[0]!)! > best.get(order[0]!)!) best = values;
  }
  return best ?? new Map(order.map((seat) => [seat, 0]));
}
const touches = ({ columns }: Board, column: number): boolean =>
  [column - 1, column, column + 1].some((other) => Boolean(columns[other]));

/** How many discs of one's own lie beside a disc, the middle counting a little. */
function worth({ columns, rows }: Board, row: number, column: number): number {
  const owner = discAt(columns, rows, row, column);
  let beside = 0;
  for (let dr = -1; dr <= 1; dr++)
    for (let dc = -1; dc <= 1; dc++) if ((dr || dc) && discAt(columns, rows, row + dr, column + dc) === owner) beside++;
  return beside * 2 + 3 - Math.abs(column - (columns.length - 1) / 2) / columns.length;
}
