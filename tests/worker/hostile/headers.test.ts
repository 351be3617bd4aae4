/** What stands round an answer, and what a browser does with it. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { login, registered } from '../auth-token.ts';
import { member } from '../people.ts';
import { Browser, call, guest } from '../site.ts';

test('whoever runs a script on a page cannot read a session, and no other site’s form sends it', async () => {
  const { who } = await registered();
  const response = await login(new Browser(), who);
  const flags = response.headers.get('set-cookie')!.split('; ').slice(1).sort();
  expect(flags).toEqual(['HttpOnly', `Max-Age=${14 * 24 * 3600}`, 'Path=/', 'SameSite=Lax']);
  const secure = await call('https://duskhaven.test/api/auth/guest', { method: 'POST' });
  expect(secure.headers.get('set-cookie')).toContain('; Secure');
});

test('whoever shares a cache with a member finds nothing in it that was meant for them', async () => {
  const anna = await member();
  const gina = await guest();
  const own = [
    'info',
    'settings/data',
    'sessions',
    'passkeys',
    'accounts',
    'export',
    `${anna.id}/profile`,
    `${anna.id}/games`,
    `${anna.id}/info`,
    'online',
  ];
  for (const path of own)
    for (const who of [anna, gina])
      expect([path, (await who.get(`/api/user/${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  for (const path of [
    '/auth/google',
    '/auth/google/callback',
    '/api/auth/discord',
    '/dev/mail',
    '/dev/mail.json',
    '/api/nothing',
  ])
    expect([path, (await anna.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('whoever opens a picture of a member by itself opens a picture, and nothing that runs', async () => {
  const anna = await member();
  await env.UPLOADS.put(`${anna.id}_avatar.webp`, '<script>alert(1)</script>', { httpMetadata: { contentType: 'text/html' } });
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await call(`/uploads/${anna.id}_avatar.webp`, { method });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
  for (const name of [
    '..%2f..%2fx',
    `${anna.id}_avatar.html`,
    `${anna.id}_avatar.webp%00`,
    `${anna.id}_avatar.webp/`,
    `x/${anna.id}_avatar.webp`,
    'records',
  ])
    expect([name, (await call(`/uploads/${name}`)).status]).toEqual([name, 404]);
});

test('whoever sends a letter to the local mailbox cannot run a script there, nor frame it elsewhere', async () => {
  await env.DB.prepare(
    'insert into mail (id, "to", subject, text, html, created_at, tries, due) values (?, ?, ?, ?, ?, 1, 0, null)',
  )
    .bind(
      'hostile-letter',
      '"><script>alert(1)</script>@x',
      '<script>alert(2)</script>',
      'https://x.test/"><script>alert(3)</script>',
      '<script>alert(4)</script>',
    )
    .run();
  const page = await call('http://localhost/dev/mail');
  expect(await page.text()).not.toContain('<script>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const letter = await call('http://localhost/dev/mail/hostile-letter');
  const policy = letter.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
  expect((await call('http://localhost/dev/mail.json', {}, { ENVIRONMENT: 'production' } as Partial<Env>)).status).toBe(404);
});

test('whoever asks with another method, or under another spelling of an address, comes to no other route', async () => {
  const anna = await member();
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    expect([
      method,
      (await call('/api/user/bio', { method, headers: { cookie: anna.cookie, 'x-csrf': anna.csrf } })).status,
    ]).toEqual([method, 404]);
  for (const path of [
    '/API/user/info',
    '/api//user/info',
    '/api/user/info/',
    '/api/user/..%2finfo',
    '/api/user/info%00',
    '/api/user/sessions;x',
  ])
    expect([path, (await anna.get(path)).status]).toEqual([path, 404]);
});
