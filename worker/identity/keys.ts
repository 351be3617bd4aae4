/** The ES256 keys that sign ID tokens. They are in D1, so that every isolate signs and checks with the same ones. */
import { desc, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../app.ts';
import { signingKeys } from '../db/schema/identity.ts';
import { randomText } from '../random.ts';

/** Seconds that an ID token holds. */
export const TOKEN_SECONDS = 3600;
/** A key signs for so long; then another is made. */
const SIGNS = 30 * 24 * 3_600_000;
/** What an isolate has read it believes for so long: until then it may go on signing with a key that has a successor. */
const BELIEVED = 5 * 60_000;
/** A key is published for so long after its successor was made: until the last token that it signed has expired. */
const OUTLIVES = TOKEN_SECONDS * 1000 + 2 * BELIEVED;

type Row = typeof signingKeys.$inferSelect;
/** What this isolate knows, the newest first. */
let known: { readAt: number; rows: readonly Row[] } = { readAt: 0, rows: [] };
const imported = new Map<string, CryptoKey>();

async function read(db: Database, now: number): Promise<readonly Row[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  // A key goes out of use on time, whether or not its row has been swept.
  known = { readAt: now, rows: rows.filter((_, index) => index === 0 || rows[index - 1]!.createdAt > now - OUTLIVES) };
  return known.rows;
}
const fresh = (now: number): boolean => now >= known.readAt && now - known.readAt < BELIEVED;

/** The key that signs at `now`, in milliseconds since 1970. The first is made on first use. */
export async function signer(db: Database, now: number): Promise<{ kid: string; key: CryptoKey }> {
  const usable = (rows: readonly Row[]) => rows.find(({ createdAt }) => createdAt > now - SIGNS);
  let newest = fresh(now) ? usable(known.rows) : undefined;
  newest ??= usable(await read(db, now));
  if (!newest) {
    await make(db, now);
    newest = usable(await read(db, now));
  }
  return { kid: newest!.kid, key: await cryptoKey(`private ${newest!.kid}`, newest!.privateKey) };
}

/** Of two that make one at the same moment one is kept: D1 takes one statement after the other. */
async function make(db: Database, now: number): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const [secret, open] = [JSON.stringify(await exportJWK(privateKey)), JSON.stringify(await exportJWK(publicKey))];
  await db.run(
    sql`insert into signing_keys (kid, private_key, public_key, created_at)
      select ${randomText(16)}, ${secret}, ${open}, ${now}
      where not exists (select 1 from signing_keys where created_at > ${now - SIGNS})`,
  );
}

/** The public key of that name, to check a token with; null when there is none. A name that is new is looked for in D1. */
export async function publicKey(db: Database, kid: string, now: number): Promise<CryptoKey | null> {
  const named = (rows: readonly Row[]) => rows.find((row) => row.kid === kid);
  const row = (fresh(now) ? named(known.rows) : undefined) ?? named(await read(db, now));
  return row ? cryptoKey(`public ${kid}`, row.publicKey) : null;
}

async function cryptoKey(name: string, jwk: string): Promise<CryptoKey> {
  const key = imported.get(name) ?? ((await importJWK(JSON.parse(jwk) as JWK, 'ES256')) as CryptoKey);
  imported.set(name, key);
  return key;
}

/** What GET /.well-known/jwks.json answers: every key that may have signed something that holds at `now`. */
export async function keySet(db: Database, now: number): Promise<{ keys: JWK[] }> {
  const rows = await read(db, now);
  return {
    keys: rows.map(({ kid, publicKey }) => ({ ...(JSON.parse(publicKey) as JWK), kid, alg: 'ES256', use: 'sig' })),
  };
}

/** Deletes the keys of which nothing holds any more. One statement. */
export const forgetKeys = (db: Database, now: number) =>
  db.delete(signingKeys).where(
    sql`exists (select 1 from signing_keys as later
      where later.created_at > ${signingKeys}.created_at and later.created_at <= ${now - OUTLIVES})`,
  );
