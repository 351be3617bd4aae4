/** Subscriptions in the shape that `PushSubscription.toJSON()` returns. */
import * as base64url from 'jose/base64url';

async function keysOf(): Promise<{ p256dh: string; auth: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const raw = await crypto.subtle.exportKey('raw', (pair as CryptoKeyPair).publicKey);
  return {
    p256dh: base64url.encode(new Uint8Array(raw as ArrayBuffer)),
    auth: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  };
}
export const SUBSCRIPTION = { endpoint: 'https://push.example.com/send/a-browser', keys: await keysOf() };
export const subscription = async (name: string) => ({
  endpoint: `https://push.example.com/send/${name}`,
  expirationTime: null,
  keys: await keysOf(),
});
