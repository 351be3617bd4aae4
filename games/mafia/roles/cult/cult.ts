/** Those who do not kill the village but become it. */
import {
  act,
  actor,
  aim,
  anyone,
  convert,
  fullMoon,
  infect,
  is,
  isMe,
  LYCANTHROPIC,
  living,
  one,
  others,
  outside,
  redirect,
  role,
  slay,
  target,
  VANILLA,
} from '../../kit.ts';

role('Cultist', 'Cult', {
  text: ['You pray with the Cult at night. When its leader dies, so do you.'],
  icon: 'game-icons:cultist',
  category: 'Basic',
  tags: ['Vanilla', 'Basic'],
  is: { follower: true },
});

role('Cult Leader', 'Cult', {
  text: [
    'Each night, visit another player and make a Cultist of them. When you die, however that comes, every Cultist dies with you.',
  ],
  icon: 'game-icons:warlock-hood',
  category: 'Conversion',
  tags: ['Conversion', 'Kills Cultist', 'Visiting', 'Basic'],
  can: {
    convert: act({
      title: 'Convert',
      stage: 'convert',
      run(g, a) {
        const { alive, side } = actor(g, a);
        const turned = convert(g, target(a), VANILLA.Cult, a, { side });
        if (turned && !alive) slay(g, target(a), 'despair');
      },
    }),
  },
  on: {
    died(g, me, { seat }) {
      if (isMe(me, seat)) for (const p of living(g)) if (is(g, p, 'follower')) slay(g, p.seat, 'despair');
    },
  },
});

role('Witch', 'Cult', {
  text: ['Each night, take hold of another player and name a place: whatever they meant to do, they do it there.'],
  icon: 'game-icons:witch-face',
  category: 'Manipulative',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Advanced'],
  can: {
    control: act({
      title: 'Control',
      stage: 'redirect',
      offers: [one(others, 'victim'), aim(anyone, 'destination')],
      run: (g, a) => redirect(g, target(a), a.aims[0]!, a),
    }),
  },
});

const underMoon = (g: Parameters<typeof fullMoon>[0]): number => (fullMoon(g) ? 5 : 0);
role('Werewolf', 'Cult', {
  text: [
    'Each night, bite a player outside the Cult. They do not notice; but every second night the moon is full, and whoever carries the curse then attacks somebody outside the Cult.',
    'Under a full moon nothing kills you.',
  ],
  icon: 'game-icons:werewolf',
  category: 'Killing',
  tags: ['Killing', 'Lycan', 'Effects', 'Full Moons', 'Visiting', 'Advanced'],
  resists: { kill: underMoon, condemn: underMoon },
  can: {
    bite: act({
      title: 'Bite',
      stage: 'bite',
      offers: [one(outside('Cult'))],
      run: (g, a) => infect(g, target(a), LYCANTHROPIC, a.by[0]!),
    }),
  },
});
