/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { allRooms, roomsFor } from '../../../db/chat/chat-rooms.ts';
import { type Database, database } from '../../../db/core/database.ts';
import { activeMembers, cardsOf } from '../../../db/members/members.ts';
import { validSessions } from '../../../db/members/membership.ts';
import { blockedAndUnread } from '../../../db/notices/notices.ts';
import type { PresenceShards } from '../../../durable-objects/shared/rpc.ts';
import { findOrCreateDirect, NewDirectLimit } from '../../../durable-objects/user-hub/direct-channel.ts';
import { membersByName } from '../../../durable-objects/user-hub/member-lists.ts';
import { takeUnsent, trimNotices } from '../../../durable-objects/user-hub/notices.ts';
import { countingDatabase } from '../../worker/counting-database.ts';
import { member } from '../../worker/members.ts';
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
const shards: PresenceShards = env.PRESENCE;
const openDirect = (db: Database, sql: SqlStorage) =>
  findOrCreateDirect(db, ana.id, [bea.id], new NewDirectLimit(sql), () => undefined);

const READS: [what: string, most: number, (db: Database) => Promise<unknown>][] = [
  ['whether a session stands', 10, async (db) => validSessions(db, ana.id, [await sessionOf(ana.id)], Date.now())],
  ['the rooms', 20, (db) => roomsFor(db, ana.id)],
  ['every room', 20, (db) => allRooms(db)],
  ['cards of two', 4, (db) => cardsOf(db, [ana.id, bea.id])],
  ['whether two stand', 4, (db) => activeMembers(db, [ana.id, bea.id])],
  ['members by name', 200, (db) => membersByName(db, shards, ana.id, 'many')],
  ['a name that no one has', 5, (db) => membersByName(db, shards, ana.id, 'zzzzzz')],
  ['before a notice', 5, (db) => blockedAndUnread(db, ana.id, bea.id)],
  ['a direct that is new', 25, (db) => inside(ana.id, (_hub, { storage }) => openDirect(db, storage.sql))],
  ['the same again', 5, (db) => inside(ana.id, (_hub, { storage }) => openDirect(db, storage.sql))],
  [
    'what is new, when nothing is',
    5,
    (db) => inside(ana.id, (_hub, { storage }) => takeUnsent(db, storage.sql, ana.id, Date.now())),
  ],
  [
    'which notices are too many',
    900,
    (db) => inside(ana.id, (_hub, { storage }) => trimNotices(db, storage.sql, ana.id, Date.now())),
  ],
];

test.each(READS)('%s: at most %i rows', async (what, most, read) => {
  const count = { read: 0, written: 0 };
  await read(database({ DB: countingDatabase(env.DB, count) }));
  console.log(JSON.stringify({ what, ...count }));
  expect(count.read).toBeLessThanOrEqual(most);
});
