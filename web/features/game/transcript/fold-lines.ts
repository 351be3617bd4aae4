/** Folds lines of blocked people until the reader opens them, and silences them. Game events always show. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact } from '../../../i18n/facts.ts';
import { session } from '../../../lib/session.ts';
import type { LiveGame } from '../../../sockets/game-signals.ts';
import { mutedPeople } from '../../people/muted-people.ts';
import { lineSpeaker, type Speaker, type TranscriptLine } from './transcript-lines.ts';

/** Ids and seats of blocked people, and of those muted on the whole site. Players of an anonymous table have no ids, so none of them are blocked. */
export function blockedSpeakers(people: readonly { id: string; seat: Seat | null }[]): ReadonlySet<Speaker> {
  const blocked = [...(session.value.blockedUsers ?? []), ...mutedPeople.value];
  if (blocked.length === 0) return NONE;
  const seats = people.flatMap(({ id, seat }) => (seat !== null && blocked.includes(id) ? [seat] : []));
  return new Set([...blocked, ...seats]);
}
const NONE: ReadonlySet<Speaker> = new Set();

/** Whether a blocked person said this. Speakers without a seat are known by id; a voice such as 'Jailer' has none. */
export function isByBlocked(fact: FactFrame, blocked: ReadonlySet<Speaker>): boolean {
  if (fact.kind !== 'said') return false;
  const { by, user } = fact;
  return typeof by === 'number' ? blocked.has(by) : typeof user === 'string' && blocked.has(user);
}

/** Returns a test for lines of blocked or muted people, which ring no bell, are not read out and not offered as quotes. */
export function unheardIn({ room, muted }: Pick<LiveGame, 'room'> & { muted: ReadonlySignal<ReadonlySet<Speaker>> }) {
  const blocked = blockedSpeakers(room.peek()?.members ?? []);
  return (fact: FactFrame): boolean => {
    const speaker = isKnownFact(fact) ? lineSpeaker({ n: 0, fact }) : null;
    return isByBlocked(fact, blocked) || (speaker !== null && muted.peek().has(speaker));
  };
}

/** Folds consecutive blocked lines into one. `unfolded` holds numbers of lines that the reader opened. */
export function foldLines(
  lines: readonly TranscriptLine[],
  blocked: ReadonlySet<Speaker>,
  unfolded: ReadonlySet<number>,
): readonly TranscriptLine[] {
  if (blocked.size === 0) return lines;
  const rows: TranscriptLine[] = [];
  for (const line of lines) {
    const previous = rows.at(-1);
    if (unfolded.has(line.n) || !isByBlocked(line.fact, blocked)) rows.push(line);
    else if (previous?.folded) rows[rows.length - 1] = { ...previous, folded: [...previous.folded, line.n] };
    else rows.push({ ...line, folded: [line.n] });
  }
  return rows;
}
