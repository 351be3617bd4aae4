/** Modifiers of what a player learns, and of how players appear to themselves and others. */
import { chance } from '../../engine/rng.ts';
import {
  type Ability,
  appears,
  at,
  attach,
  CALLER,
  harmless,
  type Looks,
  type Mafia,
  type Me,
  modifier,
  NOTHING,
  nameOf,
  nightly,
  reveal,
  roleOf,
  type Sanity,
  type Side,
  SUIT,
  sideOf,
  type Trait,
  VANILLA,
  visitedBy,
} from '../engine/kit.ts';

const MINDS = ['Sane', 'Insane', 'Naive', 'Paranoid', 'Confused'];
const mind = (
  id: string,
  sanity: Sanity | ((g: Mafia, me: Me) => Sanity),
  icon: string,
  text: string,
  on: Trait['on'] = NOTHING,
) =>
  modifier(id, {
    text: `${text} The player is not told.`,
    icon,
    category: 'Appearance',
    tags: ['Information', 'Sanity'],
    incompatible: MINDS.filter((other) => other !== id),
    unaware: true,
    is: { sanity },
    on,
  });
mind('Sane', 'right', 'game-icons:brain', 'Whatever this player learns is true, no matter who interferes.');
mind('Insane', 'wrong', 'game-icons:brain-leak', 'Whatever this player learns is false.');
mind('Naive', 'good', 'game-icons:rose', 'Whatever this player learns makes others look good.');
mind('Paranoid', 'bad', 'game-icons:evil-eyes', 'Whatever this player learns makes others look bad.');
const CONFUSED = 'On half of the nights, everything this player learns is false until the next night.';
const astray = (_g: Mafia, { player }: Me): Sanity => (player.data['confused'] === true ? 'wrong' : 'plain');
mind('Confused', astray, 'game-icons:divided-spiral', CONFUSED, {
  began(_g, { player }, { phase }) {
    if (phase === 'Night') player.data['confused'] = chance(player.dice, 0.5);
  },
});

modifier('Exposed', {
  text: 'Everyone is shown this role at the start.',
  icon: 'game-icons:light-projector',
  category: 'Appearance',
  tags: ['Reveal Self'],
  specials: { Miller: 'An Exposed Miller is shown to everyone as one of the evil roles.' },
  on: {
    took: (g, { player }) => reveal(g, player.seat),
  },
});

const nothing: Looks = { role: null, side: null, mods: false, rank: 9 };
modifier('Faceless', {
  text: 'No role is shown when this player dies or is condemned.',
  icon: 'game-icons:cracked-mask',
  category: 'Appearance',
  tags: ['Deception', 'No Reveal'],
  is: { death: nothing, condemn: nothing },
});

/** Whether an ability is the holder's own night action, not their group's. */
const isNightly = (a: Ability): boolean => a.when === 'Night' && !a.auto && a.group === null;
/** Look of a Humble player to themselves: a plain member of their side. Harmless loners see a villager. */
const plainly = (_g: Mafia, { player }: Me): Looks => {
  const { side, can } = roleOf(player);
  const calls = Object.values(can).some(isNightly);
  const name = calls ? CALLER[side] : VANILLA[side === 'Independent' && harmless(player) ? 'Village' : side];
  const shownSide = sideOf(name) as Side;
  return { role: name, side: shownSide === side ? null : shownSide, mods: false, rank: 1 };
};
modifier('Humble', {
  text: 'This player believes they are a plain member of their side, without modifiers. If their role has something to do at night, it looks to them like a simple visit.',
  icon: 'game-icons:kneeling',
  category: 'Appearance',
  tags: ['Vanilla', 'Villager', 'Visitor', 'Self Appearance'],
  specials: {
    Visitor: 'A Humble player with something to do at night believes they are a Visitor.',
    Trespasser: 'A Humble member of the Mafia with something to do at night believes they are a Trespasser.',
    Bogeyman: 'A Humble member of the Cult with something to do at night believes they are a Bogeyman.',
    Fool: 'A Humble loner with something to do at night believes they are a Fool.',
  },
  unaware: true,
  is: { self: plainly },
  rewriteAbility: (a) =>
    isNightly(a)
      ? { ...a, title: 'Visit', offers: a.offers.map(({ label: _, ...part }) => part as Ability['offers'][number]) }
      : a,
});

modifier('Masked', {
  text: 'Each night this player puts on a suit of the role that the player they visit seems to have. Only the last one shows.',
  icon: 'game-icons:carnival-mask',
  category: 'Appearance',
  tags: ['Roles', 'Deception', 'Suits'],
  can: {
    dress: nightly('frame', { tags: ['hidden'] }, (g, a) => {
      const [me] = a.by as [number];
      for (const seat of visitedBy(g, me)) {
        const { card } = appears(g, at(g, seat), 'investigate');
        if (card !== null) attach(g, me, SUIT, { by: me, data: nameOf(card) });
      }
    }),
  },
});
