/** The posts of a thread, as shown to each kind of reader. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { ReplyRow, ThreadPage } from '../../protocol/http/forums.ts';
import { NewThread } from '../../web/features/forums/NewThread.tsx';
import { quoteOf } from '../../web/features/forums/quote.ts';
import { ThreadView } from '../../web/features/forums/ThreadView.tsx';
import { draftOfParts, partsOfDraft } from '../../web/features/forums/thread-draft.ts';
import { type Session, session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const author = (id: string, name: string) => ({ id, name, avatar: false, groups: [] });
const [ana, ben] = [author('u-ana', 'Ana'), author('u-ben', 'Ben')];
const reply = (n: number, more: Partial<ReplyRow> = {}): ReplyRow =>
  ({
    id: `p${n}`,
    n,
    thread: 't1',
    author: ben,
    content: `Answer ${n}`,
    postDate: n,
    editDate: null,
    version: 1,
    deleted: false,
    pending: false,
    voteCount: 0,
    vote: 0,
    blocked: false,
    ...more,
  }) as ReplyRow;
const THREAD: ThreadPage = {
  id: 't1',
  title: 'Who lit the lamp?',
  author: ana,
  content: 'It was **dark**.',
  postDate: 1,
  editDate: null,
  version: 1,
  bumpDate: 3,
  replyCount: 2,
  voteCount: 0,
  viewCount: 7,
  vote: 0,
  pinned: false,
  locked: false,
  deleted: false,
  pending: false,
  blocked: false,
  board: { id: 'b1', name: 'Mafia' },
  category: { id: 'c1', name: 'The games' },
  page: 1,
  pageCount: 1,
  replies: [reply(1), reply(2)],
  isSubscribed: false,
  level: 'off',
  subscribers: 0,
  firstUnread: null,
  mayWrite: true,
  hasPoll: false,
  lockReason: '',
};
const MEMBER = {
  id: 'u-ana',
  perms: { postReply: true, editPost: true, deleteOwnPost: true, vote: true },
} as unknown as Partial<Session>;

let page: Mounted;
let sent: unknown[];
const before = session.value;
async function open(
  thread: Partial<ThreadPage>,
  who: Partial<Session> = MEMBER,
  path = '/community/forums/thread/t1',
): Promise<void> {
  session.value = { loaded: true, ...who };
  fakeWorker((call, body) => {
    if (call.startsWith('POST') && !call.includes('draft')) sent.push([call, body]);
    if (call === 'POST /api/forums/reply') return new Response('3');
    if (call.startsWith('GET /api/forums/draft')) return Response.json(null);
    if (call === 'POST /api/forums/draft') return Response.json({ ok: true, seq: 1 });
    return call.includes('/thread/t1') ? Response.json({ ...THREAD, ...thread }) : new Response('OK');
  });
  const [at, searchPath = ''] = path.split('?');
  const { hook, searchHook } = memoryLocation({ path: at!, searchPath });
  page = await mount(
    <Router hook={hook} searchHook={searchHook}>
      <ThreadView id="t1" />
    </Router>,
  );
  await page.pass();
  await vi.dynamicImportSettled();
  await page.pass();
}
beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  sent = [];
});
afterEach(async () => {
  await page.unmount();
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const buttons = () => [...page.page.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a deleted reply keeps its place and shows nothing; a blocked member is folded behind a press', async () => {
  await open({ replies: [{ id: 'p1', n: 1, deleted: true, hidden: true }, reply(2, { blocked: true })] });
  expect(page.text()).toContain('A reply was deleted here.');
  expect(page.text()).not.toContain('Answer 2');
  await page.press('Show it');
  expect(page.text()).toContain('Answer 2');
});

test('a thread tells the number of its followers, even zero, and tells its author their names', async () => {
  await open({});
  expect(page.text()).toContain('No followers');
  await page.unmount();
  await open({ subscribers: 1, subscriberUsers: [ben] });
  expect(page.text()).toContain('1 subscriber');
  expect(page.page.querySelector('[title="Followed by Ben"]')?.textContent).toBe('1 subscriber');
});

test('the line before the first new reply stays where the member left', async () => {
  await open({ firstUnread: { n: 2, page: 1 } });
  const lines = [...page.page.querySelectorAll('ol[aria-label=Replies] > li')].map(({ textContent }) => textContent);
  expect(lines.map((text) => text?.includes('New since you were here'))).toEqual([false, true]);
});

test('a quote goes into the reply, and the reply to its page', async () => {
  await open({});
  await page.press('Quote');
  const area = () => page.page.querySelector('textarea')!;
  expect(area().value).toBe('[quote=t1.1:0-16]\n\n');
  await page.type('textarea', `${area().value}So it was.`);
  await page.press('Reply');
  await page.pass();
  expect(sent).toEqual([
    ['POST /api/forums/reply', { thread: 't1', content: '[quote=t1.1:0-16]\n\nSo it was.', key: expect.any(String) }],
  ]);
  await page.pass();
  expect(area().value).toBe('');
});

test('a vote shows at once, and a second press undoes it', async () => {
  await open({ replies: [reply(1, { voteCount: 3 })] });
  await page.press('Good reply');
  await page.pass();
  expect([page.text().includes('Votes: 4'), sent.at(-1)]).toEqual([
    true,
    ['POST /api/forums/vote', { item: 'p1', itemType: 'reply', direction: 1, want: true }],
  ]);
  await page.press('Good reply');
  await page.pass();
  expect(page.text()).toContain('Votes: 3');
  expect([...page.page.querySelectorAll('button')].some((one) => one.getAttribute('aria-label') === 'Good thread')).toBe(false);
});

test.each([
  ['a visitor', {}, {}, 'Only members can reply.'],
  ['a locked thread', { locked: true }, MEMBER, 'This thread is locked.'],
  ['a deleted thread', { deleted: true }, MEMBER, 'This thread is deleted.'],
])('%s has no form, and a reason', async (_, thread, who, words) => {
  await open(thread, who);
  expect(page.text()).toContain(words);
  expect(buttons()).not.toContain('Reply');
});

test('a quote covers the whole post, or the selected words if they are in it', () => {
  const post = { ...THREAD, id: 'p7', version: 3, content: 'One two three' };
  expect(quoteOf(post, 't1', '')).toEqual({
    line: '[quote=p7.3:0-13]',
    shows: { 'p7.3:0-13': { author: 'Ana', text: 'One two three', href: '/community/forums/thread/t1?reply=p7' } },
  });
  expect(quoteOf(post, 't1', ' two ').line).toBe('[quote=p7.3:4-7]');
  // Words that are rendered differently from their source are not found.
  expect(quoteOf(post, 't1', 'four').line).toBe('[quote=p7.3:0-13]');
});

test('a new thread begun on another device appears with its title, and is saved and sent with both', async () => {
  for (const title of ['', 'The mill', 'Title: x'])
    for (const content of ['', 'Words.\n\nMore.', 'Title: of a book\n\nWords.', 'Title: y\n\n'])
      expect(partsOfDraft(draftOfParts({ title, content }))).toEqual({ title, content });
  session.value = { loaded: true, ...MEMBER };
  const kept: unknown[] = [];
  fakeWorker((call, body) => {
    if (call.startsWith('GET /api/forums/draft')) return Response.json({ text: 'Title: The mill\n\nWho was there?', seq: 3 });
    if (call === 'POST /api/forums/draft') kept.push(body);
    else if (call.startsWith('POST')) sent.push(body);
    return call === 'POST /api/forums/draft' ? Response.json({ ok: true, seq: 4 }) : new Response('t1');
  });
  const { hook, searchHook } = memoryLocation({ path: '/community/forums/board/b1', searchPath: 'draft=' });
  page = await mount(
    <Router hook={hook} searchHook={searchHook}>
      <NewThread board="b1" />
    </Router>,
  );
  await vi.dynamicImportSettled();
  await page.pass(1);
  const title = () => page.page.querySelector<HTMLInputElement>('input[maxlength="50"]')!;
  expect([title().value, page.page.querySelector('textarea')!.value]).toEqual(['The mill', 'Who was there?']);
  await page.type('input[maxlength="50"]', 'The old mill');
  await page.pass(3_000);
  expect(kept).toEqual([{ key: 'thread/b1', text: 'Title: The old mill\n\nWho was there?', seq: 3 }]);
  await page.press('Post thread');
  await page.pass(1);
  expect(sent).toMatchObject([{ board: 'b1', title: 'The old mill', content: 'Who was there?' }]);
});
