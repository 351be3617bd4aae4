/// <reference types="@cloudflare/vitest-plugin/types" />
/** Unread marks of a member, compared with a recount of everything. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts, readMarks, threads } from '../../../db/schema/forums.ts';
import { users } from '../../../db/schema/users.ts';
import { below, seeded } from '../../../games/engine/rng.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { sweepReadMarks } from '../../../worker/sweep.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { begin, board, boardAt, db, done, homeRow, reply, threadAt, writer } from './kit.ts';

test('a thread is new until it is read and after each reply, and opens at the first unread post', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const thread = await begin(ana, place);
  const isNew = async (who: Browser) => [(await boardAt(who, place)).threads[0]?.unread, (await homeRow(who, place))?.unread];
  expect([await isNew(ana), await isNew(ben), await isNew(new Browser())]).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect((await threadAt(ben, thread)).firstUnread).toEqual({ n: 0, page: 1 });
  expect([await isNew(ben), (await threadAt(ben, thread)).firstUnread]).toEqual([[false, false], null]);
  for (let n = 1; n <= 25; n++) await reply(ana, thread);
  expect([await isNew(ana), await isNew(ben)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const page = await threadAt(ben, thread, '?page=unread');
  expect([page.page, page.firstUnread]).toEqual([1, { n: 1, page: 1 }]);
  // The first page is read now, the second is not.
  expect(await isNew(ben)).toEqual([true, true]);
  const next = await threadAt(ben, thread, '?page=unread');
  expect([next.page, next.firstUnread]).toEqual([2, { n: 21, page: 2 }]);
  expect(await isNew(ben)).toEqual([false, false]);
});

test('posts from before a member joined are not new', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place);
  advanceClock(1_000);
  const ben = await member();
  expect([(await homeRow(ben, place))?.unread, (await threadAt(ben, thread)).firstUnread]).toEqual([false, null]);
});

test('one board or all boards can be marked as read at once', async () => {
  const [ana, ben, one, two] = [await writer(), await writer(), await board(), await board()];
  const [first] = [await begin(ana, one), await begin(ana, two)];
  await reply(ana, first);
  const marks = async () => [(await homeRow(ben, one))?.unread, (await homeRow(ben, two))?.unread];
  expect(await marks()).toEqual([true, true]);
  advanceClock(1_000);
  await done(ben, 'read', { board: one });
  expect(await marks()).toEqual([false, true]);
  await done(ben, 'read', {});
  expect(await marks()).toEqual([false, false]);
  advanceClock(1_000);
  await reply(ana, first);
  // Not the first post of the thread, but the first one after the mark.
  expect([await marks(), (await threadAt(ben, first)).firstUnread]).toEqual([[true, false], { n: 2, page: 1 }]);
});

test('a muted thread is never new', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const thread = await begin(ana, place);
  await done(ben, 'thread/notify', { thread, level: 'mute' });
  expect([(await boardAt(ben, place)).threads[0]?.unread, (await homeRow(ben, place))?.unread]).toEqual([false, false]);
});

test('the list of new threads equals a recount after random reads, posts, deletions, moves and marks', async () => {
  const rng = seeded([1, 8, 1, 8]);
  const staff = await member({ row: { rank: 9, permissions: JSON.stringify([...PERMISSIONS]) } });
  const [ana, ben] = [await writer(), await writer()];
  const places = [await board(), await board()];
  const since = (await db.select().from(users).where(eq(users.id, ben.id)).get())!.joined;
  const all: string[] = [];
  /** Last number read per thread, tracked by the test itself. */
  const readTo = new Map<string, number>();
  const until = new Map<string, number>(places.map((id) => [id, since]));
  const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)]!;
  const why = { reason: 'Because of a test.' };
  for (let step = 0; step < 120; step++) {
    advanceClock(1_000);
    const thread = all.length < 3 || below(rng, 12) === 0 ? null : pick(all);
    if (thread === null) {
      all.push(await begin(ana, pick(places)));
      continue;
    }
    const row = (await db.select().from(threads).where(eq(threads.id, thread)).get())!;
    switch (below(rng, 8)) {
      case 0: {
        const shown = await db.select().from(posts).where(eq(posts.thread, thread));
        const { id, n, deleted } = pick(shown);
        const [kind, body] = n === 0 ? ['thread', { thread: id }] : ['reply', { reply: id }];
        await done(staff, `${kind}/${deleted ? 'restore' : 'delete'}`, { ...body, ...(!deleted && why) });
        break;
      }
      case 1:
        await done(staff, 'thread/move', { thread, board: pick(places) });
        break;
      case 2: {
        const place = pick(places);
        if (below(rng, 3) > 0) break;
        await done(ben, 'read', { board: place });
        until.set(place, Date.now());
        break;
      }
      case 3:
      case 4:
        if (row.deleted) break;
        await threadAt(ben, thread, '?page=last');
        readTo.set(thread, Math.max(row.last, readTo.get(thread) ?? -1));
        break;
      default:
        if (!row.deleted) await reply(ana, thread);
    }
  }
  const rows = await db.select().from(threads);
  const texts = await db.select().from(posts);
  const expected = new Map<string, number>();
  for (const { id, board: place, deleted } of rows) {
    if (deleted || !until.has(place)) continue;
    const isNew = ({ thread, n, createdAt, deleted }: (typeof texts)[number]) =>
      thread === id && !deleted && n > (readTo.get(id) ?? -1) && createdAt > until.get(place)!;
    const first = texts.filter(isNew).map(({ n }) => n);
    if (first.length > 0) expected.set(id, Math.min(...first));
  }
  expect(expected.size).toBeGreaterThan(0);
  const pages = await Promise.all(places.map((place) => boardAt(ben, place)));
  const found = pages.flatMap((page) => page.threads).filter(({ unread }) => unread);
  expect(found.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
  for (const [i, place] of places.entries())
    expect((await homeRow(ben, place))?.unread).toBe(pages[i]!.threads.some(({ unread }) => unread));
  for (const [id, n] of expected) expect([id, (await threadAt(ben, id, '?page=1')).firstUnread?.n]).toEqual([id, n]);
});

test('marks of deleted threads, and old ones that a board mark makes redundant, are swept without changing what is new', async () => {
  const [ana, ben, place, other] = [await writer(), await writer(), await board(), await board()];
  const [read, lately, kept] = [await begin(ben, place), await begin(ben, place), await begin(ben, other)];
  for (const thread of [read, lately, kept]) await threadAt(ana, thread);
  await db.insert(readMarks).values({ user: ana.id, thread: 'gone', n: 3, at: Date.now() });
  await done(ana, 'read', { board: place });
  const ago = { at: Date.now() - 61 * 24 * 3_600_000 };
  for (const thread of [read, kept]) await db.update(readMarks).set(ago).where(eq(readMarks.thread, thread));
  await sweepReadMarks(db, Date.now());
  const marks = await db.select().from(readMarks).where(eq(readMarks.user, ana.id));
  expect(marks.map(({ thread }) => thread).sort()).toEqual([lately, kept].sort());
  for (const where of [place, other]) expect((await boardAt(ana, where)).threads.some(({ unread }) => unread)).toBe(false);
  advanceClock(1_000);
  await reply(ben, read);
  expect((await boardAt(ana, place)).threads.filter(({ unread }) => unread).map(({ id }) => id)).toEqual([read]);
  expect((await threadAt(ana, read)).firstUnread).toEqual({ n: 1, page: 1 });
});
