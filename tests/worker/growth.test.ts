/// <reference types="@cloudflare/vitest-plugin/types" />
/** Limits of worker/growth.ts that keep tables from growing forever: each rate, cap and sweep is tried. */
import { env } from 'cloudflare:workers';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { type CronTask, scheduled } from '../../worker/cron.ts';
import { GROWING, STEADY } from '../../worker/growth.ts';
import { emoteName } from '../../worker/uploads/storage.ts';
import { png } from '../fixtures/pictures/make.ts';
import { login, registeredMember } from './auth-kit.ts';
import { begin, board, writer } from './forums/kit.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';
import { all, resetRateLimits, run } from './users/kit.ts';

const FILES = Object.values(import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true }));
const SCHEMA = FILES.flatMap((file) => Object.values(file).filter((value) => is(value, SQLiteTable)));
const DAY = 24 * 3_600_000;

beforeEach(() => resetRateLimits());

test('every table is listed with its limits', () => {
  const listed = [...GROWING.map(({ table }) => table), ...STEADY.flatMap(({ tables }) => tables)];
  expect(listed.map(getTableName).toSorted()).toEqual(SCHEMA.map(getTableName).toSorted());
});

/** Inserts `count` rows; `i` is the number of the row, from 0. */
const many = (count: number, into: string, columns: string, ...values: unknown[]) =>
  run(
    `insert into ${into} with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select ${columns} from n`,
    ...values,
  );
const countOf = async (rows: string, ...values: unknown[]): Promise<number> =>
  (await all<{ n: number }>(`select count(*) as n from ${rows}`, ...values))[0]!.n;
/** Uses up the rate limit of this key. */
const exhaust = (key: string) => run('insert into cooldowns values (?, ?, 1000000, ?)', key, Date.now(), Date.now() + DAY);

interface Write {
  /** Creates the target of the write and returns its id; `me` is a member without special permissions. */
  prepare: (me: Browser) => Promise<string>;
  send: (me: Browser, id: string) => Promise<Response>;
}
const onThread = async (): Promise<string> => begin(await writer(), await board());
const ownThread = async (me: Browser): Promise<string> => {
  const id = await begin(me, await board());
  await resetRateLimits();
  return id;
};
const someone = async (): Promise<string> => (await member()).id;
const old = { joined: 1 };
const WRITES: Readonly<Record<string, Write>> = {
  drafts: { prepare: onThread, send: (me, id) => me.post('/api/forums/draft', { key: `reply/${id}`, text: 'Half a', seq: 0 }) },
  text_versions: {
    prepare: ownThread,
    send: (me, id) => me.post('/api/forums/thread/edit', { thread: id, content: 'Another text.' }),
  },
  follows: { prepare: onThread, send: (me, id) => me.post('/api/forums/thread/notify', { thread: id, level: 'follow' }) },
  threads: {
    prepare: () => board(),
    send: (me, id) => me.post('/api/forums/thread', { board: id, title: 'A', content: 'Text.' }),
  },
  posts: { prepare: onThread, send: (me, id) => me.post('/api/forums/reply', { thread: id, content: 'An answer.' }) },
  comments: { prepare: someone, send: (me, id) => me.post('/api/comment', { location: id, content: 'Hello.' }) },
  blocks: { prepare: someone, send: (me, id) => me.post('/api/user/block', { user: id, want: true }) },
  friend_requests: { prepare: someone, send: (me, id) => me.post('/api/user/friend', { user: id, want: true }) },
};

/** Keys of `cooldowns` that can refuse each write. */
const RATES: Readonly<Record<string, readonly string[]>> = {
  drafts: ['draft'],
  text_versions: ['edit'],
  follows: ['follow'],
  threads: ['thread', 'thread-day'],
  posts: ['reply', 'posts-day'],
  comments: ['comment', 'posts-day'],
  blocks: ['block'],
  friend_requests: ['friend'],
};
for (const [table, keys] of Object.entries(RATES))
  test(`${table}: a member who writes too often is asked to wait`, async () => {
    const { prepare, send } = WRITES[table]!;
    for (const key of keys) {
      const me = await member({ row: old });
      const id = await prepare(me);
      await exhaust(`${key}:${me.id}`);
      const refused = await send(me, id);
      expect([key, refused.status, await refused.text()]).toEqual([key, 429, expect.stringMatching(/^[A-Z].{1,198}\.$/)]);
      await resetRateLimits();
      const answer = await send(me, id);
      expect([key, answer.status, await answer.text()]).toEqual([key, 200, expect.anything()]);
      await resetRateLimits();
    }
  });

/** Tables whose cap refuses a write with a sentence, each with a function that fills the table. */
const REFUSED: Readonly<Record<string, (me: string, id: string, count: number) => Promise<unknown>>> = {
  follows: (me, _, count) => many(count, 'follows', "?, 'thread' || i, 'follow', i", me),
  blocks: (me, _, count) => many(count, 'blocks', "?, 'uNone' || i, i", me),
  friend_requests: (me, _, count) => many(count, 'friend_requests', "?, 'uNone' || i, i", me),
  text_versions: (_, id, count) => many(count, 'text_versions', "?, i + 100, 'Earlier.', ?", id, Date.now()),
};
for (const [table, fill] of Object.entries(REFUSED))
  test(`${table}: one more than the cap is refused`, async () => {
    const cap = GROWING.find((row) => getTableName(row.table) === table)!.cap as number;
    const { prepare, send } = WRITES[table]!;
    for (const [count, status] of [
      [cap - 1, 200],
      [cap, 409],
    ] as const) {
      const me = await member({ row: old });
      const id = await prepare(me);
      await fill(me.id, id, count);
      const answer = await send(me, id);
      expect([count, answer.status, await answer.text()]).toEqual([count, status, expect.stringMatching(/^.{1,200}$/)]);
    }
  });

test('drafts: beyond the cap the oldest is deleted', async () => {
  const me = await member({ row: old });
  const thread = await onThread();
  await many(LIMITS.drafts, 'drafts (user, key, text, seq, updated_at)', "?, 'reply/t' || i, 'Text', 1, i", me.id);
  expect((await me.post('/api/forums/draft', { key: `reply/${thread}`, text: 'Half a', seq: 0 })).status).toBe(200);
  const keys = (await all<{ key: string }>('select key from drafts where user = ? order by updated_at', me.id)).map(
    ({ key }) => key,
  );
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([LIMITS.drafts, 'reply/t1', `reply/${thread}`]);
});

test('drafts: none is stored for a missing place, or one that the member may not see', async () => {
  const me = await member({ row: old });
  const secret = await begin(await writer(9), await board({ reads: 9 }));
  for (const key of ['reply/none', 'thread/none', 'edit/none', 'comment/setup/none', `reply/${secret}`]) {
    const answer = await me.post('/api/forums/draft', { key, text: 'Half a', seq: 0 });
    expect([key, answer.status, await answer.text()]).toEqual([key, 404, 'There is no such place to write.']);
  }
});

test('text versions: beyond the cap the oldest are deleted, except the first and those of the last month', async () => {
  const me = await member({ row: old });
  const thread = await ownThread(me);
  const late = Date.now() - 31 * DAY;
  await many(
    LIMITS.textVersions,
    'text_versions',
    "?, i + 1, 'Earlier.', case when i < 40 then ? else ? end",
    thread,
    late,
    Date.now(),
  );
  await run('update posts set version = ? where id = ?', LIMITS.textVersions + 1, thread);
  expect((await me.post('/api/forums/thread/edit', { thread, content: 'Another text.' })).status).toBe(200);
  const kept = (await all<{ version: number }>('select version from text_versions where item = ? order by version', thread)).map(
    ({ version }) => version,
  );
  expect([kept.length, kept.slice(0, 3), kept.at(-1)]).toEqual([LIMITS.textVersions, [1, 3, 4], LIMITS.textVersions + 1]);
});

test('sessions and networks: beyond the cap a sign-in deletes the least recently used', async () => {
  const { browser, who } = await registeredMember();
  const [me, now] = [browser.id, Date.now()];
  const sessionColumns = 'sessions (token_hash, person, kind, id, csrf, seen_at, created_at, expires_at)';
  await many(LIMITS.sessions, sessionColumns, "'t' || i, ?, 'member', 's' || i, '', i + 1, 1, ?", me, now + DAY);
  await many(LIMITS.addresses, 'addresses', "?, 'network' || i, 1, ? - i", me, now - DAY);
  expect((await login(new Browser(), who)).status).toBe(200);
  const sessions = (await all<{ id: string }>('select id from sessions where person = ?', me)).map(({ id }) => id);
  // The session of the registration and the new one count too, so the two oldest are gone.
  expect([sessions.length, sessions.includes('s1'), sessions.includes('s2')]).toEqual([LIMITS.sessions, false, true]);
  const networks = (await all<{ address: string }>('select address from addresses where user = ?', me)).map(
    ({ address }) => address,
  );
  expect([networks.length, networks.includes('network0'), networks.includes(`network${LIMITS.addresses - 1}`)]).toEqual([
    LIMITS.addresses,
    true,
    false,
  ]);
});

test('friends, emotes and places: one more than the cap is refused', async () => {
  const me = await member({ row: { ...old, friendCount: LIMITS.friends }, items: { customEmotes: 1 } });
  const friend = await me.post('/api/user/friend', { user: await someone(), want: true });
  expect([friend.status, await friend.text()]).toEqual([409, `You have ${LIMITS.friends} friends, the most you can have.`]);
  await many(LIMITS.emotesPerYear, 'emotes', "?1 || i, ?1, 'lamp' || i, 'lamp' || i, 1, ?2", me.id, Date.now());
  const emote = await me.postForm('/api/user/customEmote/create', { file: await png(40, 40), emoteText: 'lamp' });
  expect([emote.status, await emote.text()]).toEqual([409, expect.stringContaining(`${LIMITS.emotesPerYear} emotes`)]);
  const host = await member({ row: old });
  const game = await host.host({ scheduled: Date.now() + 2 * 3_600_000 });
  await many(LIMITS.places, 'places', "?, 'table' || i, 0", me.id);
  await many(
    LIMITS.places,
    'games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)',
    "'table' || i, 'mafia', 'Mafia', '', '', '', '', 'Open', 0, 1, '{}'",
  );
  const place = await me.post('/api/game/reserve', { gameId: game });
  expect([place.status, await place.text()]).toEqual([409, expect.stringContaining(`places at ${LIMITS.places} games`)]);
});

test('setups: the versions of a setup and a member’s deletions within a year are capped', async () => {
  const me = await member({ row: old });
  const [roles, more] = [[{ Villager: 5, Cop: 1, Mafioso: 1 }], [{ Villager: 5, Doctor: 1, Mafioso: 1 }]];
  const body = { gameType: 'Mafia', name: 'Mine', roles };
  const made = await me.post('/api/setup/create', body);
  const id = await made.text();
  expect([made.status, id]).toEqual([200, expect.stringMatching(/^s/)]);
  await resetRateLimits();
  await run('update setups set version = ? where id = ?', LIMITS.setupVersions, id);
  const edited = await me.post('/api/setup/create', { ...body, roles: more, editing: true, id });
  expect([edited.status, await edited.text()]).toEqual([409, expect.stringContaining(`${LIMITS.setupVersions} versions`)]);
  await resetRateLimits();
  await many(
    LIMITS.deletedSetups,
    'setups (id, seq, name, game_type, total, document, creator, created_at, deleted, changed_at)',
    "'gone' || i, i + 5000, 'x', 'Mafia', 7, '{}', ?, 1, 1, ?",
    me.id,
    Date.now(),
  );
  const another = await me.post('/api/setup/create', { ...body, roles: more });
  expect([another.status, await another.text()]).toEqual([409, expect.stringContaining(`deleted ${LIMITS.deletedSetups}`)]);
});

test('texts that wait for staff: their number is capped per member', async () => {
  const me = await member();
  const thread = await onThread();
  await many(
    LIMITS.waiting,
    'comments (id, place, author, content, created_at, pending)',
    "?1 || i, 'lobby-Main', ?1, 'x', ?2, 1",
    me.id,
    Date.now(),
  );
  const link = await me.post('/api/forums/reply', { thread, content: 'See https://example.com' });
  expect([link.status, await link.text()]).toEqual([409, expect.stringContaining('awaiting approval')]);
  expect((await me.post('/api/forums/reply', { thread, content: 'No link here.' })).status).toBe(200);
});

/** Sweeps tried here: `add` inserts a row `id` of that time, and `rows` is the table and column that find it. */
const SWEPT: Readonly<Partial<Record<CronTask, { add: (id: string, at: number) => Promise<unknown>; rows: string }>>> = {
  drafts: {
    add: (id, at) => run("insert into drafts values (?, 'reply/x', '', 'Half a', 1, ?)", id, at),
    rows: 'drafts where user',
  },
  deletedSetups: {
    add: async (id, at) => {
      await run(
        `insert into setups (id, seq, name, game_type, total, document, creator, created_at, deleted, changed_at)
         values (?, ?, 'x', 'Mafia', 7, '{}', 'uSwept', 1, 1, ?)`,
        id,
        at,
        at,
      );
      await run("insert into setup_versions values (?, 1, '', '{}', 1)", id);
    },
    rows: 'setup_versions where setup',
  },
  deletedEmotes: {
    add: async (id, at) => {
      await env.UPLOADS.put(emoteName('uSwept', id), 'x');
      await run("insert into emotes values (?, 'uSwept', ?, ?, 1, ?)", id, id, id, at);
    },
    rows: 'emotes where id',
  },
};
test('old rows are deleted, and nothing else', async () => {
  const tasks = Object.entries(SWEPT);
  for (const [, { add }] of tasks) {
    await add('new', Date.now());
    await add('old', Date.now() - 366 * DAY);
  }
  await scheduled({ scheduledTime: Date.now() }, env as unknown as Env);
  for (const [task, { rows }] of tasks)
    expect([task, await countOf(`${rows} = 'old'`), await countOf(`${rows} = 'new'`)]).toEqual([task, 0, 1]);
  expect(await countOf("setups where id = 'old'")).toBe(0);
  const pictures = await Promise.all(['old', 'new'].map((id) => env.UPLOADS.head(emoteName('uSwept', id))));
  expect(pictures.map((picture) => picture !== null)).toEqual([false, true]);
});

/** Test files of the caps that are not tried here, keyed by table. */
const CAPS_ELSEWHERE: Readonly<Record<string, string>> = {
  passkeys: 'passkeys.test.ts',
  loves: 'users/love.test.ts',
  love_requests: 'users/love.test.ts',
  notifications: 'notifs/retention.test.ts',
  notice_choices: 'notifs/choices.test.ts',
  push_subscriptions: 'notifs/push.test.ts',
  favorites: 'setups-marked.test.ts',
  decks: 'decks.test.ts',
  seats: 'one-table.test.ts',
  archived: 'users/archive.test.ts',
};
const CAPS_HERE = [
  ...Object.keys(REFUSED),
  'drafts',
  'sessions',
  'addresses',
  'friends',
  'setups',
  'setup_versions',
  'emotes',
  'places',
];
/** Tables whose cap is a rate per day. */
const CAPS_OF_DAY = ['threads', 'posts', 'comments'];
const SWEEPS_ELSEWHERE: Readonly<Partial<Record<CronTask, string>>> = {
  sweep: 'cron.test.ts',
  erase: 'account-delete.test.ts',
  identity: 'identity-codes.test.ts',
  notices: 'notifs/retention.test.ts',
  reports: 'cron.test.ts',
  readMarks: 'forums/unread.test.ts',
  games: 'delete-expired-games.test.ts',
  villages: 'villages.test.ts',
  mail: 'mail.test.ts',
  outbox: 'upgrade-outbox.test.ts',
};
const FILES_OF_TESTS = new Set(Object.keys(import.meta.glob('./**/*.test.ts')).map((path) => path.slice(2)));

test('every cap and every sweep is tried', () => {
  const caps = GROWING.filter(({ cap }) => typeof cap === 'number').map(({ table }) => getTableName(table));
  expect([...CAPS_HERE, ...CAPS_OF_DAY, ...Object.keys(CAPS_ELSEWHERE)].toSorted()).toEqual(caps.toSorted());
  const sweeps = new Set(GROWING.flatMap(({ sweep }) => (typeof sweep === 'string' ? [sweep] : [])));
  expect([...Object.keys(SWEPT), ...Object.keys(SWEEPS_ELSEWHERE)].toSorted()).toEqual([...sweeps].toSorted());
  const files = [...Object.values(CAPS_ELSEWHERE), ...Object.values(SWEEPS_ELSEWHERE)];
  expect(files.filter((file) => !FILES_OF_TESTS.has(file))).toEqual([]);
});
