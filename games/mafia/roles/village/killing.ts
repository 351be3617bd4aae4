/** Village roles that kill or give weapons. */
import { pickOne } from '../../../engine/rng.ts';
import {
  act,
  actor,
  appears,
  at,
  condemnation,
  confide,
  GUN,
  give,
  kill,
  killing,
  murder,
  nightly,
  type Player,
  role,
  shields,
  slay,
  target,
  unlessDelirious,
  visitorsOf,
} from '../../engine/kit.ts';

role('Vigilante', 'Village', 'Killing', {
  text: 'Each night, visit another player and kill them.',
  icon: 'game-icons:hooded-assassin',
  tags: ['Killing', 'Visiting', 'Advanced'],
  can: { kill: murder({ stage: 'late-kill' }) },
});

role('Granny', 'Village', 'Killing', {
  text: 'Every player who visits you at night is attacked, friend or foe. Only the vote or a very strong attack can kill you, and you are hard to convert.',
  icon: 'game-icons:rocking-chair',
  tags: ['Killing', 'Visit Interaction', 'Advanced'],
  specials: { Ninja: 'A Ninja who comes alone to kill counts as not having come, so Granny does not attack them.' },
  resists: {
    kill: (g, me, blow) => (blow.harms.includes('condemn') ? 0 : unlessDelirious(5)(g, me)),
    convert: unlessDelirious(1),
  },
  can: {
    welcome: nightly('kill', { tags: ['hidden'] }, (g, a) => {
      for (const seat of new Set(visitorsOf(g, a.by[0]!))) if (seat !== a.by[0]) kill(g, seat, 'killed', a);
    }),
  },
});

role('Gunsmith', 'Village', 'Gifting', {
  text: 'Each night, leave a gun with another player. They find it in the morning, and may fire it once by day.',
  icon: 'game-icons:revolver',
  tags: ['Killing', 'Items', 'Gun', 'Visiting', 'Day Actions', 'Basic'],
  can: { give: give(GUN) },
});

/** Order in which a trap prefers its victims, by apparent side. */
const PREY = ['Mafia', 'Cult', 'Independent', 'Village'];
role('Trapper', 'Village', 'Killing', {
  text: 'Each night, set a trap at another player’s door. It kills one of those who come, whatever protects them: one of the Mafia first, else one of the Cult, else a loner. The others who came learn who you are.',
  icon: 'game-icons:wolf-trap',
  tags: ['Killing', 'Visit Interaction', 'Visiting', 'Advanced'],
  can: {
    trap: act('Trap', 'kill', (g, a) => {
      const me = actor(g, a);
      const callers = [...new Set(visitorsOf(g, target(a)))].map((seat) => at(g, seat)).filter((p) => p !== me);
      const rank = (p: Player) => PREY.indexOf(appears(g, p, 'investigate').side ?? p.side);
      const alive = callers.filter((p) => p.alive);
      const first = Math.min(...alive.map(rank));
      const prey = alive.filter((p) => rank(p) === first);
      if (prey.length === 0) return;
      const caught = pickOne(me.dice, prey).seat;
      slay(g, caught, 'killed', a.by);
      const others = callers.map((p) => p.seat).filter((seat) => seat !== caught);
      confide(g, me.seat, others);
    }),
  },
});

role('Hunter', 'Village', 'Sacrificial', {
  text: 'If the village condemns you, you may take another player with you at dusk.',
  icon: 'game-icons:winchester-rifle',
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
