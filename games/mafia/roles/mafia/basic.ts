/** Basic and blocking Mafia roles. */
import { coverVisit, type Looks, outside, role, roleblock, turnAway, VANILLA } from '../../engine/kit.ts';

role('Mafioso', 'Mafia', 'Basic', {
  text: 'Each night, choose together with the Mafia who dies.',
  icon: 'game-icons:fedora',
  tags: ['Vanilla', 'Basic'],
});

role('Trespasser', 'Mafia', 'Basic', {
  text: 'You kill with the Mafia. Each night you may also visit another player. The visit does nothing, but it can be seen.',
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
    'Tea Lady': 'A Tea Lady counts a Godfather as an enemy, whatever they look like.',
    Cop: 'A Cop finds a Godfather innocent.',
    Trapper: 'A Trapper’s trap mistakes a Godfather for one of the village.',
    Freemason: 'Freemasons who approach a Godfather come to no harm, and can turn them into a Freemason.',
  },
  is: { investigate: respectable },
});

role('Hooker', 'Mafia', 'Blocking', {
  text: 'You kill with the Mafia. Each night, visit a player outside it and keep them from doing what they planned.',
  icon: 'game-icons:lipstick',
  tags: ['Blocking', 'Visiting', 'Basic'],
  can: { block: roleblock(outside('Mafia'), ['company']) },
});

role('Bouncer', 'Mafia', 'Blocking', {
  text: 'You kill with the Mafia. Each night, stand at another player’s door: no one gets in. Whatever others planned to do there fails, even your own gang’s kill.',
  icon: 'game-icons:guards',
  tags: ['Blocking', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { turnAway },
});
