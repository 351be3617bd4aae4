/** What daily challenges ask of a game of Mafia. */
import type { Feats } from '../dailies.ts';
import type { Fact } from '../engine/game.ts';
import { isEvil, storyOf } from './achievements/story.ts';

/** By seat, as it was dealt; empty for a record that does not come to the end of a game. */
export function featsIn(record: readonly Fact[]): Feats[] {
  const story = storyOf(record);
  return (story?.ends ?? []).map(({ seat, alive }) => {
    const hits = story!.votes.filter((vote) => vote.by.seat === seat && vote.by.side === 'Village' && isEvil(vote.for));
    return { alive, hits: new Set(hits.map(({ day }) => day)).size };
  });
}
