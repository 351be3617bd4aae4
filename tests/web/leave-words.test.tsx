// @vitest-environment happy-dom
/** What the page tells a member of the wait that leaving a game costs, or has cost. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { session } from '../../web/app/session.ts';
import { InGameBanner } from '../../web/app/shell/InGameBanner.tsx';
import { LeaveFirstDialog } from '../../web/app/shell/LeaveFirstDialog.tsx';
import { doorOf } from '../../web/features/game/page/table-door.ts';
import { leaveCost } from '../../web/features/tables/leave-words.ts';
import { fakeWorker, mount } from './mount.tsx';

const before = session.value;
const NOW = 1_800_000_000_000;
/** A member who has just left so many games. */
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

test('a guest is told of no cost, a member of what the next time costs', () => {
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' } };
  expect(leaveCost()).toBe('');
  left(0);
  expect(leaveCost()).toBe(' If you do it again within three days, you’ll have to wait before you can play.');
  left(2);
  expect(leaveCost()).toBe(' You’ll have to wait 20 minutes before you can play again.');
});

test('the door of another table offers who would wait the way back, and who waits no seat', () => {
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

test('the question before another table lets a member go only where they may sit down afterwards', async () => {
  const mayGo = async (leaves: number, held: boolean, practice: boolean) => {
    left(leaves);
    const { unmount } = await mount(<LeaveFirstDialog game="mine" held={held} practice={practice} answer={() => {}} />);
    const labels = [...document.querySelectorAll('button')].map((button) => button.textContent);
    await unmount();
    return labels.includes('Leave it and start');
  };
  expect(await mayGo(0, true, false)).toBe(true);
  expect(await mayGo(1, true, false)).toBe(false);
  expect(await mayGo(1, true, true)).toBe(true);
  expect(await mayGo(1, false, false)).toBe(true);
});

test('the banner of a running game says what leaving costs, where it costs something', async () => {
  const asked = async (held: boolean) => {
    left(1);
    fakeWorker(() => Response.json({ seat: { practice: false, held } }));
    const { press, pass, unmount } = await mount(<InGameBanner game="cccccccccccc" />);
    await press('Leave');
    await pass(10);
    const words = document.querySelector('[role=dialog], [role=alertdialog], dialog')?.textContent ?? '';
    await unmount();
    return words;
  };
  expect(await asked(true)).toMatch(/You’ll have to wait 10 minutes before you can play again/);
  expect(await asked(false)).toMatch(/You give up your seat for good, and the others continue without you\./);
});
