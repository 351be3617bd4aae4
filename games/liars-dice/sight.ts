/** The view of Liars Dice for one viewer: their own dice, the number of everyone else's, and dice that a call has shown. */
import type { Ask, View, Viewer } from '../engine/game.ts';
import { allButHost, endGame, players, recordBoard } from '../tabletop/tabletop.ts';
import { tabletopView } from '../tabletop/view.ts';
import type { CupView, LiarsDiceBoard } from './board.ts';
import { GUN } from './cards.ts';
import { type LiarsDice, onTable, staked } from './state.ts';

export function viewOf(s: LiarsDice, viewer: Viewer, asks: Ask[]): View<LiarsDiceBoard> {
  const board = boardFor(s, viewer);
  const knownCard = (seat: number) => (s.chairs[seat]!.alive ? null : { card: s.chairs[seat]!.card, side: s.chairs[seat]!.side });
  const seen = tabletopView(s, viewer, { asks, light: 'dusk', board, knownCard });
  if (seen.you && !s.outcome)
    seen.you.items = Array.from({ length: s.hands[seen.you.seat]!.guns }, (_, i) => ({ id: `gun ${i}`, trait: GUN }));
  return seen;
}

export function boardFor(s: LiarsDice, viewer: Viewer): LiarsDiceBoard {
  const open = viewer === 'all' || s.outcome !== null;
  const { wildOnes, spotOn } = s.options;
  return {
    round: s.count,
    turn: s.turn,
    order: players(s),
    bids: [...s.bids],
    total: onTable(s).length,
    cups: allButHost(s).map((seat) => cup(s, seat, viewer, open)),
    last: s.last,
    proposals: [...s.proposals],
    known: typeof viewer === 'number' ? s.hands[viewer]!.known : null,
    wildOnes,
    spotOn,
    ...staked(s),
  };
}

/** The owner sees all dice that they have seen this round, because no one knows which of them were lost. */
function cup({ hands }: LiarsDice, seat: number, viewer: Viewer, open: boolean): CupView {
  const { on, seen } = hands[seat]!;
  const isOwn = seat === viewer && !open;
  return { seat, count: on.length, dice: isOwn ? seen : open ? on : null, missing: isOwn ? seen.length - on.length : 0 };
}

/** Records the table as it is. */
export const recordTable = (s: LiarsDice): void => recordBoard(s, boardFor(s, 'all'));

/** Ends the game if one player or none is left, and returns whether it is over. The last one left wins. */
export function endIfDecided(s: LiarsDice): boolean {
  if (s.outcome) return true;
  const remaining = players(s);
  if (remaining.length > 1) return false;
  recordTable(s);
  endGame(s, remaining);
  return true;
}
