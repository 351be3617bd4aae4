/** What blocked people say is folded until the reader wants to see it. What happens in the game never is. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { session } from '../../../app/session.ts';
import type { Speaker, TranscriptLine } from './transcript-lines.ts';

/** The seats and names of those that the reader has blocked. At an anonymous table people have no ids, so none are. */
export function blockedSpeakers(people: readonly { id: string; name: string; seat: Seat | null }[]): ReadonlySet<Speaker> {
  const blocked = session.value.blockedUsers ?? [];
  if (blocked.length === 0) return NONE;
  return new Set(
    people.filter(({ id }) => blocked.includes(id)).flatMap(({ seat, name }) => (seat === null ? [name] : [seat, name])),
  );
}
const NONE: ReadonlySet<Speaker> = new Set();

/** A voice such as 'Jailer' is no one's name. */
export function isByBlocked(fact: FactFrame, blocked: ReadonlySet<Speaker>): boolean {
  if (fact.kind !== 'said') return false;
  const by = fact['by'] ?? undefined;
  return typeof by === 'number' ? blocked.has(by) : by === undefined && blocked.has(String(fact['name']));
}

/** Puts blocked lines that follow each other into the first of them. `shown`: numbers of lines that the reader chose to see. */
export function foldLines(
  lines: readonly TranscriptLine[],
  blocked: ReadonlySet<Speaker>,
  shown: ReadonlySet<number>,
): readonly TranscriptLine[] {
  if (blocked.size === 0) return lines;
  const left: TranscriptLine[] = [];
  for (const line of lines) {
    const before = left.at(-1);
    if (shown.has(line.n) || !isByBlocked(line.fact, blocked)) left.push(line);
    else if (before?.folded) left[left.length - 1] = { ...before, folded: [...before.folded, line.n] };
    else left.push({ ...line, folded: [line.n] });
  }
  return left;
}
