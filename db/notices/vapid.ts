/** The VAPID key pair with which this site pushes. Browsers subscribe with its public half, so a new pair ends every subscription. */
import * as base64url from 'jose/base64url';
import type { Database } from '../core/database.ts';
import { siteKey } from '../core/keys.ts';

/** Base64url of the uncompressed public point and of the private number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Concurrent calls get the same keys. */
export const vapidKeys = async (db: Database): Promise<VapidKeys> =>
  JSON.parse(await siteKey(db, 'vapid', async () => JSON.stringify(await newKeys()))) as VapidKeys;

async function newKeys(): Promise<VapidKeys> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const { d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  return { publicKey: base64url.encode(new Uint8Array(point)), privateKey: d! };
}
