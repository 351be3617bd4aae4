import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { items, roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { liarsDice } from './liars-dice.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: Record<string, number>, gameSettings: string[] = []) =>
  setupOf(liarsDice.gameType, { id, name, description }, seats, { gameSettings });

export const gameModule = defineTabletopGame({
  game: liarsDice,
  roles,
  remarks,
  lessons,
  whispers: true,
  setupRules,
  setups: [
    setup('liars-four', 'Four Straight Faces', 'Four liars and nothing but dice.', { Liar: 4 }),
    setup('liars-duel', 'Two Cups', 'Two liars, and every lost die counts.', { Liar: 2 }),
    setup('liars-three', 'Crooked Corner', 'A thief, a snoop and a graverobber sit down to an honest game.', {
      Thief: 1,
      Snoop: 1,
      Graverobber: 1,
    }),
    setup('liars-armed', 'Guns on the Table', 'Watch out for shots from nowhere: two of the five are a sniper and a soldier.', {
      Liar: 2,
      Sniper: 1,
      Soldier: 1,
      Thief: 1,
    }),
    setup(
      'liars-court',
      'Courting Night',
      'A suitress proposes, a spy counts, and whispers go around.',
      {
        Liar: 2,
        Suitress: 1,
        Spy: 1,
        Snoop: 1,
        Graverobber: 1,
      },
      ['Whispers'],
    ),
    setup('liars-all', 'Rogues’ Gallery', 'Seven players, each with something up their sleeve.', {
      Thief: 1,
      Graverobber: 1,
      Sniper: 1,
      Snoop: 1,
      Spy: 1,
      Suitress: 1,
      Soldier: 1,
    }),
  ],
  items,
});
