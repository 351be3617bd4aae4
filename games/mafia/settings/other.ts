/** Settings for talk, information and winning. */
import { setting } from '../engine/kit.ts';

const other = { category: 'Other' as const };
setting('Silent Mafia', {
  ...other,
  text: 'The Mafia cannot talk at night. It still chooses its target together.',
  icon: 'game-icons:silence',
  tags: ['Information'],
  rules: { silent: ['Mafia'] },
});
setting('Silent Cult', {
  ...other,
  text: 'The Cult cannot talk at night.',
  icon: 'game-icons:silence',
  tags: ['Information'],
  rules: { silent: ['Cult'] },
});
setting('Talking Dead', {
  ...other,
  text: 'Everyone hears what the dead say by day.',
  icon: 'game-icons:skull-crossed-bones',
  tags: ['Death', 'Speaking', 'Chat'],
  rules: { deadTalk: true },
});
setting('Hidden Conversions', {
  ...other,
  text: 'A player who changes role during the game is not told, and neither is their new side.',
  icon: 'game-icons:hidden',
  tags: ['Information'],
  rules: { hiddenConversions: true },
});
setting('Last Wills', {
  ...other,
  text: 'Everyone may write a will when it is not day. It is read out when they die.',
  icon: 'game-icons:quill-ink',
  tags: ['Information', 'Death'],
  rules: { wills: true },
});
setting('Hostiles Vs Mafia', {
  ...other,
  text: 'Neither the Mafia nor the Cult can win while a hostile loner is alive.',
  icon: 'game-icons:crossed-swords',
  tags: ['Win-con'],
  rules: { hostilesBarEvil: true },
});
setting('Competing Evil Factions', {
  ...other,
  text: 'Neither the Mafia nor the Cult can win while someone on the other side is alive.',
  icon: 'game-icons:crossed-axes',
  tags: ['Win-con'],
  rules: { rivalsBarEvil: true },
});
setting('Broadcast Closed Roles', {
  ...other,
  text: 'In a closed setup everyone sees which roles were drawn, but not who has which.',
  icon: 'game-icons:scroll-unfurled',
  tags: ['Information'],
  rules: { showRoles: true },
});
