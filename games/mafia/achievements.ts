/** Achievements, each a pure function of a finished game's record. Rules on who may earn them are elsewhere. */

import type { Fact, Seat } from '../engine/game.ts';
import type { AchievementEntry } from '../engine/reference.ts';
import { COMING } from './achievements/coming.ts';
import { EVILDOERS } from './achievements/evil.ts';
import { type Achievement, wonOnSideOf } from './achievements/reading.ts';
import { storyOf } from './achievements/story.ts';
import { VILLAGE } from './achievements/village.ts';
import type { Side } from './engine/state.ts';
import './traits.ts';

export type { Achievement } from './achievements/reading.ts';

const victory = (id: string, side: Side, name: string, icon: string, text: string): Achievement => ({
  id,
  name,
  text,
  role: null,
  icon,
  coins: 5,
  earned: (story, seat) => wonOnSideOf(story, seat, side),
});
/** Achievements that can be earned, ordered by number. */
export const ACHIEVEMENTS: Achievement[] = [
  victory('Mafia1', 'Village', 'Peace at last', 'game-icons:village', 'Win as the Village.'),
  victory('Mafia2', 'Mafia', 'Made', 'game-icons:robber-hand', 'Win as the Mafia.'),
  victory('Mafia3', 'Cult', 'The word is spread', 'game-icons:cultist', 'Win as the Cult.'),
  victory('Mafia4', 'Independent', 'All by myself', 'game-icons:laurels', 'Win as an Independent.'),
  ...[...VILLAGE, ...EVILDOERS].sort((a, b) => number(a) - number(b)),
];
function number({ id }: { id: string }): number {
  return Number(id.slice('Mafia'.length));
}

/** Returns all forty ordered by number, including those whose role has not joined the game yet. */
export const achievements = (): AchievementEntry[] =>
  [
    ...ACHIEVEMENTS.map(({ earned, text, ...rest }) => ({ ...rest, description: [text], awaits: null })),
    ...COMING.map(({ text, ...rest }) => ({ ...rest, description: [text], role: rest.awaits })),
  ].sort((a, b) => number(a) - number(b));

/** Returns the achievements earned in a record; none if its game is not over. */
export function earnedIn(record: readonly Fact[]): { seat: Seat; id: string }[] {
  const story = storyOf(record);
  if (!story) return [];
  return story.ends.flatMap(({ seat }) =>
    ACHIEVEMENTS.filter((achievement) => achievement.earned(story, seat)).map(({ id }) => ({ seat, id })),
  );
}
