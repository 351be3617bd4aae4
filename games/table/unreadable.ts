/** Errors for saved tables that cannot be read. Thrown rather than repaired, because guessing would damage them further. */

/** Version of the table's own saved fields. */
export const TABLE_RULES = 1;

/** A state that this code cannot read. The message contains ids, versions and field names, but no values of the state. */
export class UnreadableState extends RangeError {}

/** Throws for a state that newer code wrote. `what` names the rules, for the message. */
export function checkRules(what: string, has: number, knows: number): void {
  if (has > knows) throw new UnreadableState(`a state of rules ${has} of '${what}'; this code knows ${knows}`);
}
