import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { manyOf } from '../long.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';
import { type KeyKind, VirtualPasskey } from './virtual-passkey.ts';

const SIGN_IN = '/api/auth/passkey';
const REGISTER = '/api/user/passkeys';
/** Values that are base64url text but cannot come from a passkey. */
const VALUES = ['constructor', 'A', 'AAAA'];
/** Number of places, from the first byte of a text to its last, at which a byte is changed or the rest is cut off. */
const PLACES = manyOf(7, 20);
const place = (text: string, at: number): number => Math.ceil(((at + 1) * Math.floor((text.length * 3) / 4)) / PLACES) - 1;
/** Places within the first 180 bytes of a new key at which it is cut off. */
const KEY = { places: manyOf(10, 30), step: manyOf(18, 6) };

let anna: Browser;
let known: VirtualPasskey;
let tried = 0;
beforeAll(async () => {
  anna = await member();
  known = await VirtualPasskey.make();
  const response = await anna.post(REGISTER, { response: await known.create(await challenge(`${REGISTER}/options`)) });
  expect(response.status).toBe(200);
});

async function challenge(path: string): Promise<string> {
  return ((await (await anna.post(path, {})).json()) as { challenge: string }).challenge;
}
async function refused(path: string, body: unknown): Promise<void> {
  tried += 1;
  if (tried % 20 === 0) await env.DB.exec('delete from cooldowns');
  const response = await anna.post(path, body);
  const what = `${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`.slice(0, 300);
  expect([what, response.status >= 400 && response.status < 429]).toEqual([what, true]);
  expect(await response.text()).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
}

type Tree = { [key: string]: unknown };
/** An undefined value removes the field. */
function withField(body: Tree, path: readonly string[], value: unknown): Tree {
  const [first, ...rest] = path;
  return { ...body, [first!]: rest.length ? withField(body[first!] as Tree, rest, value) : value };
}

test('a sign-in that only looks like one', async () => {
  const body = { response: await known.get('A'.repeat(43)) };
  for (const name of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])
    for (const value of VALUES) await refused(SIGN_IN, withField(body, ['response', 'response', name], value));
  for (const name of ['id', 'rawId'])
    for (const value of VALUES) await refused(SIGN_IN, withField(body, ['response', name], value));
});

test('a new passkey that only looks like one', async () => {
  const body = { response: await (await VirtualPasskey.make()).create('A'.repeat(43)), name: 'Key' };
  for (const name of ['clientDataJSON', 'attestationObject'])
    for (const value of VALUES) await refused(REGISTER, withField(body, ['response', 'response', name], value));
  for (const name of ['id', 'rawId'])
    for (const value of VALUES) await refused(REGISTER, withField(body, ['response', name], value));
});

/** Returns the text with its bytes cut off before a place, or with the byte there changed. */
function spoilt(text: string, spot: number, cut: boolean): string {
  const whole = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const bytes = cut ? whole.slice(0, spot) : whole.map((byte, i) => (i === spot ? byte ^ 0xff : byte));
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') || 'A'
  );
}

test('one byte changed or missing in what a passkey signed', async () => {
  for (const name of ['clientDataJSON', 'authenticatorData', 'signature'])
    for (let at = 0; at < PLACES; at++)
      for (const cut of [true, false]) {
        const good = await known.get(await challenge(`${SIGN_IN}/options`));
        const text = (good.response as unknown as Record<string, string>)[name]!;
        await refused(SIGN_IN, { response: withField(good, ['response', name], spoilt(text, place(text, at), cut)) });
      }
});

test('a new key with missing bytes', async () => {
  for (let at = 0; at < KEY.places; at++) {
    await env.DB.exec('delete from cooldowns');
    const good = await (await VirtualPasskey.make()).create(await challenge(`${REGISTER}/options`));
    const { attestationObject } = good.response as unknown as Record<string, string>;
    await refused(REGISTER, {
      response: withField(good, ['response', 'attestationObject'], spoilt(attestationObject!, at * KEY.step, true)),
    });
  }
});

test.each<[kind: KeyKind, cuts: number[]]>([
  ['ES256', [1, 2, 15, 16, 31, 32]],
  ['EdDSA', [1, 2, 15, 16, 31, 32]],
  ['RS256', [1, 2, 3]],
])('a new %s key that lost only its last bytes', async (kind, cuts) => {
  for (const cut of cuts) {
    await env.DB.exec('delete from cooldowns');
    const good = await (await VirtualPasskey.make(kind)).create(await challenge(`${REGISTER}/options`));
    const { attestationObject } = good.response as unknown as Record<string, string>;
    const length = Math.floor((attestationObject!.length * 3) / 4);
    await refused(REGISTER, {
      response: withField(good, ['response', 'attestationObject'], spoilt(attestationObject!, length - cut, true)),
    });
  }
  console.log(`${tried} malformed requests, all refused`);
});
