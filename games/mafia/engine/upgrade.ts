/** Games that fell asleep under older rules wake under these. One step a version; a saved state of each is tested. */
import { abilityBehind } from './abilities.ts';
import { BLINDED } from './names.ts';
import { setupValuesOf } from './options.ts';
import type { Mafia, Player } from './state.ts';

/** The version of the rules. Raised with the shape of the state. */
export const RULES_VERSION = 5;

/** Raises a saved state of an older version; may change it in place. */
export function upgrade(old: Mafia, from: number): Mafia {
  let g = from < 2 ? second(old) : old;
  if (from < 3) g = third(g);
  if (from < 4) g = fourth(g);
  return fifth(g);
}

/** What the second version remembers besides, or otherwise. */
function second(old: Mafia): Mafia {
  const g: Mafia = { ...old, fewest: old.players.length, lost: [], ended: false, stir: 0 };
  g.omens = old.omens.map((omen) => ({ ...omen, since: old.deaths.length }));
  g.deaths = old.deaths.map((d) => ({ ...d, heir: null }));
  g.players = old.players.map((p) => ({ ...p, won: null, got: counted(p), held: p.held.map(renamed) }));
  return g;
}
/** Times were kept under the names. */
const counted = ({ got }: Player): Player['got'] =>
  Object.entries(got as unknown as Record<string, number>).map(([trait, times]) => [now(trait), times]);
const renamed = (h: Player['held'][number]): Player['held'][number] => ({ ...h, trait: now(h.trait), faulty: false });
/** The effect got another name when a modifier took it. */
const now = (trait: string): string => (trait === 'Blind' ? BLINDED : trait);

/** Deeds that shared a stage have stages of their own: what waits is done where it is done now. No setup said anything of terms. */
const third = (old: Mafia): Mafia => ({
  ...old,
  terms: fixedTerms(),
  acts: old.acts.map((act) => ({ ...act, stage: abilityBehind(old, act).stage })),
});

/** The dead guess sides: those who had died before are not asked any more. */
const fourth = (old: Mafia): Mafia => ({ ...old, players: old.players.map((p) => ({ ...p, guess: null })) });

/** Only the Meteor ended a game without deaths. */
const fifth = (old: Mafia): Mafia => ({ ...old, terms: { ...fixedTerms(), ...old.terms } });
function fixedTerms(): Mafia['terms'] {
  const { EventsPerNight, noDeathLimit, GameEndEvent } = setupValuesOf();
  return { EventsPerNight, noDeathLimit, GameEndEvent };
}
