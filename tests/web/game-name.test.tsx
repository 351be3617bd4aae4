import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo } from '../../protocol/http/games.ts';
import { GameName } from '../../web/features/tables/GameName.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const PLAYED = {
  id: 'g1',
  gameType: 'Mafia',
  status: 'Finished',
  setup: { id: 's1', name: 'Two Doors' },
  total: 5,
  totalPlayers: 3,
  creator: { id: 'u-ana', name: 'Ana', avatar: false },
  ranked: true,
  competitive: false,
  winners: ['Village', 'Ana'],
  createTime: 1,
  startTime: 2,
  endTime: Date.now() - 120_000,
  players: [
    { id: 'u-ana', name: 'Ana', kind: 'member' },
    { id: 'g-bo', name: 'Bo', kind: 'guest' },
    { id: 'b1', name: 'Cy', kind: 'bot' },
  ],
  playerIdMap: { 0: 'u-ana', 1: 'g-bo', 2: 'b1' },
  playerAlignmentMap: { 0: 'Village', 1: 'Mafia', 2: 'Village' },
} as unknown as GameInfo;

let page: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(async () => {
  await page.unmount();
  vi.useRealTimers();
});
async function open(answer: () => Response): Promise<string[]> {
  const calls = fakeWorker(answer);
  page = await mount(<GameName id="g1" name="Two Doors" />);
  expect(calls).toEqual([]);
  await page.press('Two Doors');
  await page.pass();
  return calls;
}
const rows = () => [...page.page.querySelectorAll('li')].map((row) => row.textContent);

test('a press on a game’s name shows its players, their sides, the winners and the date', async () => {
  expect(await open(() => Response.json(PLAYED))).toContain('GET /api/game/g1/info');
  expect(page.text()).toMatch(/Mafia · Finished · Ranked.*Ended 2 minutes ago · hosted by Ana.*3 of 5 seats/s);
  expect(rows()).toEqual(['AnaVillagewon', 'BoMafia', 'CyVillage']);
  const links = [...page.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  // The host, the only member among the players, and the setup.
  expect(links).toEqual(['/user/u-ana', '/user/u-ana', '/learn/setup/s1']);
});

test('a game that the reader may not see says so', async () => {
  await open(() => new Response('There is no such game.', { status: 404 }));
  expect(page.text()).toContain('There is no such game.');
});
