/** Loners who have nothing against the village. */
import type { Seat } from '../../../game.ts';
import { pickOne } from '../../../rng.ts';
import {
  act,
  actor,
  alone,
  at,
  bar,
  become,
  call,
  condemned,
  copy,
  dead,
  harmless,
  later,
  living,
  one,
  role,
  target,
  tell,
  trueCard,
} from '../../kit.ts';

role('Fool', 'Independent', {
  text: [
    'You want the village to condemn you: then you win, and nobody else does. At night you may pay somebody a visit, for show.',
  ],
  icon: 'game-icons:jester-hat',
  category: 'Condemnation',
  tags: ['Condemn Interaction', 'Visiting', 'Basic'],
  can: { visit: call },
  win: alone((g, me) => condemned(g, me.seat)),
});

role('Executioner', 'Independent', {
  text: ['You are told the name of somebody on the village’s side. See them condemned while you live, and you win.'],
  icon: 'game-icons:executioner-hood',
  category: 'Condemnation',
  tags: ['Condemn Interaction', 'Linked', 'Basic'],
  win: alone((g, me) => me.alive && me.data['target'] !== undefined && condemned(g, me.data['target'] as number)),
  on: {
    took(g, { player: { seat, data, dice } }) {
      const marks = living(g).filter((p) => p.seat !== seat && harmless(p));
      if (data['target'] === undefined && marks.length) data['target'] = pickOne(dice, marks).seat;
      if (data['target'] === undefined) return;
      tell(g, [seat], { kind: 'learnt', what: 'target', about: [seat], value: [data['target'] as Seat] });
    },
    exchanged(_g, { player: { data } }, { a, b }) {
      if (data['target'] === a) data['target'] = b;
      else if (data['target'] === b) data['target'] = a;
    },
  },
});

role('Survivor', 'Independent', {
  text: [
    'Be alive at the end, whoever wins. Each night you may hide with another player.',
    'Nobody finds you at home then; but whatever is done to the one you hide with is done to you as well.',
  ],
  icon: 'game-icons:camping-tent',
  category: 'Survival',
  tags: ['Survivor', 'Visit Interaction', 'Visiting', 'Basic'],
  can: {
    hide: act({
      title: 'Hide',
      stage: 'swap',
      run(g, a) {
        const [me] = a.by as [number];
        bar(g, me, a);
        for (const x of later(g, a)) if (x.by.length && x.by[0] !== me && x.targets.includes(target(a))) copy(g, x, me);
      },
    }),
  },
  win: { shares: false, test: (g, me, over) => me.alive && (over || living(g).every(harmless)) },
});

role('Amnesiac', 'Independent', {
  text: [
    'You have forgotten who you were. Some night, visit one of the dead and become what they were. Until then you cannot win.',
  ],
  icon: 'game-icons:brain-dump',
  category: 'Conversion',
  tags: ['Dead', 'Conversion', 'Visiting', 'Basic'],
  can: {
    remember: act({
      title: 'Remember',
      stage: 'inherit',
      offers: [one(dead)],
      run(g, a) {
        const was = at(g, target(a));
        if (actor(g, a).alive) become(g, actor(g, a), trueCard(was), { data: was.data, used: was.used });
      },
    }),
  },
});
