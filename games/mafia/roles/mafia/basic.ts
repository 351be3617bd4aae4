/** The gang itself. */
import { coverVisit, type Looks, outside, role, roleblock, turnAway, VANILLA } from '../../engine/kit.ts';

role('Mafioso', 'Mafia', 'Basic', {
  text: 'With the others of the Mafia, choose each night who dies.',
  icon: 'game-icons:fedora',
  tags: ['Vanilla', 'Basic'],
});

role('Trespasser', 'Mafia', 'Basic', {
  text: 'You kill with the Mafia. Each night you may look in on another player, and do nothing there but be seen.',
  icon: 'game-icons:boot-prints',
  tags: ['Night-Acting', 'Visiting', 'Basic'],
  can: { visit: coverVisit },
});

const respectable: Looks = { role: VANILLA.Village, side: 'Village', mods: false, rank: 0 };
role('Godfather', 'Mafia', 'Basic', {
  text: 'You kill with the Mafia. An investigator who checks you finds a plain villager.',
  icon: 'game-icons:cigar',
  tags: ['Villager', 'Basic', 'Deception', 'No Investigate'],
  specials: {
    'Tea Lady': 'To a Tea Lady a Godfather is an enemy, whatever they look like.',
    Cop: 'To a Cop a Godfather is innocent.',
    Trapper: 'A Trapper’s trap takes a Godfather for one of the village.',
    Freemason: 'Freemasons who approach a Godfather come to no harm, and may make a Freemason of them.',
  },
  is: { investigate: respectable },
});

role('Hooker', 'Mafia', 'Blocking', {
  text: 'You kill with the Mafia. Each night, visit a player outside it: whatever they were about to do, they do not.',
  icon: 'game-icons:lipstick',
  tags: ['Blocking', 'Visiting', 'Basic'],
  can: { block: roleblock(outside('Mafia'), ['company']) },
});

role('Bouncer', 'Mafia', 'Blocking', {
  text: 'You kill with the Mafia. Each night, stand at another player’s door: no one gets in. What others meant to do there fails, your own gang’s kill too.',
  icon: 'game-icons:guards',
  tags: ['Blocking', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { turnAway },
});
