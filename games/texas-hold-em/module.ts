import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { remarks } from './remarks.ts';
import { setupRules } from './setup-rules.ts';
import { texasHoldEm } from './texas-hold-em.ts';

const setup = (
  id: string,
  name: string,
  description: string,
  seats: Record<string, number>,
  more?: Parameters<typeof setupOf>[3],
) => setupOf(texasHoldEm.gameType, { id, name, description }, seats, more);

export const gameModule = defineTabletopGame({
  game: texasHoldEm,
  roles,
  remarks,
  lessons,
  whispers: true,
  setupRules,
  setups: [
    setup('poker-four', 'Four by Lamplight', 'A small table: enough players for side pots, few enough to read them all.', {
      Player: 4,
    }),
    setup('poker-two', 'Heads Up', 'Two players. The dealer pays the small blind and acts first before the flop.', {
      Player: 2,
    }),
    setup('poker-six', 'Six Stools', 'Six players: room to wait for a good hand, and someone is always bluffing.', { Player: 6 }),
    setup('poker-nine', 'Full Ring', 'Nine players, and as many reasons to fold.', { Player: 9 }),
    setup('poker-hosted', 'With a Croupier', 'Five play; the Host looks after the table.', { Player: 5, Host: 1 }),
    setup(
      'poker-whispers',
      'Whispering Table',
      'Six players who can whisper. Everyone hears two whispers in a hundred.',
      { Player: 6 },
      { gameSettings: ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'] },
    ),
  ],
});
