/** Jailers of both sides, and the effect of being jailed. */
import {
  type Ability,
  act,
  actor,
  at,
  attach,
  bar,
  block,
  condemnation,
  effect,
  murder,
  nightly,
  one,
  type Player,
  role,
  rooms,
  type Trait,
  target,
} from '../engine/kit.ts';

const tags = ['Killing', 'Meetings', 'Meeting Interaction', 'Blocking', 'Condemn Interaction', 'Dusk', 'Advanced'];
const text =
  'At dusk, unless someone is being condemned, choose a player to lock up with you for the night. No one can reach your prisoner, and whatever they planned fails. You question them without giving your name, and may have them executed.';
const heldBy = (me: Player, other: Player): boolean => other.held.some((h) => h.trait === 'Jailed' && h.by === me.seat);

/** Jailing and executing. If two jailers want the same prisoner, or each other, the higher rank wins. */
const jailing = (rank: number): Record<string, Ability> => ({
  jail: act('Jail', 'after-vote', { when: 'Dusk', tags: ['hidden'], open: (g) => !condemnation(g) }, (g, a) => {
    const [seat] = a.by as [number];
    if (actor(g, a).alive && at(g, target(a)).alive) attach(g, target(a), 'Jailed', { by: seat, life: 1, data: rank });
  }),
  execute: murder({
    title: 'Execute',
    rank,
    offers: [
      one(
        (g, me, o) => heldBy(me, o) && rooms(g).some(({ id, members }) => id === `jail-${o.seat}` && members.includes(me.seat)),
      ),
    ],
  }),
});

role('Jailer', 'Village', 'Killing', {
  text,
  icon: 'game-icons:imprisoned',
  tags,
  phases: ['Dusk'],
  can: jailing(10),
});
role('Interrogator', 'Mafia', 'Killing', {
  text: `${text} While you question them you are away from the Mafia. If a jailer wants the same prisoner, the jailer gets them.`,
  icon: 'game-icons:handcuffed',
  tags,
  specials: { Jailer: 'If both want the same prisoner, the Jailer gets them and the Interrogator gets no one.' },
  phases: ['Dusk'],
  can: jailing(9),
});

/** Room of a prisoner. The questioner is shown as 'Jailer' whatever their role, so that their side stays hidden. */
const cell: NonNullable<Trait['rooms']> = (g, { player: { seat, alive }, held }) => {
  const by = held!.by!;
  if (!alive || !at(g, by).alive) return [];
  const members = [seat, by];
  return [{ id: `jail-${seat}`, label: 'jail', rank: held!.data as number, alone: false, members, as: { [by]: 'Jailer' } }];
};
effect('Jailed', {
  text: 'Locked up tonight with someone who asks questions.',
  icon: 'game-icons:imprisoned',
  notice: 'jailed',
  rooms: cell,
  can: {
    hold: nightly('jail', { tags: ['hidden', 'sure'], power: 5, open: (g, { held }) => at(g, held!.by!).alive }, (g, a) => {
      const [seat] = a.by as [number];
      bar(
        g,
        seat,
        a,
        at(g, seat)
          .held.filter((h) => h.trait === 'Jailed')
          .map((h) => h.by),
      );
      block(g, seat, a);
    }),
  },
});
