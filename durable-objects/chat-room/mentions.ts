/** Finds '@Name' in a message. Names may hold single spaces, so the longest name that exists is meant. */
import type { Database } from '../../db/database.ts';
import { membersWithNames, type NamedMember } from '../../db/members.ts';
import type { Recipient } from '../../db/recipients.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';

/** One who blocks the speaker is named in the message, but not notified. */
export type Mention = Omit<NamedMember, 'key'>;

/** Not in the middle of a word, as in an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}_@])@([_-]?[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*)/gu;
/** How many '@' of one message are looked up. */
const MAX_SIGNS = 10;
/** A name may start with a '_' or '-' before the first letter. */
const LONGEST = LIMITS.name + 1;

/** For each '@' the name keys that may follow it, the longest first. */
export function mentionCandidates(text: string): string[][] {
  const found = [...text.matchAll(MENTION)].slice(0, MAX_SIGNS).map(([, run]) => run!);
  return found.map((run) => {
    const words = [...run.matchAll(/[\p{L}\p{N}]+/gu)];
    const ends = words.map(({ index, 0: word }) => index + word.length).filter((end) => end <= LONGEST);
    const keys = ends.map((end) => nameKey(run.slice(0, end))).filter((key) => key !== '');
    return [...new Set(keys)].reverse();
  });
}

/** Members that the text names, except the speaker; at most as many as may be notified. Without an '@' no query. */
export async function mentionsInRoom(db: Database, text: string, speaker: string): Promise<Mention[]> {
  const wanted = mentionCandidates(text);
  if (wanted.length === 0) return [];
  const found = await membersWithNames(db, [...new Set(wanted.flat())], speaker);
  const people = new Map(found.map(({ key, id, blocks, rank }) => [key, { id, blocks, rank }]));
  return pickMentions(wanted, people, speaker);
}

/** Mentions among the members of a direct channel, without a query. */
export function mentionsInDirect(text: string, recipients: readonly Recipient[], speaker: string): Mention[] {
  const people = new Map(
    recipients.filter(({ gone }) => !gone).map(({ key, card }) => [key, { id: card.id, blocks: false, rank: 0 }]),
  );
  return pickMentions(mentionCandidates(text), people, speaker);
}

function pickMentions(wanted: string[][], people: ReadonlyMap<string, Mention>, speaker: string): Mention[] {
  const meant = wanted.flatMap((keys) => people.get(keys.find((key) => people.has(key)) ?? '') ?? []);
  const others = meant.filter(({ id }) => id !== speaker);
  return [...new Map(others.map((mention) => [mention.id, mention])).values()].slice(0, LIMITS.mentions);
}
