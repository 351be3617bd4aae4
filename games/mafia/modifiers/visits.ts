/** How somebody goes about what they do at night. */
import { type Ability, ALWAYS, modifier, roleOf, STAGES, scruple } from '../kit.ts';

/** Too early to be put off. */
const prompt = (a: Ability): boolean => STAGES.indexOf(a.stage) <= STAGES.indexOf('block');
modifier('Lazy', {
  text: ['What this player does at night happens a night late. Blocking, redirecting and the deed of a side do not wait.'],
  icon: 'game-icons:snail',
  category: 'Visits',
  tags: ['Manipulative', 'Delayed'],
  wrap: (a) => (a.group || a.when !== 'Night' || prompt(a) ? a : { ...a, delay: a.delay + 1 }),
});
modifier('Astral', {
  text: ['What this player does alone is no visit to anyone.'],
  icon: 'game-icons:ghost',
  category: 'Visits',
  tags: ['Visits', 'Astral'],
  wrap: (a) => (a.group || a.tags.includes('hidden') ? a : { ...a, tags: [...a.tags, 'hidden'] }),
});
modifier('X-Shot', {
  text: ['This player can use each ability of their role only once; twice with two of these, and so on.'],
  icon: 'game-icons:bullets',
  category: 'Visits',
  tags: ['X-Shot'],
  repeats: true,
  wrap: (a) => (a.group || a.auto || a.when === null ? a : { ...a, uses: a.uses === ALWAYS ? 1 : a.uses + 1 }),
});
modifier('Loyal', {
  text: ['What this player does to somebody of another side fails.'],
  icon: 'game-icons:heart-shield',
  category: 'Visits',
  tags: ['Visits', 'Block Self', 'Alignments', 'Loyal'],
  incompatible: ['Disloyal'],
  can: scruple((me, other) => roleOf(me).side === roleOf(other).side),
});
modifier('Disloyal', {
  text: ['What this player does to somebody of their own side fails.'],
  icon: 'game-icons:backstab',
  category: 'Visits',
  tags: ['Visits', 'Block Self', 'Alignments', 'Disloyal'],
  incompatible: ['Loyal'],
  can: scruple((me, other) => roleOf(me).side !== roleOf(other).side),
});
