/** What there is to achieve in a game, each a pure question to the record of a finished one; who may earn any is not known here. */

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
  ...{ id, name, text, role: null, icon, coins: 5 },
  earned: (story, seat) => wonOnSideOf(story, seat, side),
});
/** In the order of their numbers. */
export const ACHIEVEMENTS: Achievement[] = [
  victory('Mafia1', 'Village', 'Peace at last', 'game-icons:village', 'Win with a Village role at the end.'),
  victory('Mafia2', 'Mafia', 'Made', 'game-icons:robber-hand', 'Win with a Mafia role at the end.'),
  victory('Mafia3', 'Cult', 'The word is spread', 'game-icons:cultist', 'Win with a Cult role at the end.'),
  victory('Mafia4', 'Independent', 'All by myself', 'game-icons:laurels', 'Win as an Independent.'),
  ...[...VILLAGE, ...EVILDOERS].sort((a, b) => number(a) - number(b)),
];
function number({ id }: { id: string }): number {
  return Number(id.slice('Mafia'.length));
}

/** All forty in the order of their numbers, those that wait for a role among them. */
export const achievements = (): AchievementEntry[] =>
  [
    ...ACHIEVEMENTS.map(({ earned, text, ...rest }) => ({ ...rest, description: [text], awaits: null })),
    ...COMING.map(({ text, ...rest }) => ({ ...rest, description: [text], role: rest.awaits })),
  ].sort((a, b) => number(a) - number(b));

/** Who has earned what in the game that a record tells of: nothing, as long as it has no end. */
export function earnedIn(record: readonly Fact[]): { seat: Seat; id: string }[] {
  const story = storyOf(record);
  if (!story) return [];
  return story.ends.flatMap(({ seat }) =>
    ACHIEVEMENTS.filter((achievement) => achievement.earned(story, seat)).map(({ id }) => ({ seat, id })),
  );
}
