/**
 * Formats of what a table stores. A number with each stored state names its format, and each change of a format adds a step that
 * reads the one before (docs/architecture.md). A state that no step reads is refused, because guessing would damage it further.
 */
import type { Upgrade } from '../engine/game.ts';
import type { Table } from './table-state.ts';

/** Format of the table's own fields, and the steps from the formats of earlier releases. */
export const TABLE_RULES = 1;
export const TABLE_UPGRADES: readonly Upgrade<Table>[] = [];

/** A state that this code cannot read. The message contains ids, versions and field names, but no values of the state. */
export class UnreadableState extends RangeError {}

/**
 * Returns the steps that lead from the stored format to the current one, in order. Throws UnreadableState for a state that newer
 * code wrote, and for a format that no step reads. `what` names the rules, for the message.
 */
export function upgradesBetween<U extends Pick<Upgrade<never>, 'from'>>(
  what: string,
  stored: number,
  current: number,
  upgrades: readonly U[] = [],
): U[] {
  const message = `a state of rules ${stored} of '${what}'; this code knows ${current}`;
  if (stored > current) throw new UnreadableState(message);
  const steps: U[] = [];
  for (let format = stored; format < current; format++) {
    const step = upgrades.find(({ from }) => from === format);
    if (!step) throw new UnreadableState(`${message}, and no step from ${format}`);
    steps.push(step);
  }
  return steps;
}
