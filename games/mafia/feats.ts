/** Feats that daily challenges count in Mafia. */
import type { Feats } from '../dailies.ts';
import type { Fact } from '../engine/game.ts';
import { isEvil, storyOf } from './achievements/story.ts';

/** Returns the feats, indexed by dealt seat; empty if the record's game is not over. */
export function featsIn(record: readonly Fact[]): Feats[] {
  const story = storyOf(record);
  return (story?.ends ?? []).map(({ seat, alive }) => {
    const hits = story!.votes.filter((vote) => vote.by.seat === seat && vote.by.side === 'Village' && isEvil(vote.for));
    return { alive, hits: new Set(hits.map(({ day }) => day)).size };
  });
}
