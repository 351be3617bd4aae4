/** Modifiers of a player's visits and other night actions. */
import { chance, pickOne } from '../../engine/rng.ts';
import {
  type Ability,
  type Act,
  actor,
  at,
  isDue,
  kill,
  laterActs,
  living,
  type Mafia,
  modifier,
  nightly,
  onlyTargets,
  type Player,
  redirect,
  roleOf,
  STAGES,
  strike,
  traitOf,
  visible,
} from '../engine/kit.ts';

/** Whether an ability acts too early in the night to be delayed. */
const prompt = (a: Ability): boolean => STAGES.indexOf(a.stage) <= STAGES.indexOf('block');
modifier('Lazy', {
  text: 'What this player does at night happens a night late. Blocking, redirecting and what a side does together do not wait.',
  icon: 'game-icons:snail',
  category: 'Visits',
  tags: ['Manipulative', 'Delayed'],
  rewriteAbility: (a) => (a.group || a.when !== 'Night' || prompt(a) ? a : { ...a, delay: a.delay + 1 }),
});
modifier('Astral', {
  text: 'What this player does alone does not count as a visit.',
  icon: 'game-icons:ghost',
  category: 'Visits',
  tags: ['Visits', 'Astral'],
  rewriteAbility: (a) => (a.group || a.tags.includes('hidden') ? a : { ...a, tags: [...a.tags, 'hidden'] }),
});
const isOfSide = (me: Player, other: Player): boolean => roleOf(me).side === roleOf(other).side;
const isOfAnother = (me: Player, other: Player): boolean => !isOfSide(me, other);
modifier('Loyal', {
  text: 'What this player does to someone on another side fails.',
  icon: 'game-icons:heart-shield',
  category: 'Visits',
  tags: ['Visits', 'Block Self', 'Alignments', 'Loyal'],
  incompatible: ['Disloyal'],
  can: onlyTargets(isOfSide),
  shot: { harms: isOfSide },
});
modifier('Disloyal', {
  text: 'What this player does to someone on their own side fails.',
  icon: 'game-icons:backstab',
  category: 'Visits',
  tags: ['Visits', 'Block Self', 'Alignments', 'Disloyal'],
  incompatible: ['Loyal'],
  can: onlyTargets(isOfAnother),
  shot: { harms: isOfAnother },
});

/** Returns a random other target half of the time, else null. */
function strayed(g: Mafia, me: Player): number | null {
  const others = living(g).filter((p) => p !== me);
  return chance(me.dice, 0.5) && others.length ? pickOne(me.dice, others).seat : null;
}
modifier('Random', {
  text: 'About every other night, everything this player does hits another player instead, chosen at random.',
  icon: 'game-icons:rolling-dices',
  category: 'Visits',
  tags: ['Redirection', 'RNG'],
  can: {
    stray: nightly('redirect', { tags: ['hidden'] }, (g, a) => {
      const to = strayed(g, actor(g, a));
      if (to !== null) redirect(g, a.by[0]!, to, a);
    }),
  },
  shot: { strays: strayed },
});

/** Returns the players that a player visits by their role, rather than for their side. */
const calledOn = (g: Mafia, me: Player): Player[] =>
  g.acts
    .filter((a) => isDue(g, a) && visible(a) && a.by.includes(me.seat) && traitOf(a.trait).kind === 'role')
    .flatMap((a) => a.targets.map((seat) => at(g, seat)));
/** Attacks the player, without an attacker, if they make a visit of the wrong kind. */
const mortal = (wrong: (me: Player, other: Player) => boolean): Record<string, Ability> => ({
  perish: nightly('kill', { tags: ['kill', 'hidden', 'sure'] }, (g, a) => {
    const me = actor(g, a);
    if (calledOn(g, me).some((other) => wrong(me, other))) kill(g, me.seat, 'killed', { by: [], power: a.power });
  }),
});
modifier('Weak', {
  text: 'Using their role to visit someone on another side kills this player, unless something protects them.',
  icon: 'game-icons:broken-bone',
  category: 'Visits',
  tags: ['Visits', 'Killing', 'Alignments', 'Self Kill'],
  can: mortal(isOfAnother),
  shot: { recoils: isOfAnother },
});
modifier('Sacrificial', {
  text: 'Using their role to visit anyone kills this player, unless something protects them.',
  icon: 'game-icons:sacrificial-dagger',
  category: 'Visits',
  tags: ['Sacrificial', 'Killing', 'Self Kill'],
  can: mortal(() => true),
  shot: { recoils: () => true },
});

const concerns = (a: Act, seat: number): boolean => a.targets.includes(seat) || a.aims.includes(seat);
modifier('Ascetic', {
  text: 'At night, nothing aimed at this player works, except a kill.',
  icon: 'game-icons:meditation',
  category: 'Visits',
  tags: ['Role Blocker', 'Kill Interaction', 'Reflexive'],
  can: {
    refuse: nightly('guard', { tags: ['hidden', 'sure'] }, (g, a) => {
      for (const x of laterActs(g, a))
        if (concerns(x, a.by[0]!) && !x.tags.includes('kill') && !x.tags.includes('sure')) strike(x);
    }),
  },
});
modifier('Resolute', {
  text: 'No one can keep this player from using their role, or send them elsewhere. This does not cover what a side does together.',
  icon: 'game-icons:mountaintop',
  category: 'Visits',
  tags: ['Unblockable'],
  specials: { Witch: 'A Witch cannot send a Resolute player anywhere.' },
  rewriteAbility: (a) =>
    a.group === null ? { ...a, tags: [...new Set<Ability['tags'][number]>([...a.tags, 'sure', 'fixed'])] } : a,
});
