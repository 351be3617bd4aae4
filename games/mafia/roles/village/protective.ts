/** Those who keep others alive, and those who keep them from acting. */
import { pickOne } from '../../../rng.ts';
import {
  act,
  actor,
  actsAt,
  attach,
  consequence,
  drive,
  follow,
  HEALED,
  kill,
  others,
  protect,
  role,
  roleblock,
  target,
} from '../../kit.ts';

role('Doctor', 'Village', {
  text: ['Each night, visit another player: ordinary attacks on them fail that night. Neither of you is told.'],
  icon: 'game-icons:plague-doctor-profile',
  category: 'Protective',
  tags: ['Protective', 'Visiting', 'Basic'],
  can: { protect },
});

role('Bodyguard', 'Village', {
  text: [
    'Each night, stand before another player: ordinary attacks on them fail. One of the attackers dies for it, and so do you.',
  ],
  icon: 'game-icons:shield-bash',
  category: 'Protective',
  tags: ['Protective', 'Killing', 'Self Kill', 'Visiting', 'Basic', 'Kill Interaction'],
  can: {
    guard: act({
      title: 'Guard',
      stage: 'protect',
      tags: ['save'],
      run(g, a) {
        attach(g, target(a), HEALED, { by: a.by[0]!, life: -1 });
        const attackers = actsAt(g, target(a)).filter((x) => x.tags.includes('kill'));
        if (attackers.length) follow(g, a, 'duel', [pickOne(actor(g, a).dice, attackers).by[0]!]);
      },
    }),
    duel: consequence({
      stage: 'kill',
      tags: ['kill', 'hidden', 'sure'],
      run(g, a) {
        kill(g, target(a), 'killed', a);
        kill(g, a.by[0]!, 'killed', { by: a.targets, power: a.power });
      },
    }),
  },
});

role('Drunk', 'Village', {
  text: ['Each night, drag another player into the tavern: whatever they were about to do, they do not.'],
  icon: 'game-icons:beer-stein',
  category: 'Night-acting',
  tags: ['Blocking', 'Visiting', 'Basic'],
  can: { block: roleblock(others, ['drink']) },
});

role('Chauffeur', 'Village', {
  text: ['Each night, choose two players, yourself if you like: whoever meant to visit the one arrives at the other.'],
  icon: 'game-icons:steering-wheel',
  category: 'Manipulative',
  tags: ['Redirection', 'Visiting', 'Visit Interaction', 'Advanced'],
  can: { drive },
});
