/** Journeys of a member's account, coins and pictures. */

import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { moveCoins } from '../../../db/shop/ledger.ts';
import { SHOP_ITEMS, YOUNG } from '../../../protocol/shop.ts';
import { file, png, sendForm } from '../../fixtures/pictures/make.ts';
import { freshEmail, loadUserInfo } from '../../worker/auth-kit.ts';
import { mailsTo, PASSWORD } from '../../worker/identity-kit.ts';
import { member } from '../../worker/members.ts';
import { Browser } from '../../worker/site.ts';
import { outside } from '../bindings.ts';
import { type FaultySite, Refused, textOf } from '../faulty-site.ts';
import { type Journey, noticesOf, rows } from './journey.ts';

type Answer = Record<string, string>;
/** Calls the identity provider. `done`: the error of a repeated call whose first attempt worked. */
async function identity(browser: Browser, call: string, body: object, done = 'none'): Promise<Answer> {
  const response = await browser.post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, body);
  const text = await textOf(response, [400]);
  if (response.status === 400 && !text.includes(done)) throw new Refused(text, 400);
  return JSON.parse(text) as Answer;
}
const signIn = (site: FaultySite, email: string, more: object = {}): Promise<Browser> =>
  site.act('log in', async () => {
    const browser = new Browser();
    const { idToken } = await identity(browser, 'signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
    await textOf(await browser.post('/api/auth', { idToken, ...more }));
    return browser;
  });
async function registerByMail(site: FaultySite, email: string): Promise<Browser> {
  const browser = new Browser();
  const password = { email, password: PASSWORD, returnSecureToken: true };
  await site.act('sign up', () => identity(browser, 'signUp', password, 'EMAIL_EXISTS'));
  await site.act('ask for the mail', async () => {
    const { idToken } = await identity(browser, 'signInWithPassword', password);
    await identity(browser, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  });
  await site.settle();
  const [letter] = await outside(() => mailsTo(email));
  expect(letter?.due).toBeNull();
  await site.act('follow the link of the mail', () => identity(browser, 'update', { oobCode: letter!.code }, 'INVALID_OOB_CODE'));
  return signIn(site, email);
}

export const registers: Journey = async (site) => {
  const email = freshEmail();
  const browser = await registerByMail(site, email);
  const info = await site.get<{ id: string; csrf: string }>('load the page', browser, '/api/user/info');
  browser.csrf = info.csrf;
  await site.post('change a setting', browser, '/api/user/settings/update', { prop: 'hideKarma', value: true });
  return async () => {
    expect(await rows('select id from users where email = ?', email)).toEqual([{ id: info.id }]);
    expect(await rows('select email from identities where email_key = ?', email)).toHaveLength(1);
    expect(await loadUserInfo(browser)).toMatchObject({ id: info.id, settings: { hideKarma: true } });
  };
};

export const deletesAndRestores: Journey = async (site) => {
  const email = freshEmail();
  const browser = await registerByMail(site, email);
  const { id } = (await outside(() => loadUserInfo(browser))) as { id: string };
  const friend = await member();
  await site.post('ask a friend', browser, '/api/user/friend', { user: friend.id, want: true });
  await site.post('accept', friend, '/api/user/friend', { user: id, want: true });
  await site.post('delete the account', browser, '/api/user/delete', undefined, [401]);
  await site.settle();
  expect(await rows('select id from sessions where person = ?', id)).toEqual([]);
  const back = await signIn(site, email, { restore: true });
  return async () => {
    expect(await rows('select id, deleted_at from users where email = ?', email)).toEqual([{ id, deleted_at: null }]);
    expect(await loadUserInfo(back)).toMatchObject({ id });
    expect(await rows('select friend from friends where user = ?', id)).toEqual([{ friend: friend.id }]);
    expect(await rows('select friend_count from users where id in (?, ?)', id, friend.id)).toEqual([
      { friend_count: 1 },
      { friend_count: 1 },
    ]);
    expect((await outside(() => mailsTo(email))).filter(({ subject }) => subject.includes('being deleted'))).toHaveLength(1);
  };
};

export const buysAndGives: Journey = async (site) => {
  const [ana, ben] = [await member({ row: { joined: Date.now() - YOUNG.age - 1 } }), await member()];
  await moveCoins(database(env), {
    id: `test:${ana.id}`,
    from: 'house:opening',
    to: ana.id,
    amount: 5_000,
    reason: 'opening',
    at: 1,
  }).run();
  const item = SHOP_ITEMS.findIndex(({ limit, needs, price }) => limit === null && !needs && price < 4_000);
  await site.get('look at the shop', ana, '/api/shop/info');
  await site.post('buy an item', ana, '/api/shop/spendCoins', { item, key: 'press-of-the-shop-1' });
  await site.post('send coins', ana, '/api/shop/transferCoins', {
    recipientUsername: ben.name,
    amount: 7,
    key: 'press-of-coins-0001',
  });
  const { price, key } = SHOP_ITEMS[item]!;
  return async () => {
    const purses = await rows<{ id: string; coins: number }>('select id, coins from purses where id in (?, ?)', ana.id, ben.id);
    expect(new Map(purses.map(({ id, coins }) => [id, coins]))).toEqual(
      new Map([
        [ana.id, 5_000 - price - 7],
        [ben.id, 7],
      ]),
    );
    const [user] = await rows<{ items: string }>('select items from users where id = ?', ana.id);
    expect((JSON.parse(user!.items) as Record<string, number>)[key]).toBe(1 + (key === 'nameChange' ? 1 : 0));
    expect(await noticesOf(ben.id, 'coins')).toHaveLength(1);
  };
};

export const uploadsAvatar: Journey = async (site) => {
  const ana = await member();
  const picture = await png(40, 30);
  await site.act('upload a picture', async () => textOf(await sendForm(ana, '/api/user/avatar', { image: file(picture) })));
  await site.act('see the picture', async () => textOf(await new Browser().get(`/uploads/${ana.id}_avatar.webp`)));
  await site.act('remove it', async () => textOf(await ana.send('/api/user/avatar', 'DELETE')));
  await site.act('upload another', async () => textOf(await sendForm(ana, '/api/user/avatar', { image: file(picture) })));
  return async () => {
    expect(await rows('select avatar from users where id = ?', ana.id)).toEqual([{ avatar: 1 }]);
    expect(await outside(async () => (await env.UPLOADS.list({ prefix: ana.id })).objects.map(({ key }) => key))).toEqual([
      `${ana.id}_avatar.webp`,
    ]);
  };
};
