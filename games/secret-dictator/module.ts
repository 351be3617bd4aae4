import { defineTabletopGame, setupOf } from '../tabletop/catalogue.ts';
import { DICTATOR, roles } from './cards.ts';
import { lessons } from './lesson.ts';
import { fascistsFor } from './policies.ts';
import { remarks } from './remarks.ts';
import { secretDictator } from './secret-dictator.ts';
import { setupRules } from './setup-rules.ts';

const setup = (id: string, name: string, description: string, seats: number) =>
  setupOf(
    secretDictator.gameType,
    { id, name, description },
    { Liberal: seats - fascistsFor(seats) - 1, Fascist: fascistsFor(seats), [DICTATOR]: 1 },
  );

export const gameModule = defineTabletopGame({
  game: secretDictator,
  roles,
  remarks,
  lessons,
  setupRules,
  setups: [
    setup(
      'dictator-five',
      'Small Chamber',
      'Five seats: a Fascist and a Dictator who know each other, against three Liberals.',
      5,
    ),
    setup(
      'dictator-six',
      'Half a Dozen',
      'Six seats: the same two against four Liberals, who have more votes and more doubts.',
      6,
    ),
    setup('dictator-seven', 'Seven Chairs', 'Seven seats: the Dictator knows no one, and Presidents get to investigate.', 7),
    setup('dictator-eight', 'Round Table of Eight', 'Eight seats: five Liberals, two Fascists and a lonely Dictator.', 8),
    setup('dictator-nine', 'Crowded House', 'Nine seats: the Fascists need only two more votes for a majority.', 9),
    setup(
      'dictator-ten',
      'Full Parliament',
      'Ten seats: six who know nothing, three who know everything, and a Dictator who knows no one.',
      10,
    ),
  ],
});
