import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { battlesnakes } from './battlesnakes.ts';
import { roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: Record<string, number>) =>
  setupOf(battlesnakes.gameType, { id, name, description }, seats);

export const gameModule = defineTabletopGame({
  game: battlesnakes,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup('snakes-four', 'Four in the Grass', 'Four snakes, solid from head to tail.', { Snake: 4 }),
    setup('snakes-duel', 'Two Tongues', 'A duel of two snakes: run into the other one, and you lose.', { Snake: 2 }),
    setup('snakes-six', 'Holes and Gaps', 'Two snakes of each kind: look twice before you cross one.', {
      Snake: 2,
      'Cheese Snake': 2,
      'Gap Snake': 2,
    }),
    setup('snakes-ten', 'Snake Pit', 'Ten snakes of all kinds, and three bites of food between them.', {
      Snake: 4,
      'Cheese Snake': 3,
      'Gap Snake': 3,
    }),
  ],
});
