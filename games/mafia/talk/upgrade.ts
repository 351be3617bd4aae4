/** Upgrades minds that were saved with fewer notes. */
import type { Mind } from './mind.ts';

/** Gives notes without a time the time 0, the beginning of the game. */
const timed = <N extends { at: number }>(notes: N[]): N[] => notes.map((note) => ({ ...note, at: note.at ?? 0 }));

/** Fills in what a mind lacks, as if nothing had been noted. */
export const upgradeMind = (mind: Mind): Mind => ({
  ...mind,
  clock: mind.clock ?? 0,
  worn: mind.worn ?? [],
  covers: mind.covers ?? [],
  claims: timed(mind.claims),
  told: timed(mind.told),
  pushes: timed(mind.pushes).map((push) => ({ ...push, times: push.times ?? 1, why: push.why ?? null })),
  asked: timed(mind.asked),
});
