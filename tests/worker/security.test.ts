import { expect, test } from 'vitest';
import assetHeaders from '../../public/_headers?raw';
import { HTTPS_ONLY, SECURITY } from '../../worker/security.ts';
import { call } from './site.ts';

function everywhere(file: string): Record<string, string> {
  const lines = file.split('\n').slice(1);
  const next = lines.findIndex((line) => line.startsWith('/'));
  const own = lines.slice(0, next < 0 ? lines.length : next).filter((line) => line.startsWith('  '));
  return Object.fromEntries(own.map((line) => line.trim().split(/:\s*(.*)/s)).map(([name = '', value = '']) => [name, value]));
}

const PAGE = {
  fetch: async () => new Response('<!doctype html><title>Duskhaven</title>', { headers: { 'content-type': 'text/html' } }),
};
const page = (path: string, headers: Record<string, string>) => call(path, { headers }, { ASSETS: PAGE as unknown as Fetcher });

test('an asset and a page carry the same security headers', () => {
  expect(everywhere(assetHeaders)).toEqual({ ...SECURITY, [HTTPS_ONLY.name]: HTTPS_ONLY.value });
});

test('a visitor who came by https stays on https (HSTS); a local site says nothing of it', async () => {
  for (const path of ['/', '/api/user/info', '/api/nothing', '/dev/mail', '/uploads/x.webp']) {
    const [safe, plain] = [await call(`https://duskhaven.test${path}`), await call(`http://localhost:8787${path}`)];
    expect([path, safe.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    expect([path, plain.headers.get('strict-transport-security')]).toEqual([path, null]);
  }
});

test('scripts and styles run only from files of the site', () => {
  expect(SECURITY['Content-Security-Policy']).toMatch(/script-src 'self';/);
  expect(JSON.stringify(SECURITY)).not.toContain('unsafe');
});

test('a deep link gets the page, with every security header and revalidated each time', async () => {
  for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { accept: 'text/html,*/*' }] as Record<string, string>[]) {
    const response = await page('/game/abcdefghijkl', headers);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Duskhaven');
    for (const [name, value] of Object.entries(SECURITY)) expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a deep link gets the page for programs that accept anything too: link previews, uptime checks', async () => {
  for (const headers of [{ accept: '*/*' }, {}, { accept: 'text/*' }, { accept: 'image/webp, */*;q=0.8' }] as Record<
    string,
    string
  >[])
    for (const path of ['/', '/game/abcdefghijkl', '/learn/role/Cop', '/user?from=x.html', '/learn/role/Cop/', '/user/inbox'])
      expect([path, headers, (await page(path, headers)).status]).toEqual([path, headers, 200]);
  const head = await call('/play', { method: 'HEAD', headers: { accept: '*/*' } }, { ASSETS: PAGE as unknown as Fetcher });
  expect(head.status).toBe(200);
});

test('other requests get no page: a file by its name, a part of a page, another content type', async () => {
  for (const path of ['/assets/old-1a2b3c.js', '/assets/x', '/glyphs/none.svg', '/favicon.ico', '/robots.txt', '/wp-login.php'])
    expect([path, (await page(path, { accept: '*/*' })).status]).toEqual([path, 404]);
  for (const mode of ['no-cors', 'cors', 'same-origin'])
    expect((await page('/play', { 'sec-fetch-mode': mode, accept: '*/*' })).status).toBe(404);
  for (const accept of ['image/png', 'application/json'])
    expect([accept, (await page('/play', { accept })).status]).toEqual([accept, 404]);
});

test('a missing chunk of an older release is a 404 that no cache stores', async () => {
  const response = await page('/assets/old-1a2b3c.js', { 'sec-fetch-mode': 'cors', accept: '*/*' });
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('text/plain');
});

test('an unknown call is a 404 with a sentence, never the page', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/game',
    '/api/game/abcdefghijkl',
    '/auth/discord',
    '/uploads/x.webp',
    '/chatSocket/x',
  ]) {
    const response = await page(path, { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toMatch(/^[A-Z].{1,199}\.$/);
  }
});

test('calls carry the security headers too, and are not cached', async () => {
  const response = await call('/api/user/info');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
