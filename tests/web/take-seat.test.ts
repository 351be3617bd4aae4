import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OwnSeat, SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { leaveQuestion } from '../../web/features/tables/leave-question.ts';
import { openTable } from '../../web/features/tables/take-seat.ts';
import { setPagePreload } from '../../web/lib/preload-page.ts';
import { session } from '../../web/lib/session.ts';
import { PATIENT } from '../patience.ts';
import { fakeWorker } from './mount.tsx';

const before = session.value;
let seat: OwnSeat | null | number;
let calls: string[];
const opened: boolean[] = [];
const open = async (leaves: boolean): Promise<string> => {
  opened.push(leaves);
  const answer = await fetch('/api/game/host', { method: 'POST', body: JSON.stringify({ leaves }) });
  const { ApiError } = await import('../../web/lib/api.ts');
  if (!answer.ok) throw new ApiError(answer.status, await answer.text());
  return answer.text();
};
/** The table where the person sits; until they leave it, the worker refuses them another seat. */
let sitsAt: string | false;
beforeEach(() => {
  opened.length = 0;
  sitsAt = 'mine';
  seat = { practice: false, held: false };
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' }, inGame: 'mine' };
  calls = fakeWorker((call, body) => {
    if (call === 'GET /api/user/info') return Response.json({ guest: { id: 'g1', name: 'Quiet Lantern' }, inGame: sitsAt });
    if (call === 'POST /api/auth/guest') return Response.json({ csrf: 'x', guest: { id: 'g1', name: 'Bo' }, inGame: false });
    if (call.endsWith('/entry'))
      return typeof seat === 'number' ? new Response('Gone.', { status: seat }) : Response.json({ seat });
    return sitsAt && !(body as { leaves: boolean }).leaves
      ? new Response(SEATED_ELSEWHERE, { status: 409 })
      : new Response('next');
  });
});
afterEach(() => {
  session.value = before;
  leaveQuestion.value = null;
  vi.unstubAllGlobals();
});

test('a person without a seat is asked nothing', async () => {
  sitsAt = false;
  session.value = { ...session.value, inGame: false };
  expect([await openTable(open), opened]).toEqual(['next', [false]]);
  expect(calls).toEqual(['POST /api/game/host']);
});

test('a visitor takes two calls to a table, and its page is fetched after the second', async () => {
  sitsAt = false;
  session.value = { loaded: true };
  const preloaded: [string, number][] = [];
  setPagePreload((path) => void preloaded.push([path, calls.length]));
  expect(await openTable(open)).toBe('next');
  expect(calls).toEqual(['POST /api/auth/guest', 'POST /api/game/host']);
  expect(preloaded).toEqual([['/game/', 2]]);
  setPagePreload(() => {});
});

test('a practice table is left without a question, and so is a broken table', async () => {
  for (const one of [{ practice: true, held: false }, 404, 409]) {
    opened.length = 0;
    seat = one;
    expect([one, await openTable(open), opened]).toEqual([one, 'next', [true]]);
    expect(leaveQuestion.value).toBeNull();
  }
});

test('a person at another table chooses: it is left, or nothing happens', async () => {
  seat = { practice: false, held: true };
  const stays = openTable(open);
  await vi.waitFor(() => expect(leaveQuestion.value).toMatchObject({ game: 'mine', held: true }), PATIENT);
  leaveQuestion.value!.answer(false);
  expect([await stays, opened, leaveQuestion.value]).toEqual([null, [], null]);
  const leaves = openTable(open);
  await vi.waitFor(() => expect(leaveQuestion.value).not.toBeNull(), PATIENT);
  leaveQuestion.value!.answer(true);
  expect([await leaves, opened]).toEqual(['next', [true]]);
});

test('a seat taken on another page is noticed, and asked about', async () => {
  session.value = { ...session.value, inGame: false };
  const later = openTable(open);
  await vi.waitFor(() => expect(leaveQuestion.value).toMatchObject({ game: 'mine' }), PATIENT);
  leaveQuestion.value!.answer(true);
  expect([await later, opened]).toEqual(['next', [false, true]]);
});
