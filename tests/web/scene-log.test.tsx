// @vitest-environment happy-dom
/** A scene on a role's page loads at a press, and reads as the log of a game. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFERENCES } from '../../games/index.ts';
import { RolePage } from '../../web/features/learn/RolePage.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const named = <T extends { name: string }>(all: T[]) => Object.fromEntries(all.map(({ name, ...rest }) => [name, rest]));
let page: Mounted;
let calls: string[];
beforeEach(() => {
  const roles = named(REFERENCES['mafia']!.roles());
  calls = fakeWorker((call) => {
    const file = /^GET (\/scenes\/\w+\.json)$/.exec(call)?.[1];
    return file
      ? new Response(readFileSync(`public${file}`, 'utf8'))
      : Response.json(call.endsWith('/raw') ? { Mafia: roles } : {});
  });
});
afterEach(async () => page.unmount());

test('a role is seen in action at a press: its own rule, the night, and what it learnt', async () => {
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(() => expect(page.text()).toContain('See it happen'));
  expect(calls.filter((call) => call.includes('/scenes/'))).toEqual([]);
  await page.press('See it happen');
  await vi.waitFor(() => expect(page.text()).toMatch(/The rule it shows: Cop: .*Night 1.*Cop/s));
  expect(calls.filter((call) => call.includes('/scenes/'))).toEqual(['GET /scenes/Village.json']);
  expect(page.page.querySelectorAll('section[aria-label="The scene"] .line').length).toBeGreaterThan(3);
});
test('a role tells what others say beside it, and who acts just before and after it', async () => {
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(() => expect(page.text()).toMatch(/At night.*Just before:.*Just after:/s));
});
