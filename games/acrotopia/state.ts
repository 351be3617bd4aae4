import type { Placed } from './ballot.ts';
import type { AcrotopiaFact } from './facts.ts';
import type { AcrotopiaOptions } from './options.ts';
import type { WritingGame } from './round.ts';

export interface Acrotopia extends WritingGame<AcrotopiaOptions, AcrotopiaFact> {
  letters: string;
  /** The previous round, with its writers and votes. */
  last: { letters: string; entries: Placed[] } | null;
}
