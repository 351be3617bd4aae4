/** The village's plain people, and those whose gift is a nuisance. */
import type { Seat } from '../../../game.ts';
import { pickOne } from '../../../rng.ts';
import {
  actor,
  condemnation,
  EVIL,
  findOut,
  type Looks,
  living,
  type Mafia,
  type Me,
  nameOf,
  nightly,
  role,
  type Side,
  sideOf,
  tell,
  VANILLA,
} from '../../kit.ts';

role('Villager', 'Village', {
  text: ['You have a voice and a vote. Most nights that is all you have.'],
  icon: 'game-icons:farmer',
  category: 'Basic',
  tags: ['Vanilla', 'Basic'],
});

const born: Looks = { role: VANILLA.Village, side: 'Village', mods: true, rank: 0 };
/** The evil role that a Miller is taken for: one of those that this table could hold, drawn once. */
const taken = (_g: Mafia, { player }: Me): Looks => {
  const name = (player.data['taken'] as string | undefined) ?? VANILLA.Mafia;
  return { role: name, side: sideOf(name) as Side, mods: false, rank: 0 };
};
role('Miller', 'Village', {
  text: [
    'You believe that you are an ordinary villager, and everyone who looks into you finds one of the evil roles instead.',
    'So does the crowd when it condemns you. Only a death by any other hand shows the truth.',
  ],
  icon: 'game-icons:windmill',
  category: 'Basic',
  tags: ['Unaware', 'Basic', 'Deception', 'No Investigate'],
  is: { self: born, reveal: taken, investigate: taken, condemn: taken },
  on: {
    took(g, me) {
      if (me.player.data['taken'] !== undefined) return;
      const evil = g.pool.filter((card) => EVIL.includes(sideOf(card) as Side)).map(nameOf);
      me.player.data['taken'] = evil.length ? pickOne(me.player.dice, evil) : VANILLA.Mafia;
    },
  },
});

role('Loudmouth', 'Village', {
  text: [
    'Each morning everybody hears who visited you in the night, though not that it was you they visited.',
    'Whatever you find out at night is told to all as well. Where whispers can leak, yours always do.',
  ],
  icon: 'game-icons:megaphone',
  category: 'Basic',
  tags: ['Visit Interaction', 'Basic', 'Information', 'Whisper Interaction'],
  is: { leaky: true },
  can: {
    callers: nightly({
      stage: 'tell',
      tags: ['info', 'hidden'],
      run(g, a) {
        const seats = findOut(g, actor(g, a), 'callers', a.by[0]!);
        if (actor(g, a).alive && seats.length)
          tell(g, 'all', { kind: 'news', what: 'visitors', seats: seats as Seat[], value: null });
      },
    }),
    reports: nightly({
      stage: 'tell',
      tags: ['info', 'hidden', 'sure'],
      run(g, a) {
        const { alive, reports } = actor(g, a);
        for (const { count, phase, what, about, value } of reports)
          if (alive && count === g.count && phase === g.phase)
            tell(g, 'all', { kind: 'learnt', what, about, value, from: 'Loudmouth' });
      },
    }),
  },
});

role('Mayor', 'Village', {
  text: ['When the day is over and exactly three are alive, you among them, and nobody was condemned: your side wins at once.'],
  icon: 'game-icons:scales',
  category: 'Essential',
  tags: ['Win Con', 'Condemn Interaction', 'Basic'],
  can: {
    proclaim: nightly({
      when: 'Day',
      stage: 'after-vote',
      tags: ['hidden', 'sure'],
      run(g, a) {
        if (actor(g, a).alive && living(g).length === 3 && !condemnation(g)) g.claims.push(actor(g, a).side);
      },
    }),
  },
});
