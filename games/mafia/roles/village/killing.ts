/** Those of the village who kill, or hand out what kills. */
import {
  act,
  attach,
  bar,
  block,
  condemnation,
  effect,
  GUN,
  give,
  is,
  kill,
  killing,
  murder,
  nightly,
  one,
  rankOf,
  role,
  shields,
  target,
  visitorsOf,
} from '../../kit.ts';

role('Vigilante', 'Village', {
  text: ['Each night, visit another player and kill them.'],
  icon: 'game-icons:hooded-assassin',
  category: 'Killing',
  tags: ['Killing', 'Visiting', 'Advanced'],
  can: { kill: murder({ stage: 'late-kill' }) },
});

role('Granny', 'Village', {
  text: [
    'Whoever visits you at night is attacked, friend or foe.',
    'Nothing but a vote kills you, unless it is very strong, and you are hard to convert.',
  ],
  icon: 'game-icons:rocking-chair',
  category: 'Killing',
  tags: ['Killing', 'Visit Interaction', 'Advanced'],
  resists: {
    kill: (g, { player }, blow) => (blow.harms.includes('condemn') || is(g, player, 'delirious') ? 0 : 5),
    convert: (g, { player }) => (is(g, player, 'delirious') ? 0 : 1),
  },
  can: {
    welcome: nightly({
      stage: 'kill',
      tags: ['hidden'],
      run(g, a) {
        for (const seat of new Set(visitorsOf(g, a.by[0]!))) if (seat !== a.by[0]) kill(g, seat, 'killed', a);
      },
    }),
  },
});

role('Gunsmith', 'Village', {
  text: ['Each night, leave a gun with another player. They find it in the morning, and may fire it once by day.'],
  icon: 'game-icons:revolver',
  category: 'Gifting',
  tags: ['Killing', 'Items', 'Gun', 'Visiting', 'Day Actions', 'Basic'],
  can: { give: give(GUN) },
});

const CELL = 10;
role('Jailer', 'Village', {
  text: [
    'At dusk, unless somebody is being condemned, choose a player to lock up with you for the night.',
    'Nobody reaches your prisoner, and what they meant to do fails. You talk with them unnamed, and may have them executed.',
  ],
  icon: 'game-icons:imprisoned',
  category: 'Killing',
  tags: ['Killing', 'Meetings', 'Meeting Interaction', 'Blocking', 'Condemn Interaction', 'Dusk', 'Advanced'],
  phases: ['Dusk'],
  can: {
    jail: act({
      title: 'Jail',
      when: 'Dusk',
      stage: 'after-vote',
      tags: ['hidden'],
      open: (g) => !condemnation(g),
      run: (g, a) => void attach(g, target(a), 'Jailed', { by: a.by[0]!, life: 1 }),
    }),
    execute: murder({
      title: 'Execute',
      rank: CELL,
      offers: [
        one((g, me, o) => o.alive && rankOf(g, o.seat) === CELL && o.held.some((h) => h.trait === 'Jailed' && h.by === me.seat)),
      ],
    }),
  },
});
effect('Jailed', {
  text: ['Locked up tonight with somebody who asks questions.'],
  icon: 'game-icons:imprisoned',
  felt: 'jailed',
  rooms: (g, { player: { seat, alive }, held }) =>
    alive && g.players[held!.by!]!.alive
      ? [
          {
            id: `jail-${seat}`,
            label: 'jail',
            rank: CELL,
            alone: false,
            members: [seat, held!.by!],
            as: { [held!.by!]: 'Jailer' },
          },
        ]
      : [],
  can: {
    hold: nightly({
      stage: 'jail',
      tags: ['hidden', 'sure'],
      power: 5,
      run(g, a) {
        const [seat] = a.by as [number];
        const by = g.players[seat]!.held.find((h) => h.id === a.held)?.by ?? null;
        bar(g, seat, a, by);
        block(g, seat, a);
      },
    }),
  },
});

role('Hunter', 'Village', {
  text: ['When the village has condemned you, you may take another player with you at dusk.'],
  icon: 'game-icons:winchester-rifle',
  category: 'Sacrificial',
  tags: ['Condemn Interaction', 'Killing', 'Dusk', 'Basic'],
  phases: ['Dusk'],
  can: {
    avenge: murder({
      title: 'Take along',
      when: 'Dusk',
      stage: 'dusk',
      tags: ['kill', 'hidden'],
      open(g, { player }) {
        const vote = condemnation(g);
        return vote?.targets[0] === player.seat && shields(g, player, killing('condemned', vote)).length === 0;
      },
    }),
  },
});
