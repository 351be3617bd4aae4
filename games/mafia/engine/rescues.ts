/** Lives saved by Doctors, read from the record of a finished game. */

import type { Fact } from '../../engine/game.ts';
import type { Rescue } from '../../engine/reference.ts';
import { patientsOf } from '../achievements/reading.ts';
import { storyOf } from '../achievements/story.ts';
import '../traits.ts';

/** Lists each Doctor with each of their patients, once. Empty until the game has ended. */
export function rescuesIn(record: readonly Fact[]): Rescue[] {
  const story = storyOf(record);
  if (!story) return [];
  return story.ends.flatMap(({ seat: by }) => {
    const saved = new Set(patientsOf(story, by).map(({ seat }) => seat));
    return [...saved].flatMap((of) => (of === by ? [] : [{ by, of }]));
  });
}
