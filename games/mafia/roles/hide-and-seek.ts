/** Three roles, one per side, that hunt each other. */
import { pickOne } from '../../engine/rng.ts';
import {
  type Act,
  act,
  appears,
  at,
  convert,
  kill,
  type Mafia,
  nameOf,
  role,
  roleCalled,
  type Trait,
  target,
  VANILLA,
} from '../engine/kit.ts';

const PLAYERS = ['Seeker', 'Hider', 'Invader'] as const;
type Name = (typeof PLAYERS)[number];
const prey = (ownName: Name): Name[] => PLAYERS.filter((name) => name !== ownName);

/** Whether the visited player looks like one of the other two roles. */
function isPrey(g: Mafia, a: Act, ownName: Name): boolean {
  const { card } = appears(g, at(g, target(a)), 'investigate');
  return card !== null && prey(ownName).some((name) => name === nameOf(card));
}
/** In a closed setup that drew only one of the three, turns a player of a matching side into another of them. */
const company =
  (ownName: Name): NonNullable<Trait['deal']> =>
  (cards, _pool, dice, closed) => {
    const wanted = prey(ownName);
    if (!closed || cards.some((card) => wanted.some((name) => name === nameOf(card)))) return cards;
    const other = (card: string) => wanted.find((name) => roleCalled(name).side === roleCalled(nameOf(card)).side);
    const seats = cards.flatMap((card, seat) => (other(card) ? [seat] : []));
    const chosen = seats.length ? pickOne(dice, seats) : -1;
    return cards.map((card, seat) => (seat === chosen ? other(card)! : card));
  };
const hunt = (ownName: Name) =>
  act('Seek', 'kill', { tags: ['kill'] }, (g, a) => void (isPrey(g, a, ownName) && kill(g, target(a), 'killed', a)));

role('Seeker', 'Village', 'Killing', {
  text: 'Each night, visit another player. A Hider or an Invader you find is attacked; nothing happens to anyone else. In a closed setup, one of the two is always in the game if it has a Mafia or a Cult.',
  icon: 'game-icons:magnifying-glass',
  tags: ['Killing', 'Setup Change', 'Hide and Seek', 'Visiting', 'Basic'],
  deal: company('Seeker'),
  can: { seek: hunt('Seeker') },
});

role('Hider', 'Mafia', 'Killing', {
  text: 'You kill with the Mafia. Each night, visit another player. A Seeker or an Invader you find is attacked; nothing happens to anyone else. In a closed setup, one of the two is always in the game if it has a village or a Cult.',
  icon: 'game-icons:hidden',
  tags: ['Killing', 'Setup Change', 'Hide and Seek', 'Visiting', 'Basic'],
  deal: company('Hider'),
  can: { seek: hunt('Hider') },
});

role('Invader', 'Cult', 'Conversion', {
  text: 'Each night, visit another player. A Seeker or a Hider you find becomes a Cultist; nothing happens to anyone else. In a closed setup, one of the two is always in the game if it has a village or a Mafia.',
  icon: 'game-icons:door-watcher',
  tags: ['Conversion', 'Setup Changes', 'Hide and Seek', 'Visiting', 'Basic'],
  deal: company('Invader'),
  can: {
    seek: act(
      'Seek',
      'convert',
      (g, a) => void (isPrey(g, a, 'Invader') && convert(g, target(a), VANILLA.Cult, a, { side: at(g, a.by[0]!).side })),
    ),
  },
});
