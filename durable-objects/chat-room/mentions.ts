/** Finds '@Name' in a message. Names may hold single spaces, so the longest name that exists is meant. */
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import type { Recipient } from './recipients.ts';

export interface Mention {
  id: string;
  /** They block the speaker: the mention is shown, but they are not notified. */
  blocks: boolean;
  rank: number;
}

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

const QUERY = `
  select u.name_key as key, u.id, exists (select 1 from blocks b where b.user = u.id and b.blocked = ?2) as blocks,
    max(u.rank, coalesce((select max(g.rank) from group_members m join groups g on g.id = m."group" where m.user = u.id), 0)) as rank
  from json_each(?1) asked cross join users u on u.name_key = asked.value where u.deleted_at is null and u.erased = 0`;
type Row = { key: string; id: string; blocks: number; rank: number };

/** Members that the text names, except the speaker; at most as many as may be notified. Without an '@' no query. */
export async function mentionsInRoom(db: D1Database, text: string, speaker: string): Promise<Mention[]> {
  const wanted = mentionCandidates(text);
  if (wanted.length === 0) return [];
  const keys = JSON.stringify([...new Set(wanted.flat())]);
  const { results } = await db.prepare(QUERY).bind(keys, speaker).all<Row>();
  const people = new Map(results.map(({ key, id, blocks, rank }) => [key, { id, blocks: blocks === 1, rank }]));
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
