import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { addresses, bans, users } from '../../db/schema/users.ts';
import { LOCAL } from './address.ts';
import { SIGN_IN_BANS } from './site-ban.ts';

export interface Neighbours {
  banned: boolean;
  flagged: boolean;
}

/** Makes two queries in one round trip. A local address gives no signal. */
export async function neighboursAt(db: Database, address: string, now: number): Promise<Neighbours> {
  if (address === LOCAL) return { banned: false, flagged: false };
  const isAtAddress = eq(addresses.address, address);
  const [bannedRows, flaggedRows] = await db.batch([
    db
      .select({ one: sql<number>`1` })
      .from(addresses)
      .innerJoin(bans, eq(bans.user, addresses.user))
      .where(and(isAtAddress, inArray(bans.type, SIGN_IN_BANS), isBanActive(now)))
      .limit(1),
    db
      .select({ one: sql<number>`1` })
      .from(addresses)
      .innerJoin(users, eq(users.id, addresses.user))
      .where(and(isAtAddress, eq(users.flagged, true)))
      .limit(1),
  ]);
  return { banned: bannedRows.length > 0, flagged: flaggedRows.length > 0 };
}

/** A service that rates addresses, bound as REPUTATION. Answers `{score}` from 0 to 100. */
interface Reputation {
  fetch(url: string, init?: RequestInit): Promise<Response>;
}
const TIMEOUT = 1_500;
const LIMIT = 90;

/** Whether the service rates this address as bad. False if there is no service or it does not answer in time. */
export async function isDisreputable(env: Env, address: string): Promise<boolean> {
  const { REPUTATION, REPUTATION_LIMIT } = env as unknown as { REPUTATION?: Reputation; REPUTATION_LIMIT?: string };
  if (!REPUTATION || address === LOCAL) return false;
  try {
    const url = `https://reputation/?address=${encodeURIComponent(address)}`;
    const answer = await REPUTATION.fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    const { score } = (await answer.json()) as { score?: unknown };
    return typeof score === 'number' && score >= (Number(REPUTATION_LIMIT) || LIMIT);
  } catch {
    return false;
  }
}
