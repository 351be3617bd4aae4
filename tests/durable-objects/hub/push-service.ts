/// <reference types="@cloudflare/vitest-plugin/types" />
/** Decrypts a push like a browser (RFC 8291, written from the text of the standard). */

import * as base64url from 'jose/base64url';
import { expect, vi } from 'vitest';
import { randomText, sha256 } from '../../../db/core/ids.ts';
import type { PushMessage } from '../../../protocol/http/notices.ts';
import { inside, run, until } from './kit.ts';

interface PushRequest {
  url: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  redirect: string;
}
export interface PushService {
  requests: PushRequest[];
  begun: { by: unknown; work: Promise<unknown> }[];
  /** Returns the status for an address; 0 if it does not answer. */
  answer: (url: string) => number;
  /** Returns the claims of a token. Throws if this key did not sign it. */
  verified: (token: string, key: string) => Promise<{ aud: string; sub: string; exp: number }>;
}

export async function mockPushService(): Promise<PushService> {
  const stand: PushService = { requests: [], begun: [], answer: () => 201, verified };
  await inside('uPrototype001', (_hub, state) => {
    const prototype = Object.getPrototypeOf(state) as DurableObjectState;
    const { waitUntil } = prototype;
    vi.spyOn(prototype, 'waitUntil').mockImplementation(function (this: DurableObjectState, work: Promise<unknown>) {
      stand.begun.push({ by: this, work });
      waitUntil.call(this, work);
    });
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(init.method).toBe('POST');
    expect(init.signal).toBeInstanceOf(AbortSignal);
    const body = new Uint8Array(init.body as ArrayBuffer);
    stand.requests.push({ url, headers: new Headers(init.headers), body, redirect: init.redirect! });
    const status = stand.answer(url);
    if (status === 0) throw new Error(`no answer from ${new URL(url).host}`);
    return new Response('', { status });
  });
  return stand;
}
export async function pushes(stand: PushService, count: number): Promise<PushRequest[]> {
  await until(() => expect(stand.requests.length).toBeGreaterThanOrEqual(count));
  return stand.requests;
}
export const quietly = (stand: PushService, user: string): Promise<unknown> =>
  inside(user, (_hub, state) => Promise.all(stand.begun.filter(({ by }) => by === state).map(({ work }) => work)));

async function verified(token: string, key: string): Promise<{ aud: string; sub: string; exp: number }> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const point = await crypto.subtle.importKey('raw', base64url.decode(key), algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  if (!(await crypto.subtle.verify(algorithm, point, base64url.decode(signature), signed)))
    throw new Error('not signed by this key');
  return JSON.parse(new TextDecoder().decode(base64url.decode(claims))) as { aud: string; sub: string; exp: number };
}

const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(parts.flatMap((part) => [...part]));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface Device {
  endpoint: string;
  keys: CryptoKeyPair;
  point: Uint8Array<ArrayBuffer>;
  secret: Uint8Array<ArrayBuffer>;
}
let made = 0;
export async function device(user: string, wrong: { endpoint?: string; p256dh?: string } = {}): Promise<Device> {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const endpoint = wrong.endpoint ?? `https://push.example.net/to/${randomText(16)}`;
  await run(
    `insert into push_subscriptions (id, user, endpoint, p256dh, auth, created_at, session)
      values (?1, ?2, ?3, ?4, ?5, ?6, (select id from sessions where person = ?2 order by rowid desc))`,
    await sha256(endpoint),
    user,
    endpoint,
    wrong.p256dh ?? base64url.encode(point),
    base64url.encode(secret),
    ++made,
  );
  return { endpoint, keys, point, secret };
}

async function hkdf(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array, bytes: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

/** Returns the message that this browser's service worker would get. Throws if it cannot be decrypted. */
export async function open({ keys, point, secret }: Device, body: Uint8Array<ArrayBuffer>): Promise<PushMessage> {
  const [salt, length] = [body.slice(0, 16), body[20]!];
  const theirs = body.slice(21, 21 + length);
  const sender = await crypto.subtle.importKey('raw', theirs, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'ECDH', public: sender } as unknown as SubtleCryptoDeriveKeyAlgorithm,
      keys.privateKey,
      256,
    ),
  );
  const material = await hkdf(shared, secret, join(utf8('WebPush: info\0'), point, theirs), 32);
  const key = await hkdf(material, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await hkdf(material, salt, utf8('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const record = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, aes, body.slice(21 + length)));
  const end = record.findLastIndex((byte) => byte !== 0);
  expect(record[end]).toBe(2);
  return JSON.parse(new TextDecoder().decode(record.slice(0, end))) as PushMessage;
}
