/** Effects on the body: healing, poison, wounds and curses. */
import { pickOne } from '../../engine/rng.ts';
import {
  type Ability,
  at,
  BLEEDING,
  type DeathCause,
  DOUSED,
  drop,
  effect,
  fullMoon,
  HEALED,
  kill,
  LYCANTHROPIC,
  living,
  murder,
  nightly,
  POISONED,
  roleOf,
} from '../engine/kit.ts';

effect(HEALED, {
  text: 'Ordinary attacks fail tonight.',
  icon: 'game-icons:healing',
  unaware: true,
  resists: { kill: 1 },
});

/** Kills the effect's holder at the end of the night. The act cannot be blocked; only protection or removing the effect helps. */
const fatal = (cause: DeathCause, power: number): Ability =>
  nightly('kill', { tags: ['kill', 'hidden', 'sure'], power }, (g, a) => {
    const [seat] = a.by as [number];
    const wound = at(g, seat).held.find((h) => h.id === a.held);
    if (!wound) return;
    drop(g, seat, wound.id);
    kill(g, seat, cause, { by: wound.by === null ? [] : [wound.by], power });
  });
effect(POISONED, {
  text: 'Dies at the end of the night; ordinary protection does not help.',
  icon: 'game-icons:poison',
  tags: ['Malicious'],
  notice: 'poisoned',
  can: { die: fatal('poison', 2) },
});
effect(BLEEDING, {
  text: 'Dies at the end of the night, unless someone protects them.',
  icon: 'game-icons:bleeding-wound',
  tags: ['Malicious'],
  notice: 'bleeding',
  can: { die: fatal('bleeding', 1) },
});
effect(LYCANTHROPIC, {
  text: 'Under a full moon, attacks someone outside the Cult.',
  icon: 'game-icons:wolf-head',
  tags: ['Malicious'],
  unaware: true,
  can: {
    prowl: murder({
      auto: true,
      offers: [],
      aim(g, { player }) {
        const prey = living(g).filter((p) => p !== player && roleOf(p).side !== 'Cult');
        return fullMoon(g) && prey.length ? [pickOne(player.dice, prey).seat] : null;
      },
    }),
  },
});
effect(DOUSED, {
  text: 'Soaked in oil: burns when someone throws a match.',
  icon: 'game-icons:oil-drum',
  tags: ['Malicious'],
  unaware: true,
});
