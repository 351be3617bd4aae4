/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import type { RateLimits } from '../../../durable-objects/shared/rate-limiter.ts';
import { member } from '../../worker/members.ts';
import { connect, connectAs, enter, inside, later, newRoom, rows, sessionOf } from './kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a client that asks for messages again and again is told to wait, while others read on', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const who = await member();
  const [eve, ana] = [await connect(id, who), await connect(id, await member())];
  await eve.open(id);
  for (let i = 1; i < 80; i++) eve.send(i % 2 ? 'getChannel' : 'getOldMessages', i % 2 ? { id, have: 0 } : Date.now());
  await eve.until(() => eve.closed !== null);
  const looked = eve.all('channel').length + eve.all('oldMessages').length;
  expect(looked).toBeGreaterThan(20);
  expect(looked).toBeLessThan(30);
  expect(eve.all('error')[0]).toEqual({ why: 'That is a lot at once. Take a breath.', wait: 1_000 });
  expect((await ana.open(id)).refusal).toBeNull();
  later(21_000);
  expect((await (await connect(id, who)).open(id)).id).toBe(id);
});

test('a member who is signed out while connecting is refused, no matter how many others are disconnected during that time', async () => {
  const id = await newRoom();
  const eve = await member();
  const session = await sessionOf(eve);
  await enter(id, await member());
  // A member is disconnected during each of the first two queries, which return the earlier state. The second member is Eve.
  let looks = 0;
  await inside(id, (object) => {
    const { prepare } = object.env.DB;
    const seen = env.DB.prepare.bind(env.DB);
    vi.spyOn(Object.getPrototypeOf(object.env.DB) as D1Database, 'prepare').mockImplementation(function (this: D1Database, sql) {
      const statement = prepare.call(this, sql);
      if (!sql.includes('from "sessions" inner join "users"')) return statement;
      return {
        bind: (...values: unknown[]) => ({
          raw: async () => {
            const rows = await statement.bind(...values).raw();
            looks += 1;
            if (looks === 2) await seen('delete from sessions where id = ?').bind(session).run();
            if (looks <= 2) await object.disconnect(looks === 1 ? 'uSomebody0000' : eve.id, [session]);
            return rows;
          },
        }),
      } as unknown as D1PreparedStatement;
    });
  });
  const late = await connectAs(id, { user: eve.id, session, jti: randomText(16) });
  await late.until(() => late.closed !== null);
  expect(late.closed).toMatchObject({ code: 4001 });
  expect(looks).toBe(3);
});

test('no letter carries so many combining marks that it covers other messages, and no mark changes the direction of text after it', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const eve = await enter(id, await member());
  const { content } = await eve.said(`Z${'\u0301'.repeat(200)}a${'\u0489'.repeat(30)}lgo`);
  expect(content).toBe(`Z${'\u0301'.repeat(6)}a${'\u0489'.repeat(6)}lgo`);
  expect((await eve.said('\u061cleft\u061c')).content).toBe('left');
  for (const text of ['Việt Nam', 'ก็น้ำ', 'שָׁלוֹם', 'क्ष्म्य', '👍🏽 ❤️'].map((one) => one.normalize('NFD')))
    expect((await eve.said(text)).content).toBe(text);
});

test('a client that connects endlessly is refused before anything is read or written for it', async () => {
  vi.setSystemTime(Date.now());
  const id = await newRoom();
  const [eve, ana] = [await member(), await member()];
  await enter(id, ana);
  const rates = await inside(id, (object) => {
    const { rates } = object as unknown as { rates: RateLimits };
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
