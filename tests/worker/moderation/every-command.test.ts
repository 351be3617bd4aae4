/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Each command of the registry: the rows and columns that it changes, its sentence in the log, what its target hears at once, who
 * is refused, and its undo.
 */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { users } from '../../../db/schema/users.ts';
import type { Done, LogPage } from '../../../protocol/http/moderation.ts';
import { PERMISSIONS, type Permission } from '../../../protocol/permissions.ts';
import type { Command } from '../../../worker/moderation/command.ts';
import { COMMANDS, commandOf } from '../../../worker/moderation/registry.ts';
import { type ChatConnection, connectTo } from '../chat/kit.ts';
import { advanceClock } from '../clock.ts';
import { member, signIn } from '../members.ts';
import type { Browser } from '../site.ts';
import { looksOf, RANK, rowsOf, type Stage, stage } from './command-rows.ts';
import { REASON, type Row } from './row.ts';

const db = database(env);
let on: Stage;
/** `peer` has Ana's rank and every permission; `lacking` is above her and has every permission but the command's. */
let [peer, lacking]: Browser[] = [];
beforeAll(async () => {
  on = await stage();
  const all = JSON.stringify(PERMISSIONS);
  [peer, lacking] = await Promise.all([member({ row: { rank: RANK, permissions: all } }), member({ row: { rank: 20 } })]);
});

/** Acts with a test of their own, and its place. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  restoreDeletedUser: 'below, with an account that was deleted',
  kick: 'felt-at-once.test.ts, with a table',
  breakGame: 'felt-at-once.test.ts, with a table',
  deleteRoom: 'felt-at-once.test.ts, with an open room',
};

const TABLES = {
  users: 'id',
  bans: 'id',
  groups: 'id',
  emotes: 'id',
  setups: 'id',
  decks: 'id',
  games: 'id',
  chat_rooms: 'id',
  chat_clears: 'id',
  announcements: 'id',
  site_values: 'name',
  sessions: 'id',
  played: 'game || person',
  stats: 'user || kind || "key"',
  coin_grants: 'id',
  purses: 'id',
  forum_categories: 'id',
  boards: 'id',
  threads: 'id',
  posts: 'id',
  comments: 'id',
  polls: 'id',
  group_members: 'user || "group"',
  name_history: 'user || until',
  addresses: 'user || address',
  distinct_accounts: 'rowid',
  seasons: 'number',
  season_rounds: "season || ' ' || round",
  season_points: "round || ' ' || user",
  trophies: 'id',
  role_credits: "role || ' ' || user",
  season_ladder: "round || ' ' || level || ' ' || step",
};
/** Columns with times of reads and changes, which no act is about. */
const INCIDENTAL = new Set(['changed_at', 'last_active', 'seen_at']);
type Snapshot = Map<string, Record<string, unknown>>;
async function snapshot(): Promise<Snapshot> {
  const names = Object.entries(TABLES);
  const all = await env.DB.batch<Record<string, unknown>>(
    names.map(([table, key]) => env.DB.prepare(`select ${key} as row_key, * from ${table}`)),
  );
  return new Map(
    all.flatMap(({ results }, i) => results.map((row) => [`${names[i]![0]} ${row['row_key'] as string}`, row] as const)),
  );
}
function difference(before: Snapshot, after: Snapshot): string[] {
  const found = new Set<string>();
  const tableOf = (key: string) => key.split(' ')[0]!;
  for (const key of after.keys()) if (!before.has(key)) found.add(`${tableOf(key)}+`);
  for (const [key, row] of before) {
    const now = after.get(key);
    if (!now) found.add(`${tableOf(key)}-`);
    else
      for (const [column, value] of Object.entries(row))
        if (!INCIDENTAL.has(column) && now[column] !== value) found.add(`${tableOf(key)}.${column}`);
  }
  return [...found].sort();
}

async function run(act: string, args: object): Promise<Done> {
  const response = await on.owner.post(commandOf(act)!.path, args);
  if (!response.ok) throw new Error(`${act}: ${response.status}: ${await response.text()}`);
  return response.json();
}
async function takeBack(event: string | null): Promise<void> {
  const response = await on.owner.post('/api/mod/undo', { event, reason: REASON });
  if (!response.ok) throw new Error(`undo: ${response.status}: ${await response.text()}`);
}
async function lastEntry(): Promise<{ says: string; reason: string | null; by: string }> {
  const { entries } = (await (await on.owner.get('/api/mod/actions')).json()) as LogPage;
  if (!entries[0]) return { says: '', reason: '', by: '' };
  const { sentence, reason, mod } = entries[0];
  return { says: sentence.map((part) => (typeof part === 'string' ? part : part.name)).join(''), reason, by: mod.id };
}

/** Ana's page, with the frames since the last look. It is opened again after an act that closes it. */
let page: ChatConnection | null = null;
async function openPage(): Promise<void> {
  if (page?.closed === null) return;
  const browser = await signIn(on.ana.id);
  page = (await browser.get('/api/user/sessions')).ok ? await connectTo(browser, null) : null;
}
async function heardSince(): Promise<string[]> {
  if (!page) return [];
  if (page.closed === null) await page.settled('hub');
  const names = page.closed ? ['closed'] : page.frames.map(({ name }) => name);
  page.frames.length = 0;
  return [...new Set(names)].filter((name) => name !== 'chatInfo' && name !== 'unread').sort();
}

/** Returns the callers who were not refused. Ana must be: she holds every permission, but only her own rank. */
async function refusals({ act, args, rankless }: Row, command: Command, ana: Browser): Promise<string[]> {
  const { permission, path } = command;
  const others = PERMISSIONS.filter((name: Permission) => name !== permission);
  await db
    .update(users)
    .set({ permissions: JSON.stringify(others) })
    .where(eq(users.id, lacking!.id));
  const callers: [string, Browser][] = [['without the permission', lacking!]];
  if (!rankless) callers.push(['of the same rank', peer!]);
  // She may delete her own things without the command.
  if (!rankless && !('own' in command)) callers.push(['by who it is about', ana]);
  const found: string[] = [];
  for (const [who, by] of callers) {
    const { status } = await by.post(path, args);
    if (status !== 403) found.push(`${act} ${who}: ${status}`);
  }
  return found;
}

test('each reading command answers what is stored, and is logged if it shows private data', async () => {
  for (const { act, args, answers, says } of looksOf(on)) {
    const before = await lastEntry();
    const response = await on.owner.get(`${commandOf(act)!.path}?${new URLSearchParams(args)}`);
    expect([act, await response.json()]).toEqual([act, answers]);
    expect([act, await lastEntry()]).toEqual([act, says === '' ? before : { says, reason: '', by: on.owner.id }]);
  }
});

test('each command changes exactly its rows, is logged and heard, is refused to others, and is undone exactly', async () => {
  const wrong: string[] = [];
  for (const row of rowsOf(on)) {
    const { act, args, says, changes, heard, lost = [], after = [] } = row;
    const command = commandOf(act)!;
    const first: (string | null)[] = [];
    const ana = await signIn(on.ana.id);
    wrong.push(...(await refusals(row, command, ana)));
    await ana.post('/api/user/logout');
    for (const [before, given] of after) first.push((await run(before, given)).event);
    // The page connects more often than a person's would.
    advanceClock(3_000);
    await openPage();
    await heardSince();
    const before = await snapshot();
    const { event } = await run(act, args);
    const changed = difference(before, await snapshot());
    if (JSON.stringify(changed) !== JSON.stringify(changes)) wrong.push(`${act} changes ${changed.join(' ')}`);
    const felt = (await heardSince()).join(' ');
    if (felt !== heard.join(' ')) wrong.push(`${act} is felt as: ${felt}`);
    const entry = await lastEntry();
    const isSaid = says.endsWith('*') ? entry.says.startsWith(says.slice(0, -1)) : entry.says === says;
    if (!isSaid || entry.by !== on.owner.id) wrong.push(`${act} says: ${entry.says}`);
    if ('reason' in args && entry.reason !== REASON) wrong.push(`${act} gives no reason`);
    if (command.method === 'POST' && command.undo === false) {
      const { status } = await on.owner.post('/api/mod/undo', { event, reason: REASON });
      if (status !== 404) wrong.push(`${act} is taken back: ${status}`);
      continue;
    }
    const undoers: [string, Browser][] = [['without the permission', lacking!]];
    if (!row.rankless) undoers.push(['of the same rank', peer!]);
    let isBack = false;
    for (const [who, by] of undoers) {
      const { ok, status } = await by.post('/api/mod/undo', { event, reason: REASON });
      if (status !== 403) wrong.push(`${act} is taken back ${who}: ${status}`);
      isBack ||= ok;
    }
    if (!isBack) await takeBack(event);
    const left = difference(before, await snapshot());
    if (JSON.stringify(left) !== JSON.stringify(lost)) wrong.push(`the undo of ${act} leaves ${left.join(' ')}`);
    const feltBack = await heardSince();
    if (heard.includes('membership') !== feltBack.includes('membership'))
      wrong.push(`the undo of ${act} is felt as: ${feltBack}`);
    const undone = (await lastEntry()).says;
    if (!undone.startsWith(`undid ${command.name}`)) wrong.push(`the undo of ${act} says: ${undone}`);
    for (const one of first.reverse()) await takeBack(one);
  }
  expect(wrong).toEqual([]);
});

test('a deleted account is restored, and deleted again by the undo', async () => {
  const gone = await member({ email: 'gone-and-back@example.com', row: { deletedAt: 1 } });
  const { event } = await run('restoreDeletedUser', { email: 'gone-and-back@example.com', reason: REASON });
  const deletedAt = async () => (await db.select().from(users).where(eq(users.id, gone.id)).get())?.deletedAt;
  expect([(await lastEntry()).says, await deletedAt()]).toEqual([`restored a deleted account: ${gone.name}`, null]);
  await takeBack(event);
  expect(await deletedAt()).toBe(1);
});

test('every command has a row', () => {
  const rows = [...rowsOf(on), ...looksOf(on)].map(({ act }) => act);
  const covered = new Set([...rows, ...Object.keys(ELSEWHERE)]);
  const acts = COMMANDS.map(({ act }) => act);
  expect(acts.filter((act) => !covered.has(act))).toEqual([]);
  expect([...covered].filter((act) => !acts.includes(act))).toEqual([]);
});
