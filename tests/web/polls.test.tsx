/** A poll before and after the reader's vote, and when its time passes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PollCard } from '../../protocol/http/polls.ts';
import { PollFields } from '../../web/features/polls/PollFields.tsx';
import { ThreadPoll } from '../../web/features/polls/ThreadPoll.tsx';
import { type Session, session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const POLL: PollCard = {
  id: 'o1',
  lobby: '',
  thread: 't1',
  question: 'Where is the wolf?',
  options: ['At the mill', 'In the inn', 'Gone'],
  creator: { id: 'u-ana', name: 'Ana', avatar: false },
  created: NOW - HOUR,
  expiresAt: NOW + 2 * HOUR,
  completed: false,
  completedAt: null,
  voters: 3,
  voteCounts: null,
  userVote: null,
};
const BEN = { id: 'u-ben', perms: { vote: true } } as unknown as Partial<Session>;

let poll: PollCard;
let page: Mounted;
let calls: string[];
const before = session.value;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await page.unmount();
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function open(shown: Partial<PollCard> = {}, who: Partial<Session> = BEN): Promise<void> {
  session.value = { loaded: true, ...who };
  poll = { ...POLL, ...shown };
  calls = fakeWorker((call, body) => {
    if (call === 'POST /api/poll/vote')
      poll = { ...poll, voters: 4, voteCounts: [1, 3, 0], userVote: (body as { optionIndex: number }).optionIndex };
    return call.startsWith('GET /api/poll/thread/t1') ? Response.json({ poll }) : new Response('OK');
  });
  page = await mount(<ThreadPoll thread="t1" />);
  await page.pass(100);
}
const radios = (): HTMLInputElement[] => [...page.page.querySelectorAll<HTMLInputElement>('input[type=radio]')];

test('a member who has not voted reads that votes are secret, and not the count; a member who votes reads it', async () => {
  await open();
  expect(page.text()).toContain('Votes are secret. Vote to see the result.');
  expect(page.text()).toContain('3 votes · closes in 2 hours');
  expect(page.text()).not.toContain('%');
  radios()[1]!.click();
  await page.pass();
  await page.press('Vote');
  await page.pass(1_000);
  expect(page.text()).toContain('In the innYour vote75% · 3 votes');
  expect(radios()).toEqual([]);
  await page.press('Change vote');
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false]);
  await page.press('Cancel');
  expect(page.text()).toContain('75%');
});

test('a poll whose time passes is fetched again, and then shows its result to all', async () => {
  await open();
  poll = { ...poll, completed: true, completedAt: POLL.expiresAt, voteCounts: [0, 1, 2] };
  await page.pass(HOUR);
  expect(radios()).toHaveLength(3);
  await page.pass(HOUR + 30_000);
  await page.pass(100);
  expect(radios()).toEqual([]);
  expect(page.text()).toContain('Gone67% · 2 votes');
  expect(page.text()).toContain('closed');
  expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
});

test('members who may not vote read the options, a visitor requests nothing, and only its author and staff may close it', async () => {
  await open({}, { id: 'u-cy', perms: {} } as Partial<Session>);
  expect([radios().length, page.text().includes('At the mill'), page.text().includes('Close poll')]).toEqual([0, true, false]);
  await page.unmount();
  await open({}, { id: 'u-ana', perms: { vote: true } } as unknown as Partial<Session>);
  expect(page.text()).toContain('Close poll');
  await page.unmount();
  await open({}, {});
  expect(page.text()).toContain('There is a poll here.');
  expect(calls).toEqual([]);
});

test('a new poll names the fault of each of its fields', async () => {
  const poll = { question: '', options: ['Yes', 'Yes'], expiration: '1 week' };
  page = await mount(<PollFields value={poll} onChange={() => undefined} error={null} />);
  expect(page.text()).not.toContain('What is the question?');
  await page.render(<PollFields value={poll} onChange={() => undefined} error="It was refused." />);
  expect(page.text()).toContain('What is the question?');
  expect(page.text()).toContain('Two options are the same.');
  expect(page.page.querySelector<HTMLButtonElement>('[aria-label="Remove option 1"]')!.disabled).toBe(true);
});
