import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { jotto } from './jotto.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: number) =>
  setupOf(jotto.gameType, { id, name, description }, { Player: seats });

export const gameModule = defineTabletopGame({
  game: jotto,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup('jotto-two', 'Word for Word', 'Two players, two secret words. Each hunts the other’s.', 2),
    setup(
      'jotto-three',
      'Ring of Three',
      'Each player hunts the word of the player before, and is hunted by the player after.',
      3,
    ),
    setup('jotto-four', 'Ring of Four', 'Four secret words in a ring. Everyone hears every guess.', 4),
  ],
});
