/** Those who find things out. */
import { act, anyone, investigate, learn, one, role, target } from '../../kit.ts';

role('Cop', 'Village', {
  text: ['Each night, visit a player and learn whether they are guilty or innocent.'],
  icon: 'game-icons:police-badge',
  category: 'Investigative',
  tags: ['Information', 'Visiting', 'Basic'],
  can: { investigate: investigate('guilt') },
});

role('Detective', 'Village', {
  text: ['Each night, visit a player and learn their role.'],
  icon: 'game-icons:magnifying-glass',
  category: 'Investigative',
  tags: ['Information', 'Visiting', 'Basic'],
  can: { investigate: investigate('role') },
});

role('Tracker', 'Village', {
  text: ['Each night, follow a player and learn whom they visited.'],
  icon: 'game-icons:footsteps',
  category: 'Investigative',
  tags: ['Information', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { track: investigate('visits', 'Track') },
});

role('Watcher', 'Village', {
  text: ['Each night, watch a door, even your own, and learn who came to it. Of a gang you see only who went in front.'],
  icon: 'game-icons:spyglass',
  category: 'Investigative',
  tags: ['Information', 'Visit Interaction', 'Visiting', 'Basic'],
  can: {
    watch: act({
      title: 'Watch',
      stage: 'watch',
      tags: ['info'],
      offers: [one(anyone)],
      run: (g, a) => learn(g, a, 'visitors', target(a)),
    }),
  },
});
