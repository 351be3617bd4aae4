/** Browsers that have signed in to an account: rate limits count them apart from strangers, who must not lock the owner out. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Database, database } from '../../db/database.ts';
import { randomText } from '../../db/ids.ts';
import { siteSecret } from '../../db/keys.ts';
import { identities } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { TOOLKIT } from './firebase.ts';
import type { Identity } from './id-token.ts';

const COOKIE = 'device';
/** The browser's id, then a proof for each of its accounts, the latest first. */
const SHAPE = /^[\w-]{22}(?:\.[\w-]{43}){1,10}$/;
const MAX_ACCOUNTS = 10;
/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

type Account = Pick<Identity, 'uid' | 'validSince'>;

/** Void after a new password, because `validSince` moves: a person who knew the old one keeps no tries of their own. */
const proofOf = async (db: Database, id: string, { uid, validSince }: Account): Promise<string> =>
  createHmac('sha256', await siteSecret(db, 'device'))
    .update(`${id} ${uid} ${validSince}`)
    .digest('base64url');

/** The id and the proofs that the browser sends; null if it sends none. */
function sentBy(c: Context<App>): { id: string; proofs: string[] } | null {
  const cookie = getCookie(c, COOKIE) ?? '';
  if (!SHAPE.test(cookie)) return null;
  const [id, ...proofs] = cookie.split('.');
  return { id: id!, proofs };
}

/** The id of a browser that signed in to the account with this address, else null. Without a cookie it makes no query. */
export async function knownDevice(c: Context<App>, emailKey: string): Promise<string | null> {
  const sent = sentBy(c);
  if (!sent) return null;
  const db = database(c.env);
  const account = await db
    .select({ uid: identities.uid, validSince: identities.validSince })
    .from(identities)
    .where(eq(identities.emailKey, emailKey))
    .get();
  // An address without an account costs the same work.
  const proof = Buffer.from(await proofOf(db, sent.id, account ?? { uid: '', validSince: 0 }));
  const isProved = sent.proofs.some((each) => timingSafeEqual(Buffer.from(each), proof));
  return account && isProved ? sent.id : null;
}

/**
 * Gives the browser its proof. Call it only after the password or a code from a mail was right. An unverified address gets none:
 * it may belong to another person, and a proof allows more mails to it.
 */
export async function rememberDevice(c: Context<App>, account: Account & Pick<Identity, 'emailVerified'>): Promise<void> {
  if (!account.emailVerified) return;
  const { id, proofs } = sentBy(c) ?? { id: randomText(22), proofs: [] };
  const proof = await proofOf(database(c.env), id, account);
  const latest = [proof, ...proofs.filter((each) => each !== proof)].slice(0, MAX_ACCOUNTS);
  setCookie(c, COOKIE, [id, ...latest].join('.'), {
    path: TOOLKIT,
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: LIFETIME_SECONDS,
  });
}
