import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { RolePage } from '../../web/features/learn/RolePage.tsx';
import { RolesPage } from '../../web/features/learn/RolesPage.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

let mounted: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const COP = {
  alignment: 'Village',
  category: 'Investigative',
  description: ['Each night, visit a player.'],
  icon: 'game-icons:police-badge',
  win: '',
  nightOrder: [],
  SpecialInteractions: {},
  SpecialInteractionsModifiers: {},
  items: [],
  tags: [],
};
const ANSWERS: Record<string, unknown> = {
  'GET /api/user/info': {},
  'GET /api/roles/raw': { Mafia: { Cop: COP } },
  'GET /api/roles/items': { Mafia: {} },
  'GET /api/roles/effects': { Mafia: {} },
  'GET /api/roles/modifiers': { Mafia: [] },
  'GET /api/roles/gamesettings': { Mafia: [] },
  'GET /api/roles/stats?gameType=Mafia&role=Cop': { plays: 0, rate: null },
  'GET /api/roles/artists?role=Cop': [],
};
let broken = '';
const worker = () =>
  fakeWorker((call) => (call === broken ? new Response('The clerk is asleep.', { status: 500 }) : Response.json(ANSWERS[call])));

async function open(what: React.ReactNode, path: string): Promise<void> {
  mounted = await mount(<Router hook={memoryLocation({ path }).hook}>{what}</Router>);
  await mounted.pass();
}

test.each(['GET /api/roles/raw', 'GET /api/roles/modifiers'])(
  'the roles page says that %s failed, and fetches it again',
  async (call) => {
    broken = call;
    const calls = worker();
    await open(<RolesPage />, '/learn/roles');
    expect(mounted.text()).toContain('The clerk is asleep.');
    expect(mounted.text()).not.toContain('Loading');
    broken = '';
    const before = calls.length;
    await mounted.press('Try again');
    await mounted.pass();
    expect(calls.slice(before)).toEqual([call]);
    expect(mounted.text()).toContain('Cop');
    expect(mounted.text()).not.toContain('asleep');
  },
);

test('the page of a role fetches again by itself after a failure', async () => {
  broken = 'GET /api/roles/raw';
  const calls = worker();
  await open(<RolePage name="Cop" />, '/learn/role/Cop');
  expect(mounted.text()).toContain('The clerk is asleep.');
  broken = '';
  await mounted.pass(4_000);
  await mounted.pass();
  expect(mounted.page.querySelector('h1')?.textContent).toBe('Cop');
  const asked = new Set(calls.filter((call) => call.includes('/api/roles/')));
  expect([...asked].sort()).toEqual([
    'GET /api/roles/artists?role=Cop',
    'GET /api/roles/raw',
    'GET /api/roles/stats?gameType=Mafia&role=Cop',
  ]);
});
