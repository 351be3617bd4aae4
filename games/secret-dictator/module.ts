import type { Setup } from '../engine/setup.ts';
import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { DICTATOR, roles } from './cards.ts';
import { fascistsFor } from './policies.ts';
import { remarks } from './remarks.ts';
import { secretDictator } from './secret-dictator.ts';

/** What every deal of a setup holds, where every deal holds the same; null where chance decides what is dealt. */
function dealt({ closed, useRoleGroups, roles: sets, roleGroupSizes }: Setup): Record<string, number>[] | null {
  if (!closed) return sets;
  if (!useRoleGroups || sets.some((set) => Object.keys(set).length !== 1)) return null;
  const all: Record<string, number> = {};
  for (const [i, set] of sets.entries()) for (const card of Object.keys(set)) all[card] = (all[card] ?? 0) + roleGroupSizes[i]!;
  return [all];
}

/** One Dictator, and as many Fascists as the table bears: the game is won and lost by these numbers. */
function balance(setup: Setup): string | null {
  const sets = dealt(setup);
  if (!sets) return 'Who is dealt must not be left to chance: give every group one role.';
  const fascists = fascistsFor(setup.total);
  if (sets.some((set) => set[DICTATOR] !== 1)) return 'There must be exactly one Dictator.';
  if (sets.some((set) => (set['Fascist'] ?? 0) !== fascists))
    return `With ${setup.total} players there must be exactly ${fascists} ${fascists === 1 ? 'Fascist' : 'Fascists'} beside the Dictator.`;
  return null;
}

const setup = (id: string, name: string, description: string, seats: number) =>
  setupOf(
    secretDictator.gameType,
    { id, name, description },
    { Liberal: seats - fascistsFor(seats) - 1, Fascist: fascistsFor(seats), [DICTATOR]: 1 },
  );

export const gameModule = defineTabletopGame({
  game: secretDictator,
  roles,
  remarks,
  balanceError: (_, __, setup) => balance(setup),
  setups: [
    setup('dictator-five', 'Small Chamber', 'Five seats: one Fascist and a Dictator who know each other against three.', 5),
    setup('dictator-six', 'Half a Dozen', 'Six seats: the same two against four, who have more votes and more doubts.', 6),
    setup('dictator-seven', 'Seven Chairs', 'Seven seats: the Dictator knows no one, and loyalties are investigated.', 7),
    setup('dictator-eight', 'Round Table of Eight', 'Eight seats: five Liberals, two Fascists and a lonely Dictator.', 8),
    setup('dictator-nine', 'Crowded House', 'Nine seats: the Fascists need only two more to outvote everyone.', 9),
    setup('dictator-ten', 'Full Parliament', 'Ten seats: six who know nothing, three who know all, one in between.', 10),
  ],
});
