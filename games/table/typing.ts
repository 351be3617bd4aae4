/** Typing marks. A mark goes where the line itself would go and under the same name, or it is not sent. */
import type { Audience } from '../engine/game.ts';
import { memberAt, shownName } from './people.ts';
import { step } from './table.ts';
import type { GameLookup, Table } from './table-state.ts';

/** Who sees that a line is being written, and under which name. */
export interface TypingMark {
  to: Audience;
  name: string;
}

/**
 * The marks of a person who writes in a channel; none where the line would be refused, or is heard without its speaker's
 * name. Says a line at `copy` to find out, so the caller drops the copy afterwards.
 */
export function typingMarks(copy: Table, by: string, channel: string, gameOf: GameLookup): TypingMark[] {
  const refused = step(copy, { type: 'say', at: copy.now, by, channel, text: '…' }, gameOf);
  if (refused !== null) return [];
  return copy.out.flatMap(({ to, fact }) => {
    if (fact.kind !== 'said' || fact['channel'] !== channel) return [];
    if (typeof fact['name'] === 'string') return [{ to, name: fact['name'] }];
    return typeof fact['by'] === 'number' ? [{ to, name: shownName(copy, memberAt(copy, fact['by'])) }] : [];
  });
}
