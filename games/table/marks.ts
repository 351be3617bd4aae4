/** Typing marks reveal no more than the line itself: they have its audience and its name, or are not sent. */
import type { Fact } from '../engine/game.ts';
import { memberAt, shownName } from './people.ts';
import type { Table } from './table-state.ts';
import type { TypingMark } from './talker.ts';

/** Returns the marks for a line that wrote these facts on a copy; none for hearers who do not see its speaker's name. */
export const marksOf = (table: Table, facts: readonly Fact[], channel: string): TypingMark[] =>
  facts.flatMap(({ to, fact }) => {
    if (fact.kind !== 'said' || fact['channel'] !== channel) return [];
    if (typeof fact['name'] === 'string') return [{ to, name: fact['name'] }];
    return typeof fact['by'] === 'number' ? [{ to, name: shownName(table, memberAt(table, fact['by'])) }] : [];
  });
