/** Brings saved games up to the current rules, one step per version. A saved state of each version is tested. */
import { abilityBehind } from './abilities.ts';
import { BLINDED } from './names.ts';
import { setupValuesOf } from './options.ts';
import type { Mafia, Player } from './state.ts';

/** Version of the rules, raised when the shape of the state changes. */
export const RULES_VERSION = 5;

/** Upgrades a saved state of an older version; may change it in place. */
export function upgrade(old: Mafia, from: number): Mafia {
  let g = from < 2 ? second(old) : old;
  if (from < 3) g = third(g);
  if (from < 4) g = fourth(g);
  return fifth(g);
}

/** Adds and converts the fields that version 2 introduced. */
function second(old: Mafia): Mafia {
  const g: Mafia = { ...old, fewest: old.players.length, lost: [], ended: false, stir: 0 };
  g.omens = old.omens.map((omen) => ({ ...omen, since: old.deaths.length }));
  g.deaths = old.deaths.map((d) => ({ ...d, heir: null }));
  g.players = old.players.map((p) => ({ ...p, won: null, got: counted(p), held: p.held.map(renamed) }));
  return g;
}
/** Before version 2, `got` was a record keyed by trait. */
const counted = ({ got }: Player): Player['got'] =>
  Object.entries(got as unknown as Record<string, number>).map(([trait, times]) => [now(trait), times]);
const renamed = (h: Player['held'][number]): Player['held'][number] => ({ ...h, trait: now(h.trait), faulty: false });
/** The effect was renamed when a modifier took its name. */
const now = (trait: string): string => (trait === 'Blind' ? BLINDED : trait);

/** Some stages were split: pending acts move to their present stage. Setups had no terms yet, so defaults apply. */
const third = (old: Mafia): Mafia => ({
  ...old,
  terms: fixedTerms(),
  acts: old.acts.map((act) => ({ ...act, stage: abilityBehind(old, act).stage })),
});

/** Guesses of the dead were introduced; players who had already died are not asked. */
const fourth = (old: Mafia): Mafia => ({ ...old, players: old.players.map((p) => ({ ...p, guess: null })) });

/** Adds terms with their defaults: until then only the Meteor ended a game without deaths. */
const fifth = (old: Mafia): Mafia => ({ ...old, terms: { ...fixedTerms(), ...old.terms } });
function fixedTerms(): Mafia['terms'] {
  const { EventsPerNight, noDeathLimit, GameEndEvent } = setupValuesOf();
  return { EventsPerNight, noDeathLimit, GameEndEvent };
}
