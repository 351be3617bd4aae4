/** Food and drink. */
import { chance } from '../../engine/rng.ts';
import {
  act,
  actor,
  actualTarget,
  at,
  attach,
  block,
  borrow,
  byDay,
  consumeItem,
  drop,
  effect,
  giveBack,
  item,
  nightly,
  tell,
  trueCard,
  yesNo,
} from '../engine/kit.ts';

item('Bread', {
  text: 'Food for a hungry day, eaten automatically when there is nothing else. A spoiled one cannot be eaten.',
  icon: 'game-icons:bread',
  tags: ['Famine', 'Common'],
});

item('Whiskey', {
  text: 'Once, by day, buy another player a drink: they are blocked the next night. A driver is attacked instead. They notice, and half the time they know whose bottle it was. If it is spoiled, you drink it yourself.',
  icon: 'game-icons:brandy-bottle',
  tags: ['RoleBlock', 'Common'],
  specials: {
    Chauffeur: 'A Chauffeur who has drunk Whiskey dies of it at night; ordinary protection does not help.',
    Driver: 'A Driver who has drunk Whiskey dies of it at night; ordinary protection does not help.',
  },
  can: {
    pour: act('Pour', 'block', { ...byDay, tags: ['hidden'] }, (g, a) => {
      const [ownSeat] = a.by as [number];
      const drinker = actualTarget(a, consumeItem(g, a)!);
      attach(g, drinker, 'Tipsy', { by: ownSeat, life: 1 });
      if (chance(actor(g, a).dice, 0.5) && drinker !== ownSeat)
        tell(g, [drinker], { kind: 'learnt', what: 'drink', about: [drinker], value: [ownSeat] });
    }),
  },
});
effect('Tipsy', {
  text: 'Cannot do what they planned tonight.',
  icon: 'game-icons:beer-stein',
  tags: ['Malicious'],
  notice: 'tipsy',
  can: {
    // Power 2, because whiskey must kill a Chauffeur, which an ordinary night in the tavern does not.
    stagger: nightly('block', { tags: ['hidden', 'sure', 'drink'], power: 2 }, (g, a) => {
      const [seat] = a.by as [number];
      const giver = at(g, seat).held.find((h) => h.id === a.held)?.by ?? seat;
      block(g, seat, { ...a, by: [giver] });
    }),
  },
});

item('Coffee', {
  text: 'Once, at night, drink it: until the next night you can do everything your role does a second time.',
  icon: 'game-icons:coffee-mug',
  tags: ['Common'],
  can: {
    drink: act('Drink coffee', 'early', { instant: true, tags: ['hidden'], offers: [yesNo] }, (g, a) => {
      const me = actor(g, a);
      consumeItem(g, a);
      attach(g, me.seat, 'Wide awake', { by: me.seat, data: trueCard(me) });
      borrow(g, me, trueCard(me), me.told.card ?? trueCard(me));
    }),
  },
});
effect('Wide awake', {
  text: 'Can use their role twice until night falls again.',
  icon: 'game-icons:coffee-beans',
  on: {
    began(g, { player, held }, { phase }) {
      if (phase !== 'Night') return;
      giveBack(g, player, held!.data as string);
      drop(g, player.seat, held!.id);
    },
  },
});
