/** Modifiers of when a player may use their role. They affect neither group questions nor automatic abilities. */
import {
  type Ability,
  type Mafia,
  type Me,
  modifier,
  modifiersOf,
  type Player,
  type Queue,
  queueOf,
  traitOf,
} from '../engine/kit.ts';

/** Whether an ability is the role's own question, neither a group's nor automatic. */
const isOwn = (a: Ability): boolean => a.group === null && !a.auto && a.when !== null;
/** Practically unlimited uses, but fewer than `ALWAYS`, because the engine counts only limited uses. */
const COUNTED = 1_000_000;
/** Returns an ability that is asked only if `when` also allows it. */
const only =
  (when: (g: Mafia, me: Me, a: Ability) => boolean) =>
  (a: Ability): Ability => {
    const { open } = a;
    return isOwn(a) ? { ...a, open: (g, me) => when(g, me, a) && (open === null || open(g, me)) } : a;
  };
/** Number of copies of a modifier on a player's card and their borrowed cards. */
const copies = ({ mods, also }: Player, id: string): number =>
  [...mods, ...also.flatMap(modifiersOf)].filter((mod) => mod === id).length;

modifier('Even', {
  text: 'This player can use their role only on the second night and day, the fourth, and so on.',
  icon: 'game-icons:dice-six-faces-two',
  onEvent: 'The event comes only on the second night, the fourth, and so on.',
  category: 'Visits',
  tags: ['Even', 'Meetings'],
  incompatible: ['Odd', 'Delayed'],
  rewriteAbility: only((g) => g.count % 2 === 0),
  mayCome: (g) => g.count % 2 === 0,
});
modifier('Odd', {
  text: 'This player can use their role only on the first night and day, the third, and so on.',
  icon: 'game-icons:dice-six-faces-three',
  onEvent: 'The event comes only on the first night, the third, and so on.',
  category: 'Visits',
  tags: ['Odd', 'Meetings'],
  incompatible: ['Even'],
  rewriteAbility: only((g) => g.count % 2 === 1),
  mayCome: (g) => g.count % 2 === 1,
});
modifier('Delayed', {
  text: 'This player cannot use their role on the first night and day. With two of these, not on the second either, and so on.',
  icon: 'game-icons:hourglass',
  onEvent: 'The event does not come on the first night.',
  category: 'Visits',
  tags: ['Delayed', 'Meetings'],
  incompatible: ['Even'],
  repeats: true,
  rewriteAbility: only((g, { player }) => g.count > copies(player, 'Delayed')),
  mayCome: (g) => g.count > 1,
});

/** Usage by night and by day: times used, and number of nights or days with a use. */
type Shots = { [queue: string]: { used: number; spent: number } };
const shotsOf = (p: Player, queue: Queue) => (p.data['shots'] as Shots | undefined)?.[queue] ?? { used: 0, spent: 0 };
/** Number of times a player has used their role by night or by day. */
function usesOf(p: Player, queue: Queue): number {
  let uses = 0;
  for (const [key, times] of Object.entries(p.used)) {
    const [trait = '', name = ''] = key.split('.');
    const { kind, can } = traitOf(trait);
    const a = can[name];
    if (kind === 'role' && a?.when && isOwn(a) && queueOf(a.when) === queue) uses += times;
  }
  return uses;
}
const limited = only((_g, { player }, a) => {
  const queue = queueOf(a.when!);
  const { used, spent } = shotsOf(player, queue);
  return spent < copies(player, 'X-Shot') && !(a.instant && usesOf(player, queue) > used);
});
modifier('X-Shot', {
  text: 'This player can use their role on one night and one day only. With two of these, on two, and so on. Choosing no one does not use it up, but being stopped does.',
  icon: 'game-icons:bullets',
  onEvent: 'The event comes only once.',
  category: 'Visits',
  tags: ['X-Shot'],
  repeats: true,
  once: true,
  rewriteAbility: (a) => limited(isOwn(a) ? { ...a, uses: Math.min(a.uses, COUNTED) } : a),
  on: {
    began(_g, { player }, { phase }) {
      if (phase !== 'Night' && phase !== 'Day') return;
      const shots: Shots = {};
      for (const queue of ['Night', 'Day'] as const) {
        const before = shotsOf(player, queue);
        const used = usesOf(player, queue);
        shots[queue] = { used, spent: before.spent + (used > before.used ? 1 : 0) };
      }
      player.data['shots'] = shots;
    },
  },
});

modifier('Transcendent', {
  text: 'This player can use their role alive or dead. What a side does together is only for the living.',
  icon: 'game-icons:floating-ghost',
  category: 'Visits',
  tags: ['Dead', 'Graveyard', 'Transcendent', 'Graveyard Participation'],
  rewriteAbility: (a) => (a.group === null ? { ...a, life: 'both' } : a),
});
