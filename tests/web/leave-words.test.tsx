/** The page's texts about the wait after leaving a game. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../../games/table/table-state.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { InGameBanner } from '../../web/app/shell/InGameBanner.tsx';
import { LeaveFirstDialog } from '../../web/app/shell/LeaveFirstDialog.tsx';
import { leavingMeans } from '../../web/features/game/overlays/LeaveDialog.tsx';
import { doorOf } from '../../web/features/game/page/table-door.ts';
import { leaveCost, lossWords } from '../../web/features/tables/leave-words.ts';
import { session } from '../../web/lib/session.ts';
import { fakeWorker, mount } from './mount.tsx';

const before = session.value;
const NOW = 1_800_000_000_000;
/** A member who has just left this many games. */
const left = (leaves: number) => (session.value = { loaded: true, id: 'u1', leaves, leftAt: NOW });
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ROW = { setup: { roles: [] }, ranked: false, competitive: false, status: 'Open' };
const doorFor = (change: Partial<TableEntry>) => {
  const entry = { row: ROW, stage: 'open', noSeat: null, noWatch: null, elsewhere: null, kept: false, ...change };
  return doorOf('aaaaaaaaaaaa', entry as unknown as TableEntry, { kind: 'member', watch: false, ended: null });
};
const waysOf = ({ ways }: ReturnType<typeof doorFor>) => ways.map((way) => (way.kind === 'go' ? way.href : way.kind));

test('a guest reads of no cost, a member of the next leave’s cost', () => {
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' } };
  expect(leaveCost()).toBe('');
  left(0);
  expect(leaveCost()).toBe(' If you do it again within three days, you’ll have to wait before you can play.');
  left(2);
  expect(leaveCost()).toBe(' You’ll have to wait 20 minutes before you can play again.');
});

test('a player who leaves a game for points also reads about the points and the heart', () => {
  left(1);
  expect(lossWords(true)).toBe(
    'You’re still alive. Leaving spoils the game for everyone else. No one gets points, and your heart stays spent.' +
      ' You’ll have to wait 10 minutes before you can play again.',
  );
});

test('the door of another table offers a way back to members who would have to wait, and no seat to members who wait', () => {
  const elsewhere = { id: 'cccccccccccc', practice: false, held: true };
  left(0);
  expect(waysOf(doorFor({ elsewhere }))).toEqual(['leave-and-sit', 'watch', '/game/cccccccccccc']);
  left(1);
  const stay = doorFor({ elsewhere });
  expect(stay.words).toMatch(/you’ll have to wait 10 minutes before/);
  expect(waysOf(stay)).toEqual(['/game/cccccccccccc', 'watch']);
  expect(waysOf(doorFor({ elsewhere: { ...elsewhere, held: false } }))[0]).toBe('leave-and-sit');
  left(3);
  const waits = doorFor({ noSeat: 'left-early' });
  expect(waits.words).toMatch(/sit down again in 20 minutes\. You can watch/);
  expect(waysOf(waits)).toEqual(['watch', '/play']);
});

test('the question before another table lets a member go only if they may sit down afterwards', async () => {
  const question = { game: 'mine', gathering: false, answer: () => {} };
  const mayGo = async (leaves: number, held: boolean, practice: boolean) => {
    left(leaves);
    const { unmount } = await mount(<LeaveFirstDialog {...question} held={held} practice={practice} />);
    const labels = [...document.querySelectorAll('button')].map((button) => button.textContent);
    await unmount();
    return labels.includes('Leave it and start');
  };
  expect(await mayGo(0, true, false)).toBe(true);
  expect(await mayGo(1, true, false)).toBe(false);
  expect(await mayGo(1, true, true)).toBe(true);
  expect(await mayGo(1, false, false)).toBe(true);
  const { unmount } = await mount(<LeaveFirstDialog {...question} gathering held={false} practice={false} />);
  expect(document.querySelector('dialog')!.textContent).toContain('The game hasn’t started, so leaving costs nothing.');
  expect(document.querySelector('dialog')!.textContent).not.toContain('play on');
  await unmount();
});

test('the banner of a running game tells the cost of leaving, if there is any', async () => {
  const asked = async (held: boolean, isGathering = false) => {
    left(1);
    fakeWorker(() => Response.json({ seat: { practice: false, held, ...(isGathering && { gathering: true }) } }));
    const { press, pass, unmount } = await mount(<InGameBanner game="cccccccccccc" isGathering={isGathering} />);
    const title = isGathering ? 'Your table hasn’t started yet' : 'You are in a game in progress';
    expect(document.querySelector('[role=status]')?.textContent).toContain(title);
    await press('Leave');
    await pass(10);
    const words = document.querySelector('[role=dialog], [role=alertdialog], dialog')?.textContent ?? '';
    await unmount();
    return words;
  };
  expect(await asked(false, true)).toMatch(
    /Leave the table\?The game hasn’t started, so leaving costs nothing\. Your seat becomes free\./,
  );
  expect(await asked(true)).toMatch(/You’ll have to wait 10 minutes before you can play again/);
  expect(await asked(false)).toMatch(/You give up your seat for good, and the others continue without you\./);
});

test('a person who leaves a table reads what becomes of it', () => {
  const UNSTARTED = 'The game hasn’t started, so leaving costs nothing. Your seat becomes free.';
  left(0);
  const person = (id: string, seat: number | null = null, kind = 'member') => ({ id, seat, kind, gone: null });
  const means = (change: object, isAlive = false) => {
    const me = { id: 'u1', name: 'Ana', seat: null, host: true, gone: false };
    const room = { stage: 'open', me, options: {}, members: [person('u1')], scheduled: null, broken: false, ...change };
    return leavingMeans(room as unknown as RoomView, isAlive);
  };
  expect(leavingMeans(null, false).words).toBe('You will stop watching this table.');
  expect(means({ members: [person('u1'), person('b1', null, 'bot')] }).words).toBe(
    'The game hasn’t started, so leaving costs nothing. No one else is here, so the table closes.',
  );
  expect(means({ scheduled: NOW })).toEqual({ words: expect.stringMatching(/canceled\. Everyone who reserved/), danger: true });
  expect(means({ scheduled: NOW, members: [person('u1'), person('u2')] }).words).toBe(UNSTARTED);
  // A table that the site hosts stays open.
  const guest = { id: 'u1', name: 'Ana', seat: null, host: false, gone: false };
  expect(means({ scheduled: NOW, me: guest }).words).toBe(UNSTARTED);
  expect(means({ stage: 'post' }).words).toMatch(/game is over/);

  const seated = { stage: 'playing', me: { ...guest, seat: 2 }, members: [person('', 2), person('', 0)] };
  expect(means(seated, true)).toEqual({ words: expect.stringMatching(/spoils the game/), danger: true });
  expect(means({ ...seated, broken: true }, true).words).toBe('The game continues without you.');
  expect(means({ ...seated, options: { replaceLeavers: true } }, true).words).toBe('A bot takes your seat and plays on for you.');
  expect(means(seated, false).words).toMatch(/^You’re dead/);
});
