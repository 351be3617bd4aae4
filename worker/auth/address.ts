/**
 * The network address of a request. Only the edge's own header counts, because a client can set any other. An address is stored
 * as its network and a keyed hash: that finds two accounts behind one address and locates no person.
 */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/database.ts';
import { sha256 } from '../../db/ids.ts';
import { siteSecret } from '../../db/keys.ts';
import { consume, type Rate } from '../../db/rate-limit.ts';
import { addresses } from '../../db/schema/users.ts';
import type { App } from '../app.ts';
import { config } from '../config.ts';
import { tooManyRequests } from '../problem.ts';

/** The address on a local site. Every request has it, so it distinguishes no clients. */
export const LOCAL = 'local';
export const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address);

export type RequestContext = Pick<Context<App>, 'req' | 'env'>;

/** From the header that the operator names (ADDRESS_HEADER); 'local' without an edge, because clients could set it. */
export function clientAddress(c: RequestContext): string {
  const { addressHeader } = config(c.env);
  const given = (addressHeader && c.req.header(addressHeader)?.trim()) || '';
  return given === '' || isLoopback(given) ? LOCAL : given;
}

export interface ClientAddress {
  /** The stored form: '203.0.113.0/24 4f0c…'. Of an IPv6 address only the network counts: one home has a whole network. */
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

/** A hashed name for the client's network, which does not reveal its location; null on a local site. */
export async function networkOf(c: RequestContext): Promise<string | null> {
  const { hashed } = await addressOf(c);
  return hashed === LOCAL ? null : hashed.slice(hashed.indexOf(' ') + 1);
}

/** On a local site all requests come from the owner or their tests, so limits are this much higher. */
const LOCAL_FACTOR = 25;

/**
 * Counts one `what` against the client's network; 429 above the limit. The binding stops a flood before it costs a query; the
 * count in D1 is exact.
 */
export async function limitAddress(c: Context<App>, what: string, { count, window }: Rate, sentence: string): Promise<void> {
  const db = database(c.env);
  const { hashed } = await addressOf(c);
  const coarse = await c.env.GUEST_RATE.limit({ key: `${what}:${hashed}` });
  if (!coarse.success) throw tooManyRequests(sentence, 60);
  const rate = { count: c.env.ENVIRONMENT === 'local' ? count * LOCAL_FACTOR : count, window };
  const wait = await consume(db, `${what}:${hashed}`, rate, Date.now());
  if (wait !== null) throw tooManyRequests(sentence, wait / 1000);
}

function networks(given: string): { wide: string; narrow: string } {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(given);
  if (four) return { wide: `${four[1]}.0/24`, narrow: given.replace(/^::ffff:/i, '') };
  const groups = expanded(given.toLowerCase());
  return { wide: `${groups.slice(0, 3).join(':')}::/48`, narrow: groups.slice(0, 4).join(':') };
}
function expanded(given: string): string[] {
  const [head = '', tail] = given.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** One statement for a batch: the member was seen at this address. */
export const recordAddress = (db: Database, user: string, address: string, now: number) =>
  db
    .insert(addresses)
    .values({ user, address, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [addresses.user, addresses.address], set: { lastAt: sql`${now}` } });
