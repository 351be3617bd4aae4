/** What is carried to see, or to be safe. */
import {
  act,
  actor,
  attach,
  bar,
  block,
  drop,
  effect,
  isMe,
  item,
  learn,
  nightly,
  reveal,
  spend,
  target,
  yesNo,
} from '../kit.ts';

item('Candle', {
  text: ['Each night, shows its holder who visits them.'],
  icon: 'game-icons:candle-light',
  tags: ['Visits', 'Common'],
  can: {
    shine: nightly({ stage: 'watch', tags: ['info', 'hidden', 'sure'], run: (g, a) => learn(g, a, 'callers', a.by[0]!) }),
  },
});
item('Crystal Ball', {
  text: ['At night its holder may name a player. When the holder dies, everybody is shown what the last one named is.'],
  icon: 'game-icons:crystal-ball',
  tags: ['Reveal', 'Common'],
  can: {
    gaze: act({
      title: 'Gaze',
      stage: 'give',
      tags: ['hidden', 'sure'],
      optional: true,
      run(g, a) {
        const ball = actor(g, a).held.find((h) => h.id === a.held);
        if (ball) ball.data = target(a);
      },
    }),
  },
  on: {
    died(g, me, { seat }) {
      if (!isMe(me, seat) || me.held!.data === null) return;
      reveal(g, me.held!.data as number);
      drop(g, seat, me.held!.id);
    },
    exchanged(_g, { held }, { a, b }) {
      if (held!.data === a) held!.data = b;
      else if (held!.data === b) held!.data = a;
    },
  },
});
item('Key', {
  text: ['Once, by day, decide to lock yourself in: that night nobody reaches you, and you do nothing.'],
  icon: 'game-icons:key',
  tags: ['Role Blocker', 'Common'],
  can: {
    lock: act({
      title: 'Lock in',
      when: 'Day',
      stage: 'after-vote',
      tags: ['hidden', 'sure'],
      optional: true,
      offers: [yesNo],
      run(g, a) {
        spend(g, a);
        attach(g, a.by[0]!, 'Locked in', { by: a.by[0]!, life: 1 });
      },
    }),
  },
});
effect('Locked in', {
  text: ['Nobody comes in tonight, and nobody goes out.'],
  icon: 'game-icons:padlock',
  rooms: (_g, { player: { seat, alive } }) =>
    alive ? [{ id: `locked-${seat}`, label: 'locked', rank: 20, alone: true, members: [seat], as: {} }] : [],
  can: {
    hold: nightly({
      stage: 'jail',
      tags: ['hidden', 'sure'],
      power: 5,
      run(g, a) {
        bar(g, a.by[0]!, a);
        block(g, a.by[0]!, a);
      },
    }),
  },
});
