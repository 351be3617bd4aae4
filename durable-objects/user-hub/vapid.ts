/** The key pair that this site pushes with (VAPID). Browsers subscribe with its public half, so it never changes. */

/** Base64url: the uncompressed public point, and the private number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

let known: VapidKeys | null = null;

/** Creates the keys on first use. Of two concurrent calls one insert wins, and both read its row. */
export async function vapidKeys(db: D1Database): Promise<VapidKeys> {
  if (known) return known;
  const read = () => db.prepare("select value from keys where name = 'vapid'").first<string>('value');
  let value = await read();
  if (value === null) {
    const insert = "insert into keys (name, value) values ('vapid', ?1) on conflict (name) do nothing";
    await db
      .prepare(insert)
      .bind(JSON.stringify(await newKeys()))
      .run();
    value = await read();
  }
  known = JSON.parse(value!) as VapidKeys;
  return known;
}

async function newKeys(): Promise<VapidKeys> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const { d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  return { publicKey: base64url(new Uint8Array(point)), privateKey: d! };
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
