import { createDirect, type DirectChannel, findDirect } from '../../db/chat/directs.ts';
import type { Database } from '../../db/core/database.ts';
import { activeMembers } from '../../db/members/members.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import { readState, writeState } from './channels.ts';

export const CHOOSE_MEMBERS = 'Choose someone to write to.';
const TOO_MANY = `A direct channel may have at most ${LIMITS.directMembers} members.`;
const TOO_OFTEN = 'You have opened too many new channels. Wait a while before you open another.';
const HOUR = 3_600_000;
const NEW_AN_HOUR = 20;

/** A sentence for an invalid list of members; null if the frame is invalid for another reason. */
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
 * Concurrent calls get the same channel. Drops duplicates, `me` and deleted members. Returns a sentence on failure. `known`:
 * returns the id of a channel that the hub has for these members, which D1 can lack.
 */
export async function findOrCreateDirect(
  db: Database,
  me: string,
  userIds: readonly string[],
  limit: NewDirectLimit,
  known: (members: readonly string[]) => string | undefined,
): Promise<DirectChannel | { why: string }> {
  const others = await activeMembers(
    db,
    [...new Set(userIds)].filter((id) => id !== me),
  );
  if (others.length === 0) return { why: CHOOSE_MEMBERS };
  const members = [me, ...others].sort();
  const existing = await findDirect(db, members);
  if (existing) return existing;
  const now = Date.now();
  const id = known(members);
  if (id !== undefined) return createDirect(db, members, now, id);
  if (!limit.allows(now)) return { why: TOO_OFTEN };
  limit.record(now);
  return createDirect(db, members, now);
}
