/// <reference types="@cloudflare/vitest-plugin/types" />
/** What a hub reads of D1 does not grow with the site. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { directWith, MayMake } from '../../../durable-objects/hub/direct.ts';
import type { Shards } from '../../../durable-objects/hub/here.ts';
import { takeNews, trim } from '../../../durable-objects/hub/notices.ts';
import { admitted, beforeNotice, cardsOf, everyRoom, named, roomsFor, standing } from '../../../durable-objects/hub/people.ts';
import { member } from '../../worker/people.ts';
import { countingDatabase } from '../../worker/rows.ts';
import type { Browser } from '../../worker/site.ts';
import { inside, run, sessionOf } from './kit.ts';

let ana: Browser;
let bea: Browser;
beforeAll(async () => {
  [ana, bea] = [await member(), await member()];
  const many = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)';
  await run(`${many} insert into users (id, name, name_key, email, identity, joined, last_active)
    select 'uMany' || i, 'Many' || i, 'many' || i, 'many' || i || '@example.com', 'm' || i, i, i from n`);
  await run(`${many} insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at)
    select 'h' || i, 'uMany' || i, 'member', 's' || i, '', 1, 9e15 from n`);
  await run(`${many} insert into notifications (id, user, kind, content, icon, date)
    select 'n' || i, 'uMany' || (i % 50), 'karma', '', 'star', i from n`);
  await run(
    `${many} insert into notifications (id, user, kind, content, icon, date, read)
    select 'r' || i, ?, 'karma', '', 'star', i, 1 from n`,
    ana.id,
  );
  await run(`${many} insert into blocks select 'uMany' || i, 'uMany' || (i + 1), 1 from n`);
  await run(`${many} insert into directs select 'd' || i, 'k' || i, '[]', 1 from n`);
  await run(`${many} insert into direct_members select 'uMany' || i, 'd' || i from n`);
});
const shards = env.PRESENCE as unknown as Shards;

const READS: [what: string, most: number, (db: D1Database) => Promise<unknown>][] = [
  ['whether a session stands', 10, async (db) => admitted(db, ana.id, [await sessionOf(ana.id)], Date.now())],
  ['the rooms', 20, (db) => roomsFor(db, ana.id)],
  ['every room', 20, (db) => everyRoom(db)],
  ['cards of two', 4, (db) => cardsOf(db, [ana.id, bea.id])],
  ['whether two stand', 4, (db) => standing(db, [ana.id, bea.id])],
  ['members by name', 200, (db) => named(db, shards, ana.id, 'many')],
  ['a name that nobody has', 5, (db) => named(db, shards, ana.id, 'zzzzzz')],
  ['before a notice', 5, (db) => beforeNotice(db, ana.id, bea.id)],
  [
    'a direct that is new',
    25,
    (db) => inside(ana.id, (_hub, { storage }) => directWith(db, ana.id, [bea.id], new MayMake(storage.sql))),
  ],
  [
    'the same again',
    5,
    (db) => inside(ana.id, (_hub, { storage }) => directWith(db, ana.id, [bea.id], new MayMake(storage.sql))),
  ],
  [
    'what is new, when nothing is',
    5,
    (db) => inside(ana.id, (_hub, { storage }) => takeNews(db, storage.sql, ana.id, Date.now())),
  ],
  ['which notices are too many', 900, (db) => inside(ana.id, (_hub, { storage }) => trim(db, storage.sql, ana.id, Date.now()))],
];

test.each(READS)('%s: at most %i rows', async (what, most, read) => {
  const count = { read: 0, written: 0 };
  await read(countingDatabase(env.DB, count));
  console.log(JSON.stringify({ what, ...count }));
  expect(count.read).toBeLessThanOrEqual(most);
});
