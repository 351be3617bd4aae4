/** Events, which happen to the whole table. */
import { pickOne } from '../../engine/rng.ts';
import {
  at,
  attach,
  BLACK_HOLE,
  dismiss,
  ERUPTION,
  EVIL,
  event,
  type GameEnd,
  GUN,
  living,
  METEOR,
  slay,
  tell,
} from '../engine/kit.ts';

type GameEndWords = {
  text: string;
  icon: string;
  cause: 'meteor' | 'eruption' | 'black-hole';
  specials?: Record<string, string>;
};
/** Declares an event that kills everyone unless a player dies in time. It comes after too long without a death, or as a card. */
function gameEnd(id: GameEnd, { text, icon, cause, specials = {} }: GameEndWords): void {
  event(id, {
    text: `Everyone is warned. ${text} A death counts only if it leaves fewer players alive than ever before.`,
    icon,
    tags: ['Event', 'Game Ender'],
    specials,
    lastsUntil: 'Day',
    table: {
      summoned(g, { event: summoned }) {
        if (summoned === id) tell(g, 'all', { kind: 'news', what: `${cause}-warning`, seats: [], value: null });
      },
      resolved(g, { queue }) {
        if (g.struck) dismiss(g, id);
        if (!g.omens.some((omen) => omen.event === id && omen.queue === queue)) return;
        tell(g, 'all', { kind: 'news', what: cause, seats: [], value: null });
        for (const p of living(g)) slay(g, p.seat, cause);
      },
    },
  });
}
gameEnd(METEOR, {
  text: 'If no one has died by the time it lands, everyone dies and no one wins.',
  icon: 'game-icons:meteor-impact',
  cause: 'meteor',
  specials: { Resurrectionist: 'A death that only undoes a Resurrectionist’s work does not keep the Meteor away.' },
});
gameEnd(ERUPTION, {
  text: 'If no one has died by the time the mountain bursts, everyone dies and no one wins.',
  icon: 'game-icons:eruption',
  cause: 'eruption',
  specials: { Resurrectionist: 'A death that only undoes a Resurrectionist’s work does not hold the Eruption back.' },
});
gameEnd(BLACK_HOLE, {
  text: 'If no one has died by the time it opens, it takes everyone and no one wins.',
  icon: 'game-icons:vortex',
  cause: 'black-hole',
  specials: { Resurrectionist: 'A death that only undoes a Resurrectionist’s work does not keep the Black Hole shut.' },
});
event('Blood Moon', {
  text: 'The game ends with the next day, and no one wins by numbers. The Mafia wins if none of its players has died since, and so does the Cult. The village wins if each of them has lost someone or, if neither is in play, if no villager has died. With both in play, the village may condemn two.',
  icon: 'game-icons:evil-moon',
  tags: ['Event', 'Game Ender'],
  lastsUntil: 'Day',
  rules: { lastDay: true, condemns: (g) => (EVIL.every((side) => g.players.some((p) => p.side === side)) ? 1 : 0) },
  table: {
    summoned(g, { event: id }) {
      if (id === 'Blood Moon') tell(g, 'all', { kind: 'news', what: 'blood-moon', seats: [], value: null });
    },
    resolved(g, { queue }) {
      const moon = g.omens.find((omen) => omen.event === 'Blood Moon');
      if (queue !== 'Day' || !moon) return;
      const bled = g.deaths.slice(moon.since).map((d) => at(g, d.seat).side);
      const evil = EVIL.filter((side) => g.players.some((p) => p.side === side));
      g.claims.push(...evil.filter((side) => !bled.includes(side)));
      if (evil.length ? evil.every((side) => bled.includes(side)) : !bled.includes('Village')) g.claims.push('Village');
      g.ended = true;
    },
  },
});
event('Full Moon', {
  text: 'Tonight the moon is full, no matter which night it is.',
  icon: 'game-icons:moon',
  tags: ['Event'],
  specials: { Werewolf: 'When a Full Moon comes as an event, nothing kills a Werewolf that night either.' },
  rules: { fullMoon: true },
  table: {
    summoned(g, { event: id }) {
      if (id === 'Full Moon') tell(g, 'all', { kind: 'news', what: 'full-moon', seats: [], value: null });
    },
  },
});
event('Airdrop', {
  text: 'At the end of the night, a gun falls from the sky. Everyone hears of it, but only the player who finds it knows who has it.',
  icon: 'game-icons:parachute',
  tags: ['Event', 'Items'],
  table: {
    resolved(g, { queue }) {
      const finders = living(g);
      if (queue !== 'Night' || finders.length === 0) return;
      tell(g, 'all', { kind: 'news', what: 'airdrop', seats: [], value: null });
      attach(g, pickOne(g.rng, finders).seat, GUN, { why: 'found' });
    },
  },
});
event('No Event', {
  text: 'Nothing happens. It takes a turn in the draw, so that some nights are quiet.',
  icon: 'game-icons:peace-dove',
  tags: ['Event'],
});
