/** Village roles that investigate. */
import { pickOne } from '../../../engine/rng.ts';
import { act, actor, dead, investigate, learn, living, nightly, role, target, watch } from '../../engine/kit.ts';

role('Cop', 'Village', 'Investigative', {
  text: 'Each night, visit a player and learn whether they are guilty or innocent.',
  icon: 'game-icons:police-badge',
  tags: ['Information', 'Visiting', 'Basic'],
  specials: { Miller: 'A Cop finds a Miller guilty.' },
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
  text: 'Each night, watch a player’s door, even your own, and learn who came. When a gang comes, you see only the one in front.',
  icon: 'game-icons:spyglass',
  tags: ['Information', 'Visit Interaction', 'Visiting', 'Basic'],
  specials: { Ninja: 'A Watcher does not see a Ninja at the victim’s door.' },
  can: { watch },
});

role('Coroner', 'Village', 'Investigative', {
  text: 'Each night, examine a dead player and learn their role, whatever their death showed.',
  icon: 'game-icons:morgue-feet',
  tags: ['Information', 'Visiting', 'Basic'],
  specials: { Janitor: 'A Janitor cannot hide a role from a Coroner.' },
  can: { examine: investigate('role', 'Examine', dead) },
});

role('Empath', 'Village', 'Investigative', {
  text: 'After each night, learn how many of your two living neighbors look evil. The dead are skipped.',
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
  text: 'Each night, choose what to see: two roles this table could have but no one does, or what some player is. You visit no one for it.',
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
  text: 'Each night, visit another player and learn what they carry. You can tell a broken gun. Some items stay hidden.',
  icon: 'game-icons:knapsack',
  tags: ['Information', 'Item Interaction', 'Visiting', 'Basic'],
  specials: { Gunrunner: 'A Gunrunner’s gun looks like any other to a Snoop.' },
  can: { snoop: investigate('items', 'Snoop') },
});
