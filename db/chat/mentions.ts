/** Finds '@Name' in a message. Names may contain single spaces, so the longest existing name wins. */
import { LIMITS } from '../../protocol/limits.ts';
import { mentionRuns } from '../../protocol/mentions.ts';
import { nameKey } from '../../protocol/names.ts';
import type { Database } from '../core/database.ts';
import { membersWithNames, type NamedMember } from '../members/members.ts';
import type { Recipient } from './recipients.ts';

/** A member who blocks the speaker counts as mentioned but is not notified. */
export type Mention = Omit<NamedMember, 'key'>;

/** Maximum number of '@' signs per message that are looked up. */
const MAX_SIGNS = 10;
/** For each '@', keys of the names that may follow it, longest first. */
export const mentionCandidates = (text: string): string[][] =>
  mentionRuns(text)
    .slice(0, MAX_SIGNS)
    .map(({ names }) => [...new Set(names.map(nameKey).filter((key) => key !== ''))]);

/** Members that the text mentions, except the speaker, up to the number that may be notified. Makes no query without an '@'. */
export async function mentionsInRoom(db: Database, text: string, speaker: string): Promise<Mention[]> {
  const candidates = mentionCandidates(text);
  if (candidates.length === 0) return [];
  const members = await membersWithNames(db, [...new Set(candidates.flat())], speaker);
  const people = new Map(members.map(({ key, id, blocks, rank }) => [key, { id, blocks, rank }]));
  return pickMentions(candidates, people, speaker);
}

/** Mentions among the members of a direct channel, without a query. */
export function mentionsInDirect(text: string, recipients: readonly Recipient[], speaker: string): Mention[] {
  const people = new Map(
    recipients.filter(({ gone }) => !gone).map(({ key, card }) => [key, { id: card.id, blocks: false, rank: 0 }]),
  );
  return pickMentions(mentionCandidates(text), people, speaker);
}

function pickMentions(candidates: string[][], people: ReadonlyMap<string, Mention>, speaker: string): Mention[] {
  const mentions = candidates.flatMap((keys) => people.get(keys.find((key) => people.has(key)) ?? '') ?? []);
  const mentionsOfOthers = mentions.filter(({ id }) => id !== speaker);
  return [...new Map(mentionsOfOthers.map((mention) => [mention.id, mention])).values()].slice(0, LIMITS.mentions);
}
