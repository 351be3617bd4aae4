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
const REACH = LINE_LENGTH - 1;
/** A cell holds 0, its owner's number from 1 on, or that it is beyond the board. A cell takes so many bits of a key. */
const BITS = 3;
const EDGE = 7;
/** By the other three cells of a stretch: how many discs it holds, or that two share it or that it leaves the board. */
const DISCS = new Int8Array(1 << (BITS * REACH));
const SPOILT = -1;
/** Whose discs these are, and which of the three cells is the last that is free. */
const HOLDER = new Int8Array(DISCS.length);
const FREE = new Int8Array(DISCS.length);
for (let key = 0; key < DISCS.length; key++) {
  const cells = Array.from({ length: REACH }, (_, i) => (key >> (BITS * i)) & EDGE);
  const discs = cells.filter((cell) => cell > 0);
  DISCS[key] = discs.includes(EDGE) || new Set(discs).size > 1 ? SPOILT : discs.length;
  HOLDER[key] = discs[0] ?? 0;
  FREE[key] = cells.lastIndexOf(0);
}

/** The discs of each column from the bottom up, and who drops next: the first of `order`, for whom the worth is counted. */
export function positionOf(columns: readonly string[], rows: number, order: readonly Seat[]): Position<number> {
  const me = order[0]! + 1;
  // An edge as wide as a line reaches all around: nothing has to be asked whether it lies within the board.
  const stride = rows + 2 * REACH;
  const cells = new Uint8Array(stride * (columns.length + 2 * REACH)).fill(EDGE);
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
  // What each move does that was weighed after so many discs.
  const weighed: { worth: Int32Array; wins: Uint8Array }[] = [];

  /** Every stretch of four through an empty cell, if `owner` dropped a disc there. */
  function weigh(at: number, owner: number): void {
    const sign = owner === me ? 1 : -1;
    let [promise, worth, wins] = [0, 0, false];
    for (const axis of axes) {
      // The other cells of the stretch that ends here; each step leaves out the lowest and takes one more.
      let key = cells[at - 3 * axis]! | (cells[at - 2 * axis]! << BITS) | (cells[at - axis]! << (2 * BITS));
      for (let step = 0; step <= REACH; step++) {
        if (step > 0) key = (key >> BITS) | (cells[at + step * axis]! << (2 * BITS));
        const discs = DISCS[key]!;
        if (discs === SPOILT) continue;
        if (discs === 0) {
          promise += STRETCH[1];
          worth += sign * STRETCH[1];
          continue;
        }
        const holder = HOLDER[key]!;
        const before = discs < REACH ? STRETCH[discs]! : threat(at, holder);
        if (holder !== owner) {
          promise += discs === REACH ? STOPS : before;
          worth += holder === me ? -before : before;
        } else if (discs === REACH) {
          wins = true;
          promise += WINS;
          worth -= sign * before;
        } else {
          const gain = (discs + 1 < REACH ? STRETCH[discs + 1]! : threat(free(at, axis, step + FREE[key]!), owner)) - before;
          promise += gain;
          worth += sign * gain;
        }
      }
    }
    seen.promise = promise;
    seen.worth = worth;
    seen.wins = wins;
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
    for (let way = -REACH; way <= REACH; way++) {
      const cell = cells[ground + way * stride]!;
      if (cell !== 0 && cell !== EDGE) return true;
    }
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
      const { worth, wins } = weighed[before.length] ?? { worth: new Int32Array(tops.length), wins: new Uint8Array(tops.length) };
      weighed[before.length] = { worth, wins };
      const promises = columns.map((column) => {
        weigh(tops[column]!, owner);
        worth[column] = seen.worth;
        wins[column] = Number(seen.wins);
        return seen.promise;
      });
      sortDown(columns, promises);
      return columns.slice(0, MOST);
    },
    play(column: number): boolean {
      const move = weighed[before.length]!;
      before.push(worth);
      worth += move.worth[column]!;
      cells[tops[column]!++] = order[turn]! + 1;
      turn = (turn + 1) % order.length;
      return move.wins[column] === 1;
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

/** Counted from the farthest cell behind a disc; the disc itself is not counted. */
const free = (disc: number, axis: number, place: number): number =>
  disc + (place < REACH ? place - REACH : place - REACH + 1) * axis;

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
