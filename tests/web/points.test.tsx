import { afterEach, expect, test, vi } from 'vitest';
import { Points } from '../../web/features/game/points/Points.tsx';
import { queryClient } from '../../web/lib/query.ts';
import { PATIENT } from '../patience.ts';
import { type Mounted, mount } from './mount.tsx';

let page: Mounted | null = null;
afterEach(async () => {
  await page?.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the stakes of a game without teams are those of its players, not of a town', async () => {
  const factions = [{ name: 'Town', seats: [0, 1], chance: 0.5, score: 1 }];
  vi.stubGlobal('fetch', async () => Response.json({ factions, mine: null }));
  page = await mount(<Points game="AAAAAAAAAAAA" broken={false} played={false} />);
  await vi.waitFor(() => expect(page!.page.querySelector('tbody th')?.textContent).toBe('Playerswon'), PATIENT);
});
