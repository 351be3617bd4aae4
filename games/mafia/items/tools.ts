/** Items that inform, protect, revive or deliver. */
import {
  act,
  actor,
  aim,
  appears,
  at,
  attach,
  bar,
  block,
  byDay,
  consumeItem,
  drop,
  effect,
  findOut,
  isMe,
  isUsedUp,
  isUserSeen,
  item,
  learn,
  nightly,
  one,
  others,
  reveal,
  revive,
  sideOf,
  target,
  tell,
  text,
  yesNo,
} from '../engine/kit.ts';

item('Candle', {
  text: 'Each night, shows its holder who visits them. A broken one shows something false.',
  icon: 'game-icons:candle-light',
  tags: ['Visits', 'Common'],
  can: {
    shine: nightly('watch', { tags: ['info', 'hidden', 'sure'] }, (g, a) => learn(g, a, 'callers', a.by[0]!)),
  },
});
item('Crystal Ball', {
  text: 'At night its holder may choose a player. When the holder dies, everyone is shown the last one chosen, as an investigator would see them. A broken one shows something else.',
  icon: 'game-icons:crystal-ball',
  tags: ['Reveal', 'Common'],
  can: {
    gaze: act('Gaze', 'give', { tags: ['hidden', 'sure'], optional: true }, (g, a) => {
      const ball = actor(g, a).held.find((h) => h.id === a.held);
      if (ball) ball.data = target(a);
    }),
  },
  on: {
    died(g, me, { seat }) {
      if (!isMe(me, seat) || me.held!.data === null) return;
      const named = me.held!.data as number;
      const vision = me.held!.faulty ? (findOut(g, me.player, 'role', named, true) as string) : null;
      reveal(g, named, vision === null ? appears(g, at(g, named), 'investigate') : { card: vision, side: sideOf(vision) });
      drop(g, seat, me.held!.id);
    },
    exchanged(_g, { held }, { a, b }) {
      if (held!.data === a) held!.data = b;
      else if (held!.data === b) held!.data = a;
    },
  },
});
item('Key', {
  text: 'Once, by day, decide to lock yourself in: that night no one reaches you, and you do nothing. A broken one keeps you in but no one out.',
  icon: 'game-icons:key',
  tags: ['Role Blocker', 'Common'],
  can: {
    lock: act('Lock in', 'after-vote', { when: 'Day', tags: ['hidden', 'sure'], optional: true, offers: [yesNo] }, (g, a) => {
      const key = consumeItem(g, a);
      if (key) attach(g, a.by[0]!, 'Locked in', { by: a.by[0]!, life: 1, faulty: key.faulty });
    }),
  },
});
effect('Locked in', {
  text: 'No one comes in tonight, and no one goes out.',
  icon: 'game-icons:padlock',
  rooms: (_g, { player: { seat, alive } }) =>
    alive ? [{ id: `locked-${seat}`, label: 'locked', rank: 20, alone: true, members: [seat], as: {} }] : [],
  can: {
    hold: nightly('jail', { tags: ['hidden', 'sure'], power: 5 }, (g, a) => {
      const lock = actor(g, a).held.find((h) => h.id === a.held);
      if (!lock?.faulty) bar(g, a.by[0]!, a);
      block(g, a.by[0]!, a);
    }),
  },
});
item('Falcon', {
  text: 'Once, at night, send it after a player: it shows you who they visit. A broken one shows something false.',
  icon: 'game-icons:hawk-emblem',
  tags: ['Visits', 'Common'],
  can: {
    fly: act('Send falcon', 'watch', { tags: ['info', 'hidden', 'sure'], optional: true }, (g, a) => {
      if (!actor(g, a).held.some((h) => h.id === a.held)) return;
      learn(g, a, 'visits', target(a));
      consumeItem(g, a);
    }),
  },
});
item('Tract', {
  text: 'Stops one ordinary attempt to convert its holder, who is told. It is used up if nothing else would have stopped it. A broken one stops none.',
  icon: 'game-icons:scroll-unfurled',
  tags: ['Tract', 'Common'],
  resists: { convert: (_g, { held }) => (held!.faulty ? 0 : 1) },
  on: {
    resisted(g, me, e) {
      if (!isUsedUp(me, 'convert', e)) return;
      tell(g, [e.seat], { kind: 'felt', what: 'saved-by-tract' });
      drop(g, e.seat, me.held!.id);
    },
  },
});
item('Syringe', {
  text: 'Once, by day, bring a dead player back to life. Everyone hears of it, and half the time also who did it. A broken one does nothing.',
  icon: 'game-icons:syringe',
  tags: ['Revive', 'Common'],
  can: {
    inject: act(
      'Revive',
      'revive',
      { ...byDay, tags: ['hidden'], offers: [one((_g, me, other) => !other.alive && !other.gone && other !== me)] },
      (g, a) => {
        const syringe = consumeItem(g, a)!;
        if (syringe.faulty || !revive(g, target(a))) return;
        if (isUserSeen(g, syringe)) tell(g, 'all', { kind: 'news', what: 'syringe', seats: [target(a), a.by[0]!], value: null });
      },
    ),
  },
});

/** Delivers a letter at once. Uses `tell` rather than `report`, because a letter is not one of the recipient's reports. */
const post = (when: 'Night' | 'Day') =>
  act(
    'Send letter',
    'tell',
    { when, instant: true, tags: ['hidden'], offers: [text('letter', 1, 280), aim(others, 'recipient')] },
    (g, a) => {
      if (!consumeItem(g, a)!.faulty) tell(g, a.aims, { kind: 'learnt', what: 'letter', about: [], value: a.choice! });
    },
  );
item('Envelope', {
  text: 'Once, by day or night, send someone a few lines. They arrive at once and unsigned. A broken one loses them.',
  icon: 'game-icons:envelope',
  tags: ['Message', 'Common'],
  can: { night: post('Night'), day: post('Day') },
});
