/// <reference types="@cloudflare/vitest-plugin/types" />
/** What a member does who wants to spoil a room for others, or to go on hearing of it. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import type { Rates } from '../../../durable-objects/flood.ts';
import { randomText } from '../../../worker/random.ts';
import { member } from '../../worker/people.ts';
import { connect, enter, inside, knock, later, newRoom, rows, sessionOf } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('whoever asks for lines again and again is told to wait, while others read on', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const who = await member();
  const [eve, ana] = [await connect(id, who), await connect(id, await member())];
  await eve.open(id);
  for (let i = 1; i < 80; i++) eve.send(i % 2 ? 'getChannel' : 'getOldMessages', i % 2 ? { id, have: 0 } : Date.now());
  await eve.until(() => eve.all('error').length > 0 || eve.closed !== null);
  await eve.settled();
  const looked = eve.all('channel').length + eve.all('oldMessages').length;
  // Ten tabs that come back at once, and more.
  expect(looked).toBeGreaterThan(20);
  expect(looked).toBeLessThan(30);
  expect(eve.all('error')[0]).toEqual({ why: 'That is a lot at once. Take a breath.', wait: 1_000 });
  expect((await ana.open(id)).refusal).toBeNull();
  // A while later it is as before.
  later(21_000);
  expect((await (await connect(id, who)).open(id)).id).toBe(id);
});

test('whoever is signed out on the way in does not come in, however many others are let go meanwhile', async () => {
  const id = await newRoom();
  const eve = await member();
  const session = await sessionOf(eve);
  await enter(id, await member());
  // Each look at D1 sees what stood before, and somebody is let go while it is on its way; at the second it is Eve.
  let looks = 0;
  await inside(id, (object) => {
    const { prepare } = object.env.DB;
    const seen = env.DB.prepare.bind(env.DB);
    vi.spyOn(Object.getPrototypeOf(object.env.DB) as D1Database, 'prepare').mockImplementation(function (this: D1Database, sql) {
      const statement = prepare.call(this, sql);
      if (!sql.includes('from sessions s join users u')) return statement;
      return {
        bind: (...values: unknown[]) => ({
          first: async () => {
            const row = await statement.bind(...values).first();
            looks += 1;
            if (looks === 2) await seen('delete from sessions where id = ?').bind(session).run();
            if (looks <= 2) await object.disconnect(looks === 1 ? 'uSomebody0000' : eve.id, [session]);
            return row;
          },
        }),
      } as unknown as D1PreparedStatement;
    });
  });
  const late = await knock(id, { user: eve.id, session, jti: randomText(16) });
  await late.until(() => late.closed !== null);
  expect(late.closed).toMatchObject({ code: 4001 });
  expect(looks).toBe(3);
});

test('no letter is piled so high with marks that it covers the lines of others, and no mark turns what follows', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const eve = await enter(id, await member());
  const { content } = await eve.said(`Z${'\u0301'.repeat(200)}a${'\u0489'.repeat(30)}lgo`);
  expect(content).toBe(`Z${'\u0301'.repeat(6)}a${'\u0489'.repeat(6)}lgo`);
  expect((await eve.said('\u061cleft\u061c')).content).toBe('left');
  // What scripts need stays.
  for (const text of ['Việt Nam', 'ก็น้ำ', 'שָׁלוֹם', 'क्ष्म्य', '👍🏽 ❤️'].map((one) => one.normalize('NFD')))
    expect((await eve.said(text)).content).toBe(text);
});

test('whoever knocks without end is turned away before anything is read or written for them', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const [eve, ana] = [await member(), await member()];
  await enter(id, ana);
  const rates = await inside(id, (object) => {
    const { rates } = object as unknown as { rates: Rates };
    Object.assign(object, { rates: { ...rates, frames: 5 } });
    return rates;
  });
  const came = [];
  for (let i = 0; i < 8; i++) came.push(await connect(id, eve));
  for (const late of came.slice(5)) await late.until(() => late.closed !== null);
  expect(came.map(({ closed }) => closed?.code)).toEqual([...Array(5).fill(undefined), 4008, 4008, 4008]);
  expect(await rows(id, 'select jti from ticket')).toHaveLength(6);
  await inside(id, (object) => Object.assign(object, { rates }));
  expect((await (await connect(id, ana)).open(id)).id).toBe(id);
});
