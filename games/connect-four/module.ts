import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { connectFour } from './connect-four.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: Record<string, number>) =>
  setupOf(connectFour.gameType, { id, name, description }, seats);

export const gameModule = defineTabletopGame({
  game: connectFour,
  roles,
  remarks,
  lessons,
  whispers: true,
  setupRules,
  setups: [
    setup('four-duel', 'Head to Head', 'Two players, one board, four in a line.', { Starman: 2 }),
    setup('four-three', 'Three in the Way', 'Three colors on one board: watch the player who moves before you.', {
      Starman: 3,
    }),
    setup('four-four', 'Full Board', 'Four players. Draws are common, and so are unlikely friends.', { Starman: 4 }),
  ],
});
