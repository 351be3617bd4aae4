/** Basic village roles, and those with more of a handicap than a power. */
import type { Seat } from '../../../engine/game.ts';
import { pickOne } from '../../../engine/rng.ts';
import {
  actor,
  actsAt,
  BLEEDING,
  block,
  condemnation,
  coverVisit,
  EVIL,
  findOut,
  infect,
  isMe,
  type Looks,
  living,
  type Mafia,
  type Me,
  nameOf,
  nightly,
  nothingElse,
  reveal,
  role,
  type Side,
  sideOf,
  tell,
  unlessDelirious,
  VANILLA,
} from '../../engine/kit.ts';

role('Villager', 'Village', 'Basic', {
  text: 'You have a voice and a vote. Most nights that is all you have.',
  icon: 'game-icons:farmer',
  tags: ['Vanilla', 'Basic'],
});

role('Visitor', 'Village', 'Night-acting', {
  text: 'Each night you may visit another player. The visit does nothing, but it can be seen.',
  icon: 'game-icons:doorway',
  tags: ['Visiting', 'Basic'],
  can: { visit: coverVisit },
});

const born: Looks = { role: VANILLA.Village, side: 'Village', mods: true, rank: 0 };
/** Look of a Miller to others: one evil role that this table could hold, drawn once. */
const taken = (_g: Mafia, { player }: Me): Looks => {
  const name = (player.data['taken'] as string | undefined) ?? VANILLA.Mafia;
  return { role: name, side: sideOf(name) as Side, mods: false, rank: 0 };
};
role('Miller', 'Village', 'Basic', {
  text: 'You believe you are an ordinary villager, but everyone who looks into you finds one of the evil roles. So does the crowd when it condemns you. Any other death shows the truth.',
  icon: 'game-icons:windmill',
  tags: ['Unaware', 'Basic', 'Deception', 'No Investigate'],
  specials: {
    Oracle: 'An Oracle’s death shows a Miller as one of the evil roles.',
    Trapper: 'A Trapper’s trap mistakes a Miller for one of the evil.',
  },
  is: { self: born, reveal: taken, investigate: taken, condemn: taken },
  on: {
    took(g, me) {
      if (me.player.data['taken'] !== undefined) return;
      const evil = g.pool.filter((card) => EVIL.includes(sideOf(card) as Side)).map(nameOf);
      me.player.data['taken'] = evil.length ? pickOne(me.player.dice, evil) : VANILLA.Mafia;
    },
  },
});

role('Loudmouth', 'Village', 'Basic', {
  text: 'Each morning everyone hears who visited you in the night, though not that it was you they visited. Everyone also hears whatever you find out at night. If whispers can leak, yours always do.',
  icon: 'game-icons:megaphone',
  tags: ['Visit Interaction', 'Basic', 'Information', 'Whisper Interaction'],
  is: { leaky: true },
  can: {
    callers: nightly('tell', { tags: ['info', 'hidden'] }, (g, a) => {
      const seats = findOut(g, actor(g, a), 'callers', a.by[0]!) as Seat[];
      if (actor(g, a).alive && seats.length) tell(g, 'all', { kind: 'news', what: 'visitors', seats, value: null });
    }),
    reports: nightly('tell', { tags: ['info', 'hidden', 'sure'] }, (g, a) => {
      const { alive, reports } = actor(g, a);
      for (const { count, phase, what, about, value } of reports)
        if (alive && count === g.count && phase === g.phase)
          tell(g, 'all', { kind: 'learnt', what, about, value, from: 'Loudmouth' });
    }),
  },
});

role('Mayor', 'Village', 'Essential', {
  text: 'When a day ends with no one condemned and exactly three players alive, including you, your side wins at once.',
  icon: 'game-icons:scales',
  tags: ['Win Con', 'Condemn Interaction', 'Basic'],
  can: {
    proclaim: nightly('after-vote', { when: 'Day', tags: ['hidden', 'sure'] }, (g, a) => {
      if (actor(g, a).alive && living(g).length === 3 && !condemnation(g)) g.claims.push(actor(g, a).side);
    }),
  },
});

role('Commuter', 'Village', 'Basic', {
  text: 'You are never at home at night. A player who leads a visit to you finds no one, counts as having stayed away, and does nothing more that night.',
  icon: 'game-icons:steam-locomotive',
  tags: ['Blocking', 'Basic', 'Visit Interaction'],
  specials: { Jailer: 'A Jailer’s prisoner goes nowhere: a Commuter in the cell is at home.' },
  can: {
    // The stage 'away' comes before blocking, so that this stops blockers too.
    travel: nightly('away', { tags: ['hidden'] }, (g, a) => {
      const [ownSeat] = a.by as [Seat];
      const visits = actsAt(g, ownSeat).filter((x) => x.targets.length === 1 && x.by[0] !== ownSeat);
      for (const seat of new Set(visits.map((x) => x.by[0]!))) block(g, seat, a);
    }),
  },
});

role('Celebrity', 'Village', 'Basic', {
  text: 'Everyone knows you: your role is shown from the start. A bodyguard who guards you strikes back at everyone who attacks you.',
  icon: 'game-icons:star-medal',
  tags: ['Revealing', 'Basic'],
  specials: { Bodyguard: 'A Bodyguard who guards a Celebrity strikes back at every attacker, not just one.' },
  is: { famous: true },
  on: { took: (g, { player }) => reveal(g, player.seat) },
});

role('Bleeder', 'Village', 'Basic', {
  text: 'No ordinary attack kills you at once. If nothing else saved you, you are told that you are bleeding, and you die at the end of the next night. Ordinary protection cannot stop the bleeding. Only roles that remove harm can.',
  icon: 'game-icons:bleeding-wound',
  tags: ['Kill Interaction', 'Self Protection', 'Basic', 'Effects'],
  resists: { kill: unlessDelirious(1) },
  ignoresResistance: { kill: (_g, _me, { cause }) => (cause === 'bleeding' ? 1 : 0) },
  on: {
    resisted(g, me, { seat, blow, shields }) {
      const skin = me.player.role;
      if (!isMe(me, seat) || !shields.some((s) => s.trait === skin) || !nothingElse(shields, skin)) return;
      infect(g, seat, BLEEDING, blow.by[0] ?? null);
    },
  },
});
