import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { login, registeredMember } from '../auth-kit.ts';
import { member } from '../members.ts';
import { Browser, call, guest } from '../site.ts';

test('a script cannot read the session cookie, and another site’s form does not send it', async () => {
  const { who } = await registeredMember();
  const response = await login(new Browser(), who);
  const flags = response.headers.get('set-cookie')!.split('; ').slice(1).sort();
  expect(flags).toEqual(['HttpOnly', `Max-Age=${14 * 24 * 3600}`, 'Path=/', 'SameSite=Lax']);
  const secure = await call('https://duskhaven.test/api/auth/guest', { method: 'POST' });
  expect(secure.headers.get('set-cookie')).toContain('; Secure');
});

test('a shared cache stores nothing that is meant for one member', async () => {
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

test('a member’s picture that is opened by itself runs no script', async () => {
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

test('a mail in the local mailbox can neither run a script nor be framed elsewhere', async () => {
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

test('another method or spelling of a path reaches no other route', async () => {
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
