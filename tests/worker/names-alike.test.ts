import type { D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { memberName } from '../../worker/auth/names.ts';
import { skeletonOf } from '../../worker/auth/skeleton.ts';
import { all, freshEmail, registeredMember } from './auth-kit.ts';
import { Browser } from './site.ts';

const told = async (response: Response) => [response.status, await response.text()];
async function called(name: string) {
  const { browser } = await registeredMember(freshEmail());
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
  // Members may change the spelling of their own name.
  expect((await other.post('/api/user/name', { name: '0livia-Ion' })).status).toBe(200);
});

test('a guest cannot have a name that looks like a member’s, in any alphabet', async () => {
  await called('Cassandra0');
  for (const name of ['CassandraO', 'Сassandrа0', 'Ꮯassandra0', 'саssаndrаo', 'ᴄᴀꜱꜱᴀɴᴅʀᴀ0', 'Cassaŋɖɽᶏ0', 'ȻȺꞨsanđɍɑ0']) {
    const guest = await new Browser().signInAsGuest(name);
    expect(skeletonOf(guest.name)).not.toBe(skeletonOf('Cassandra0'));
    expect(guest.name).toMatch(new RegExp(`^${name} \\d+$`));
  }
});

test('a guest cannot pass for staff in small capitals or hooked letters', async () => {
  for (const name of ['ᴀᴅᴍɪɴ', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'aɗmin', 'mođ', 'sƫaƒƒ', 'ꜱᴛᴀꜰꜰ'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 403]);
  for (const name of ['Søren', 'Łukasz', 'Đorđe'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 200]);
});

test('the skeletons of ASCII names never change, because they are stored', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const skeletons = 'a b c d e f g h l j k l rn n o p q r s t u v w x y z';
  for (const text of [letters, letters.toUpperCase()]) expect([...text].map(skeletonOf)).toEqual(skeletons.split(' '));
  expect([...'0123456789_-'].map(skeletonOf)).toEqual(['o', 'l', '2', '3', '4', '5', '6', '7', '8', '9', '', '']);
});

test('no guest or member can have a rude name', async () => {
  for (const name of ['fuckface', 'big-cunt', 'f-u-c-k', 'n1gger']) {
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 403]);
    const member = await called(`Fine${Math.random().toString(36).slice(2, 8)}`);
    expect([name, (await member.post('/api/user/name', { name })).status]).toEqual([name, 403]);
  }
  for (const name of ['Dickinson', 'Scunthorpe', 'Ashley'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 200]);
});

test('a name cannot have a letter that expands to many, or an invisible one', async () => {
  for (const name of ['ﷺ', 'ﬀ', 'a ﷽', '\u3164', '\uffa0\u115f'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 400]);
  for (const name of ['é', '한글', '名', 'Ж'])
    expect([name, (await new Browser().post('/api/auth/guest', { name })).status]).toEqual([name, 200]);
});

test('the migration keeps both of two existing look-alike names, with their keys', async () => {
  const rows = await all('select name_key, skeleton from users where skeleton is not null');
  for (const { name_key, skeleton } of rows) expect(skeletonOf(String(name_key))).toBe(skeleton);
});

test('a vanity URL can be neither another member’s name, nor like it, nor a rude or reserved word', async () => {
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

test('a name cannot be another member’s vanity URL: a new account gets another name, a guest a number', async () => {
  const owner = await called('Wilhelmina');
  await env.DB.prepare(`update users set items = '{"vanityUrl":1,"nameChange":1}' where id = ?`).bind(owner.id).run();
  expect(await told(await owner.post('/api/vanityUrl', { vanityUrl: 'Night-Porter' }))).toEqual([200, 'OK']);
  const other = await called('Eleonora');
  const TAKEN = [409, 'That is the vanity URL of another member, or looks like it. Choose another name.'];
  for (const name of ['Night-Porter', 'night_porter', 'NIGHT-PORTER', 'N1ght-Porter', 'nlghtp0rter'])
    expect([name, ...(await told(await other.post('/api/user/name', { name })))]).toEqual([name, ...TAKEN]);
  expect(await all('select name from users where id = ?', other.id)).toEqual([{ name: 'Eleonora' }]);
  expect(await all('select name from name_history where user = ?', other.id)).toHaveLength(1);
  for (const name of ['Night Porter', 'night-porter', 'Nіght Porter', 'Nlght P0rter', 'Nıght Роrter'])
    expect((await new Browser().signInAsGuest(name)).name).toMatch(new RegExp(`^${name} \\d+$`));
  for (const name of ['Night_Porter', 'Nlght_P0rter']) expect(await memberName(drizzle(env.DB), name)).not.toMatch(/p.rter/i);
  expect(await told(await owner.post('/api/user/name', { name: 'Night_Porter' }))).toEqual([200, 'OK']);
});

test('a vanity URL cannot look like another member’s, and is free again when that member gives it up', async () => {
  const [owner, other] = [await called('Rosamunde'), await called('Theodora')];
  for (const { id } of [owner, other])
    await env.DB.prepare(`update users set items = '{"vanityUrl":1}' where id = ?`).bind(id).run();
  const take = async (who: Browser, vanityUrl: string) => told(await who.post('/api/vanityUrl', { vanityUrl }));
  expect(await take(owner, 'Lamp-0il')).toEqual([200, 'OK']);
  const TAKEN = [409, 'That vanity URL is taken, or looks like one that is. Choose another.'];
  for (const word of ['lamp-0il', 'lamp-oil', 'lampoil', 'LARNP-O1L'])
    expect([word, ...(await take(other, word))]).toEqual([word, ...TAKEN]);
  // Its owner may change the spelling, and give it up.
  expect(await take(owner, 'Lamp-Oil')).toEqual([200, 'OK']);
  expect((await owner.send('/api/vanityUrl', 'DELETE')).status).toBe(200);
  expect(await all('select vanity_skeleton from users where id = ?', owner.id)).toEqual([{ vanity_skeleton: null }]);
  expect(await take(other, 'lampoil')).toEqual([200, 'OK']);
});

test('the migration gives existing vanity URLs their keys; of two look-alikes one gets it', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => registeredMember(freshEmail())));
  const words = ['minimum-I0-alloy', '0123456789-abcdefghijklm', 'O123456789abcdefghijklm'];
  for (const [i, { browser }] of owners.entries())
    await env.DB.prepare('update users set vanity_url = ?, vanity_key = ?, vanity_skeleton = null where id = ?')
      .bind(words[i], words[i]!.toLowerCase(), browser.id)
      .run();
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
  const { queries } = TEST_MIGRATIONS.find(({ name }) => name.startsWith('0006'))!;
  await env.DB.prepare(queries.at(-1)!).run();
  const rows = await all('select vanity_skeleton as look from users where vanity_skeleton is not null');
  const looks = rows.map(({ look }) => look).filter((look) => words.map(skeletonOf).includes(String(look)));
  expect(looks.sort()).toEqual([...new Set(words.map(skeletonOf))].sort());
  expect(await all('select id from users where vanity_key is null and vanity_skeleton is not null')).toEqual([]);
});
