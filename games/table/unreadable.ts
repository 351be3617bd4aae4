/** Why a kept table cannot be gone on with: said loudly, for to guess would be to break it further. */

/** The shape of the shell's own part of a table. */
export const TABLE_RULES = 1;

/** A state that this code cannot read. Its message holds ids and versions, and nothing of what the state says. */
export class UnreadableState extends RangeError {}

/** Throws for a state that newer code wrote. `what`: whose rules these are. */
export function checkRules(what: string, has: number, knows: number): void {
  if (has > knows) throw new UnreadableState(`a state of rules ${has} of '${what}'; this code knows ${knows}`);
}
