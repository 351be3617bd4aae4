/// <reference types="@cloudflare/vitest-plugin/types" />
/** Buying items and sending coins: effects, refusals, repeated and concurrent requests. */
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { coinMoves } from '../../../db/schema/coins.ts';
import { notifications } from '../../../db/schema/relations.ts';
import { users } from '../../../db/schema/users.ts';
import { moveCoins } from '../../../db/shop/ledger.ts';
import { checkLedger, lastLedgerCheck } from '../../../db/shop/ledger-check.ts';
import type { Done } from '../../../protocol/http/moderation.ts';
import type { OwnRecord } from '../../../protocol/http/reports.ts';
import type { CoinPage, ShopInfo } from '../../../protocol/http/shop.ts';
import { archiveSlots, type Owned, SHOP_ITEMS, shopItem, YOUNG } from '../../../protocol/shop.ts';
import { toldMove } from '../../../worker/shop/history.ts';
import { file, png, sendForm } from '../../fixtures/pictures/make.ts';
import { type MemberOptions, member } from '../members.ts';
import type { Browser } from '../site.ts';
import { tableOf, takeSeat } from '../tables.ts';
import { game, profileOf } from '../users/kit.ts';

const WORN = { nameColor: '#c2562d', textColor: '#4f86a8', backgroundColor: '#123456', avatarShape: 'square' };
const db = database(env);
const OLD = { joined: Date.now() - YOUNG.age - 1 };
let given = 0;
/** Creates a member with coins, whose account is more than a week old. */
async function rich(coins: number, wanted: MemberOptions = {}): Promise<Browser> {
  const who = await member({ ...wanted, row: { ...OLD, ...wanted.row } });
  const id = `test:${who.id}:${++given}`;
  if (coins > 0) await moveCoins(db, { id, from: 'house:opening', to: who.id, amount: coins, reason: 'opening', at: given });
  return who;
}
const infoOf = async (who: Browser) => (await (await who.get('/api/shop/info')).json()) as ShopInfo;
const ownedOf = async (who: Browser) =>
  JSON.parse((await db.select({ items: users.items }).from(users).where(eq(users.id, who.id)).get())!.items) as Owned;
const buy = (who: Browser, key: string, press?: string) =>
  who.post('/api/shop/spendCoins', {
    item: SHOP_ITEMS.findIndex((one) => one.key === key),
    ...(press !== undefined && { key: press }),
  });
const send = (who: Browser, recipientUsername: string, amount: unknown, key?: string) =>
  who.post('/api/shop/transferCoins', { recipientUsername, amount, ...(key !== undefined && { key }) });
const sentence = async (answer: Promise<Response>) => {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
};
const historyOf = async (who: Browser, query = '') => (await (await who.get(`/api/shop/history${query}`)).json()) as CoinPage;
const total = async () => env.DB.prepare('select sum(coins) as sum from purses').first<number>('sum');

test('the shop lists its sixteen items in their order, with prices, limits and the balance', async () => {
  const ana = await rich(33);
  const { shopItems, balance } = await infoOf(ana);
  expect(balance).toBe(33);
  expect(shopItems.map(({ key, price, limit }) => `${key} ${price} ${limit ?? '-'}`)).toEqual([
    'textColors 20 1',
    'customProfile 20 1',
    'nameChange 20 -',
    'threeCharName 100 1',
    'twoCharName 400 1',
    'oneCharName 800 1',
    'deathMessageEnabled 50 1',
    'deathMessageChange 10 -',
    'anonymousDeck 70 10',
    'customEmotes 5 10',
    'customEmotesExtra 25 10',
    'archivedGames 100 1',
    'archivedGamesMax 30 10',
    'bonusRedHearts 10 5',
    'avatarShape 20 1',
    'vanityUrl 100 1',
  ]);
  expect(shopItems.filter(({ disabled }) => disabled).map(({ key }) => key)).toEqual([
    'deathMessageChange',
    'customEmotesExtra',
    'archivedGamesMax',
  ]);
});

test('a purchase takes its price and gives the item with what comes with it', async () => {
  const ana = await rich(1_000);
  for (const key of ['oneCharName', 'deathMessageEnabled', 'archivedGames', 'bonusRedHearts'])
    expect([key, await sentence(buy(ana, key))]).toEqual([key, '200 OK']);
  expect(await ownedOf(ana)).toEqual({
    nameChange: 2,
    oneCharName: 1,
    deathMessageEnabled: 1,
    deathMessageChange: 2,
    archivedGames: 1,
    archivedGamesMax: 5,
    bonusRedHearts: 1,
  });
  expect((await infoOf(ana)).balance).toBe(1_000 - 800 - 50 - 100 - 10);
  const row = await db.select({ hearts: users.redHearts }).from(users).where(eq(users.id, ana.id)).get();
  expect(row?.hearts).toBe(16);
});

test('an item that is owned, needs another item, or is too expensive is refused and costs nothing', async () => {
  const ana = await rich(60, { items: { customEmotes: 9, archivedGames: 1, archivedGamesMax: 10 } });
  expect(await sentence(buy(ana, 'textColors'))).toBe('200 OK');
  expect(await sentence(buy(ana, 'textColors'))).toBe('409 You already have this.');
  expect(await sentence(buy(ana, 'deathMessageChange'))).toBe('409 You need the death message first.');
  expect(await sentence(buy(ana, 'customEmotesExtra'))).toMatch(/^409 You need 10 custom emotes first/);
  expect(await sentence(buy(ana, 'archivedGamesMax'))).toBe('409 You already have all 10.');
  expect(await sentence(buy(ana, 'vanityUrl'))).toBe('409 You need 60 coins more for this.');
  expect((await infoOf(ana)).balance).toBe(40);
  // Five of the ten archive slots come with the archive.
  const ben = await rich(1_000);
  await buy(ben, 'archivedGames');
  for (let i = 0; i < 5; i++) expect(await sentence(buy(ben, 'archivedGamesMax'))).toBe('200 OK');
  expect(await sentence(buy(ben, 'archivedGamesMax'))).toMatch(/^409/);
  expect(archiveSlots(await ownedOf(ben))).toBe(10);
});

test('a repeated purchase buys once, and concurrent purchases buy only what coins and limits allow', async () => {
  const ana = await rich(45);
  expect(await sentence(buy(ana, 'nameChange', 'press-one'))).toBe('200 OK');
  expect(await sentence(buy(ana, 'nameChange', 'press-one'))).toBe('200 OK');
  expect(await sentence(buy(ana, 'textColors', 'press-one'))).toMatch(/^409 That press bought something else/);
  const answers = await Promise.all([...Array(6).keys()].map(() => buy(ana, 'nameChange')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  // The coins are spent, but the first purchase sent again is still answered as before.
  expect(await sentence(buy(ana, 'nameChange', 'press-one'))).toBe('200 OK');
  expect([await ownedOf(ana), (await infoOf(ana)).balance]).toEqual([{ nameChange: 3 }, 5]);
  // A used key buys nothing that is not offered: no second copy of a limited item, and no item that needs another one.
  const dan = await rich(500);
  for (let i = 0; i < 3; i++) expect(await sentence(buy(dan, 'avatarShape', 'press-dan'))).toBe('200 OK');
  expect((await buy(dan, 'customEmotesExtra', 'press-dan')).status).toBe(409);
  expect([await ownedOf(dan), (await infoOf(dan)).balance]).toEqual([{ nameChange: 1, avatarShape: 1 }, 480]);
  const ben = await rich(500);
  const shapes = await Promise.all([...Array(5).keys()].map(() => buy(ben, 'avatarShape')));
  expect(shapes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await infoOf(ben)).balance).toBe(480);
});

test('every item unlocks its feature', async () => {
  const ana = await rich(5_000);
  const set = (prop: string, value: string) => ana.post('/api/user/settings/update', { prop, value });
  const tries: Record<string, () => Promise<Response>> = {
    textColors: () => set('nameColor', '#777777'),
    customProfile: () => set('backgroundColor', '#123456'),
    avatarShape: () => set('avatarShape', 'square'),
    deathMessageEnabled: () => ana.post('/api/user/deathMessage', { deathMessage: '$' + '{name} fell.' }),
    vanityUrl: () => ana.post('/api/vanityUrl', { vanityUrl: 'ana-in-the-shop' }),
    anonymousDeck: () => ana.post('/api/deck/create', { name: 'Faces of Ana' }),
    threeCharName: () => ana.post('/api/user/name', { name: 'Ax7' }),
    twoCharName: () => ana.post('/api/user/name', { name: 'Q7' }),
    oneCharName: () => ana.post('/api/user/name', { name: 'Q' }),
  };
  for (const [key, tried] of Object.entries(tries)) {
    expect([key, (await tried()).status]).toEqual([key, 403]);
    expect([key, (await buy(ana, key)).status]).toEqual([key, 200]);
    expect([key, (await tried()).status]).toEqual([key, 200]);
  }
  // The item came with two changes of the message; each further one costs extra.
  const say = (words: string) => ana.post('/api/user/deathMessage', { deathMessage: `$\{name} ${words}.` });
  expect((await say('slipped')).status).toBe(200);
  expect((await say('left')).status).toBe(403);
  await buy(ana, 'deathMessageChange');
  expect((await say('left')).status).toBe(200);
});

test('others see the effect of each item, on the profile and at a table', async () => {
  const [ana, ben] = [await rich(5_000), await rich(0)];
  for (const { key } of SHOP_ITEMS.filter(({ needs }) => needs?.key !== 'customEmotes'))
    expect([key, (await buy(ana, key)).status]).toEqual([key, 200]);
  const done = async (answer: Promise<Response>) => {
    const { status } = await answer;
    expect(status).toBe(200);
  };
  const set = (prop: string, value: string) => ana.post('/api/user/settings/update', { prop, value });
  const seen = () => profileOf(ben, ana.id);
  // A color that is hard to read on a light page is refused, also for an owner.
  expect(await sentence(set('nameColor', '#ffffff'))).toMatch(/^422/);
  for (const [prop, value] of Object.entries(WORN)) await done(set(prop, value));
  await done(sendForm(ana, '/api/user/banner', { image: file(await png(9, 9)) }));
  await done(ana.post('/api/user/name', { name: 'Q9' }));
  await done(ana.post('/api/vanityUrl', { vanityUrl: 'ana-is-seen' }));
  await done(ana.post('/api/user/deathMessage', { deathMessage: `$\{name} went out.` }));
  await done(sendForm(ana, '/api/user/customEmote/create', { file: file(await png(9, 9)), emoteText: 'lamp' }));
  await game('gameSeen0001', [ana], {});
  await done(ana.post('/api/game/gameSeen0001/archive', {}));
  expect(await seen()).toMatchObject({ name: 'Q9', banner: true, settings: WORN, archivedGames: [{ id: 'gameSeen0001' }] });
  expect((await ben.get(`/uploads/${ana.id}_banner.webp`)).status).toBe(200);
  expect((await profileOf(ben, 'ana-is-seen')).id).toBe(ana.id);
  expect(await (await ben.get(`/api/user/${ana.id}/emotes`)).json()).toMatchObject({ ':lamp:': { userId: ana.id } });
  const deck = await (await ana.post('/api/deck/create', { name: 'Faces seen' })).text();
  expect(await (await ben.get(`/api/deck/${deck}`)).json()).toMatchObject({ name: 'Faces seen' });
  expect(await (await ana.get('/api/user/info')).json()).toMatchObject({ redHearts: 16 });
  const table = await ana.host();
  const { backgroundColor: _, ...look } = WORN;
  const line = await takeSeat(ana, table);
  const [seat] = (await tableOf(table)).members;
  expect(seat).toMatchObject({ name: 'Q9', look: { ...look, vanityUrl: 'ana-is-seen', deathMessage: `$\{name} went out.` } });
  line.socket.close();
});

test('coins go to exactly the named member, who is told and sees them in the history', async () => {
  const [ana, ben] = [await rich(50), await rich(0)];
  expect(await sentence(send(ana, ben.name, 12))).toBe('200 OK');
  expect([(await infoOf(ana)).balance, (await infoOf(ben)).balance]).toEqual([38, 12]);
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user, ben.id), eq(notifications.kind, 'coins')));
  expect(told).toMatchObject([{ content: `${ana.name} sent you 12 coins.`, link: '/user/shop/coins', from: ana.id }]);
  expect((await historyOf(ben)).moves).toMatchObject([{ amount: 12, what: 'Received', other: { id: ana.id } }]);
  expect((await historyOf(ana)).moves).toMatchObject([{ amount: -12, what: 'Sent', other: { id: ben.id } }, { amount: 50 }]);
});

test('a transfer is refused with a sentence: to oneself, to no one, too much, a fraction, or to a member who blocked the sender', async () => {
  const [ana, ben] = [await rich(20, { name: 'CarefulAna' }), await rich(0)];
  const gone = await rich(0, { row: { deletedAt: 1 } });
  expect(await sentence(send(ana, ana.name, 1))).toBe('400 You cannot send coins to yourself.');
  for (const name of [ben.name.toUpperCase(), 'NoSuchMember', gone.name])
    expect(await sentence(send(ana, name, 1))).toMatch(/^404/);
  expect(await sentence(send(ana, ben.name, 21))).toBe('409 You have only 20 coins.');
  expect(await sentence(send(ana, '', 1))).toBe('422 Please fill out all fields.');
  for (const amount of [0, -5, 1.5, 1e12])
    expect(await sentence(send(ana, ben.name, amount))).toMatch('Please enter a valid positive integer amount.');
  await ben.post('/api/user/block', { user: ana.id });
  expect(await sentence(send(ana, ben.name, 1))).toMatch(/^403/);
  expect([(await infoOf(ana)).balance, (await infoOf(ben)).balance]).toEqual([20, 0]);
});

test('a repeated transfer moves coins once, and ten at once never give more than there is', async () => {
  const [ana, ben] = [await rich(30), await rich(0)];
  for (let i = 0; i < 2; i++) expect(await sentence(send(ana, ben.name, 10, 'press-two'))).toBe('200 OK');
  expect(await sentence(send(ana, ben.name, 11, 'press-two'))).toMatch(/^409 That press sent other coins/);
  const answers = await Promise.all([...Array(10).keys()].map(() => send(ana, ben.name, 6)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect([(await infoOf(ana)).balance, (await infoOf(ben)).balance]).toEqual([2, 28]);
  expect(await total()).toBe(0);
});

test('staff can give all their coins, also in their first week', async () => {
  const [owner, ben] = [await rich(100, { groups: ['owner'], row: { joined: Date.now() } }), await rich(0)];
  expect(await sentence(send(owner, ben.name, 50))).toBe('200 OK');
});

test('an account younger than a week gives ten coins a day at most, however many transfers at once', async () => {
  const [ana, ben] = [await rich(100, { row: { joined: Date.now() - YOUNG.age + 60_000 } }), await rich(0)];
  const answers = await Promise.all([...Array(6).keys()].map(() => send(ana, ben.name, 4)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await sentence(send(ana, ben.name, 4))).toMatch(/^403 In your first week.*Today you can send 2 more/);
  expect(await sentence(send(ana, ben.name, 2))).toBe('200 OK');
  // A purchase does not count as a gift.
  expect((await buy(ana, 'textColors')).status).toBe(200);
  expect((await infoOf(ben)).balance).toBe(10);
});

test('the history is paged, searched, and exported as a file in which a spreadsheet finds no formula', async () => {
  const [ana, ben] = [await rich(1_000), await rich(0, { name: 'Wren-the-Bold' })];
  await db.batch([
    moveCoins(db, {
      id: `a:${ana.id}`,
      from: 'house:achievements',
      to: ana.id,
      amount: 5,
      reason: 'achievement:Mafia1',
      at: 2_000,
      game: 'GameOfTest01',
    }),
    ...[...Array(45).keys()].map((i) =>
      moveCoins(db, {
        id: `m${i}:${ana.id}`,
        from: ana.id,
        to: 'house:shop',
        amount: 1,
        reason: 'shop:nameChange',
        at: 3_000 + i,
      }),
    ),
  ]);
  await send(ana, ben.name, 7);
  const first = await historyOf(ana);
  expect([first.moves.length, first.older, first.moves[0]!.other?.name]).toEqual([20, true, ben.name]);
  const second = await historyOf(ana, `?last=${first.moves.at(-1)!.at}`);
  const third = await historyOf(ana, `?last=${second.moves.at(-1)!.at}`);
  expect([second.moves.length, third.moves.length, third.older]).toEqual([20, 8, false]);
  expect(third.moves.slice(-2)).toMatchObject([
    { what: 'Achievement: Peace at last', link: '/game/GameOfTest01/review' },
    { amount: 1_000 },
  ]);
  expect((await historyOf(ana, '?find=wren')).moves).toMatchObject([{ amount: -7 }]);
  expect((await historyOf(ana, '?find=peace')).moves).toHaveLength(1);
  expect((await historyOf(ana, '?find=nothing of this')).moves).toEqual([]);
  const file = await (await ana.get('/api/shop/statement')).text();
  expect(file.split('\r\n')).toHaveLength(49);
  expect(file).toContain(`"-7","Sent","Wren-the-Bold","http://duskhaven.test/user/${ben.id}"`);
  expect(file).toContain('"5","Achievement: Peace at last","","http://duskhaven.test/game/GameOfTest01/review"');
});

test('a page of the history and the shop read as much with five moves as with hundreds', async () => {
  const rows = async (moves: number) => {
    const [ana, ben] = [await rich(5_000), await member()];
    const pays = [...Array(moves).keys()].map((i) => {
      const [from, to] = i % 2 ? [ana.id, ben.id] : ['house:opening', ana.id];
      return moveCoins(db, {
        id: `r${i}:${ana.id}`,
        from,
        to,
        amount: 1,
        reason: i % 2 ? 'transfer' : 'opening',
        at: 10_000 + i,
      });
    });
    for (let i = 0; i < pays.length; i += 50) await db.batch([pays[i]!, ...pays.slice(i + 1, i + 50)]);
    return { history: (await ana.get('/api/shop/history')).rows, info: (await ana.get('/api/shop/info')).rows };
  };
  const [few, many, most] = [await rows(60), await rows(300), await rows(600)];
  expect(many).toEqual(few);
  expect(most).toEqual(few);
  expect(few.history).toBeLessThan(160);
});

test('the daily check finds a purse that differs from the sum of its moves, and staff see it', async () => {
  const ana = await rich(10);
  const owner = await member({ groups: ['owner'] });
  await checkLedger(db, 1);
  expect(await lastLedgerCheck(db)).toMatchObject({ at: 1, sum: 0, wrong: [] });
  await env.DB.prepare('update purses set coins = coins + 3 where id = ?').bind(ana.id).run();
  // The check runs once a day only.
  await checkLedger(db, 2);
  expect(await lastLedgerCheck(db)).toMatchObject({ at: 1 });
  await checkLedger(db, 1 + 24 * 3_600_000);
  expect(await lastLedgerCheck(db)).toMatchObject({ sum: 3, wrong: [{ id: ana.id, coins: 13, moved: 10 }] });
  const [check] = (await (await owner.get('/api/mod/checkCoins')).json()) as object[];
  expect(check).toMatchObject({ right: false, wrong: [{ id: ana.id }] });
  await env.DB.prepare('update purses set coins = coins - 3 where id = ?').bind(ana.id).run();
});

test('each purchase is traced to its item', async () => {
  const ana = await rich(20);
  await buy(ana, 'avatarShape');
  const move = await db.select().from(coinMoves).where(eq(coinMoves.from, ana.id)).get();
  expect(move).toMatchObject({ to: 'house:shop', amount: shopItem('avatarShape')!.price, reason: 'shop:avatarShape' });
  expect((await historyOf(ana)).moves[0]).toMatchObject({ what: 'Bought: Square avatar', amount: -20, link: '/user/shop' });
});

test('a transfer that is sent again after its receiver was renamed or deleted counts once', async () => {
  const [ana, ben] = [await rich(30), await rich(0)];
  const again = (amount: number) => sentence(send(ana, ben.name, amount, 'press-name'));
  expect(await again(10)).toBe('200 OK');
  await env.DB.prepare("update users set name = 'Renamed' || id, name_key = 'renamed' || id where id = ?").bind(ben.id).run();
  expect(await again(10)).toBe('200 OK');
  expect(await again(11)).toMatch(/^409 That press sent other coins/);
  await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(ben.id).run();
  expect(await again(10)).toBe('200 OK');
  expect((await infoOf(ana)).balance).toBe(20);
});

test('every reason for coins has a text and a link to its cause', () => {
  const other = { id: 'uSomeMember1', name: 'Wren', avatar: 0, vanityUrl: '', gone: 0 };
  const told = (reason: string, game: string | null = null, of: typeof other | null = null) => {
    const { what, link } = toldMove({ at: 1, amount: 5, reason, game, other: of });
    return [what, link];
  };
  const review = '/game/GameOfTest01/review';
  for (const [reason, what] of [
    ['win', 'Ranked win'],
    ['achievement:Mafia1', 'Achievement: Peace at last'],
    ['daily:all', 'Daily challenge: All three'],
    ['refund:daily:all', 'Reversed: All three'],
    ['refund:game', 'Game refunded'],
    ['refund:undone', 'Refund undone'],
  ] as const)
    expect(told(reason, 'GameOfTest01')).toEqual([what, review]);
  expect(told('shop:vanityUrl')).toEqual(['Bought: Vanity URL', '/user/shop']);
  expect(told('staff')).toEqual(['Given by staff', '/user/record']);
  expect(told('refund:staff')).toEqual(['Undone by staff', '/user/record']);
  expect(told('transfer', null, other)).toEqual(['Received', '/user/uSomeMember1']);
  expect(told('transfer', null, { ...other, gone: 1 })).toEqual(['Received', null]);
  expect(told('erased')).toEqual(['Account deleted', null]);
});

test('coins that staff gave or took are in the record of the member, with the reason, and so is what was taken back', async () => {
  const [ana, ben, owner] = [await rich(0), await rich(0), await member({ groups: ['owner'] })];
  const give = await owner.post('/api/mod/giveCoins', { userId: ana.id, amount: 40, reason: 'Thank you for the event.' });
  const { event } = (await give.json()) as Done;
  await owner.post('/api/mod/takeCoins', { userId: ana.id, amount: 5, reason: 'Five too many.' });
  await owner.post('/api/mod/undo', { event, reason: 'It was another member.' });
  const record = async (who: Browser) => (await (await who.get('/api/user/record')).json()) as OwnRecord;
  expect((await record(ana)).coins).toMatchObject([
    { amount: -40, undone: true, reason: 'It was another member.' },
    { amount: -5, undone: false, reason: 'Five too many.' },
    { amount: 40, undone: false, reason: 'Thank you for the event.' },
  ]);
  expect((await record(ben)).coins).toEqual([]);
});
