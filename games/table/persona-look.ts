import type { Appearance, Persona } from './table-state.ts';

/** A persona's look, as a member's; undefined where it only has a name. */
export function lookOfPersona({ color, deathMessage, picture }: Persona): Appearance | undefined {
  const look: Appearance = {
    ...(color !== undefined && { nameColor: color }),
    ...(deathMessage !== undefined && { deathMessage }),
    ...(picture !== undefined && { picture }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}
