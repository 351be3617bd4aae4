/** Opening a direct channel: between the same members there is one, whoever asks first. */
import { decode } from '../../protocol/frame.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { readState, writeState } from './channels.ts';
import { standing } from './people.ts';
import { base64url } from './vapid.ts';

export interface Direct {
  id: string;
  /** Ids of all, in order. */
  members: string[];
}

export const CHOOSE = 'Choose somebody to write to.';
const TOO_MANY = `A direct channel may have at most ${LIMITS.directMembers} members.`;
const TOO_OFTEN = 'You have opened many new channels. Wait a while before you open the next one.';
const HOUR = 3_600_000;
const NEW_AN_HOUR = 20;

/** Why the members of a new channel were not understood; null where that is not what was wrong. */
export function complaint(raw: string | ArrayBuffer): string | null {
  const frame = typeof raw === 'string' && raw.length <= LIMITS.frame ? decode(raw) : null;
  if (frame?.name !== 'newDMChannel' || !Array.isArray(frame.value)) return null;
  if (frame.value.length === 0) return CHOOSE;
  return frame.value.length >= LIMITS.directMembers ? TOO_MANY : null;
}

/** How many new channels somebody may make. Counted in the object that asks, so also across its sleep. */
export class MayMake {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }
  #lately(now: number): number[] {
    return (readState<number[]>(this.#sql, 'made') ?? []).filter((at) => now - at < HOUR);
  }
  one(now: number): boolean {
    return this.#lately(now).length < NEW_AN_HOUR;
  }
  count(now: number): void {
    writeState(this.#sql, 'made', [...this.#lately(now), now]);
  }
}

/**
 * The direct channel of `me` and `asked`, made where there is none. Doubles, oneself and deleted members are left out of what
 * was asked. Of two who make it at once both get the same. Answers a sentence where it cannot be.
 */
export async function directWith(
  db: D1Database,
  me: string,
  asked: readonly string[],
  mayMake: MayMake,
): Promise<Direct | { why: string }> {
  const others = await standing(
    db,
    [...new Set(asked)].filter((id) => id !== me),
  );
  if (others.length === 0) return { why: CHOOSE };
  const members = [me, ...others].sort();
  const key = await keyOf(members);
  const found = asDirect(await db.prepare(FIND).bind(key).first<Row>());
  if (found) return found;
  const now = Date.now();
  if (!mayMake.one(now)) return { why: TOO_OFTEN };
  const id = base64url(crypto.getRandomValues(new Uint8Array(24)));
  mayMake.count(now);
  const [, , made] = await db.batch<Row>([
    db.prepare(INSERT).bind(id, key, JSON.stringify(members), now),
    db.prepare(MEMBERS).bind(key),
    db.prepare(FIND).bind(key),
  ]);
  return asDirect(made!.results[0]!)!;
}

type Row = { id: string; members: string };
const asDirect = (row: Row | null): Direct | null => row && { id: row.id, members: JSON.parse(row.members) as string[] };

const FIND = 'select id, members from directs where key = ?1';
const INSERT = 'insert into directs (id, key, members, created_at) values (?1, ?2, ?3, ?4) on conflict (key) do nothing';
const MEMBERS = `
  insert into direct_members (user, channel) select m.value, d.id from directs d, json_each(d.members) m where d.key = ?1
  on conflict do nothing`;

/** `members` in order. */
async function keyOf(members: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(members.join(',')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
