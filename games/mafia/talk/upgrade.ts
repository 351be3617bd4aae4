/** Minds that were saved with fewer notes. */
import type { Mind } from './mind.ts';

/** Of a note whose time was not kept: said at the beginning, once. */
const timed = <N extends { at: number }>(notes: N[]): N[] => notes.map((note) => ({ ...note, at: note.at ?? 0 }));

/** What a mind lacks is as if nothing had been noted. */
export const upgrade = (mind: Mind): Mind => ({
  ...mind,
  clock: mind.clock ?? 0,
  worn: mind.worn ?? [],
  covers: mind.covers ?? [],
  claims: timed(mind.claims),
  told: timed(mind.told),
  pushes: timed(mind.pushes).map((push) => ({ ...push, times: push.times ?? 1, why: push.why ?? null })),
  asked: timed(mind.asked),
});
