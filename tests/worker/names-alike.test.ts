/** Names that pass for another's, that are rude, or that show something else than they count. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { memberName } from '../../worker/auth/names.ts';
import { skeletonOf } from '../../worker/auth/skeleton.ts';
import { all, freshEmail, registered } from './auth-token.ts';
import { Browser } from './site.ts';

const told = async (response: Response) => [response.status, await response.text()];
async function called(name: string) {
  const { browser } = await registered(freshEmail());
  await env.DB.prepare(`update users set items = '{"nameChange":9}' where id = ?`).bind(browser.id).run();
  expect(await told(await browser.post('/api/user/name', { name }))).toEqual([200, 'OK']);
  return browser;
}
const ALIKE = [409, 'That name looks like one that is taken. Choose another.'];

test('a member cannot take a name that looks like another member’s', async () => {
  await called('Oliver-I0m');
  const other = await called('Somebody7');
  for (const name of ['0liver-I0m', 'OIiver-l0m', 'o1iver1om', 'Oliver-lOrn'])
    expect([name, ...(await told(await other.post('/api/user/name', { name })))]).toEqual([name, ...ALIKE]);
  expect(await told(await other.post('/api/user/name', { name: 'Olivia-Ion' }))).toEqual([200, 'OK']);
  // Their own may change its spelling.
  expect((await other.post('/api/user/name', { name: '0livia-Ion' })).status).toBe(200);
});

test('a guest cannot come by a name that looks like a member’s, in any alphabet', async () => {
  await called('Cassandra0');
  for (const name of ['CassandraO', 'Сassandrа0', 'Ꮯassandra0', 'саssаndrаo']) {
    const guest = await new Browser().enter(name);
    expect(skeletonOf(guest.name)).not.toBe(skeletonOf('Cassandra0'));
    expect(guest.name).toMatch(new RegExp(`^${name} \\d+$`));
  }
});

test('nobody has a rude name, guest or member', async () => {
  for (const name of ['fuckface', 'big-cunt', 'f-u-c-k', 'n1gger']) {
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 403]);
    const member = await called(`Fine${Math.random().toString(36).slice(2, 8)}`);
    expect([name, (await member.post('/api/user/name', { name })).status]).toEqual([name, 403]);
  }
  for (const name of ['Dickinson', 'Scunthorpe', 'Ashley'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 200]);
});

test('one letter that stands for many, or for none that can be seen, is no name', async () => {
  for (const name of ['ﷺ', 'ﬀ', 'a ﷽', '\u3164', '\uffa0\u115f'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 400]);
  for (const name of ['é', '한글', '名', 'Ж'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 200]);
});

test('names that were there before keep both, and what they look like', async () => {
  const rows = await all('select name_key, skeleton from users where skeleton is not null');
  for (const { name_key, skeleton } of rows) expect(skeletonOf(String(name_key))).toBe(skeleton);
});

test('a vanity URL is neither another member’s name, nor like it, nor a rude or a kept word', async () => {
  await called('Margarethe0');
  const other = await called('Bartholomew');
  await env.DB.prepare(`update users set items = '{"vanityUrl":1}' where id = ?`).bind(other.id).run();
  const take = async (vanityUrl: string) => told(await other.post('/api/vanityUrl', { vanityUrl }));
  for (const word of ['margarethe0', 'Margaretheo', 'MARGARETHE-0', 'rnargarethe0'])
    expect([word, ...(await take(word))]).toEqual([
      word,
      409,
      'That is the name of another member, or looks like it. Choose another.',
    ]);
  for (const word of ['settings', 'Inbox', 'adm1n', 'm0derator', 'fuckface'])
    expect([word, (await take(word))[0]]).toEqual([word, 422]);
  expect(await take('bartholomew')).toEqual([200, 'OK']);
});

test('a name is not the vanity URL of another member: a new account gets another one, a guest a number', async () => {
  const owner = await called('Wilhelmina');
  await env.DB.prepare(`update users set items = '{"vanityUrl":1,"nameChange":1}' where id = ?`).bind(owner.id).run();
  expect(await told(await owner.post('/api/vanityUrl', { vanityUrl: 'Night-Porter' }))).toEqual([200, 'OK']);
  const other = await called('Eleonora');
  const TAKEN = [409, 'That is the vanity URL of another member. Choose another name.'];
  for (const name of ['Night-Porter', 'night_porter', 'NIGHT-PORTER'])
    expect([name, ...(await told(await other.post('/api/user/name', { name })))]).toEqual([name, ...TAKEN]);
  expect(await all('select name from users where id = ?', other.id)).toEqual([{ name: 'Eleonora' }]);
  expect(await all('select name from name_history where user = ?', other.id)).toHaveLength(1);
  for (const name of ['Night Porter', 'night-porter', 'Nіght Porter'])
    expect((await new Browser().enter(name)).name).toMatch(new RegExp(`^${name} \\d+$`));
  expect(await memberName(drizzle(env.DB), 'Night_Porter')).not.toMatch(/porter/i);
  // It is for its owner.
  expect(await told(await owner.post('/api/user/name', { name: 'Night_Porter' }))).toEqual([200, 'OK']);
});
