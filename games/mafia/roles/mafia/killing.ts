/** Those of the Mafia who have ways of their own to kill. */
import { inflict, POISONED, role } from '../../kit.ts';

role('Poisoner', 'Mafia', {
  text: [
    'You kill with the Mafia. Each night, poison a player outside it: they feel sick, and die at the end of the next night.',
    'A doctor cannot help, and your own death comes too late to.',
  ],
  icon: 'game-icons:poison-bottle',
  category: 'Killing',
  tags: ['Killing', 'Poison', 'Effects', 'Visiting', 'Basic'],
  can: { poison: inflict('Poison', POISONED, 'taint', 'Mafia') },
});
