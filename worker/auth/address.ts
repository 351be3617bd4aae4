/** Trusts only the edge's own header; clients can set any other. Stores the network and a keyed hash, which locate no person. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { sha256 } from '../../db/core/ids.ts';
import { siteSecret } from '../../db/core/keys.ts';
import { addresses } from '../../db/schema/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { App } from '../app.ts';
import { config } from '../config.ts';

/** The address on a local site. All requests share it, so it does not tell clients apart. */
export const LOCAL = 'local';
export const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address);

export type RequestContext = Pick<Context<App>, 'req' | 'env'>;

/** Reads the header that the operator names (ADDRESS_HEADER). Returns 'local' without an edge, because clients could set it. */
export function clientAddress(c: RequestContext): string {
  const { addressHeader } = config(c.env);
  const headerAddress = (addressHeader && c.req.header(addressHeader)?.trim()) || '';
  return headerAddress === '' || isLoopback(headerAddress) ? LOCAL : headerAddress;
}

export interface ClientAddress {
  /** The stored form: '203.0.113.0/24 4f0c…'. An IPv6 address is reduced to its network, because one home has a whole network. */
  hashed: string;
  plain: string;
}
export async function addressOf(c: RequestContext): Promise<ClientAddress> {
  const plain = clientAddress(c);
  if (plain === LOCAL) return { hashed: LOCAL, plain };
  const { wide, narrow } = networks(plain);
  const hash = await sha256(`${await siteSecret(database(c.env), 'address')} ${narrow}`);
  return { hashed: `${wide} ${hash.slice(0, 20)}`, plain };
}

/** A hash of the network, so that it does not reveal the location; null on a local site. */
export async function networkOf(c: RequestContext): Promise<string | null> {
  const { hashed } = await addressOf(c);
  return hashed === LOCAL ? null : hashed.slice(hashed.indexOf(' ') + 1);
}

function networks(address: string): { wide: string; narrow: string } {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (ipv4) return { wide: `${ipv4[1]}.0/24`, narrow: address.replace(/^::ffff:/i, '') };
  const groups = expandGroups(address.toLowerCase());
  return { wide: `${groups.slice(0, 3).join(':')}::/48`, narrow: groups.slice(0, 4).join(':') };
}
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

export const recordAddress = (db: Database, user: string, address: string, now: number) =>
  db
    .insert(addresses)
    .values({ user, address, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [addresses.user, addresses.address], set: { lastAt: sql`${now}` } });

/** Deletes a member's oldest networks beyond the limit. */
export function forgetAddresses(db: Database, user: string) {
  const latestAddresses = db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.user, user))
    .orderBy(desc(addresses.lastAt))
    .limit(LIMITS.addresses);
  return db.delete(addresses).where(and(eq(addresses.user, user), notInArray(addresses.address, latestAddresses)));
}
