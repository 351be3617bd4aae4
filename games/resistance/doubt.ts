/**
 * Suspicions of a bot. It weighs every possible set of Spies by how likely that set would have produced the Fails and votes so
 * far. At large tables there are too many sets, so it weighs a sample.
 */
import type { Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';
import { players } from '../tabletop/tabletop.ts';
import { SPIES } from './cards.ts';
import { seenBy } from './knowledge.ts';
import { failsFor, type Resistance } from './state.ts';

/** A possible set of Spies and its probability; those of all sets add up to 1. */
export interface Guessed {
  spies: ReadonlySet<Seat>;
  chance: number;
}
/** If there are more than MOST_SETS sets, SAMPLE random ones are weighed. Only the latest VOTES votes are considered. */
const MOST_SETS = 600;
const SAMPLE = 50;
const VOTES = 10;

/** Returns the possible sets of Spies as a loyal player sees them, with what they were told or without; null is an onlooker. */
export function guesses(s: Resistance, me: Seat | null, rng: Rng, informed = true): Guessed[] {
  const seen = me === null || !informed ? [] : seenBy(s, me);
  const knownSpies = seen.filter(({ side }) => side === SPIES).map(({ seat }) => seat);
  const clear = new Set([
    me,
    ...knownSpies,
    ...seen.filter(({ side }) => side !== SPIES && side !== null).map(({ seat }) => seat),
  ]);
  const open = s.chairs.flatMap((_, seat) => (clear.has(seat) ? [] : [seat]));
  const merlins = seen.filter(({ side }) => side === null).map(({ seat }) => seat);
  const sets = setsOf(open, Math.max(0, Math.min(open.length, s.spies - knownSpies.length)), rng);
  const weighed = sets.map((some) => {
    const spies = new Set([...knownSpies, ...some]);
    return { spies, chance: likely(s, spies) * likelyMerlins(merlins, spies) };
  });
  const all = weighed.reduce((sum, { chance }) => sum + chance, 0);
  return weighed.map(({ spies, chance }) => ({ spies, chance: all > 0 ? chance / all : 1 / weighed.length }));
}

/** One of two candidates for Merlin is a Spy; a single candidate is Merlin, as a rule. */
const likelyMerlins = (seen: readonly Seat[], spies: ReadonlySet<Seat>): number =>
  seen.length === 0 || seen.filter((seat) => spies.has(seat)).length === seen.length - 1 ? 1 : 0.02;

/** Returns every subset of this size, or a sample if there are too many. */
function setsOf(of: readonly Seat[], size: number, rng: Rng): Seat[][] {
  let count = 1;
  for (let i = 0; i < size; i++) count = (count * (of.length - i)) / (i + 1);
  if (count > MOST_SETS) return Array.from({ length: SAMPLE }, () => shuffle(rng, [...of]).slice(0, size));
  let sets: Seat[][] = [[]];
  for (let i = 0; i < size; i++)
    sets = sets.flatMap((set) => of.filter((seat) => set.length === 0 || seat > set.at(-1)!).map((seat) => [...set, seat]));
  return sets;
}

function likely(s: Resistance, spies: ReadonlySet<Seat>): number {
  let chance = 1;
  for (const [i, { team, fails }] of s.missions.entries()) {
    if (fails !== null) chance *= playing(team.filter((seat) => spies.has(seat)).length, fails, failsFor(s.terms, i + 1), i);
  }
  for (const { leader, team, yes, no } of s.proposals.slice(-VOTES)) {
    if (team.length === 0) continue;
    const bad = team.some((seat) => spies.has(seat));
    if (spies.has(leader) && !bad) chance *= 0.3;
    // Spies like a team with a Spy; the loyal cannot tell.
    for (const seat of yes) if (spies.has(seat) && seat !== leader) chance *= bad ? 1.25 : 0.85;
    for (const seat of no) if (spies.has(seat) && seat !== leader) chance *= bad ? 0.5 : 1.3;
  }
  return chance;
}
/** The likelihood that this many Spies on a mission play this many Fails. */
function playing(spies: number, fails: number, need: number, mission: number): number {
  if (fails > spies) return 0;
  if (spies === 0) return 1;
  const shy = spies < need ? 0.9 : mission === 0 ? 0.4 : 0.12;
  return fails === 0 ? shy : fails === need ? (1 - shy) * 0.85 : 0.15;
}

/** The chance of each seat to be a Spy. */
export const doubtsOf = (s: Resistance, sets: readonly Guessed[]): ReadonlyMap<Seat, number> =>
  new Map(s.chairs.map((_, seat) => [seat, sets.reduce((sum, { spies, chance }) => sum + (spies.has(seat) ? chance : 0), 0)]));
/** The chance that the current mission could fail with this team. */
export function risk(s: Resistance, sets: readonly Guessed[], team: readonly Seat[]): number {
  const need = Math.min(failsFor(s.terms, s.mission), team.length);
  const bad = ({ spies }: Guessed): boolean => team.filter((seat) => spies.has(seat)).length >= need;
  return sets.reduce((sum, set) => sum + (bad(set) ? set.chance : 0), 0);
}
/** The living players, most trusted first; ties are in random order. */
export function byTrust(s: Resistance, sets: readonly Guessed[], rng: Rng): Seat[] {
  const doubt = doubtsOf(s, sets);
  return shuffle(rng, players(s)).sort((a, b) => doubt.get(a)! - doubt.get(b)!);
}
