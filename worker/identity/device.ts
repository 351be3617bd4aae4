/** Browsers that have signed in to an account. Rate limits count them apart from strangers, who must not lock the owner out. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { siteSecret } from '../../db/core/keys.ts';
import { identities } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { TOOLKIT } from './firebase.ts';
import type { Identity } from './id-token.ts';

const COOKIE = 'device';
/** Cookie format: the browser's id, then one proof per account, latest first. */
const SHAPE = /^[\w-]{22}(?:\.[\w-]{43}){1,10}$/;
const MAX_ACCOUNTS = 10;
/** The maximum for which browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

type Account = Pick<Identity, 'uid' | 'validSince'>;

/** Proof that a browser signed in to an account. A new password voids it: people who knew the old one keep no extra tries. */
const proofOf = async (db: Database, id: string, { uid, validSince }: Account): Promise<string> =>
  createHmac('sha256', await siteSecret(db, 'device'))
    .update(`${id} ${uid} ${validSince}`)
    .digest('base64url');

/** The id and the proofs that the browser sent; null if it sent none. */
function sentBy(c: Context<App>): { id: string; proofs: string[] } | null {
  const cookie = getCookie(c, COOKIE) ?? '';
  if (!SHAPE.test(cookie)) return null;
  const [id, ...proofs] = cookie.split('.');
  return { id: id!, proofs };
}

/** The id of a browser that has signed in to the account with this address, else null. Makes no query if there is no cookie. */
export async function knownDevice(c: Context<App>, emailKey: string): Promise<string | null> {
  const deviceCookie = sentBy(c);
  if (!deviceCookie) return null;
  const db = database(c.env);
  const account = await db
    .select({ uid: identities.uid, validSince: identities.validSince })
    .from(identities)
    .where(eq(identities.emailKey, emailKey))
    .get();
  // Does the same work for an address without an account.
  const proof = Buffer.from(await proofOf(db, deviceCookie.id, account ?? { uid: '', validSince: 0 }));
  const isProved = deviceCookie.proofs.some((sentProof) => timingSafeEqual(Buffer.from(sentProof), proof));
  return account && isProved ? deviceCookie.id : null;
}

/**
 * Gives the browser its proof. Call it only after a correct password or mailed code. Unverified addresses get none: the address
 * may belong to another person, and a proof allows more mails to it.
 */
export async function rememberDevice(c: Context<App>, account: Account & Pick<Identity, 'emailVerified'>): Promise<void> {
  if (!account.emailVerified) return;
  const { id, proofs } = sentBy(c) ?? { id: randomText(22), proofs: [] };
  const proof = await proofOf(database(c.env), id, account);
  const latestProofs = [proof, ...proofs.filter((earlierProof) => earlierProof !== proof)].slice(0, MAX_ACCOUNTS);
  setCookie(c, COOKIE, [id, ...latestProofs].join('.'), {
    path: TOOLKIT,
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: LIFETIME_SECONDS,
  });
}
