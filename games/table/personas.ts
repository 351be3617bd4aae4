/** The personas that stand for the players of an anonymous game. */

import { LAMPLIGHTER_PERSONAS } from '../decks/lamplighters.ts';
import type { Seat } from '../engine/game.ts';
import { type Rng, shuffle } from '../engine/rng.ts';
import { lookOfPersona } from './persona-look.ts';
import type { Appearance, Persona, Plan, Table } from './table-state.ts';

/** All that may be dealt, each name once; none where players go by their own names. */
export function personasOf({ table, personas }: Pick<Plan, 'table' | 'personas'>): readonly Persona[] {
  return table.anonymousGame ? (personas ?? LAMPLIGHTER_PERSONAS) : [];
}

/** The names of the personas by seat; null where players go by their own. */
export function dealPersonas(plan: Plan, seats: number, dice: Rng): string[] | null {
  if (!plan.table.anonymousGame) return null;
  const names = personasOf(plan).map(({ name }) => name);
  return shuffle(dice, names).slice(0, seats);
}

/** How a seat's persona looks; undefined where it only has a name. */
export function personaLook({ plan, aliases }: Pick<Table, 'plan' | 'aliases'>, seat: Seat): Appearance | undefined {
  const persona = personasOf(plan).find(({ name }) => name === aliases?.[seat]);
  return persona && lookOfPersona(persona);
}

/** Why these personas do not do for a setup; null when they do. */
export function personasRefusal(plan: Pick<Plan, 'table' | 'personas'>, seats: number): string | null {
  if (!plan.table.anonymousGame) return null;
  const { length } = personasOf(plan);
  return length < seats ? `Your decks have ${length} different names, and that setup has ${seats} seats. Add a deck.` : null;
}
