/** The gang itself. */
import { type Looks, outside, role, roleblock, VANILLA } from '../../kit.ts';

role('Mafioso', 'Mafia', {
  text: ['With the others of the Mafia, choose each night who dies.'],
  icon: 'game-icons:fedora',
  category: 'Basic',
  tags: ['Vanilla', 'Basic'],
});

const respectable: Looks = { role: VANILLA.Village, side: 'Village', mods: false, rank: 0 };
role('Godfather', 'Mafia', {
  text: ['You kill with the Mafia. Whoever looks into you finds a plain villager.'],
  icon: 'game-icons:cigar',
  category: 'Basic',
  tags: ['Villager', 'Basic', 'Deception', 'No Investigate'],
  is: { investigate: respectable },
});

role('Hooker', 'Mafia', {
  text: ['You kill with the Mafia. Each night, visit a player outside it: whatever they were about to do, they do not.'],
  icon: 'game-icons:lipstick',
  category: 'Blocking',
  tags: ['Blocking', 'Visiting', 'Basic'],
  can: { block: roleblock(outside('Mafia')) },
});
