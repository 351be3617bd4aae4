import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test, vi } from 'vitest';
import { handOverStatements } from '../../db/members/member-data.ts';
import type { Village } from '../../protocol/http/villages.ts';
import { nextVillage } from '../../protocol/villages.ts';
import { scheduled } from '../../worker/cron.ts';
import { all } from './auth-kit.ts';
import { advanceClock } from './clock.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';
import { forgetTables, membersOf, tableOf, takeSeat } from './tables.ts';

const ENV = env as unknown as Env;
const MINUTE = 60_000;
const tick = () => scheduled({ scheduledTime: Date.now() }, ENV);
let days = 0;
/** Returns a village on another day for each test, and sets the clock to `before` milliseconds ahead of it. */
function villageIn(before: number): { region: 'asia'; at: number } {
  const at = nextVillage('asia', Date.now() + ++days * 24 * 60 * MINUTE);
  advanceClock(at - before - Date.now());
  return { region: 'asia', at };
}
const told = async (response: Promise<Response>): Promise<[number, string]> => {
  const answer = await response;
  return [answer.status, await answer.text()];
};
const reserve = (who: Browser, key: object, more: object = {}) =>
  told(who.post('/api/village/reserve', { ...key, want: true, ...more }));
const shownTo = async (who: Browser): Promise<Village> =>
  ((await (await who.get('/api/village')).json()) as Village[]).find(({ region }) => region === 'asia')!;

const reserveMany = (at: number, count: number) =>
  env.DB.prepare(
    `insert into reservations with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     select 'asia', ?, 'g' || i, 0, '', 0 from n`,
  )
    .bind(at)
    .run();

test('a place is reserved, counted, shown as mine, and taken back; the list reads few rows', async () => {
  const key = villageIn(60 * MINUTE);
  const [ada, bo, visitor] = [await member(), await guest(), new Browser()];
  expect(await shownTo(visitor)).toEqual({ ...key, coming: 0, mine: null });
  for (let twice = 0; twice < 2; twice++) expect(await reserve(bo, key)).toEqual([200, 'OK']);
  expect(await reserve(ada, key, { notice: true })).toEqual([200, 'OK']);
  expect(await shownTo(visitor)).toEqual({ ...key, coming: 2, mine: null });
  expect(await shownTo(bo)).toMatchObject({ coming: 2, mine: { notice: false, mail: false } });
  expect(await reserve(ada, key, { mail: true })).toEqual([200, 'OK']);
  expect(await shownTo(ada)).toMatchObject({ coming: 2, mine: { notice: false, mail: true } });
  expect((await visitor.get('/api/village')).rows).toBeLessThanOrEqual(10);
  await reserveMany(key.at, 10);
  expect(await reserve(await guest(), key)).toEqual([
    409,
    'Every place is reserved. Come when it begins: another table opens if this one is full.',
  ]);
  // People who have a place may still change its reminders.
  expect(await reserve(ada, key)).toEqual([200, 'OK']);
  const { rows } = await visitor.get('/api/village');
  expect(rows).toBeLessThanOrEqual(3 * 12 + 8);
  expect(await told(bo.post('/api/village/reserve', { ...key, want: false }))).toEqual([200, 'OK']);
  expect(await shownTo(bo)).toMatchObject({ coming: 11, mine: null });

  const cy = await member();
  const become = async (who: Browser, at: Browser) => {
    const [first, ...rest] = handOverStatements(drizzle(env.DB), at.id, who.id);
    await drizzle(env.DB).batch([first!, ...rest]);
  };
  await reserve(bo, key);
  await become(cy, bo);
  expect(await shownTo(cy)).toMatchObject({ coming: 12, mine: { mail: false } });
  await env.DB.prepare("update reservations set person = ? where person = 'g1'").bind(bo.id).run();
  await become(cy, bo);
  expect(await shownTo(cy)).toMatchObject({ coming: 11, mine: { mail: false } });
});

test('a place that cannot be reserved is refused with a sentence', async () => {
  const key = villageIn(60 * MINUTE);
  const bo = await guest();
  expect(await reserve(bo, { ...key, at: key.at + 1 })).toEqual([409, 'That village is over. Reserve a place in the next one.']);
  expect(await reserve(bo, key, { mail: true })).toEqual([
    403,
    'Reminders are for members. Registering is free, and you keep your place.',
  ]);
  const early = await told(bo.post('/api/village/join', { region: 'asia' }));
  expect(early).toEqual([409, 'The doors are not open yet. Come back 15 minutes before the village begins.']);
  advanceClock(45 * MINUTE);
  expect(await reserve(bo, key)).toEqual([409, 'The doors are open: join now.']);
});

test('the trigger opens one table, keeps the reserved seats and reminds each member once', async () => {
  const key = villageIn(60 * MINUTE);
  const [byNotice, byMail, off, quiet, bo] = [await member(), await member(), await member(), await member(), await guest()];
  await reserve(byNotice, key, { notice: true });
  expect(await reserve(byMail, key, { mail: true })).toEqual([200, 'OK']);
  await reserve(quiet, key);
  await off.post('/api/notifs/choices', { kinds: { villageSoon: { inbox: false } } });
  await reserve(off, key, { notice: true });
  await reserve(bo, key);
  await tick();
  expect(await all('select * from villages')).toEqual([]);

  advanceClock(45 * MINUTE);
  await Promise.all([tick(), tick()]);
  advanceClock(5 * MINUTE);
  await tick();
  const opened = (await all('select game from villages')) as { game: string }[];
  expect(opened).toHaveLength(1);
  const { game } = opened[0]!;
  expect(await all("select id from games where lobby_name like 'Daily village%'")).toEqual([{ id: game }]);
  expect(await all('select user, content, link from notifications')).toEqual([
    {
      user: byNotice.id,
      content: 'The daily village begins in 15 minutes. Your place is kept until then.',
      link: `/game/${game}`,
    },
  ]);
  const mails = (await all('select "to", text from mail')) as { to: string; text: string }[];
  expect(mails.map(({ to }) => to)).toEqual([`${byMail.id.toLowerCase()}@example.com`]);
  expect(mails[0]!.text).toContain(`http://duskhaven.test/game/${game}\n`);
  expect((await tableOf(game)).kept).toHaveLength(5);

  expect(await told(bo.post('/api/village/join', { region: 'asia' }))).toEqual([200, game]);
  const { socket } = await takeSeat(bo, game);
  expect(await shownTo(bo)).toMatchObject({ coming: 5 });
  vi.useRealTimers();
  socket.close();
});

test('the first person opens a table that the trigger has not; who finds every seat reserved gets another', async () => {
  const key = villageIn(10 * MINUTE);
  const [ada, bo] = [await member(), await member()];
  const join = (who: Browser) => told(who.post('/api/village/join', { region: 'asia' }));
  const joins = await Promise.all([ada, bo].map(join));
  expect(joins[0]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)]);
  expect(joins[1]).toEqual(joins[0]);
  expect(await all('select game from villages where at = ?', key.at)).toEqual([{ game: joins[0]![1] }]);

  const next = villageIn(10 * MINUTE);
  await reserveMany(next.at, 12);
  await forgetTables();
  const [status, other] = await join(ada);
  const [{ game }] = (await all('select game from villages where at = ?', next.at)) as [{ game: string }];
  expect([status, other]).not.toEqual([200, game]);
  expect(await membersOf(other)).toEqual([ada.id]);

  advanceClock((6 * 60 + 15) * MINUTE);
  await tick();
  expect(await all('select at from villages union select at from reservations')).toEqual([]);
});
