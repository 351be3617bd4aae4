/** Mafia roles that silence others. */
import { act, attach, role, SILENCED, target } from '../../engine/kit.ts';

role('Silencer', 'Mafia', 'Speaking', {
  text: 'You kill with the Mafia. Each night, visit another player: until the next night, no one but them hears what they say.',
  icon: 'game-icons:silence',
  tags: ['Speech', 'Silence', 'Visiting', 'Basic', 'Effects'],
  can: {
    silence: act('Silence', 'give', (g, a) => void attach(g, target(a), SILENCED, { by: a.by[0]!, life: 1 })),
  },
});
