/** The ES256 keys that sign ID tokens. Stored in D1, so that all isolates share them. */
import { desc, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { signingKeys } from '../../db/schema/identity.ts';

export const TOKEN_SECONDS = 3600;
const SIGNING_PERIOD = 30 * 24 * 3_600_000;
/** Cache lifetime in an isolate, which may still sign with a replaced key during it. */
const CACHE_MS = 5 * 60_000;
/** A replaced key stays published for this long, until the last token that it signed has expired. */
const PUBLISHED_AFTER = TOKEN_SECONDS * 1000 + 2 * CACHE_MS;

type Row = typeof signingKeys.$inferSelect;
let cache: { readAt: number; rows: readonly Row[] } = { readAt: 0, rows: [] };
const importedKeys = new Map<string, CryptoKey>();

async function read(db: Database, now: number): Promise<readonly Row[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  // Leaves out expired keys that have not been swept yet.
  cache = { readAt: now, rows: rows.filter((_, index) => index === 0 || rows[index - 1]!.createdAt > now - PUBLISHED_AFTER) };
  return cache.rows;
}
const isCacheFresh = (now: number): boolean => now >= cache.readAt && now - cache.readAt < CACHE_MS;

/** The signing key at `now` (ms since 1970). The first key is created on first use. */
export async function signer(db: Database, now: number): Promise<{ kid: string; key: CryptoKey }> {
  const findUsable = (rows: readonly Row[]) => rows.find(({ createdAt }) => createdAt > now - SIGNING_PERIOD);
  let newestKey = isCacheFresh(now) ? findUsable(cache.rows) : undefined;
  newestKey ??= findUsable(await read(db, now));
  if (!newestKey) {
    await createKey(db, now);
    newestKey = findUsable(await read(db, now));
  }
  return { kid: newestKey!.kid, key: await cryptoKey(`private ${newestKey!.kid}`, newestKey!.privateKey) };
}

/** Inserts only if there is no current key, so that concurrent calls create one: D1 runs statements one at a time. */
async function createKey(db: Database, now: number): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const [privateJwk, publicJwk] = [JSON.stringify(await exportJWK(privateKey)), JSON.stringify(await exportJWK(publicKey))];
  await db.run(
    sql`insert into signing_keys (kid, private_key, public_key, created_at)
      select ${randomText(16)}, ${privateJwk}, ${publicJwk}, ${now}
      where not exists (select 1 from signing_keys where created_at > ${now - SIGNING_PERIOD})`,
  );
}

/** The public key with this id; null if there is none. An id that is not cached is looked up in D1. */
export async function publicKey(db: Database, kid: string, now: number): Promise<CryptoKey | null> {
  const findNamed = (rows: readonly Row[]) => rows.find((row) => row.kid === kid);
  const row = (isCacheFresh(now) ? findNamed(cache.rows) : undefined) ?? findNamed(await read(db, now));
  return row ? cryptoKey(`public ${kid}`, row.publicKey) : null;
}

async function cryptoKey(name: string, jwk: string): Promise<CryptoKey> {
  const key = importedKeys.get(name) ?? ((await importJWK(JSON.parse(jwk) as JWK, 'ES256')) as CryptoKey);
  importedKeys.set(name, key);
  return key;
}

/** The body of GET /.well-known/jwks.json: every key that may have signed a token valid at `now`. */
export async function keySet(db: Database, now: number): Promise<{ keys: JWK[] }> {
  const rows = await read(db, now);
  return {
    keys: rows.map(({ kid, publicKey }) => ({ ...(JSON.parse(publicKey) as JWK), kid, alg: 'ES256', use: 'sig' })),
  };
}

export const deleteOldKeys = (db: Database, now: number) =>
  db.delete(signingKeys).where(
    sql`exists (select 1 from signing_keys as later
      where later.created_at > ${signingKeys}.created_at and later.created_at <= ${now - PUBLISHED_AFTER})`,
  );
