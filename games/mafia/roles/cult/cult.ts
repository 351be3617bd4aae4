/** Cult roles that convert, control and curse the village. */
import type { Seat } from '../../../engine/game.ts';
import {
  type Act,
  act,
  actor,
  aim,
  anyone,
  attach,
  byDay,
  confidant,
  convert,
  coverVisit,
  effect,
  fullMoon,
  heirOf,
  infect,
  is,
  isMe,
  kill,
  LYCANTHROPIC,
  learn,
  living,
  type Mafia,
  type Me,
  nightly,
  one,
  others,
  outside,
  redirect,
  role,
  seenAt,
  slay,
  target,
  tell,
  VANILLA,
  visitorsOf,
  yesNo,
} from '../../engine/kit.ts';

role('Cultist', 'Cult', 'Basic', {
  text: 'You pray with the Cult at night. When its leader dies, so do you.',
  icon: 'game-icons:cultist',
  tags: ['Vanilla', 'Basic'],
  is: { follower: true },
});

/** Turns a player into a Cultist. They die at once if the leader is already dead without an heir. */
function recruit(g: Mafia, a: Pick<Act, 'by' | 'power'>, seat: Seat): void {
  const leader = actor(g, a);
  const turned = convert(g, seat, VANILLA.Cult, a, { side: leader.side });
  if (turned && !leader.alive && !heirOf(g, leader)) slay(g, seat, 'despair');
}
/** Kills all followers when their leader dies, unless an heir takes over. */
function forsake(g: Mafia, me: Me, { seat }: { seat: Seat }): void {
  if (!isMe(me, seat) || heirOf(g, me.player)) return;
  for (const p of living(g)) if (is(g, p, 'follower')) slay(g, p.seat, 'despair');
}
role('Bogeyman', 'Cult', 'Night-acting', {
  text: 'You pray with the Cult. Each night you may visit another player. The visit does nothing, but it can be seen.',
  icon: 'game-icons:haunting',
  tags: ['Visiting', 'Basic'],
  can: { visit: coverVisit },
});

role('Cult Leader', 'Cult', 'Conversion', {
  text: 'Each night, visit another player and turn them into a Cultist. When you die, for any reason, every Cultist dies with you.',
  icon: 'game-icons:warlock-hood',
  tags: ['Conversion', 'Kills Cultist', 'Visiting', 'Basic'],
  specials: { Devotee: 'While at least five are alive, a Devotee takes a dead Cult Leader’s place, and no Cultist dies.' },
  can: {
    convert: act('Convert', 'convert', (g, a) => recruit(g, a, target(a))),
  },
  on: { died: forsake },
});

role('Doomsayer', 'Cult', 'Conversion', {
  text: 'Players who visit you at night become Cultists, and so do players who share roles with you by day. When you die, for any reason, every Cultist dies with you.',
  icon: 'game-icons:prayer',
  tags: ['Conversion', 'Kills Cultist', 'Visit Interaction', 'Role Sharing', 'Basic'],
  can: {
    preach: nightly('convert', { tags: ['hidden'] }, (g, a) => {
      for (const seat of new Set(visitorsOf(g, a.by[0]!))) if (seat !== a.by[0]) recruit(g, a, seat);
    }),
  },
  on: {
    died: forsake,
    shared(g, { player }, e) {
      const partner = confidant(g, player, e);
      if (partner) recruit(g, { by: [player.seat], power: 1 }, partner.seat);
    },
  },
});

role('Gorgon', 'Cult', 'Killing', {
  text: 'Players who visit you at night are petrified until the next night, and do not notice. You learn how many came. Once, by day, you may look up: everyone is warned, and every petrified player dies. Ordinary protection does not help.',
  icon: 'game-icons:medusa-head',
  tags: ['Killing', 'Visit Interaction', 'Day Actions', 'Basic', 'Effects'],
  can: {
    petrify: nightly('give', { tags: ['hidden'] }, (g, a) => {
      const [ownSeat] = a.by as [number];
      for (const seat of new Set(visitorsOf(g, ownSeat)))
        if (seat !== ownSeat) attach(g, seat, 'Petrified', { by: ownSeat, life: 1 });
    }),
    count: nightly('learn', { tags: ['info', 'hidden'] }, (g, a) => {
      const [ownSeat] = a.by as [number];
      if (seenAt(g, ownSeat, 'all').some((seat) => seat !== ownSeat)) learn(g, a, 'callers-count', ownSeat);
    }),
    gaze: act('Look up', 'kill', { ...byDay, tags: ['kill', 'hidden'], offers: [yesNo], power: 2, uses: 1 }, (g, a) => {
      tell(g, 'all', { kind: 'news', what: 'gorgon', seats: [], value: null });
      for (const p of living(g)) if (p.held.some((h) => h.trait === 'Petrified')) kill(g, p.seat, 'petrified', a);
    }),
  },
});
effect('Petrified', {
  text: 'Turns to stone if the player they visited looks up today.',
  icon: 'game-icons:stone-bust',
  tags: ['Malicious'],
  unaware: true,
});

role('Witch', 'Cult', 'Manipulative', {
  text: 'Each night, take control of another player and send them somewhere: whatever they planned to do, they do it there.',
  icon: 'game-icons:witch-face',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Advanced'],
  can: {
    control: act('Control', 'redirect', { offers: [one(others, 'victim'), aim(anyone, 'destination')] }, (g, a) =>
      redirect(g, target(a), a.aims[0]!, a),
    ),
  },
});

const underMoon = (g: Mafia): number => (fullMoon(g) ? 5 : 0);
role('Werewolf', 'Cult', 'Killing', {
  text: 'Each night, bite a player outside the Cult. They do not notice, but they are cursed. Every second night the moon is full: then each cursed player attacks someone outside the Cult, and nothing kills you.',
  icon: 'game-icons:werewolf',
  tags: ['Killing', 'Lycan', 'Effects', 'Full Moons', 'Visiting', 'Advanced'],
  resists: { kill: underMoon, condemn: underMoon },
  can: {
    bite: act('Bite', 'bite', { offers: [one(outside('Cult'))] }, (g, a) => infect(g, target(a), LYCANTHROPIC, a.by[0]!)),
  },
});
