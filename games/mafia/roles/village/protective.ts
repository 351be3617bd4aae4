/** Village roles that protect others, or keep them from acting. */
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
    Bleeder: 'A Doctor stops an attack on a Bleeder before any blood is lost, but cannot stop the bleeding.',
    Yakuza: 'A Doctor who visits a Yakuza keeps them from dying, and so keeps the other player from turning.',
    Imp: 'An Imp visited by a Doctor does not die by their own hand, and no one takes over.',
    Angel: 'An Angel does not die for an attack that a Doctor also stopped.',
    Monk: 'A Monk’s rescue counts even if a Doctor also stopped the attack.',
  },
  can: { protect },
});

/** Protects the target tonight, and strikes back at one random attacker, or at all of them if `each`. */
function shelter(g: Mafia, a: Act, counter: string, each = false): void {
  attach(g, target(a), HEALED, { by: a.by[0]!, life: -1 });
  const attacks = actsAt(g, target(a)).filter((x) => x.tags.includes('kill'));
  const attackers = [...new Set(attacks.map((x) => x.by[0]!))];
  if (attackers.length) triggerConsequence(g, a, counter, each ? attackers : [pickOne(actor(g, a).dice, attackers)]);
}
role('Bodyguard', 'Village', 'Protective', {
  text: 'Each night, guard another player: ordinary attacks on them fail, but one of the attackers dies, and so do you.',
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
  text: 'Each night, visit another player: ordinary attacks on them fail, and no one can convert them. One of the attackers is attacked in turn, and you come to no harm.',
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
  text: 'No one can convert this player tonight.',
  icon: 'game-icons:meditation',
  unaware: true,
  resists: { convert: 1 },
});

role('Shrink', 'Village', 'Protective', {
  text: 'Each night, visit another player: no one can convert them that night. A hostile loner you treat becomes an ordinary villager at once.',
  icon: 'game-icons:brain',
  tags: ['Conversion Interaction', 'Conversion', 'Visiting', 'Basic'],
  specials: {
    Alien: 'A Shrink who treats an Alien turns them into a Villager.',
    'Serial Killer': 'A Shrink who treats a Serial Killer turns them into a Villager.',
    Pyromaniac: 'A Shrink who treats a Pyromaniac turns them into a Villager.',
    Mastermind: 'A Shrink who treats a Mastermind turns them into a Villager.',
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
  text: 'Each night, stand at another player’s door: no one gets in. Whatever others planned to do there fails, friend or foe.',
  icon: 'game-icons:closed-doors',
  tags: ['Visit Interaction', 'Blocking', 'Visiting', 'Basic'],
  can: { turnAway },
});

role('Drunk', 'Village', 'Night-acting', {
  text: 'Each night, drag another player into the tavern and keep them from doing what they planned.',
  icon: 'game-icons:beer-stein',
  tags: ['Blocking', 'Visiting', 'Basic'],
  specials: { Driver: 'A Drunk who drags a Driver into the tavern kills them.' },
  can: { block: roleblock(others, ['drink']) },
});

role('Chauffeur', 'Village', 'Manipulative', {
  text: 'Each night, choose two players, even yourself: visits to either one go to the other. A night in the tavern does you no harm, but whiskey kills you.',
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
  text: 'Each night, hide behind another player: whatever is aimed at you alone hits them instead, even a kill.',
  icon: 'game-icons:chicken',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { hide: hideBehind },
});
