import type { Setup } from '../engine/setup.ts';
import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { resistance } from './resistance.ts';
import { setupRules } from './setup-rules.ts';

type Words = Pick<Setup, 'id' | 'name' | 'description'>;
const open = (words: Words, seats: Record<string, number>, fixed: NonNullable<Setup['terms']>): Setup =>
  setupOf(resistance.gameType, words, seats, { terms: fixed });
const say = (id: string, name: string, description: string): Words => ({ id, name, description });

const five = say('resistance-five', 'Cellar Meeting', 'Three rebels, two spies, five missions. Only the spies know anything.');
const seven = say(
  'resistance-court',
  'The Round Table',
  'Merlin knows, Percival guesses, Morgana lies, and the Assassin listens.',
);
const eight = say(
  'resistance-eight',
  'A Full House of Masks',
  'Merlin does not see Mordred, and Oberon sees no one. The fourth mission takes two Fails.',
);
const lovers = say(
  'resistance-lovers',
  'Tristan and Isolde',
  'Two lovers trust each other. The spies win by finding both, or Merlin.',
);
const three = say('resistance-three', 'One Bad Apple', 'Three players, one spy, three short missions.');
const closed = say('resistance-closed', 'Who Is Here?', 'Four for the Resistance and two Spies, but no one knows which roles.');

/** One of each role. */
const ANYBODY = Object.fromEntries(roles.map(({ name }) => [name, 1]));

export const gameModule = defineTabletopGame({
  game: resistance,
  roles,
  remarks,
  lessons,
  whispers: true,
  setupRules,
  setups: [
    open(five, { Rebel: 3, Spy: 2 }, { teamSizes: '2 3 2 3 3' }),
    open(three, { Rebel: 2, Spy: 1 }, { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3, teamFailLimit: 3 }),
    {
      ...open(closed, ANYBODY, { teamSizes: '2 3 4 3 4' }),
      closed: true,
      unique: true,
      count: { Resistance: 4, Spies: 2 },
      total: 6,
    },
    open(seven, { Rebel: 2, Merlin: 1, Percival: 1, Morgana: 1, Assassin: 1, Spy: 1 }, { teamSizes: '2 3 3 4 4' }),
    open(eight, { Rebel: 3, Merlin: 1, Percival: 1, Morgana: 1, Mordred: 1, Oberon: 1 }, { teamSizes: '3 4 4 5 5' }),
    open(lovers, { Rebel: 3, Merlin: 1, Tristan: 1, Isolde: 1, Assassin: 1, Morgana: 1, Spy: 1 }, { teamSizes: '3 4 4 5 5' }),
  ],
});
