import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { cheat } from './cheat.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: number, gameSettings: string[] = []) =>
  setupOf(cheat.gameType, { id, name, description }, { Player: seats }, { gameSettings });

export const gameModule = defineTabletopGame({
  game: cheat,
  roles,
  remarks,
  lessons,
  whispers: true,
  setupRules,
  setups: [
    setup('cheat-four', 'Four at Cards', 'Thirteen cards each: the whole pack is in play.', 4),
    setup('cheat-two', 'Eye to Eye', 'Half the pack each. The other player holds every card you lack.', 2),
    setup('cheat-three', 'Three of a Kind', 'Three players, and one card that no one ever sees.', 3),
    setup('cheat-five', 'Crowded Table', 'Five players with ten cards each, and whispers.', 5, ['Whispers']),
    setup('cheat-eight', 'House of Lies', 'Eight players with six cards each: someone is always nearly out.', 8),
  ],
});
