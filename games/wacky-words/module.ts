import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';
import { wackyWords } from './wacky-words.ts';

const setup = (id: string, name: string, description: string, seats: Record<string, number>) =>
  setupOf(wackyWords.gameType, { id, name, description }, seats);

export const gameModule = defineTabletopGame({
  game: wackyWords,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup('wacky-five', 'Loose Tongues', 'Five players answer the same prompt; the best answer takes the round.', { Player: 5 }),
    setup('wacky-three', 'Small Talk', 'Three players, one prompt a round, and the best answer takes it.', { Player: 3 }),
    setup('wacky-alien', 'Backwards Day', 'First the answers, then the prompts they could fit.', { Player: 4, Alien: 1 }),
    setup('wacky-neighbor', 'Nosy Neighbors', 'One of these answers is true. Find it, or invent a better one.', {
      Player: 4,
      Neighbor: 1,
    }),
    setup('wacky-gambler', 'Split the Room', 'Write two options that split the table in half.', {
      Player: 4,
      Gambler: 1,
    }),
    setup('wacky-host', 'Master of Ceremonies', 'The Host writes the prompts, and five players answer them.', {
      Host: 1,
      Player: 5,
    }),
  ],
});
