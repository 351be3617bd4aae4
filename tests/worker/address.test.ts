import { expect, test } from 'vitest';
import { all, createIdentity, freshEmail, idTokenFor } from './auth-kit.ts';
import { call } from './site.ts';

async function keptOf(headers: Record<string, string>, vars: Record<string, string>): Promise<unknown> {
  const email = freshEmail();
  const body = JSON.stringify({ idToken: await idTokenFor(await createIdentity(email)) });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  expect((await call('/api/auth', init, vars as never)).status).toBe(200);
  const [row] = await all('select address from addresses where user = (select id from users where email = ?)', email);
  return String(row?.['address']).split(' ')[0];
}

test('the header of the edge counts where an edge sets it, and nowhere else', async () => {
  const forged = { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.2' };
  expect(await keptOf(forged, { ADDRESS_HEADER: 'cf-connecting-ip' })).toBe('203.0.113.0/24');
  expect(await keptOf(forged, { ADDRESS_HEADER: '' })).toBe('local');
  expect(await keptOf({}, { ADDRESS_HEADER: 'cf-connecting-ip' })).toBe('local');
});
