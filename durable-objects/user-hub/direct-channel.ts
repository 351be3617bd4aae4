/** Opens direct channels. The same set of members always has the same channel, no matter who asks first. */

import { LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import { readState, writeState } from './channels.ts';
import { activeMembers } from './member-queries.ts';
import { base64url } from './vapid.ts';

export interface DirectChannel {
  id: string;
  /** Ids of all, in order. */
  members: string[];
}

export const CHOOSE_MEMBERS = 'Choose somebody to write to.';
const TOO_MANY = `A direct channel may have at most ${LIMITS.directMembers} members.`;
const TOO_OFTEN = 'You have opened many new channels. Wait a while before you open the next one.';
const HOUR = 3_600_000;
const NEW_AN_HOUR = 20;

/** A sentence for an invalid list of members; null when the frame is invalid for another reason. */
export function invalidMembers(raw: string | ArrayBuffer): string | null {
  const frame = typeof raw === 'string' && raw.length <= LIMITS.frame ? decode(raw) : null;
  if (frame?.name !== 'newDMChannel' || !Array.isArray(frame.value)) return null;
  if (frame.value.length === 0) return CHOOSE_MEMBERS;
  return frame.value.length >= LIMITS.directMembers ? TOO_MANY : null;
}

/** Limits how many channels a member creates per hour. Stored in their hub, so hibernation does not reset it. */
export class NewDirectLimit {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }
  #recent(now: number): number[] {
    return (readState<number[]>(this.#sql, 'made') ?? []).filter((at) => now - at < HOUR);
  }
  allows(now: number): boolean {
    return this.#recent(now).length < NEW_AN_HOUR;
  }
  record(now: number): void {
    writeState(this.#sql, 'made', [...this.#recent(now), now]);
  }
}

/**
 * The direct channel of `me` and `asked`, created if there is none; concurrent calls get the same one. Duplicates, `me` and
 * deleted members are dropped from `asked`. Returns a sentence when it cannot be opened.
 */
export async function findOrCreateDirect(
  db: D1Database,
  me: string,
  asked: readonly string[],
  limit: NewDirectLimit,
): Promise<DirectChannel | { why: string }> {
  const others = await activeMembers(
    db,
    [...new Set(asked)].filter((id) => id !== me),
  );
  if (others.length === 0) return { why: CHOOSE_MEMBERS };
  const members = [me, ...others].sort();
  const key = await keyOf(members);
  const found = asDirect(await db.prepare(FIND).bind(key).first<Row>());
  if (found) return found;
  const now = Date.now();
  if (!limit.allows(now)) return { why: TOO_OFTEN };
  const id = base64url(crypto.getRandomValues(new Uint8Array(24)));
  limit.record(now);
  const [, , made] = await db.batch<Row>([
    db.prepare(INSERT).bind(id, key, JSON.stringify(members), now),
    db.prepare(MEMBERS).bind(key),
    db.prepare(FIND).bind(key),
  ]);
  return asDirect(made!.results[0]!)!;
}

type Row = { id: string; members: string };
const asDirect = (row: Row | null): DirectChannel | null => row && { id: row.id, members: JSON.parse(row.members) as string[] };

const FIND = 'select id, members from directs where key = ?1';
const INSERT = 'insert into directs (id, key, members, created_at) values (?1, ?2, ?3, ?4) on conflict (key) do nothing';
const MEMBERS = `
  insert into direct_members (user, channel) select m.value, d.id from directs d, json_each(d.members) m where d.key = ?1
  on conflict do nothing`;

/** `members` must be sorted. */
async function keyOf(members: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(members.join(',')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
