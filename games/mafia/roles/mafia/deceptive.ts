/** Mafia roles that change what others see. */
import {
  abilityBehind,
  act,
  actor,
  aim,
  anyone,
  at,
  attach,
  bar,
  consequence,
  drive,
  effect,
  exchange,
  factionKill,
  isMe,
  kill,
  killing,
  learn,
  type Mafia,
  one,
  role,
  shields,
  target,
  tell,
  triggerConsequence,
  yesNo,
} from '../../engine/kit.ts';

/** Returns the Mafia's kill tonight and its victim; null if it would kill no one. */
function victim(g: Mafia) {
  const deed = factionKill(g);
  const p = deed && at(g, target(deed));
  if (!deed || !p?.alive) return null;
  const blow = killing('killed', { by: deed.by.slice(0, 1), power: abilityBehind(g, deed).power });
  return shields(g, p, blow).length ? null : { deed, p };
}

role('Driver', 'Mafia', 'Manipulative', {
  text: 'You kill with the Mafia. Each night, choose two players: visits to either one go to the other. Don’t drink and drive: it kills you.',
  icon: 'game-icons:city-car',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Advanced'],
  can: { drive },
  on: {
    blocked(g, me, { seat, act: by }) {
      if (isMe(me, seat) && by.tags.includes('drink')) kill(g, seat, 'killed', { by: by.by, power: by.power });
    },
  },
});

role('Janitor', 'Mafia', 'Deception', {
  text: 'You kill with the Mafia. Once, clean up after its kill: only you learn the victim’s role, and their will is lost.',
  icon: 'game-icons:broom',
  tags: ['Clean', 'Information', 'Roles', 'Basic', 'Kill Interaction'],
  can: {
    clean: act(
      'Clean',
      'clean',
      { tags: ['hidden', 'info'], offers: [yesNo], open: (_g, { player }) => player.data['cleaned'] !== true },
      (g, a) => {
        const death = victim(g);
        if (!death) return;
        actor(g, a).data['cleaned'] = true;
        learn(g, a, 'body', death.p.seat);
        attach(g, death.p.seat, 'Cleaned', { by: a.by[0]!, life: -1 });
      },
    ),
  },
});
effect('Cleaned', {
  text: 'Someone made sure that this death reveals nothing.',
  icon: 'game-icons:broom',
  unaware: true,
  on: {
    died(g, me, { seat }) {
      if (isMe(me, seat)) for (const d of g.deaths) if (d.seat === seat) d.clean = true;
    },
  },
});

role('Framer', 'Mafia', 'Deception', {
  text: 'You kill with the Mafia. Each night, visit a player and choose a place: tonight they seem to have been there and nowhere else.',
  icon: 'game-icons:wood-frame',
  tags: ['Deception', 'Visit Interaction', 'Visiting', 'Basic'],
  specials: {
    Watcher: 'A Watcher at the place a Framer chose sees the framed player come.',
    Tracker: 'A Tracker who follows the framed player ends up where the Framer wants.',
  },
  can: {
    frame: act(
      'Frame',
      'frame',
      { offers: [one(anyone, 'framed'), aim(anyone, 'seen-at')] },
      (g, a) => void attach(g, target(a), 'Framed', { by: a.by[0]!, life: 1, data: a.aims[0]! }),
    ),
  },
});
effect('Framed', {
  text: 'Tonight this player seems to have been somewhere else.',
  icon: 'game-icons:wood-frame',
  unaware: true,
  is: { seenAt: (_g, { held }) => held!.data as number },
});

role('Disguiser', 'Mafia', 'Deception', {
  text: 'You kill with the Mafia. On any night, take its victim’s face: they die under your name, and you live on under theirs. No one reaches you while you try.',
  icon: 'game-icons:domino-mask',
  tags: ['Speech', 'Disguise', 'Expert', 'Kill Interaction'],
  can: {
    disguise: act('Disguise', 'early', { tags: ['hidden'], offers: [yesNo] }, (g, a) => {
      if (!factionKill(g)) return;
      bar(g, a.by[0]!, a);
      triggerConsequence(g, a, 'assume', []);
    }),
    assume: consequence('assume', { tags: ['hidden'] }, (g, a) => {
      const death = victim(g);
      const [ownSeat] = a.by as [number];
      if (!death || death.p.seat === ownSeat || !actor(g, a).alive) return;
      const theirs = death.p.seat;
      exchange(g, ownSeat, theirs);
      death.deed.targets = [ownSeat];
      tell(g, [ownSeat], { kind: 'felt', what: 'disguised' });
      tell(g, [theirs], { kind: 'felt', what: 'swapped' });
    }),
  },
});
