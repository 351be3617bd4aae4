/** Those who keep others alive, and those who keep them from acting. */
import { pickOne } from '../../../engine/rng.ts';
import {
  type Act,
  act,
  actor,
  actsAt,
  appears,
  at,
  attach,
  become,
  consequence,
  drive,
  effect,
  HEALED,
  hideBehind,
  is,
  isMe,
  kill,
  type Mafia,
  nameOf,
  others,
  protect,
  role,
  roleblock,
  roleCalled,
  target,
  triggerConsequence,
  turnAway,
  VANILLA,
} from '../../engine/kit.ts';

role('Doctor', 'Village', 'Protective', {
  text: 'Each night, visit another player: ordinary attacks on them fail that night. Neither of you is told.',
  icon: 'game-icons:plague-doctor-profile',
  tags: ['Protective', 'Visiting', 'Basic'],
  specials: {
    Bleeder: 'A Doctor keeps an attack off a Bleeder without any blood, but cannot stop the bleeding.',
    Yakuza: 'A Doctor who visits a Yakuza keeps them from dying, and so the other from turning.',
    Imp: 'An Imp visited by a Doctor does not die by their own hand, and gets no heir.',
    Angel: 'An Angel does not die for a blow that a Doctor has stopped as well.',
    Monk: 'A Monk’s rescue counts even where a Doctor has stopped the blow as well.',
  },
  can: { protect },
});

/** Keeps someone alive tonight, and goes for one of those who are about to attack them, or for each. */
function shelter(g: Mafia, a: Act, counter: string, each = false): void {
  attach(g, target(a), HEALED, { by: a.by[0]!, life: -1 });
  const attacks = actsAt(g, target(a)).filter((x) => x.tags.includes('kill'));
  const attackers = [...new Set(attacks.map((x) => x.by[0]!))];
  if (attackers.length) triggerConsequence(g, a, counter, each ? attackers : [pickOne(actor(g, a).dice, attackers)]);
}
role('Bodyguard', 'Village', 'Protective', {
  text: 'Each night, stand before another player: ordinary attacks on them fail. One of the attackers dies for it, and so do you.',
  icon: 'game-icons:shield-bash',
  tags: ['Protective', 'Killing', 'Self Kill', 'Visiting', 'Basic', 'Kill Interaction'],
  can: {
    guard: act('Guard', 'protect', { tags: ['save'] }, (g, a) => shelter(g, a, 'duel', is(g, at(g, target(a)), 'famous'))),
    duel: consequence('kill', { tags: ['kill', 'hidden', 'sure'] }, (g, a) => {
      for (const seat of a.targets) kill(g, seat, 'killed', a);
      kill(g, a.by[0]!, 'killed', { by: a.targets, power: a.power });
    }),
  },
});

role('Surgeon', 'Village', 'Protective', {
  text: 'Each night, visit another player: ordinary attacks on them fail, and no one converts them. One of the attackers is attacked in turn; you come to no harm by it.',
  icon: 'game-icons:scalpel',
  tags: ['Protective', 'Killing', 'Kill Interaction', 'Conversion Interaction', 'Visiting', 'Basic'],
  can: {
    operate: act('Operate', 'protect', { tags: ['save'] }, (g, a) => {
      attach(g, target(a), 'Composed', { by: a.by[0]!, life: -1 });
      shelter(g, a, 'cut');
    }),
    cut: consequence('kill', { tags: ['kill', 'hidden'] }, (g, a) => void kill(g, target(a), 'killed', a)),
  },
});
effect('Composed', {
  text: 'No one converts this player tonight.',
  icon: 'game-icons:meditation',
  unaware: true,
  resists: { convert: 1 },
});

role('Shrink', 'Village', 'Protective', {
  text: 'Each night, visit another player: no one converts them that night. A hostile loner you treat becomes an ordinary villager at once.',
  icon: 'game-icons:brain',
  tags: ['Conversion Interaction', 'Conversion', 'Visiting', 'Basic'],
  specials: {
    Alien: 'A Shrink who treats an Alien makes a Villager of them.',
    'Serial Killer': 'A Shrink who treats a Serial Killer makes a Villager of them.',
    Pyromaniac: 'A Shrink who treats a Pyromaniac makes a Villager of them.',
    Mastermind: 'A Shrink who treats a Mastermind makes a Villager of them.',
  },
  can: {
    treat: act('Treat', 'protect', { tags: ['save'] }, (g, a) => {
      const p = at(g, target(a));
      attach(g, p.seat, 'Composed', { by: a.by[0]!, life: -1 });
      const { card } = appears(g, p, 'investigate');
      const wild = p.side === 'Independent' && card !== null && roleCalled(nameOf(card)).tags.includes('Hostile');
      if (p.alive && wild) become(g, p, VANILLA.Village);
    }),
  },
});

role('Guard', 'Village', 'Night-acting', {
  text: 'Each night, stand at another player’s door: no one gets in. What others meant to do there fails, friends or foes.',
  icon: 'game-icons:closed-doors',
  tags: ['Visit Interaction', 'Blocking', 'Visiting', 'Basic'],
  can: { turnAway },
});

role('Drunk', 'Village', 'Night-acting', {
  text: 'Each night, drag another player into the tavern: whatever they were about to do, they do not.',
  icon: 'game-icons:beer-stein',
  tags: ['Blocking', 'Visiting', 'Basic'],
  specials: { Driver: 'A Drunk who drags a Driver into the tavern kills them.' },
  can: { block: roleblock(others, ['drink']) },
});

role('Chauffeur', 'Village', 'Manipulative', {
  text: 'Each night, choose two players, yourself if you like: visits to one of them go to the other. A night in the tavern does you no harm, but strong drink kills you.',
  icon: 'game-icons:steering-wheel',
  tags: ['Redirection', 'Visiting', 'Visit Interaction', 'Advanced'],
  can: { drive },
  on: {
    blocked(g, me, { seat, act: by }) {
      if (isMe(me, seat) && by.tags.includes('drink') && by.power > 1) kill(g, seat, 'killed', by);
    },
  },
});

role('Coward', 'Village', 'Manipulative', {
  text: 'Each night, hide behind another player: whatever is meant for you alone is done to them, even a kill.',
  icon: 'game-icons:chicken',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { hide: hideBehind },
});
