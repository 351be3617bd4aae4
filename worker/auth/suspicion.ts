/** What is known of an address that a new account comes from. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { addresses, bans, users } from '../db/schema/users.ts';
import { LOCAL } from './address.ts';
import { SHUT } from './trap.ts';

export interface Neighbours {
  /** A member who was banned from the site came from there. */
  banned: boolean;
  /** A member whom the site took for suspicious came from there. */
  flagged: boolean;
}

/** Two queries in one round. Nothing is said of an address that everybody shares. */
export async function neighboursAt(db: Database, address: string, now: number): Promise<Neighbours> {
  if (address === LOCAL) return { banned: false, flagged: false };
  const here = eq(addresses.address, address);
  const [banned, flagged] = await db.batch([
    db
      .select({ one: sql<number>`1` })
      .from(addresses)
      .innerJoin(bans, eq(bans.user, addresses.user))
      .where(and(here, inArray(bans.type, SHUT), or(isNull(bans.expires), gt(bans.expires, now))))
      .limit(1),
    db
      .select({ one: sql<number>`1` })
      .from(addresses)
      .innerJoin(users, eq(users.id, addresses.user))
      .where(and(here, eq(users.flagged, true)))
      .limit(1),
  ]);
  return { banned: banned.length > 0, flagged: flagged.length > 0 };
}

/** A service that knows bad addresses, bound as REPUTATION: asked for the address, it answers `{score}` from 0 to 100. */
interface Reputation {
  fetch(url: string, init?: RequestInit): Promise<Response>;
}
const PATIENCE = 1_500;
/** Of `REPUTATION_LIMIT`, where nothing else is set. */
const LIMIT = 90;

/** Whether the service calls this address bad. Without one, or when it does not answer in time, nobody is suspected. */
export async function isDisreputable(env: Env, address: string): Promise<boolean> {
  const { REPUTATION, REPUTATION_LIMIT } = env as unknown as { REPUTATION?: Reputation; REPUTATION_LIMIT?: string };
  if (!REPUTATION || address === LOCAL) return false;
  try {
    const url = `https://reputation/?address=${encodeURIComponent(address)}`;
    const answer = await REPUTATION.fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    const { score } = (await answer.json()) as { score?: unknown };
    return typeof score === 'number' && score >= (Number(REPUTATION_LIMIT) || LIMIT);
  } catch {
    return false;
  }
}
