/** The view of Cheat for one viewer: their own cards, the number of everyone else's, and cards turned over. */
import type { Ask, View, Viewer } from '../engine/game.ts';
import { allButHost, players } from '../tabletop/tabletop.ts';
import { tabletopView } from '../tabletop/view.ts';
import { type CheatBoard, CLAIMS, type PlayView } from './board.ts';
import { CALL, type Cheat, dueRank } from './state.ts';

export const viewOf = (s: Cheat, viewer: Viewer, asks: Ask[]): View<CheatBoard> =>
  tabletopView(s, viewer, { asks, light: 'dusk', board: boardFor(s, viewer) });

export function boardFor(s: Cheat, viewer: Viewer): CheatBoard {
  const open = viewer === 'all' || s.outcome !== null;
  const passed = Object.values(s.answers).flat().length;
  return {
    round: s.count,
    most: s.options.MaxRounds,
    turn: s.turn,
    rank: dueRank(s),
    calling: s.phase === CALL,
    passed: s.phase === CALL ? passed : 0,
    order: players(s),
    hands: allButHost(s).map((seat) => {
      const cards = s.hands[seat]!;
      return { seat, count: cards.length, cards: open || seat === viewer ? [...cards] : null };
    }),
    pile: s.pile.length,
    known: s.pile.flatMap(({ card, by }) => (open || by === viewer ? [card] : [])),
    play: play(s, viewer, open),
    called: s.called,
  };
}

/** Returns the last play. During PLAY it was made in the previous turn, so it claims the previous rank. */
function play(s: Cheat, viewer: Viewer, open: boolean): PlayView | null {
  if (!s.play) return null;
  const { by, cards } = s.play;
  const rank = s.phase === CALL ? dueRank(s) : CLAIMS[(s.rank + CLAIMS.length - 1) % CLAIMS.length]!;
  return { by, count: cards.length, rank, cards: open || by === viewer ? [...cards] : null };
}
