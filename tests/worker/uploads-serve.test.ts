import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { bytesOf } from '../fixtures/pictures/make.ts';
import { webpLossy } from '../fixtures/pictures/pictures.ts';
import { call } from './site.ts';

const NAMES = ['uAAAAAAAAAA-_', 'u_customEmote'].flatMap((id) => [
  `${id}_avatar.webp`,
  `${id}_banner.webp`,
  `${id}_customEmote_abcdefghi-_1.webp`,
]);
const [NAME = ''] = NAMES;
const bytes = bytesOf(webpLossy);
beforeAll(async () => {
  for (const name of NAMES) await env.UPLOADS.put(name, bytes);
  for (const name of ['secret.webp', 'uAAAAAAAAAA-_avatar.webp', 'x']) await env.UPLOADS.put(name, bytes);
});

test('a picture is served with its own type only, and may be cached for an hour', async () => {
  for (const name of NAMES) {
    const response = await call(`/uploads/${name}`);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.rows).toBe(0);
  }
});

test('under a URL that never changes its picture it may be cached for a year', async () => {
  const response = await call(`/uploads/${NAME}?v=1`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await call(`/uploads/${NAME}?v=`)).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('a client that has the picture already gets a 304, until the picture changes', async () => {
  const etag = (await call(`/uploads/${NAME}`)).headers.get('etag')!;
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await call(`/uploads/${NAME}`, { headers: { 'if-none-match': known } });
    expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  }
  for (const known of ['"other"', etag.slice(1, -1), '', '"', ',,', 'W/', '\u00e9']) {
    const response = await call(`/uploads/${NAME}`, { headers: { 'if-none-match': known } });
    expect([known, response.status]).toEqual([known, 200]);
    await response.arrayBuffer();
  }
  await env.UPLOADS.put(NAME, bytesOf(btoa('another')));
  const later = await call(`/uploads/${NAME}`, { headers: { 'if-none-match': etag } });
  expect([later.status, await later.text()]).toEqual([200, 'another']);
  await env.UPLOADS.put(NAME, bytes);
});

test('a HEAD answers the same without the bytes', async () => {
  const response = await call(`/uploads/${NAMES[1]}`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await call('/uploads/uBBBBBBBBBBBB_avatar.webp', { method: 'HEAD' })).status).toBe(404);
});

test('a missing picture, and every other name, is a 404 that is not cached', async () => {
  const names = [
    'uBBBBBBBBBBBB_avatar.webp',
    'secret.webp',
    'x',
    '',
    'uAAAAAAAAAA-_avatar.webp',
    `${NAME}%00`,
    `${NAME}%0a`,
    `${NAME}/`,
    `${NAME}/x`,
    `x/${NAME}`,
    `/${NAME}`,
    NAME.toUpperCase(),
    NAME.replace('.webp', '.png'),
    NAME.replace('.webp', ''),
    NAME.replace('avatar', 'password'),
    `..%2f${NAME}`,
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '....//secret.webp',
    '%ff',
    '%',
    '%25',
    '__proto__',
    'constructor',
    `${'u'.repeat(3000)}.webp`,
    '\u{1F480}',
    '*',
    'uAAAAAAAAAA-__customEmote_short.webp',
    'uAAAAAAAAAA-__customEmote_abcdefghi-_1.webp.html',
  ];
  for (const name of names) {
    const response = await call(`/uploads/${name}`);
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 404, 'no-store']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await call(`/uploads/${NAME}`, { method })).status).toBe(404);
  expect(await env.UPLOADS.head(NAME)).not.toBeNull();
});
