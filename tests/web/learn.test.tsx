import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES, REFERENCES } from '../../games/index.ts';
import { SETUP_RULES } from '../../games/setup-rules.ts';
import type { RoleStats } from '../../protocol/http/roles.ts';
import { thingAnchor, thingPath } from '../../web/features/cards/card-names.ts';
import { AchievementsPage } from '../../web/features/learn/AchievementsPage.tsx';
import { GameRulesPage } from '../../web/features/learn/GameRulesPage.tsx';
import { GamesPage } from '../../web/features/learn/GamesPage.tsx';
import { MafiaPage } from '../../web/features/learn/MafiaPage.tsx';
import { MECHANICS } from '../../web/features/learn/mafia-words.ts';
import { nightOrder } from '../../web/features/learn/NightOrder.tsx';
import { RolePage } from '../../web/features/learn/RolePage.tsx';
import { RoleWinRate } from '../../web/features/learn/RoleWinRate.tsx';
import { ShelfPage } from '../../web/features/learn/ShelfPage.tsx';
import { TerminologyPage } from '../../web/features/learn/TerminologyPage.tsx';
import { SetupsPage } from '../../web/features/setups/SetupsPage.tsx';
import { GAME_UI } from '../../web/games/index.ts';
import { session } from '../../web/lib/session.ts';
import { PATIENT } from '../patience.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const mafia = REFERENCES['mafia']!;
const named = <T extends { name: string }>(all: T[]) => Object.fromEntries(all.map(({ name, ...rest }) => [name, rest]));
let page: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
  const answers: Record<string, () => unknown> = {
    'GET /api/roles/raw': () => named(mafia.roles()),
    'GET /api/roles/items': () => named(mafia.items()),
    'GET /api/roles/effects': () => named(mafia.effects()),
    'GET /api/roles/modifiers': () => mafia.modifiers(),
    'GET /api/roles/gamesettings': () => mafia.settings(),
    'GET /api/roles/achievements': () => mafia.achievements(),
  };
  fakeWorker((call) => Response.json({ Mafia: answers[call]?.() }));
});
afterEach(async () => {
  await page.unmount();
  session.value = { loaded: true };
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});
const terms = () => [...page.page.querySelectorAll('dt')].map((term) => term.firstChild?.textContent);

test('a term is found by its meaning, and a link to it marks it and scrolls it to the top', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  history.replaceState(null, '', '/learn/terminology#term-lurk');
  page = await mount(<TerminologyPage />);
  expect(terms().length).toBeGreaterThan(110);
  expect(page.page.querySelector('[aria-current]')?.id).toBe('term-lurk');
  expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toEqual(['term-lurk']);
  expect(scrolled.mock.lastCall?.[0] ?? true).toBe(true);
  scrolled.mockRestore();
  expect(page.text()).toMatch(/\/whisper name.*Also \/w\./);
  await page.type('input', 'appeal to emotion');
  await page.pass(1);
  expect(terms()).toEqual(['ate']);
});

test('a role has its page in every game: by its name if only one game has it, else with its game', async () => {
  const all = Object.fromEntries(Object.entries(REFERENCES).map(([id, book]) => [GAMES[id]!.gameType, named(book.roles())]));
  const answerTo = (call: string) => {
    if (call === 'GET /api/roles/raw') return all;
    return call.includes('artists') || call.includes('comment') ? [] : { setups: [], pages: 1, plays: 0, rate: null };
  };
  fakeWorker((call) => Response.json(answerTo(call)));
  const read = async (name: string, game?: string) => {
    page = await mount(<RolePage name={name} game={game} />);
    await page.pass(1);
    const said = page.text();
    const links = [...page.page.querySelectorAll('main a, li a, p a')].map((link) => link.getAttribute('href'));
    await page.unmount();
    return { said, links };
  };
  const merlin = await read('Merlin');
  expect(merlin.said).toContain(all['Resistance']!['Merlin']!.description[0]);
  expect(merlin.said).not.toContain('Watch an example');
  expect(merlin.links).toContain('/learn/games/resistance');
  expect((await read('Spy', 'Resistance')).said).toContain(all['Resistance']!['Spy']!.description[0]);
  expect((await read('Spy', 'Liars Dice')).said).toContain(all['Liars Dice']!['Spy']!.description[0]);
  expect((await read('Snoop')).said).toContain(all['Mafia']!['Snoop']!.description[0]);
  expect((await read('Spy')).links).toEqual(
    expect.arrayContaining(['/learn/role/Resistance/Spy', '/learn/role/Liars%20Dice/Spy']),
  );
  expect((await read('Merlin', 'Mafia')).links).toContain('/learn/role/Resistance/Merlin');
  expect((await read('Nobody')).said).toContain('Role not found');
  page = await mount(<GameRulesPage id="resistance" />);
  await vi.dynamicImportSettled();
  await page.pass(1);
  expect(page.page.querySelector('a[href="/learn/role/Resistance/Merlin"]')?.textContent).toBe('Merlin');
});

test('a game is found and listed by its alias', async () => {
  page = await mount(<GamesPage />);
  expect(page.text()).toContain('Secret Dictator (Secret Hitler)');
  await page.unmount();
  fakeWorker((call) => Response.json(call.startsWith('GET /api/setup/search') ? { setups: [], pages: 1 } : {}));
  history.replaceState(null, '', '/learn/setups?game=secret+hitler');
  page = await mount(<SetupsPage />);
  await page.pass(1);
  expect(page.page.querySelector('select')?.value).toBe('Secret Dictator');
  await page.unmount();
  history.replaceState(null, '', '/learn/setups');
  page = await mount(<SetupsPage />);
  await page.type('input', 'Secret Hitler');
  await page.pass(1);
  expect(page.text()).toContain('Choose Secret Dictator (Secret Hitler) under Game.');
});

test.each(['items', 'modifiers', 'settings'] as const)('all %s are on their page, each with an anchor', async (kind) => {
  const all = mafia[kind]().map(({ name }) => name);
  expect(new Set(all.map(thingAnchor)).size).toBe(all.length);
  history.replaceState(null, '', thingPath(kind, all[3]!));
  page = await mount(<ShelfPage kind={kind} />);
  await page.pass(1);
  for (const name of all) expect(page.page.querySelector(`#${thingAnchor(name)} h3`)?.textContent, name).toBe(name);
  expect(page.page.querySelector('[aria-current] h3')?.textContent).toBe(all[3]);
});

test('everyone reads the achievements; a member sees their progress', async () => {
  page = await mount(<AchievementsPage />);
  await page.pass(1);
  expect(page.page.querySelectorAll('li')).toHaveLength(40);
  expect(page.text()).not.toMatch(/\d of 40|Earned1/);
  await page.unmount();
  session.value = { loaded: true, id: 'u1', name: 'Ana', achievements: ['Mafia1', 'Mafia12'] };
  page = await mount(<AchievementsPage />);
  await page.pass(1);
  expect(page.text()).toContain('2 of 40 earned · 15 of 755 coins');
  await page.press('Earned2');
  await page.pass(1);
  expect(page.page.querySelectorAll('li')).toHaveLength(2);
});

test('a page of a game shows its players, an example, and the host’s choices with their ranges', async () => {
  page = await mount(<GameRulesPage id="connect-four" />);
  await vi.waitFor(() => expect(page.text()).toMatch(/2 to 4 players.*Rows4 to 1006.*Columns4 to 1007/s), PATIENT);
  expect(page.text()).toMatch(/For exampleYour discs are in columns 2, 3 and 4/);
  expect(page.text()).toContain('Time per turn30 s to 5 min1 min');
});

test('the night of Mafia is told in the engine’s order', () => {
  const roles = named(mafia.roles());
  const order = nightOrder(roles);
  const stages = order.flatMap(([, deeds]) => deeds.map(({ stage }) => stage));
  expect(stages).toEqual([...stages].sort((a, b) => a - b));
  const place = (role: string | null) => order.findIndex(([, deeds]) => deeds.some((deed) => deed.role === role));
  expect(place('Hooker')).toBeLessThan(place('Doctor'));
  expect(place('Doctor')).toBeLessThan(place(null));
  expect(place(null)).toBeLessThan(place('Cop'));
});

test('the page of Mafia names everything that the rules declare, part by part, and a search leaves the matches', async () => {
  page = await mount(<MafiaPage />);
  await vi.waitFor(() => expect(page.text()).toMatch(/Wide awake.*Events per night.*0 to 51Stalemate/), PATIENT);
  const part = (id: string) => page.page.querySelector(`#${id}`)!;
  const namesIn = (id: string) => [...part(id).querySelectorAll('dt, .learn-roles button')].map((one) => one.textContent);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort();
  const [events, roles] = [true, false].map((isEvent) =>
    mafia.roles().filter(({ alignment }) => (alignment === 'Event') === isEvent),
  );
  for (const [id, all] of Object.entries({ roles, events, ...things() })) expect(namesIn(id).sort(), id).toEqual(names(all!));
  const links = [...page.page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(11);
  for (const link of links) expect(page.page.querySelector(link!), link!).not.toBeNull();
  await page.type('input', 'bleeds');
  await page.pass(1);
  expect(page.page.querySelector('#items')).toBeNull();
  expect(namesIn('effects')).toEqual(['Purified']);
  await page.type('input', 'full moon');
  await page.pass(1);
  expect(page.text()).toMatch(/Full Moon/);
  expect(page.page.querySelector('#night')).toBeNull();
  await page.type('input', 'zzz');
  await page.pass(1);
  expect(page.text()).toContain('0 found');
  await page.press('Clear the search');
  await page.pass(1);
  expect(page.page.querySelector('#night')).not.toBeNull();
});
const things = () => ({
  modifiers: mafia.modifiers(),
  items: mafia.items(),
  effects: mafia.effects(),
  settings: mafia.settings(),
});

test('the additions to a setup on the page of Mafia are settings of the rules', () => {
  const names = mafia.settings().map(({ name }) => name);
  for (const setting of MECHANICS.flatMap(({ settings }) => settings)) expect(names).toContain(setting);
});

test('every game tells its turn, its end, and the winner of a tie or of a game without one', async () => {
  expect(Object.keys(GAME_UI)).toHaveLength(11);
  for (const [id, { rules, gameType }] of Object.entries(GAME_UI)) {
    const { sections, example } = await rules();
    const text = sections.flatMap(({ title, words }) => [title, ...words]).join(' ');
    expect(text, id).toMatch(/\bwins?\b|\bwon\b/i);
    expect(text, id).toMatch(/\btie|\bequal|\bsame\b|\blevel\b|no one wins|as few|no ties/i);
    expect(text, id).toMatch(/leave/i);
    expect(example.length, id).toBeGreaterThanOrEqual(2);
    expect(SETUP_RULES.get(gameType), id).toBeDefined();
  }
});

test('the win rate of a role has its interval, and waits for enough games', async () => {
  const shown = async (stats: RoleStats): Promise<string> => {
    fakeWorker(() => Response.json(stats));
    page = await mount(<RoleWinRate {...{ gameType: 'Mafia', role: 'Cop' }} />);
    await page.pass(1);
    return page.text();
  };
  const rate = { name: 'Cop', plays: 1_204, wins: 640, rate: 0.531, low: 0.503, high: 0.559 };
  expect(await shown({ plays: 1_204, rate })).toMatch(/Cop53%between 50% and 56%of 1,204/);
  await page.unmount();
  expect(await shown({ plays: 19, rate: null })).toContain('Played 19 times so far. Win rate appears after 20 completed games.');
});
