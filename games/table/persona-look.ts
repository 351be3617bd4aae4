import type { Appearance, Persona } from './table-state.ts';

/** Converts a persona's look to a member's; undefined if it has only a name. */
export function lookOfPersona({ color, deathMessage, picture }: Persona): Appearance | undefined {
  const look: Appearance = {
    ...(color !== undefined && { nameColor: color }),
    ...(deathMessage !== undefined && { deathMessage }),
    ...(picture !== undefined && { picture }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}
