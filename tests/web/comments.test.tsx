import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { CommentRow } from '../../protocol/http/comments.ts';
import { permissionsFrom } from '../../protocol/permissions.ts';
import { Comments } from '../../web/features/comments/Comments.tsx';
import { session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const ME = 'uMeeeeeeeeeee';
const PLACE = 'uAnaaaaaaaaaa';
const row = (n: number, more: Partial<CommentRow> = {}): CommentRow => ({
  id: `c${n}`,
  author: { id: PLACE, name: `Ana${n}`, avatar: false, groups: [] },
  content: `Words ${n}.`,
  date: 1_000 + n,
  editDate: null,
  version: 1,
  deleted: false,
  pending: false,
  voteCount: 3,
  vote: 0,
  blocked: false,
  own: false,
  ...more,
});

let rows: CommentRow[];
let posted: Response | null;
let calls: string[];
let page: Mounted;
const before = session.value;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  const perms = Object.fromEntries([...permissionsFrom([], [])].map((name) => [name, true]));
  session.value = { ...before, id: ME, name: 'Me', perms } as typeof before;
  posted = null;
  calls = fakeWorker((call) => {
    if (call.startsWith('GET /api/comment')) return Response.json(rows);
    if (call.startsWith('GET /api/forums/draft')) return Response.json(null);
    if (call === 'POST /api/forums/draft') return Response.json({ ok: true, seq: 1 });
    return posted ?? Response.json(row(99));
  });
});
afterEach(async () => {
  await page.unmount();
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function open(shown: CommentRow[]) {
  rows = shown;
  const { hook, searchHook } = memoryLocation({ path: '/user/x' });
  page = await mount(
    <Router hook={hook} searchHook={searchHook}>
      <Comments location={PLACE} />
    </Router>,
  );
  await page.pass(100);
}
const button = (label: string) => page.page.querySelector(`button[aria-label="${label}"]`);

test('a page without comments invites the first one; a visitor sees no editor', async () => {
  await open([]);
  expect(page.text()).toContain('Be the first to say something.');
  expect(page.text()).toContain('Post comment');
  await page.unmount();
  session.value = before;
  await open([]);
  expect(page.text()).not.toContain('Post comment');
});

test('comments of a page that does not exist show nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('There is nothing there to comment on.', { status: 404 }));
  await open([]);
  expect(page.text()).toBe('');
});

test('the editor opens with a press; refused text stays', async () => {
  await open([row(1)]);
  await page.press('Post comment');
  await vi.dynamicImportSettled();
  await page.pass();
  await page.type('textarea', 'Hello.');
  posted = new Response('You commented a moment ago.', { status: 429 });
  await page.press('Post');
  await page.pass(100);
  expect(page.text()).toContain('You commented a moment ago.');
  expect(page.page.querySelector('textarea')!.value).toBe('Hello.');
  posted = null;
  await page.press('Post');
  await page.pass(100);
  expect(page.page.querySelector('textarea')).toBeNull();
  expect(calls.filter((call) => call === 'POST /api/comment')).toHaveLength(2);
});

test('a vote is shown at once and taken back if refused; the reader’s own comment has no buttons', async () => {
  await open([row(1), row(2, { author: { ...row(2).author, id: ME }, own: true })]);
  expect(page.page.querySelectorAll('button[aria-label="Good comment"]')).toHaveLength(1);
  posted = new Response('1');
  await page.press('Good comment');
  await page.pass();
  expect(button('Good comment')!.getAttribute('aria-pressed')).toBe('true');
  expect(page.text()).toContain('Votes: 4');
  posted = new Response('You have voted often.', { status: 429 });
  await page.press('Bad comment');
  await page.pass(100);
  expect(page.text()).toContain('Votes: 4');
});

test('comments of blocked people are folded until a press', async () => {
  await open([row(1, { blocked: true })]);
  expect(page.text()).not.toContain('Words 1.');
  await page.press('Show it');
  expect(page.text()).not.toContain('You have blocked');
});
