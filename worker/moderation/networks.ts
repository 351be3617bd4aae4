/** Accounts used from the same network. Only a signal: whole schools and mobile carriers share one network. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { addresses, distinctAccounts, users } from '../../db/schema/users.ts';
import type { Alt } from '../../protocol/http/moderation.ts';

const MOST = 50;

/** Networks of a member's sign-ins in the last 90 days, without the part that identifies the exact address. */
export async function networksOf(db: Database, user: string): Promise<string[]> {
  const rows = await db.select({ address: addresses.address }).from(addresses).where(eq(addresses.user, user)).limit(MOST);
  return [...new Set(rows.map(({ address }) => wideNetwork(address)))];
}
const wideNetwork = (address: string): string => address.split(' ')[0]!;

/** Two ids in the order in which `distinctAccounts` stores them. */
export const accountPair = (a: string, b: string): { one: string; other: string } =>
  a < b ? { one: a, other: b } : { one: b, other: a };

/** Includes deleted accounts, except ones that staff found distinct. The fewer accounts share a network, the more it says. */
export async function altsOf(db: Database, user: string): Promise<Alt[]> {
  const ownAddresses = await db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.user, user))
    .limit(MOST);
  const rows = await db
    .select({ address: addresses.address, id: users.id, name: users.name, joined: users.joined })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.user))
    .where(
      and(
        inArray(addresses.address, valuesOf(ownAddresses.map(({ address }) => address))),
        ne(addresses.user, user),
        sql`not exists (select 1 from ${distinctAccounts} where ${distinctAccounts.one} = min(${addresses.user}, ${user})
          and ${distinctAccounts.other} = max(${addresses.user}, ${user}))`,
      ),
    )
    .limit(MOST * 4);
  const counts = new Map<string, number>();
  for (const { address } of rows) counts.set(address, (counts.get(address) ?? 1) + 1);
  const alts = new Map<string, Alt>();
  for (const { address, id, name, joined } of rows) {
    const alt = alts.get(id) ?? { id, name, joined, shared: [] };
    alts.set(id, alt);
    alt.shared.push({ network: wideNetwork(address), accounts: counts.get(address)! });
  }
  const rarest = ({ shared }: Alt): number => Math.min(...shared.map(({ accounts }) => accounts));
  return [...alts.values()].sort((a, b) => rarest(a) - rarest(b)).slice(0, MOST);
}
