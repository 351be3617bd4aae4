import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { diceWars } from './dice-wars.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: Record<string, number>) =>
  setupOf(diceWars.gameType, { id, name, description }, seats);

export const gameModule = defineTabletopGame({
  game: diceWars,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup('war-four', 'Four Banners', 'Four generals share a country, and none of them wants to.', { General: 4 }),
    setup('war-duel', 'Border Dispute', 'Two generals, half the land each.', { General: 2 }),
    setup('war-six', 'Six Kingdoms', 'Six generals. Let the others wear each other down, if they let you.', { General: 6 }),
    setup('war-eight', 'Scramble', 'Eight generals in a crowd: one connected group is worth more than many outposts.', {
      General: 8,
    }),
    setup('war-hosted', 'War Room', 'Four generals, and a Host who watches over the map.', { General: 4, Host: 1 }),
  ],
});
