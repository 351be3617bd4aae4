/** Mafia roles that investigate. */
import { investigate, role, watch } from '../../engine/kit.ts';

role('Lookout', 'Mafia', 'Investigative', {
  text: 'You kill with the Mafia. Each night, watch a player’s door, even your own, and learn who came. When a gang comes, you see only the one in front.',
  icon: 'game-icons:binoculars',
  tags: ['Information', 'Visit Interaction', 'Basic'],
  specials: { Ninja: 'A Lookout does not see a Ninja at the victim’s door.' },
  can: { watch },
});

role('Stalker', 'Mafia', 'Investigative', {
  text: 'You kill with the Mafia. Each night, visit another player and learn their role.',
  icon: 'game-icons:hooded-figure',
  tags: ['Information', 'Roles', 'Visiting', 'Basic'],
  can: { stalk: investigate('role') },
});
