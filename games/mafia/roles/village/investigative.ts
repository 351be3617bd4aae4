/** Those who find things out. */
import { pickOne } from '../../../engine/rng.ts';
import { act, actor, dead, investigate, learn, living, nightly, role, target, watch } from '../../engine/kit.ts';

role('Cop', 'Village', 'Investigative', {
  text: 'Each night, visit a player and learn whether they are guilty or innocent.',
  icon: 'game-icons:police-badge',
  tags: ['Information', 'Visiting', 'Basic'],
  specials: { Miller: 'To a Cop a Miller is guilty.' },
  can: { investigate: investigate('guilt') },
});

role('Detective', 'Village', 'Investigative', {
  text: 'Each night, visit a player and learn their role.',
  icon: 'game-icons:magnifying-glass',
  tags: ['Information', 'Visiting', 'Basic'],
  can: { investigate: investigate('role') },
});

role('Tracker', 'Village', 'Investigative', {
  text: 'Each night, follow a player and learn who they visited.',
  icon: 'game-icons:footsteps',
  tags: ['Information', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { track: investigate('visits', 'Track') },
});

role('Watcher', 'Village', 'Investigative', {
  text: 'Each night, watch a door, even your own, and learn who came to it. Of a gang you see only who went in front.',
  icon: 'game-icons:spyglass',
  tags: ['Information', 'Visit Interaction', 'Visiting', 'Basic'],
  specials: { Ninja: 'A Watcher does not see a Ninja at the door of the victim.' },
  can: { watch },
});

role('Coroner', 'Village', 'Investigative', {
  text: 'Each night, examine one of the dead and learn their role, whatever their death has shown.',
  icon: 'game-icons:morgue-feet',
  tags: ['Information', 'Visiting', 'Basic'],
  specials: { Janitor: 'A Janitor keeps nothing from a Coroner, who finds the role all the same.' },
  can: { examine: investigate('role', 'Examine', dead) },
});

role('Empath', 'Village', 'Investigative', {
  text: 'When each night is over you learn how many of the two who live beside you look evil. The dead are passed over.',
  icon: 'game-icons:heart-beats',
  tags: ['Information', 'Position', 'Basic'],
  can: {
    feel: nightly('watch', { tags: ['info', 'hidden'] }, (g, a) => actor(g, a).alive && learn(g, a, 'neighbours', a.by[0]!)),
  },
});

role('Journalist', 'Village', 'Investigative', {
  text: 'Each night, visit another player and read, word for word, every report that reached them that night.',
  icon: 'game-icons:newspaper',
  tags: ['Information', 'Reports', 'Visiting', 'Basic'],
  can: {
    interview: act('Interview', 'tell', { tags: ['info'] }, (g, a) => learn(g, a, 'reports', target(a))),
  },
});

role('Psychic', 'Village', 'Investigative', {
  text: 'Each night, see one of two things: two roles that this table could hold and no one has, or what some player or other is. You go nowhere for it.',
  icon: 'game-icons:psychic-waves',
  tags: ['Information', 'Excess Role Interaction', 'Basic'],
  can: {
    divine: act(
      'Divine',
      'learn',
      { tags: ['info', 'hidden'], offers: [{ kind: 'choice', of: ['unheld-roles', 'some-player', 'no'] }] },
      (g, a) => {
        const me = actor(g, a);
        const alive = living(g);
        if (a.choice === 'unheld-roles') learn(g, a, 'excess', me.seat);
        else if (alive.length) learn(g, a, 'role', pickOne(me.dice, alive).seat);
      },
    ),
  },
});

role('Snoop', 'Village', 'Investigative', {
  text: 'Each night, visit another player and learn what they carry. A gun that is out of order looks it; some things you do not see.',
  icon: 'game-icons:knapsack',
  tags: ['Information', 'Item Interaction', 'Visiting', 'Basic'],
  specials: { Gunrunner: 'To a Snoop a Gunrunner’s gun looks like any other.' },
  can: { snoop: investigate('items', 'Snoop') },
});
