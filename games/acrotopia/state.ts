import type { GameUpgrade } from '../engine/game.ts';
import type { Placed } from './ballot.ts';
import type { AcrotopiaFact } from './facts.ts';
import type { AcrotopiaOptions } from './options.ts';
import { inOrder } from './reveal.ts';
import type { WritingGame } from './round.ts';

export interface Acrotopia extends WritingGame<AcrotopiaOptions, AcrotopiaFact> {
  letters: string;
  /** The previous round, with its writers and votes. */
  last: { letters: string; entries: Placed[] } | null;
}

/** Entries of the last round that its reveal has shown, in the order shown. */
export const revealedIn = ({ last, revealed }: Acrotopia): Placed[] => (last ? inOrder(last.entries).slice(0, revealed) : []);

/** Rules 1 had no reveal: a round followed the votes at once. */
export const upgrades: readonly GameUpgrade<Acrotopia>[] = [{ from: 1, apply: (old) => ({ ...old, revealed: 0 }) }];
