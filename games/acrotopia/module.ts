import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { acrotopia } from './acrotopia.ts';
import { roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: number) =>
  setupOf(acrotopia.gameType, { id, name, description }, { Player: seats });

export const gameModule = defineTabletopGame({
  game: acrotopia,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup('acro-five', 'Five Quills', 'Five writers: enough phrases to choose from, and every vote counts.', 5),
    setup('acro-three', 'Three Quills', 'The smallest table: everyone chooses between the phrases of the other two.', 3),
    setup('acro-eight', 'Writing Circle', 'Eight writers, enough for a whole evening.', 8),
    setup('acro-twelve', 'Literary Salon', 'Twelve writers. Most rounds are won by a handful of votes.', 12),
    setup('acro-twenty', 'Whole Village', 'The largest table there is. Bring patience and short jokes.', 20),
  ],
});
