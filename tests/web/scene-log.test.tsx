/** A scene on a role's page loads with a press, and reads like the log of a game. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf, type Setup } from '../../games/engine/setup.ts';
import { REFERENCES, SETUPS } from '../../games/index.ts';
import { RolePage } from '../../web/features/learn/RolePage.tsx';
import { PATIENT } from '../patience.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const named = <T extends { name: string }>(all: T[]) => Object.fromEntries(all.map(({ name, ...rest }) => [name, rest]));
let page: Mounted;
let calls: string[];
/** Setups as the search returns them. */
let setups: object[];
beforeEach(() => {
  setups = [];
  const roles = named(REFERENCES['mafia']!.roles());
  calls = fakeWorker((call) => {
    const file = /^GET (\/scenes\/\w+\.json)$/.exec(call)?.[1];
    if (file) return new Response(readFileSync(`public${file}`, 'utf8'));
    if (call.startsWith('GET /api/setup/search')) return Response.json({ setups, pages: 1 });
    if (call.startsWith('GET /api/roles/artists')) return Response.json([{ id: 'uAna', name: 'Ana', avatar: false }]);
    return Response.json(call.endsWith('/raw') ? { Mafia: roles } : {});
  });
});
afterEach(async () => page.unmount());

test('a press shows a role in action: its own rule, the night, and its results', async () => {
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(() => expect(page.text()).toContain('Watch an example'), PATIENT);
  expect(calls.filter((call) => call.includes('/scenes/'))).toEqual([]);
  await page.press('Watch an example');
  await vi.waitFor(() => expect(page.text()).toMatch(/The Cop still gets a result .*Night 1.*Cop/s), PATIENT);
  expect(calls.filter((call) => call.includes('/scenes/'))).toEqual(['GET /scenes/Village.json']);
  expect(page.page.querySelectorAll('section[aria-label="The scene"] .line').length).toBeGreaterThan(3);
});
test('a role shows other cards’ rules about it, and the roles that act just before and after it', async () => {
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(() => expect(page.text()).toMatch(/At night.*Just before:.*Just after:/s), PATIENT);
});
test('a role credits its icon’s artist, with the work and the license, and the members that staff thank for it', async () => {
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(
    () => expect(page.text()).toMatch(/Icon “police badge” by Andy Meneely.*CC BY 3\.0, recolored.*Artist: Ana\./),
    PATIENT,
  );
  const links = [...page.page.querySelectorAll('a')].map(({ href }) => href);
  expect(links).toContain('https://game-icons.net/1x1/andymeneely/police-badge.html');
});
test('a role names the setups that deal it, not setups with a similar word', async () => {
  const [dealt, other] = Object.values(SETUPS['mafia']!).filter(
    ({ roles }, i, all) => i === all.findIndex((one) => dealsCop(one) === dealsCop({ roles })),
  );
  setups = [dealt!, other!].map(({ roles, ...setup }) => ({ ...setup, roles: JSON.stringify(roles), played: 3 }));
  page = await mount(<RolePage name="Cop" />);
  await vi.waitFor(() => expect(page.text()).toContain('played 3 times'), PATIENT);
  const named = [...page.page.querySelectorAll('a[href^="/learn/setup/"]')].map(({ textContent }) => textContent);
  expect(named).toEqual([dealt, other].filter((setup) => dealsCop(setup!)).map((setup) => setup!.name));
  expect(page.text()).toContain('Played in');
});
const dealsCop = ({ roles }: Pick<Setup, 'roles'>): boolean =>
  roles.some((set) => Object.keys(set).some((card) => nameOf(card) === 'Cop'));
