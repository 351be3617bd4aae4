/**
 * Alpha-beta for games in which everyone sees everything and nothing is left to chance. With more than two at the table it
 * takes all others for one opponent. Its effort is counted in moves looked at, not in time, so that the same position and
 * dice give the same answer everywhere; it looks deeper step by step and keeps the last depth that it finished.
 */

/** A position that is played forth and back. */
export interface Position<M> {
  /** What may be played, the most promising first: that is what makes the search fast. Empty: no one wins any more. */
  moves(): M[];
  /** Plays one of the moves that `moves` gave here; true when it wins the game for who makes it. */
  play(move: M): boolean;
  /** Takes back the last move. */
  undo(move: M): void;
  /** Whether the one who searches is to move. */
  isMyTurn(): boolean;
  /** How good it looks for the one who searches, without looking ahead; less than `WIN_SCORE` either way. */
  score(): number;
}
export interface SearchLimits {
  /** Moves that may be looked at. */
  maxMoves: number;
  /** Moves worth so little less than the best count as good as it. */
  slack: number;
}
interface Hunt {
  left: number;
  /** Something lay beyond the depth. */
  cut: boolean;
}
/** Every win is worth more than any position, and the sooner the more: one step of depth outweighs all slack. */
export const WIN_SCORE = 100_000;
const DEEPEST = 64;
const wonWith = (depth: number): number => WIN_SCORE * (1 + depth);

/** The moves that are best as far as it can see: a win as soon as it can be had, a loss as late as it can be put off. */
export function bestMoves<M>(position: Position<M>, { maxMoves: looks, slack }: SearchLimits): M[] {
  const first = position.moves();
  let order = first;
  let best = order.slice(0, 1);
  const hunt: Hunt = { left: looks, cut: true };
  for (let depth = 1; depth <= DEEPEST && hunt.cut && order.length > 1; depth++) {
    hunt.cut = false;
    const values = weigh(position, order, depth, slack, hunt);
    // The first step is always taken to its end: it finds the wins.
    if (hunt.left < 0 && depth > 1) break;
    const most = Math.max(...values.values());
    order = [...order].sort((a, b) => values.get(b)! - values.get(a)!);
    best = order.filter((move) => values.get(move)! >= most - slack);
    // A win is found, or all other moves lose: to look further changes nothing.
    if (most >= WIN_SCORE || order.slice(1).every((move) => values.get(move)! <= -WIN_SCORE && values.get(move)! < most)) break;
    // All is lost against the best of play. Not everyone plays it: what looks best is still the best.
    if (most <= -WIN_SCORE) return first.filter((move) => values.get(move) === most).slice(0, 1);
  }
  return best;
}

/** What each move is worth, exactly so for those within the slack of the best. */
function weigh<M>(position: Position<M>, order: readonly M[], depth: number, slack: number, hunt: Hunt): Map<M, number> {
  const values = new Map<M, number>();
  let most = Number.NEGATIVE_INFINITY;
  for (const move of order) {
    const value = after(position, move, depth, most - slack - 1, Number.POSITIVE_INFINITY, hunt);
    values.set(move, value);
    if (value > most) most = value;
  }
  return values;
}

function after<M>(position: Position<M>, move: M, depth: number, alpha: number, beta: number, hunt: Hunt): number {
  const mine = position.isMyTurn();
  const wins = position.play(move);
  const value = wins ? (mine ? wonWith(depth) : -wonWith(depth)) : ahead(position, depth - 1, alpha, beta, hunt);
  position.undo(move);
  return value;
}

function ahead<M>(position: Position<M>, depth: number, alpha: number, beta: number, hunt: Hunt): number {
  if (depth === 0) {
    hunt.cut = true;
    return position.score();
  }
  const moves = position.moves();
  hunt.left -= moves.length;
  if (moves.length === 0 || hunt.left < 0) return 0;
  const mine = position.isMyTurn();
  let [low, high] = [alpha, beta];
  let best = mine ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const move of moves) {
    const value = after(position, move, depth, low, high, hunt);
    best = mine ? Math.max(best, value) : Math.min(best, value);
    if (mine) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (low >= high || hunt.left < 0) break;
  }
  return best;
}
