/** Personas that stand for the players of an anonymous game. */

import { LAMPLIGHTER_PERSONAS } from '../decks/lamplighters.ts';
import type { Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';
import { lookOfPersona } from './persona-look.ts';
import type { Appearance, Persona, Plan, Table } from './table-state.ts';

/** Returns the personas that may be dealt, with unique names; none if players use their own names. */
export function personasOf({ table, personas }: Pick<Plan, 'table' | 'personas'>): readonly Persona[] {
  return table.anonymousGame ? (personas ?? LAMPLIGHTER_PERSONAS) : [];
}

/** Draws persona names, indexed by seat; null if players use their own names. */
export function dealPersonas(plan: Plan, seats: number, dice: Rng): string[] | null {
  if (!plan.table.anonymousGame) return null;
  const names = personasOf(plan).map(({ name }) => name);
  return shuffle(dice, names).slice(0, seats);
}

/** Returns the look of a seat's persona; undefined if it has only a name. */
export function personaLook({ plan, aliases }: Pick<Table, 'plan' | 'aliases'>, seat: Seat): Appearance | undefined {
  const persona = personasOf(plan).find(({ name }) => name === aliases?.[seat]);
  return persona && lookOfPersona(persona);
}

/** Returns an error if there are too few personas for a setup, else null. */
export function personasRefusal(plan: Pick<Plan, 'table' | 'personas'>, seats: number): string | null {
  if (!plan.table.anonymousGame) return null;
  const { length } = personasOf(plan);
  return length < seats ? `Your decks have ${length} different names, and that setup has ${seats} seats. Add a deck.` : null;
}
