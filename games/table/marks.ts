/** What a typing mark may tell: it goes where the line itself would go and under the same name, or it is not sent. */
import type { Fact } from '../engine/game.ts';
import { memberAt, shownName } from './people.ts';
import type { Table } from './table-state.ts';
import type { TypingMark } from './talker.ts';

/** The marks of a line that was said on a copy and wrote these facts; none where it is heard without its speaker's name. */
export const marksOf = (table: Table, facts: readonly Fact[], channel: string): TypingMark[] =>
  facts.flatMap(({ to, fact }) => {
    if (fact.kind !== 'said' || fact['channel'] !== channel) return [];
    if (typeof fact['name'] === 'string') return [{ to, name: fact['name'] }];
    return typeof fact['by'] === 'number' ? [{ to, name: shownName(table, memberAt(table, fact['by'])) }] : [];
  });
