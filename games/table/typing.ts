/** Typing marks for people. */
import { marksOf } from './marks.ts';
import { step } from './table.ts';
import type { GameLookup, Table } from './table-state.ts';
import type { TypingMark } from './talker.ts';

/**
 * Returns the typing marks of a person who writes in a channel; none if a line would be refused or shown without its speaker's
 * name. Finds out by saying a line at `copy`, so the caller must discard the copy.
 */
export function typingMarks(copy: Table, by: string, channel: string, gameOf: GameLookup): TypingMark[] {
  const refused = step(copy, { type: 'say', at: copy.now, by, channel, text: '…' }, gameOf);
  return refused === null ? marksOf(copy, copy.out, channel) : [];
}
