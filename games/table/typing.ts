/** Typing marks of people. */
import { marksOf } from './marks.ts';
import { step } from './table.ts';
import type { GameLookup, Table } from './table-state.ts';
import type { TypingMark } from './talker.ts';

/**
 * The marks of a person who writes in a channel; none where the line would be refused, or is heard without its speaker's
 * name. Says a line at `copy` to find out, so the caller drops the copy afterwards.
 */
export function typingMarks(copy: Table, by: string, channel: string, gameOf: GameLookup): TypingMark[] {
  const refused = step(copy, { type: 'say', at: copy.now, by, channel, text: '…' }, gameOf);
  return refused === null ? marksOf(copy, copy.out, channel) : [];
}
