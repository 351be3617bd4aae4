/// <reference types="@cloudflare/vitest-plugin/types" />
/** The registry as a whole: each command is complete, and undoing its act leaves no trace. */
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { refreshBoard, refreshThread } from '../../../db/forums/forums.ts';
import { boards, forumCategories, posts, threads } from '../../../db/schema/forums.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { addresses, groupMembers } from '../../../db/schema/users.ts';
import { storeForecast } from '../../../db/setups/forecasts.ts';
import { below, seeded, shuffle } from '../../../games/engine/rng.ts';
import type { Done } from '../../../protocol/http/moderation.ts';
import type { Command } from '../../../worker/moderation/command.ts';
import { COMMANDS } from '../../../worker/moderation/registry.ts';
import { manyOf } from '../../long.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { PLAYED_BY_BOTS } from './command-rows.ts';
import { EXPECTED } from './expected-commands.ts';

const db = database(env);
let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});

/** A member with something of everything that can be cleared. */
let made = 10_000;
async function target(): Promise<Browser> {
  made += 1;
  const seq = made;
  const who = await member({
    settings: { youtube: 'https://youtu.be/x', nameColor: '#cc8800', hideKarma: true },
    row: { bio: 'Hello.', pronouns: 'they', birthday: '2000-01-01', avatar: true, banner: true, redHearts: 7 },
  });
  const id = randomText(12);
  const setup = {
    id,
    deal: id,
    name: 'Rude name',
    gameType: 'Mafia',
    total: 7,
    creator: who.id,
    createdAt: 1,
    seq,
  };
  await db.batch([
    db.insert(setups).values({ ...setup, document: JSON.stringify({ id: setup.id, name: setup.name, description: 'Rude.' }) }),
    db.insert(emotes).values({ id: randomText(12), user: who.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 }),
    db.insert(addresses).values({ user: who.id, address: '203.0.113.0/24 4f0c', firstAt: 1, lastAt: 1 }),
  ]);
  await storeForecast(db, id, PLAYED_BY_BOTS);
  return who;
}

/** Creates two boards, and a thread with a reply by each of the people. */
async function furnish(people: readonly string[]): Promise<void> {
  await db
    .insert(forumCategories)
    .values(['Ante', 'Post'].map((name) => ({ id: name, name, nameKey: name.toLowerCase(), createdAt: 1 })));
  await db
    .insert(boards)
    .values(['Ante', 'Post'].map((name) => ({ id: name, category: name, name, nameKey: name.toLowerCase(), createdAt: 1 })));
  for (const [i, author] of people.entries()) {
    const [id, post] = [`thread-${i}`, { author, content: 'Rude.', createdAt: 1, changedAt: 1, thread: `thread-${i}` }];
    await db.batch([
      db.insert(threads).values({ id, board: 'Ante', author, title: 'A title', createdAt: 1, bumpedAt: 1, last: 2, replies: 1 }),
      db.insert(posts).values([
        { ...post, id, seq: 3 * i + 1, n: 0 },
        { ...post, id: `reply-${i}`, seq: 3 * i + 2, n: 1 },
        { ...post, id: `waiting-${i}`, seq: 3 * i + 3, n: 2, pending: true },
      ]),
      refreshThread(db, id, 0, sql`true`),
      refreshBoard(db, 'Ante', sql`true`),
    ]);
  }
}

type World = { user: string; group: string; setup: string; thread: string; reply: string; waiting: string };
/** Returns a value for each argument; things that the world lacks get an id that does not exist. */
function argumentsFor(
  { args }: Command,
  { user, group, setup, thread, reply, waiting }: World,
  pick = 0,
): Record<string, unknown> {
  const values = Object.entries(args).map(([name, { kind, options, min, maxLength }]) => {
    switch (kind) {
      case 'user':
        return [name, user];
      case 'group':
        return [name, group];
      case 'setup':
        return [name, setup];
      case 'thread':
        return [name, thread];
      case 'reply':
        return [name, name === 'post' ? waiting : reply];
      case 'board':
        return [
          name,
          name === 'newName' || pick % 2 === 0 ? `Fresh${lettersOf(randomText(6))}` : ['Ante', 'Post'][pick % 3 === 0 ? 0 : 1],
        ];
      case 'length':
        return [name, ['3 days', 'forever', '2 weeks'][pick % 3]];
      case 'date':
        return [name, new Date().toISOString().slice(0, 10)];
      case 'choice':
        return [name, options![pick % options!.length]];
      case 'number':
        return [name, Math.max(min ?? 0, 1)];
      case 'options':
        return [name, ['Yes', 'No']];
      case 'permissions':
        return [name, [['kick'], ['announce'], []][pick % 3]];
      case 'reason':
        return [name, 'Because of a test.'];
      case 'game':
      case 'deck':
        return [name, 'abcdefghijkl'];
      default:
        return [
          name,
          ['badge', 'badgeColor', 'expiration'].includes(name)
            ? ''
            : `Fresh${lettersOf(randomText(6))}`.slice(0, maxLength ?? 20),
        ];
    }
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}
const lettersOf = (text: string): string => text.replace(/[^A-Za-z]/g, 'q');

const setupOf = async (user: string): Promise<string> =>
  (await db.select({ id: setups.id }).from(setups).where(eq(setups.creator, user)).get())?.id ?? 'no-setup';

test('each command has a name, an act and a path of its own', () => {
  for (const key of ['name', 'act', 'path'] as const) {
    const all = COMMANDS.map((command) => (key === 'path' ? `${command.method} ${command.path}` : command[key]));
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  }
  for (const { about, log, args } of COMMANDS) {
    expect(about).toMatch(/^[A-Z].*\.$/);
    const sentences = typeof log === 'string' ? [log] : [log({}), log({ on: true }), log({ on: false })];
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[a-z]/);
      for (const [, key] of sentence.matchAll(/\{(\w+)\}/g))
        expect([sentence, [...Object.keys(args), 'target', 'userId', 'name'].includes(key!)]).toEqual([sentence, true]);
    }
  }
});

test('every command that staff expect is there, under its name, permission, call and arguments', () => {
  const found = EXPECTED.map(([name]) => {
    const command = COMMANDS.find((one) => one.name === name);
    // Every act takes a reason, which the expected arguments leave out.
    const args = Object.keys(command?.args ?? {}).filter((arg) => arg !== 'reason');
    return [name, command?.permission, `${command?.method} ${command?.path}`, args.join(' ')];
  });
  expect(found).toEqual(EXPECTED);
  expect(EXPECTED.length).toBe(76);
});

/** Returns everything that an undo must restore, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'bans',
    'groups',
    'group_members',
    'name_history',
    'emotes',
    'setups',
    'addresses',
    'games',
    'chat_rooms',
    'chat_clears',
    'announcements',
    'distinct_accounts',
    'role_credits',
    'forum_categories',
    'boards',
    'threads',
    'posts',
  ];
  const rows = await Promise.all(
    tables.map(async (table) => (await env.DB.prepare(`select * from ${table} order by 1, 2`).all()).results),
  );
  // An undo is a new change for the search index (`changed_at`), and post numbers (`last`) are never reused.
  return JSON.stringify(rows, (key, value: unknown) => (key === 'changed_at' || key === 'last' ? undefined : value), 1);
}

test('random acts, undone in any possible order, leave the database as it was', async () => {
  const rng = seeded([7, 7, 7, 7]);
  const people = await Promise.all([target(), target(), target()]);
  await db.insert(groupMembers).values({ user: people[0]!.id, group: 'mentor' });
  await furnish(people.map(({ id }) => id));
  const acts = COMMANDS.filter((command) => command.method === 'POST' && command.undo !== false);
  const before = await everything();
  const done: string[] = [];
  for (let i = 0; i < manyOf(1, 4) * acts.length; i++) {
    const command = acts[i < acts.length ? i : below(rng, acts.length)]!;
    const { id } = people[below(rng, people.length)]!;
    const forum = { thread: `thread-${i % 3}`, reply: `reply-${i % 3}`, waiting: `waiting-${i % 3}` };
    const world = { ...forum, user: id, group: ['Donor', 'Mentor', 'Liaison'][below(rng, 3)]!, setup: await setupOf(id) };
    const response = await owner.post(command.path, argumentsFor(command, world, below(rng, 12)));
    expect([command.name, response.status < 500]).toEqual([command.name, true]);
    const { event } = response.ok ? ((await response.json()) as Done) : { event: null };
    if (event !== null) done.push(event);
  }
  expect(done.length).toBeGreaterThan(manyOf(0.5, 0.8) * acts.length);
  expect(await everything()).not.toBe(before);
  // An act whose rows a later act changed can be undone only after that one.
  let left = shuffle(rng, done);
  while (left.length > 0) {
    const waiting: string[] = [];
    for (const event of left) {
      const response = await owner.post('/api/mod/undo', { event, reason: 'A test.' });
      expect([200, 409]).toContain(response.status);
      if (response.status === 409) waiting.push(event);
    }
    expect(waiting.length, 'something can be taken back').toBeLessThan(left.length);
    left = waiting;
  }
  expect(await everything()).toBe(before);
});
