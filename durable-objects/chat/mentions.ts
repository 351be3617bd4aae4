/** Whom a line names: '@Name'. Names may hold single spaces, so the longest that somebody bears is meant. */
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import type { Other } from './others.ts';

export interface Named {
  id: string;
  /** They want nothing of the speaker: they are named, and not told. */
  blocks: boolean;
  rank: number;
}

/** Not in the middle of a word, as in an address. */
const MENTION = /(?<![\p{L}\p{N}_@])@([_-]?[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*)/gu;
/** Signs that are looked at in one line. */
const LOOKED_AT = 10;
/** A mark may stand before the first letter. */
const LONGEST = LIMITS.name + 1;

/** For each '@' the names that it may begin, as names are compared: the longest first. */
export function namesIn(text: string): string[][] {
  const found = [...text.matchAll(MENTION)].slice(0, LOOKED_AT).map(([, run]) => run!);
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

/** Those whom the line names, but the speaker; at most as many as are told. One query where there is an '@', else none. */
export async function namedIn(db: D1Database, text: string, speaker: string): Promise<Named[]> {
  const wanted = namesIn(text);
  if (wanted.length === 0) return [];
  const keys = JSON.stringify([...new Set(wanted.flat())]);
  const { results } = await db.prepare(QUERY).bind(keys, speaker).all<Row>();
  const people = new Map(results.map(({ key, id, blocks, rank }) => [key, { id, blocks: blocks === 1, rank }]));
  return chosen(wanted, people, speaker);
}

/** The same among the members of a direct channel, who are known. */
export function membersNamedIn(text: string, others: readonly Other[], speaker: string): Named[] {
  const people = new Map(
    others.filter(({ gone }) => !gone).map(({ key, card }) => [key, { id: card.id, blocks: false, rank: 0 }]),
  );
  return chosen(namesIn(text), people, speaker);
}

function chosen(wanted: string[][], people: ReadonlyMap<string, Named>, speaker: string): Named[] {
  const meant = wanted.flatMap((keys) => people.get(keys.find((key) => people.has(key)) ?? '') ?? []);
  const others = meant.filter(({ id }) => id !== speaker);
  return [...new Map(others.map((named) => [named.id, named])).values()].slice(0, LIMITS.mentions);
}
