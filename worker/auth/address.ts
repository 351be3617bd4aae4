/**
 * Where a request comes from. Only what the edge itself says counts: headers that a client can set say nothing. An address is
 * kept as its neighbourhood and a keyed hash, so that two accounts behind one address are found and nobody is located.
 */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type App, type Database, database } from '../app.ts';
import { config } from '../config.ts';
import { charge, type Pace } from '../db/cooldown.ts';
import { key } from '../db/keys.ts';
import { addresses } from '../db/schema/users.ts';
import { tooOften } from '../problem.ts';
import { sha256 } from '../random.ts';

/** A site on one's own machine: everybody is here, so it tells nobody from anybody. */
export const LOCAL = 'local';
/** An address of the machine itself. */
export const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address);

/** What of a request says where it comes from. */
export type Sent = Pick<Context<App>, 'req' | 'env'>;

/**
 * As the edge says it, in the header that the operator names (ADDRESS_HEADER); 'local' without an edge, because then whoever
 * sends the request could have written that header.
 */
export function clientAddress(c: Sent): string {
  const { addressHeader } = config(c.env);
  const given = (addressHeader && c.req.header(addressHeader)?.trim()) || '';
  return given === '' || isLoopback(given) ? LOCAL : given;
}

export interface From {
  /** What is kept: '203.0.113.0/24 4f0c…'; of an IPv6 address the network counts, for a home has a whole one. */
  kept: string;
  plain: string;
}
export async function addressOf(c: Sent): Promise<From> {
  const plain = clientAddress(c);
  if (plain === LOCAL) return { kept: LOCAL, plain };
  const { wide, narrow } = networks(plain);
  const hash = await sha256(`${await key(database(c.env), 'address')} ${narrow}`);
  return { kept: `${wide} ${hash.slice(0, 20)}`, plain };
}

/** A name for the network that a request comes from, by which nobody is located; null where everybody is here. */
export async function networkOf(c: Sent): Promise<string | null> {
  const { kept } = await addressOf(c);
  return kept === LOCAL ? null : kept.slice(kept.indexOf(' ') + 1);
}

/** So much more may come from one address where everybody is the owner, or a test of theirs. */
const LOCALLY = 25;

/**
 * Counts one of `what` against the network it comes from; 429 with the sentence where there were too many. The binding stops a
 * flood before it costs a query, the count in D1 is exact. Whoever has a whole network by IPv6 is one and not many.
 */
export async function countAddress(c: Context<App>, what: string, { count, window }: Pace, sentence: string): Promise<void> {
  const db = database(c.env);
  const { kept } = await addressOf(c);
  const coarse = await c.env.GUEST_RATE.limit({ key: `${what}:${kept}` });
  if (!coarse.success) throw tooOften(sentence, 60);
  const pace = { count: c.env.ENVIRONMENT === 'local' ? count * LOCALLY : count, window };
  const wait = await charge(db, `${what}:${kept}`, pace, Date.now());
  if (wait !== null) throw tooOften(sentence, wait / 1000);
}

function networks(given: string): { wide: string; narrow: string } {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(given);
  if (four) return { wide: `${four[1]}.0/24`, narrow: given.replace(/^::ffff:/i, '') };
  const groups = expanded(given.toLowerCase());
  return { wide: `${groups.slice(0, 3).join(':')}::/48`, narrow: groups.slice(0, 4).join(':') };
}
/** The eight groups of an IPv6 address, without leading zeroes. */
function expanded(given: string): string[] {
  const [head = '', tail] = given.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** One statement for a batch: this member was here from there. */
export const noteAddress = (db: Database, user: string, address: string, now: number) =>
  db
    .insert(addresses)
    .values({ user, address, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [addresses.user, addresses.address], set: { lastAt: sql`${now}` } });
