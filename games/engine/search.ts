/**
 * Alpha-beta search for games of perfect information without chance. It treats all other players as one opponent. Its budget is
 * counted in moves, not time, so that the same position and dice give the same answer everywhere; it deepens step by step and
 * keeps the result of the last depth it finished.
 */

/** A position on which moves can be played and undone. */
export interface Position<M> {
  /** Returns the legal moves, the most promising first, which makes the search fast. Empty means a draw. */
  moves(): M[];
  /** Plays a move that `moves` returned for this position; returns true if it wins the game for the player who makes it. */
  play(move: M): boolean;
  /** Undoes the last move. */
  undo(move: M): void;
  /** Whether it is the searching player's turn. */
  isMyTurn(): boolean;
  /** Static evaluation for the searching player; its absolute value is less than `WIN_SCORE`. */
  score(): number;
}
export interface SearchLimits {
  /** Number of moves that may be examined. */
  maxMoves: number;
  /** Moves within this distance of the best value count as equally good. */
  slack: number;
}
interface Hunt {
  left: number;
  /** Whether the depth limit cut off any line. */
  cut: boolean;
}
/** Any win outweighs any evaluation, and sooner wins are worth more: one step of depth outweighs all slack. */
export const WIN_SCORE = 100_000;
const DEEPEST = 64;
const wonWith = (depth: number): number => WIN_SCORE * (1 + depth);

/** Returns the best moves found: the fastest win, or the slowest loss. */
export function bestMoves<M>(position: Position<M>, { maxMoves: looks, slack }: SearchLimits): M[] {
  const first = position.moves();
  let order = first;
  let best = order.slice(0, 1);
  const hunt: Hunt = { left: looks, cut: true };
  for (let depth = 1; depth <= DEEPEST && hunt.cut && order.length > 1; depth++) {
    hunt.cut = false;
    const values = weigh(position, order, depth, slack, hunt);
    // Depth 1 is always completed: it finds immediate wins.
    if (hunt.left < 0 && depth > 1) break;
    const most = Math.max(...values.values());
    order = [...order].sort((a, b) => values.get(b)! - values.get(a)!);
    best = order.filter((move) => values.get(move)! >= most - slack);
    // Either a win is found or all other moves lose, so looking deeper changes nothing.
    if (most >= WIN_SCORE || order.slice(1).every((move) => values.get(move)! <= -WIN_SCORE && values.get(move)! < most)) break;
    // Every move loses against perfect play. Opponents may err, so play the most promising of those that lose last.
    if (most <= -WIN_SCORE) return first.filter((move) => values.get(move) === most).slice(0, 1);
  }
  return best;
}

/** Evaluates each move; values are exact only for moves within `slack` of the best. */
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
