/** Mafia roles that plant or break items. */
import {
  act,
  anyone,
  attach,
  consequence,
  GUN,
  one,
  others,
  outside,
  role,
  sabotage,
  target,
  triggerConsequence,
  WARES,
} from '../../engine/kit.ts';

role('Gunrunner', 'Mafia', 'Gifting', {
  text: 'You kill with the Mafia. Each night, leave a gun with any player, even yourself. It looks like any other, but harms only players on its owner’s own side.',
  icon: 'game-icons:ammo-box',
  tags: ['Killing', 'Items', 'Gun', 'Gun Interaction', 'Visiting', 'Alignment', 'Advanced', 'Day Actions'],
  can: {
    give: act(
      'Give Gun',
      'give',
      { offers: [one(anyone)] },
      (g, a) => void attach(g, target(a), GUN, { by: a.by[0]!, data: { only: 'mates' } }),
    ),
  },
});

role('Fabricator', 'Mafia', 'Gifting', {
  text: 'You kill with the Mafia. Each night, choose an item and leave it with another player, in time for that same night. It is broken, and they cannot tell: a weapon turns on them, an item that tells them something lies, and the rest do nothing.',
  icon: 'game-icons:factory-arm',
  tags: ['Gifting', 'Broken', 'Items', 'Visiting', 'Advanced'],
  can: {
    fabricate: act(
      'Fabricate',
      'gift',
      {
        offers: [
          { kind: 'choice', label: 'thing', of: [...WARES] },
          { ...one(others), label: 'recipient' },
        ],
      },
      (g, a) => void attach(g, target(a), a.choice!, { by: a.by[0]!, faulty: true }),
    ),
  },
});

role('Saboteur', 'Mafia', 'Manipulative', {
  text: 'You kill with the Mafia. Each night, visit a player outside it and break everything they carry before it can help them, and everything they are given later that night. They are not told.',
  icon: 'game-icons:hammer-break',
  tags: ['Broken', 'Item Interaction', 'Visiting', 'Advanced'],
  specials: { Blacksmith: 'A Saboteur breaks the armor that a Blacksmith brings on the same night.' },
  can: {
    sabotage: act('Sabotage', 'spoil', { offers: [one(outside('Mafia'))] }, (g, a) => {
      sabotage(g, target(a), a.by[0]!);
      triggerConsequence(g, a, 'again', [target(a)]);
    }),
    again: consequence('take', { tags: ['hidden'] }, (g, a) => sabotage(g, target(a), a.by[0]!)),
  },
});
