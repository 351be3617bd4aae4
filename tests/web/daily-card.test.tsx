import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../../protocol/http/session.ts';
import { DailyCard } from '../../web/features/dailies/DailyCard.tsx';
import { accountDialog } from '../../web/lib/account-dialog.ts';
import { session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const NOW = Date.UTC(2026, 10, 28, 4);
const three = (...progress: number[]): UserInfo => ({
  dailyChallenges: [
    { id: 'play-3', text: 'Play three games.', goal: 3, coins: 2 },
    { id: 'win-village', text: 'Win a game of Mafia with the village.', goal: 1, coins: 5 },
    { id: 'win-5', text: 'Win five games.', goal: 5, coins: 7 },
  ].map((one, i) => ({ ...one, progress: progress[i]! })),
  dailyStreak: 4,
  dailyEnds: NOW + 4 * 3_600_000,
  dailyBonus: 20,
});
let calls: string[];
let card: Mounted;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  calls = fakeWorker(() => Response.json({ id: 'u1', name: 'Ana', ...three(0, 0, 0), dailyEnds: NOW + 86_400_000 }));
});
afterEach(async () => {
  await card.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
  accountDialog.value = null;
});
const shown = async (info: UserInfo) => {
  session.value = { loaded: true, ...info };
  card = await mount(<DailyCard />);
  const details = card.page.querySelector('details');
  if (details) details.open = true;
  details?.dispatchEvent(new Event('toggle'));
  await vi.dynamicImportSettled();
  await card.pass(1);
  return card.text();
};

test('a member sees their progress, their days in a row, and the pay of each challenge', async () => {
  const words = await shown({ id: 'u1', name: 'Ana', ...three(2, 1, 0) });
  expect(words).toContain('1 of 3 done · 4 days in a row · new ones in 4 h');
  expect(words).toMatch(/Play three games\.2 of 32.*All three\.1 of 320/);
  session.value = { loaded: true, id: 'u1', name: 'Ana', ...three(3, 1, 5) };
  await card.pass(1);
  expect(card.text()).toContain('All done · 4 days in a row');
});

test('when the day is over the next three are fetched, once', async () => {
  await shown({ id: 'u1', name: 'Ana', ...three(3, 1, 5) });
  await card.pass(4 * 3_600_000 + 20_000);
  expect(calls.filter((one) => one === 'GET /api/user/info')).toHaveLength(1);
  await card.pass(60_000);
  expect(calls).toHaveLength(1);
});

test('guests and visitors read about the rewards and can register', async () => {
  expect(await shown({ guest: { id: 'g1', name: 'Guest' }, ...three(0, 0, 0), dailyStreak: 0 })).toContain(
    'Three a day, for coins',
  );
  expect(card.text()).not.toContain('0 of 3 done');
  await card.unmount();
  expect(await shown({})).toContain('Three a day, for coins');
  await card.press('Register');
  expect(accountDialog.value).toEqual({ view: 'register' });
});
