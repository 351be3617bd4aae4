/** The notices above every page. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestPolicyDay, POLICIES } from '../../protocol/policy.ts';
import { Bands, preloadBands } from '../../web/app/shell/Bands.tsx';
import { loadSession, type Session, session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const announcement = { id: 'a1', content: 'New games on Friday.', date: Date.UTC(2027, 0, 4), hasOlder: true };
const older = {
  id: 'a0',
  content: 'Welcome.',
  date: Date.UTC(2027, 0, 1),
  modId: 'm',
  mod: { id: 'm', name: 'Mod', avatar: false },
};
/** Mounts the notices as main.tsx does, with their code. */
async function open(): Promise<void> {
  await preloadBands(session.value);
  page = await mount(<Bands />);
}
const CALLED = 'New games on Friday.';
const SEATED = 'You are in a game in progress';

let sent: unknown[];
let page: Mounted;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 5) });
  sent = [];
  fakeWorker((call, body) => {
    if (call.startsWith('GET /api/mod/announcements')) return Response.json([older]);
    if (call === 'GET /api/user/info') return Response.json({ ...session.value, settings: { policySeen: newestPolicyDay() } });
    sent.push([call, body]);
    return new Response('OK');
  });
});
afterEach(async () => {
  await page.unmount();
  session.value = { loaded: true };
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});
async function tell(change: Partial<Session>): Promise<void> {
  await preloadBands({ ...session.value, ...change });
  await act(() => {
    session.value = { ...session.value, ...change };
  });
}
async function go(path: string): Promise<void> {
  await act(() => history.pushState(null, '', path));
  await page.pass(1);
}

test('a notice that the session knows is there with the page', async () => {
  session.value = { loaded: true, announcement, inGame: 'abc' };
  await open();
  expect(page.text()).toContain(CALLED);
  expect(page.text()).toContain(SEATED);
});

test('a later notice waits for the next page, and one that ends goes at once', async () => {
  session.value = { loaded: true, inGame: false };
  await open();
  await tell({ announcement, inGame: 'abc' });
  expect(page.text()).not.toContain(CALLED);
  expect(page.text()).not.toContain(SEATED);
  await go('/play');
  expect(page.text()).toContain(CALLED);
  expect(page.text()).toContain(SEATED);
  await tell({ inGame: false });
  expect(page.text()).not.toContain(SEATED);
});

test('a session that loads after the page still shows the way back to a game', async () => {
  session.value = { loaded: false };
  await open();
  await tell({ loaded: true, inGame: 'abc' });
  expect(page.text()).toContain(SEATED);
});

test('announcements can be read back, and are gone for good once dismissed', async () => {
  session.value = { loaded: true, announcement };
  await open();
  await page.press('Older announcement');
  await page.pass(1);
  expect(page.text()).toContain('Welcome.');
  await page.press('Newer announcement');
  expect(page.text()).toContain(CALLED);
  await page.press('Dismiss announcements');
  expect(page.text()).not.toContain(CALLED);
  await go('/play');
  expect(page.text()).not.toContain(CALLED);
});

test('a member closes the notice of a changed policy for good', async () => {
  session.value = { loaded: true, id: 'u1', name: 'Ana', joined: Date.parse('2020-01-01') };
  await open();
  expect(page.text()).toContain(`${POLICIES.privacy.title}: `);
  await page.press('Close');
  await page.pass(1);
  expect(sent).toEqual([['POST /api/user/settings/update', { prop: 'policySeen', value: newestPolicyDay() }]]);
  await loadSession();
  expect(page.text()).not.toContain(POLICIES.privacy.title);
});
