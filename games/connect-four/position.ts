/** A board of Connect Four as a bot turns it over in its mind: discs can be dropped and taken back, and each has a worth. */
import type { Seat } from '../engine/game.ts';
import type { Position } from '../engine/search.ts';
import { LINE_LENGTH } from './lines.ts';

/** What a stretch of four is worth that holds so many discs of one owner and none of another. */
const STRETCH = [0, 1, 5] as const;
/** With three only one cell is wanting: what that is worth, and how much where it falls to its owner by itself. */
const THREAT = 5;
const RIPE = 40;
/** On a wide board so many columns are looked into, the most promising ones. */
const MOST = 12;
/** So promising is a disc that wins, and one that stops a win: nothing else comes near. */
const WINS = 1_000_000;
const STOPS = 10_000;
/** Beyond the board; no disc. */
const EDGE = -1;
const REACH = LINE_LENGTH - 1;

/** The discs of each column from the bottom up, and who drops next: the first of `order`, for whom the worth is counted. */
export function positionOf(columns: readonly string[], rows: number, order: readonly Seat[]): Position<number> {
  const me = order[0]! + 1;
  // An edge as wide as a line reaches all around: nothing has to be asked whether it lies within the board.
  const stride = rows + 2 * REACH;
  const cells = new Int8Array(stride * (columns.length + 2 * REACH)).fill(EDGE);
  const tops = columns.map((discs, column) => {
    const ground = (column + REACH) * stride + REACH;
    for (let row = 0; row < rows; row++) cells[ground + row] = row < discs.length ? Number(discs[row]) + 1 : 0;
    return ground + discs.length;
  });
  const axes = [1, stride, stride + 1, stride - 1];
  const middle = (columns.length - 1) / 2;
  const byMiddle = columns.map((_, column) => column).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  // Who fills the lowest row where each column is filled by turns; only of two and in columns of even height that is so.
  const discs = columns.reduce((sum, one) => sum + one.length, 0);
  const taken = order.length === 2 && rows % 2 === 0 ? order[discs % 2]! + 1 : 0;
  let turn = 0;
  let worth = 0;
  const before: number[] = [];
  // What the last disc that was weighed does.
  const seen = { promise: 0, worth: 0, wins: false };

  /** Every stretch of four through an empty cell, if `owner` dropped a disc there. */
  function weigh(at: number, owner: number): void {
    seen.promise = seen.worth = 0;
    seen.wins = false;
    for (const axis of axes) for (let back = 0; back <= REACH; back++) stretch(at, at - back * axis, axis, owner);
  }
  function stretch(at: number, from: number, axis: number, owner: number): void {
    let holder = 0;
    let discs = 0;
    let free = at;
    for (let i = 0, cell = from; i < LINE_LENGTH; i++, cell += axis) {
      const disc = cells[cell]!;
      if (disc === 0) {
        if (cell !== at) free = cell;
        continue;
      }
      if (disc === EDGE || (holder !== 0 && disc !== holder)) return;
      holder = disc;
      discs++;
    }
    const before = discs < REACH ? STRETCH[discs]! : threat(at, holder);
    if (holder === 0 || holder === owner) {
      if (discs === REACH) seen.wins = true;
      const gain = (discs + 1 < REACH ? STRETCH[discs + 1]! : discs < REACH ? threat(free, owner) : 0) - before;
      seen.promise += discs === REACH ? WINS : gain;
      seen.worth += owner === me ? gain : -gain;
    } else {
      seen.promise += discs === REACH ? STOPS : before;
      seen.worth += holder === me ? -before : before;
    }
  }
  /**
   * What it is worth to want a single cell. Of two the one who answers above every disc of the other gets each second row in
   * the end, and who began the others.
   */
  function threat(cell: number, owner: number): number {
    if (!taken) return THREAT;
    const own = ((cell % stride) - REACH) % 2 === (owner === taken ? 0 : 1);
    return own ? RIPE : THREAT;
  }
  const isOpen = (column: number): boolean => cells[tops[column]!] === 0;
  /** Far from every disc a column is as good as any other. */
  function isNear(column: number): boolean {
    const ground = (column + REACH) * stride + REACH;
    for (let way = -REACH; way <= REACH; way++) if (cells[ground + way * stride]! > 0) return true;
    return false;
  }
  function candidates(): number[] {
    const all = byMiddle.filter(isOpen);
    if (all.length <= MOST) return all;
    const near = all.filter(isNear);
    return near.length > 0 ? near : all.slice(0, 1);
  }

  return {
    moves(): number[] {
      const owner = order[turn]! + 1;
      const columns = candidates();
      const promises = columns.map((column) => {
        weigh(tops[column]!, owner);
        return seen.promise;
      });
      sortDown(columns, promises);
      return columns.slice(0, MOST);
    },
    play(column: number): boolean {
      const owner = order[turn]! + 1;
      const at = tops[column]!;
      weigh(at, owner);
      before.push(worth);
      worth += seen.worth;
      cells[at] = owner;
      tops[column] = at + 1;
      turn = (turn + 1) % order.length;
      return seen.wins;
    },
    undo(column: number): void {
      turn = (turn + order.length - 1) % order.length;
      tops[column]!--;
      cells[tops[column]!] = 0;
      worth = before.pop()!;
    },
    isMyTurn: () => turn === 0,
    score: () => worth,
  };
}

/** Sorts a short list by what stands beside each, the highest first. A general sort takes far longer, and this is the hot spot. */
function sortDown(list: number[], by: number[]): void {
  for (let i = 1; i < list.length; i++) {
    const [one, worth] = [list[i]!, by[i]!];
    let at = i;
    for (; at > 0 && by[at - 1]! < worth; at--) {
      list[at] = list[at - 1]!;
      by[at] = by[at - 1]!;
    }
    list[at] = one;
    by[at] = worth;
  }
}
