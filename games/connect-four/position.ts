/** A board of Connect Four on which a bot tries moves: discs are dropped and taken back, and the score is kept up to date. */
import type { Seat } from '../engine/game.ts';
import type { Position } from '../engine/search.ts';
import { LINE_LENGTH } from './lines.ts';

/** Worth of a stretch of four, indexed by the number of discs of one owner in it if no one else has any. */
const STRETCH = [0, 1, 5] as const;
/** Worth of a stretch that lacks one disc; RIPE if that cell falls to its owner by itself. */
const THREAT = 5;
const RIPE = 40;
/** Most columns that are looked into on a wide board, the most promising ones. */
const MOST = 12;
/** Promise of a disc that wins, and of one that stops a win; nothing else comes near. */
const WINS = 1_000_000;
const STOPS = 10_000;
const REACH = LINE_LENGTH - 1;
/** A cell holds 0 if empty, its owner's number from 1 on, or EDGE off the board. BITS is the size of a cell in a key. */
const BITS = 3;
const EDGE = 7;
/** Number of discs in the other three cells of a stretch, by their key; SPOILT if owners differ or it leaves the board. */
const DISCS = new Int8Array(1 << (BITS * REACH));
const SPOILT = -1;
/** The owner of these discs, and the index of the last free cell among the three. */
const HOLDER = new Int8Array(DISCS.length);
const FREE = new Int8Array(DISCS.length);
for (let key = 0; key < DISCS.length; key++) {
  const cells = Array.from({ length: REACH }, (_, i) => (key >> (BITS * i)) & EDGE);
  const discs = cells.filter((cell) => cell > 0);
  DISCS[key] = discs.includes(EDGE) || new Set(discs).size > 1 ? SPOILT : discs.length;
  HOLDER[key] = discs[0] ?? 0;
  FREE[key] = cells.lastIndexOf(0);
}

/** Sets up a position. `columns` holds discs from the bottom up; the first of `order` moves next, and the score is theirs. */
export function positionOf(columns: readonly string[], rows: number, order: readonly Seat[]): Position<number> {
  const me = order[0]! + 1;
  // A border as wide as a line reaches saves all bounds checks.
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
  // The player who gets the lowest row if columns are filled by turns; known only for two players and columns of even height.
  const discs = columns.reduce((sum, one) => sum + one.length, 0);
  const taken = order.length === 2 && rows % 2 === 0 ? order[discs % 2]! + 1 : 0;
  let turn = 0;
  let worth = 0;
  const before: number[] = [];
  // Effect of the disc weighed last.
  const seen = { promise: 0, worth: 0, wins: false };
  // Effects of the moves weighed at each depth.
  const weighed: { worth: Int32Array; wins: Uint8Array }[] = [];

  /** Weighs all stretches of four through an empty cell as if `owner` dropped a disc there. */
  function weigh(at: number, owner: number): void {
    const sign = owner === me ? 1 : -1;
    let [promise, worth, wins] = [0, 0, false];
    for (const axis of axes) {
      // The other three cells of the stretch that ends here; each step drops the first and adds the next one.
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
   * Worth of a stretch that lacks a single cell. With two players, the one who answers on top of every disc gets each second row
   * in the end, and the one who began gets the others.
   */
  function threat(cell: number, owner: number): number {
    if (!taken) return THREAT;
    const isRipe = ((cell % stride) - REACH) % 2 === (owner === taken ? 0 : 1);
    return isRipe ? RIPE : THREAT;
  }
  const isOpen = (column: number): boolean => cells[tops[column]!] === 0;
  /** Whether a column is within reach of a disc; far from all discs, one column is as good as another. */
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

/** Returns a cell of a stretch, counted from REACH cells before the disc and skipping the disc itself. */
const free = (disc: number, axis: number, place: number): number =>
  disc + (place < REACH ? place - REACH : place - REACH + 1) * axis;

/** Sorts a short list by the values in `by`, highest first. This is the hot spot, and a general sort takes far longer. */
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
